"""Who is called what, as one player reads it."""

from __future__ import annotations

from dataclasses import dataclass

from play.engine.scoring import Seat, other


@dataclass(frozen=True, slots=True)
class People:
    """The two sides as the person at ``viewer`` reads them."""

    viewer: Seat
    opponent: str = "Computer"

    def heading(self, seat: Seat) -> str:
        """``You``, ``Computer``: standing alone."""
        return "You" if seat == self.viewer else self.opponent

    def label(self, seat: Seat) -> str:
        """``you``, ``computer``: beside a number."""
        return self.heading(seat).lower()

    def subject(self, seat: Seat) -> str:
        """``you``, ``the computer``: who does something."""
        return "you" if seat == self.viewer else f"the {self.opponent.lower()}"

    def possessive(self, seat: Seat) -> str:
        """``your``, ``the computer’s``."""
        return "your" if seat == self.viewer else f"the {self.opponent.lower()}’s"

    def verb(self, seat: Seat, yours: str, theirs: str) -> str:
        """The form of a verb that goes with the subject."""
        return yours if seat == self.viewer else theirs

    @property
    def other(self) -> Seat:
        """The seat across the table."""
        return other(self.viewer)


class Onlookers(People):
    """The two sides as someone reads them who sits at neither: both have a name."""

    NAMES = ("North", "South")

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
