"""Each number and card that a review says, counted again: a share of ``recounted_reviews``."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from random import Random

import pytest

from play.engine.coach import counted
from play.engine.coach import review as reviewing
from play.engine.coach.judge import plain
from play.engine.moves import Knock, Move
from play.engine.observation import Observation
from tests.engine.brute import after_each_discard
from tests.play.blind_reviews import choices
from tests.play.recounted_reviews import check, recount


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fewer playouts: what is tested holds for any number of them."""
    monkeypatch.setattr(reviewing, "ROUND", 6)
    monkeypatch.setattr(reviewing, "PLAYOUTS", 200)
    monkeypatch.setattr(counted, "GUESSES", 10)


def test_every_sentence_of_a_review_is_so() -> None:
    kinds: Counter[str] = Counter()
    for number in range(8):
        kinds += check(number)
    assert kinds.total() > 60


def _may_be_advised(seen: Observation, made: Move, better: Move) -> bool:
    """Of two knocks never the one that leaves more."""
    if not isinstance(made, Knock) or not isinstance(better, Knock):
        return True
    left = after_each_discard(map(int, seen.hand))
    return left[better.card] <= left[made.card]


def test_whatever_is_held_against_whatever_what_is_said_is_so() -> None:
    """Any two moves, so that the rarer kinds of reasons come too."""
    chance = Random("any two")
    kinds: Counter[str] = Counter()
    for deal, _ in islice(choices("any two"), 120):
        seen = deal.observation(deal.mover)
        moves = [*dict.fromkeys(map(plain, seen.legal))]
        ends = [move for move in moves if not str(move).startswith("discard")]
        made = chance.choice(ends if ends and chance.random() < 0.5 else moves)
        better = chance.choice([move for move in moves if move != made])
        if _may_be_advised(seen, made, better):
            kinds += recount(seen, made, better)
    assert len(kinds) >= 12
