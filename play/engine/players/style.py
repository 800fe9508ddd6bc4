"""How a quick player chooses: rough scores of cards to throw, and when to hold for gin.

The weights are fitted by ``play.engine.fitting``.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import inf
from operator import mul
from typing import Final

from play.engine.cards import CardMask
from play.engine.melds import least_after_discard
from play.engine.players.quick import NEAR, PARTNERS, POINTS, WAITS, completing
from play.engine.players.stakes import Stakes

FAR: Final = 10
"""Points above the least left by which a throw is not worth a thought."""


@dataclass(frozen=True, slots=True)
class Style:
    throw: tuple[float, ...] = ()
    """Weights of the rough score: fixed, by the turn, by what gin pays. None: throws any
    of the cards that leave least."""
    hold: tuple[float, ...] = ()
    """Weights of holding for gin; none: knocks at once."""


def weights_now(weights: tuple[float, ...], turn: int, stakes: Stakes) -> list[float]:
    """What weights given in three parts are now: fixed, by the turn, by what gin pays."""
    size = len(weights) // 3
    late, more = turn / 10, stakes.gin_pays
    return [
        weights[i] + late * weights[size + i] + more * weights[2 * size + i] for i in range(size)
    ]


def rough_scores(
    hand: CardMask,
    after: dict[int, int],
    unseen: CardMask,
    known: CardMask,
    weights: list[float],
) -> list[tuple[float, int]]:
    """The cards of eleven that might be thrown, each with a score in points: by what is
    left (given for each card in ``after``), the known pairs of the other side that it would
    meld, the live cards it waits for with another, and its own points.
    """
    by_left, by_known, by_lost, by_points = weights
    reach = unseen | known
    most = min(after.values()) + FAR
    scores = []
    for card, left in after.items():
        if left > most:
            continue
        score = by_left * left + by_points * POINTS[card]
        for pair in PARTNERS[card]:
            have = pair & hand
            if have:
                if have != pair and (pair ^ have) & unseen:
                    score += by_lost
            elif pair & known and pair & reach == pair:
                score += by_known
        scores.append((score, card))
    return scores


def rough_throw(
    hand: CardMask,
    after: dict[int, int],
    unseen: CardMask,
    known: CardMask,
    weights: list[float],
) -> int:
    """The card with the best of the rough scores, found without working all of them out."""
    by_left, by_known, by_lost, by_points = weights
    chosen, best = -1, -inf
    for card, left in after.items():
        score = by_left * left + by_points * POINTS[card]
        if score <= best:
            continue  # what is given up and given away hardly ever raises it
        near = NEAR[card]
        once, twice, thrice = WAITS[card][hand & near]
        score += by_lost * (once & unseen).bit_count()
        if twice:
            score += by_lost * ((twice & unseen).bit_count() + (thrice & unseen).bit_count())
        if known & near:
            for pair in PARTNERS[card]:
                if not pair & hand and pair & known and not pair & ~known & ~unseen:
                    score += by_known
        if score > best:
            chosen, best = card, score
    return chosen


def holding_gains(
    weights: tuple[float, ...],
    ten: CardMask,
    deadwood: int,
    unseen: CardMask,
    turn: int,
    known: int,
    stakes: Stakes,
) -> float:
    """How many points it should bring to play on rather than knock with these ten."""
    features = hold_features(ten, deadwood, unseen, turn, known, stakes)
    return float(sum(map(mul, weights, features)))


def hold_features(
    ten: CardMask,
    deadwood: int,
    unseen: CardMask,
    turn: int,
    known: int,
    stakes: Stakes,
) -> tuple[float, ...]:
    """What speaks for and against not knocking yet with these ten cards; ``known`` is how
    many cards of the other side are.
    """
    useful = completing(ten) & unseen
    better = useful.bit_count()
    gins = 0
    while useful:
        card = useful & -useful
        useful ^= card
        if not least_after_discard(ten | card):
            gins += 1
    count = unseen.bit_count()
    gin_next, better_next, late, left = (
        gins / count,
        better / count,
        turn / 10,
        deadwood / 10,
    )
    knock, gin, undercut, lost, gin_lost = [each / 10 for each in stakes.typical]
    more = gin - knock
    return (
        knock,
        knock * left,
        knock * late,
        undercut,
        undercut * left,
        undercut * late,
        undercut * left * late,
        undercut * known,
        undercut * better_next,
        more,
        more * gin_next,
        more * gin_next * late,
        more * better_next,
        more * left,
        lost,
        lost * late,
        gin_lost * late,
    )
