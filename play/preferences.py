"""How a person likes the table: the order of the hand, and what is easy on the eye.

It is kept in the session, beside the matches, so that it outlasts them. Nothing
of it is in a match, and the other side cannot tell it.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass, replace
from enum import StrEnum
from typing import Any, Final

from django.contrib.sessions.backends.base import SessionBase

_KEY: Final = "preferences"


class Sort(StrEnum):
    """The order of a hand."""

    MELDS = "melds"
    SUIT = "suit"
    RANK = "rank"
    OWN = "own"


class Suits(StrEnum):
    """The colours of the suits."""

    FOUR = "four"
    TWO = "two"


class Cards(StrEnum):
    """The size of the figures, and of the cards where a screen has room."""

    NORMAL = "normal"
    LARGE = "large"


class Side(StrEnum):
    """The thumb that presses *Discard*."""

    RIGHT = "right"
    LEFT = "left"


class Meter(StrEnum):
    """Whether the table counts the deadwood of one's hand."""

    SHOWN = "shown"
    HIDDEN = "hidden"


class Seen(StrEnum):
    """Whether the cards that were seen in a deal are listed beside it."""

    OFF = "off"
    ON = "on"


@dataclass(frozen=True, slots=True)
class Preferences:
    """What a person has chosen; without a choice, what suits most."""

    sort: Sort = Sort.MELDS
    suits: Suits = Suits.FOUR
    cards: Cards = Cards.NORMAL
    side: Side = Side.RIGHT
    meter: Meter = Meter.SHOWN
    seen: Seen = Seen.OFF

    def but(self, **changed: StrEnum) -> Preferences:
        """The same but for what is named."""
        return replace(self, **changed)  # type: ignore[arg-type]

    @property
    def classes(self) -> str:
        """What the style sheet knows the chosen looks by, each after a space."""
        looks = {
            "two-suits": self.suits is Suits.TWO,
            "large-cards": self.cards is Cards.LARGE,
            "left-handed": self.side is Side.LEFT,
        }
        return "".join(f" {name}" for name, chosen in looks.items() if chosen)


KINDS: Final[dict[str, type[StrEnum]]] = {
    "sort": Sort,
    "suits": Suits,
    "cards": Cards,
    "side": Side,
    "meter": Meter,
    "seen": Seen,
}
"""What may be chosen, by the names that forms and the session use."""


def preferred(session: SessionBase) -> Preferences:
    """What was chosen in this session; a value that is none (any more) counts as not chosen."""
    kept = session.get(_KEY)
    if not isinstance(kept, dict):
        return Preferences()
    chosen: dict[str, Any] = {
        name: kind(kept[name])
        for name, kind in KINDS.items()
        if isinstance(kept.get(name), str) and kept[name] in list(kind)
    }
    return Preferences(**chosen)


def prefer(session: SessionBase, preferences: Preferences) -> None:
    """Keep a choice in this session."""
    session[_KEY] = asdict(preferences)
