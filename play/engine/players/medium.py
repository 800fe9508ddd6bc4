"""A sound club player: counts exactly, looks one draw ahead, and knows what it holds for.

It takes a card from the pile for a meld that lowers its deadwood, or to end the
deal at once; throws by a score learned from played-out deals; and knocks unless
a rule learned in the same way says that playing on is worth more at this table.
"""

from __future__ import annotations

from dataclasses import dataclass

from play.engine.cards import CARDS, Card
from play.engine.discards import BestDiscard, best_discard
from play.engine.melds import least_after_discard, least_deadwood
from play.engine.moves import BigGin, Discard, Draw, Knock, Move, Pass, Take
from play.engine.observation import Observation, Phase
from play.engine.players.judgement import style, throws
from play.engine.players.quick import melds_with
from play.engine.players.seeing import Sight, lay_off, look
from play.engine.players.style import holding_gains


@dataclass(frozen=True, slots=True)
class Medium:
    """Nothing in its play is left to chance."""

    def __call__(self, observation: Observation) -> Move:
        """The move of the player to move. Raises ValueError when it is not its turn."""
        sight = look(observation)
        match observation.phase:
            case Phase.LAYOFF:
                return lay_off(observation)
            case Phase.DISCARD:
                return throw_or_knock(sight)
            case _:
                return take_or_leave(sight)


def take_or_leave(sight: Sight) -> Move:
    legal = sight.observation.legal
    if Take() in legal and wants(sight, sight.top):
        return Take()
    return Pass() if Pass() in legal else Draw()


def wants(sight: Sight, card: Card) -> bool:
    """Whether taking this card ends the deal, or makes a meld that lowers the count."""
    left = least_after_discard(sight.hand | 1 << card, banned=card)
    if left >= least_deadwood(sight.hand):
        return False
    return left <= sight.stakes.limit or melds_with(sight.hand, card)


def throw_or_knock(sight: Sight) -> Move:
    observation = sight.observation
    if BigGin() in observation.legal and sight.stakes.big_gin_pays:
        return BigGin()
    best = best_discard(sight.hand, observation.taken)
    if Knock(best.card) in observation.legal and (
        not best.deadwood or gain_of_holding(sight, best) <= 0
    ):
        return Knock(best.card)
    return Discard(CARDS[throws(sight)[0][1]])


def gain_of_holding(sight: Sight, best: BestDiscard) -> float:
    """How many points it should bring to play on instead of knocking with this throw."""
    return holding_gains(
        style(sight.stakes.limit).hold,
        sight.hand ^ 1 << best.card,
        best.deadwood,
        sight.unseen,
        sight.turn,
        sight.known.bit_count(),
        sight.stakes,
    )
