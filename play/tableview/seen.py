"""The cards that a player has seen, by where they are."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class SuitView:
    """Cards of one suit."""

    sign: str  # "♥"
    name: str  # "hearts"
    ranks: str  # "A 4 10 K"


@dataclass(frozen=True, slots=True)
class SeenCards:
    """Cards of which the same is known."""

    label: str  # "In the pile"
    count: int
    suits: tuple[SuitView, ...]


@dataclass(frozen=True, slots=True)
class SeenView:
    """Where the cards are, as far as the player has seen it."""

    places: tuple[SeenCards, ...]
