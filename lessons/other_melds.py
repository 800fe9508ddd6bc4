"""Melds that a hand could also be laid out in, good or not."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from play.engine.cards import HAND_SIZE, CardMask, points_of
from play.engine.melds import MELDS, SHORTEST_MELD, Meld

_MOST: Final = HAND_SIZE // SHORTEST_MELD


def melds_leaving(hand: CardMask, points: int) -> tuple[Meld, ...]:
    """The fewest melds of a hand that leave exactly so many points; none where none do."""
    possible = {mask: meld for mask, meld in MELDS.items() if mask & hand == mask}
    for count in range(1, _MOST + 1):
        for masks in combinations(possible, count):
            used = 0
            for mask in masks:
                used |= mask
            apart = used.bit_count() == sum(mask.bit_count() for mask in masks)
            if apart and points_of(hand ^ used) == points:
                return tuple(possible[mask] for mask in masks)
    return ()
