import time
from argparse import ArgumentParser
from typing import Any, TypeVar

from django.contrib.sessions.models import Session
from django.core.management.base import BaseCommand
from django.db.models import Model, QuerySet
from django.utils import timezone

from play.models import Spent, StoredMatch, forgotten_before

BATCH = 500
REST = 0.05
"""Seconds between two batches, in which those who play get their turn at the database."""
Row = TypeVar("Row", bound=Model)


class Command(BaseCommand):
    """Delete what has outlived its time, a batch at a time. Safe while people play."""

    help = "Deletes sessions, matches and counts of limits that have outlived their time."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--batch", type=int, default=BATCH, help="rows deleted at once")

    def handle(self, *args: Any, batch: int, **options: Any) -> None:
        now = timezone.now()
        for name, old in (
            ("Sessions", Session.objects.filter(expire_date__lt=now)),
            ("Matches", StoredMatch.objects.filter(updated_at__lt=forgotten_before())),
            ("Counts", Spent.objects.filter(until__lt=now)),
        ):
            self.stdout.write(f"{name} cleared: {_cleared(old, batch)}")


def _cleared(old: QuerySet[Row], batch: int) -> int:
    """How many rows were deleted. One that is used again meanwhile is not old any more."""
    cleared = 0
    while keys := list(old.values_list("pk", flat=True)[:batch]):
        _, deleted = old.filter(pk__in=keys).delete()
        cleared += deleted.get(old.model._meta.label, 0)
        time.sleep(REST)
    return cleared
