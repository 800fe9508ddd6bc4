"""What is counted of a move for whoever explains it: no judgement, and no words.

Only an observation goes in, so none of it can rest on a hidden card.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import Final

from play.engine.cards import Card, CardMask, cards_in, mask_of
from play.engine.coach.advice import Meeting, Risk, Taking
from play.engine.coach.odds import average_after_draw
from play.engine.coach.outlook import knock_met_by
from play.engine.discards import best_discard
from play.engine.melds import arrange, least_after_discard, least_deadwood
from play.engine.players.guesses import hands
from play.engine.players.playout import wants
from play.engine.players.quick import PARTNERS
from play.engine.players.seeing import Sight

GUESSES: Final = 120
"""Hands of the other side that a knock is held against."""
APART: Final = 3
"""Of the guesses for a knock one in so many is used: neighbours differ in a card or two."""
SEED: Final = 0


def taking_facts(sight: Sight) -> Taking:
    """The top of the pile, taken or left."""
    hand, top = sight.hand, sight.top
    after = least_after_discard(hand | 1 << top, banned=top)
    thrown = best_discard(hand | 1 << top, taken=top).card
    melds = arrange((hand | 1 << top) ^ 1 << thrown).melds
    return Taking(
        top,
        least_deadwood(hand),
        after,
        next((meld for meld in melds if top in meld.cards), None),
        average_after_draw(hand, sight.unseen),
        sight.observation.knock_limit,
    )


def risk_of(sight: Sight, card: Card) -> Risk | None:
    """The cards that the other side took and that may make a meld with this one."""
    reach = sight.unseen | sight.known
    known: CardMask = 0
    for pair in PARTNERS[card]:
        if pair & reach == pair:
            known |= pair & sight.known
    return Risk(card, cards_in(known)) if known else None


def wanted_of(sight: Sight, card: Card) -> int:
    """Of a hundred guessed hands, those to which the card thrown would be of use."""
    guesses = islice(hands(sight, sight.chance(SEED)), GUESSES)
    return round(100 * sum(wants(theirs, card) for theirs in guesses) / GUESSES)


def live_of(sight: Sight, cards: Sequence[Card]) -> float:
    """How many of these unseen cards the other side does not hold, over guessed hands."""
    asked = mask_of(cards)
    guesses = islice(hands(sight, sight.chance(SEED)), GUESSES)
    return sum((asked & ~theirs).bit_count() for theirs in guesses) / GUESSES


def meeting_of(sight: Sight, card: Card | None, left: int) -> Meeting:
    """The knock with this card, or big gin where no card is thrown, held against guessed hands."""
    chain = hands(sight, sight.chance(SEED))
    guesses = islice(chain, APART, APART * (GUESSES + 1), APART)
    if card is None:
        bonus = sight.stakes.big_gin_bonus or 0
        points = [bonus + least_deadwood(theirs) for theirs in guesses]
    else:
        ten = sight.hand ^ 1 << card
        points = [*map(knock_met_by(sight.stakes, ten), guesses)]
    undercuts = sum(each <= 0 for each in points) if left else 0
    seen = sight.observation
    factor = 1 + seen.rules.doubles_for(seen.upcard)
    return Meeting(GUESSES, factor * sum(points) / GUESSES, round(100 * undercuts / GUESSES))
