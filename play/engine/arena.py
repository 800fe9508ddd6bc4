"""Players against each other, match after match, and how sure the outcome is.

    python -m play.engine arena medium simple --rules house --matches 2000 --seed 7

Every deck is played twice, with the seats changed. The same command prints the
same result, however many processors share the work; only the times differ.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack
from dataclasses import dataclass, field
from functools import partial
from hashlib import sha256
from multiprocessing import get_context
from statistics import NormalDist, fmean, quantiles, stdev
from typing import Any, Final, TextIO

from play.engine.errors import IllegalMove, InvalidMove
from play.engine.match import Match
from play.engine.observation import Phase
from play.engine.program import PREFIX, ProgramFailed
from play.engine.rules import InvalidRules, TableRules
from play.engine.shuffle import SECRET_BYTES
from play.engine.sitting import PLAYERS, Sitting, sit_down

SURE: Final = NormalDist().inv_cdf(0.975)
"""Standard deviations to each side of a 95 % interval."""
CHUNK: Final = 10
"""Matches that a process plays before it asks for more."""


@dataclass
class Tally:
    """What some matches came to, seen from the first player."""

    won: int = 0
    drawn: int = 0
    matches: int = 0
    deals: list[int] = field(default_factory=list)
    """Points of each deal, negative when the other player won them."""
    seconds: tuple[list[float], list[float]] = field(default_factory=lambda: ([], []))
    """Of thinking, for each move of each player."""

    def add(self, other: Tally) -> None:
        self.won += other.won
        self.drawn += other.drawn
        self.matches += other.matches
        self.deals += other.deals
        for mine, theirs in zip(self.seconds, other.seconds, strict=True):
            mine += theirs

    @property
    def share(self) -> float:
        """Of the matches won; a drawn one is half won."""
        return (self.won + self.drawn / 2) / self.matches

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's, of the share, at 95 %."""
        n, z = self.matches, SURE * SURE
        middle = self.share + z / (2 * n)
        reach = SURE * ((self.share * (1 - self.share) + z / (4 * n)) / n) ** 0.5
        return (middle - reach) / (1 + z / n), (middle + reach) / (1 + z / n)


def contest(
    names: tuple[str, str], rules: TableRules, matches: int, seed: int, processes: int = 1
) -> Tally:
    """Play the matches. Raises ProgramFailed when a program outside cannot go on."""
    whole = Tally()
    chunks = [range(first, min(first + CHUNK, matches)) for first in range(0, matches, CHUNK)]
    play = partial(_chunk, names, rules, seed)
    if processes == 1:
        for tally in map(play, chunks):
            whole.add(tally)
        return whole
    with ProcessPoolExecutor(processes, get_context("spawn")) as pool:
        for tally in pool.map(play, chunks):
            whole.add(tally)
    return whole


def _chunk(names: tuple[str, str], rules: TableRules, seed: int, numbers: range) -> Tally:
    tally = Tally()
    with ExitStack() as stack:
        players = [
            stack.enter_context(sit_down(name, f"{seed} {seat} {numbers.start}"))
            for seat, name in enumerate(names)
        ]
        for number in numbers:
            _match(players, rules, seed, number, tally)
    return tally


def _match(
    players: Sequence[Sitting], rules: TableRules, seed: int, number: int, tally: Tally
) -> None:
    """Play one match; in the odd ones the first player has the other seat."""
    swapped = number % 2
    match = Match.start(rules, first_dealer=number // 2 % 2)
    while not match.over:
        source = f"{seed} {number // 2} {match.deal_number}"
        match = match.with_deal(sha256(source.encode()).digest()[:SECRET_BYTES])
        match = _played(match, players, swapped, tally)
        last = match.finished[-1]
        tally.deals.append(-last.points if last.winner == 1 - swapped else last.points)
    tally.matches += 1
    tally.won += match.winner == swapped
    tally.drawn += match.winner is None


def _played(match: Match, players: Sequence[Sitting], swapped: int, tally: Tally) -> Match:
    """The match when its deal is over."""
    while match.deal is not None and match.deal.phase is not Phase.OVER:
        seat = match.deal.mover
        player = players[seat ^ swapped]
        before = player.clock()
        move = player.choose(match.observation(seat))
        tally.seconds[seat ^ swapped].append(player.clock() - before)
        try:
            match = match.play(move)
        except (IllegalMove, InvalidMove) as wrong:
            raise ProgramFailed(f"{player.name} answered {str(move)!r}: {wrong}") from wrong
    return match


# --- the command ----------------------------------------------------------


def main(arguments: Sequence[str], out: TextIO) -> int:
    """Read the command, play, print. Answers with the exit status."""
    asked = _parser().parse_args(arguments)
    try:
        tally = contest(
            (asked.first, asked.second), asked.rules, asked.matches, asked.seed, asked.processes
        )
    except ProgramFailed as wrong:
        print(wrong, file=sys.stderr)
        return 1
    for line in report((asked.first, asked.second), tally):
        print(line, file=out)
    return 0


def report(names: tuple[str, str], tally: Tally) -> list[str]:
    """What is printed: wins with their interval, points a deal, time a move."""
    low, high = tally.interval
    drawn = f", {tally.drawn} drawn" if tally.drawn else ""
    error = SURE * stdev(tally.deals) / len(tally.deals) ** 0.5 if len(tally.deals) > 1 else 0.0
    return [
        f"{names[0]} won {tally.won} of {tally.matches} matches against {names[1]}{drawn}: "
        f"{tally.share:.1%} (95 % interval {low:.1%} to {high:.1%})",
        f"points a deal: {fmean(tally.deals):+.2f} ± {error:.2f} in {len(tally.deals)} deals",
        *(
            f"a move of {name}: {_times(seconds)}"
            for name, seconds in zip(names, tally.seconds, strict=True)
        ),
    ]


def _times(seconds: list[float]) -> str:
    if len(seconds) < 2:
        return "too few to say"
    steps = quantiles(seconds, n=100)
    return f"p50 {steps[49] * 1000:.2f} ms, p99 {steps[98] * 1000:.2f} ms"


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m play.engine arena",
        description="Play matches between two players and count.",
        epilog=f"Players: {', '.join(PLAYERS)}, or {PREFIX}PROGRAM for one that speaks "
        "the filter's move lines.",
    )
    parser.add_argument("first", type=_player)
    parser.add_argument("second", type=_player)
    parser.add_argument("--rules", type=_rules, default="house", help="a preset, or a JSON object")
    parser.add_argument("--matches", type=_number, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=_number, default=os.cpu_count() or 1)
    return parser


def _player(name: str) -> str:
    if name in PLAYERS or name.startswith(PREFIX):
        return name
    raise argparse.ArgumentTypeError(f"no player is called {name!r}")


def _rules(text: str) -> TableRules:
    try:
        data: Any = json.loads(text) if text.startswith("{") else text
        return TableRules.from_json(data)
    except (InvalidRules, ValueError) as wrong:
        raise argparse.ArgumentTypeError(str(wrong)) from None


def _number(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("this is a number from 1 up")
    return number
