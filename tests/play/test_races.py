"""Two posts at the same instant, against the site as it is really served."""

from __future__ import annotations

import json
import re
from concurrent.futures import ThreadPoolExecutor
from http.client import HTTPConnection
from random import Random
from threading import Barrier
from urllib.parse import urlencode

import pytest

from play.engine.moves import Discard
from play.table import Table
from tests.engine.playouts import random_move
from tests.play.page import HTMX
from tests.play.positions import YOU
from tests.served_site import ServedSite

TRIALS = 200
LATE = "came too late"


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


@pytest.fixture
def two(served_site: ServedSite) -> TwoTabs:
    served_site.ask("DELETE FROM play_storedmatch")
    return TwoTabs(served_site)


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


def test_of_the_same_move_posted_twice_at_once_exactly_one_plays(two: TwoTabs) -> None:
    chance, trials = Random(1), 0
    while trials < TRIALS:
        version, table = two.stored()
        deal, htmx = table.match.deal, trials % 2 == 0
        assert deal is not None
        if table.match.over:
            two.begin()
            continue
        if deal.to_move is None:
            data = {"version": str(version)}
            answers = two.both("/play/deal/", data, data, htmx)
            after_version, after = two.stored()
            assert after.match.deal_number == table.match.deal_number + 1
        else:
            move = random_move(deal, chance, 0.9)
            data = form(version, move)
            answers = two.both("/play/move/", data, data, htmx)
            after_version, after = two.stored()
            assert your_moves(after) == [*your_moves(table), str(move)]
        assert sorted(is_late(answer, htmx) for answer in answers) == [False, True]
        assert after_version == version + 1
        trials += 1
    assert "Traceback" not in two.site.log()


def test_of_two_different_moves_at_once_exactly_one_plays(two: TwoTabs) -> None:
    chance, trials = Random(2), 0
    while trials < TRIALS // 2:
        version, table = two.stored()
        deal, htmx = table.match.deal, trials % 2 == 0
        assert deal is not None
        if table.match.over:
            two.begin()
            continue
        if deal.to_move is None:
            two.tabs[0].send("POST", "/play/deal/", {"version": str(version)})
            continue
        first, second = chance.choice(deal.legal_moves()), chance.choice(deal.legal_moves())
        answers = two.both("/play/move/", form(version, first), form(version, second), htmx)
        late = [is_late(answer, htmx) for answer in answers]
        after_version, after = two.stored()

        assert sorted(late) == [False, True]
        assert after_version == version + 1
        assert your_moves(after) == [*your_moves(table), str(second if late[0] else first)]
        trials += 1


def test_the_late_tab_is_shown_the_table_as_the_other_one_left_it(two: TwoTabs) -> None:
    chance = Random(3)
    for _ in range(20):
        version, table = two.stored()
        deal = table.match.deal
        assert deal is not None
        if deal.to_move is None:
            break
        move = random_move(deal, chance, 0.9)
        data = form(version, move)
        answers = two.both("/play/move/", data, data, htmx=True)
        (late,) = [body for _, _, body in answers if LATE in body]

        new_version, _ = two.stored()
        shown = re.findall(r'name="version" value="(\d+)"', late)
        assert set(shown) <= {str(new_version)}
        assert shown or 'id="button-next"' in late


def test_a_match_begun_twice_at_once_leaves_one_to_play(two: TwoTabs) -> None:
    version, _ = two.stored()
    two.tabs[0].send("POST", "/play/abandon/", {"version": str(version)})

    answers = two.both("/play/new/", {}, {}, htmx=False)

    assert [status for status, _, _ in answers] == [302, 302]
    status, _, page = two.tabs[0].send("GET", "/play/")
    assert status == 200
    assert 'id="button-next"' in page


def test_a_match_abandoned_while_a_move_is_made_ends_in_one_of_the_two_ways(
    two: TwoTabs,
) -> None:
    for _ in range(10):
        version, table = two.stored()
        deal = table.match.deal
        assert deal is not None
        barrier = Barrier(2)

        def post(
            tab: Tab, address: str, data: dict[str, str], barrier: Barrier = barrier
        ) -> tuple[int, str, str]:
            barrier.wait()
            return tab.send("POST", address, data)

        move = next(move for move in deal.legal_moves() if not isinstance(move, Discard))
        answers = list(
            two.pool.map(
                post,
                two.tabs,
                ("/play/move/", "/play/abandon/"),
                (form(version, move), {"version": str(version)}),
            )
        )
        assert all(status in (200, 302) for status, _, _ in answers)
        status, _, page = two.tabs[0].send("GET", "/play/")
        assert status == 200
        if 'name="move"' in page:
            new_version, _ = two.stored()
            two.tabs[0].send("POST", "/play/abandon/", {"version": str(new_version)})
        two.begin()
    assert "Traceback" not in two.site.log()
