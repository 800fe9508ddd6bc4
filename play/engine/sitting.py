"""Players by name, sat down at a table of the arena."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from random import Random
from typing import Final

from play.engine.moves import Move
from play.engine.observation import Observation
from play.engine.players import LEVELS, player
from play.engine.players.reference import REFERENCES
from play.engine.program import PREFIX, Program

PLAYERS: Final = (*LEVELS, *REFERENCES)


@dataclass(frozen=True, slots=True)
class Sitting:
    """A player at the table, and the clock that its thinking is timed by."""

    name: str
    choose: Callable[[Observation], Move]
    clock: Callable[[], float]


@contextmanager
def sit_down(name: str, seed: str) -> Iterator[Sitting]:
    """The player of that name, with its own randomness from the seed.

    A player of the engine is timed by the processor time it uses, so that other
    work on the machine does not count; a program outside by the clock on the wall.
    """
    number = Random(seed).getrandbits(32)
    if name.startswith(PREFIX):
        with Program(name.removeprefix(PREFIX), number) as program:
            yield Sitting(name, program, time.perf_counter)
    elif name in REFERENCES:
        yield Sitting(name, REFERENCES[name](number), time.thread_time)
    else:
        yield Sitting(name, player(name, number), time.thread_time)
