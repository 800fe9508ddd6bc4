"""The search that a review is set beside: what each decision of a deal cost, on guesses of its
own and with up to fifty times the work.

A decision is looked at no longer once it is settled:

* its cost is known to a standard error of ``SHARP`` (for one that the review told of, for the
  planted one and for the review's dearest, that or what follows, but at least ``WELL``); or
* four standard errors do not reach from its cost to any of the thresholds that are counted
  (``NEAR``, ``MUCH``, ``FAR``), nor to the cost of the deal's dearest decision.

What is left out could move a cost, but neither carry it over a threshold nor change which
decision was the dearest, but for one time in some ten thousand.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final

from play.engine.coach.judge import Judging, plain
from play.engine.coach.review import MUCH, PLAYOUTS
from play.engine.moves import Move
from play.engine.observation import Observation

LONGER: Final = 50
SEED: Final = 1
"""Other guesses than the review's."""
GUESSES: Final = 200
"""Guesses between two looks at what is settled."""
SURE: Final = 4
"""Standard errors that nothing is taken to reach beyond."""
SHARP: Final = 0.07
"""Points."""
WELL: Final = 0.25
"""Points."""
NEAR: Final = 3.0
FAR: Final = 1.5 * MUCH
"""Thresholds, in points, besides ``MUCH``."""


@dataclass(frozen=True, slots=True)
class Cost:
    """What a decision cost, as far as it is known."""

    loss: float
    error: float
    least: float
    most: float
    """Points that it cost at least, and at most, but for one time in some ten thousand."""

    def crosses(self, points: float) -> bool:
        return self.least < points < self.most


def search(
    choices: Sequence[tuple[Observation, Move]],
    precise: Collection[int],
    longer: int,
    turns: int,
) -> list[float]:
    """Points that each of these choices cost: what was seen and done. Those numbered in
    ``precise`` are known to ``WELL``, as far as ``longer`` times the usual work goes.
    """
    judging = [Judging(seen, SEED, made, turns) for seen, made in choices]
    made = [plain(move) for _, move in choices]
    for each in judging:
        each.look(GUESSES)
    costs = [_cost(each, move) for each, move in zip(judging, made, strict=True)]
    while sum(each.playouts for each in judging) < longer * PLAYOUTS:
        unsettled = [
            number
            for number, each in enumerate(judging)
            if each.open and not _settled(number, costs, number in precise)
        ]
        if not unsettled:
            break
        which = max(unsettled, key=lambda number: costs[number].error)
        judging[which].look(GUESSES)
        costs[which] = _cost(judging[which], made[which])
    return [cost.loss for cost in costs]


def _settled(number: int, costs: Sequence[Cost], precise: bool) -> bool:
    cost = costs[number]
    if cost.error <= SHARP:
        return True
    if precise and cost.error > WELL:
        return False
    dearest = max(range(len(costs)), key=lambda other: costs[other].loss)
    if number == dearest:
        rival = max((each.most for i, each in enumerate(costs) if i != number), default=0.0)
        apart = cost.least > rival
    else:
        apart = cost.most < costs[dearest].least
    return apart and not any(cost.crosses(points) for points in (NEAR, MUCH, FAR))


def _cost(judging: Judging, made: Move) -> Cost:
    """Of the move made, held against each of those that have not fallen behind."""
    rivals = [judging.between(move, made)[:2] for move in judging.running if move != made]
    loss, error = max(rivals, default=(0.0, 0.0))
    return Cost(
        max(loss, 0.0),
        error if loss > 0 else max((error for _, error in rivals), default=0.0),
        max((gap - SURE * error for gap, error in rivals), default=0.0),
        max((gap + SURE * error for gap, error in rivals), default=0.0),
    )
