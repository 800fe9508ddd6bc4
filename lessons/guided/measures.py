"""What makes one choice as good as another: named measures that ask the engine.

A step names measures in a row, and each narrows what the one before it left:
``["discard", "least deadwood"]``. A kind of move leaves the moves of that kind; a
ranking leaves those that are best by one number. All that are equally good stay.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Final

from play.engine.cards import Card
from play.engine.coach.odds import gin_cards, total_after_draw
from play.engine.deal import Deal
from play.engine.layoff import best_defence
from play.engine.melds import arrange, least_after_discard, least_deadwood
from play.engine.moves import BigGin, Discard, Done, Draw, Knock, LayOff, Move, Pass, Take
from play.engine.scoring import DealResult, Knocked, defend, other, score


@dataclass(frozen=True, slots=True)
class Ranking:
    """A measure by one number of a legal move. ``sign`` is 1 where less is better, else −1."""

    value: Callable[[Deal, Move], int]
    sign: int = 1

    def best_of(self, deal: Deal, moves: Iterable[Move]) -> tuple[Move, ...]:
        values = {move: self.sign * self.value(deal, move) for move in moves}
        least = min(values.values(), default=0)
        return tuple(move for move, value in values.items() if value == least)


# --- the numbers ----------------------------------------------------------


def deadwood_after(deal: Deal, move: Move) -> int:
    """Points left once a card is thrown, or at best once a lay-off is made."""
    match move:
        case Discard(card) | Knock(card):
            return least_deadwood(deal.hand ^ 1 << card)
        case LayOff() | Done():
            after = deal.play(move)
            seat = deal.mover
            if after.to_move is None:
                return least_deadwood(after.hands[seat])
            return best_defence(after.knocker_melds, after.hands[seat]).deadwood
        case BigGin():
            return 0
        case _:
            return least_deadwood(deal.hand)


def expected_deadwood(deal: Deal, move: Move) -> int:
    """Points left after the best throw, on the average of all unseen cards; times their number."""
    unseen, top = deal.observation(deal.mover).unseen, deal.pile[-1]
    if isinstance(move, Take):
        return unseen.bit_count() * least_after_discard(deal.hand | 1 << top, top)
    return total_after_draw(deal.hand, unseen)


def gin_cards_after(deal: Deal, move: Move) -> int:
    """How many unseen cards would make gin on the next turn."""
    ten = deal.hand ^ 1 << move.card if isinstance(move, Discard) else deal.hand
    return len(gin_cards(ten, deal.observation(deal.mover).unseen))


def knock_result(deal: Deal, card: Card) -> DealResult:
    """How the deal would end after a knock with this card, the best lay-offs made."""
    knocked = Knocked(deal.mover, arrange(deal.hand ^ 1 << card))
    rules = replace(deal.rules, lay_off="auto")
    defence = defend(rules, knocked, deal.hands[other(deal.mover)], laid_off=())
    return score(rules, deal.upcard, knocked, defence)


# --- their names ----------------------------------------------------------

KINDS: Final[Mapping[str, type[Move]]] = {
    "pass": Pass,
    "take": Take,
    "draw": Draw,
    "discard": Discard,
    "knock": Knock,
    "lay off": LayOff,
}
RANKINGS: Final[Mapping[str, Ranking]] = {
    "least deadwood": Ranking(deadwood_after),
    "least expected deadwood": Ranking(expected_deadwood),
    "most cards for gin": Ranking(gin_cards_after, sign=-1),
}


class UnknownMeasure(ValueError):
    """A lesson asks for a measure that there is not."""


def accepted(deal: Deal, measures: Iterable[str]) -> tuple[Move, ...]:
    """The legal moves that are as good as any by these measures, in the engine's order.

    Raises UnknownMeasure.
    """
    moves = deal.legal_moves()
    for name in measures:
        if name in KINDS:
            moves = tuple(move for move in moves if isinstance(move, KINDS[name]))
        elif name in RANKINGS:
            moves = RANKINGS[name].best_of(deal, moves)
        else:
            raise UnknownMeasure(f"there is no measure called {name!r}")
    return moves
