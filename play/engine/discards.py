"""Which card to throw: what each discard from eleven cards leaves behind."""

from __future__ import annotations

from dataclasses import dataclass

from play.engine.cards import Card, CardMask, cards_in
from play.engine.melds import least_deadwood


@dataclass(frozen=True, slots=True)
class BestDiscard:
    card: Card
    deadwood: int
    """Points left after it is thrown."""


def deadwood_after_each(hand: CardMask) -> dict[Card, int]:
    """For each card of a hand, in card order, the points left after throwing it."""
    return {card: least_deadwood(hand ^ 1 << card) for card in cards_in(hand)}


def best_discard(hand: CardMask, taken: Card | None = None) -> BestDiscard:
    """The discard that leaves the least deadwood, never the card just taken from the pile.

    It is not always the dearest loose card: it can be a card of a long meld.
    Among equals the dearest goes, as it would cost most if it were caught; then
    the last in card order.
    """
    after = deadwood_after_each(hand)
    card = min(
        (card for card in after if card != taken),
        key=lambda card: (after[card], -card.points, -card),
    )
    return BestDiscard(card, after[card])
