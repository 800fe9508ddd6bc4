"""A deal's moves as an address carries them: ``p.p.d.Ks.t.4h.d.kQd``.

A card alone is a discard. ``p`` passes, ``t`` takes, ``d`` draws, ``kQd`` knocks, with
``_`` before each meld where they were chosen, ``b`` declares big gin, ``l9s0`` lays off onto
the first meld and ``e`` ends the laying off.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from play.engine.errors import InvalidMove
from play.engine.moves import Discard, Knock, LayOff, Move, parse_move

LONGEST: Final = 2000
"""Signs; the longest deal takes about half of that."""
_WORDS: Final = {"p": "pass", "t": "take", "d": "draw", "b": "big gin", "e": "done"}
_SIGNS: Final = {word: sign for sign, word in _WORDS.items()}


def written_moves(moves: Iterable[Move]) -> str:
    """These moves as one word of an address."""
    return ".".join(map(_written, moves))


def read_moves(text: str) -> tuple[Move, ...]:
    """The inverse of ``written_moves``. Raises InvalidMove."""
    if len(text) > LONGEST:
        raise InvalidMove("no deal has so many moves")
    return tuple(map(_read, filter(None, text.split("."))))


def _written(move: Move) -> str:
    match move:
        case Discard(card):
            return str(card)
        case Knock():
            return "k" + str(move).removeprefix("knock ").replace(":", "").replace(" ", "_")
        case LayOff(card, onto):
            return f"l{card}{onto}"
        case _:
            return _SIGNS[str(move)]


def _read(sign: str) -> Move:
    if sign in _WORDS:
        return parse_move(_WORDS[sign])
    if sign[0] == "k":
        card, *melds = sign[1:].split("_")
        return parse_move(f"knock {card}: {' '.join(melds)}" if melds else f"knock {card}")
    if sign[0] == "l":
        return parse_move(f"lay {sign[1:3]} on {sign[3:]}")
    return parse_move(f"discard {sign}")
