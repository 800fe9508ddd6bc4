"""What the cards that a player has not seen may bring: which of them help, and how likely."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from fractions import Fraction
from math import perm
from typing import Final

from play.engine.cards import CARDS, Card, CardMask, cards_in, mask_of
from play.engine.discards import best_discard
from play.engine.melds import least_after_discard, least_deadwood
from play.engine.observation import Observation, Phase
from play.engine.players.quick import POINTS, completing, deadwood_after_throws
from play.engine.players.seeing import OutOfTurn, look
from play.engine.rules import STOCK_LEFT_WHEN_DEAD

MOST_DRAWS: Final = 3
"""How far ahead the chances look."""

_CHEAP: Final = tuple(
    mask_of(card for card in CARDS if card.points <= points)
    for points in range(CARDS[-1].points + 1)
)
"""By points: the cards that count so much or less."""


@dataclass(frozen=True, slots=True)
class Outs:
    """The unseen cards that help ten cards, one of the eleven thrown; all in card order."""

    lower: tuple[Card, ...]
    """Less is left than now."""
    melds: tuple[Card, ...]
    """Of these, the cards that make a meld with two of the ten."""
    knocks: tuple[Card, ...]
    """Little enough is left to knock."""
    gins: tuple[Card, ...]
    """Nothing is left."""


@dataclass(frozen=True, slots=True)
class Chance:
    """What is likely within so many of the player's own draws from the stock."""

    draws: int
    knock: Fraction
    """To be able to knock, gin included."""
    gin: Fraction
    """To be able to go gin, if the player waits for it."""


@dataclass(frozen=True, slots=True)
class Odds:
    """The odds of ten cards."""

    ten: CardMask
    throw: Card | None
    """The card thrown to come to these ten, where eleven are held."""
    count: int
    """Points left over in the ten."""
    limit: int
    """Points; a knock leaves this or less."""
    unseen: int
    """Cards in the stock, or hidden in the other hand."""
    outs: Outs
    within: tuple[Chance, ...]
    """For one draw, two and three: fewer where the stock does not last so long."""


def odds(observation: Observation) -> Odds:
    """The odds of the hand of the player to move, before its draw or after its best throw.

    Every unseen card is taken to be equally likely to be drawn, and none is drawn twice.
    After each draw the player throws the card that leaves least: of equals the dearest,
    and of those the last in card order, as ``best_discard`` chooses. The chances are exact
    under that rule; better throws, and the pile, can only be found by judgement.

    Raises OutOfTurn when it is not this seat's turn to draw or throw.
    """
    sight = look(observation)
    if observation.phase is Phase.LAYOFF:
        raise OutOfTurn("nothing is drawn any more")
    throw = None
    if observation.phase is Phase.DISCARD:
        throw = best_discard(sight.hand, observation.taken).card
    ten = sight.hand if throw is None else sight.hand ^ 1 << throw
    limit, unseen = observation.knock_limit, sight.unseen
    walk = Walk(unseen)
    draws = range(1, min(MOST_DRAWS, own_draws(observation)) + 1)
    return Odds(
        ten=ten,
        throw=throw,
        count=least_deadwood(ten),
        limit=limit,
        unseen=unseen.bit_count(),
        outs=outs(ten, unseen, limit),
        within=tuple(Chance(n, walk.chance(ten, limit, n), walk.chance(ten, 0, n)) for n in draws),
    )


def own_draws(observation: Observation) -> int:
    """How often the player to move will still draw, if both draw from the stock every time."""
    left = observation.stock - STOCK_LEFT_WHEN_DEAD
    return left // 2 if observation.phase is Phase.DISCARD else (left + 1) // 2


def outs(ten: CardMask, unseen: CardMask, limit: int) -> Outs:
    """The unseen cards that help these ten, where a knock leaves ``limit`` or less."""
    now = least_deadwood(ten)
    left = {card: least_after_discard(ten | 1 << card) for card in cards_in(unseen)}
    making = completing(ten)
    lower = tuple(card for card in left if left[card] < now)
    return Outs(
        lower=lower,
        melds=tuple(card for card in lower if making >> card & 1),
        knocks=tuple(card for card in left if left[card] <= limit),
        gins=tuple(card for card in left if not left[card]),
    )


@dataclass(slots=True)
class Walk:
    """Draws from these unseen cards, one after another, with the least left after each throw."""

    unseen: CardMask
    _reaching: dict[tuple[CardMask, int], CardMask] = field(default_factory=dict)
    _next: dict[CardMask, dict[int, CardMask]] = field(default_factory=dict)

    def chance(self, ten: CardMask, limit: int, draws: int) -> Fraction:
        """The chance that within so many draws ``limit`` points or less can be left."""
        ways = perm(self.unseen.bit_count(), draws)
        return Fraction(self._successes(ten, self.unseen, limit, draws), ways)

    def _successes(self, ten: CardMask, unseen: CardMask, limit: int, draws: int) -> int:
        """How many orders of drawing come to it; those that do at once are not walked on."""
        reaching = self._cards_reaching(ten, limit) & unseen
        if draws == 1:
            return reaching.bit_count()
        found = reaching.bit_count() * perm(unseen.bit_count() - 1, draws - 1)
        after = self._tens_after(ten)
        rest = unseen & ~reaching
        while rest:
            drawn = rest & -rest
            rest ^= drawn
            then = after[drawn.bit_length() - 1]
            found += self._successes(then, unseen ^ drawn, limit, draws - 1)
        return found

    def _cards_reaching(self, ten: CardMask, limit: int) -> CardMask:
        """The cards after which this much or less can be left."""
        reaching = self._reaching.get((ten, limit))
        if reaching is None:
            reaching = self._reaching[ten, limit] = self._find_reaching(ten, limit)
        return reaching

    def _find_reaching(self, ten: CardMask, limit: int) -> CardMask:
        if least_deadwood(ten) <= limit:
            return self.unseen
        # A card that makes no meld counts itself, beside what the nine others leave.
        making = completing(ten) & self.unseen
        spare = limit - least_after_discard(ten)
        reaching: CardMask = 0
        if spare >= 0:
            reaching = _CHEAP[min(spare, len(_CHEAP) - 1)] & self.unseen & ~making
        while making:
            card = making & -making
            making ^= card
            if least_after_discard(ten | card) <= limit:
                reaching |= card
        return reaching

    def _tens_after(self, ten: CardMask) -> dict[int, CardMask]:
        """For each unseen card: the ten cards held once it is drawn and one is thrown."""
        tens = self._next.get(ten)
        if tens is None:
            tens = self._next[ten] = {card: _ten_after(ten, card) for card in _bits(self.unseen)}
        return tens


def _ten_after(ten: CardMask, drawn: int) -> CardMask:
    eleven = ten | 1 << drawn
    after = deadwood_after_throws(eleven)
    least = min(after.values())
    thrown = min((-POINTS[card], -card) for card, left in after.items() if left == least)[1]
    return eleven ^ 1 << -thrown


def _bits(mask: CardMask) -> Iterable[int]:
    while mask:
        lowest = mask & -mask
        mask ^= lowest
        yield lowest.bit_length() - 1


# --- one draw ahead -------------------------------------------------------


def total_after_draw(ten: CardMask, unseen: CardMask) -> int:
    """Points left after drawing an unseen card and the best throw, summed over all of them."""
    return sum(least_after_discard(ten | 1 << card) for card in cards_in(unseen))


def average_after_draw(ten: CardMask, unseen: CardMask) -> float:
    """Points left after drawing an unseen card and the best throw, on the average."""
    return total_after_draw(ten, unseen) / unseen.bit_count()


def gin_cards(ten: CardMask, unseen: CardMask) -> tuple[Card, ...]:
    """The unseen cards that make gin with these ten, one of them thrown."""
    return tuple(card for card in cards_in(unseen) if least_after_discard(ten | 1 << card) == 0)
