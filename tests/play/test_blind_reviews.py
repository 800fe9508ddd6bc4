"""A review says of a decision only what the person could know when it was made."""

from __future__ import annotations

from random import Random

import pytest

from play.engine.coach import counted
from play.engine.coach import review as reviewing
from play.engine.coach.judge import Judging
from play.engine.coach.review import review
from play.engine.observation import Phase
from play.engine.rules import HOUSE
from tests.engine.playouts import random_move, random_start
from tests.engine.test_observation import with_hidden_cards_swapped
from tests.play.blind_reviews import check

ROUND = 6


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fewer playouts: what is tested holds for any number of them."""
    monkeypatch.setattr(reviewing, "ROUND", ROUND)
    monkeypatch.setattr(reviewing, "PLAYOUTS", 200)
    monkeypatch.setattr(counted, "GUESSES", 12)


def test_cards_that_could_not_be_seen_change_nothing_that_is_said() -> None:
    """A share of what ``python -m tests.play.blind_reviews`` tries."""
    assert {*check(80)} == {"offer", "draw", "discard"}


def test_what_is_found_of_a_decision_rests_on_what_was_seen_then_and_on_nothing_after() -> None:
    """However much of the work went to it: what came later decides only that."""
    chance = Random("later")
    deal = random_start(chance)
    while deal.to_move is not None:
        deal = deal.play(random_move(deal, chance, 1.0))
    for decision in review(deal, 0).decisions:
        alone = Judging(decision.seen, made=decision.made.move)
        while alone.judgement().guesses < decision.guesses:
            alone.look(ROUND)
        found = alone.judgement()
        assert (found.of(decision.made.move), found.best) == (decision.made, decision.best)


def test_cards_never_seen_change_no_review() -> None:
    chance, changed = Random("never seen"), 0
    while changed < 4:
        deal = random_start(chance, HOUSE)
        while deal.to_move is not None:
            deal = deal.play(random_move(deal, chance, 1.0))
        other = with_hidden_cards_swapped(deal, 0, chance)
        if other.phase is Phase.OVER and other.deck != deal.deck:
            assert review(other, 0).to_json() == review(deal, 0).to_json()
            changed += 1
