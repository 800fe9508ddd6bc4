"""What a review says of a decision, with all that the person could not see in another order.

    python -m tests.play.blind_reviews [decisions]

tries a thousand decisions unless told otherwise, at every table, and fails at the first of
which anything else is said: a number, a card or a word. The part that is kept apart, what the
other side held, is not among them.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from itertools import count
from random import Random

from play.engine.coach.grounds import grounds
from play.engine.coach.judge import Judgement, Judging, plain
from play.engine.coach.review import Decision
from play.engine.deal import Deal
from play.engine.moves import Move
from play.engine.observation import Observation, Phase
from play.engine.rules import PRESETS
from play.presenter.people import Players
from play.presenter.review_words import advised, cost_of, did, give_or_take, why
from tests.engine.playouts import random_move, random_start
from tests.engine.test_observation import with_hidden_cards_swapped

GUESSES = 8
"""That each decision is judged by: what is tried holds for any number."""


def choices(seed: str) -> Iterator[tuple[Deal, Move]]:
    """Decisions without end: the deal before each, and the move that was made."""
    for number in count():
        chance = Random(f"{seed} {number}")
        deal = random_start(chance, chance.choice([*PRESETS.values()]))
        care, often = chance.choice((0.7, 1.0)), chance.choice((0.1, 0.4))
        while deal.to_move is not None:
            move = random_move(deal, chance, care)
            choice = len(deal.legal_moves()) > 1 and deal.phase is not Phase.LAYOFF
            likely = 0.7 if deal.phase is Phase.OFFER else often
            if choice and chance.random() < likely:
                yield deal, move
            deal = deal.play(move)


def said(seen: Observation, made: Move) -> tuple[Judgement, list[str]]:
    """All that a review finds of this move, and says of it."""
    judging = Judging(seen, made=made)
    judging.look(GUESSES)
    judged = judging.judgement()
    decision = Decision(0, seen, judged.of(made), judged.best, judged.guesses)
    people = Players(seen.seat)
    lines = [did(made, seen, people), cost_of(decision), give_or_take(decision)]
    better = next((each.move for each in judged.moves if each.move != plain(made)), None)
    if better is not None:
        reasons = grounds(seen, plain(made), better)
        lines += [str(reasons.slip), advised(reasons, better, seen), *why(reasons, seen, people)]
    return judged, lines


def check(decisions: int, seed: str = "reviews do not peek") -> Counter[str]:
    """Try so many decisions; how many there were of each phase. Raises AssertionError."""
    tried: Counter[str] = Counter()
    for number, (deal, made) in enumerate(choices(seed)):
        chance = Random(f"{seed} swapped {number}")
        seat = deal.mover
        other = with_hidden_cards_swapped(deal, seat, chance)
        if other.hands[1 - seat] == deal.hands[1 - seat]:
            continue
        scores = (chance.randrange(100), chance.randrange(100))
        mine, again = (said(each.observation(seat, scores), made) for each in (deal, other))
        assert mine == again, f"{deal.rules}: {deal.moves}"
        tried[str(deal.phase)] += 1
        if tried.total() == decisions:
            break
    return tried


if __name__ == "__main__":
    found = check(int(sys.argv[1]) if len(sys.argv) > 1 else 1000)
    print(
        f"{found.total():,} decisions, the same said of each: "
        + ", ".join(f"{number:,} in the {phase}" for phase, number in found.most_common())
    )
