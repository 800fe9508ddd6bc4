"""Count it: every answer is the truth, and each level is what it says."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from lessons.drills.count import LEVELS, Hand, hand_at, mark
from lessons.drills.grouped import shared
from lessons.drills.positions import throws
from play.engine.cards import cards_in, mask_of, parse_cards
from tests.engine import brute
from tests.lessons.drills.truths import least_count

SETS = 10


def hands(level: int, sets: int = SETS) -> Iterator[Hand]:
    for chosen in range(sets):
        for number in range(1, 11):
            yield hand_at(level, f"{chosen:x}", number)


@pytest.mark.parametrize("level", LEVELS)
def test_every_answer_is_the_least_that_any_grouping_leaves(level: int) -> None:
    for hand in hands(level):
        assert hand.least == least_count(hand), hand
        assert mark(hand, hand.least).right


@pytest.mark.parametrize("level", LEVELS)
def test_each_level_is_what_it_says_and_no_hand_is_trivial(level: int) -> None:
    found = list(hands(level))
    assert len(set(found)) == len(found)
    assert {len(hand.cards) for hand in found} == {11 if level == 3 else 10}
    for hand in found:
        assert 0 < hand.least < sum(card.points for card in cards_in(hand.kept))
        if level < 3:
            assert bool(shared(mask_of(hand.cards))) == (level == 2)
    if level == 3:
        assert any(hand.taken is not None for hand in found)


@pytest.mark.parametrize("level", LEVELS)
def test_every_wrong_count_has_a_reason_with_cards_and_points(level: int) -> None:
    for hand in hands(level, 2):
        for answer in range(100):
            said = mark(hand, answer)
            assert said.right == (answer == hand.least) == (not said.kind)
            assert str(hand.least) in said.said and any(sign in said.why for sign in "♣♦♥♠")


@pytest.mark.parametrize("level", LEVELS)
def test_no_grouping_leaves_a_count_exactly_where_that_is_said(level: int) -> None:
    for hand in hands(level, 2):
        cards = [int(card) for card in hand.cards]
        throws = [card for card in cards if card != hand.taken] if level == 3 else [-1]
        leaves = {
            brute.points(loose)
            for thrown in throws
            for _, loose in brute.spreads([card for card in cards if card != thrown])
        }
        for answer in range(hand.least + 1, 100):
            why = mark(hand, answer).why
            if not why.startswith(f"{answer} is left before a card goes"):
                assert why.startswith("No grouping") == (answer not in leaves), (hand, answer)


def test_a_grouping_that_is_not_the_best_is_named() -> None:
    hand = Hand(parse_cards("7s 7d 7h 8h 9h Kc 2c 3s 5d 6s"))
    assert "is left with the three sevens" in mark(hand, 43).why


def test_hands_come_from_all_stages_of_a_deal() -> None:
    """The ten to be thrown from lie as they do early, in the middle and late in a deal."""
    thrown = []
    for number in range(60):
        seen = next(throws(f"stages {number}"))
        thrown.append(len(seen.pile))
    assert sum(count <= 2 for count in thrown) < 0.4 * len(thrown)
    assert sum(count > 8 for count in thrown) > 0.15 * len(thrown)
