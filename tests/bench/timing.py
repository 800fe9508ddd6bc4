"""Timing two things side by side."""

from __future__ import annotations

from collections.abc import Callable
from statistics import median
from time import perf_counter

ROUNDS = 7


def seconds(work: Callable[[], object]) -> float:
    start = perf_counter()
    work()
    return perf_counter() - start


def compare(ours: Callable[[], object], reference: Callable[[], object]) -> tuple[float, float]:
    """Median seconds of each, timed in turns so that a busy machine slows both."""
    rounds = [(seconds(ours), seconds(reference)) for _ in range(ROUNDS)]
    return median(first for first, _ in rounds), median(second for _, second in rounds)
