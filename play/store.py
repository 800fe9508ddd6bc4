"""Where matches are kept: the session holds a match's id, a row holds its state.

A move is a compare-and-swap on the row: of two posts made for the same version,
exactly one is saved. A check in the session could not do that, as its last
writer wins.
"""

from __future__ import annotations

import json
import logging
import secrets
import time
from dataclasses import dataclass, field, replace
from datetime import datetime
from uuid import UUID

from django.contrib.sessions.backends.base import SessionBase
from django.utils import timezone

from play import record
from play.engine.scoring import Seat
from play.models import StoredMatch
from play.places import MATCH, Place
from play.table import PRACTICE_SEAT, Table

_DAY = "day"
_FIRST_VERSIONS = 1_000_000_000
logger = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Seated:
    """A table as it was read for one person: the version it had, and their seat."""

    id: UUID
    version: int
    table: Table
    seat: Seat
    place: Place = MATCH
    updated_at: datetime | None = field(default=None, compare=False)
    """When the last move was made, as it was read."""


def load(session: SessionBase, place: Place = MATCH) -> Seated | None:
    """The table of this session at a place, or None when there is none (any more).

    One that cannot be read is None too, and ``is_unreadable`` tells; reading changes nothing.
    """
    row = _row(session, place)
    if row is None or row.moved:
        return None
    table = _table(row.state)
    if table is None:
        logger.error("a stored match cannot be read")  # and no word of what is in it
        return None
    return Seated(row.pk, row.version, table, PRACTICE_SEAT, place, row.updated_at)


def is_unreadable(session: SessionBase, place: Place = MATCH) -> bool:
    """Whether this session's match is still stored, but not as this version reads one."""
    row = _row(session, place)
    return row is not None and not row.moved and _table(row.state) is None


def had_match(session: SessionBase) -> bool:
    """Whether this session once sat down at a table."""
    return MATCH.key in session


def has_moved(session: SessionBase) -> bool:
    """Whether the match of this session went on in another browser."""
    row = _row(session, MATCH)
    return row is not None and row.moved


def begin(session: SessionBase, table: Table, place: Place = MATCH) -> Seated:
    """Keep a new table for this session, in place of the one it had there.

    Its version starts anywhere, so that no form of an earlier match fits it.
    """
    leave(session, place)
    table = table.on_the_clock(time.time())
    row = StoredMatch.objects.create(
        version=1 + secrets.randbelow(_FIRST_VERSIONS), state=json.dumps(table.to_json())
    )
    session[place.key] = str(row.pk)
    return Seated(row.pk, row.version, table, PRACTICE_SEAT, place)


def save(session: SessionBase, seated: Seated, table: Table) -> Seated | None:
    """Keep the table after a move made for ``seated``; None when another move was first.

    The clock of a turn that has just begun starts here.
    """
    table = table.on_the_clock(time.time())
    changed = StoredMatch.objects.filter(pk=seated.id, version=seated.version, moved=False).update(
        state=json.dumps(table.to_json()),
        version=seated.version + 1,
        updated_at=timezone.now(),
    )
    if not changed:
        return None
    _keep_alive(session)
    return replace(seated, version=seated.version + 1, table=table, updated_at=None)


def leave(session: SessionBase, place: Place = MATCH) -> None:
    """Forget the match of this session at a place, if it has one there.

    What a match came to is put by for the person's record; single deals count nowhere.
    """
    seated = load(session, place) if place is MATCH and place.key in session else None
    if seated is not None:
        record.put_by(session, seated.table, str(seated.id), seated.seat)
    key = _key(session, place)
    session.pop(place.key, None)
    if key is not None:
        StoredMatch.objects.filter(pk=key).delete()


def _key(session: SessionBase, place: Place) -> UUID | None:
    try:
        return UUID(session.get(place.key, ""))
    except (TypeError, ValueError, AttributeError):
        return None


def _row(session: SessionBase, place: Place) -> StoredMatch | None:
    key = _key(session, place)
    if key is None:
        return None
    needed = StoredMatch.objects.only("version", "state", "moved", "updated_at")
    return needed.filter(pk=key).first()


def _table(state: str) -> Table | None:
    """The table of a row, or None where the row holds none that a person practises at."""
    try:
        table = Table.from_json(json.loads(state))
    except (ValueError, RecursionError):
        return None
    return table if table.is_practice else None


def _keep_alive(session: SessionBase) -> None:
    """Renew the session on the first move of each day, so that it outlasts its match."""
    today = timezone.now().date().isoformat()
    if session.get(_DAY) != today:
        session[_DAY] = today
