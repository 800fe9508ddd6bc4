"""Hands and decks for the tests: drawn at random from a seed, or stacked by hand."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

from play.engine.cards import CARDS, Card, parse_cards

CORPORA = Path(__file__).parent / "corpora"


def corpus(name: str) -> list[dict[str, Any]]:
    """The reference positions of one file."""
    with (CORPORA / f"{name}.jsonl").open(encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


def random_hand(chance: Random, size: int) -> list[Card]:
    """A random hand; two of three come from a narrow band of ranks, so that melds compete."""
    width = chance.choice((4, 6, 13))
    lowest = chance.randrange(13 - width + 1)
    band = [card for card in CARDS if lowest <= card.rank < lowest + width]
    return chance.sample(band, size)


def random_deck(chance: Random) -> tuple[Card, ...]:
    """A whole deck in random order."""
    return tuple(chance.sample(CARDS, len(CARDS)))


def stacked(leader: str, dealer: str, upcard: str, stock: str = "") -> tuple[Card, ...]:
    """A deck that deals these two hands and this upcard, with this stock on top.

    The leader is the player who does not deal. Cards not named lie below, king
    of spades first, in falling card order.
    """
    first, second = parse_cards(leader), parse_cards(dealer)
    assert len(first) == len(second) == 10, "a hand is ten cards"
    dealt = [card for pair in zip(first, second, strict=True) for card in pair]
    named = [*dealt, *parse_cards(upcard), *parse_cards(stock)]
    deck = (*named, *(card for card in reversed(CARDS) if card not in named))
    assert len(set(deck)) == len(deck) == 52, "a card was named twice"
    return deck
