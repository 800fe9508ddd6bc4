"""What was practised, as numbers to show: shares in bars, and how the last sets went."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from lessons.drills.drill import Drill
from lessons.drills.place import SET_SIZE
from lessons.drills.practice import Log, SetLog

_STEP, _BAR, _HIGH, _HEAD = 24, 16, 40, 12
"""The plot's own units: from bar to bar, a bar's width and greatest height, room for its number."""


@dataclass(frozen=True, slots=True)
class Share:
    """Right answers, or mistakes of a kind."""

    name: str
    count: int
    percent: int
    right: bool = False


@dataclass(frozen=True, slots=True)
class Bar:
    x: int
    top: int
    height: int
    middle: int
    """Where its number stands."""
    value: int


@dataclass(frozen=True, slots=True)
class Plot:
    """A value for each of the last sets, the oldest first."""

    title: str
    label: str
    """The plot in words, for those who do not see it."""
    bars: tuple[Bar, ...]
    unit: str

    @property
    def width(self) -> int:
        return _STEP * len(self.bars)

    @property
    def height(self) -> int:
        return _HEAD + _HIGH


@dataclass(frozen=True, slots=True)
class Practised:
    """One drill, as ``your practice`` shows it."""

    drill: Drill[Any]
    asked: int
    right: int
    seconds: int | None
    """On the average."""
    shares: tuple[Share, ...]
    plots: tuple[Plot, ...]
    waiting: int
    """Mistakes that come back in the next sets."""


def practised(drill: Drill[Any], log: Log) -> Practised | None:
    """What is known of a drill, or None where it was never practised."""
    if not log.asked:
        return None
    return Practised(
        drill=drill,
        asked=log.asked,
        right=log.right,
        seconds=round(log.seconds / log.timed) if log.timed else None,
        shares=tuple(_shares(drill, log)),
        plots=tuple(_plots(log.sets)),
        waiting=len(log.due),
    )


def _shares(drill: Drill[Any], log: Log) -> Iterable[Share]:
    yield Share("right", log.right, round(100 * log.right / log.asked), right=True)
    found = [(name, log.kinds.get(name, 0)) for name in drill.kinds]
    for name, count in sorted(found, key=lambda each: -each[1]):
        if count:
            yield Share(name, count, round(100 * count / log.asked))


def _plots(sets: Sequence[SetLog]) -> Iterable[Plot]:
    whole = [each for each in sets if each.answered == SET_SIZE]
    if whole:
        yield _plot("Right the first time, of each whole set", "right", [s.right for s in whole])
    timed = [round(each.seconds / each.timed) for each in whole if each.timed]
    if timed:
        yield _plot("Seconds for an answer, on average", "seconds", timed)


def _plot(title: str, unit: str, values: Sequence[int]) -> Plot:
    most = SET_SIZE if unit == "right" else max([1, *values])
    bars = []
    for index, value in enumerate(values):
        height = max(1, round(_HIGH * value / most))
        x = _STEP * index + (_STEP - _BAR) // 2
        bars.append(Bar(x, _HEAD + _HIGH - height, height, x + _BAR // 2, value))
    told = ", ".join(map(str, values))
    return Plot(title, f"{title}, the oldest first: {told}.", tuple(bars), unit)
