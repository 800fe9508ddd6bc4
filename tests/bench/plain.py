"""Least deadwood by plain recursion: the yardstick for the engine's search.

The lowest card is left over, or it starts a meld that the hand holds. Cards are
bit masks, as in the engine, so that only the method differs.
"""

from __future__ import annotations

from collections import defaultdict

from play.engine.cards import CARDS, CardMask
from play.engine.melds import MELDS

_MELDS_FROM: dict[int, list[CardMask]] = defaultdict(list)
for _mask, _meld in MELDS.items():
    if len(_meld.cards) <= 5:  # a longer run is two shorter ones
        _MELDS_FROM[_meld.cards[0]].append(_mask)


def least_deadwood(hand: CardMask) -> int:
    """Points, of any number of cards."""
    if not hand:
        return 0
    lowest = (hand & -hand).bit_length() - 1
    best = CARDS[lowest].points + least_deadwood(hand & hand - 1)
    for meld in _MELDS_FROM[lowest]:
        if hand & meld == meld:
            best = min(best, least_deadwood(hand ^ meld))
    return best


def least_after_discard(hand: CardMask) -> int:
    """Points left by the best discard."""
    return min(least_deadwood(hand ^ 1 << card) for card in CARDS if hand >> card & 1)
