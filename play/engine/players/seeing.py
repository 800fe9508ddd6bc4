"""What a player works with: its observation as bit masks, and its own chance."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from random import Random

from play.engine.cards import FULL_DECK, Card, CardMask, mask_of
from play.engine.layoff import best_defence
from play.engine.moves import Discard, Done, LayOff, Move
from play.engine.observation import Observation
from play.engine.players.stakes import Stakes, stakes_of


class OutOfTurn(ValueError):
    """A player was asked for a move that is not its to make."""


@dataclass(frozen=True)
class Sight:
    """One seat's view of a deal, worked out once for a move."""

    observation: Observation

    @cached_property
    def hand(self) -> CardMask:
        return self.observation.held

    @cached_property
    def known(self) -> CardMask:
        """Cards the other side was seen to take and still holds."""
        return mask_of(self.observation.known)

    @cached_property
    def dead(self) -> CardMask:
        """The pile, its top included."""
        return mask_of(self.observation.pile)

    @cached_property
    def unseen(self) -> CardMask:
        """Cards in the stock, or hidden in the other hand."""
        return FULL_DECK & ~(self.hand | self.known | self.dead)

    @cached_property
    def mine_known(self) -> CardMask:
        """Cards of this hand that the other side saw taken."""
        seat = self.observation.seat
        history = self.observation.history
        taken = mask_of(
            seen.taken for seen in history if seen.seat == seat and seen.taken is not None
        )
        return taken & self.hand

    @cached_property
    def turn(self) -> int:
        """Cards thrown so far, by both sides."""
        return sum(isinstance(seen.move, Discard) for seen in self.observation.history)

    @cached_property
    def stakes(self) -> Stakes:
        seat, scores = self.observation.seat, self.observation.scores
        observation = self.observation
        return stakes_of(observation.rules, observation.upcard, scores[seat], scores[1 - seat])

    @property
    def top(self) -> Card:
        """Of the pile, when it is to be taken or left."""
        return self.observation.pile[-1]

    def chance(self, seed: int) -> Random:
        """Randomness for this move alone: the same seed and the same view give the same."""
        seen = self.observation
        return Random(f"{seed} {self.hand} {self.dead} {self.known} {seen.stock} {seen.phase}")


def look(observation: Observation) -> Sight:
    """The view of the player to move. Raises OutOfTurn when another is, or nobody."""
    if observation.to_move != observation.seat:
        raise OutOfTurn("it is not this seat's turn")
    return Sight(observation)


def lay_off(observation: Observation) -> Move:
    """The next lay-off of the best defence, and then that it is done."""
    defence = best_defence(observation.knocker_melds, observation.held)
    if not defence.laid_off:
        return Done()
    first = defence.laid_off[0]
    return LayOff(first.card, first.onto)
