"""A lesson as data: positions, and steps that each ask for one choice."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from play.engine.cards import Card
from play.engine.match import Deck, Match
from play.engine.moves import Move
from play.engine.rules import TableRules
from play.engine.scoring import Seat

LEARNER: Final[Seat] = 0
"""The learner's seat in every lesson; the scripted opponent has the other."""


@dataclass(frozen=True, slots=True)
class Position:
    """A deal laid out by hand, with the moves that were made before the learner's first."""

    rules: TableRules
    deck: tuple[Card, ...]
    dealer: Seat
    moves: tuple[Move, ...]

    def laid_out(self) -> Match:
        """The deal on the table. Raises IllegalMove when one of its moves is none."""
        match = Match.start(self.rules, self.dealer).with_deck(Deck(self.deck))
        for move in self.moves:
            match = match.play(move)
        return match


@dataclass(frozen=True, slots=True)
class Step:
    """One thing to do. Its words may hold figures: ``{count}`` (see ``figures``)."""

    task: str
    lead: str
    accept: tuple[str, ...] = ()
    """Measures, one after the other, that leave the choices accepted; none: only to look at."""
    hints: tuple[str, ...] = ()
    """The first gives a direction, the second all but the move."""
    praise: str = ""
    """Said once the choice was made."""
    reply: tuple[Move, ...] = ()
    """What the opponent does then."""
    repeats: bool = False
    """The step goes on until the learner's turn is over: laying off card by card."""
    finish: str = ""
    """Of a step that repeats: its task once there is only to say that one is done."""
    start: str = ""
    """The position laid out anew for this step; empty: the deal goes on."""

    @property
    def looking(self) -> bool:
        return not self.accept


@dataclass(frozen=True, slots=True)
class Lesson:
    slug: str
    title: str
    gist: str
    """What one learns, in a line."""
    order: int
    positions: Mapping[str, Position]
    steps: tuple[Step, ...]
    ending: str
    """What the finished deal has shown."""
