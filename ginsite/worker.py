"""The worker that answers requests: in threads, so that one slow client keeps nobody waiting."""

from __future__ import annotations

import socket
import time
from concurrent.futures import Future
from contextlib import suppress
from typing import Any, Final

from gunicorn.workers.gthread import ThreadWorker  # type: ignore[import-untyped]

LONGEST: Final = 20
"""Seconds from a request's first byte to its answer's last. Whoever is slower is cut off."""


class Worker(ThreadWorker):  # type: ignore[misc]
    """gunicorn's threaded worker, which waits for nobody for ever.

    A client that sends its form a byte at a time holds a thread for as long as it is
    given. All of this runs in the worker's main thread, but for the requests themselves.
    """

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._since: dict[Any, float] = {}
        """The connections that hold a thread, and since when."""

    def enqueue_req(self, conn: Any) -> None:
        """Hand a connection to a thread."""
        self._since[conn] = time.monotonic()
        super().enqueue_req(conn)

    def finish_request(self, conn: Any, fs: Future[Any]) -> None:
        """Take a connection back from its thread."""
        self._since.pop(conn, None)
        super().finish_request(conn, fs)

    def murder_pending(self) -> None:
        """Close what has waited for too long; gunicorn asks about once a second."""
        super().murder_pending()
        too_old = time.monotonic() - LONGEST
        for conn, since in self._since.items():
            if since < too_old:
                with suppress(OSError):  # it may have gone by itself
                    # The thread is told that nothing more comes, and ends as it does then.
                    conn.sock.shutdown(socket.SHUT_RDWR)
