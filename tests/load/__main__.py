"""``make load``: prints what 200 players at once meet, with two workers answering.

    python -m tests.load --players 200 --seconds 60 --think 4

An hour of it is a soak: ``--seconds 3600``. The bare view, which reads and writes a session
and does nothing else, is asked in between, so that a busy machine slows both alike.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import tempfile
import time
from pathlib import Path
from typing import Final

from tests.load.player import BARE, Book, Player
from tests.served_site import ServedSite, own_database

LEVELS: Final = ("easy", "medium", "hard")
_GLANCES: Final = 10
"""How often the workers' memory is looked at during a run."""


def main() -> None:
    asked = _asked()
    with tempfile.TemporaryDirectory() as folder:
        variables = {"DJANGO_SETTINGS_MODULE": "tests.load.settings", "WORKERS": "2"}
        with ServedSite(Path(folder), **variables, **own_database()) as site:
            asyncio.run(_together(site, asked.players, asked.seconds, asked.think))
            if asked.rush:
                asyncio.run(_together(site, asked.rush, min(asked.seconds, 20), 0))


def _asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.load")
    parser.add_argument("--players", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--think", type=float, default=4, help="seconds between two moves")
    parser.add_argument("--rush", type=int, default=8, help="players afterwards who do not think")
    return parser.parse_args()


async def _together(site: ServedSite, players: int, seconds: float, think: float) -> None:
    """Let them all play, and print what they met."""
    book, began, worked = Book(), time.monotonic(), _worked(site)
    until = began + seconds
    print(
        f"{players} players, {think:g} s of thought before a move, {seconds:g} s long", flush=True
    )
    glances = asyncio.create_task(_memory(site, seconds))
    await asyncio.gather(
        *(
            Player(site.port, number, think, LEVELS[number % len(LEVELS)], book).play(until)
            for number in range(players)
        )
    )
    worked = _worked(site) - worked
    _print(book, time.monotonic() - began)
    each = worked / max(1, book.answered) * 1000
    print(f"  the workers' own work: {each:.1f} ms of a processor for each of {book.answered:,}")
    print(f"  the workers' memory, MB in turn: {await glances}")
    print(f"  load of this machine meanwhile: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")


def _print(book: Book, seconds: float) -> None:
    bare = book.seconds.pop(BARE, [0.0])
    moves = [each for kind in book.seconds.values() for each in kind]
    print(f"  {len(moves):,} moves, {len(moves) / seconds:.0f} a second; errors: {_errors(book)}")
    _line(f"the {BARE}", bare, bare)
    _line("a move", moves, bare)
    for name, kind in sorted(book.seconds.items()):
        _line(f"  {name}", kind, bare)


def _line(name: str, taken: list[float], bare: list[float]) -> None:
    half, most = _share(taken, 0.5), _share(taken, 0.99)
    times = (
        f"{half / _share(bare, 0.5):5.1f} and {most / _share(bare, 0.99):4.1f} times the bare view"
    )
    print(f"  {name:26} p50 {half * 1000:6.0f} ms   p99 {most * 1000:6.0f} ms   {times}")


def _share(taken: list[float], share: float) -> float:
    return sorted(taken)[int(share * (len(taken) - 1))]


def _errors(book: Book) -> str:
    told = ", ".join(f"{what} ({times})" for what, times in book.errors.most_common(5))
    return f"{book.errors.total()}: {told}" if told else "0"


async def _memory(site: ServedSite, seconds: float) -> str:
    """The resident memory of all workers together, at even distances."""
    seen = []
    for _ in range(_GLANCES):
        await asyncio.sleep(seconds / _GLANCES)
        seen.append(sum(map(_resident, site.workers())) // 1024)
    return " ".join(map(str, seen))


def _worked(site: ServedSite) -> float:
    """Seconds of a processor that the workers have used: no neighbour's work is in it."""
    ticks = 0
    for process in site.workers():
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
        ticks += int(fields[11]) + int(fields[12])
    return ticks / os.sysconf("SC_CLK_TCK")


def _resident(process: int) -> int:
    for line in Path(f"/proc/{process}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1])
    return 0


if __name__ == "__main__":
    main()
