"""The log: one line of JSON for each request, and for each fault of the site.

A line says when, what kind of page, how it ended and how long it took. It never says
who: no card, cookie, address, code or form stands in it. So an exception is told by its
name and its place in the program, without what it says itself, unless it is of a kind
that speaks of the database, the machine or the program alone.
"""

from __future__ import annotations

import json
from contextvars import ContextVar
from datetime import UTC, datetime
from logging import ERROR, Formatter, LogRecord
from traceback import format_tb
from typing import Any, Final

from django.db import InterfaceError, OperationalError, ProgrammingError

REQUESTS: Final = "ginsite.requests"
"""The logger of the lines for requests; what to say comes as ``extra={"told": ...}``."""
request_id: ContextVar[str] = ContextVar("request_id", default="")
"""The number of the request that is being answered; empty between requests."""

_OF_THE_MACHINE: Final = (InterfaceError, OperationalError, ProgrammingError, OSError)
_OF_THE_PROGRAM: Final = (AttributeError, ImportError, NameError)


class JsonLines(Formatter):
    """A record as one line of JSON."""

    def format(self, record: LogRecord) -> str:
        at = datetime.fromtimestamp(record.created, UTC)
        line: dict[str, Any] = {"time": at.isoformat(timespec="milliseconds")}
        if number := request_id.get():
            line["id"] = number
        if told := getattr(record, "told", None):
            return json.dumps(line | told)
        line |= {"level": record.levelname, "logger": record.name, "message": _message(record)}
        error = record.exc_info[1] if record.exc_info else None
        refused = record.name.startswith("django.security")
        if error is not None and record.levelno >= ERROR and not refused:
            line["trace"] = _trace(error)
        return json.dumps(line)


def _message(record: LogRecord) -> str:
    """What the record says, without what a sender may have written into it."""
    if record.name.startswith(("django.request", "django.security")):
        return record.getMessage().partition(":")[0]  # a path or a header's value follows
    if record.name == "gunicorn.error":
        if str(record.msg).startswith("Invalid request"):
            return "Invalid request"
        if str(record.msg).startswith("Error handling request"):
            return "Error handling request"
    return record.getMessage()


def _trace(error: BaseException) -> str:
    """Where an exception and those that led to it were raised, the first one first."""
    told: list[str] = []
    at: BaseException | None = error
    while at is not None:
        told.insert(0, "".join(format_tb(at.__traceback__)) + _name(at))
        at = at.__cause__ or (None if at.__suppress_context__ else at.__context__)
    return "Traceback (most recent call last):\n" + "\n".join(told)


def _name(error: BaseException) -> str:
    name = f"{type(error).__module__}.{type(error).__qualname__}"
    return f"{name}: {error}" if isinstance(error, _OF_THE_MACHINE + _OF_THE_PROGRAM) else name


CONFIG: Final[dict[str, Any]] = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"json": {"()": "ginsite.logs.JsonLines"}},
    "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "json"}},
    "root": {"handlers": ["stderr"], "level": "WARNING"},
    "loggers": {
        "django": {"handlers": ["stderr"], "level": "INFO", "propagate": False},
        # The request's own line tells of what was refused; here only faults are told.
        "django.request": {"level": "ERROR"},
        "gunicorn.error": {"handlers": ["stderr"], "level": "WARNING", "propagate": False},
        # It warns at each HEAD request: Django leaves it to the server to drop the body.
        "gunicorn.http.wsgi": {"level": "ERROR"},
        REQUESTS: {"level": "INFO"},
    },
}
"""For Django and gunicorn alike: everything goes to standard error."""
