"""The one row that a match is, the codes that carry it elsewhere, and what limits were used up."""

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
    moved = models.BooleanField(default=False)
    """Whether it went on in another browser: then nothing is left here but this."""

    def __str__(self) -> str:
        return f"match {self.id}, version {self.version}"


class CarryCode(models.Model):
    """A code that carries a match to another browser, once."""

    digest = models.CharField(primary_key=True, max_length=64)
    """SHA-256 of the code, which is not kept here itself."""
    match = models.ForeignKey(StoredMatch, on_delete=models.CASCADE)
    made_at = models.DateTimeField(default=timezone.now)
    withdrawn = models.BooleanField(default=False)

    def __str__(self) -> str:
        return f"a code for {self.match_id}"


class StoredReview(models.Model):
    """What the review of one finished deal of a match has found; it goes with the match."""

    match = models.ForeignKey(StoredMatch, on_delete=models.CASCADE)
    number = models.PositiveIntegerField()
    """Of the deal in its match, counted from 1."""
    found = models.TextField()
    """``Review.to_json`` as JSON."""

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=("match", "number"), name="one_review_a_deal"),
        )

    def __str__(self) -> str:
        return f"deal {self.number} of {self.match_id}, reviewed"


class Spent(models.Model):
    """How much of a limit was used up in one stretch of time, by someone who is not named."""

    key = models.CharField(primary_key=True, max_length=64)
    """HMAC of the limit, of who asked and when."""
    count = models.PositiveIntegerField()
    until = models.DateTimeField(db_index=True)
    """When the stretch of time is over, and the row means nothing any more."""

    def __str__(self) -> str:
        return f"{self.count} until {self.until}"


def forgotten_before() -> datetime:
    """The time before which a match untouched since has outlived its session."""
    return timezone.now() - timedelta(seconds=settings.SESSION_COOKIE_AGE)
