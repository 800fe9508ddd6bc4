"""The day's deal: the same cards for everybody, until midnight in UTC."""

from __future__ import annotations

import hmac
from datetime import UTC, date, datetime
from typing import Final

from django.conf import settings

from play.engine.match import Match
from play.engine.players import LEVELS
from play.engine.rules import HOUSE
from play.engine.scoring import Seat, other
from play.engine.shuffle import SECRET_BYTES
from play.table import PRACTICE_SEAT, Table

BEST: Final = tuple(LEVELS)[-1]
"""The best player there is."""
_LABEL: Final = "the deal of the day: "
DEALER: Final[Seat] = other(PRACTICE_SEAT)


def today() -> date:
    """The day it is in UTC, wherever the player is."""
    return datetime.now(UTC).date()


def secret_of(day: date) -> bytes:
    """The secret of a day's deal.

    It hangs on the site's own key, so that it need not be kept and nobody without the
    key can work it out, not even from the secrets of all days before.
    """
    text = f"{_LABEL}{day.isoformat()}".encode()
    return hmac.digest(settings.SECRET_KEY.encode(), text, "sha256")[:SECRET_BYTES]


def daily_table(day: date) -> Table:
    """The day's deal, dealt. It is not cut, as everybody is to get the same cards."""
    match = Match.start(HOUSE, DEALER).with_deal(secret_of(day))
    return Table.single(match, BEST, day.isoformat())
