"""The 52 cards, their notation, and sets of cards as bit masks.

A card is a number from 0 to 51: its suit (clubs, diamonds, hearts, spades)
times 13, plus its rank (ace low, king high). The numbers' order is the order
in which cards are listed everywhere.

>>> parse_card("7h")
Card('7h')
>>> [str(card) for card in parse_cards("Ts 10♥ aC")]
['Ts', 'Th', 'Ac']
>>> points_of(mask_of(parse_cards("Ac 7h Qs")))
18
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

RANKS: Final = "A23456789TJQK"
SUITS: Final = "cdhs"
HAND_SIZE: Final = 10
"""Cards each player holds between turns."""
SUIT_SIZE: Final = len(RANKS)
SUIT_MASK: Final = (1 << SUIT_SIZE) - 1

CLUBS, DIAMONDS, HEARTS, SPADES = range(len(SUITS))
"""What ``Card.suit`` is."""
SUIT_SIGNS: Final = "♣♦♥♠"

CardMask = int
"""A set of cards: bit ``card`` is set when the card is in it."""


class InvalidCard(ValueError):
    """Text that names no card, or the same card twice."""


class Card(int):
    """One card, as a number from 0 to 51 that knows how it is written."""

    __slots__ = ()

    @property
    def rank(self) -> int:
        """0 for an ace to 12 for a king."""
        return self % SUIT_SIZE

    @property
    def suit(self) -> int:
        """0 clubs, 1 diamonds, 2 hearts, 3 spades."""
        return self // SUIT_SIZE

    @property
    def points(self) -> int:
        """What it counts as deadwood: ace 1, court cards 10, others their number."""
        return min(self.rank + 1, 10)

    @property
    def sign(self) -> str:
        """As players write it: ``7♥``, ``10♠``."""
        rank = RANKS[self.rank]
        return ("10" if rank == "T" else rank) + SUIT_SIGNS[self.suit]

    def __str__(self) -> str:
        return RANKS[self.rank] + SUITS[self.suit]

    def __repr__(self) -> str:
        return f"Card('{self}')"


CARDS: Final = tuple(Card(number) for number in range(len(RANKS) * len(SUITS)))
FULL_DECK: Final[CardMask] = (1 << len(CARDS)) - 1

_SUIT_LETTER = dict(zip(SUIT_SIGNS, SUITS, strict=True))
_BY_NAME = {str(card): card for card in CARDS}
_SPELLING = re.compile(r"\s*(10|[A2-9TJQK])([CDHS♣♦♥♠])\ufe0f?[\s,]*", re.ASCII | re.IGNORECASE)


def parse_card(text: str) -> Card:
    """The card written as ``7h``, ``7H``, ``10h``, ``Th`` or ``7♥``.

    Raises InvalidCard for anything else.
    """
    match = _SPELLING.fullmatch(text)
    if match is None:
        raise InvalidCard(f"{text[:20]!r} is not a card")
    rank, suit = match.groups()
    rank = "T" if rank == "10" else rank.upper()
    return _BY_NAME[rank + _SUIT_LETTER.get(suit, suit.lower())]


def parse_cards(text: str | Iterable[str]) -> tuple[Card, ...]:
    """The cards of a list, or of one string with or without spaces, in their order.

    Raises InvalidCard when something in it is no card or a card comes twice.
    """
    words = _split(text) if isinstance(text, str) else text
    cards = tuple(parse_card(word) for word in words)
    if len(set(cards)) != len(cards):
        twice = next(card for card in cards if cards.count(card) > 1)
        raise InvalidCard(f"{twice} comes twice")
    return cards


def _split(text: str) -> list[str]:
    words, position = [], 0
    while position < len(text):
        match = _SPELLING.match(text, position)
        if match is None:
            raise InvalidCard(f"{text[position : position + 20]!r} is not a card")
        words.append(match.group())
        position = match.end()
    return words


def mask_of(cards: Iterable[Card]) -> CardMask:
    """The cards as a bit mask."""
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


def cards_in(mask: CardMask) -> tuple[Card, ...]:
    """The cards of a bit mask, in card order."""
    cards = []
    while mask:
        lowest = mask & -mask
        cards.append(CARDS[lowest.bit_length() - 1])
        mask ^= lowest
    return tuple(cards)


def points_of(mask: CardMask) -> int:
    """What all cards of a mask count together when none is in a meld."""
    return sum(card.points for card in cards_in(mask))
