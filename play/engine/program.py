"""A player that is a program of its own: it reads the filter's ``move`` lines and
answers each with a line that has a ``move``.
"""

from __future__ import annotations

import json
import shlex
from subprocess import PIPE, Popen
from types import TracebackType
from typing import Final, Self

from play.engine.errors import InvalidMove
from play.engine.moves import Move, parse_move
from play.engine.observation import Observation

PREFIX: Final = "cmd:"


class ProgramFailed(RuntimeError):
    """A program outside gave no move, or none that can be played."""


class Program:
    """A running program. Leave the context to end it."""

    def __init__(self, command: str, seed: int) -> None:
        """Raises ProgramFailed when it does not start."""
        self._command = command
        self._seed = seed
        try:
            self._process = Popen(shlex.split(command), stdin=PIPE, stdout=PIPE, text=True)
        except (OSError, ValueError) as wrong:
            raise ProgramFailed(f"{command!r} does not start: {wrong}") from wrong

    def __call__(self, observation: Observation) -> Move:
        question = {
            "ask": "move",
            "level": "hard",
            "observation": observation.to_json(),
            "seed": self._seed,
        }
        assert self._process.stdin is not None and self._process.stdout is not None
        try:
            print(json.dumps(question), file=self._process.stdin, flush=True)
        except OSError as wrong:
            raise ProgramFailed(f"{self._command!r} has ended") from wrong
        line = self._process.stdout.readline()
        try:
            return parse_move(json.loads(line)["move"])
        except (InvalidMove, ValueError, LookupError, TypeError, AttributeError) as wrong:
            raise ProgramFailed(f"{self._command!r} answered {line[:200]!r}") from wrong

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._process.terminate()
        self._process.communicate()
