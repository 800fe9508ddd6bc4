"""How well a review finds the slips of a deal, against a search with fifty times the work.

    python -m tests.bench.coach --deals 200 --seed 7

In each deal one seat plays as Medium does, but for one slip: a move that a judgement with
guesses of its own says to cost 5 points or more. Then the usual review judges all decisions
of that seat, and so does a search on other guesses that may do fifty times the work. That one
stops with a decision once it is settled (``tests.bench.longer`` says when), which changes no
answer. With ``--to-the-end`` it plays every deal out, and so does not lean on the review's
opinion of an unfinished deal.

It takes some eight seconds of processor time a deal, on all cores, and prints what it has found
after every ten. What it prints is the same each time, whatever the number of processes, but for
the seconds. ``--first`` begins with another deal; ``--keep`` writes each deal down in a file,
and reads from there what was done before, so that a run can be stopped and gone on with.
"""

from __future__ import annotations

import argparse
import json
import os
import time
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass, field
from functools import partial
from itertools import count
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Final

from play.engine.cards import CARDS, cards_in
from play.engine.coach.judge import judge
from play.engine.coach.outlook import TO_THE_END, TURNS
from play.engine.coach.review import MUCH, review
from play.engine.deal import Deal
from play.engine.discards import best_discard
from play.engine.melds import arrange, least_after_discard
from play.engine.moves import Discard, Knock, Move
from play.engine.observation import Observation, Phase
from play.engine.players import player
from play.engine.rules import PRESETS, TableRules
from tests.bench.longer import FAR, LONGER, NEAR, search

PLANTING: Final = 3000
"""Playouts that say what a slip costs."""
EVERY: Final = 10
"""Deals between two prints."""


@dataclass(frozen=True, slots=True)
class Found:
    """What was found in one deal: of each decision of seat 0, in order."""

    number: int
    slip: int | None
    """Which of the decisions was the planted one; None where none could be planted."""
    losses: list[float]
    """Points that each cost, by the review."""
    costly: list[bool]
    """Whether the review told of it."""
    true: list[float]
    """Points that each cost, by the long search."""
    seconds: float
    """That the review took."""


@dataclass
class Figures:
    """What some deals came to. A decision counts as dear when the long search says so."""

    deals: int = 0
    planted: list[tuple[float, float, bool]] = field(default_factory=list)
    """Of each slip: its cost by the long search, by the review, and whether it was flagged."""
    dear: list[tuple[float, bool]] = field(default_factory=list)
    """Each decision that cost 5 points or more, and whether it was flagged."""
    flagged: list[float] = field(default_factory=list)
    """What each flagged decision costs by the long search."""
    errors: list[float] = field(default_factory=list)
    """How far the review's cost of a flagged decision was from the long search's."""
    agreed: int = 0
    nearly: int = 0
    """Deals whose worst decision was the same, or within two points of the worst."""
    decisions: int = 0
    seconds: float = 0.0
    slowest: float = 0.0

    def add(self, found: Found) -> None:
        self.deals += 1
        self.decisions += len(found.losses)
        self.seconds += found.seconds
        self.slowest = max(self.slowest, found.seconds)
        decisions = list(zip(found.losses, found.costly, found.true, strict=True))
        for number, (mine, costly, true) in enumerate(decisions):
            if number == found.slip:
                self.planted.append((true, mine, costly))
            if true >= MUCH:
                self.dear.append((true, costly))
            if costly:
                self.flagged.append(true)
                self.errors.append(mine - true)
        chosen, worst = _dearest(found.losses), _dearest(found.true)
        self.agreed += chosen == worst
        self.nearly += found.true[worst] - found.true[chosen] <= 2

    def lines(self) -> list[str]:
        slips = [true for true, _, _ in self.planted if true >= MUCH]
        far = [flagged for loss, flagged in self.dear if loss >= FAR]
        found = [flagged for _, flagged in self.dear]
        right = [loss >= MUCH for loss in self.flagged]
        near = [loss >= NEAR for loss in self.flagged]
        off = sum(abs(error) for error in self.errors) / max(1, len(self.errors))
        lean = sum(self.errors) / max(1, len(self.errors))
        return [
            f"{self.deals} deals, {self.decisions} decisions, {len(self.planted)} slips planted, "
            f"{len(slips)} of them worth {MUCH} points or more by the long search",
            "planted slips found: "
            + _share([flagged for true, _, flagged in self.planted if true >= MUCH]),
            f"recall of all decisions worth {MUCH} or more: {_share(found)}; "
            f"worth {FAR:g} or more: {_share(far)}",
            f"precision: worth {MUCH} or more {_share(right)}; "
            f"worth {NEAR:g} or more {_share(near)}",
            f"a flagged cost is off by {off:.1f} points, and too high by {lean:.1f}, on average",
            f"worst decision: the same in {self.agreed / self.deals:.1%}; "
            f"within two points of the worst in {self.nearly / self.deals:.1%}",
            f"{10 * self.seconds / self.decisions:.2f} s of processor time for ten decisions; "
            f"{self.seconds / self.deals:.2f} s a deal, the slowest {self.slowest:.2f} s",
        ]


def measure(
    deals: int,
    seed: int,
    rules: TableRules,
    longer: int = LONGER,
    turns: int = TURNS,
    first: int = 1,
    processes: int = 1,
    keep: Path | None = None,
) -> Figures:
    """Plant a slip in so many deals, from number ``first`` on, and review each twice; the
    longer search may do ``longer`` times the work, and plays on for so many turns. What the
    file ``keep`` holds already is counted as found.
    """
    figures = Figures()
    look = partial(of_deal, rules, seed, longer, turns)
    for found in _all_found(look, first, processes, keep):
        if found.slip is None:
            continue
        figures.add(found)
        if figures.deals % EVERY == 0 or figures.deals == deals:
            print("\n".join(figures.lines()))
            print(f"up to deal {found.number}\n", flush=True)
        if figures.deals == deals:
            break
    return figures


def _all_found(
    look: Callable[[int], Found], first: int, processes: int, keep: Path | None
) -> Iterator[Found]:
    """What is found in deal after deal, in their order, without end."""
    number = first
    if keep is not None and keep.exists():
        for line in keep.read_text().splitlines():
            found = Found(**json.loads(line))
            if found.number == number:
                number += 1
                yield found
    new = map(look, count(number)) if processes == 1 else _pooled(look, number, processes)
    for found in new:
        if keep is not None:
            with keep.open("a") as file:
                print(json.dumps(asdict(found)), file=file)
        yield found


def _pooled(look: Callable[[int], Found], first: int, processes: int) -> Iterator[Found]:
    numbers = count(first)
    pool = ProcessPoolExecutor(processes, get_context("spawn"))
    try:
        waiting = deque(pool.submit(look, next(numbers)) for _ in range(2 * processes))
        while True:
            waiting.append(pool.submit(look, next(numbers)))
            yield waiting.popleft().result()
    finally:
        pool.shutdown(cancel_futures=True)


def of_deal(rules: TableRules, seed: int, longer: int, turns: int, number: int) -> Found:
    """What is found in the deal of this number."""
    deal, slip = with_slip(rules, Random(f"{seed} {number}"))
    if slip is None:
        return Found(number, None, [], [], [], 0.0)
    began = time.process_time()
    usual = review(deal, 0)
    seconds = time.process_time() - began
    at = [each.at for each in usual.decisions]
    costly = [each.costly for each in usual.decisions]
    losses = [each.loss for each in usual.decisions]
    precise = {_dearest(losses), at.index(slip), *(i for i, told in enumerate(costly) if told)}
    true = search([(each.seen, each.made.move) for each in usual.decisions], precise, longer, turns)
    return Found(number, at.index(slip), losses, costly, true, seconds)


def _dearest(losses: list[float]) -> int:
    return losses.index(max(losses))


def with_slip(rules: TableRules, chance: Random) -> tuple[Deal, int | None]:
    """A deal in which seat 0 slipped once, and the number of moves before that; None where
    no slip of this deal would have cost enough.
    """
    deal = Deal.start(rules, chance.sample(CARDS, len(CARDS)), dealer=chance.randrange(2))
    plays, slip = player("medium"), None
    patience = chance.randrange(8)
    while deal.to_move is not None:
        seen = deal.observation(deal.to_move)
        move = plays(seen)
        free = deal.to_move == 0 and slip is None and len(seen.legal) > 1
        if free and deal.phase is not Phase.LAYOFF:
            patience -= 1
            if patience < 0 and (worse := _slip(seen, move, chance)) is not None:
                slip, move = len(deal.history), worse
        deal = deal.play(move)
    return deal, slip


def _slip(seen: Observation, move: Move, chance: Random) -> Move | None:
    """A move like a player's that costs enough; None where the one tried does not."""
    others = [each for each in _likely(seen) if each != move]
    if not others or least_after_discard(seen.held) == 0:
        return None
    worse = chance.choice(others)
    judgement = judge(seen, PLANTING, seed=chance.randrange(1 << 30), made=worse)
    return worse if judgement.of(worse).behind >= MUCH else None


def _likely(seen: Observation) -> list[Move]:
    """What somebody may do who counts well: throw a loose card, take or leave, knock at best."""
    if seen.phase is not Phase.DISCARD:
        return list(seen.legal)
    best = best_discard(seen.held, seen.taken).card
    throws = (Discard(card) for card in cards_in(arrange(seen.held).unmatched))
    return [move for move in (Knock(best), *throws) if move in seen.legal]


def _share(flags: list[bool]) -> str:
    return f"{sum(flags)} of {len(flags)} ({sum(flags) / len(flags):.0%})" if flags else "none"


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure the review of a deal.")
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--first", type=int, default=1, help="the number of the first deal")
    parser.add_argument("--keep", type=Path, help="a file to write each deal to, and to go on from")
    parser.add_argument("--rules", choices=PRESETS, default="house")
    parser.add_argument("--longer", type=int, default=LONGER)
    parser.add_argument("--to-the-end", action="store_true")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    asked = parser.parse_args()
    turns = TO_THE_END if asked.to_the_end else TURNS
    measure(
        asked.deals,
        asked.seed,
        PRESETS[asked.rules],
        asked.longer,
        turns,
        asked.first,
        asked.processes,
        asked.keep,
    )


if __name__ == "__main__":
    main()
