"""The tables at which one browser can sit, each with its own match and its own addresses.

A match, the day's deal and a deal played again lie side by side: none of them
knows of the others.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from django.urls import reverse


@dataclass(frozen=True, slots=True)
class Place:
    """One of the tables."""

    key: str
    """What the session keeps the match's id under."""
    single: bool
    """One deal, which counts in no match."""
    table_name: str
    move_name: str
    review_name: str

    @property
    def table_url(self) -> str:
        return reverse(self.table_name)

    @property
    def move_url(self) -> str:
        return reverse(self.move_name)

    def review_url(self, number: int) -> str:
        """Of the review of a finished deal, counted from 1; a single deal has one address."""
        return reverse(self.review_name, args=() if self.single else (number,))


MATCH: Final = Place("match", False, "play:table", "play:move", "play:review")
DAILY: Final = Place("daily", True, "daily", "daily-move", "daily-review")
AGAIN: Final = Place("again", True, "play:again", "play:again-move", "play:again-review")
PLACES: Final = {place.key: place for place in (MATCH, DAILY, AGAIN)}
