"""Lay-offs made by hand, held against the best: all cards lie open then, so it is exact."""

from __future__ import annotations

from dataclasses import dataclass

from play.engine.cards import CardMask
from play.engine.clock import after_lapse
from play.engine.deal import Deal
from play.engine.layoff import Defence, best_defence
from play.engine.melds import Meld
from play.engine.moves import LayOff
from play.engine.observation import Phase
from play.engine.scoring import Seat


@dataclass(frozen=True, slots=True)
class LayOffs:
    """What a defender laid off, and what would have been best."""

    at: int
    """Moves made in the deal before the first of them."""
    hand: CardMask
    """The defender's cards before."""
    onto: tuple[Meld, ...]
    """The knocker's melds before."""
    knocked_with: int
    """Points that the knocker had left."""
    made: tuple[LayOff, ...]
    left: int
    """Points that the defender kept."""
    best: Defence
    cost: int
    """Points of the deal by which the best lay-offs would have ended better; 0 where these did
    as well.
    """


def judge_lay_offs(deal: Deal, seat: Seat) -> LayOffs | None:
    """The lay-offs that this seat made by hand; None where it made no such choice.

    Raises ValueError when the deal is not over.
    """
    if deal.phase is not Phase.OVER:
        raise ValueError("only a deal that is over is reviewed")
    now, at = Deal.start(deal.rules, deal.deck, deal.dealer), 0
    while now.phase is not Phase.LAYOFF:
        if now.phase is Phase.OVER:
            return None
        now, at = now.play(deal.moves[at]), at + 1
    if now.to_move != seat:
        return None
    result, best = deal.result(), best_defence(now.knocker_melds, now.hand)
    assert result is not None and result.defender_deadwood is not None
    assert result.knocker_deadwood is not None
    return LayOffs(
        at,
        now.hand,
        tuple(now.knocker_melds),
        result.knocker_deadwood,
        tuple(move for move in deal.moves[at:] if isinstance(move, LayOff)),
        result.defender_deadwood,
        best,
        _points(after_lapse(now), seat) - _points(deal, seat),
    )


def _points(deal: Deal, seat: Seat) -> int:
    """What the deal brought this seat; negative where the other side won it."""
    result = deal.result()
    assert result is not None
    return result.points if result.winner == seat else -result.points
