"""Hands that the other side may hold, judged by what it was seen to do.

A card near those it threw is less likely in its hand. What it took should lie in a
meld, what it left should have made none, and a hand with which it would rather have
thrown another card than the ones it threw last, or have ended the deal, is unlikely.
The weights are fitted by ``fitting``.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import log
from operator import mul
from random import Random
from typing import Final

from play.engine.cards import CARDS, HAND_SIZE, Card, CardMask, cards_in
from play.engine.melds import least_after_discard, least_deadwood
from play.engine.moves import Discard, Draw, Pass
from play.engine.players.quick import NEAR, ONE_RANK, PARTNERS, POINTS, melds_with
from play.engine.players.seeing import Sight
from play.engine.players.weights import GUESSES

FIRST_STEPS: Final = 200
"""Exchanges of a card before the first hand is used."""
STEPS: Final = 16
"""Exchanges between one hand and the next."""
THROWS: Final = 2
"""Its last ones, after which the hand is still much as it was."""
OF_CARDS: Final = 7
"""Weights of single cards; the rest are of hands."""


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
        self.taken = cards_in(sight.known)
        self.unseen = cards_in(sight.unseen)
        self.hidden = HAND_SIZE - sight.known.bit_count()
        self.limit = sight.stakes.limit
        self.late = min(sight.turn, 20) / 10
        thrown, self._refused = _thrown_and_refused(sight)
        self._thrown = sum(1 << card for card in thrown)
        self.last_throws = thrown[: -THROWS - 1 : -1]
        """The newest first."""
        self.clashes = _clashes(self._refused)
        """For each card, those that would have made a meld with it and a card refused."""

    def of_card(self, card: int) -> tuple[float, ...]:
        """What speaks for one card, whatever else is held."""
        rank, near, far = _SAME_RANK[card], _NEXT[card], _NEXT_BUT_ONE[card]
        points = POINTS[card] / 10
        return (
            float((rank & self._thrown).bit_count()),
            float((near & self._thrown).bit_count()),
            float((far & self._thrown).bit_count()),
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
            sum((NEAR[card] & hand).bit_count() for card in cards_in(hand)) / 2,
            float(not deadwood),
            *self._slips(hand, deadwood),
        )

    def _slips(self, hand: CardMask, deadwood: int) -> Iterator[float]:
        """Cards taken for no meld; and what was lost by each of the last throws."""
        yield float(sum(not melds_with(hand, card) for card in self.taken))
        for number in range(THROWS):
            lost = 0
            if number < len(self.last_throws):
                lost = deadwood - least_after_discard(hand | 1 << self.last_throws[number])
            yield lost / 10
            yield float(lost > 0)


def _thrown_and_refused(sight: Sight) -> tuple[list[Card], CardMask]:
    """The cards the other side threw, in order, and those it left on the pile."""
    me = sight.observation.seat
    thrown: list[Card] = []
    refused = 0
    top = sight.observation.upcard
    for seen in sight.observation.history:
        if isinstance(seen.move, Discard):
            top = seen.move.card
            if seen.seat != me:
                thrown.append(top)
        elif isinstance(seen.move, Draw | Pass) and seen.seat != me:
            refused |= 1 << top
    return thrown, refused & ~sum(1 << card for card in thrown)


def _clashes(refused: CardMask) -> tuple[CardMask, ...]:
    clashes = [0] * len(CARDS)
    for card in cards_in(refused):
        for pair in PARTNERS[card]:
            first, second = pair & -pair, pair & (pair - 1)
            clashes[first.bit_length() - 1] |= second
            clashes[second.bit_length() - 1] |= first
    return tuple(clashes)


def hands(sight: Sight, chance: Random, weights: Sequence[float] = GUESSES) -> Iterator[CardMask]:
    """Guessed hands of the other side, without end: a chain in which one card changes
    at a time, so that hands come as often as the evidence speaks for them.
    """
    evidence = Evidence(sight)
    by_card, by_hand = weights[:OF_CARDS], weights[OF_CARDS:]
    points, late_points, inside, late_inside, clash, near, gin, *_ = by_hand
    slope = (points + late_points * evidence.late) / 10
    knockable = inside + late_inside * evidence.late
    slips = _Slips(evidence, by_hand)
    weight = {card: sum(map(mul, by_card, evidence.of_card(card))) for card in evidence.unseen}
    cards = list(evidence.unseen)
    chance.shuffle(cards)
    size = min(evidence.hidden, len(cards))
    held = evidence.known
    for card in cards[:size]:
        held |= 1 << card
    deadwood = least_deadwood(held)
    slipped = slips.of(held, deadwood)
    steps = FIRST_STEPS
    while True:
        for _ in range(steps if size < len(cards) else 0):
            out = int(chance.random() * size)
            into = size + int(chance.random() * (len(cards) - size))
            old, new = cards[out], cards[into]
            without = held ^ 1 << old
            other = without | 1 << new
            left = least_deadwood(other)
            gain = weight[new] - weight[old] + slope * (left - deadwood) - slipped
            gain += knockable * ((left <= evidence.limit) - (deadwood <= evidence.limit))
            gain += clash * (
                (evidence.clashes[new] & without).bit_count()
                - (evidence.clashes[old] & without).bit_count()
            )
            gain += near * ((NEAR[new] & without).bit_count() - (NEAR[old] & without).bit_count())
            gain += gin * ((not left) - (not deadwood))
            wanted = log(1 - chance.random())
            if gain < wanted:  # Slips can only speak against a hand, so need no look.
                continue
            slips_now = slips.of(other, left)
            if gain + slips_now >= wanted:
                cards[out], cards[into] = new, old
                held, deadwood, slipped = other, left, slips_now
        steps = STEPS
        yield held


class _Slips:
    """What speaks against a hand because of how it was played, weighed: never above nothing."""

    def __init__(self, evidence: Evidence, by_hand: Sequence[float]) -> None:
        self._taken = evidence.taken
        self._idle, *of_throws = (min(weight, 0.0) for weight in by_hand[-1 - 2 * THROWS :])
        self._throws = tuple(
            (1 << card, of_throws[2 * number] / 10, of_throws[2 * number + 1])
            for number, card in enumerate(evidence.last_throws)
        )

    def of(self, hand: CardMask, deadwood: int) -> float:
        against = 0.0
        for card in self._taken:
            if not melds_with(hand, card):
                against += self._idle
        for thrown, by_point, by_slip in self._throws:
            lost = deadwood - least_after_discard(hand | thrown)
            if lost:
                against += by_point * lost + by_slip
        return against
