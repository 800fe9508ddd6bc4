"""Questions about hands that are asked thousands of times a move, answered quickly."""

from __future__ import annotations

from typing import Final

from play.engine.cards import CARDS, FULL_DECK, SUIT_MASK, SUIT_SIZE, CardMask, mask_of
from play.engine.melds import (
    LEAST_BY_RUNS,
    MELDS,
    best_runs,
    least_deadwood,
    set_choices,
)

POINTS: Final = tuple(card.points for card in CARDS)
PARTNERS: Final[tuple[tuple[CardMask, ...], ...]] = tuple(
    tuple(mask ^ 1 << card for mask in MELDS if mask >> card & 1 and mask.bit_count() == 3)
    for card in CARDS
)
"""For each card, the pairs that make a meld of three with it."""
ONE_RANK: Final[CardMask] = sum(1 << suit * SUIT_SIZE for suit in range(4))
"""The aces; shifted, any other rank."""

_FIRSTS: Final = tuple(suit * SUIT_SIZE for suit in range(4))
_NOT_LOWEST: Final = FULL_DECK & ~ONE_RANK
_NOT_HIGHEST: Final = FULL_DECK & ~(ONE_RANK << SUIT_SIZE - 1)


class _Throws(dict[int, tuple[tuple[int, int], ...]]):
    """By a suit's holding: each card of it, and the points that throwing it saves."""

    def __init__(self, first: int) -> None:
        self._first = first

    def __missing__(self, holding: int) -> tuple[tuple[int, int], ...]:
        least = LEAST_BY_RUNS[holding]
        throws = self[holding] = tuple(
            (self._first + rank, least - LEAST_BY_RUNS[holding ^ 1 << rank])
            for rank in range(SUIT_SIZE)
            if holding >> rank & 1
        )
        return throws


_CLUBS, _DIAMONDS, _HEARTS, _SPADES = map(_Throws, _FIRSTS)


NEAR: Final[tuple[CardMask, ...]] = tuple(
    mask_of(CARDS[i] for pair in pairs for i in range(len(CARDS)) if pair >> i & 1)
    for pairs in PARTNERS
)
"""For each card, all that can be in a meld of three with it."""


class _Waits(dict[int, tuple[CardMask, CardMask, CardMask]]):
    """What one card waits for; filled as it is asked."""

    def __init__(self, card: int) -> None:
        self._card = card

    def __missing__(self, held: CardMask) -> tuple[CardMask, CardMask, CardMask]:
        once = twice = thrice = 0
        for pair in PARTNERS[self._card]:
            card = pair & ~held
            if card not in (0, pair):
                thrice |= twice & card
                twice |= once & card
                once |= card
        waits = self[held] = once, twice, thrice
        return waits


WAITS: Final = tuple(map(_Waits, range(len(CARDS))))
"""For each card, by those near it that are held: the cards that make a meld of it and one of
them, those that do with another one too, and with a third.
"""


def deadwood_after_throws(hand: CardMask) -> dict[int, int]:
    """For each card of a hand of eleven, the points left after throwing it.

    The same as ``discards.deadwood_after_each``, at once for all cards.
    """
    least, suit = LEAST_BY_RUNS, SUIT_MASK
    after: dict[int, int] = {}
    for sets in set_choices(hand):
        rest = hand ^ sets
        clubs, diamonds = rest & suit, rest >> 13 & suit
        hearts, spades = rest >> 26 & suit, rest >> 39
        total = least[clubs] + least[diamonds] + least[hearts] + least[spades]
        throws = (*_CLUBS[clubs], *_DIAMONDS[diamonds], *_HEARTS[hearts], *_SPADES[spades])
        if not sets:
            after = {card: total - saved for card, saved in throws}
            continue
        for card, saved in throws:
            if total - saved < after[card]:
                after[card] = total - saved
    return after


def melds_with(hand: CardMask, card: int) -> bool:
    """Whether the card makes a meld with two cards of the hand."""
    for pair in PARTNERS[card]:  # noqa: SIM110 - any() takes twice as long
        if pair & hand == pair:
            return True
    return False


def completing(hand: CardMask) -> CardMask:
    """The cards that make a meld with two cards of the hand, some of its own among them."""
    clubs, diamonds = hand & SUIT_MASK, hand >> 13 & SUIT_MASK
    hearts, spades = hand >> 26 & SUIT_MASK, hand >> 39
    pairs = clubs & (diamonds | hearts | spades) | diamonds & (hearts | spades) | hearts & spades
    above, below = hand << 1 & _NOT_LOWEST, hand >> 1 & _NOT_HIGHEST
    above_two, below_two = above << 1 & _NOT_LOWEST, below >> 1 & _NOT_HIGHEST
    return pairs * ONE_RANK | above & (below | above_two) | below & below_two


def left_after_lay_offs(knocker: CardMask, defender: CardMask) -> int:
    """Points that a defender keeps after a knock with these ten cards, near enough:
    the best of laying off any of the cards that fit.
    """
    fitting = _fitting(knocker, defender)
    least = least_deadwood(defender)
    laid_off = fitting
    while laid_off:
        least = min(least, least_deadwood(defender ^ laid_off))
        laid_off = (laid_off - 1) & fitting
    return least


def _fitting(knocker: CardMask, defender: CardMask) -> CardMask:
    """The defender's cards that can be laid off on the knocker's melds."""
    best, melded_sets = 1000, 0
    for sets in set_choices(knocker):
        rest = knocker ^ sets
        left = sum([LEAST_BY_RUNS[rest >> first & SUIT_MASK] for first in _FIRSTS])
        if left < best:
            best, melded_sets = left, sets
    fitting = 0
    sets = melded_sets
    while sets:
        lowest = sets & -sets
        rank = (lowest.bit_length() - 1) % SUIT_SIZE
        fitting |= defender & ONE_RANK << rank
        sets &= ~(ONE_RANK << rank)
    rest = knocker ^ melded_sets
    for first in _FIRSTS:
        runs = sum(best_runs(rest >> first & SUIT_MASK)[0])
        if runs:
            held = defender >> first & SUIT_MASK
            grown = runs
            while more := (grown << 1 | grown >> 1) & held & ~grown:
                grown |= more
            fitting |= (grown ^ runs) << first
    return fitting
