"""The quick answers about hands are those of the engine."""

from __future__ import annotations

from random import Random

import pytest

from play.engine.cards import CARDS, FULL_DECK, mask_of
from play.engine.discards import deadwood_after_each
from play.engine.layoff import best_defence
from play.engine.melds import MELDS, arrange
from play.engine.players.quick import (
    completing,
    deadwood_after_throws,
    left_after_lay_offs,
    melds_with,
)
from play.engine.players.style import rough_scores, rough_throw


def test_points_left_after_each_throw_are_the_same() -> None:
    chance = Random("throws")
    for _ in range(2000):
        hand = mask_of(chance.sample(CARDS, 11))
        assert deadwood_after_throws(hand) == deadwood_after_each(hand)


def test_the_throw_with_the_best_rough_score_is_found() -> None:
    chance = Random("rough")
    weights = [-0.6, -1.2, -0.5, -0.3]
    for _ in range(1000):
        cards = chance.sample(CARDS, 25)
        hand, known, unseen = mask_of(cards[:11]), mask_of(cards[11:14]), FULL_DECK
        unseen &= ~mask_of(cards)
        after = deadwood_after_throws(hand)
        scores = rough_scores(hand, after, unseen, known, weights)
        throw = rough_throw(hand, after, unseen, known, weights)
        best = max(score for score, _ in scores)
        assert best == pytest.approx({card: score for score, card in scores}[throw])


def test_a_card_that_makes_a_meld_is_found() -> None:
    chance = Random("melds")
    threes = [meld for meld in MELDS if meld.bit_count() == 3]
    for _ in range(300):
        hand = mask_of(chance.sample(CARDS, 10))
        made = {
            card
            for card in CARDS
            if any(meld >> card & 1 and (meld & ~(1 << card)) & ~hand == 0 for meld in threes)
        }
        assert {card for card in CARDS if melds_with(hand, card)} == made
        missing = {card for card in CARDS if not hand >> card & 1}
        assert {card for card in missing if completing(hand) >> card & 1} == made & missing


def test_a_knock_is_met_nearly_as_the_engine_meets_it() -> None:
    chance = Random("lay-offs")
    wrong = 0
    for _ in range(2000):
        cards = chance.sample(CARDS, 20)
        knocker, defender = mask_of(cards[:10]), mask_of(cards[10:])
        exact = best_defence(arrange(knocker).melds, defender).deadwood
        wrong += left_after_lay_offs(knocker, defender) != exact
    assert wrong <= 20
