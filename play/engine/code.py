"""The code of a deal: what it takes to deal the same cards again, in writing.

A code is the 16 bytes of the secret, one byte for the cut and one byte of
SHA-256 of these as a check, written in base 32 with the digits and letters that are
hard to mistake for one another, in groups of five.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Final

from play.engine.cards import CARDS
from play.engine.shuffle import SECRET_BYTES

_SIGNS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_MISREAD: Final = str.maketrans("OIL", "011")
_BITS: Final = 5
_LENGTH: Final = -(-(SECRET_BYTES + 2) * 8 // _BITS)
_GROUP: Final = 5


class InvalidCode(ValueError):
    """Text that is no deal's code. The message says what is wrong with it."""


def deal_code(secret: bytes, cards_cut: int) -> str:
    """The code of the deal with this secret and this cut.

    Raises ValueError for a secret of another length or a cut that no deck allows.
    """
    if len(secret) != SECRET_BYTES or not 0 <= cards_cut < len(CARDS):
        most = len(CARDS) - 1
        raise ValueError(
            f"a code takes a secret of {SECRET_BYTES} bytes and a cut of 0 to {most} cards"
        )
    body = secret + bytes([cards_cut])
    number = int.from_bytes(body + _check(body), "big")
    signs = "".join(_SIGNS[number >> _BITS * place & 31] for place in reversed(range(_LENGTH)))
    return "-".join(signs[start : start + _GROUP] for start in range(0, _LENGTH, _GROUP))


def parse_code(text: str) -> tuple[bytes, int]:
    """The secret and the cut behind a code, in either case, with or without dashes.

    Raises InvalidCode.
    """
    signs = "".join(text.upper().translate(_MISREAD).replace("-", " ").split())
    if len(signs) != _LENGTH:
        raise InvalidCode(f"A deal's code has {_LENGTH} letters and digits, this has {len(signs)}.")
    strange = next((sign for sign in signs if sign not in _SIGNS), None)
    if strange is not None:
        raise InvalidCode(f"{strange!r} is in no deal's code.")
    number = 0
    for sign in signs:
        number = number << _BITS | _SIGNS.index(sign)
    if number >> (SECRET_BYTES + 2) * 8:
        raise InvalidCode("That is no deal's code: is a letter mistyped?")
    data = number.to_bytes(SECRET_BYTES + 2, "big")
    body, check = data[:-1], data[-1:]
    if check != _check(body) or body[-1] >= len(CARDS):
        raise InvalidCode("That is no deal's code: is a letter mistyped?")
    return body[:-1], body[-1]


def _check(body: bytes) -> bytes:
    return sha256(body).digest()[:1]
