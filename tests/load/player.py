"""One player: reads the table as it comes, thinks, and plays on, match after match."""

from __future__ import annotations

import asyncio
import re
import time
from collections import defaultdict
from dataclasses import dataclass, field
from random import Random
from typing import Final

from tests.load.client import Answer, Browser, Failed

BARE: Final = "bare view"
_COMING: Final = 0.3
"""In this share of the time they sit down, one after another,"""
_ALL_THERE: Final = 120
"""but in so many seconds at most: then a long run shows what all of them do together."""
_EVERY: Final = 4
"""After so many moves the bare view is asked once."""


@dataclass
class Error:
    """How often one thing failed, and at which seconds of the run for the first and last time."""

    first: float
    last: float
    times: int = 0


@dataclass
class Book:
    """What all players have met so far."""

    seconds: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    """How long each kind of request took."""
    errors: dict[str, Error] = field(default_factory=dict)
    """What failed, by its kind."""
    began: float = field(default_factory=time.monotonic)
    others: int = 0
    """Requests that were no moves: to sit down."""

    @property
    def answered(self) -> int:
        """All requests that were answered."""
        return self.others + sum(map(len, self.seconds.values()))

    @property
    def failed(self) -> int:
        """How often anything failed."""
        return sum(error.times for error in self.errors.values())

    def fails(self, what: str) -> None:
        """Write down that this failed now."""
        now = time.monotonic() - self.began
        error = self.errors.setdefault(what[:80], Error(now, now))
        error.times, error.last = error.times + 1, now

    def told(self) -> str:
        """All that failed, each kind with its times; "0" when nothing did."""
        often = sorted(self.errors.items(), key=lambda each: -each[1].times)
        kinds = (
            f"{what} ({error.times}, from {error.first:.0f} s to {error.last:.0f} s)"
            for what, error in often
        )
        return f"{self.failed}: {', '.join(kinds)}" if often else "0"


class Player:
    """A player who draws and throws what the page takes to be best."""

    def __init__(self, port: int, number: int, think: float, level: str, book: Book) -> None:
        """``think`` is the time between two requests, in seconds on average."""
        self._browser, self._book = Browser(port), book
        self._chance, self._think, self._level = Random(number), think, level
        self._page = ""

    async def play(self, until: float) -> None:
        """Go on until that moment of the monotonic clock. A fault ends a match, no more."""
        # People do not all come at the same moment.
        coming = min(_COMING * (until - time.monotonic()), _ALL_THERE)
        await asyncio.sleep(self._chance.uniform(0, coming))
        while time.monotonic() < until:
            try:
                await self._sit_down()
                await self._match(until)
            except Failed as fault:
                self._book.fails(str(fault))
                await asyncio.sleep(1)

    async def _sit_down(self) -> None:
        for answer in (
            await self._browser.get("/play/new/"),
            await self._browser.post("/play/new/", table="house", level=self._level),
            await self._browser.get("/play/"),
        ):
            if answer.status >= 400:
                raise Failed(f"sitting down: {answer.status}")
            self._page = answer.body
            self._book.others += 1

    async def _match(self, until: float) -> None:
        moves = 0
        while time.monotonic() < until:
            await asyncio.sleep(self._chance.expovariate(1 / self._think) if self._think else 0)
            if moves % _EVERY == _EVERY - 1:
                self._note(BARE, await self._browser.post("/bare/", version="1", move="draw"))
            if not await self._turn():
                return
            moves += 1

    async def _turn(self) -> bool:
        """Make the move that the page offers; False once the match is over."""
        if 'value="draw"' in self._page:
            await self._move("draw", "/play/move/", move="draw")
        elif 'value="pass"' in self._page:
            await self._move("pass", "/play/move/", move="pass")
        elif "/play/deal/" in self._page:
            await self._move("deal", "/play/deal/")
        elif best := self._field("best"):
            knock = 'value="knock"' in self._page
            name = "knock" if knock else "discard"
            more = {"sure": "1"} if knock else {}
            what = "knock" if knock else f"discard, {self._level} answers"
            await self._move(what, "/play/move/", move=name, card=best, **more)
        elif "Play another match" in self._page:
            return False
        else:
            raise Failed("a page that offers no move")
        return True

    async def _move(self, what: str, address: str, **fields: str) -> None:
        answer = await self._browser.post(address, version=self._field("version"), **fields)
        self._note(what, answer)
        self._page = answer.body

    def _note(self, what: str, answer: Answer) -> None:
        if answer.status != 200:
            raise Failed(f"{what}: {answer.status}")
        self._book.seconds[what].append(answer.seconds)

    def _field(self, name: str) -> str:
        found = re.search(f'name="{name}" value="([^"]*)"', self._page)
        return found[1] if found else ""
