"""A deal's moves as one word of an address."""

from __future__ import annotations

from random import Random

import pytest

from play.engine.errors import InvalidMove
from play.engine.match import Match
from play.engine.moves import parse_move
from play.engine.rules import PRESETS
from play.engine.shuffle import SECRET_BYTES
from play.moves_text import LONGEST, read_moves, written_moves
from tests.engine.playouts import random_move


@pytest.mark.parametrize(
    ("moves", "text"),
    [
        ("pass,pass,draw,discard Ks", "p.p.d.Ks"),
        ("take,knock Td", "t.kTd"),
        ("knock 7h: 5s6s7s 8c8d8h8s", "k7h_5s6s7s_8c8d8h8s"),
        ("big gin", "b"),
        ("lay 9s on 0,lay Ts on 12,done", "l9s0.lTs12.e"),
    ],
)
def test_moves_are_written_short_and_read_back(moves: str, text: str) -> None:
    made = tuple(map(parse_move, moves.split(",")))

    assert written_moves(made) == text
    assert read_moves(text) == made


@pytest.mark.parametrize("name", PRESETS)
def test_every_move_of_random_deals_reads_back(name: str) -> None:
    chance = Random(f"moves {name}")
    longest = 0
    for _ in range(20):
        match = Match.start(PRESETS[name], 1).with_deal(chance.randbytes(SECRET_BYTES))
        while match.deal is not None and match.deal.to_move is not None:
            match = match.play(random_move(match.deal, chance, 0.7))
        assert match.deal is not None
        text = written_moves(match.deal.moves)
        assert read_moves(text) == match.deal.moves
        longest = max(longest, len(text))
    assert longest < LONGEST / 2


@pytest.mark.parametrize("text", ["x", "k", "l", "kZz", "1h", "p.p.q", "lKs", "p." * LONGEST])
def test_what_is_no_move_is_refused(text: str) -> None:
    with pytest.raises(InvalidMove):
        read_moves(text)
