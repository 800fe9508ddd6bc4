"""Cards and numbers in words."""

from __future__ import annotations

import pytest

from play.engine.cards import CARDS, parse_card, parse_cards
from play.engine.melds import meld
from play.presenter.cards import card_view, sum_of
from play.presenter.dial import dial_view, distance
from play.presenter.words import card_name, counted, meld_words, number, sentence


def test_every_card_has_a_name_of_its_own() -> None:
    names = [card_name(card) for card in CARDS]

    assert len(set(names)) == 52
    assert names[0] == "ace of clubs"
    assert names[-1] == "king of spades"


@pytest.mark.parametrize(
    ("code", "rank", "suit", "court", "name"),
    [
        ("Ac", "A", "c", False, "ace of clubs"),
        ("Th", "10", "h", False, "ten of hearts"),
        ("Jd", "J", "d", True, "jack of diamonds"),
        ("Ks", "K", "s", True, "king of spades"),
    ],
)
def test_a_card_is_drawn_as_players_write_it(
    code: str, rank: str, suit: str, court: bool, name: str
) -> None:
    view = card_view(parse_card(code))

    assert (view.code, view.rank, view.suit, view.court, view.name) == (
        code,
        rank,
        suit,
        court,
        name,
    )


@pytest.mark.parametrize(
    ("count", "words"),
    [(0, "no draws"), (1, "one draw"), (3, "three draws"), (12, "twelve draws"), (13, "13 draws")],
)
def test_things_are_counted_in_words(count: int, words: str) -> None:
    assert counted(count, "draw") == words


def test_large_numbers_are_written_in_figures() -> None:
    assert [number(count) for count in (1, 12, 13, 90)] == ["one", "twelve", "13", "90"]


@pytest.mark.parametrize(
    ("cards", "words"),
    [
        ("4h 5h 6h 7h 8h", "run 4 to 8♥"),
        ("Ac 2c 3c", "run A to 3♣"),
        ("9s Ts Js", "run 9 to J♠"),
        ("6c 6d 6h", "sixes"),
        ("Qc Qd Qh Qs", "queens"),
    ],
)
def test_a_meld_is_named_so_that_it_can_be_told_from_others(cards: str, words: str) -> None:
    assert meld_words(meld(parse_cards(cards))).replace("\N{NO-BREAK SPACE}", " ") == words


@pytest.mark.parametrize(
    ("cards", "told"),
    [
        ("Ac 3s 9d", "1 + 3 + 9 = 13"),
        ("Kh Qs", "10 + 10 = 20"),
        ("7d", "7 left over"),
    ],
)
def test_loose_cards_are_added_up_in_writing(cards: str, told: str) -> None:
    assert sum_of(parse_cards(cards)) == told


@pytest.mark.parametrize(
    ("count", "limit", "words"),
    [
        (0, 10, "Nothing left over: gin."),
        (10, 10, "Low enough to knock."),
        (11, 10, "One too many to knock."),
        (13, 10, "Three too many to knock."),
        (40, 10, "30 too many to knock."),
        (3, 0, "Only gin ends this deal."),
    ],
)
def test_the_way_to_a_knock_is_told(count: int, limit: int, words: str) -> None:
    assert distance(count, limit) == words


@pytest.mark.parametrize(
    ("count", "limit", "state"),
    [(0, 10, "gin"), (0, 0, "gin"), (1, 10, "may"), (10, 10, "may"), (11, 10, "many")],
)
def test_the_dial_tells_gin_a_possible_knock_and_too_many_apart(
    count: int, limit: int, state: str
) -> None:
    assert dial_view(count, limit, "").state == state


def test_the_dial_goes_round_once_and_no_further() -> None:
    assert dial_view(98, 10, "").arc == 60
    assert dial_view(98, 10, "").count == 98


def test_a_sentence_begins_with_a_capital_and_is_else_left_alone() -> None:
    assert sentence("the computer took 10♠") == "The computer took 10♠"
    assert sentence("") == ""
