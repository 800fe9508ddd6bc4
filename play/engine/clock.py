"""The turn clock: what becomes of a turn that took too long.

The engine never asks for the time: it is told when a turn began and what the
time is, both in seconds of the same clock.
"""

from __future__ import annotations

from play.engine.deal import Deal
from play.engine.discards import best_discard
from play.engine.layoff import best_defence
from play.engine.moves import Discard, Done, Draw, LayOff, Pass
from play.engine.observation import Phase
from play.engine.rules import TableRules


def seconds_left(rules: TableRules, began: float, now: float) -> float | None:
    """Seconds left of the turn, never below 0; None where no clock runs."""
    if rules.turn_clock is None:
        return None
    return max(0.0, began + rules.turn_clock - now)


def after_lapse(deal: Deal) -> Deal:
    """The deal once the clock of the player to move has run out.

    The offer is passed. Otherwise a card is drawn from the stock, if none was
    drawn, and the best card is thrown; nobody knocks who is not there. A defender
    gets the best lay-offs. A deal that is over stays as it is.
    """
    match deal.phase:
        case Phase.OFFER:
            return deal.play(Pass())
        case Phase.DRAW:
            return after_lapse(deal.play(Draw()))
        case Phase.DISCARD:
            return deal.play(Discard(best_discard(deal.hand, deal.taken).card))
        case Phase.LAYOFF:
            for each in best_defence(deal.knocker_melds, deal.hand).laid_off:
                deal = deal.play(LayOff(each.card, each.onto))
            return deal.play(Done())
        case Phase.OVER:
            return deal
