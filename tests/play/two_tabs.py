"""Two tabs of one browser at the same match, on the site as it is really served."""

from __future__ import annotations

import json
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from http.client import HTTPConnection
from random import Random
from threading import Barrier
from urllib.parse import urlencode

from play.engine.deal import Deal
from play.engine.moves import Move
from play.table import Table
from tests.play.page import HTMX
from tests.play.positions import YOU
from tests.served_site import ServedSite

LATE = "came too late"

Choice = Callable[[Deal, Random], tuple[Move, Move]]
"""The move that each of the two tabs makes in this deal."""


class Tab:
    """One tab of a browser: its own connection, the cookies that all tabs share."""

    def __init__(
        self, site: ServedSite, cookies: dict[str, str], more: dict[str, str] | None = None
    ) -> None:
        self.connection = HTTPConnection("127.0.0.1", site.port, timeout=20)
        self.cookies = cookies
        self.more = more or {}
        """Headers that it sends besides."""

    def send(
        self, method: str, address: str, data: dict[str, str] | None = None, htmx: bool = False
    ) -> tuple[int, str, str]:
        """The answer's status, where it leads, and its body."""
        headers = {"Cookie": "; ".join(f"{name}={value}" for name, value in self.cookies.items())}
        headers |= self.more | (HTMX if htmx else {})
        body = None
        if method == "POST":
            token = self.cookies["csrftoken"]
            body = urlencode({"csrfmiddlewaretoken": token, **(data or {})})
            headers["Content-Type"] = "application/x-www-form-urlencoded"
        self.connection.request(method, address, body, headers)
        with self.connection.getresponse() as answer:
            for cookie in answer.headers.get_all("Set-Cookie", []):
                name, value = cookie.split(";")[0].split("=", 1)
                self.cookies[name] = value
            location = answer.headers.get("Location", "")
            return answer.status, location, answer.read().decode()


class TwoTabs:
    """A match on the served site, and two tabs that see it; perhaps by another server."""

    def __init__(self, site: ServedSite, second: ServedSite | None = None) -> None:
        self.site = site
        cookies: dict[str, str] = {}
        self.tabs = (Tab(site, cookies), Tab(second or site, cookies))
        self.pool = ThreadPoolExecutor(2)
        self.tabs[0].send("GET", "/play/new/")
        self.begin()

    def begin(self) -> None:
        self.tabs[0].send("POST", "/play/new/")
        version, _ = self.stored()
        self.tabs[0].send("POST", "/play/deal/", {"version": str(version)})

    def stored(self) -> tuple[int, Table]:
        """The row of the match, read past the site."""
        rows = self.site.ask("SELECT version, state FROM play_storedmatch")
        assert len(rows) == 1
        return rows[0][0], self.read(rows[0][1])

    @staticmethod
    def read(state: str) -> Table:
        """The table of a row."""
        return Table.from_json(json.loads(state))

    def both(
        self, address: str, first: dict[str, str], second: dict[str, str], htmx: bool
    ) -> list[tuple[int, str, str]]:
        """Post from both tabs at the same instant."""
        barrier = Barrier(2)

        def post(tab: Tab, data: dict[str, str]) -> tuple[int, str, str]:
            barrier.wait()
            return tab.send("POST", address, data, htmx)

        return list(self.pool.map(post, self.tabs, (first, second)))


def your_moves(table: Table) -> list[str]:
    """All that you did in this match so far, deal by deal."""
    match = table.match
    assert match.deal is not None
    yours = [str(seen.move) for seen in match.deal.history if seen.seat == YOU]
    # Moves of earlier deals are counted with both sides', as they do not change any more.
    return [move for deal in match.earlier for move in deal.moves] + yours


def is_late(answer: tuple[int, str, str], htmx: bool) -> bool:
    status, location, body = answer
    assert status == (200 if htmx else 302), (status, body[:500])
    return LATE in body if htmx else location.startswith("/play/?late=1&")


def form(version: int, move: object) -> dict[str, str]:
    return {"version": str(version), "move": str(move), "sure": "1"}


def race(two: TwoTabs, chance: Random, trials: int, choice: Choice) -> None:
    """Post from both tabs at the same instant, with htmx and plainly in turn, so many times.

    Of each pair exactly one has to play, and the other one to be told that it came too late.
    Where a deal is over, it is the next one that both have dealt.
    """
    done = 0
    while done < trials:
        version, table = two.stored()
        deal, htmx = table.match.deal, done % 2 == 0
        assert deal is not None
        if table.match.over:
            two.begin()
            continue
        if deal.to_move is None:
            address, moves = "/play/deal/", None
            forms = [{"version": str(version)}] * 2
        else:
            address, moves = "/play/move/", choice(deal, chance)
            forms = [form(version, move) for move in moves]
        late = [is_late(answer, htmx) for answer in two.both(address, *forms, htmx)]
        after_version, after = two.stored()

        assert sorted(late) == [False, True]
        assert after_version == version + 1
        if moves is None:
            assert after.match.deal_number == table.match.deal_number + 1
        else:
            assert your_moves(after) == [*your_moves(table), str(moves[late.index(False)])]
        done += 1
