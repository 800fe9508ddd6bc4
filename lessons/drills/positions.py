"""Turns out of real deals, the same for the same words: what was taken and thrown is true."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256

from play.engine.deal import Deal
from play.engine.observation import Observation, Phase
from play.engine.players import player
from play.engine.rules import HOUSE
from play.engine.shuffle import SECRET_BYTES, shuffled


def throws(words: str) -> Iterator[Observation]:
    """What a seat sees each time it has to throw, deal after deal without end.

    The words choose the decks and what the two gentle players leave to chance.
    """
    number = 0
    while True:
        digest = sha256(f"{words} {number}".encode()).digest()
        players = [player("easy", digest[-1 - seat]) for seat in (0, 1)]
        deal = Deal.start(HOUSE, shuffled(digest[:SECRET_BYTES]), dealer=number % 2)
        while deal.to_move is not None:
            seen = deal.observation(deal.to_move)
            if seen.phase is Phase.DISCARD:
                yield seen
            deal = deal.play(players[deal.to_move](seen))
        number += 1
