"""Hands that the other side may hold, judged by what it was seen to do.

A card near those it threw is less likely in its hand, one near those it took more;
a pair that would have made a meld with a card it left is unlikely; and a hand far
from its melds becomes so as the deal goes on. The weights are fitted by ``fitting``.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import exp
from random import Random
from typing import Final

from play.engine.cards import CARDS, HAND_SIZE, Card, CardMask, cards_in
from play.engine.melds import least_deadwood
from play.engine.moves import Discard, Draw, Pass
from play.engine.players.quick import ONE_RANK, PARTNERS, POINTS
from play.engine.players.seeing import Sight
from play.engine.players.weights import GUESSES

FIRST_STEPS: Final = 40
"""Exchanges of a card before the first hand is used."""
STEPS: Final = 8
"""Exchanges between one hand and the next."""


def _near(card: Card, distance: int) -> CardMask:
    """The cards of its suit so many ranks away."""
    return sum(
        1 << other for other in CARDS if other.suit == card.suit and abs(other - card) == distance
    )


_SAME_RANK: Final = tuple(ONE_RANK << card.rank & ~(1 << card) for card in CARDS)
_NEXT: Final = tuple(_near(card, 1) for card in CARDS)
_NEXT_BUT_ONE: Final = tuple(_near(card, 2) for card in CARDS)


class Evidence:
    """What the other side did, as far as this seat could see it."""

    def __init__(self, sight: Sight) -> None:
        self.known = sight.known
        self.unseen = cards_in(sight.unseen)
        self.hidden = HAND_SIZE - sight.known.bit_count()
        self.limit = sight.stakes.limit
        thrown, refused = _thrown_and_refused(sight)
        self.late = min(sight.turn, 20) / 10
        self._thrown, self._refused = thrown, refused
        self.clashes = _clashes(refused)
        """For each card, those that would have made a meld with it and a card refused."""

    def of_card(self, card: int) -> tuple[float, ...]:
        """What speaks for one card, whatever else is held."""
        rank, near, far = _SAME_RANK[card], _NEXT[card], _NEXT_BUT_ONE[card]
        points = POINTS[card] / 10
        return (
            float((rank & self._thrown).bit_count()),
            float((near & self._thrown).bit_count()),
            float((far & self._thrown).bit_count()),
            float((rank & self.known).bit_count()),
            float((near & self.known).bit_count()),
            float((far & self.known).bit_count()),
            float((rank & self._refused).bit_count()),
            float((near & self._refused).bit_count()),
            points,
            points * self.late,
        )

    def of_hand(self, hand: CardMask) -> tuple[float, ...]:
        """What speaks for a whole hand besides its cards."""
        deadwood = least_deadwood(hand)
        within = float(deadwood <= self.limit)
        hidden = hand & ~self.known
        clashes = sum(
            (self.clashes[card] & hidden).bit_count() / 2
            + (self.clashes[card] & self.known).bit_count()
            for card in cards_in(hidden)
        )
        return (
            deadwood / 10,
            deadwood / 10 * self.late,
            within,
            within * self.late,
            clashes,
        )


def _thrown_and_refused(sight: Sight) -> tuple[CardMask, CardMask]:
    """The cards the other side threw, and those it left on the pile."""
    me = sight.observation.seat
    thrown = refused = 0
    top = sight.observation.upcard
    for seen in sight.observation.history:
        if isinstance(seen.move, Discard):
            top = seen.move.card
            if seen.seat != me:
                thrown |= 1 << top
        elif isinstance(seen.move, Draw | Pass) and seen.seat != me:
            refused |= 1 << top
    return thrown, refused & ~thrown


def _clashes(refused: CardMask) -> tuple[CardMask, ...]:
    clashes = [0] * len(CARDS)
    for card in cards_in(refused):
        for pair in PARTNERS[card]:
            first, second = pair & -pair, pair & (pair - 1)
            clashes[first.bit_length() - 1] |= second
            clashes[second.bit_length() - 1] |= first
    return tuple(clashes)


def hands(sight: Sight, chance: Random) -> Iterator[CardMask]:
    """Guessed hands of the other side, without end: a chain in which one card changes
    at a time, so that hands come as often as the evidence speaks for them.
    """
    evidence = Evidence(sight)
    by_card, by_hand = GUESSES[:-5], GUESSES[-5:]
    points, late_points, inside, late_inside, clash = by_hand
    slope = (points + late_points * evidence.late) / 10
    knockable = inside + late_inside * evidence.late
    weight = {
        card: sum(map(float.__mul__, by_card, evidence.of_card(card))) for card in evidence.unseen
    }
    cards = list(evidence.unseen)
    chance.shuffle(cards)
    size = min(evidence.hidden, len(cards))
    held = evidence.known
    for card in cards[:size]:
        held |= 1 << card
    deadwood = least_deadwood(held)
    steps = FIRST_STEPS
    while True:
        for _ in range(steps if size < len(cards) else 0):
            out = int(chance.random() * size)
            into = size + int(chance.random() * (len(cards) - size))
            old, new = cards[out], cards[into]
            without = held ^ 1 << old
            left = least_deadwood(without | 1 << new)
            gain = weight[new] - weight[old] + slope * (left - deadwood)
            gain += knockable * ((left <= evidence.limit) - (deadwood <= evidence.limit))
            gain += clash * (
                (evidence.clashes[new] & without).bit_count()
                - (evidence.clashes[old] & without).bit_count()
            )
            if gain >= 0 or chance.random() < exp(gain):
                cards[out], cards[into] = new, old
                held, deadwood = without | 1 << new, left
        steps = STEPS
        yield held
