"""Every card that a text names, however it spells it."""

from __future__ import annotations

import html
import re

from play.engine.cards import Card, parse_card

_RANKS = {
    "ace": "A",
    "two": "2",
    "three": "3",
    "four": "4",
    "five": "5",
    "six": "6",
    "seven": "7",
    "eight": "8",
    "nine": "9",
    "ten": "T",
    "jack": "J",
    "queen": "Q",
    "king": "K",
}
_SUITS = ("clubs", "diamonds", "hearts", "spades")

# 7h, Th, card-7h, 5s6s7s; not the "Ah" of a sentence, nor anything inside a longer word.
_CODES = re.compile(r"(?<![A-Za-z0-9])(?:(?:10|[A2-9TJQK])[cdhs])+(?![A-Za-z0-9])")
_CODE = re.compile(r"(?:10|[A2-9TJQK])[cdhs]")
_SMALL_CODES = re.compile(r"(?<![A-Za-z0-9])(?:[2-9]|10)[cdhsCDHS](?![A-Za-z0-9])")
_SIGNS = re.compile(r"(?:10|[A2-9TJQK])\s?[♣♦♥♠]|[♣♦♥♠]\s?(?:10|[A2-9TJQK])(?![0-9])")
_NAMES = re.compile(rf"({'|'.join(_RANKS)})s?\s+of\s+({'|'.join(_SUITS)})", re.IGNORECASE)
# As components/card.html draws one: the suit is a class, the rank its own element.
_DRAWN = re.compile(r'class="card ([cdhs])"[^>]*>.*?<b[^>]*>([^<]+)</b>', re.DOTALL)


def cards_named(text: str) -> set[Card]:
    """The cards that this text names by code, sign, name or drawing."""
    text = html.unescape(text)
    found = {code for codes in _CODES.findall(text) for code in _CODE.findall(codes)}
    found |= set(_SMALL_CODES.findall(text))
    found |= {_turned(sign) for sign in _SIGNS.findall(text)}
    found |= {_RANKS[rank.lower()] + suit[0] for rank, suit in _NAMES.findall(text)}
    found |= {rank.strip() + suit for suit, rank in _DRAWN.findall(text)}
    return {parse_card(spelling) for spelling in found}


def _turned(sign: str) -> str:
    """The sign with its rank first."""
    sign = "".join(sign.split())
    return sign[1:] + sign[0] if sign[0] in "♣♦♥♠" else sign
