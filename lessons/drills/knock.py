"""Knock or not? Ending the deal now against playing on, as far as one seat can tell."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from lessons.drills.calls import KNOCK, PLAY_ON, Call
from lessons.drills.decisions import CLOSE, PLAIN, SCORE, TABLES, Decision, decision_at
from lessons.drills.drill import Drill, Forged, Kind, Mark, Unclear
from lessons.drills.grouped import seen_groups
from lessons.drills.knock_reasons import MOST_NAMED, gins_of, marked
from lessons.drills.pays import pays
from lessons.drills.place import Place
from play.engine.cards import Card
from play.engine.coach.odds import own_draws
from play.engine.discards import best_discard
from play.engine.moves import Discard
from play.engine.observation import Observation
from play.presenter.cards import by_rank, card_view
from play.presenter.words import MINUS, counted, signs

LEVELS: Final = {
    PLAIN: "Plain calls: one of the two is worth several points more.",
    CLOSE: "Closer calls: count what you wait for, and what the other side took.",
    SCORE: "Near the end of a match, where the score has a say.",
}


class KnockOrNot(Drill[Decision]):
    slug = "knock"
    title = "Knock or not?"
    gist = "You may end the deal now. Do you?"
    about = (
        "Look at the score, the stock and what the other side has shown, then knock or play on. "
        "The coach has tried both out against hands that the other side may hold, and says how "
        "sure it is. Only turns are asked in which it can tell the two apart."
    )
    tables = TABLES
    kinds = MappingProxyType(
        {
            "knocked too soon": Kind(
                "Playing on was worth more: a hand with many cards to wait for, little to fear and "
                "a bonus ahead may wait a turn.",
                "knock-and-gin#when",
                "gin",
            ),
            "not knocked": Kind(
                "The knock was worth more: late in a deal, or with little to wait for, the other "
                "side gets there too.",
                "knock-and-gin#when",
                "knock",
            ),
        }
    )

    def levels(self, table: str) -> dict[int, str]:
        return LEVELS

    def position(self, place: Place) -> Decision:
        return decision_at(place)

    def question(self, position: Decision) -> str:
        left = best_discard(position.seen.held, position.seen.taken).deadwood
        return f"You may knock with {left}. Do you?"

    def read(self, position: Decision, written: str) -> str:
        if not written:
            raise Unclear("Press one of the two buttons.")
        if written not in (KNOCK, PLAY_ON):
            raise Forged(written)
        return written

    def mark(self, position: Decision, written: str) -> Mark:
        return marked(position, self.read(position, written))

    def shown(self, position: Decision, written: str | None) -> dict[str, object]:
        seen = position.seen
        mine, theirs = seen.scores[seen.seat], seen.scores[1 - seen.seat]
        drawn: dict[str, object] = {
            "groups": seen_groups(seen),
            "left": best_discard(seen.held, seen.taken).deadwood,
            "score": (mine, theirs),
            "target": seen.rules.target,
            "stock": seen.stock,
            "draws": counted(own_draws(seen), "more draw"),
            "known": [card_view(card) for card in by_rank(seen.known)],
            "upcard": _upcard(seen),
            "pays": pays(seen.rules),
            "thrown": signs(_thrown(seen, 1 - seen.seat)),
            "values": (KNOCK, PLAY_ON),
        }
        if written is None:
            return drawn
        gins = gins_of(position)
        return drawn | {
            "rows": _rows(position.call, written),
            "gins": [card_view(card) for card in gins] if len(gins) <= MOST_NAMED else [],
        }


@dataclass(frozen=True, slots=True)
class Row:
    """What one of the two choices brings."""

    points: str
    choice: str
    best: bool
    yours: bool


def _rows(call: Call, answer: str) -> list[Row]:
    """The better choice first."""
    knocking, playing_on, _ = call.points
    both = [
        (KNOCK, knocking, f"Knock, throwing {call.card.sign}"),
        (PLAY_ON, playing_on, f"Play on, throwing {call.instead.sign}"),
    ]
    rows = [
        Row(_signed(points), told, best=each == call.best, yours=each == answer)
        for each, points, told in both
    ]
    return sorted(rows, key=lambda row: not row.best)


def _signed(points: int) -> str:
    """``+11``, ``−3`` or ``0``"""
    return f"{'+' if points > 0 else MINUS if points < 0 else ''}{abs(points)}"


def _upcard(seen: Observation) -> str:
    """What the first upcard settles, where it does: the limit of a knock, and a doubling."""
    if seen.rules.knock_limit != "upcard":
        return ""
    doubles = " A spade: the deal counts double." if seen.rules.doubles_for(seen.upcard) else ""
    return f"{seen.upcard.sign}: you may knock with {seen.knock_limit} or less.{doubles}"


def _thrown(seen: Observation, seat: int) -> list[Card]:
    """What a seat has thrown, in any order."""
    moves = (each.move for each in seen.history if each.seat == seat)
    return [move.card for move in moves if isinstance(move, Discard)]
