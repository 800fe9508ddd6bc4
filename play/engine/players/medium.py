"""A sound club player: counts exactly and looks one draw ahead.

It takes a card from the pile for a meld that lowers its deadwood, or to end the
deal at once; throws the card after which it expects the least deadwood on its
next turn, minding what the other side collects; and knocks when it may.
"""

from __future__ import annotations

from typing import Final

from play.engine.cards import FULL_DECK, Card, CardMask, cards_in, mask_of
from play.engine.discards import best_discard, deadwood_after_each
from play.engine.layoff import best_defence
from play.engine.melds import MELDS, arrange, least_after_discard, least_deadwood
from play.engine.moves import BigGin, Discard, Done, Draw, Knock, LayOff, Move, Pass, Take
from play.engine.observation import Observation, Phase

CANDIDATES: Final = 4
"""Discards looked at one draw ahead."""
DANGER: Final = 3
"""Points that a card is worth keeping from a player who would meld it."""


def medium(observation: Observation) -> Move:
    """The move of the player to move. Raises ValueError when it is not its turn."""
    if observation.to_move != observation.seat:
        raise ValueError("it is not this seat's turn")
    match observation.phase:
        case Phase.OFFER | Phase.DRAW:
            return _draw(observation)
        case Phase.DISCARD:
            return _discard(observation)
        case Phase.LAYOFF:
            return _lay_off(observation)
        case Phase.OVER:
            raise ValueError("the deal is over")


def _draw(observation: Observation) -> Move:
    if Take() in observation.legal and _wants(observation, observation.pile[-1]):
        return Take()
    return Pass() if Pass() in observation.legal else Draw()


def _wants(observation: Observation, card: Card) -> bool:
    """Whether taking this card ends the deal, or makes a meld that lowers the count."""
    hand = observation.held
    before = least_deadwood(hand)
    best = best_discard(hand | 1 << card, taken=card)
    if best.deadwood <= observation.knock_limit:
        return True
    kept = arrange((hand | 1 << card) ^ 1 << best.card)
    return best.deadwood < before and not kept.unmatched >> card & 1


def _discard(observation: Observation) -> Move:
    if BigGin() in observation.legal:
        return BigGin()
    best = best_discard(observation.held, observation.taken)
    if Knock(best.card) in observation.legal:
        return Knock(best.card)
    return Discard(min(_candidates(observation), key=lambda card: _cost(observation, card)))


def _candidates(observation: Observation) -> list[Card]:
    """The discards that leave least, the dearer first among equals."""
    after = deadwood_after_each(observation.held)
    throwable = [card for card in after if card != observation.taken]
    return sorted(throwable, key=lambda card: (after[card], -card.points))[:CANDIDATES]


def _cost(observation: Observation, card: Card) -> float:
    """Expected deadwood after the next draw and discard, in points, plus the danger
    that the other side melds the card.
    """
    kept = observation.held ^ 1 << card
    unseen = cards_in(_unseen(observation))
    expected = sum(least_after_discard(kept | 1 << drawn) for drawn in unseen) / len(unseen)
    return expected + DANGER * _fits(card, mask_of(observation.known))


def _unseen(observation: Observation) -> CardMask:
    """Cards that are in the stock or hidden in the other hand."""
    seen = mask_of((*observation.hand, *observation.pile, *observation.known))
    return FULL_DECK & ~seen


def _fits(card: Card, known: CardMask) -> bool:
    """Whether the card makes a meld with two or more cards the other side is known to hold."""
    return any(
        meld >> card & 1 and (meld & ~known) == 1 << card and meld.bit_count() == 3
        for meld in MELDS
    )


def _lay_off(observation: Observation) -> Move:
    defence = best_defence(observation.knocker_melds, observation.held)
    if not defence.laid_off:
        return Done()
    first = defence.laid_off[0]
    return LayOff(first.card, first.onto)
