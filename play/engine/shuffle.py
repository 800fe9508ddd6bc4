"""The deck of a deal: a documented shuffle of 128 secret bits, a cut, a commitment.

The shuffle is Fisher and Yates': for the last place down to the second, draw a
place at or before it and swap the two cards. The numbers come from SHA-256 of
the secret followed by a four-byte counter (big end first, from 0), read two
bytes at a time (big end first). To draw one of ``n`` places evenly, a number at or
above the largest multiple of ``n`` within 65,536 is passed over. The deck starts
in card order. Nothing here depends on the Python version.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from hashlib import sha256
from typing import Final

from play.engine.cards import CARDS, Card

SECRET_BYTES: Final = 16
_NUMBERS: Final = 1 << 16


@lru_cache(maxsize=1024)
def shuffled(secret: bytes) -> tuple[Card, ...]:
    """The 52 cards in the order that this secret stands for, top first.

    Raises ValueError for a secret of another length.
    """
    if len(secret) != SECRET_BYTES:
        raise ValueError(f"a secret has {SECRET_BYTES} bytes, not {len(secret)}")
    numbers = _numbers(secret)
    deck = list(CARDS)
    for last in range(len(deck) - 1, 0, -1):
        place = _one_of(last + 1, numbers)
        deck[last], deck[place] = deck[place], deck[last]
    return tuple(deck)


def cut(deck: Sequence[Card], cards: int) -> tuple[Card, ...]:
    """The deck with that many cards moved from the top to the bottom.

    Raises ValueError when that is all of them, or more.
    """
    if not 0 <= cards < len(deck):
        raise ValueError(f"a cut takes 0 to {len(deck) - 1} cards, not {cards}")
    return (*deck[cards:], *deck[:cards])


def commitment(secret: bytes) -> str:
    """SHA-256 of the secret in hexadecimal: shown before a deal, checked after it."""
    return sha256(secret).hexdigest()


def _numbers(secret: bytes) -> Iterator[int]:
    counter = 0
    while True:
        block = sha256(secret + counter.to_bytes(4, "big")).digest()
        for start in range(0, len(block), 2):
            yield int.from_bytes(block[start : start + 2], "big")
        counter += 1


def _one_of(places: int, numbers: Iterator[int]) -> int:
    fair = _NUMBERS - _NUMBERS % places
    return next(number for number in numbers if number < fair) % places
