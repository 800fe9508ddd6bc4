"""How well a review finds the slips of a deal, against a search fifty times as long.

    python -m tests.bench.coach --deals 200 --seed 7

In each deal one seat plays as Medium does, but for one slip: a move that a judgement with
guesses of its own says to cost 5 points or more. Then the usual review and one of fifty times
the work, on other guesses, judge all decisions of that seat. With ``--to-the-end`` the longer
one plays every deal out, and so does not lean on the review's opinion of an unfinished deal.
It takes some fifteen seconds of processor time a deal, twice that to the end; what it prints
is the same each time, but for the seconds.
"""

from __future__ import annotations

import argparse
import time
from dataclasses import dataclass, field
from random import Random
from typing import Final

from play.engine.cards import CARDS, cards_in
from play.engine.coach.judge import judge
from play.engine.coach.outlook import TO_THE_END, TURNS
from play.engine.coach.review import MUCH, Review, review
from play.engine.deal import Deal
from play.engine.discards import best_discard
from play.engine.melds import arrange, least_after_discard
from play.engine.moves import Discard, Knock, Move
from play.engine.observation import Observation, Phase
from play.engine.players import player
from play.engine.rules import PRESETS, TableRules

LONGER: Final = 50
PLANTING: Final = 3000
"""Playouts that say what a slip costs."""
OTHER_SEED: Final = 1


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

    def add(self, usual: Review, longer: Review, slip: int, seconds: float) -> None:
        self.deals += 1
        self.decisions += len(usual.decisions)
        self.seconds += seconds
        self.slowest = max(self.slowest, seconds)
        pairs = list(zip(usual.decisions, longer.decisions, strict=True))
        for mine, true in pairs:
            if true.at == slip:
                self.planted.append((true.loss, mine.loss, mine.costly))
            if true.loss >= MUCH:
                self.dear.append((true.loss, mine.costly))
            if mine.costly:
                self.flagged.append(true.loss)
                self.errors.append(mine.loss - true.loss)
        chosen = max(pairs, key=lambda pair: pair[0].loss)[1]
        worst = max(longer.decisions, key=lambda each: each.loss)
        self.agreed += chosen.at == worst.at
        self.nearly += worst.loss - chosen.loss <= 2

    def lines(self) -> list[str]:
        slips = [true for true, _, _ in self.planted if true >= MUCH]
        far = [flagged for loss, flagged in self.dear if loss >= 1.5 * MUCH]
        found = [flagged for _, flagged in self.dear]
        right = [loss >= MUCH for loss in self.flagged]
        near = [loss >= 3 for loss in self.flagged]
        off = sum(abs(error) for error in self.errors) / max(1, len(self.errors))
        lean = sum(self.errors) / max(1, len(self.errors))
        return [
            f"{self.deals} deals, {self.decisions} decisions, {len(self.planted)} slips planted, "
            f"{len(slips)} of them worth {MUCH} points or more by the long search",
            "planted slips found: "
            + _share([flagged for true, _, flagged in self.planted if true >= MUCH]),
            f"recall of all decisions worth {MUCH} or more: {_share(found)}; "
            f"worth {1.5 * MUCH:g} or more: {_share(far)}",
            f"precision: worth {MUCH} or more {_share(right)}; worth 3 or more {_share(near)}",
            f"a flagged cost is off by {off:.1f} points, and too high by {lean:.1f}, on average",
            f"worst decision: the same in {self.agreed / self.deals:.1%}; "
            f"within two points of the worst in {self.nearly / self.deals:.1%}",
            f"{10 * self.seconds / self.decisions:.2f} s of processor time for ten decisions; "
            f"{self.seconds / self.deals:.2f} s a deal, the slowest {self.slowest:.2f} s",
        ]


def measure(
    deals: int, seed: int, rules: TableRules, longer: int = LONGER, turns: int = TURNS
) -> Figures:
    """Plant a slip in so many deals and review each twice; the longer review plays on for
    so many turns.
    """
    figures, number = Figures(), 0
    while figures.deals < deals:
        number += 1
        deal, slip = with_slip(rules, Random(f"{seed} {number}"))
        if slip is None:
            continue
        began = time.process_time()
        usual = review(deal, 0)
        seconds = time.process_time() - began
        long = review(deal, 0, seed=OTHER_SEED, effort=longer, turns=turns)
        figures.add(usual, long, slip, seconds)
        if figures.deals % 10 == 0:
            print("\n".join(figures.lines()), flush=True)
            print(flush=True)
    return figures


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
    parser.add_argument("--rules", choices=PRESETS, default="house")
    parser.add_argument("--longer", type=int, default=LONGER)
    parser.add_argument("--to-the-end", action="store_true")
    asked = parser.parse_args()
    turns = TO_THE_END if asked.to_the_end else TURNS
    figures = measure(asked.deals, asked.seed, PRESETS[asked.rules], asked.longer, turns)
    print("\n".join(figures.lines()))


if __name__ == "__main__":
    main()
