"""The same secret and cut deal the same cards on every Python, and every place is as likely."""

from __future__ import annotations

import pytest

from play.engine.cards import parse_card, parse_cards
from play.engine.code import deal_code, parse_code
from play.engine.match import Match
from play.engine.rules import HOUSE
from play.engine.shuffle import SECRET_BYTES, commitment, cut, shuffled

# Written down once; they must never change, or old codes would deal other cards.
VECTORS = [
    (
        "00000000000000000000000000000000",
        0,
        "8s Qc 3c Kc Tc 3h 7h Qs Jc 7s Ts 2h Ac 2c 8d Kd 6h 5c 3s Ah 8c 9d Jh 9c 5s 2d "
        "4c Qd 4h 5h 5d 4d Ks 9h As 6s 8h Kh 6c 7d 9s Js Jd 7c Th 4s Ad Qh 6d 2s Td 3d",
        "374708fff7719dd5979ec875d56cd2286f6d3cf7ec317a3b25632aab28ec37bb",
        "00000-00000-00000-00000-00000-000A",
    ),
    (
        "000102030405060708090a0b0c0d0e0f",
        17,
        "Qs 3c 5h Qh Kh Ad 6s Ks Tc As 5d 2h 4s Ts 8c 8h 4d 8d Jc 7h 9h 3d 3h 6c 7c Js "
        "8s 4c 9d 3s 6h 2s 5c Jh 4h 2c 7s Th Jd Ac Kd 9c Qc Td 7d Kc 9s 5s 6d 2d Qd Ah",
        "be45cb2605bf36bebde684841a28f0fd43c69850a3dce5fedba69928ee3a8991",
        "00082-0C20A-1G710-4GM2R-C1M70-Y4A2",
    ),
    (
        "0f0e0d0c0b0a09080706050403020100",
        1,
        "Qc 2s 4h 4s Kd Ad 8c 9h 4d 5s Jc 2d 5h 6d 8h Qs Td 3h 7c 5d 6h 9s 3c 2c 5c 6c "
        "7d Jd Js As 4c Ks 2h 9c 9d Ac Ts 8s Kh Qh 7h 3d Kc 7s 3s Qd Jh Tc Th 8d 6s Ah",
        "1f919296baf10802bb9783851d948bf3c048cebcf6bec518db898b2938fc2f20",
        "0Y3GD-1G5GM-2880W-30A10-3080G-009J",
    ),
    (
        "ffffffffffffffffffffffffffffffff",
        51,
        "3d As Tc Kh Ts Kc Td Qd 4h Kd 9s 8h Th Qh 8c 5h 6c 5d Ac 6s 9c 6d 4d Js 7s Jd "
        "Ks 7c 5c 7h 3s 2c 6h 9h 9d Qs 3c 4s 4c 3h 8s Qc Ad 2h 7d Jc Ah 5s 2d 2s 8d Jh",
        "5ac6a5945f16500911219129984ba8b387a06f24fe383ce4e81a73294065461b",
        "FZZZZ-ZZZZZ-ZZZZZ-ZZZZZ-ZZZZZ-YCTX",
    ),
]


@pytest.mark.parametrize(("secret", "cards", "deck", "promise", "code"), VECTORS)
def test_a_secret_and_a_cut_stand_for_these_cards(
    secret: str, cards: int, deck: str, promise: str, code: str
) -> None:
    key = bytes.fromhex(secret)
    assert cut(shuffled(key), cards) == parse_cards(deck)
    assert commitment(key) == promise
    assert deal_code(key, cards) == code
    assert parse_code(code) == (key, cards)
    deal = Match.start(HOUSE, 1).with_deal(key, cards).deal
    assert deal is not None
    assert deal.deck == parse_cards(deck)


def test_two_cards_are_as_likely_in_every_place_of_52_000_deals() -> None:
    # The secrets are counted up, so this never flickers. With 51 degrees of freedom chance
    # goes above 88 once in a thousand, and below 25 about as rarely.
    places = {parse_card("7h"): [0] * 52, parse_card("As"): [0] * 52}
    for number in range(52_000):
        deck = shuffled(number.to_bytes(SECRET_BYTES, "big"))
        for card, counted in places.items():
            counted[deck.index(card)] += 1
    for counted in places.values():
        chi_square = sum((count - 1000) ** 2 / 1000 for count in counted)
        assert 25 < chi_square < 88
