"""Cards, numbers and melds in words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from play.engine.cards import RANKS, SUITS, Card
from play.engine.melds import Meld, MeldKind

MINUS: Final = "−"
NO_BREAK: Final = "\N{NO-BREAK SPACE}"

_RANK_NAMES: Final = [
    "ace",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "jack",
    "queen",
    "king",
]
_SUIT_NAMES: Final = ("clubs", "diamonds", "hearts", "spades")
_NUMBERS: Final = [
    "no",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
]


def card_name(card: Card) -> str:
    """``seven of hearts``."""
    return f"{_RANK_NAMES[card.rank]} of {_SUIT_NAMES[card.suit]}"


def suit_name(card: Card) -> str:
    """``hearts``"""
    return _SUIT_NAMES[card.suit]


def rank_sign(card: Card) -> str:
    """``7``, ``10``, ``K``: the card's sign without its suit."""
    return card.sign[:-1]


def suit_letter(card: Card) -> str:
    return SUITS[card.suit]


def is_court(card: Card) -> bool:
    return RANKS[card.rank] in "JQK"


def number(count: int) -> str:
    """A small number as a word, a larger one in figures."""
    return _NUMBERS[count] if 0 <= count < len(_NUMBERS) else str(count)


def counted(count: int, noun: str) -> str:
    """``one draw``, ``three draws``."""
    return f"{number(count)} {noun}{'' if count == 1 else 's'}"


def meld_words(meld: Meld) -> str:
    """``run 4 to 8♥`` or ``queens``: which meld is meant. A run stays on one line."""
    if meld.kind is MeldKind.RUN:
        first, last = rank_sign(meld.cards[0]), meld.cards[-1].sign
        return f"run {first} to {last}".replace(" ", NO_BREAK)
    return plural_rank(meld.cards[0])


def plural_rank(card: Card) -> str:
    """``sixes``, ``queens``: all cards of its rank."""
    name = _RANK_NAMES[card.rank]
    return f"{name}es" if name.endswith("x") else f"{name}s"


def meld_sign(meld: Meld) -> str:
    """``5-6-7♥`` or ``the three tens``: a meld as one points at it."""
    if meld.kind is MeldKind.RUN:
        return "-".join([*map(rank_sign, meld.cards[:-1]), meld.cards[-1].sign])
    return f"the {number(len(meld.cards))} {meld_words(meld)}"


def meld_made(meld: Meld) -> str:
    """``5-6-7♥`` or ``a set of tens``: a meld as one tells what a card makes."""
    return meld_sign(meld) if meld.kind is MeldKind.RUN else f"a set of {meld_words(meld)}"


def listed(words: Sequence[str], last: str = "and") -> str:
    """``5♥, 6♥ and 7♥``."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def signs(cards: Iterable[Card], last: str = "and") -> str:
    """The cards in the order of their ranks: ``5♥, 6♥ and 7♥``."""
    ordered = sorted(cards, key=lambda card: (card.rank, card.suit))
    return listed([card.sign for card in ordered], last)


def sentence(text: str) -> str:
    """The text with a capital at its start."""
    return text[:1].upper() + text[1:]
