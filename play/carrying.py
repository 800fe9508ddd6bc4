"""Taking a match along: a code carries it from one browser to another, without an account.

Only a digest of a code is kept with its match; the code itself stays in the session
that made it, to be shown there again. When the match is taken, its row is left
behind empty, so that the first browser can say where it went, and goes on as a new one.
"""

from __future__ import annotations

import secrets
from datetime import timedelta
from hashlib import sha256
from typing import Final
from uuid import UUID

from django.contrib.sessions.backends.base import SessionBase
from django.db import transaction
from django.utils import timezone

from play import store
from play.models import CarryCode, StoredMatch, StoredReview
from play.places import MATCH
from play.store import Seated

SIGNS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Without I, L, O and U, which are mistaken for others."""
LENGTH: Final = 20
BITS: Final = LENGTH * 5
LASTS: Final = timedelta(days=1)
_GROUP: Final = 5
_MISREAD: Final = str.maketrans("OIL", "011")
_KEY: Final = "carry"


class CodeRefused(Exception):
    """A code that carries nothing. The message says why, for a player."""


def make(session: SessionBase, seated: Seated) -> str:
    """A new code for this match. Any earlier one is withdrawn."""
    withdraw(session, seated)
    signs = "".join(secrets.choice(SIGNS) for _ in range(LENGTH))
    CarryCode.objects.create(digest=_digest(signs), match_id=seated.id)
    session[_KEY] = "-".join(signs[start : start + _GROUP] for start in range(0, LENGTH, _GROUP))
    return str(session[_KEY])


def withdraw(session: SessionBase, seated: Seated) -> None:
    """From now on no code of this match carries it anywhere."""
    session.pop(_KEY, None)
    CarryCode.objects.filter(match_id=seated.id).update(withdrawn=True)


def open_code(session: SessionBase, seated: Seated) -> str | None:
    """The code that would carry this match now, if there is one."""
    code = session.get(_KEY)
    if not isinstance(code, str):
        return None
    rows = CarryCode.objects.filter(digest=_digest(_signs(code)), match_id=seated.id)
    return code if rows.filter(withdrawn=False, made_at__gt=timezone.now() - LASTS) else None


def take(session: SessionBase, text: str) -> None:
    """Seat this session at the match that a code carries. Raises CodeRefused."""
    signs = _signs(text)
    if len(signs) != LENGTH:
        raise CodeRefused(f"A code has {LENGTH} letters and digits, this has {len(signs)}.")
    found = _looked_up(signs)
    if found.match.moved:
        raise CodeRefused("This code has been used: its match has already moved on.")
    if found.withdrawn:
        raise CodeRefused("This code was withdrawn.")
    if found.made_at <= timezone.now() - LASTS:
        raise CodeRefused(
            "This code is too old. The browser that has the match can make a new one."
        )
    if session.get(MATCH.key) == str(found.match.pk):
        raise CodeRefused("This match is in this browser already.")
    here = store.load(session)
    if here is not None and not here.table.match.over:
        raise CodeRefused(
            "A match of yours is running in this browser: finish or abandon it first."
        )
    # Should the site stop half way, the match is still where it was.
    with transaction.atomic():
        store.leave(session)
        session[MATCH.key] = str(_moved(found.match))
        session.save()


def _looked_up(signs: str) -> CarryCode:
    """The row of a code."""
    found = CarryCode.objects.select_related("match").filter(digest=_digest(signs)).first()
    if found is None:
        raise CodeRefused("No match has this code. Is a letter mistyped?")
    return found


def _moved(row: StoredMatch) -> UUID:
    """The match in a new row, with its reviews; the old one stays as a sign that it moved."""
    left = StoredMatch.objects.filter(pk=row.pk, version=row.version, moved=False).update(
        moved=True, state="", version=row.version + 1, updated_at=timezone.now()
    )
    if not left:
        raise CodeRefused("A move was being made at that moment. Try once more.")
    moved = StoredMatch.objects.create(version=row.version + 1, state=row.state)
    StoredReview.objects.filter(match=row).update(match=moved)
    return moved.pk


def _signs(text: str) -> str:
    """The letters and digits of a code, however it was typed."""
    written = text.upper().translate(_MISREAD)
    return "".join(sign for sign in written if sign.isalnum())


def _digest(signs: str) -> str:
    return sha256(signs.encode()).hexdigest()
