"""Computer players: each is a function from an observation to a move.

Nothing else goes in: a player knows its own hand and what the table has seen. Where
it leaves something to chance, a seed of its own decides; never the deck's.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from play.engine.moves import Move
from play.engine.observation import Observation
from play.engine.players.easy import Easy
from play.engine.players.hard import Hard
from play.engine.players.medium import Medium

Player = Callable[[Observation], Move]

_MAKERS: Final[Mapping[str, Callable[[int], Player]]] = MappingProxyType(
    {"easy": Easy, "medium": lambda seed: Medium(), "hard": Hard}
)


def player(level: str, seed: int = 0) -> Player:
    """The player of this level. The same seed plays the same in the same positions."""
    return _MAKERS[level](seed)


LEVELS: Final[Mapping[str, Player]] = MappingProxyType({level: player(level) for level in _MAKERS})
"""From the gentlest to the strongest, each with the first seed."""
