"""Computer players: each is a function from an observation to a move.

Nothing else goes in: a player knows its own hand and what the table has seen.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from play.engine.moves import Move
from play.engine.observation import Observation
from play.engine.players.medium import medium

Player = Callable[[Observation], Move]

LEVELS: Final[Mapping[str, Player]] = MappingProxyType({"medium": medium})
