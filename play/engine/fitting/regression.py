"""Weights from examples: least squares, and the choice of one among several."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from operator import add, mul
from random import Random
from typing import Final

RIDGE: Final = 1.0
"""How firmly weights are held to nothing where the examples say little."""
PASSES: Final = 30
BATCH: Final = 50
STEP: Final = 0.05

Row = Sequence[float]


def dot(weights: Row, features: Row) -> float:
    return float(sum(map(mul, weights, features)))


class Squares:
    """Examples added up to what the weights with the smallest squared errors need."""

    def __init__(self, size: int) -> None:
        self._sums = [[0.0] * (i + 1) for i in range(size)]
        self._right = [0.0] * size

    def add(self, row: Row, value: float) -> None:
        for i, entry in enumerate(row):
            if entry:
                self._right[i] += entry * value
                sums = self._sums[i]
                for j in range(i + 1):
                    sums[j] += entry * row[j]

    def join(self, other: Squares) -> None:
        """Add the examples of another."""
        for mine, theirs in zip(self._sums, other._sums, strict=True):
            mine[:] = map(add, mine, theirs)
        self._right = [*map(add, self._right, other._right)]

    def weights(self) -> list[float]:
        """By the normal equations."""
        size = len(self._right)
        matrix = [
            [self._sums[max(i, j)][min(i, j)] + RIDGE * (i == j) for j in range(size)]
            for i in range(size)
        ]
        return _solved(matrix, self._right)


def least_squares(rows: Sequence[Row], values: Sequence[float]) -> list[float]:
    """The weights with the smallest squared errors."""
    squares = Squares(len(rows[0]))
    for row, value in zip(rows, values, strict=True):
        squares.add(row, value)
    return squares.weights()


def _solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Gauss and Jordan's elimination; the matrix is symmetric and positive."""
    size = len(right)
    lines = [[*line, value] for line, value in zip(matrix, right, strict=True)]
    for i in range(size):
        for k in range(size):
            if k != i and lines[k][i]:
                factor = lines[k][i] / lines[i][i]
                for j in range(i, size + 1):
                    lines[k][j] -= factor * lines[i][j]
    return [lines[i][size] / lines[i][i] for i in range(size)]


def choice_weights(examples: Sequence[Sequence[Row]], chance: Random) -> list[float]:
    """The weights under which the first row of each example is most likely to be the one
    chosen: Adam's descent on the logarithm of its chance.
    """
    examples = list(examples)
    size = len(examples[0][0])
    weights, mean, spread = [0.0] * size, [0.0] * size, [1e-8] * size
    for number in range(PASSES):
        chance.shuffle(examples)
        for first in range(0, len(examples), BATCH):
            batch = examples[first : first + BATCH]
            slope = [0.0] * size
            for rows in batch:
                chances = _chances(weights, rows)
                for i in range(size):
                    expected = sum(p * row[i] for p, row in zip(chances, rows, strict=True))
                    slope[i] += (rows[0][i] - expected) / len(batch)
            for i in range(size):
                mean[i] = 0.9 * mean[i] + 0.1 * slope[i]
                spread[i] = 0.99 * spread[i] + 0.01 * slope[i] ** 2
                weights[i] += STEP * (1 - number / PASSES) * mean[i] / (spread[i] ** 0.5 + 1e-6)
    return weights


def _chances(weights: Row, rows: Sequence[Row]) -> list[float]:
    scores = [dot(weights, row) for row in rows]
    top = max(scores)
    powers = [exp(score - top) for score in scores]
    total = sum(powers)
    return [power / total for power in powers]
