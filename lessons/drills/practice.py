"""What was practised in this browser: kept in the session, bounded, forgotten on request."""

from __future__ import annotations

from typing import Any, Final

from django.contrib.sessions.backends.base import SessionBase

_KEY: Final = "practice"
SOON: Final = 3
"""Answers until a mistake comes back."""
LATER: Final = 10
"""Answers until it comes back once more, in the next set."""
MOST_DUE: Final = 20
SLOWEST: Final = 300
"""Seconds: whoever takes longer was away, and is not timed."""


def kept(session: SessionBase) -> dict[str, Any]:
    """What is known: answers, right ones, timed seconds, kinds of mistake, what is due."""
    empty = {"asked": 0, "right": 0, "timed": 0, "seconds": 0, "kinds": {}, "due": [], "last": ""}
    return {**empty, **session.get(_KEY, {})}


def record(session: SessionBase, place: str, kind: str, seconds: float | None) -> None:
    """Count one answer; ``kind`` is what went wrong, or nothing. The same place twice
    running, a form sent again, counts once.
    """
    log = kept(session)
    if log["last"] == place:
        return
    log["last"] = place
    log["asked"] += 1
    log["right"] += not kind
    if seconds is not None and seconds <= SLOWEST:
        log["timed"] += 1
        log["seconds"] += round(seconds)
    times = next((left for due, _, left in log["due"] if due == place), 0)
    log["due"] = [entry for entry in log["due"] if entry[0] != place]
    if kind:
        log["kinds"][kind] = log["kinds"].get(kind, 0) + 1
        log["due"].append([place, log["asked"] + SOON, 2])
    elif times > 1:
        log["due"].append([place, log["asked"] + LATER, times - 1])
    log["due"] = log["due"][-MOST_DUE:]
    session[_KEY] = log


def due(session: SessionBase) -> str:
    """The place of a mistake whose turn has come, or nothing."""
    log = kept(session)
    return next((place for place, at, _ in log["due"] if at <= log["asked"] + 1), "")


def forget(session: SessionBase) -> None:
    """Keep nothing of it."""
    session.pop(_KEY, None)
