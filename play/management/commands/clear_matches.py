from typing import Any

from django.core.management.base import BaseCommand

from play.models import StoredMatch, forgotten_before


class Command(BaseCommand):
    """Delete the matches that have outlived their sessions. Safe while people play."""

    help = "Deletes matches not touched for as long as a session lasts. See also clearsessions."

    def handle(self, *args: Any, **options: Any) -> None:
        deleted, _ = StoredMatch.objects.filter(updated_at__lt=forgotten_before()).delete()
        self.stdout.write(f"Matches cleared: {deleted}")
