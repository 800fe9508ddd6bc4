"""Melds, and the best ways to group a hand into them.

Best means least deadwood. Finding it is a search, not greed: of 7♠ 7♦ 7♥ 8♥ 9♥
the 7♥ serves the set or the run. The search here looks at each choice of sets
(a rank held in three suits or more is rare) and reads what the rest of each
suit leaves, by runs alone, from a table with a line for each of the 8,192
holdings of a suit.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum
from functools import cache
from itertools import combinations
from typing import Final

from play.engine.cards import (
    CARDS,
    DIAMONDS,
    FULL_DECK,
    HEARTS,
    SPADES,
    SUIT_MASK,
    SUIT_SIZE,
    SUITS,
    Card,
    CardMask,
    cards_in,
    mask_of,
    points_of,
)

SHORTEST_MELD: Final = 3

# Where a suit's cards begin in a mask; those of clubs begin at its first bit.
_DIAMONDS: Final = DIAMONDS * SUIT_SIZE
_HEARTS: Final = HEARTS * SUIT_SIZE
_SPADES: Final = SPADES * SUIT_SIZE


class NotAMeld(ValueError):
    """Cards that are neither a set nor a run. The message says why."""


class MeldKind(Enum):
    SET = "set"
    RUN = "run"


@dataclass(frozen=True, slots=True, order=True)
class Meld:
    """Three or four cards of a rank, or three or more in a row of a suit.

    Melds are ordered as their sorted cards are.
    """

    cards: tuple[Card, ...]
    kind: MeldKind

    @property
    def mask(self) -> CardMask:
        return mask_of(self.cards)

    def __str__(self) -> str:
        return "".join(map(str, self.cards))


@dataclass(frozen=True, slots=True)
class Arrangement:
    """A hand grouped into disjoint melds and the cards left over."""

    melds: tuple[Meld, ...]
    unmatched: CardMask

    @property
    def deadwood(self) -> int:
        """Points of the cards left over."""
        return points_of(self.unmatched)


def _all_sets() -> Iterator[Meld]:
    for rank in range(SUIT_SIZE):
        four = [card for card in CARDS if card.rank == rank]
        for size in (4, 3):
            for cards in combinations(four, size):
                yield Meld(cards, MeldKind.SET)


def _all_runs() -> Iterator[Meld]:
    for first in CARDS:
        for length in range(SHORTEST_MELD, SUIT_SIZE - first.rank + 1):
            yield Meld(CARDS[first : first + length], MeldKind.RUN)


SETS: Final = tuple(_all_sets())
RUNS: Final = tuple(_all_runs())
MELDS: Final[dict[CardMask, Meld]] = {meld.mask: meld for meld in (*SETS, *RUNS)}


def meld(cards: Iterable[Card]) -> Meld:
    """The meld that these cards make. Raises NotAMeld, saying why they do not."""
    cards = tuple(sorted(cards))
    found = MELDS.get(mask_of(cards))
    if found is not None and len(found.cards) == len(cards):
        return found
    if len(cards) < SHORTEST_MELD:
        raise NotAMeld("a meld has at least three cards")
    if len({card.suit for card in cards}) > 1:
        if len({card.rank for card in cards}) > 1:
            raise NotAMeld("a set is of one rank, a run is of one suit")
        raise NotAMeld("a set has each suit only once")
    if cards[0].rank == 0 and cards[-1].rank == SUIT_SIZE - 1:
        raise NotAMeld("the ace is low: it goes before the two, not after the king")
    raise NotAMeld("the cards of a run follow one another without a gap")


# --- one suit, runs alone -------------------------------------------------

_POINTS: Final = tuple(card.points for card in CARDS[:SUIT_SIZE])


def _run_tables() -> tuple[list[int], list[int]]:
    """For each holding of a suit: least deadwood by runs alone, and the same
    after throwing the one card of the suit that helps most.

    The lowest card is either left over or starts a run of three, four or five;
    a longer run is two of these in a row.
    """
    least = [0] * (SUIT_MASK + 1)
    for holding in range(1, SUIT_MASK + 1):
        lowest = holding & -holding
        best = _POINTS[lowest.bit_length() - 1] + least[holding ^ lowest]
        for length in (3, 4, 5):
            run = ((1 << length) - 1) * lowest
            if holding & run != run:
                break
            best = min(best, least[holding ^ run])
        least[holding] = best
    after_discard = [0] * (SUIT_MASK + 1)
    for holding in range(1, SUIT_MASK + 1):
        rest, best = holding, least[holding]
        while rest:
            card = rest & -rest
            rest ^= card
            best = min(best, least[holding ^ card])
        after_discard[holding] = best
    return least, after_discard


LEAST_BY_RUNS, _LEAST_AFTER_DISCARD = _run_tables()
_GAIN: Final = [
    kept - thrown for kept, thrown in zip(LEAST_BY_RUNS, _LEAST_AFTER_DISCARD, strict=True)
]


@cache
def best_runs(holding: int) -> tuple[tuple[int, ...], ...]:
    """All ways to take runs from a suit's holding that leave the least deadwood.

    Each way is the runs' masks; a run of six and two runs of three are two ways.
    """
    if not holding:
        return ((),)
    lowest = holding & -holding
    rank = lowest.bit_length() - 1
    target = LEAST_BY_RUNS[holding]
    ways: list[tuple[int, ...]] = []
    if _POINTS[rank] + LEAST_BY_RUNS[holding ^ lowest] == target:
        ways.extend(best_runs(holding ^ lowest))
    for length in range(SHORTEST_MELD, SUIT_SIZE - rank + 1):
        run = ((1 << length) - 1) << rank
        if holding & run != run:
            break
        if LEAST_BY_RUNS[holding ^ run] == target:
            ways.extend((run, *others) for others in best_runs(holding ^ run))
    return tuple(ways)


# --- the whole hand -------------------------------------------------------


def set_choices(hand: CardMask) -> list[CardMask]:
    """Every union of disjoint sets that the hand holds, the empty one included."""
    clubs = hand & SUIT_MASK
    diamonds = hand >> _DIAMONDS & SUIT_MASK
    hearts = hand >> _HEARTS & SUIT_MASK
    spades = hand >> _SPADES
    red, black = diamonds & hearts, clubs & spades
    ranks = red & (clubs | spades) | black & (diamonds | hearts)
    choices = [0]
    while ranks:
        lowest = ranks & -ranks
        ranks ^= lowest
        held = hand & _RANK_OF[lowest]
        choices += [taken | chosen for taken in choices for chosen in _SETS_WITHIN[held]]
    return choices


_RANK_OF: Final = {
    1 << rank: mask_of(card for card in CARDS if card.rank == rank) for rank in range(SUIT_SIZE)
}
_SETS_WITHIN: Final = {
    four.mask & ~dropped: tuple(
        triple.mask for triple in SETS if triple.mask & four.mask & ~dropped == triple.mask
    )
    for four in SETS
    if len(four.cards) == 4
    for dropped in (0, *(1 << card for card in four.cards))
}


_TOO_MANY: Final = points_of(FULL_DECK)
"""Points: more than any hand leaves."""


def least_deadwood(hand: CardMask) -> int:
    """The least points that a hand of up to eleven cards can leave unmelded."""
    least, suit = LEAST_BY_RUNS, SUIT_MASK
    best = _TOO_MANY
    for sets in set_choices(hand):
        rest = hand ^ sets
        deadwood = (
            least[rest & suit]
            + least[rest >> _DIAMONDS & suit]
            + least[rest >> _HEARTS & suit]
            + least[rest >> _SPADES]
        )
        if deadwood < best:
            best = deadwood
    return best


def least_after_discard(hand: CardMask, banned: Card | None = None) -> int:
    """The least points that can be left after throwing one of eleven cards.

    ``banned`` is the card just taken from the pile, which may not be thrown.
    """
    if banned is not None:
        return min(least_deadwood(hand ^ 1 << card) for card in cards_in(hand) if card != banned)
    least, gain, suit = LEAST_BY_RUNS, _GAIN, SUIT_MASK
    best = _TOO_MANY
    for sets in set_choices(hand):
        rest = hand ^ sets
        c, d = rest & suit, rest >> _DIAMONDS & suit
        h, s = rest >> _HEARTS & suit, rest >> _SPADES
        deadwood = (
            least[c] + least[d] + least[h] + least[s] - max(gain[c], gain[d], gain[h], gain[s])
        )
        if deadwood < best:
            best = deadwood
    return best


def best_arrangements(hand: CardMask) -> tuple[Arrangement, ...]:
    """Every grouping of up to eleven cards that leaves the least deadwood.

    They come in the order of preference of ``arrange``: fewest melds first,
    then by the melds in card order.
    """
    target = least_deadwood(hand)
    found = []
    for sets in set_choices(hand):
        rest = hand ^ sets
        suits = [rest >> SUIT_SIZE * suit & SUIT_MASK for suit in range(len(SUITS))]
        if sum(LEAST_BY_RUNS[holding] for holding in suits) != target:
            continue
        chosen = [MELDS[held] for rank in _RANK_OF.values() if (held := sets & rank)]
        ways = [(*chosen,)]
        for suit, holding in enumerate(suits):
            ways = [
                (*melds, *(MELDS[run << SUIT_SIZE * suit] for run in runs))
                for melds in ways
                for runs in best_runs(holding)
            ]
        found += [tuple(sorted(melds)) for melds in ways]
    found.sort(key=lambda melds: (len(melds), melds))
    return tuple(_arrangement(hand, melds) for melds in found)


def arrange(hand: CardMask) -> Arrangement:
    """The grouping chosen for a player: least deadwood, then the fewest melds,
    then the melds that come first in card order.
    """
    return best_arrangements(hand)[0]


def _arrangement(hand: CardMask, melds: tuple[Meld, ...]) -> Arrangement:
    unmatched = hand
    for each in melds:
        unmatched ^= each.mask
    return Arrangement(melds, unmatched)
