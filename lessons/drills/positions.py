"""Turns out of deals that computers play: what was taken and thrown is true."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from random import Random

from play.engine.deal import Deal
from play.engine.observation import Observation, Phase
from play.engine.players import player
from play.engine.rules import HOUSE, TableRules
from play.engine.shuffle import SECRET_BYTES, shuffled


def throws(words: str, rules: TableRules = HOUSE) -> Iterator[Observation]:
    """What a seat sees when it has to throw, deal after deal without end.

    The words choose the decks and what the two gentle players leave to chance. The turns
    of a deal come in any order, so that the first that is wanted may be early or late.
    """
    return _seen(words, rules, Phase.DISCARD)


def draws(words: str, rules: TableRules = HOUSE) -> Iterator[Observation]:
    """What a seat sees when it has to draw: as ``throws``."""
    return _seen(words, rules, Phase.DRAW)


def turns(words: str, rules: TableRules, phase: Phase) -> Iterator[Deal]:
    """Deals in which a seat is to move in this phase: as ``throws``, with the hidden cards."""
    number = 0
    while True:
        digest = sha256(f"{words} {number}".encode()).digest()
        found = [deal for deal in _played(digest, number % 2, rules) if deal.phase is phase]
        Random(digest).shuffle(found)
        yield from found
        number += 1


def _seen(words: str, rules: TableRules, phase: Phase) -> Iterator[Observation]:
    for deal in turns(words, rules, phase):
        assert deal.to_move is not None
        yield deal.observation(deal.to_move)


def _played(digest: bytes, dealer: int, rules: TableRules) -> Iterator[Deal]:
    players = [player("easy", digest[-1 - seat]) for seat in (0, 1)]
    deal = Deal.start(rules, shuffled(digest[:SECRET_BYTES]), dealer)
    while deal.to_move is not None:
        yield deal
        deal = deal.play(players[deal.to_move](deal.observation(deal.to_move)))
