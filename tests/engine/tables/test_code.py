"""The code of a deal: there and back, forgiving to readers, unforgiving to slips."""

from __future__ import annotations

from hashlib import sha256
from random import Random

import pytest

from play.engine.code import InvalidCode, deal_code, parse_code
from play.engine.shuffle import SECRET_BYTES

SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
SECRET = bytes(range(SECRET_BYTES))
CODE = deal_code(SECRET, 17)


def random_deal(chance: Random) -> tuple[bytes, int]:
    return chance.randbytes(SECRET_BYTES), chance.randrange(52)


def written(number: int) -> str:
    """A number in 29 signs."""
    signs = ""
    for _ in range(29):
        number, sign = divmod(number, 32)
        signs = SIGNS[sign] + signs
    return signs


def test_a_code_leads_back_to_its_deal() -> None:
    chance = Random("codes")
    codes = set()
    for _ in range(2_000):
        secret, cards = random_deal(chance)
        code = deal_code(secret, cards)
        assert parse_code(code) == (secret, cards)
        codes.add(code)
    assert len(codes) == 2_000


def test_a_code_is_the_secret_the_cut_and_a_check_in_base_32() -> None:
    body = SECRET + bytes([17])
    number = int.from_bytes(body + sha256(body).digest()[:1], "big")
    assert CODE.replace("-", "") == written(number)
    assert [len(group) for group in CODE.split("-")] == [5, 5, 5, 5, 5, 4]


@pytest.mark.parametrize(
    "spelt",
    [
        CODE.lower(),
        CODE.replace("-", ""),
        CODE.replace("-", " "),
        f"  {CODE}\n",
        CODE.replace("0", "O").replace("1", "I"),
        CODE.replace("0", "o").replace("1", "l").lower(),
        CODE.replace("1", "L"),
    ],
)
def test_case_dashes_spaces_and_misread_letters_do_not_matter(spelt: str) -> None:
    assert {"0", "1"} <= {*CODE}
    assert parse_code(spelt) == (SECRET, 17)


def test_a_code_never_has_the_letters_that_are_misread() -> None:
    chance = Random("letters")
    for _ in range(200):
        assert not {*"OILU"} & {*deal_code(*random_deal(chance))}


def slips(code: str) -> list[str]:
    """Every code with one other sign in it."""
    return [
        code[:place] + sign + code[place + 1 :]
        for place, right in enumerate(code)
        for sign in SIGNS
        if right not in ("-", sign)
    ]


def test_every_slip_of_one_letter_is_found_or_deals_other_cards() -> None:
    chance = Random("slips")
    found = tried = 0
    for _ in range(20):
        deal = random_deal(chance)
        for slip in slips(deal_code(*deal)):
            tried += 1
            try:
                assert parse_code(slip) != deal
            except InvalidCode:
                found += 1
    assert tried == 20 * 29 * 31
    assert found / tried > 0.99


def test_neighbours_that_change_places_are_found_or_deal_other_cards() -> None:
    chance = Random("neighbours")
    found = tried = 0
    for _ in range(100):
        deal = random_deal(chance)
        code = deal_code(*deal).replace("-", "")
        for place in range(len(code) - 1):
            if code[place] != code[place + 1]:
                changed = code[:place] + code[place + 1] + code[place] + code[place + 2 :]
                tried += 1
                try:
                    assert parse_code(changed) != deal
                except InvalidCode:
                    found += 1
    assert found / tried > 0.99


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "29 letters and digits, this has 0"),
        (CODE[:-1], "29 letters and digits, this has 28"),
        (CODE + "0", "29 letters and digits, this has 30"),
        (CODE.replace("-", ".")[:29], "'.' is in no deal's code"),
        ("U" + CODE[1:], "'U' is in no deal's code"),
        ("é" + CODE[1:], "'É' is in no deal's code"),
        ("Z" * 29, "is a letter mistyped?"),
        (CODE[:-1] + ("0" if CODE[-1] != "0" else "1"), "is a letter mistyped?"),
    ],
)
def test_what_is_no_code_is_refused_with_the_reason(text: str, why: str) -> None:
    with pytest.raises(InvalidCode) as refused:
        parse_code(text)
    assert why in str(refused.value)


@pytest.mark.parametrize("cards", [52, 255])
def test_a_cut_that_no_deck_allows_is_refused_though_its_check_is_right(cards: int) -> None:
    body = SECRET + bytes([cards])
    number = int.from_bytes(body + sha256(body).digest()[:1], "big")
    with pytest.raises(InvalidCode):
        parse_code(written(number))


@pytest.mark.parametrize(("length", "cards"), [(15, 0), (17, 0), (16, -1), (16, 52)])
def test_there_is_no_code_of_what_is_no_deal(length: int, cards: int) -> None:
    with pytest.raises(ValueError, match="16 bytes and a cut of 0 to 51"):
        deal_code(bytes(length), cards)
