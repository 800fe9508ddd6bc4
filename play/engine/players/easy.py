"""A beginner: takes whatever makes a meld, slips now and then, and knocks late."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Final

from play.engine.cards import CARDS, cards_in
from play.engine.melds import arrange
from play.engine.moves import BigGin, Discard, Draw, Knock, Move, Pass, Take
from play.engine.observation import Observation, Phase
from play.engine.players.quick import deadwood_after_throws, melds_with
from play.engine.players.seeing import Sight, lay_off, look

SLIPS: Final = 0.3
"""How often it throws any loose card instead of one that leaves least."""
WAITS: Final = 0.5
"""How often it plays on though it may knock."""


@dataclass(frozen=True, slots=True)
class Easy:
    seed: int

    def __call__(self, observation: Observation) -> Move:
        """The move of the player to move. Raises ValueError when it is not its turn."""
        sight = look(observation)
        legal = observation.legal
        match observation.phase:
            case Phase.LAYOFF:
                return lay_off(observation)
            case Phase.DISCARD:
                if BigGin() in legal and sight.stakes.big_gin_pays:
                    return BigGin()
                return _throw(sight, sight.chance(self.seed))
        if Take() in legal and melds_with(sight.hand, sight.top):
            return Take()
        return Pass() if Pass() in legal else Draw()


def _throw(sight: Sight, chance: Random) -> Move:
    taken = sight.observation.taken
    after = {
        card: left for card, left in deadwood_after_throws(sight.hand).items() if card != taken
    }
    least = min(after.values())
    best = CARDS[chance.choice([card for card, left in after.items() if left == least])]
    if Knock(best) in sight.observation.legal and (not least or chance.random() >= WAITS):
        return Knock(best)
    loose = [card for card in cards_in(arrange(sight.hand).unmatched) if card != taken]
    if loose and chance.random() < SLIPS:
        return Discard(chance.choice(loose))
    return Discard(best)
