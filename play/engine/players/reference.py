"""Players to measure others by. They are for the arena and sit at no table of the site.

``simple`` takes a card of the pile for any meld, throws any of the cards that leave
least, and knocks as soon as it may: the yardstick of published work. ``gin-only``
does the same but never knocks with points left. ``random`` makes any move.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from play.engine.discards import deadwood_after_each
from play.engine.moves import BigGin, Discard, Draw, Knock, Move, Pass, Take
from play.engine.observation import Observation, Phase
from play.engine.players.quick import melds_with
from play.engine.players.seeing import lay_off, look


@dataclass(frozen=True, slots=True)
class Simple:
    seed: int
    gin_only: bool = False

    def __call__(self, observation: Observation) -> Move:
        sight = look(observation)
        legal = observation.legal
        if observation.phase is Phase.LAYOFF:
            return lay_off(observation)
        if observation.phase is not Phase.DISCARD:
            if Take() in legal and melds_with(sight.hand, sight.top):
                return Take()
            return Pass() if Pass() in legal else Draw()
        if BigGin() in legal:
            return BigGin()
        after = deadwood_after_each(sight.hand)
        after = {card: left for card, left in after.items() if card != observation.taken}
        least = min(after.values())
        throw = sight.chance(self.seed).choice([c for c, left in after.items() if left == least])
        may_knock = Knock(throw) in legal and (least == 0 or not self.gin_only)
        return Knock(throw) if may_knock else Discard(throw)


@dataclass(frozen=True, slots=True)
class Anything:
    seed: int

    def __call__(self, observation: Observation) -> Move:
        return look(observation).chance(self.seed).choice(observation.legal)


REFERENCES: Final[Mapping[str, Callable[[int], Callable[[Observation], Move]]]] = MappingProxyType(
    {
        "simple": Simple,
        "gin-only": lambda seed: Simple(seed, gin_only=True),
        "random": Anything,
    }
)
