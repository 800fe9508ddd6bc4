"""The worker that answers requests: in threads, so that one slow client keeps nobody waiting."""

from __future__ import annotations

import socket
import time
from contextlib import suppress
from typing import Any, Final

from gunicorn.workers.gthread import ThreadWorker  # type: ignore[import-untyped]

LONGEST: Final = 20
"""Seconds that a thread gives one request, all in all. Whoever is slower is cut off."""


class Worker(ThreadWorker):  # type: ignore[misc]
    """gunicorn's threaded worker, which waits for nobody for ever.

    A client that sends its form a byte at a time holds a thread for as long as it is given.
    """

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._since: dict[Any, float] = {}
        """The connections that hold a thread, and since when."""

    def handle(self, conn: Any) -> Any:
        """Read one request and answer it, in a thread."""
        self._since[conn] = time.monotonic()
        try:
            return super().handle(conn)
        finally:
            del self._since[conn]

    def murder_pending(self) -> None:
        """Close what has waited for too long; gunicorn asks about once a second."""
        super().murder_pending()
        too_old = time.monotonic() - LONGEST
        for conn, since in list(self._since.items()):  # threads come and go meanwhile
            if since < too_old:
                with suppress(OSError):  # it may have gone by itself
                    # The thread is told that nothing more comes, and ends as it does then.
                    conn.sock.shutdown(socket.SHUT_RDWR)
