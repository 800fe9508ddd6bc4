"""What a deal is worth while it goes on, told from both hands: a score learned from
deals played out. A playout that stops early ends with it, and so luck that is still to
come does not blur what a move has done. The weights are fitted by ``fitting``.
"""

from __future__ import annotations

from operator import mul
from typing import Final

from play.engine.cards import CARDS, FULL_DECK, SUIT_MASK, SUIT_SIZE, CardMask
from play.engine.melds import set_choices
from play.engine.players.playout import World
from play.engine.players.quick import POINTS, completing, melds_with
from play.engine.players.stakes import Stakes
from play.engine.players.weights import PROSPECT, PROSPECT_STRAIGHT

_LOOSE: Final = 16
"""A point of deadwood, where a loose card counts one: more than there are of them."""


def _left_by_runs() -> list[int]:
    """For each holding of a suit, what runs alone leave: points and loose cards at once."""
    left = [0] * (SUIT_MASK + 1)
    for holding in range(1, SUIT_MASK + 1):
        lowest = holding & -holding
        least = POINTS[lowest.bit_length() - 1] * _LOOSE + 1 + left[holding ^ lowest]
        for length in (3, 4, 5):
            run = ((1 << length) - 1) * lowest
            if holding & run != run:
                break
            least = min(least, left[holding ^ run])
        left[holding] = least
    return left


_LEFT: Final = _left_by_runs()
_MOST: Final = len(CARDS) * _LOOSE * max(POINTS)


def deadwood_and_loose(hand: CardMask) -> tuple[int, int]:
    """The least points that a hand leaves, and how few cards can be left at that."""
    least, suit, size = _MOST, SUIT_MASK, SUIT_SIZE
    for sets in set_choices(hand):
        rest = hand ^ sets
        left = (
            _LEFT[rest & suit]
            + _LEFT[rest >> size & suit]
            + _LEFT[rest >> 2 * size & suit]
            + _LEFT[rest >> 3 * size]
        )
        if left < least:
            least = left
    return divmod(least, _LOOSE)


def prospect(world: World, stakes: Stakes) -> float:
    """What the deal is worth to seat 0, in the measure of ``Stakes.of``."""
    weights = PROSPECT if stakes.limit else PROSPECT_STRAIGHT
    worth = unit(stakes) * float(sum(map(mul, weights, prospect_features(world, stakes))))
    return -worth if world.mover else worth


def unit(stakes: Stakes) -> float:
    """What prospects are measured in: half of what lies between winning and losing a knock."""
    return (stakes.typical[0] - stakes.typical[3]) / 2


def prospect_features(world: World, stakes: Stakes) -> tuple[float, ...]:
    """What speaks for the mover and against it: fixed, by the turn, by what gin pays."""
    mine, theirs = world.hands[world.mover], world.hands[1 - world.mover]
    stock = FULL_DECK & ~(mine | theirs | world.dead)
    points, loose = deadwood_and_loose(mine)
    other_points, other_loose = deadwood_and_loose(theirs)
    a, b = points / 10, other_points / 10
    la, lb = loose / 4, other_loose / 4
    share = 4 / (stock.bit_count() or 1)
    ua = (completing(mine) & stock).bit_count() * share
    ub = (completing(theirs) & stock).bit_count() * share
    top = float(world.may_take and melds_with(mine, world.top))
    now = (
        1.0,
        *(a, b, a * a, b * b, a * b),
        *(ua, ub, ua * ub, a * ua, b * ub, a * ub, b * ua),
        float(points <= stakes.limit),
        float(other_points <= stakes.limit),
        *(top, top * a),
        *(la, lb, la * ua, lb * ub, la * lb, la * la, lb * lb),
    )
    late, more = world.turn / 10, stakes.gin_pays
    return (*now, *[late * each for each in now], *[more * each for each in now])
