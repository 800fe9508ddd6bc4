"""Hands as a lesson speaks of them."""

from __future__ import annotations

from collections.abc import Iterable

from play.engine.cards import Card, cards_in
from play.engine.melds import Meld, arrange
from play.presenter.cards import by_rank


def meld_with(hand: int, card: Card) -> Meld | None:
    """The meld in which this card of the hand lies, as the table groups it."""
    return next((meld for meld in arrange(hand).melds if card in meld.cards), None)


def sum_sign(cards: Iterable[Card]) -> str:
    """``5 + 6 = 11``, or ``5`` for one card."""
    points = [card.points for card in by_rank(cards)]
    total = str(sum(points))
    return f"{' + '.join(map(str, points))} = {total}" if len(points) > 1 else total


def left_over(hand: int) -> tuple[Card, ...]:
    """The cards that the table leaves out of melds."""
    return cards_in(arrange(hand).unmatched)
