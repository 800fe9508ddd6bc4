"""What was practised in this browser: kept in the session, bounded, forgotten on request.

A mistake comes back SOON positions later in the same set, as one more than its ten, where
the set is long enough for that; and once more in a later set, which has room for a few.
What is answered a second time, by the Back button or a form sent twice, counts once.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, Final

from django.contrib.sessions.backends.base import SessionBase

from lessons.drills.drill import Drill
from lessons.drills.place import SET_SIZE, Place

SOON: Final = 3
"""Positions until a mistake comes back in its set."""
SETS_KEPT: Final = 6
MOST_DUE: Final = 8
"""Mistakes kept for later sets; of more, the oldest are let go."""
EVERY: Final = 2
"""Positions between two mistakes of an earlier set."""
SLOWEST: Final = 300
"""Seconds: whoever takes longer was away, and is not timed."""

_OPEN, _RIGHT = ".", "+"
_WRONG, _MENDED, _TWICE = "abcdefghijkl", "ABCDEFGHIJKL", "QRSTUVWXYZ01"
"""For each kind of mistake: waiting to come back; then right; then wrong once more."""
MOST_KINDS: Final = len(_WRONG)
"""Kinds of mistake that a drill may tell apart."""


@dataclass(slots=True)
class SetLog:
    """How a set went: a letter for each of its positions, and the time it took."""

    set: str
    letters: str = _OPEN * SET_SIZE
    seconds: int = 0
    timed: int = 0

    @property
    def right(self) -> int:
        """Positions that were right the first time."""
        return self.letters.count(_RIGHT)

    @property
    def answered(self) -> int:
        return SET_SIZE - self.letters.count(_OPEN)

    def kind(self, number: int) -> int | None:
        """What went wrong the first time at a position, as an index; None where nothing did."""
        letter = self.letters[number - 1]
        return next((each.index(letter) for each in _LETTERS if letter in each), None)

    def mended(self, number: int) -> bool:
        """Whether a mistake was right when it came back."""
        return self.letters[number - 1] in _MENDED

    def waits(self, number: int) -> bool:
        """Whether a mistake has not come back yet."""
        return self.letters[number - 1] in _WRONG

    def write(self, number: int, letter: str) -> None:
        self.letters = self.letters[: number - 1] + letter + self.letters[number:]


_LETTERS: Final = (_WRONG, _MENDED, _TWICE)


@dataclass(slots=True)
class Log:
    """All that is known of one drill."""

    asked: int = 0
    right: int = 0
    timed: int = 0
    seconds: int = 0
    kinds: dict[str, int] = field(default_factory=dict)
    due: list[list[str]] = field(default_factory=list)
    """Mistakes, each with the set in which it was asked last."""
    sets: list[SetLog] = field(default_factory=list)
    """The newest last."""

    def waiting(self, name: str) -> int:
        """How many mistakes of a set come back in a later one."""
        return sum(place.rpartition(".")[0] == name for place, _ in self.due)

    def of_set(self, name: str) -> SetLog | None:
        return next((each for each in self.sets if each.set == name), None)


def log_of(session: SessionBase, drill: Drill[Any]) -> Log:
    """What is known of a drill; nothing where it was never practised."""
    kept: Any = session.get(_key(drill))
    try:
        return Log(**{**kept, "sets": [SetLog(*each) for each in kept["sets"]]})
    except (TypeError, LookupError):  # never practised, or kept by another version of the site
        return Log()


def record(
    session: SessionBase,
    drill: Drill[Any],
    here: Place,
    asked: Place,
    kind: str,
    seconds: float | None,
) -> None:
    """Count one answer, if it is the first to its question.

    ``here`` is where the set stands, ``asked`` the position: the same one, or a mistake
    that came back. ``kind`` is what went wrong, or nothing.
    """
    log = log_of(session, drill)
    now = log.of_set(here.set)
    if now is None:
        now = SetLog(here.set)
        log.sets = [*log.sets, now][-SETS_KEPT:]
    number = list(drill.kinds).index(kind) if kind else -1
    if asked == here:
        counts = now.letters[here.number - 1] == _OPEN
        if counts:
            now.write(here.number, _WRONG[number] if kind else _RIGHT)
            if kind:
                log.due = [*log.due, [str(asked), here.set]][-MOST_DUE:]
    elif asked.set == here.set:
        counts = now.waits(asked.number)
        if counts:
            first = now.kind(asked.number) or 0
            now.write(asked.number, (_TWICE if kind else _MENDED)[first])
    else:
        counts = [str(asked), here.set] not in log.due and _is_due(log, asked)
        if counts:
            log.due = [entry for entry in log.due if entry[0] != str(asked)]
            log.due += [[str(asked), here.set]] if kind else []
    if not counts:
        return
    log.asked += 1
    log.right += not kind
    if kind:
        log.kinds[kind] = log.kinds.get(kind, 0) + 1
    if seconds is not None and seconds <= SLOWEST:
        log.timed += 1
        log.seconds += round(seconds)
        now.timed += 1
        now.seconds += round(seconds)
    session[_key(drill)] = {
        "asked": log.asked,
        "right": log.right,
        "timed": log.timed,
        "seconds": log.seconds,
        "kinds": log.kinds,
        "due": log.due,
        "sets": [[each.set, each.letters, each.seconds, each.timed] for each in log.sets],
    }


def comes_back(log: Log, here: Place, asked: Place) -> str:
    """The mistake that comes after this position, written, or nothing.

    Two never come one after another.
    """
    if asked != here:
        return ""
    now = log.of_set(here.set)
    if now is not None:
        for number in range(1, here.number - SOON + 1):
            if now.waits(number):
                return str(here.at(number))
    if here.number % EVERY:
        return ""
    return next((place for place, asked_in in log.due if _waits(place, asked_in, here)), "")


def _waits(place: str, asked_in: str, here: Place) -> bool:
    return here.set not in (asked_in, place.rpartition(".")[0])


def _is_due(log: Log, asked: Place) -> bool:
    return any(place == str(asked) for place, _ in log.due)


def forget(session: SessionBase, drills: Iterable[Drill[Any]]) -> None:
    """Keep nothing of it."""
    for drill in drills:
        session.pop(_key(drill), None)


def _key(drill: Drill[Any]) -> str:
    """Each drill has a key of its own, so that two of them in two tabs do not meet."""
    return f"practice-{drill.slug}"
