"""The one row that a match is."""

from __future__ import annotations

import uuid
from datetime import datetime, timedelta

from django.conf import settings
from django.db import models
from django.utils import timezone


class StoredMatch(models.Model):
    """A match as it is kept: its state, and a version that each move raises by one."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    version = models.PositiveIntegerField(default=1)
    state = models.TextField()
    """``Table.to_json`` as JSON."""
    updated_at = models.DateTimeField(db_index=True, default=timezone.now)

    def __str__(self) -> str:
        return f"match {self.id}, version {self.version}"


def forgotten_before() -> datetime:
    """The time before which a match untouched since has outlived its session."""
    return timezone.now() - timedelta(seconds=settings.SESSION_COOKIE_AGE)
