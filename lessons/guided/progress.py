"""Which lessons were done, remembered in the session that this browser holds the key to."""

from __future__ import annotations

from typing import Final

from django.contrib.sessions.backends.base import SessionBase

from lessons.guided.lesson import Lesson
from lessons.guided.reader import LESSONS

_KEY: Final = "lessons"
_DAY: Final = 24 * 60 * 60


def done(session: SessionBase) -> frozenset[str]:
    """The slugs of the lessons done. A slug that is none any more is left out."""
    kept = session.get(_KEY)
    if not isinstance(kept, list):
        return frozenset()
    return frozenset(lesson.slug for lesson in LESSONS if lesson.slug in kept)


def remember(session: SessionBase, lesson: Lesson) -> None:
    """Keep that this lesson was done."""
    session[_KEY] = sorted({*done(session), lesson.slug})


def days_kept(session: SessionBase) -> int:
    """How long that is kept after the last visit that changed it."""
    return session.get_session_cookie_age() // _DAY
