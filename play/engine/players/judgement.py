"""What speaks for throwing a card, in numbers: one draw looked ahead, and what the
other side could do with it. The weights are fitted by ``fitting``.
"""

from __future__ import annotations

from collections.abc import Mapping
from operator import mul
from typing import Final

from play.engine.cards import CardMask
from play.engine.melds import least_after_discard
from play.engine.players.playout import PARTNERS, POINTS, deadwood_after_throws, hold_features
from play.engine.players.seeing import Sight
from play.engine.players.stakes import Stakes
from play.engine.players.weights import HOLD, STRAIGHT, USUAL

CANDIDATES: Final = 6
"""Cards worth a look one draw ahead."""


def throws(sight: Sight, hand: CardMask, taken: int | None = None) -> list[tuple[float, int]]:
    """The best cards to throw from eleven, the best first, each with its score: points
    of the deal, good for comparing cards of the same hand and for nothing else.
    """
    after = deadwood_after_throws(hand)
    if taken is not None:
        del after[taken]
    unseen = sight.unseen & ~hand
    return scored(hand, after, unseen, sight.known, sight.turn, sight.stakes)


def scored(
    hand: CardMask,
    after: Mapping[int, int],
    unseen: CardMask,
    known: CardMask,
    turn: int,
    stakes: Stakes,
) -> list[tuple[float, int]]:
    candidates = sorted(
        after, key=lambda card: (rough_cost(hand, card, after[card], unseen, known), card)
    )[:CANDIDATES]
    weights = USUAL if stakes.limit else STRAIGHT
    knock, gin, *_ = stakes.typical
    late, more = turn / 10, (gin - knock) / 25
    size = len(weights) // 3
    now = [
        weights[i] + late * weights[size + i] + more * weights[2 * size + i] for i in range(size)
    ]
    scores = [
        (
            sum(
                map(mul, now, throw_features(hand, card, after[card], unseen, known, stakes.limit))
            ),
            card,
        )
        for card in candidates
    ]
    return sorted(scores, reverse=True)


def rough_cost(hand: CardMask, card: int, left: int, unseen: CardMask, known: CardMask) -> float:
    """A first idea of what throwing a card costs, in points."""
    cost: float = left
    reach = unseen | known
    for pair in PARTNERS[card]:
        have = pair & hand
        if have:
            if have != pair and (pair ^ have) & unseen:
                cost += 1.5
        elif pair & reach == pair:
            cost += 1.5 if pair & known else 0.1
    return cost


def throw_features(
    hand: CardMask, card: int, left: int, unseen: CardMask, known: CardMask, limit: int
) -> tuple[float, ...]:
    ten = hand ^ 1 << card
    total = knocks = gins = better = 0
    rest = unseen
    while rest:
        drawn = rest & -rest
        rest ^= drawn
        then = least_after_discard(ten | drawn)
        total += then
        if then <= limit:
            knocks += 1
            if not then:
                gins += 1
        if then < left:
            better += 1
    count = unseen.bit_count()
    lost = danger = near_known = on_known = 0
    reach = unseen | known
    for pair in PARTNERS[card]:
        have = pair & hand
        if have:
            if have != pair and (pair ^ have) & unseen:
                lost += 1
        elif pair & reach == pair:
            match (pair & known).bit_count():
                case 0:
                    danger += 1
                case 1:
                    near_known += 1
                case _:
                    on_known += 1
    return (
        left / 10,
        total / count / 10,
        knocks / count,
        gins / count,
        better / count,
        danger / 3,
        near_known,
        on_known,
        lost / 3,
        POINTS[card] / 10,
    )


def holding_gains(sight: Sight, ten: CardMask, deadwood: int) -> float:
    """How many points it should bring to play on rather than knock with these ten."""
    features = hold_features(
        ten, deadwood, sight.unseen, sight.turn, sight.known.bit_count(), sight.stakes
    )
    return float(sum(map(mul, HOLD, features)))
