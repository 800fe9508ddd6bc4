"""That the players of ``make load`` really play: otherwise its figures would be of nothing."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

from tests.load.player import BARE, Book, Player
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
    assert not book.errors, book.errors
    assert {BARE, "draw", "deal"} <= book.seconds.keys()
