"""Count it: every answer is the truth, each level is what it says, and nothing is kept unasked."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from django.contrib.sessions.models import Session
from django.test import Client

from lessons.drills import practice
from lessons.drills.count import LEVELS, Hand, hand_at, mark, shared
from play.engine.cards import cards_in, mask_of, parse_cards
from tests.engine import brute
from tests.play.page import Page

SETS = 10
DRILL = "/practice/count/"
HERE = {"level": "2", "set": "8f3a", "n": "1"}


def hands(level: int, sets: int = SETS) -> Iterator[Hand]:
    for chosen in range(sets):
        for number in range(1, 11):
            yield hand_at(level, f"{chosen:x}", number)


def truth(hand: Hand) -> int:
    """The least deadwood by trying every grouping, and every throw that is allowed."""
    cards = [int(card) for card in hand.cards]
    throws = [card for card in cards if card != hand.taken] if len(cards) == 11 else [-1]
    return min(
        brute.points(loose)
        for thrown in throws
        for _, loose in brute.spreads([card for card in cards if card != thrown])
    )


@pytest.mark.parametrize("level", LEVELS)
def test_every_answer_is_the_least_that_any_grouping_leaves(level: int) -> None:
    for hand in hands(level):
        assert hand.least == truth(hand), hand
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


@pytest.mark.django_db
def test_a_position_is_its_address_and_looking_keeps_nothing(client: Client) -> None:
    first, second = (Page(client.get(DRILL, HERE)).text("main") for _ in range(2))
    assert first == second
    client.get("/practice/")
    client.get(DRILL, {**HERE, "answer": "1"})
    assert not client.cookies.get("sessionid") and not Session.objects.exists()
    assert client.get(DRILL, {"level": "1"}).status_code == 200


@pytest.mark.django_db
def test_an_answer_is_marked_counted_once_and_forgotten_on_request(client: Client) -> None:
    least = hand_at(2, "8f3a", 1).least
    for _ in range(2):
        page = Page(client.post(DRILL, {**HERE, "answer": str(least)}, follow=True))
        assert f"Right: {least}." in page.text("main")
    assert "Hands counted in this browser: 1." in Page(client.get("/practice/")).text("main")
    client.post("/practice/")
    assert "Nothing yet." in Page(client.get("/practice/")).text("main")


@pytest.mark.django_db
def test_a_mistake_comes_back_in_the_set_and_once_more_later(client: Client) -> None:
    client.post(DRILL, {**HERE, "answer": "0"})
    places = []
    for number in ("2", "3", "4"):
        right = str(hand_at(2, "8f3a", int(number)).least)
        page = client.post(DRILL, {**HERE, "n": number, "answer": right}, follow=True)
        places.append("again=2.8f3a.1" in page.content.decode())
    assert places == [False, True, True]
    back = {**HERE, "n": "4", "again": "2.8f3a.1", "answer": str(hand_at(2, "8f3a", 1).least)}
    assert "again=" not in client.post(DRILL, back, follow=True).content.decode().split("<form")[0]
    ((place, _, left),) = practice.kept(client.session)["due"]
    assert (place, left) == ("2.8f3a.1", 1)


@pytest.mark.django_db
def test_bad_input_is_answered_and_counts_nothing(client: Client) -> None:
    for wrong in ({"level": "9"}, {"set": "zz"}, {"n": "11"}, {"again": "x"}):
        assert client.get(DRILL, {**HERE, **wrong}).status_code == 404
        assert client.post(DRILL, {**HERE, **wrong, "answer": "3"}).status_code == 400
    page = Page(client.post(DRILL, {**HERE, "answer": "ten"}, follow=True))
    assert "Give the count as a whole number" in page.text("main")
    client.post(DRILL, {**HERE, "answer": "3", "since": "2.8f3a.1:forged:x"})
    assert practice.kept(client.session)["timed"] == 0
