"""The deadwood dial, or its place for a person who counts alone."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class DialState(StrEnum):
    MANY = "many"  # too many to knock
    MAY = "may"  # low enough to knock
    GIN = "gin"  # nothing left over


@dataclass(frozen=True, slots=True)
class DialView:
    """The deadwood dial; one point is one sixtieth of the round."""

    count: int  # points
    limit: int  # points; a knock needs this or fewer
    state: DialState
    headline: str  # "13 in deadwood."
    detail: str  # "Three too many to knock."
    goal: str = "A knock"  # what needs the limit or less

    @property
    def arc(self) -> int:
        """The length of the arc, in sixtieths of the round."""
        return min(self.count, 60)

    @property
    def limit_angle(self) -> int:
        """Where the limit is written, in degrees clockwise from twelve."""
        return self.limit * 6

    @property
    def label(self) -> str:
        """The dial in words, for those who do not see it."""
        if not self.limit:
            return f"Deadwood dial: {self.count}. Only gin ends the deal."
        return f"Deadwood dial: {self.count}. {self.goal} needs {self.limit} or less."


@dataclass(frozen=True, slots=True)
class CoveredDial:
    """The dial's place, for a person who counts alone."""

    headline: str = "You do the counting."
    detail: str = ""  # "A knock needs 10 or less."
    covered: bool = True
