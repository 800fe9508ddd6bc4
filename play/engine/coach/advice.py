"""What a hint is made of: cards and numbers, and no words.

A ``Look`` says where to look before choosing; a ``Reason`` what speaks for the move.
Points are points of deadwood unless something else is said.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from play.engine.cards import Card
from play.engine.coach.odds import Outs
from play.engine.layoff import LaidOff
from play.engine.melds import Meld

CLEAR: Final = 2
"""Standard errors by which one of two moves is better beyond chance."""


@dataclass(frozen=True, slots=True)
class LookAtPile:
    """The card that may be taken."""

    top: Card
    pairs: tuple[tuple[Card, Card], ...]
    """Two cards of the hand with which it makes a meld: all such pairs."""


@dataclass(frozen=True, slots=True)
class LookAtStock:
    """Both have passed: the pile may not be taken from."""


@dataclass(frozen=True, slots=True)
class LookAtCount:
    """The least that a throw leaves, which is little enough to end the deal."""

    least: int
    limit: int


@dataclass(frozen=True, slots=True)
class LookAtLoose:
    """The cards left over when all eleven are grouped at their best."""

    loose: tuple[Card, ...]
    lone: tuple[Card, ...]
    """Of these, the cards that wait for no unseen card together with another of the hand."""
    known: tuple[Card, ...]
    """Cards that the other side was seen to take, and holds."""


@dataclass(frozen=True, slots=True)
class LookAtLayOffs:
    """The cards of the hand that fit the knocker's melds."""

    cards: tuple[Card, ...]


Look = LookAtPile | LookAtStock | LookAtCount | LookAtLoose | LookAtLayOffs


@dataclass(frozen=True, slots=True)
class Taking:
    """The top of the pile, or leaving it there."""

    top: Card
    now: int
    after: int
    """With the card taken and the best other card thrown."""
    meld: Meld | None
    """The meld that the taken card lies in then."""
    average: float
    """After a card from the stock instead and the best throw, over all unseen cards."""
    limit: int


@dataclass(frozen=True, slots=True)
class Risk:
    """A throw that the other side may well have a use for."""

    card: Card
    known: tuple[Card, ...]
    """Cards that it was seen to take, and that go with this one."""


@dataclass(frozen=True, slots=True)
class Rival:
    """The throw that leaves less than the one advised."""

    card: Card
    left: int
    outs: Outs


@dataclass(frozen=True, slots=True)
class Worth:
    """Knocking at once against playing on, in points of the deal."""

    gain: float
    """What the knock brings more, on the average of many guesses."""
    error: float
    """Its standard error."""
    at_stake: float
    """What the gain is worth at the score of the match; the same where much is left to play."""

    @property
    def clear(self) -> bool:
        """Whether the gain is more than chance may have made it, and counts as much, or half
        as much, at this score: where a deal is all, its points say little.
        """
        counts = self.at_stake if self.gain > 0 else -self.at_stake
        return abs(self.gain) > CLEAR * self.error and 2 * counts >= abs(self.gain)

    @property
    def even(self) -> bool:
        """Whether chance alone may have made the gain, at this score too."""
        return max(abs(self.gain), abs(self.at_stake)) <= CLEAR * self.error


@dataclass(frozen=True, slots=True)
class Meeting:
    """What a knock or gin would probably meet: hands that the other side may hold."""

    guesses: int
    points: float
    """Of the deal, on the average; below nothing where the other side would win them."""
    undercuts: int
    """In a hundred."""


@dataclass(frozen=True, slots=True)
class Throwing:
    """A card to throw while the deal goes on."""

    card: Card
    now: int
    """Left over of all eleven."""
    left: int
    """Once the card is thrown."""
    outs: Outs
    """Of the ten cards that stay."""
    alike: tuple[Card, ...]
    """Other throws of which all that is counted is the same."""
    risk: Risk | None
    """What the other side may do with the card."""
    risky: tuple[Risk, ...]
    """Throws that leave no more, but that it may well have a use for."""
    rival: Rival | None
    """The throw that leaves least, where it is another."""
    holding: Worth | None
    """Where a knock is possible, and not made."""
    draws: int
    """How often the player will still draw, if both draw from the stock every time."""


@dataclass(frozen=True, slots=True)
class Knocking:
    """A knock, with the card to throw."""

    card: Card
    left: int
    alike: tuple[Card, ...]
    """Other cards of the same points with which as little is left."""
    meeting: Meeting
    worth: Worth | None
    """None on gin, which is never kept waiting."""


@dataclass(frozen=True, slots=True)
class DeclaringBigGin:
    """All eleven cards in melds."""

    bonus: int
    """Points of the deal."""


@dataclass(frozen=True, slots=True)
class LayingOff:
    """A card onto the knocker's meld."""

    card: Card
    onto: Meld
    now: int
    after: int
    """With this card and all that is still to be laid off gone."""
    plan: tuple[LaidOff, ...]
    """All of them, this one first."""
    theirs: int
    """The knocker's deadwood."""


@dataclass(frozen=True, slots=True)
class Stopping:
    """Nothing more to lay off."""

    now: int
    fits: tuple[Card, ...]
    """Cards that could still be laid off, without less being left."""
    theirs: int


Reason = Taking | Throwing | Knocking | DeclaringBigGin | LayingOff | Stopping
