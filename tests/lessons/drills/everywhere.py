"""Positions of every drill, and answers to them: what the tests and the checks walk through."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from lessons.drills.calls import KNOCK, PLAY_ON
from lessons.drills.choices import Choice
from lessons.drills.count import Hand
from lessons.drills.decisions import Decision
from lessons.drills.drill import Drill
from lessons.drills.knocks import Knock
from lessons.drills.layoff import NOTHING
from lessons.drills.place import SET_SIZE, Place
from lessons.drills.score import Question, written


def places(drill: Drill[Any], level: int, sets: int, table: str = "") -> Iterator[Place]:
    """The places of so many sets at a level, at a table or at the drill's first one."""
    table = table or (drill.tables[0] if drill.tables else "")
    for chosen in range(sets):
        for number in range(1, SET_SIZE + 1):
            yield Place(level, f"{chosen * 7919 % 65536:x}", number, table)


def answers_to(position: Any) -> tuple[str, str]:
    """A right answer to it and a wrong one, in writing."""
    match position:
        case Hand():
            return str(position.least), str(position.least + 1)
        case Choice():
            wrong = next(card for card in position.after if card not in position.best)
            return str(position.best[0]), str(wrong)
        case Question():
            return written(position.options[0]), written(position.options[-1])
        case Knock():
            best = "-".join(str(each.card) for each in position.best.laid_off)
            return (best, NOTHING) if best else (NOTHING, str(position.fitting[0]))
        case Decision():
            return (KNOCK, PLAY_ON) if position.call.best == KNOCK else (PLAY_ON, KNOCK)
    raise AssertionError(f"{position} is of no drill known here")
