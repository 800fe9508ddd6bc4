"""Random legal deals for the tests, each from its own seed."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from play.engine.cards import cards_in
from play.engine.deal import Deal
from play.engine.discards import deadwood_after_each
from play.engine.moves import BigGin, Discard, Knock, Move
from play.engine.rules import HOUSE, TableRules
from tests.engine.hands import random_deck


def random_start(chance: Random, rules: TableRules = HOUSE) -> Deal:
    """A new deal from a random deck, dealt by either seat."""
    return Deal.start(rules, random_deck(chance), chance.randrange(2))


def random_move(deal: Deal, chance: Random, care: float) -> Move:
    """A legal move; with probability ``care`` one that a patient person might make."""
    legal = deal.legal_moves()
    if deal.phase != "discard" or chance.random() >= care:
        return chance.choice(legal)
    assert deal.to_move is not None
    after = deadwood_after_each(deal.hands[deal.to_move])
    knocks = [move for move in legal if isinstance(move, Knock)]
    gins = [move for move in legal if isinstance(move, BigGin)]
    gins += [move for move in knocks if not after[move.card]]
    if gins or (knocks and chance.random() < 0.15):
        return chance.choice(gins or knocks)
    throws = [move for move in legal if isinstance(move, Discard)]
    return min(throws, key=lambda move: (after[move.card], move.card))


def positions(chance: Random, rules: TableRules = HOUSE) -> Iterator[Deal]:
    """Every position of a random deal, from the first to the last."""
    deal = random_start(chance, rules)
    care = chance.choice((0.0, 0.7, 1.0))
    yield deal
    while deal.to_move is not None:
        deal = deal.play(random_move(deal, chance, care))
        yield deal


def whole_deck(deal: Deal) -> list[int]:
    """All cards of a position, wherever they are, in card order."""
    return sorted([*cards_in(deal.hands[0]), *cards_in(deal.hands[1]), *deal.pile, *deal.stock])
