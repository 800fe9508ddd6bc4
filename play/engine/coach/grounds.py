"""Why one move was better than another, as cards and numbers: what its explanation rests on.

Everything is counted from what the seat could see; nothing is judged here.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property

from play.engine.cards import Card, CardMask
from play.engine.coach.advice import Meeting, Risk, Taking
from play.engine.coach.counted import live_of, meeting_of, risk_of, taking_facts, wanted_of
from play.engine.coach.odds import Outs, outs
from play.engine.melds import least_deadwood
from play.engine.moves import BigGin, Discard, Knock, Move, Take
from play.engine.observation import Observation
from play.engine.players.seeing import Sight, look


class Slip(StrEnum):
    """What kind of decision it was that cost points."""

    HELD_HIGH = "held high"
    """Kept a dear loose card, and threw a cheaper one."""
    FED = "fed"
    """Threw a card that goes with cards the other side was seen to take."""
    BROKE = "broke"
    """Threw a card without which a meld was no longer one, so that more was left than before."""
    CLOSED = "closed"
    """Threw away more of what the hand was waiting for."""
    OTHER_THROW = "other throw"
    KNOCKED_EARLY = "knocked early"
    KNOCKED_LATE = "knocked late"
    LEFT_GIN = "left gin"
    KNOCKED_HIGHER = "knocked higher"
    """Knocked with more than was needed."""
    OTHER_END = "other end"
    """Ended the deal with as little left over, but for less: with other melds, or with gin
    where big gin pays more."""
    TOOK_IN_VAIN = "took in vain"
    """Took a card that made no meld."""
    TOOK = "took"
    """Took a card that made a meld, and paid for it all the same."""
    LEFT_UPCARD = "left upcard"
    LEFT_CARD = "left card"


@dataclass(frozen=True)
class Thrown:
    """A card to throw while the deal goes on, and what stays: counted when it is asked for."""

    sight: Sight
    card: Card

    @property
    def held(self) -> int:
        """Points left over of all eleven cards."""
        return least_deadwood(self.sight.hand)

    @property
    def left(self) -> int:
        """Points left over of the ten that stay."""
        return least_deadwood(self._ten)

    @cached_property
    def outs(self) -> Outs:
        """Of the ten cards that stay."""
        return outs(self._ten, self.sight.unseen, self.sight.stakes.limit)

    @cached_property
    def risk(self) -> Risk | None:
        """Cards that the other side was seen to take and that go with this one."""
        return risk_of(self.sight, self.card)

    @cached_property
    def wanted(self) -> int:
        """Of a hundred hands that the other side may have held, those that would have had a
        use for the card.
        """
        return wanted_of(self.sight, self.card)

    def live(self, cards: tuple[Card, ...]) -> float:
        """How many of these, all unseen, the other side may not have held, on the average."""
        return live_of(self.sight, cards)

    @property
    def _ten(self) -> CardMask:
        return self.sight.hand ^ 1 << self.card


@dataclass(frozen=True)
class Ended:
    """Ending the deal at once."""

    sight: Sight
    card: Card | None
    """Thrown; None with big gin."""

    @property
    def left(self) -> int:
        """Points left over."""
        return 0 if self.card is None else least_deadwood(self.sight.hand ^ 1 << self.card)

    @cached_property
    def meeting(self) -> Meeting:
        """What that would probably meet."""
        return meeting_of(self.sight, self.card, self.left)


@dataclass(frozen=True, slots=True)
class Grounds:
    """Two moves side by side. Before a draw both are None, and ``pile`` is there."""

    made: Thrown | Ended | None
    better: Thrown | Ended | None
    pile: Taking | None
    took: bool
    """Whether the card on the pile was taken; it, or leaving it, was better then."""
    offered: bool
    """Whether it was the upcard."""

    @property
    def slip(self) -> Slip:
        """What kind of decision it was."""
        match self.made, self.better:
            case Thrown(), Thrown():
                return _worse_throw(self.made, self.better)
            case Ended(), Thrown():
                return Slip.KNOCKED_EARLY
            case Ended(), Ended():
                higher = self.made.left > self.better.left
                return Slip.KNOCKED_HIGHER if higher else Slip.OTHER_END
            case Thrown(), Ended():
                return Slip.KNOCKED_LATE if self.better.left else Slip.LEFT_GIN
        if not self.took:
            return Slip.LEFT_UPCARD if self.offered else Slip.LEFT_CARD
        assert self.pile is not None
        return Slip.TOOK if self.pile.meld else Slip.TOOK_IN_VAIN


def grounds(seen: Observation, made: Move, better: Move) -> Grounds:
    """What can be counted of two different moves that the seat could choose between.

    Raises OutOfTurn when it is not this seat's turn.
    """
    sight = look(seen)
    if isinstance(made, Discard | Knock | BigGin):
        return Grounds(_of(sight, made), _of(sight, better), None, took=False, offered=False)
    return Grounds(
        None,
        None,
        taking_facts(sight),
        took=isinstance(made, Take),
        offered=seen.pile == (seen.upcard,),
    )


def _of(sight: Sight, move: Move) -> Thrown | Ended | None:
    match move:
        case Discard(card):
            return Thrown(sight, card)
        case Knock(card):
            return Ended(sight, card)
        case BigGin():
            return Ended(sight, None)
    return None


def _worse_throw(made: Thrown, better: Thrown) -> Slip:
    if made.left > made.held and better.left <= better.held:
        return Slip.BROKE
    if made.risk is not None and better.risk is None:
        return Slip.FED
    if better.card.points > made.card.points and better.left < made.left:
        return Slip.HELD_HIGH
    if _open(better.outs) > _open(made.outs):
        return Slip.CLOSED
    return Slip.OTHER_THROW


def _open(outs: Outs) -> tuple[int, int, int]:
    """How much can help, the most useful first."""
    return len(outs.knocks), len(outs.melds), len(outs.lower)
