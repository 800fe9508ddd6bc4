"""What the coach says at the table, as plain values: the only thing its templates read."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from play.tableview import CardView


class Asked(StrEnum):
    """What the person has asked the coach."""

    NOTHING = ""
    LOOK = "look"  # a hint's first part: where to look
    MOVE = "move"  # its second: the move
    ODDS = "odds"
    PAST = "past"  # what was done so far


@dataclass(frozen=True, slots=True)
class OutsView:
    """Unseen cards that do the same for the hand."""

    label: str  # "Let you knock"
    count: str  # "6 of 31", "none of 31"
    signs: tuple[tuple[str, CardView], ...] = ()  # each as "7♥" for the eye, and by its name


@dataclass(frozen=True, slots=True)
class ChanceRow:
    label: str  # "Knock", "Go gin"
    chances: tuple[str, ...]  # "19%", for one draw and more


@dataclass(frozen=True, slots=True)
class OddsView:
    title: str  # "The odds once K♣ is thrown"
    outs: tuple[OutsView, ...]
    heads: tuple[str, ...]  # "1 draw", "2 draws"; empty where none is left
    rows: tuple[ChanceRow, ...]
    note: str  # under which rule the chances hold


@dataclass(frozen=True, slots=True)
class CoachView:
    """What is asked of the coach, and its answer."""

    asked: Asked = Asked.NOTHING
    told: str = ""  # in short, where else the news are: "Throw K♣: 24 becomes 14."
    reasons: tuple[str, ...] = ()  # what else there is to say
    odds: OddsView | None = None
    past: tuple[str, ...] = ()  # the last turns, the newest first
    has_past: bool = False  # whether anything was done yet
    has_odds: bool = True  # whether there is anything to ask odds about
