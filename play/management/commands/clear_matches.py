from typing import Any

from django.core.management.base import BaseCommand
from django.utils import timezone

from play.carrying import WINDOW
from play.models import StoredMatch, WrongCode, forgotten_before


class Command(BaseCommand):
    """Delete the matches that have outlived their sessions. Safe while people play."""

    help = "Deletes matches not touched for as long as a session lasts. See also clearsessions."

    def handle(self, *args: Any, **options: Any) -> None:
        WrongCode.objects.filter(at__lt=timezone.now() - WINDOW).delete()
        old = StoredMatch.objects.filter(updated_at__lt=forgotten_before())
        _, deleted = old.delete()
        self.stdout.write(f"Matches cleared: {deleted.get(StoredMatch._meta.label, 0)}")
