"""Cards and melds as a lesson speaks of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from play.engine.cards import Card, cards_in
from play.engine.melds import Meld, MeldKind, arrange
from play.presenter.cards import by_rank
from play.presenter.words import meld_words, number, rank_sign


def listed(words: Sequence[str], last: str = "and") -> str:
    """``5♥, 6♥ and 7♥``."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def signs(cards: Iterable[Card], last: str = "and") -> str:
    """The cards in the order of their ranks: ``5♥, 6♥ and 7♥``."""
    return listed([card.sign for card in by_rank(cards)], last)


def meld_sign(meld: Meld) -> str:
    """``5-6-7♥`` or ``the three tens``."""
    if meld.kind is MeldKind.RUN:
        return "-".join([*map(rank_sign, meld.cards[:-1]), meld.cards[-1].sign])
    return f"the {number(len(meld.cards))} {meld_words(meld)}"


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
