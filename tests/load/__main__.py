"""``make load``: prints what 200 players at once meet, with two workers answering.

    python -m tests.load --players 200 --seconds 60 --think 4

An hour of it is a soak: ``--seconds 3600``. Should the server end before the run does, it says
when, how, and what the server said last. The bare view, which reads and writes a session
and does nothing else, is asked in between, so that a busy machine slows both alike.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
import tempfile
import time
from pathlib import Path
from typing import Final

from tests.load.player import BARE, Book, Player
from tests.load.watch import Ended, Watch
from tests.served_site import ServedSite, own_database

LEVELS: Final = ("easy", "medium", "hard")


def main() -> int:
    """Play as the command line asks; 1 when anything failed or the server ended, else 0."""
    asked = _asked()
    with tempfile.TemporaryDirectory() as folder:
        variables = {"DJANGO_SETTINGS_MODULE": "tests.load.settings", "WORKERS": "2"}
        with ServedSite(Path(folder), **variables, **own_database()) as site:
            faultless = asyncio.run(_together(site, asked.players, asked.seconds, asked.think))
            if asked.rush and site.ended() is None:
                short = min(asked.seconds, 20)
                faultless &= asyncio.run(_together(site, asked.rush, short, 0))
    return 0 if faultless else 1


def _asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.load")
    parser.add_argument("--players", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--think", type=float, default=4, help="seconds between two moves")
    parser.add_argument("--rush", type=int, default=8, help="players afterwards who do not think")
    return parser.parse_args()


async def _together(site: ServedSite, players: int, seconds: float, think: float) -> bool:
    """Let them all play, and print what they met; whether nothing failed."""
    _say(f"{players} players, {think:g} s of thought before a move, {seconds:g} s long")
    book, watch, end = Book(), Watch(site, seconds), ""
    until = time.monotonic() + seconds
    playing = asyncio.gather(
        *(
            Player(site.port, number, think, LEVELS[number % len(LEVELS)], book).play(until)
            for number in range(players)
        )
    )

    def told(line: str) -> None:
        _say(f"  {line}, {book.answered:,} requests answered, {book.failed} errors")

    try:
        await watch.beside(playing, told)
    except Ended as ended:
        end = str(ended)
    _print(book, watch)
    if end:
        _say(f"  {end}")
    return not (book.errors or watch.changes or end)


def _print(book: Book, watch: Watch) -> None:
    seconds, each = watch.passed(), watch.worked() / max(1, book.answered) * 1000
    bare = book.seconds.pop(BARE, [])
    moves = [each for kind in book.seconds.values() for each in kind]
    _say(f"  {len(moves):,} moves, {len(moves) / seconds:.0f} a second; errors: {book.told()}")
    _line(f"the {BARE}", bare, bare)
    _line("a move", moves, bare)
    for name, kind in sorted(book.seconds.items()):
        _line(f"  {name}", kind, bare)
    _say(f"  the workers' own work: {each:.1f} ms of a processor for each request")
    _several("the workers' memory together, MB, at even distances", watch.curve())
    _several("workers that failed and were replaced", watch.changes or ["none"])
    _several("said by the server besides the lines of requests", watch.last_words() or ["nothing"])
    _say(f"  load of this machine meanwhile: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")


def _several(title: str, lines: list[str]) -> None:
    _say(f"  {title}:")
    for line in lines:
        _say(f"    {line}")


def _say(line: str) -> None:
    """Print at once: whoever ends this program too early still has what came before."""
    print(line, flush=True)


def _line(name: str, taken: list[float], bare: list[float]) -> None:
    if not taken or not bare:
        return
    half, most = _share(taken, 0.5), _share(taken, 0.99)
    times = (
        f"{half / _share(bare, 0.5):5.1f} and {most / _share(bare, 0.99):4.1f} times the bare view"
    )
    _say(f"  {name:26} p50 {half * 1000:6.0f} ms   p99 {most * 1000:6.0f} ms   {times}")


def _share(taken: list[float], share: float) -> float:
    return sorted(taken)[int(share * (len(taken) - 1))]


if __name__ == "__main__":
    sys.exit(main())
