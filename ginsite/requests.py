"""Each request gets a number, which the answer tells, and a line in the log."""

from __future__ import annotations

import logging
import secrets
import time
from collections.abc import Callable
from typing import Final

from django.conf import settings
from django.http import HttpRequest, HttpResponseBase

from ginsite.health import ALIVE, READY
from ginsite.logs import REQUESTS, request_id

HEADER: Final = "X-Request-ID"
_METHODS: Final = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"})
_log = logging.getLogger(REQUESTS)


def numbered(
    get_response: Callable[[HttpRequest], HttpResponseBase],
) -> Callable[[HttpRequest], HttpResponseBase]:
    """Middleware that numbers and logs. It stands first, so that it sees what all others do.

    The number is our own, whatever the sender calls the request, and has digits alone: so
    it can be told by telephone, and no card can be read out of it.
    """

    def middleware(request: HttpRequest) -> HttpResponseBase:
        began = time.perf_counter()
        token = request_id.set("-".join(f"{secrets.randbelow(10_000):04}" for _ in range(3)))
        try:
            response = get_response(request)
            response.headers[HEADER] = request_id.get()
            told = {
                "method": request.method if request.method in _METHODS else "other",
                "route": _route(request),
                "status": response.status_code,
                "ms": round((time.perf_counter() - began) * 1000, 1),
            }
            _log.info("answered", extra={"told": told})
            return response
        finally:
            request_id.reset(token)

    return middleware


def _route(request: HttpRequest) -> str | None:
    """The name of what was asked for, without what its address says; None for nothing of ours."""
    if request.resolver_match is not None:
        return request.resolver_match.view_name
    if request.path_info in {ALIVE, READY}:
        return request.path_info[1:]
    return "static" if request.path_info.startswith(f"/{settings.STATIC_URL.strip('/')}/") else None
