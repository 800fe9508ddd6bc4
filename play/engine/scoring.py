"""What a finished deal is worth, and why: every term of its sum by name."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from play.engine.cards import HAND_SIZE, Card, CardMask
from play.engine.layoff import Defence, LaidOff, best_defence
from play.engine.melds import Arrangement, arrange
from play.engine.rules import TableRules

Seat = int
"""0 or 1."""


class InvalidSeat(ValueError):
    """Data that is no seat."""


def read_seat(value: object) -> Seat:
    """Raises InvalidSeat."""
    if type(value) is int and value in (0, 1):
        return value
    raise InvalidSeat("a seat is 0 or 1")


def other(seat: Seat) -> Seat:
    """The seat across the table."""
    return 1 - seat


class ResultKind(StrEnum):
    KNOCK = "knock"
    GIN = "gin"
    BIG_GIN = "big_gin"
    UNDERCUT = "undercut"
    DEAD = "dead"


class DeadBy(StrEnum):
    """What ended a deal that nobody won."""

    STOCK = "stock"
    """It was down to its last cards."""
    PILE_TAKES = "pile takes"
    """The pile was taken too many turns in a row."""


@dataclass(frozen=True, slots=True)
class Term:
    """One named part of a sum, in points."""

    name: str
    points: int


@dataclass(frozen=True, slots=True)
class Knocked:
    """A knock on the table: who knocked and what was laid down, before any lay-off."""

    seat: Seat
    laid_down: Arrangement


@dataclass(frozen=True, slots=True)
class DealResult:
    """How a deal ended. All but ``kind`` and ``dead_by`` is empty when it was dead."""

    kind: ResultKind
    winner: Seat | None = None
    knocker: Seat | None = None
    laid_down: Arrangement | None = None
    """The knocker's melds and deadwood."""
    defence: Defence | None = None
    terms: tuple[Term, ...] = ()
    dead_by: DeadBy | None = None

    @classmethod
    def dead(cls, by: DeadBy) -> DealResult:
        """A deal that nobody won."""
        return cls(ResultKind.DEAD, dead_by=by)

    @property
    def points(self) -> int:
        """What the winner scores: the sum of the terms."""
        return sum(term.points for term in self.terms)

    @property
    def knocker_deadwood(self) -> int | None:
        return self.laid_down.deadwood if self.laid_down else None

    @property
    def defender_deadwood(self) -> int | None:
        """Points left to the defender after the lay-offs."""
        return self.defence.deadwood if self.defence else None

    @property
    def laid_off(self) -> tuple[LaidOff, ...]:
        return self.defence.laid_off if self.defence else ()

    def to_json(self) -> dict[str, Any]:
        return {
            "kind": str(self.kind),
            "winner": self.winner,
            "knocker": self.knocker,
            "points": self.points,
            "knocker_deadwood": self.knocker_deadwood,
            "defender_deadwood": self.defender_deadwood,
            "laid_off": [{"card": str(each.card), "onto": each.onto} for each in self.laid_off],
            "terms": [[term.name, term.points] for term in self.terms],
        }


def defend(
    rules: TableRules, knocked: Knocked, hand: CardMask, laid_off: tuple[LaidOff, ...]
) -> Defence:
    """What the defender ends with: the best lay-offs where they are automatic, else
    those made by hand. Gin allows none; the defender's own melds count all the same.
    """
    if knocked.laid_down.deadwood and rules.lay_off == "auto":
        return best_defence(knocked.laid_down.melds, hand)
    own = arrange(hand)
    return Defence(own.melds, laid_off, own.unmatched)


def score(rules: TableRules, upcard: Card, knocked: Knocked, defence: Defence) -> DealResult:
    """The result of a knock of any kind, once the defence is known.

    Ten melded cards are gin, eleven big gin. A defender who ends on no more than
    the knocker of an ordinary knock has undercut, even on nothing.
    """
    laid_down = knocked.laid_down
    difference = defence.deadwood - laid_down.deadwood
    winner = knocked.seat
    if laid_down.deadwood == 0:
        big = sum(len(meld.cards) for meld in laid_down.melds) > HAND_SIZE
        kind = ResultKind.BIG_GIN if big else ResultKind.GIN
        bonus = (
            Term("big gin bonus", rules.big_gin_bonus or 0)
            if big
            else Term("gin bonus", rules.gin_bonus)
        )
        terms = [bonus, Term("deadwood", defence.deadwood)]
    elif difference > 0:
        kind = ResultKind.KNOCK
        terms = [Term("difference", difference)]
    else:
        kind, winner = ResultKind.UNDERCUT, other(knocked.seat)
        terms = [Term("difference", -difference), Term("undercut bonus", rules.undercut_bonus)]
    if rules.doubles_for(upcard):
        terms.append(Term("spade doubles", sum(term.points for term in terms)))
    return DealResult(kind, winner, knocked.seat, laid_down, defence, tuple(terms))
