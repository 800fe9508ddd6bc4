"""A move's request against a bare view that reads and writes a database session.

Both go through the whole site in one process: middleware, database and all.
"""

from __future__ import annotations

from re import search
from statistics import median
from urllib.parse import urlencode
from zlib import compress

from django.db import connection
from django.http import HttpResponse
from django.test import Client
from django.test.utils import CaptureQueriesContext

from play.choice import DEFAULT_LEVEL
from play.engine.players import LEVELS
from tests.bench.timing import seconds

MOVES = 300


class Browser:
    """A player of one match, as htmx sends the moves."""

    def __init__(self, level: str = DEFAULT_LEVEL) -> None:
        self.level = level
        self.client = Client(headers={"HX-Request": "true", "Host": "localhost"})
        self.client.post("/bare/")
        self._sit_down()

    def _sit_down(self) -> None:
        self.client.post("/play/new/", {"level": self.level})
        self.page = self._get()

    def _get(self) -> str:
        return self.client.get("/play/").content.decode()

    def _post(self, address: str, **fields: str) -> None:
        version = self._field("version")
        answer = self._send(address, version=version, **fields)
        assert answer.status_code == 200, answer
        self.page = answer.content.decode()

    def _send(self, address: str, **fields: str) -> HttpResponse:
        """As a browser writes a form without files; the test client would write it in parts."""
        form = "application/x-www-form-urlencoded"
        return self.client.post(address, urlencode(fields), content_type=form)

    def _field(self, name: str) -> str:
        found = search(f'name="{name}" value="([^"]*)"', self.page)
        return found[1] if found else ""

    def bare(self) -> None:
        self._send("/bare/", version="1", move="draw")

    def draw(self) -> None:
        self._post("/play/move/", move="draw")

    def throw(self) -> None:
        self._post("/play/move/", move="discard", card=self._field("best"))

    def come_to_draw(self) -> bool:
        """Go on until a card can be drawn; False where one had to be thrown first."""
        if 'value="draw"' in self.page:
            return True
        if 'value="pass"' in self.page:
            self._post("/play/move/", move="pass")
        elif "/play/deal/" in self.page:
            self._post("/play/deal/")
        else:
            self._sit_down()
        return False


def run(moves: int = MOVES) -> None:
    browser = Browser()
    times: dict[str, list[float]] = {"bare": [], "draw": [], "throw": []}
    weights = []
    while len(times["draw"]) < moves:
        if not browser.come_to_draw():
            continue
        times["bare"].append(seconds(browser.bare))
        times["draw"].append(seconds(browser.draw))
        weights.append(len(compress(browser.page.encode(), 6)))
        times["throw"].append(seconds(browser.throw))
    bare, draw, throw = (median(times[name]) * 1000 for name in ("bare", "draw", "throw"))
    print(f"A request, median of {moves} (milliseconds; against the bare view)")
    print(f"  bare view, session read and written {bare:8.2f}")
    print(f"  a draw: no computer thinking        {draw:8.2f}   {draw / bare:5.1f} times")
    print(f"  a discard, and the computer's turn  {throw:8.2f}   {throw / bare:5.1f} times")
    print(f"  a draw's fragment, compressed       {median(weights):8.0f} bytes")
    print(f"    with the seen cards listed        {median(_fragments(moves)):8.0f} bytes")
    while not browser.come_to_draw():
        pass
    print(f"Queries: {_queries(browser.draw)} a draw, {_queries(browser.throw)} a discard")
    print(f"A discard and the computer's turn, by level, {moves} each (milliseconds; p50, p99)")
    for level in LEVELS:
        taken = sorted(1000 * each for each in _throws(level, moves))
        print(f"  {level:<35} {median(taken):8.2f} {taken[len(taken) * 99 // 100]:8.2f}")


def _fragments(moves: int) -> list[int]:
    """The compressed bytes of so many draws' answers, for whoever has the seen cards listed."""
    browser, weights = Browser(), list[int]()
    shown = {"suits": "four", "cards": "normal", "side": "right", "meter": "shown", "seen": "on"}
    browser.client.post("/play/settings/", {"place": "match", **shown})
    while len(weights) < moves:
        if browser.come_to_draw():
            browser.draw()
            weights.append(len(compress(browser.page.encode(), 6)))
            browser.throw()
    return weights


def _throws(level: str, moves: int) -> list[float]:
    """The seconds of so many discards, each with the turn of the computer that follows."""
    browser, times = Browser(level), list[float]()
    while len(times) < moves:
        if browser.come_to_draw():
            browser.draw()
            times.append(seconds(browser.throw))
    return times


def _queries(request: object) -> int:
    with CaptureQueriesContext(connection) as captured:
        request()  # type: ignore[operator]
    return len(captured)
