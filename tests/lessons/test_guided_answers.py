"""Every choice has an answer of its own, which says what it does."""

from __future__ import annotations

import re

import pytest

from lessons.guided.answers import Answer, answer, no_card_chosen, shown
from lessons.guided.lesson import Lesson
from lessons.guided.reader import LESSONS
from play.engine.discards import best_discard
from play.engine.melds import least_deadwood
from play.engine.moves import Discard, Knock, parse_move
from tests.lessons.test_guided_lessons import at, each_lesson
from tests.lessons.ways import choices, wrong_moves


def answered(slug: str, moves: str, tried: str) -> Answer:
    place = at(slug, moves)
    found = answer(place.deal, parse_move(tried), place.accepted, place.step.accept)
    assert found is not None
    return found


@each_lesson
def test_every_legal_wrong_choice_has_words_of_its_own_that_name_what_changes(
    lesson: Lesson,
) -> None:
    for place in choices(lesson):
        said = set()
        for move in wrong_moves(place):
            found = answer(place.deal, move, place.accepted, place.step.accept)
            assert found is not None, (place.written, str(move))
            assert found.title and found.text
            assert found.best is not None and found.tried is not None
            assert found.best.value != found.tried.value, (place.written, str(move))
            assert "again" not in found.title.lower()
            words = f"{found.title} {found.text} {found.best} {found.tried}"
            assert re.search(r"[0-9]", words)
            said.add(words)
        assert len(said) == len(wrong_moves(place)), place.written


@each_lesson
def test_what_a_broken_meld_costs_is_what_it_leaves_more(lesson: Lesson) -> None:
    for place in choices(lesson):
        for move in wrong_moves(place):
            found = answer(place.deal, move, place.accepted, place.step.accept)
            cost = re.search(r"(\d+) more than the best throw", found.text if found else "")
            if cost:
                assert isinstance(move, Discard | Knock)
                left = least_deadwood(place.deal.hand ^ 1 << move.card)
                least = best_discard(place.deal.hand, place.deal.taken).deadwood
                assert int(cost[1]) == left - least


@each_lesson
def test_the_two_counts_of_a_throw_are_the_engine_s(lesson: Lesson) -> None:
    for place in choices(lesson):
        for move in wrong_moves(place):
            found = answer(place.deal, move, place.accepted, place.step.accept)
            assert found is not None and found.tried is not None and found.best is not None
            if found.best.label == "after the best throw":
                assert isinstance(move, Discard | Knock)
                assert found.tried.value == str(least_deadwood(place.deal.hand ^ 1 << move.card))
                assert found.best.value == str(
                    best_discard(place.deal.hand, place.deal.taken).deadwood
                )


@each_lesson
def test_an_accepted_choice_needs_no_answer_and_can_be_shown(lesson: Lesson) -> None:
    for place in choices(lesson):
        for move in place.accepted:
            assert answer(place.deal, move, place.accepted, place.step.accept) is None
        pointed = shown(place.deal, place.accepted, place.step.accept)
        assert pointed.title and re.search(r"[0-9]|nothing", pointed.text)


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.slug)
def test_a_forbidden_move_is_answered_with_the_rule(lesson: Lesson) -> None:
    for place in choices(lesson):
        for text in ("pass", "take", "draw", "discard Kd", "knock Kd", "big gin", "lay Kd on 0"):
            move = parse_move(text)
            if move not in place.deal.legal_moves():
                found = answer(place.deal, move, place.accepted, place.step.accept)
                assert found is not None
                assert found.title == "The rules do not allow that"
                assert found.text


def test_a_broken_run_is_named_with_what_it_costs() -> None:
    found = answered("knock", "draw", "discard 7h")
    assert found.title == "That breaks 5-6-7♥"
    assert found.text == (
        "5♥ and 6♥ are loose now, and the Q♣ you could have thrown is still there: "
        "5 + 6 + 10 = 21 more than the best throw."
    )
    assert found.counts == "51 without 7♥, 30 after the best throw"
    assert found.back == "Take this move back"


def test_a_cheaper_card_thrown_is_set_beside_the_dear_one() -> None:
    found = answered("knock", "draw", "discard 9d")
    assert found.title == "That keeps Q♣"
    assert found.text == "Q♣ stays and counts 10; 9♦ would have counted 9."


def test_a_shortened_run_is_not_called_broken() -> None:
    assert answered("gin", "discard-Ac.take", "knock 8d").title == "That shortens 8-9-10-J♦"


def test_the_card_taken_may_not_be_thrown() -> None:
    found = answered("knock", "draw.discard-Qc.take", "discard 9c")
    assert found.text == "You took the 9♣ from the pile, so it may not go back this turn."


def test_a_useless_card_taken_is_weighed_against_the_stock() -> None:
    found = answered("knock", "", "take")
    assert found.title == "K♠ makes only a pair with your K♥"
    assert found.text.startswith("A pair still counts. With it, the best throw leaves 60.")
    assert found.counts == "60 with K♠, 50.7 on average from the stock"


def test_a_good_card_left_lying_is_weighed_against_the_stock() -> None:
    found = answered("knock", "draw.discard-Qc", "draw")
    assert found.title == "That leaves 9♣ lying"
    assert "one of the 37 cards you have not seen would do as well" in found.text


def test_a_knock_too_soon_says_what_it_scores_and_what_gin_would() -> None:
    found = answered("gin", "", "knock 2h")
    assert found.title == "A knock with 2♥ scores only 3 here"
    assert "lay off J♦, 3♠ and 7♠ and be left with 4: 4 − 1 = 3 for you." in found.text
    assert "Gin would score 44 against the same hand: 20 + 24" in found.text


def test_fewer_ways_to_gin_are_counted() -> None:
    found = answered("gin", "", "discard 8d")
    assert "none would then make gin on your next turn, not five" in found.text


def test_gin_that_is_not_called_is_told() -> None:
    found = answered("gin", "discard-Ac.take", "discard 2h")
    assert found.title == "It is gin only when you call it"
    assert "Gin with it would score 36." in found.text


def test_a_knock_that_would_be_undercut_is_told_with_both_counts() -> None:
    found = answered("undercut", "knock-Qd.on", "knock Qd")
    assert found.title == "A knock with Q♦ is undercut here"
    assert "left with 4, less than your 9: 15 for the computer" in found.text


def test_a_lay_off_that_breaks_a_set_says_what_counts_again() -> None:
    found = answered("laying-off", "", "lay 4h on 1")
    assert found.title == "That breaks the three fours"
    assert found.text.startswith("4♣ and 4♦ then count again: 4 + 4 = 8.")
    assert found.counts == "17 with 4♥ laid off, 9 at best"


def test_stopping_too_soon_says_what_it_costs() -> None:
    found = answered("laying-off", "lay-8h-on-1", "done")
    assert found.text == "You would end on 28, and the computer would score 22. 9 can be reached."


def test_no_card_chosen_is_told_what_is_missing() -> None:
    assert "Choose the card to throw first" in no_card_chosen().text
