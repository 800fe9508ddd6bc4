"""How a set went: each position, what kinds of mistake there were, and what comes next."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any, Final

from lessons.drills.drill import Drill, Kind
from lessons.drills.place import SET_SIZE, Place
from lessons.drills.practice import SetLog

WELL: Final = 8
"""Right answers of a set from which the next level is due."""
POOR: Final = 4
"""Right answers of a set up to which the level before is offered."""


@dataclass(frozen=True, slots=True)
class Answered:
    """One position of the set."""

    place: Place
    state: str
    """``right``, ``mended``: right when it came back, ``wrong``, or ``open``."""
    kind: str = ""
    """What went wrong the first time."""


@dataclass(frozen=True, slots=True)
class Mistakes:
    """Mistakes of a kind."""

    name: str
    count: int
    kind: Kind


@dataclass(frozen=True, slots=True)
class Result:
    positions: tuple[Answered, ...]
    right: int
    """Right the first time."""
    answered: int
    seconds: int | None
    """On the average, of those that were timed."""
    mistakes: tuple[Mistakes, ...]
    """The most frequent kind first."""
    next_level: int | None
    """The level that is due now; None where it is this one once more."""
    harder: int | None
    """The next level, if there is one."""
    easier: int | None
    """The level before, where this one went badly and there is one."""
    waiting: int
    """Positions of the set that come back in a later one."""

    @property
    def whole(self) -> bool:
        return self.answered == SET_SIZE


def result_of(drill: Drill[Any], place: Place, log: SetLog, waiting: int = 0) -> Result:
    """The result of the set that ``place`` lies in; ``waiting`` of its mistakes come back."""
    names = list(drill.kinds)
    positions = []
    for number in range(1, SET_SIZE + 1):
        kind = log.kind(number)
        name = names[kind] if kind is not None and kind < len(names) else ""
        positions.append(Answered(place.at(number), _state(log, number, kind), name))
    badly = log.answered == SET_SIZE and log.right <= POOR
    found = Counter(each.kind for each in positions if each.kind)
    harder = place.level + 1 if place.level + 1 in drill.levels(place.table) else None
    return Result(
        positions=tuple(positions),
        right=log.right,
        answered=log.answered,
        seconds=round(log.seconds / log.timed) if log.timed else None,
        mistakes=tuple(Mistakes(name, n, drill.kinds[name]) for name, n in found.most_common()),
        next_level=harder if log.right >= WELL else None,
        harder=harder,
        easier=place.level - 1 if badly and place.level > 1 else None,
        waiting=waiting,
    )


def _state(log: SetLog, number: int, kind: int | None) -> str:
    if kind is None:
        return "open" if log.letters[number - 1] == "." else "right"
    return "mended" if log.mended(number) else "wrong"
