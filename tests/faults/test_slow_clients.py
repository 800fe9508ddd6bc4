"""Clients that are slow to send, or to read: they hold up nobody else, and not for ever."""

from __future__ import annotations

import socket
import time
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any

from ginsite.worker import LONGEST, Worker
from tests.play.two_tabs import Tab
from tests.served_site import ServedSite

HALF_A_HEAD = b"POST /play/move/ HTTP/1.1\r\nHost: localhost\r\nX-Slow: "
NO_BODY = HALF_A_HEAD + b"1\r\nContent-Length: 500\r\n\r\n"
DEAF = b"GET /rules/ HTTP/1.1\r\nHost: localhost\r\n\r\n" * 3


def test_a_player_is_answered_while_many_slow_clients_are_connected(tmp_path: Path) -> None:
    with ServedSite(tmp_path, WORKERS="1") as site, ExitStack() as slow:
        for number in range(12):
            client = slow.enter_context(socket.create_connection(("127.0.0.1", site.port)))
            client.sendall((HALF_A_HEAD, NO_BODY, DEAF, b"")[number % 4])
        tab = Tab(site, {})
        assert tab.send("GET", "/play/new/")[0] == 200
        assert tab.send("POST", "/play/new/")[0] == 302
        assert tab.send("GET", "/play/")[0] == 200


class Connection:
    """As much of gunicorn's as the worker looks at."""

    def __init__(self, sock: socket.socket) -> None:
        self.sock = sock


def test_who_takes_too_long_is_cut_off_and_who_does_not_is_not() -> None:
    worker: Any = Worker.__new__(Worker)
    worker.pending_conns = []
    with ExitStack() as stack:
        slow, brisk = (
            [stack.enter_context(closing(end)) for end in socket.socketpair()] for _ in range(2)
        )
        now = time.monotonic()
        worker._since = {Connection(slow[0]): now - LONGEST - 1, Connection(brisk[0]): now}

        worker.murder_pending()

        slow[1].settimeout(5)
        assert slow[1].recv(1) == b""
        brisk[1].setblocking(False)
        brisk[0].sendall(b"x")
        assert brisk[1].recv(1) == b"x"
