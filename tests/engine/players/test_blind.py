"""No level sees what is hidden: reported once as "the computer peeks"."""

from __future__ import annotations

from random import Random

import pytest

from play.engine.players import LEVELS
from play.engine.players.hard import Hard
from play.engine.rules import PRESETS
from tests.engine.playouts import positions
from tests.engine.test_observation import with_hidden_cards_swapped

PLAYERS = {**LEVELS, "hard": Hard(0, playouts=16)}
ASKED = 1000


@pytest.mark.parametrize("level", LEVELS)
def test_swapping_hidden_cards_changes_no_decision(level: str) -> None:
    chance = Random("the computer does not peek")
    seen = 0
    while seen < ASKED:
        for deal in positions(chance, chance.choice([*PRESETS.values()])):
            seat = deal.to_move
            if seat is None or chance.random() < 0.5:
                continue
            other = with_hidden_cards_swapped(deal, seat, chance)
            move = PLAYERS[level](deal.observation(seat))
            assert PLAYERS[level](other.observation(seat)) == move
            seen += other.hands != deal.hands
