"""What winning or losing points is worth, at this table and at this score."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from typing import Final

from play.engine.cards import Card
from play.engine.rules import TableRules

MOST: Final = 500
"""Points that one deal can hardly exceed."""
EVEN: Final = 25
"""Points won or lost that set the scale: from losing them to winning them is twice as much."""

_UNIT: Final = 5
_FAR: Final = 40
"""Units; beyond this only the distance between the two scores counts."""
_DEALS: Final = (
    (1, 0.10),
    (2, 0.15),
    (3, 0.15),
    (4, 0.15),
    (5, 0.12),
    (6, 0.10),
    (7, 0.08),
    (8, 0.06),
    (10, 0.05),
    (12, 0.04),
)
"""How many units the winner of a deal scores, and how often."""


@dataclass(frozen=True)
class Stakes:
    """What a deal can bring, in points of a match that is far from its end."""

    limit: int
    gin_bonus: int
    undercut_bonus: int
    big_gin_bonus: int | None
    worth: tuple[float, ...]
    """By points from losing the most to winning the most; nothing in the middle."""

    def of(self, points: int) -> float:
        return self.worth[points + MOST]

    @property
    def big_gin_pays(self) -> bool:
        """Whether big gin, with eleven melded cards, brings no less than throwing one for gin."""
        return self.big_gin_bonus is not None and self.big_gin_bonus >= self.gin_bonus

    @cached_property
    def gin_pays(self) -> float:
        """How much more gin brings than a knock, in units of 25 points."""
        return (self.typical[1] - self.typical[0]) / EVEN

    @cached_property
    def typical(self) -> tuple[float, float, float, float, float]:
        """A knock, gin, being undercut, the other side's knock, its gin."""
        return (
            self.of(14),
            self.of(self.gin_bonus + 22),
            self.of(-self.undercut_bonus - 4),
            self.of(-14),
            self.of(-self.gin_bonus - 18),
        )


def stakes_of(rules: TableRules, upcard: Card, mine: int, theirs: int) -> Stakes:
    """The stakes of a deal with this upcard at this score."""
    return _stakes(rules, rules.limit_for(upcard), rules.doubles_for(upcard), mine, theirs)


@lru_cache(maxsize=256)
def _stakes(rules: TableRules, limit: int, doubled: bool, mine: int, theirs: int) -> Stakes:
    factor = 1 + doubled
    worth = [_worth(rules, factor * points, mine, theirs) for points in range(-MOST, MOST + 1)]
    span = (worth[MOST + EVEN] - worth[MOST - EVEN]) / 2 / EVEN
    return Stakes(
        limit,
        rules.gin_bonus,
        rules.undercut_bonus,
        rules.big_gin_bonus,
        tuple((each - worth[MOST]) / span for each in worth),
    )


def _worth(rules: TableRules, points: int, mine: int, theirs: int) -> float:
    won, lost = max(points, 0), max(-points, 0)
    if rules.target is None:
        return float((won > 0) - (lost > 0))
    if rules.games > 1:
        return points + float(rules.box_bonus * ((won > 0) - (lost > 0)))
    return _chance(rules.target - mine - won, rules.target - theirs - lost)


def _chance(mine: int, theirs: int) -> float:
    """The chance to win a match in which both still need so many points."""
    if mine <= 0 or theirs <= 0:
        return float(theirs > 0)
    table = _chances()
    far = max(mine, theirs) - _FAR * _UNIT
    if far > 0:
        mine, theirs = max(mine - far, _UNIT), max(theirs - far, _UNIT)
    (i, a), (j, b) = _units(mine), _units(theirs)
    return (
        table[i][j] * (1 - a) * (1 - b)
        + table[i + 1][j] * a * (1 - b)
        + table[i][j + 1] * (1 - a) * b
        + table[i + 1][j + 1] * a * b
    )


def _units(points: int) -> tuple[int, float]:
    whole = min(max(points // _UNIT, 1), _FAR)
    return whole, min(max(points / _UNIT - whole, 0.0), 1.0)


@cache
def _chances() -> list[list[float]]:
    """By the units that both still need."""
    size = _FAR + 2
    table = [[0.0] * size for _ in range(size)]
    for total in range(2, 2 * size - 1):
        for mine in range(max(1, total - size + 1), min(size, total)):
            theirs = total - mine
            table[mine][theirs] = sum(
                often
                * (
                    (1.0 if units >= mine else table[mine - units][theirs])
                    + (0.0 if units >= theirs else table[mine][theirs - units])
                )
                / 2
                for units, often in _DEALS
            )
    return table
