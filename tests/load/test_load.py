"""That the players of ``make load`` really play, and that it tells what they met.

Otherwise its figures would be of nothing.
"""

from __future__ import annotations

import asyncio
import os
import signal
import time
from pathlib import Path

import pytest

from tests.load.player import BARE, Book, Player
from tests.load.watch import Ended, Watch
from tests.served_site import ServedSite, own_database


def test_some_players_at_once_meet_no_error(tmp_path: Path) -> None:
    book, variables = Book(), {"DJANGO_SETTINGS_MODULE": "tests.load.settings"}
    with ServedSite(tmp_path, **variables, **own_database()) as site:

        async def together() -> None:
            until = time.monotonic() + 30
            players = [
                Player(site.port, number, 0, level, book)
                for number, level in enumerate(("easy", "medium", "hard"))
            ]
            playing = [asyncio.create_task(player.play(until)) for player in players]
            while not {BARE, "draw", "deal"} <= book.seconds.keys() and time.monotonic() < until:
                await asyncio.sleep(0.1)
            for each in playing:
                each.cancel()
            await asyncio.gather(*playing, return_exceptions=True)

        asyncio.run(together())
        assert site.ask("SELECT version FROM play_storedmatch")
    assert not book.errors, book.told()
    assert {BARE, "draw", "deal"} <= book.seconds.keys()


def test_a_server_that_ends_is_told_with_how_it_ended_and_what_it_said(tmp_path: Path) -> None:
    with ServedSite(tmp_path, **own_database()) as site:

        async def together() -> None:
            watch = Watch(site, 60)
            asyncio.get_running_loop().call_later(1, site.kill)
            with pytest.raises(Ended, match="by signal 9, SIGKILL, 0:0"):
                await watch.beside(asyncio.sleep(60), lambda line: None)
            assert "Knock on Ten is at" in watch.last_words()[0]

        asyncio.run(together())


def test_a_worker_that_fails_is_told_and_its_work_counts(tmp_path: Path) -> None:
    with ServedSite(tmp_path, **own_database()) as site:

        async def together() -> None:
            watch, first = Watch(site, 60), site.workers()[0]
            os.kill(first, signal.SIGKILL)
            until = time.monotonic() + 20

            async def replaced() -> None:
                while first in site.workers() and time.monotonic() < until:
                    await asyncio.sleep(0.05)

            await watch.beside(replaced(), lambda line: None)
            assert ["1 gone" in change for change in watch.changes] == [True]
            assert watch.worked() >= 0

        asyncio.run(together())


def test_failures_are_told_by_their_kind() -> None:
    book = Book()
    for what in ("draw: 503", "draw: 503", "POST /play/move/: no answer"):
        book.fails(what)
    assert book.failed == 3
    assert book.told() == (
        "3: draw: 503 (2, from 0 s to 0 s), POST /play/move/: no answer (1, from 0 s to 0 s)"
    )
