"""How the matches of one browser went, by table and by the computer's level.

The match on the table is looked at as it stands; what a match came to is added up in the
session only when its row goes. So looking costs no write, and neither does a move.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import astuple, dataclass, fields
from typing import Any, Final

from django.contrib.sessions.backends.base import SessionBase

from play.choice import choice_made
from play.engine.players import LEVELS
from play.engine.scoring import Seat
from play.table import Table
from play.tables import TITLES

_KEY: Final = "record"
_PASSED: Final = "record_from"
_CHANGED: Final = "*"
"""Stands behind the name of a preset of which some rules were changed."""
MOST: Final = 1_000_000
"""A count goes no further, so that a session stays small."""


@dataclass(frozen=True, slots=True)
class Count:
    """How matches and deals went for the person."""

    matches_won: int = 0
    matches_lost: int = 0
    matches_drawn: int = 0
    deals_won: int = 0
    deals_lost: int = 0
    deals_nobody: int = 0
    """Dead, or not counted."""
    points_won: int = 0
    points_lost: int = 0

    def __add__(self, other: Count) -> Count:
        summed = map(sum, zip(astuple(self), astuple(other), strict=True))
        return Count(*(min(each, MOST) for each in summed))

    @property
    def matches(self) -> int:
        return self.matches_won + self.matches_lost + self.matches_drawn

    @property
    def deals(self) -> int:
        return self.deals_won + self.deals_lost + self.deals_nobody


@dataclass(frozen=True, slots=True)
class Kind:
    """The matches that are counted together."""

    table: str
    """A preset's name."""
    changed: bool
    """Whether some of its rules were changed."""
    level: str

    def __str__(self) -> str:
        return f"{self.table}{_CHANGED if self.changed else ''} {self.level}"


Record = Mapping[Kind, Count]


def record(session: SessionBase, table: Table | None, match_id: str, seat: Seat) -> Record:
    """All that this browser's matches came to, the one on the table included."""
    kept = _kept(session)
    if table is None:
        return kept
    kind, count = _kind(table), _count(table, seat, _passed(session, match_id))
    if not count.deals:
        return kept
    return {**kept, kind: kept.get(kind, Count()) + count}


def put_by(session: SessionBase, table: Table, match_id: str, seat: Seat) -> None:
    """Add what a match came to, whose row is about to go."""
    counted = record(session, table, match_id, seat)
    session.pop(_PASSED, None)
    if counted != _kept(session):
        session[_KEY] = {str(kind): list(astuple(count)) for kind, count in counted.items()}


def forget(session: SessionBase, table: Table | None, match_id: str) -> None:
    """Forget it all, what has been played of the match on the table too."""
    session.pop(_KEY, None)
    session.pop(_PASSED, None)
    if table is not None and table.match.finished:
        session[_PASSED] = [match_id, len(table.match.finished)]


def _kind(table: Table) -> Kind:
    choice = choice_made(table)
    return Kind(choice.table.name, bool(choice.table.changes), choice.level)


def _count(table: Table, seat: Seat, passed: int) -> Count:
    """What a match came to so far, without its first deals that were forgotten."""
    match = table.match
    deals = match.finished[passed:]
    won = [deal for deal in deals if deal.winner == seat]
    lost = [deal for deal in deals if deal.winner not in (seat, None)]
    # A deal that goes badly could be called off so: such a match is no win, and no loss.
    called_off = any(deal.unscored for deal in match.finished)
    over = match.over and bool(deals) and not called_off
    return Count(
        matches_won=int(over and match.winner == seat),
        matches_lost=int(over and match.winner not in (seat, None)),
        matches_drawn=int(over and match.winner is None),
        deals_won=len(won),
        deals_lost=len(lost),
        deals_nobody=len(deals) - len(won) - len(lost),
        points_won=sum(deal.points for deal in won),
        points_lost=sum(deal.points for deal in lost),
    )


def _passed(session: SessionBase, match_id: str) -> int:
    """The deals of this match that were forgotten."""
    match session.get(_PASSED):
        case [str(of), int(deals)] if of == match_id:
            return max(0, deals)
    return 0


def _kept(session: SessionBase) -> dict[Kind, Count]:
    """What is added up; what is of no table or no number of ours is passed over."""
    kept = session.get(_KEY)
    if not isinstance(kept, dict):
        return {}
    read = ((_read_kind(name), _read_count(numbers)) for name, numbers in kept.items())
    return {kind: count for kind, count in read if kind is not None and count is not None}


def _read_kind(name: str) -> Kind | None:
    table, _, level = str(name).partition(" ")
    kind = Kind(table.removesuffix(_CHANGED), table.endswith(_CHANGED), level)
    return kind if kind.table in TITLES and level in LEVELS else None


def _read_count(numbers: Any) -> Count | None:
    if not isinstance(numbers, list) or len(numbers) != len(fields(Count)):
        return None
    if not all(type(each) is int and 0 <= each <= MOST for each in numbers):
        return None
    return Count(*numbers)
