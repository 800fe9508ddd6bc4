"""What deals came to, next to what could be said of them while they went on."""

from __future__ import annotations

from random import Random
from typing import Final

from play.engine.fitting.positions import Styles, dealt, some_stakes
from play.engine.fitting.regression import Row, Squares
from play.engine.players.playout import play_on
from play.engine.players.prospects import prospect_features, unit

APART: Final = (2, 3, 4)
"""Turns from one position of a deal to the next."""


def prospects(count: int, styles: Styles, straight: bool, seed: str) -> Squares:
    """At least so many positions, of deals that only gin ends or of the others."""
    chance = Random(seed)
    style = styles[1] if straight else styles[0]
    squares: Squares | None = None
    while count > 0:
        stakes = some_stakes(chance)
        if straight == (stakes.limit > 0):
            continue
        world = dealt(chance)
        seen: list[tuple[int, Row]] = []
        points = None
        while points is None:
            points = play_on(world, (style, style), stakes, chance, chance.choice(APART))
            if points is None:
                seen.append((world.mover, prospect_features(world, stakes)))
        for mover, row in seen:
            squares = squares or Squares(len(row))
            squares.add(row, stakes.of(-points if mover else points) / unit(stakes))
        count -= len(seen)
    assert squares is not None
    return squares
