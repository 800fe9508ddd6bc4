"""Laying off: what the defender can put on the knocker's melds, and the best of it.

The defender's own melds and lay-offs are chosen together. It can pay to break
a meld: against 5♥ 6♥ 7♥, three fours and 2♦ 3♦ do better as the run 2-3-4♦ with
the 4♥ laid off. So the search tries every lay-off that fits, each with the best
grouping of the cards that stay.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain, product

from play.engine.cards import CARDS, Card, CardMask, mask_of, points_of
from play.engine.melds import MELDS, Meld, MeldKind, arrange, least_deadwood


@dataclass(frozen=True, slots=True)
class LaidOff:
    """One card laid off onto the knocker's meld with that index."""

    card: Card
    onto: int


@dataclass(frozen=True, slots=True)
class Defence:
    """What a defender ends with: own melds, lay-offs in an order that works, the rest."""

    melds: tuple[Meld, ...]
    laid_off: tuple[LaidOff, ...]
    unmatched: CardMask

    @property
    def deadwood(self) -> int:
        """Points left after the lay-offs."""
        return points_of(self.unmatched)


def extended(onto: Meld, card: Card) -> Meld | None:
    """The meld with the card laid off on it, or None when the card does not fit.

    A set of three takes its fourth card; a run takes a card at either end.
    """
    longer = MELDS.get(onto.mask | 1 << card)
    return longer if longer is not None and longer is not onto else None


def best_defence(knocker_melds: Sequence[Meld], hand: CardMask) -> Defence:
    """The defender's least deadwood against an ordinary knock.

    Among equals the defence with the fewest lay-offs is chosen, then the one
    whose lay-offs come first on the knocker's melds.
    """
    best: tuple[int, int] | None = None
    best_lay_offs: tuple[tuple[Card, ...], ...] = ()
    best_kept = hand
    for lay_offs in product(*(_ways_to_extend(onto, hand) for onto in knocker_melds)):
        laid, count = mask_of(chain(*lay_offs)), sum(map(len, lay_offs))
        if laid.bit_count() < count:
            continue  # the same card on two melds
        rank = (least_deadwood(hand ^ laid), count)
        if best is None or rank < best:
            best, best_lay_offs, best_kept = rank, lay_offs, hand ^ laid
    arrangement = arrange(best_kept)
    laid_off = tuple(LaidOff(card, onto) for onto, way in enumerate(best_lay_offs) for card in way)
    return Defence(arrangement.melds, laid_off, arrangement.unmatched)


def in_order(knocker_melds: Sequence[Meld], cards: CardMask) -> tuple[LaidOff, ...] | None:
    """These cards as lay-offs in an order that works, or None where not all of them fit."""
    for lay_offs in product(*(_ways_to_extend(onto, cards) for onto in knocker_melds)):
        if mask_of(chain(*lay_offs)) == cards and sum(map(len, lay_offs)) == cards.bit_count():
            return tuple(LaidOff(card, onto) for onto, way in enumerate(lay_offs) for card in way)
    return None


def _ways_to_extend(onto: Meld, hand: CardMask) -> list[tuple[Card, ...]]:
    """Each series of cards from the hand that can be laid off on one meld, in an order
    that works: some below, then some above; the longest first, none at all last.
    """
    if onto.kind is MeldKind.SET:
        rank = onto.cards[0].rank
        fourth = [card for card in CARDS if card.rank == rank and card not in onto.cards]
        return [*((card,) for card in fourth if hand >> card & 1), ()]
    below = _following(onto.cards[0], -1, hand)
    above = _following(onto.cards[-1], +1, hand)
    return [
        (*below[:down], *above[:up])
        for down in reversed(range(len(below) + 1))
        for up in reversed(range(len(above) + 1))
    ]


def _following(end: Card, step: int, hand: CardMask) -> tuple[Card, ...]:
    """The hand's cards that follow a run's end without a gap, nearest first."""
    cards: list[Card] = []
    number = end + step
    while 0 <= number < len(CARDS) and CARDS[number].suit == end.suit and hand >> number & 1:
        cards.append(CARDS[number])
        number += step
    return tuple(cards)
