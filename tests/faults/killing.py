"""The server killed under load: a worker most times, every fifth time all of it."""

from __future__ import annotations

import os
import signal
import time
from contextlib import suppress
from dataclasses import dataclass
from random import Random
from threading import Event
from typing import Final

from tests.faults.players import Player
from tests.served_site import ServedSite

PLAYERS: Final = 4
_ALL_OF_IT: Final = 5


@dataclass(frozen=True)
class Outcome:
    """What a trial came to."""

    kills: int
    whole: int
    moves: int
    deals: int
    broken_off: int

    def __str__(self) -> str:
        return (
            f"{self.kills} kills, {self.whole} of them of the whole server: {self.moves:,} moves"
            f" and {self.deals} deals acknowledged, each stored once;"
            f" {self.broken_off} requests broken off"
        )


def killed(site: ServedSite, kills: int, seed: int) -> Outcome:
    """Let people play while the server is killed. Raises what a player found wrong."""
    chance, stop = Random(seed), Event()
    players = [Player(site, seed * PLAYERS + number, stop) for number in range(PLAYERS)]
    for player in players:
        player.start()
    whole = 0
    for number in range(1, kills + 1):
        # Long enough for some moves, and each time another moment of one.
        time.sleep(chance.uniform(0.05, 0.4))
        if number % _ALL_OF_IT == 0:
            site.kill()
            site.start()
            whole += 1
        elif workers := site.workers():
            with suppress(ProcessLookupError):
                os.kill(chance.choice(workers), signal.SIGKILL)
        if any(player.fault for player in players):
            break
    _wait_for_moves(players)
    stop.set()
    for player in players:
        player.join(timeout=120)
        if player.fault:
            raise player.fault
        assert not player.is_alive(), "a player waits for an answer"
    return Outcome(
        kills,
        whole,
        sum(len(player.made) for player in players),
        sum(player.deals for player in players),
        sum(player.broken_off for player in players),
    )


def _wait_for_moves(players: list[Player], seconds: int = 60) -> None:
    """Until each player has moved once more: the server has come back for all of them."""
    before = [len(player.made) + player.deals for player in players]
    until = time.monotonic() + seconds
    while time.monotonic() < until and not any(player.fault for player in players):
        if all(len(p.made) + p.deals > was for p, was in zip(players, before, strict=True)):
            return
        time.sleep(0.05)
