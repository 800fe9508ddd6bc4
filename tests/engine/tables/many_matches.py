"""Whole matches between computers at every table and under random rules.

    python -m tests.engine.tables.many_matches [how many] [processes]

plays ten thousand on all processors unless told otherwise, and fails at the first
move that is refused or the first score that does not add up.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from dataclasses import dataclass
from multiprocessing import Pool, cpu_count
from random import Random

from play.engine.match import Match
from play.engine.players import LEVELS
from play.engine.rules import PRESETS
from play.engine.shuffle import SECRET_BYTES
from tests.engine.tables.pencil import Sheet
from tests.engine.tables.random_rules import usual_rules

TABLES = [*PRESETS.values(), None]
"""None: random rules."""
MOST_DEALS = 5_000
"""A match that takes more than this does not end."""


@dataclass(frozen=True)
class Ended:
    """What one match came to."""

    deals: int
    moves: int
    kinds: Counter[str]
    drawn: bool


def main(matches: int, processes: int) -> None:
    began = time.monotonic()
    kinds = Counter[str]()
    deals = moves = drawn = longest = 0
    with Pool(processes) as pool:
        for number, ended in enumerate(pool.imap_unordered(play_match, range(matches), 10), 1):
            kinds += ended.kinds
            deals += ended.deals
            moves += ended.moves
            drawn += ended.drawn
            longest = max(longest, ended.deals)
            if number % 1000 == 0:
                print(f"{number:,} matches, {time.monotonic() - began:,.0f} s", flush=True)
    print(f"{matches:,} matches, {deals:,} deals, {moves:,} moves: none refused, all sums right")
    print(f"longest match {longest:,} deals; {drawn:,} drawn; {time.monotonic() - began:,.0f} s")
    print(", ".join(f"{kind} {count:,}" for kind, count in kinds.most_common()))


def play_match(number: int) -> Ended:
    """The match of this number: always the same one. Raises whatever goes wrong."""
    chance = Random(f"match {number}")
    computer = LEVELS["medium"]
    rules = TABLES[number % len(TABLES)] or usual_rules(chance)
    first_dealer = chance.randrange(2)
    sheet = Sheet(rules, first_dealer)
    match = Match.start(rules, first_dealer)
    kinds = Counter[str]()
    moves = 0
    while not match.over:
        match = match.with_deal(chance.randbytes(SECRET_BYTES), chance.randrange(52))
        assert match.deal is not None
        assert match.deal.dealer == sheet.dealer
        while match.deal.to_move is not None:
            match = match.play(computer(match.observation(match.deal.to_move)))
            moves += 1
            assert match.deal is not None
        result = match.deal.result()
        assert result is not None
        assert sum(term.points for term in result.terms) == result.points
        kinds[result.kind] += 1
        sheet.write(result.winner, result.points)
        assert match.over == sheet.over
        assert len(match.finished) < MOST_DEALS, "this match does not end"
    now = match.standing
    for game, column in zip(now.games, sheet.columns, strict=True):
        assert list(game.scores) == column.points
        assert list(game.boxes) == column.boxes
        assert list(game.bonuses) == sheet.bonuses(column)
    assert list(now.totals) == sheet.totals()
    assert match.winner == sheet.winner()
    assert Match.from_json(match.to_json()) == match
    return Ended(len(match.finished), moves, kinds, drawn=match.winner is None)


if __name__ == "__main__":
    main(
        int(sys.argv[1]) if len(sys.argv) > 1 else 10_000,
        int(sys.argv[2]) if len(sys.argv) > 2 else cpu_count(),
    )
