"""Where matches are kept: the session holds a match's id, a row holds its state.

A move is a compare-and-swap on the row: of two posts made for the same version,
exactly one is saved. A check in the session could not do that, as its last
writer wins.
"""

from __future__ import annotations

import json
import logging
import secrets
from dataclasses import dataclass
from uuid import UUID

from django.contrib.sessions.backends.base import SessionBase
from django.utils import timezone

from play.engine.match import InvalidMatch
from play.engine.scoring import Seat
from play.models import StoredMatch
from play.table import PRACTICE_SEAT, Table

_KEY = "match"
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


def load(session: SessionBase) -> Seated | None:
    """The table of this session, or None when there is none (any more).

    A row that cannot be read counts as none; reading changes nothing.
    """
    try:
        id = UUID(session.get(_KEY, ""))
        version, state = StoredMatch.objects.values_list("version", "state").get(pk=id)
        table = Table.from_json(json.loads(state))
    except (StoredMatch.DoesNotExist, TypeError):
        return None
    except InvalidMatch:
        logger.error("a stored match cannot be read")  # and no word of what is in it
        return None
    except ValueError:
        return None
    return Seated(id, version, table, PRACTICE_SEAT)


def had_match(session: SessionBase) -> bool:
    """Whether this session once sat down at a table."""
    return _KEY in session


def begin(session: SessionBase, table: Table) -> Seated:
    """Keep a new table for this session, in place of the one it had.

    Its version starts anywhere, so that no form of an earlier match fits it.
    """
    leave(session)
    row = StoredMatch.objects.create(
        version=1 + secrets.randbelow(_FIRST_VERSIONS), state=json.dumps(table.to_json())
    )
    session[_KEY] = str(row.pk)
    return Seated(row.pk, row.version, table, PRACTICE_SEAT)


def save(session: SessionBase, seated: Seated, table: Table) -> Seated | None:
    """Keep the table after a move made for ``seated``; None when another move was first."""
    changed = StoredMatch.objects.filter(pk=seated.id, version=seated.version).update(
        state=json.dumps(table.to_json()),
        version=seated.version + 1,
        updated_at=timezone.now(),
    )
    if not changed:
        return None
    _keep_alive(session)
    return Seated(seated.id, seated.version + 1, table, seated.seat)


def leave(session: SessionBase) -> None:
    """Forget the match of this session, if it has one."""
    id = session.pop(_KEY, None)
    if id is not None:
        StoredMatch.objects.filter(pk=id).delete()


def _keep_alive(session: SessionBase) -> None:
    """Renew the session on the first move of each day, so that it outlasts its match."""
    today = timezone.now().date().isoformat()
    if session.get(_DAY) != today:
        session[_DAY] = today
