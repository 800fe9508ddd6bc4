"""The moves and their notation."""

from __future__ import annotations

import pytest

from play.engine.cards import CARDS, parse_card, parse_cards
from play.engine.errors import IllegalMove, InvalidMove
from play.engine.melds import MELDS, meld
from play.engine.moves import (
    BigGin,
    Discard,
    Done,
    Draw,
    Knock,
    LayOff,
    Move,
    Pass,
    Take,
    parse_move,
)

SEVEN = parse_card("7h")
GROUPING = (meld(parse_cards("5s6s7s")), meld(parse_cards("8c8d8h8s")))
EVERY_PLAIN_MOVE: tuple[Move, ...] = (
    *(Pass(), Take(), Draw(), BigGin(), Done()),
    *(Discard(card) for card in CARDS),
    *(Knock(card) for card in CARDS),
    *(LayOff(card, onto) for card in CARDS for onto in range(4)),
)


@pytest.mark.parametrize(
    ("move", "text"),
    [
        (Pass(), "pass"),
        (Take(), "take"),
        (Draw(), "draw"),
        (Discard(SEVEN), "discard 7h"),
        (Knock(SEVEN), "knock 7h"),
        (Knock(SEVEN, GROUPING), "knock 7h: 5s6s7s 8c8d8h8s"),
        (BigGin(), "big gin"),
        (LayOff(parse_card("9s"), 0), "lay 9s on 0"),
        (Done(), "done"),
    ],
)
def test_each_move_is_written_as_the_protocol_says(move: Move, text: str) -> None:
    assert str(move) == text
    assert parse_move(text) == move


def test_reading_a_move_is_the_inverse_of_writing_it() -> None:
    for move in EVERY_PLAIN_MOVE:
        assert parse_move(str(move)) == move
    for each in MELDS.values():
        move = Knock(next(card for card in CARDS if card not in each.cards), (each,))
        assert parse_move(str(move)) == move


def test_no_two_moves_are_written_alike() -> None:
    assert len({str(move) for move in EVERY_PLAIN_MOVE}) == len(EVERY_PLAIN_MOVE)


@pytest.mark.parametrize("text", ["discard 7H", "discard 7♥", "Discard 7h", " discard  7h "])
def test_a_card_in_a_move_may_be_spelt_in_any_way(text: str) -> None:
    assert parse_move(text) == Discard(SEVEN)


def test_the_melds_of_a_knock_may_be_written_in_any_card_order() -> None:
    assert parse_move("knock 7h: 7s6s5s 8s8h8d8c") == Knock(SEVEN, GROUPING)


@pytest.mark.parametrize(
    "text",
    ["", " ", "fold", "discard", "discard 1h", "discard 7h 8h", "discard 7h8h", "discard joker"]
    + ["knock", "knock 7h: 5s6s", "knock 7h: 5s6s8s", "knock 7h: 5s", "knock 7h 5s6s7s"]
    + ["knock 7h: 5s6s7s6s", "knock 7h: x", "knock : 5s6s7s"]
    + ["lay 9s", "lay 9s on", "lay 9s on x", "lay 9s on -1", "lay 9s on 1.5", "lay on 1"]
    + ["lay 9s on 0 1", "pass 7h", "take 7h", "draw 7h", "big", "gin", "done done", "pass;draw"]
    + ["discard 7h\x00", "discard 7\u017f", "lay 9s on " + "9" * 5000],
)
def test_what_is_no_move_is_refused(text: str) -> None:
    with pytest.raises(InvalidMove):
        parse_move(text)


def test_no_such_move_and_not_now_are_two_errors() -> None:
    assert issubclass(InvalidMove, ValueError)
    assert issubclass(IllegalMove, ValueError)
    assert not issubclass(InvalidMove, IllegalMove)
    assert not issubclass(IllegalMove, InvalidMove)


def test_moves_are_values() -> None:
    assert len(set(EVERY_PLAIN_MOVE)) == len(EVERY_PLAIN_MOVE)
    with pytest.raises(AttributeError):
        Discard(SEVEN).card = parse_card("8h")  # type: ignore[misc]
