"""The moves of gin rummy and their notation.

>>> parse_move("knock 7h: 5s6s7s 8s8h8d8c")
Knock(card=Card('7h'), melds=(...))
>>> str(parse_move("DISCARD 10h"))
'discard Th'
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from play.engine.cards import Card, InvalidCard, parse_card, parse_cards
from play.engine.errors import InvalidMove
from play.engine.melds import Meld, NotAMeld, meld


@dataclass(frozen=True, slots=True)
class Pass:
    """Leave the offered upcard."""

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class Take:
    """Take the top card of the pile; the offered upcard too."""

    def __str__(self) -> str:
        return "take"


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw the top card of the stock."""

    def __str__(self) -> str:
        return "draw"


@dataclass(frozen=True, slots=True)
class Discard:
    """Throw a card onto the pile and end the turn."""

    card: Card

    def __str__(self) -> str:
        return f"discard {self.card}"


@dataclass(frozen=True, slots=True)
class Knock:
    """Throw a card and lay the other ten down: gin when nothing is left over.

    ``melds`` are the knocker's choice of grouping; empty means the automatic one.
    """

    card: Card
    melds: tuple[Meld, ...] = ()

    def __str__(self) -> str:
        if not self.melds:
            return f"knock {self.card}"
        return f"knock {self.card}: {' '.join(map(str, self.melds))}"


@dataclass(frozen=True, slots=True)
class BigGin:
    """Lay down all eleven cards melded, throwing none."""

    def __str__(self) -> str:
        return "big gin"


@dataclass(frozen=True, slots=True)
class LayOff:
    """Lay a card off onto the knocker's meld with that index."""

    card: Card
    onto: int

    def __str__(self) -> str:
        return f"lay {self.card} on {self.onto}"


@dataclass(frozen=True, slots=True)
class Done:
    """Finish laying off."""

    def __str__(self) -> str:
        return "done"


Move = Pass | Take | Draw | Discard | Knock | BigGin | LayOff | Done

_PLAIN: dict[str, Move] = {str(move): move for move in (Pass(), Take(), Draw(), BigGin(), Done())}
_DISCARD = re.compile(r"discard (\S+)")
_KNOCK = re.compile(r"knock ([^\s:]+)(?: ?: ?(\S.*))?")
_LAY = re.compile(r"lay (\S+) on (\d{1,2})")


def parse_move(text: str) -> Move:
    """The move that is written so: the inverse of ``str``.

    Case and extra spaces do not matter. Raises InvalidMove.
    """
    words = " ".join(text.lower().split())
    if words in _PLAIN:
        return _PLAIN[words]
    try:
        if found := _DISCARD.fullmatch(words):
            return Discard(parse_card(found[1]))
        if found := _KNOCK.fullmatch(words):
            melds = (found[2] or "").split()
            return Knock(parse_card(found[1]), tuple(meld(parse_cards(cards)) for cards in melds))
        if found := _LAY.fullmatch(words):
            return LayOff(parse_card(found[1]), int(found[2]))
    except InvalidCard as wrong:
        raise InvalidMove(f"{wrong}, so {text[:40]!r} is no move") from None
    except NotAMeld as wrong:
        raise InvalidMove(f"{text[:40]!r} does not lay down melds: {wrong}") from None
    raise InvalidMove(f"{text[:40]!r} is not a move")
