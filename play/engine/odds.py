"""What the cards that a player has not seen may bring."""

from __future__ import annotations

from play.engine.cards import Card, CardMask, cards_in
from play.engine.deal import Deal
from play.engine.melds import least_after_discard
from play.engine.scoring import Seat


def unseen_by(deal: Deal, seat: Seat) -> CardMask:
    """The cards that this seat has not seen: in the stock, or hidden in the other hand."""
    return deal.observation(seat).unseen


def total_after_draw(ten: CardMask, unseen: CardMask) -> int:
    """Points left after drawing an unseen card and the best throw, summed over all of them."""
    return sum(least_after_discard(ten | 1 << card) for card in cards_in(unseen))


def average_after_draw(ten: CardMask, unseen: CardMask) -> float:
    """Points left after drawing an unseen card and the best throw, on the average."""
    return total_after_draw(ten, unseen) / unseen.bit_count()


def gin_cards(ten: CardMask, unseen: CardMask) -> tuple[Card, ...]:
    """The unseen cards that make gin with these ten, one of them thrown."""
    return tuple(card for card in cards_in(unseen) if least_after_discard(ten | 1 << card) == 0)
