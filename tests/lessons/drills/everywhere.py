"""Positions of every drill, and answers to them: what the tests and the checks walk through."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from lessons.drills.drill import Drill
from lessons.drills.place import SET_SIZE, Place


def places(drill: Drill[Any], level: int, sets: int, table: str = "") -> Iterator[Place]:
    """The places of so many sets at a level, at a table or at the drill's first one."""
    table = table or (drill.tables[0] if drill.tables else "")
    for chosen in range(sets):
        for number in range(1, SET_SIZE + 1):
            yield Place(level, f"{chosen * 7919 % 65536:x}", number, table)
