"""What a supervisor and a load balancer ask: is the process alive, and can it serve?

They ask by a machine's number rather than by the site's name, often without HTTPS, and
they ask every few seconds. So these two are answered before the host, HTTPS or a session
are looked at, and nothing keeps the answer.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from django.db import DatabaseError, InterfaceError, connection
from django.db.migrations.executor import MigrationExecutor
from django.http import HttpRequest, HttpResponse, HttpResponseBase

ALIVE: Final = "/healthz"
READY: Final = "/readyz"


def probes(
    get_response: Callable[[HttpRequest], HttpResponseBase],
) -> Callable[[HttpRequest], HttpResponseBase]:
    """Middleware that answers ``/healthz`` and ``/readyz`` in a word of plain text."""

    def middleware(request: HttpRequest) -> HttpResponseBase:
        if request.path_info not in {ALIVE, READY}:
            return get_response(request)
        if request.method not in {"GET", "HEAD"}:
            return _said("only looked at", 405, Allow="GET, HEAD")
        if request.path_info == ALIVE:
            return _said("alive")
        wanting = _wanting()
        return _said(wanting, 503) if wanting else _said("ready")

    return middleware


def _wanting() -> str:
    """What keeps the site from serving, or nothing."""
    try:
        executor = MigrationExecutor(connection)
        if executor.migration_plan(executor.loader.graph.leaf_nodes()):
            return "the database is of an earlier version: migrate"
    except (DatabaseError, InterfaceError):
        return "the database does not answer"
    return ""


def _said(text: str, status: int = 200, **headers: str) -> HttpResponse:
    headers |= {"Cache-Control": "no-store", "Content-Type": "text/plain; charset=utf-8"}
    return HttpResponse(f"{text}\n", status=status, headers=headers)
