"""Who is called what, by a player or by someone who looks on."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Final

from play.engine.scoring import Seat, other


class People(ABC):
    """The two sides, as whoever reads calls them."""

    viewer: Seat
    """The seat that is told of first."""

    @property
    def other(self) -> Seat:
        """The seat across the table."""
        return other(self.viewer)

    @abstractmethod
    def heading(self, seat: Seat) -> str:
        """``You``, ``Computer``: standing alone."""

    @abstractmethod
    def label(self, seat: Seat) -> str:
        """``you``, ``computer``: beside a number."""

    @abstractmethod
    def subject(self, seat: Seat) -> str:
        """``you``, ``the computer``: who does something."""

    @abstractmethod
    def possessive(self, seat: Seat) -> str:
        """``your``, ``the computer’s``."""

    @abstractmethod
    def verb(self, seat: Seat, yours: str, theirs: str) -> str:
        """The form of a verb that goes with the subject."""


@dataclass(frozen=True)
class Players(People):
    """The two sides as the person at ``viewer`` reads them."""

    viewer: Seat
    opponent: str = "Computer"

    def heading(self, seat: Seat) -> str:
        return "You" if seat == self.viewer else self.opponent

    def label(self, seat: Seat) -> str:
        return self.heading(seat).lower()

    def subject(self, seat: Seat) -> str:
        return "you" if seat == self.viewer else f"the {self.opponent.lower()}"

    def possessive(self, seat: Seat) -> str:
        return "your" if seat == self.viewer else f"the {self.opponent.lower()}’s"

    def verb(self, seat: Seat, yours: str, theirs: str) -> str:
        return yours if seat == self.viewer else theirs


class Onlookers(People):
    """The two sides as someone reads them who sits at neither: both have a name."""

    NAMES: Final = ("North", "South")

    viewer = 0

    def heading(self, seat: Seat) -> str:
        return self.NAMES[seat]

    def label(self, seat: Seat) -> str:
        return self.NAMES[seat]

    def subject(self, seat: Seat) -> str:
        return self.NAMES[seat]

    def possessive(self, seat: Seat) -> str:
        return f"{self.NAMES[seat]}’s"

    def verb(self, seat: Seat, yours: str, theirs: str) -> str:
        return theirs
