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


def _seen(words: str, rules: TableRules, phase: Phase) -> Iterator[Observation]:
    number = 0
    while True:
        digest = sha256(f"{words} {number}".encode()).digest()
        turns = [seen for seen in _turns(digest, number % 2, rules) if seen.phase is phase]
        Random(digest).shuffle(turns)
        yield from turns
        number += 1


def _turns(digest: bytes, dealer: int, rules: TableRules) -> Iterator[Observation]:
    players = [player("easy", digest[-1 - seat]) for seat in (0, 1)]
    deal = Deal.start(rules, shuffled(digest[:SECRET_BYTES]), dealer)
    while deal.to_move is not None:
        seen = deal.observation(deal.to_move)
        yield seen
        deal = deal.play(players[deal.to_move](seen))
