"""Sessions that two requests may change at once, each what it changed and no more.

Django's own save a session whole: of two posts at the same instant the later one would
write back what it had read before the other, and a match begun meanwhile would be lost
with the key it was kept under.
"""

from __future__ import annotations

from typing import Any, Final

from django.contrib.sessions.backends import db
from django.contrib.sessions.backends.base import UpdateError
from django.contrib.sessions.base_session import AbstractBaseSession
from django.contrib.sessions.models import Session
from django.utils import timezone

_ABSENT: Final = object()


class SessionStore(db.SessionStore):
    """A session in the database that is merged, key by key, with what is stored."""

    _as_read: str = ""
    """What was stored when this session was read or written last."""

    def load(self) -> dict[str, Any]:
        """What is stored, or nothing when it has run out."""
        row = self._stored()
        if row is None:
            self._session_key = None
            return {}
        self._as_read = row.session_data
        return self.decode(row.session_data)

    def create_model_instance(self, data: dict[str, Any]) -> AbstractBaseSession:
        """The row of a new session."""
        row = super().create_model_instance(data)
        self._as_read = row.session_data
        return row

    def save(self, must_create: bool = False) -> None:
        """Write the keys that this request has set or removed.

        Raises UpdateError when the session is gone, and whatever the database raises
        when it cannot be reached.
        """
        if self.session_key is None or must_create:
            super().save(must_create)
            return
        mine = dict(self.items())
        # As a rule nobody else has written meanwhile, and this is the only question.
        while not self._swapped(mine):
            row = self._stored()
            if row is None:
                raise UpdateError
            mine = _merged(self.decode(row.session_data), self.decode(self._as_read), mine)
            self._as_read, self._session_cache = row.session_data, mine

    def _stored(self) -> Session | None:
        alive = Session.objects.filter(expire_date__gt=timezone.now())
        return alive.filter(session_key=self.session_key).first()

    def _swapped(self, data: dict[str, Any]) -> bool:
        """Whether the row still was as it was read, and now holds this."""
        written = self.encode(data)
        as_read = Session.objects.filter(
            session_key=self.session_key, session_data=self._as_read, expire_date__gt=timezone.now()
        )
        if not as_read.update(session_data=written, expire_date=self.get_expiry_date()):
            return False
        self._as_read = written
        return True


def _merged(stored: dict[str, Any], before: dict[str, Any], mine: dict[str, Any]) -> dict[str, Any]:
    """What is stored, with what was changed from ``before`` to ``mine``."""
    changed = {
        key: mine.get(key, _ABSENT)
        for key in before.keys() | mine.keys()
        if before.get(key, _ABSENT) != mine.get(key, _ABSENT)
    }
    merged = {**stored, **changed}
    return {key: value for key, value in merged.items() if value is not _ABSENT}
