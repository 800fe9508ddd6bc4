"""Told to stop, the server finishes the move that it is at, and takes no other."""

from __future__ import annotations

import json
from pathlib import Path
from socket import create_connection
from urllib.parse import urlencode

import pytest

from play.table import Table
from tests.play.two_tabs import Tab
from tests.served_site import ServedSite


def deals(site: ServedSite) -> tuple[int, bool]:
    """The version of the only match, and whether cards have been dealt in it."""
    ((version, state),) = site.ask("SELECT version, state FROM play_storedmatch")
    return version, Table.from_json(json.loads(state)).match.deal is not None


def test_a_move_in_flight_is_finished_before_the_server_stops(tmp_path: Path) -> None:
    with ServedSite(tmp_path, WORKERS="1") as site:
        tab = Tab(site, {})
        tab.send("GET", "/play/new/")
        tab.send("POST", "/play/new/")
        version, _ = deals(site)
        token = tab.cookies["csrftoken"]
        body = urlencode({"csrfmiddlewaretoken": token, "version": version}).encode()
        head = [
            "POST /play/deal/ HTTP/1.1",
            "Host: localhost",
            "Content-Type: application/x-www-form-urlencoded",
            f"Content-Length: {len(body)}",
            "Cookie: " + "; ".join(f"{name}={value}" for name, value in tab.cookies.items()),
            "Expect: 100-continue",
        ]
        with create_connection(("127.0.0.1", site.port), timeout=20) as connection:
            connection.sendall("\r\n".join([*head, "", ""]).encode())
            # The worker says so once it has begun with this request; now it waits for the form.
            assert connection.recv(100).startswith(b"HTTP/1.1 100 Continue")
            site.stop()
            connection.sendall(body)
            answer = connection.recv(100)

        assert answer.startswith(b"HTTP/1.1 302 Found")
        assert site.stopped() == 0
        assert deals(site) == (version + 1, True)
        with pytest.raises(OSError):
            create_connection(("127.0.0.1", site.port), timeout=5)
