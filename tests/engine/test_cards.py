"""The 52 cards: order, points, spelling, masks."""

from __future__ import annotations

import sys
from contextlib import suppress
from random import Random

import pytest

from play.engine.cards import (
    CARDS,
    Card,
    InvalidCard,
    cards_in,
    mask_of,
    parse_card,
    parse_cards,
    points_of,
)
from tests.engine import brute


def test_the_deck_is_clubs_diamonds_hearts_spades_each_from_ace_to_king() -> None:
    printed = " ".join(map(str, CARDS))
    assert printed == (
        "Ac 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc "
        "Ad 2d 3d 4d 5d 6d 7d 8d 9d Td Jd Qd Kd "
        "Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh "
        "As 2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks"
    )


def test_card_order_is_the_order_of_the_deck() -> None:
    assert sorted(Random("mixed").sample(CARDS, 52)) == list(CARDS)
    assert [int(card) for card in CARDS] == list(range(52))


def test_ten_comes_between_nine_and_jack() -> None:
    # reported: "10" sorted as text before "2"
    assert sorted(parse_cards("Th 2h 9h Jh")) == list(parse_cards("2h 9h Th Jh"))


@pytest.mark.parametrize(
    ("rank", "points"),
    [("A", 1), *((str(n), n) for n in range(2, 10)), ("T", 10), ("J", 10), ("Q", 10), ("K", 10)],
)
def test_an_ace_counts_one_and_court_cards_ten(rank: str, points: int) -> None:
    # reported: court cards valued by rank, the queen as 12
    assert {parse_card(rank + suit).points for suit in "cdhs"} == {points}


def test_printing_and_reading_a_card_are_inverse() -> None:
    for card in CARDS:
        assert parse_card(str(card)) is card
        assert repr(card) == f"Card('{card}')"
        assert brute.written(card) == str(card)


@pytest.mark.parametrize("spelling", ["Th", "th", "TH", "tH", "10h", "10H", "10♥", "T♥", "t♥"])
def test_the_ten_of_hearts_is_read_in_every_spelling(spelling: str) -> None:
    assert str(parse_card(spelling)) == "Th"


@pytest.mark.parametrize(
    ("spelling", "card"), [("7♣", "7c"), ("7♦", "7d"), ("7♥", "7h"), ("7♠", "7s"), ("k♠", "Ks")]
)
def test_suit_signs_are_read(spelling: str, card: str) -> None:
    assert str(parse_card(spelling)) == card


@pytest.mark.parametrize(
    "text",
    ["", " ", "7", "h", "1h", "0h", "11h", "100h", "h7", "7x", "7hh", "77h", "Xh", "joker"]
    + ["7h8h", "7h 8h", "-7h", "+7h", "7h;", "7h\x00"]
    + ["7\u017f", "\u212ah", "\u0661h", "\uff17h", "７h", "🂷", "1⁰h"],
)
def test_what_is_no_card_is_refused(text: str) -> None:
    with pytest.raises(InvalidCard):
        parse_card(text)


def test_no_character_anywhere_breaks_the_reading_of_a_card() -> None:
    for code in range(min(sys.maxunicode, 0x30000)):
        sign = chr(code)
        for text in ("7" + sign, sign + "h"):
            with suppress(InvalidCard):
                assert parse_card(text) in CARDS


def test_an_invalid_card_is_a_value_error_that_names_the_text() -> None:
    with pytest.raises(ValueError, match="1h"):
        parse_card("1h")


@pytest.mark.parametrize(
    "text", ["7h Ts Ac", "7hTsAc", "7H 10S aC", "7♥10♠A♣", "  7h   Ts Ac ", ["7h", "Ts", "Ac"]]
)
def test_several_cards_are_read_in_their_order(text: str | list[str]) -> None:
    assert [str(card) for card in parse_cards(text)] == ["7h", "Ts", "Ac"]


def test_no_text_is_no_cards() -> None:
    assert parse_cards("") == ()
    assert parse_cards([]) == ()


@pytest.mark.parametrize("text", ["7h 7h", "Th 10h", "7h 7♥", ["7h", "7H"], "7hTs7h"])
def test_a_card_that_comes_twice_is_refused(text: str | list[str]) -> None:
    with pytest.raises(InvalidCard):
        parse_cards(text)


@pytest.mark.parametrize("text", ["7h 8", "7h x", "7h8h9", ["7h", ""], ["7h", "8h 9h"]])
def test_one_bad_card_spoils_the_list(text: str | list[str]) -> None:
    with pytest.raises(InvalidCard):
        parse_cards(text)


def test_a_mask_holds_just_its_cards_and_gives_them_back_in_order() -> None:
    chance = Random("masks")
    for _ in range(500):
        cards = chance.sample(CARDS, chance.randrange(53))
        mask = mask_of(cards)
        assert mask == sum(1 << card for card in cards)
        assert cards_in(mask) == tuple(sorted(cards))
        assert all(isinstance(card, Card) for card in cards_in(mask))
        assert points_of(mask) == brute.points(cards)
