"""What speaks for throwing a card, in numbers: one draw looked ahead, and what the
other side could do with it. The weights are fitted by ``play.engine.fitting``.
"""

from __future__ import annotations

from operator import mul
from typing import Final

from play.engine.cards import CardMask
from play.engine.melds import least_after_discard
from play.engine.players.quick import PARTNERS, POINTS, deadwood_after_throws
from play.engine.players.seeing import Sight
from play.engine.players.style import Style, rough_scores, weights_now
from play.engine.players.weights import HOLD, ROUGH, ROUGH_STRAIGHT, STRAIGHT, USUAL

CANDIDATES: Final = 6
"""Cards worth a look one draw ahead."""

_USUAL: Final = Style(ROUGH, HOLD)
_STRAIGHT: Final = Style(ROUGH_STRAIGHT, HOLD)


def style(limit: int) -> Style:
    """How a quick player plays where knocks may leave so many points."""
    return _USUAL if limit else _STRAIGHT


def throws(sight: Sight) -> list[tuple[float, int]]:
    """The best cards to throw, the best first, each with its score: points of the deal,
    good for comparing cards of the same hand and for nothing else.
    """
    hand, stakes, unseen, known = sight.hand, sight.stakes, sight.unseen, sight.known
    after = deadwood_after_throws(hand)
    if sight.observation.taken is not None:
        del after[sight.observation.taken]
    now = weights_now(style(stakes.limit).throw, sight.turn, stakes)
    roughly = sorted(rough_scores(hand, after, unseen, known, now), reverse=True)
    now = weights_now(USUAL if stakes.limit else STRAIGHT, sight.turn, stakes)
    scores = []
    for _, card in roughly[:CANDIDATES]:
        features = throw_features(hand, card, after[card], unseen, known, stakes.limit)
        scores.append((float(sum(map(mul, now, features))), card))
    return sorted(scores, reverse=True)


def throw_features(
    hand: CardMask, card: int, left: int, unseen: CardMask, known: CardMask, limit: int
) -> tuple[float, ...]:
    """What the fine score of a card is made of; ``left`` is left after throwing it."""
    ten = hand ^ 1 << card
    total = knocks = gins = better = 0
    rest = unseen
    while rest:
        drawn = rest & -rest
        rest ^= drawn
        then = least_after_discard(ten | drawn)
        total += then
        knocks += then <= limit
        gins += not then
        better += then < left
    count = unseen.bit_count()
    lost, pairs = threats(hand, card, unseen, known)
    return (
        left / 10,
        total / count / 10,
        knocks / count,
        gins / count,
        better / count,
        pairs[0] / 3,
        pairs[1],
        pairs[2],
        lost / 3,
        POINTS[card] / 10,
    )


def threats(
    hand: CardMask, card: int, unseen: CardMask, known: CardMask
) -> tuple[int, tuple[int, int, int]]:
    """What throwing a card gives up and gives away: the live cards it waits for with
    another of the hand; and the pairs of the other side that it would meld, by how many
    of the two cards are known to be there.
    """
    lost = 0
    pairs = [0, 0, 0]
    reach = unseen | known
    for pair in PARTNERS[card]:
        have = pair & hand
        if have:
            lost += have != pair and (pair ^ have) & unseen != 0
        elif pair & reach == pair:
            pairs[(pair & known).bit_count()] += 1
    return lost, (pairs[0], pairs[1], pairs[2])
