"""How often what costs something may be asked for, by one browser and from one address.

Each is counted in a row of the database, so a limit holds however many processes and
machines answer. A move costs no such row: what the computer thinks about is bounded by
the deals that are dealt, and those are counted.
"""

from __future__ import annotations

import hmac
import time
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Final

from django.conf import settings
from django.db import IntegrityError, transaction
from django.db.models import F
from django.http import HttpRequest

from ginsite.http import TooManyRequests
from play.models import Spent

_MINUTE: Final = 60
_DAY: Final = 24 * 60 * 60
_ONE_HOUSEHOLD: Final = 64
"""Bits of an IPv6 address that tell one customer of a network from another."""


@dataclass(frozen=True, slots=True)
class Limit:
    """What may be asked for within ``seconds``: so often by a browser, so often from an address."""

    name: str
    by_session: int
    by_address: int
    seconds: int = _MINUTE


MATCHES: Final = Limit("matches", by_session=1000, by_address=5000, seconds=_DAY)
"""New rows. Someone who begins a match every two minutes all day comes to 720, and a school of
five hundred may begin ten each. A browser keeps no more than three rows whatever it does: the
bound by address is the one that keeps the database small.
"""
DEALS: Final = Limit("deals", by_session=30, by_address=120)
"""Deals that are dealt, in which the computer will think.

A deal takes four forms at the very least (a pass, a discard, a knock, the next deal), or as
many clicks on four pages where a match is abandoned for another, and nobody reads and sends
one in less than half a second. Behind one address that is four such players, or a hundred at
the pace of a minute a deal.
"""
NEWCOMERS: Final = Limit("newcomers", by_session=1, by_address=5000, seconds=_DAY)
"""New sessions that hold no match: of someone who ticks off a lesson, or chooses a table."""
WORK: Final = Limit("work", by_session=120, by_address=600)
"""What the coach is asked, for which the engine works some thirty milliseconds, and at worst a
tenth of a second. Nobody reads two answers a second, and a class of thirty may ask twenty times
a minute each. Any other page takes some milliseconds, and to count it would cost as much.
"""
REVIEWS: Final = Limit("reviews", by_session=10, by_address=40)
"""Reviews of deals, each half a second of work and at worst a second or two. Nobody reads one in
six seconds; and of a match that is over the deals are reviewed several at a time.
"""
CODES: Final = Limit("codes", by_session=10, by_address=60)
"""Codes that are made or tried: more than a class that takes its matches home can use, and nothing
beside the number of codes there are."""


def spend(request: HttpRequest, *limits: Limit) -> None:
    """Count one such request. Raises TooManyRequests once there were too many.

    A browser without a session is counted by its address alone, and one on this very
    machine, which is a proxy or its owner, by its session alone.
    """
    if not settings.LIMITS:
        return
    now = time.time()
    for limit in limits:
        window = int(now // limit.seconds)
        over = (window + 1) * limit.seconds
        for who, most in _counted_by(request, limit):
            if not _spent(_key(limit, who, window), most, over):
                raise TooManyRequests(wait=max(1, round(over - now)))


def address_of(request: HttpRequest) -> str | None:
    """Where a request comes from, as far as it tells people apart; None for this machine.

    What a proxy says is believed only of as many proxies as there are (``PROXY_HOPS``):
    whatever stands further left in its header, the sender may have made up.
    """
    told = request.META.get("REMOTE_ADDR", "")
    passed = request.headers.get("X-Forwarded-For", "").split(",")
    if 0 < settings.PROXY_HOPS <= len(passed):
        told = passed[-settings.PROXY_HOPS].strip()
    try:
        address = ip_address(told)
    except ValueError:
        return None
    if isinstance(address, IPv6Address):
        if address.ipv4_mapped is None:
            network = ip_network((int(address), _ONE_HOUSEHOLD), strict=False)
            return None if address.is_loopback else str(network)
        address = address.ipv4_mapped
    return None if address.is_loopback else str(address)


def _counted_by(request: HttpRequest, limit: Limit) -> Iterator[tuple[str, int]]:
    if request.session.session_key:
        yield f"session {request.session.session_key}", limit.by_session
    address = address_of(request)
    if address is not None:
        yield f"address {address}", limit.by_address


def _key(limit: Limit, who: str, window: int) -> str:
    """A name for the count from which nobody without the site's key finds back to ``who``."""
    text = f"{limit.name}, {who}, {window}".encode()
    return hmac.new(settings.SECRET_KEY.encode(), text, "sha256").hexdigest()


def _spent(key: str, most: int, until: float) -> bool:
    """Whether one more was still free, and is now counted."""
    row = Spent.objects.filter(pk=key)
    if row.filter(count__lt=most).update(count=F("count") + 1):
        return True
    if row.exists():
        return False
    try:
        with transaction.atomic():
            Spent.objects.create(key=key, count=1, until=datetime.fromtimestamp(until, UTC))
    except IntegrityError:  # another process was first
        return bool(row.filter(count__lt=most).update(count=F("count") + 1))
    return True
