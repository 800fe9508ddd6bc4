"""Ends of deals made up for a purpose: two hands, a knock, and a match around them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Final

from lessons.deals import knocked_in
from play.engine.cards import CARDS, FULL_DECK, HAND_SIZE, Card, CardMask, cards_in, mask_of
from play.engine.games import Outcome, standing
from play.engine.layoff import extended
from play.engine.match import FinishedDeal, Match
from play.engine.melds import RUNS, SETS, SHORTEST_MELD, Meld, arrange
from play.engine.rules import TableRules
from play.engine.scoring import DealResult, Knocked, ResultKind, Seat, defend, other, score

_SHORT: Final = [run for run in RUNS if len(run.cards) <= 5]
_LOW: Final = 4
"""Points of a card that a knocker may well be left with."""


@dataclass(frozen=True, slots=True)
class Showdown:
    """Two hands laid down, and what they come to."""

    ten: CardMask
    """The knocker's; eleven cards are big gin."""
    against: CardMask
    upcard: Card
    result: DealResult

    def in_match(self, match: Match) -> Match | None:
        """The match with this as its last deal; None where the other side leads it."""
        return knocked_in(match, cards_in(self.ten), cards_in(self.against), self.upcard)


@dataclass(frozen=True, slots=True)
class Recipe:
    """What the two hands are made of, in cards that lie in melds."""

    knocker: tuple[int, ...]
    defender: tuple[int, ...] = (0, 3, 4, 6, 7, 8)
    size: int = HAND_SIZE
    fitting: float = 0.6
    """How readily the defender gets a card that fits the knocker's melds."""


def showdowns(
    rules: TableRules, knocker: Seat, recipe: Recipe, chance: Random
) -> Iterator[Showdown]:
    """Deals that this side ends by a knock of any kind: another each time, without end."""
    while True:
        upcard = chance.choice(CARDS)
        used = 1 << upcard
        ten = _knocker_hand(chance, used, recipe, rules.limit_for(upcard))
        if ten is None:
            continue
        laid_down = arrange(ten)
        against = _defender_hand(chance, used | ten, laid_down.melds, recipe)
        knocked = Knocked(knocker, laid_down)
        defence = defend(rules, knocked, against, ())
        yield Showdown(ten, against, upcard, score(rules, upcard, knocked, defence))


def _knocker_hand(chance: Random, used: CardMask, recipe: Recipe, limit: int) -> CardMask | None:
    """Melds and a few low cards, or None where they came out too dear."""
    size = recipe.size
    hand = _melds(chance, used, chance.choice(recipe.knocker))
    low = [card for card in cards_in(FULL_DECK & ~used & ~hand) if card.points <= limit]
    chance.shuffle(low)
    low.sort(key=lambda card: card.points > _LOW)
    hand |= mask_of(low[: max(0, size - hand.bit_count())])
    deadwood = arrange(hand).deadwood
    fits = hand.bit_count() == size and deadwood <= (limit if size == HAND_SIZE else 0)
    return hand if fits else None


def _defender_hand(
    chance: Random, used: CardMask, melds: Sequence[Meld], recipe: Recipe
) -> CardMask:
    """A meld or two, some cards that fit the knocker's, and others."""
    hand = _melds(chance, used, chance.choice(recipe.defender))
    for meld in chance.sample(list(melds), len(melds)):
        longer: Meld | None = meld
        while longer and hand.bit_count() < HAND_SIZE and chance.random() < recipe.fitting:
            free = cards_in(FULL_DECK & ~used & ~hand)
            fitting = [card for card in free if extended(longer, card)]
            if not fitting:
                break
            card = chance.choice(fitting)
            hand |= 1 << card
            longer = extended(longer, card)
    rest = list(cards_in(FULL_DECK & ~used & ~hand))
    chance.shuffle(rest)
    return hand | mask_of(rest[: HAND_SIZE - hand.bit_count()])


def _melds(chance: Random, used: CardMask, most: int) -> CardMask:
    """Melds that share no card, with as many cards as fit in ``most``."""
    hand: CardMask = 0
    for _ in range(16):
        room = most - hand.bit_count()
        if room < SHORTEST_MELD:
            break
        meld = chance.choice(_SHORT if chance.random() < 0.6 else SETS)
        if len(meld.cards) <= room and not meld.mask & (used | hand):
            hand |= meld.mask
    return hand


def match_before(rules: TableRules, deals: Sequence[Outcome], leader: Seat) -> Match | None:
    """A match after these deals in which that seat leads the next; None where none can be."""
    for first in (0, 1):
        stands = standing(rules, first, deals)
        if stands.next_dealer == other(leader):
            earlier = tuple(
                _finished(each, dealer) for each, dealer in zip(deals, stands.dealers, strict=True)
            )
            return replace(Match.start(rules, first), earlier=earlier)
    return None


def _finished(deal: Outcome, dealer: Seat) -> FinishedDeal:
    return FinishedDeal(ResultKind.KNOCK, deal.winner, deal.winner, deal.points, dealer, {}, ())
