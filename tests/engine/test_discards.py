"""The best card to throw from eleven."""

from __future__ import annotations

from random import Random

import pytest

from play.engine.cards import mask_of, parse_card, parse_cards
from play.engine.discards import best_discard, deadwood_after_each
from play.engine.melds import least_after_discard, least_deadwood
from tests.engine import brute
from tests.engine.hands import corpus, random_hand


def test_the_known_hand_leaves_three() -> None:
    hand = mask_of(parse_cards("4s 4c 4d 4h 5s 5c 5d 6s 2c 3s 3c"))
    assert best_discard(hand, None).deadwood == 3


def test_the_reference_hands_leave_after_the_best_discard_what_the_references_say() -> None:
    for line in corpus("deadwood"):
        if line["n"] == 11:
            hand = mask_of(parse_cards(line["hand"]))
            assert best_discard(hand, None).deadwood == line["min_after_discard"], line
            assert (least_deadwood(hand) == 0) == line["big_gin"], line


def test_the_reference_knocks_are_answered_exactly() -> None:
    for line in corpus("knock"):
        hand = mask_of(parse_cards(line["hand"]))
        taken = parse_card(line["taken"]) if line["taken"] else None
        after = {card: left for card, left in deadwood_after_each(hand).items() if card != taken}
        low_enough = {str(card) for card, left in after.items() if left <= line["limit"]}
        best = {str(card) for card, left in after.items() if left == min(after.values())}
        asked = {str(parse_card(card)) for card in line["knock_discards"]}
        assert min(after.values()) == line["min"], line
        assert best == {str(parse_card(card)) for card in line["best_discards"]}, line
        assert low_enough == asked, line
        assert bool(low_enough) == line["can_knock"], line
        assert (min(after.values()) == 0) == line["can_gin"], line
        assert (least_deadwood(hand) == 0) == line["can_big_gin"], line
        assert str(best_discard(hand, taken).card) in best, line
        assert best_discard(hand, taken).deadwood == line["min"], line
        assert least_after_discard(hand, taken) == line["min"], line


def test_random_hands_leave_after_each_discard_what_brute_force_leaves() -> None:
    chance = Random("after each discard")
    for _ in range(4_000):
        hand = random_hand(chance, 11)
        expected = brute.after_each_discard(hand)
        mask = mask_of(hand)
        assert deadwood_after_each(mask) == expected, hand
        taken = chance.choice([None, *hand])
        allowed = {card: left for card, left in expected.items() if card != taken}
        best = best_discard(mask, taken)
        assert best.card != taken
        assert best.deadwood == allowed[best.card] == min(allowed.values()), hand
        assert least_after_discard(mask, taken) == min(allowed.values()), hand


def test_the_brute_force_itself_agrees_with_trying_each_discard() -> None:
    chance = Random("the judge is judged")
    for _ in range(300):
        hand = random_hand(chance, 11)
        tried = {card: brute.least_deadwood(set(hand) - {card}) for card in hand}
        assert brute.after_each_discard(hand) == tried


def test_the_best_discard_can_be_a_card_of_a_long_meld() -> None:
    # 5s 6s 7s 8s, 9c 9d 9h and Jc Jd Jh are melded; the 2d was taken from the pile and
    # must stay. Either end of the run may go, and two are left.
    hand = mask_of(parse_cards("5s 6s 7s 8s 9c 9d 9h Jc Jd Jh 2d"))
    best = best_discard(hand, parse_card("2d"))
    assert best.deadwood == 2
    assert str(best.card) in ("5s", "8s")


def test_eleven_melded_cards_always_leave_gin_whichever_card_was_taken() -> None:
    for text in ("4c 4d 4h 5c 5d 5h 9s Ts Js Qs Ks", "2c 2d 2h 2s 3d 4d 5d 9h 9c 9d 9s"):
        hand = parse_cards(text)
        assert least_deadwood(mask_of(hand)) == 0
        for taken in (None, *hand):
            assert best_discard(mask_of(hand), taken).deadwood == 0


@pytest.mark.parametrize(("taken", "left", "thrown"), [(None, 8, "Kd"), ("Kd", 15, "3d")])
def test_a_king_from_the_pile_must_be_kept_and_one_from_the_stock_need_not(
    taken: str | None, left: int, thrown: str
) -> None:
    # reported: 4c 5c 6c and Jh Jd Js are melded, 2h 2d 3d Ac count 8; a king comes.
    hand = mask_of(parse_cards("4c 5c 6c Jh Jd Js 2h 2d 3d Ac Kd"))
    best = best_discard(hand, parse_card(taken) if taken else None)
    assert best.deadwood == left
    assert str(best.card) == thrown
