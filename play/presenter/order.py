"""In which order a hand lies."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from play.engine.cards import Card, cards_in, parse_card
from play.engine.melds import arrange
from play.engine.moves import Discard
from play.engine.observation import Observation
from play.preferences import Sort
from play.presenter.cards import by_rank, group_views

_SUIT_PLACES: Final = (2, 3, 1, 0)
"""Where clubs, diamonds, hearts and spades stand in a hand by suit: black and red in turn,
so that no two suits of one colour touch."""


def lying(observation: Observation, sort: Sort, own: Sequence[Card] = ()) -> list[Card]:
    """The hand's cards from left to right. ``own`` is how the person laid a hand here last."""
    match sort:
        case Sort.MELDS:
            groups = group_views(arrange(observation.held))
            return [parse_card(card.code) for group in groups for card in group.cards]
        case Sort.OWN:
            return _in_own_order(observation, own)
        case _:
            return in_order(cards_in(observation.held), sort)


def in_order(cards: Iterable[Card], sort: Sort) -> list[Card]:
    """Cards by suit, or by rank; ace to king."""
    if sort is Sort.RANK:
        return by_rank(cards)
    return sorted(cards, key=lambda card: (_SUIT_PLACES[card.suit], card.rank))


def moved(cards: Sequence[Card], card: Card, place: int) -> list[Card]:
    """The cards with one of them put at a place, counted from 0 without it; the ends hold it."""
    rest = [each for each in cards if each != card]
    place = max(0, min(place, len(rest)))
    return [*rest[:place], card, *rest[place:]]


def laid_here(observation: Observation, own: Sequence[Card]) -> list[Card]:
    """The cards of the hand as they were laid in this deal; none if that was in another one."""
    thrown = {
        seen.move.card
        for seen in observation.history
        if seen.seat == observation.seat and isinstance(seen.move, Discard)
    }
    if not set(own) <= {*observation.hand, *thrown}:
        return []
    return [card for card in own if card in observation.hand]


def _in_own_order(observation: Observation, own: Sequence[Card]) -> list[Card]:
    """As it was laid in this deal, and what came since at the right end, in the order it came.

    What was laid in another deal is left alone: a new hand lies by suit at first.
    """
    laid = laid_here(observation, own)
    # A card may have been thrown and taken back again: where it came last is what counts.
    came = {card: turn for turn, card in enumerate(observation.came)}
    others = [card for card in observation.hand if card not in laid]
    dealt = (card for card in others if card not in came)
    since = (card for card in others if card in came)
    return [*laid, *in_order(dealt, Sort.SUIT), *sorted(since, key=lambda card: came[card])]
