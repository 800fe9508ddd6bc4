"""The defender's melds and lay-offs, chosen together."""

from __future__ import annotations

from random import Random

import pytest

from play.engine.cards import CARDS, Card, cards_in, mask_of, parse_card, parse_cards
from play.engine.layoff import Defence, best_defence, extended
from play.engine.melds import MELDS, Meld, meld
from tests.engine import brute
from tests.engine.hands import corpus


def melds(text: str) -> list[Meld]:
    return [meld(parse_cards(cards)) for cards in text.split("+")]


def defend(knocker: str, hand: str) -> Defence:
    return best_defence(melds(knocker), mask_of(parse_cards(hand)))


def check(defence: Defence, knocker_melds: list[Meld], hand: list[Card]) -> None:
    """Every card is used once, and each lay-off fits when its turn comes."""
    own = [card for meld in defence.melds for card in meld.cards]
    laid = [step.card for step in defence.laid_off]
    assert sorted([*own, *laid, *cards_in(defence.unmatched)]) == sorted(hand)
    assert all(brute.is_meld(frozenset(meld.cards)) for meld in defence.melds)
    on_table = [frozenset(meld.cards) for meld in knocker_melds]
    for step in defence.laid_off:
        on_table[step.onto] |= {step.card}
        assert brute.is_meld(on_table[step.onto])
    assert defence.deadwood == brute.points(cards_in(defence.unmatched))


def random_defence(chance: Random) -> tuple[list[Meld], list[Card]]:
    """Two or three melds on the table, and ten cards that often fit them."""
    every = list(MELDS.values())
    on_table: list[Meld] = []
    used = 0
    for _ in range(chance.choice((1, 2, 2, 3, 3))):
        free = [each for each in every if not each.mask & used and len(each.cards) <= 5]
        room = 10 - used.bit_count()
        free = [each for each in free if len(each.cards) <= room]
        if free:
            on_table.append(chance.choice(free))
            used |= on_table[-1].mask
    rest = [card for card in CARDS if not used >> card & 1]
    if chance.random() < 0.6:
        ranks = {card.rank for card in cards_in(used)}
        near = [c for c in rest if any(abs(c.rank - rank) <= 2 for rank in ranks)]
        rest = near if len(near) >= 10 else rest
    return on_table, chance.sample(rest, 10)


def test_the_reference_defences_are_answered_exactly() -> None:
    for line in corpus("layoff"):
        knocker_melds = [meld(parse_cards(cards)) for cards in line["knocker_melds"]]
        hand = list(parse_cards(line["defender"]))
        defence = best_defence(knocker_melds, mask_of(hand))
        check(defence, knocker_melds, hand)
        assert defence.deadwood == line["min"], line
        assert (defence.deadwood <= line["knocker_points"]) == line["undercut"], line
        assert best_defence([], mask_of(hand)).deadwood == line["no_layoff_min"], line


def test_five_thousand_random_defences_keep_what_brute_force_keeps() -> None:
    chance = Random("five thousand defences")
    for _ in range(5_000):
        knocker_melds, hand = random_defence(chance)
        defence = best_defence(knocker_melds, mask_of(hand))
        check(defence, knocker_melds, hand)
        expected = brute.best_defence([each.cards for each in knocker_melds], hand)
        assert defence.deadwood == expected, (knocker_melds, hand)


def test_a_card_that_fits_two_melds_goes_on_the_first() -> None:
    # K♠ goes on the run or makes the fourth king.
    hand = "Ks 2c 4d 6s 8h 9c Jd Ac 3h 5d"
    for knocker in ("TsJsQs+KcKdKh", "KcKdKh+TsJsQs"):
        laid_off = defend(knocker, hand).laid_off
        assert [(str(each.card), each.onto) for each in laid_off] == [("Ks", 0)]


def test_a_lay_off_chain_goes_one_card_after_the_other() -> None:
    # reported: chain not tracked. 5h 6h 7h lies on the table.
    up = defend("5h6h7h+QcQdQh", "8h 9h 2c 4d 6s Ks Jd Tc Ac 7d")
    assert [(str(step.card), step.onto) for step in up.laid_off] == [("8h", 0), ("9h", 0)]
    down = defend("5h6h7h+QcQdQh", "4h 3h 2c Td 6s Ks Jd Tc Ac 7d")
    assert [(str(step.card), step.onto) for step in down.laid_off] == [("4h", 0), ("3h", 0)]


def test_a_card_beyond_a_gap_does_not_go() -> None:
    assert defend("5h6h7h+QcQdQh", "9h 3h 2c 4d 6s Ks Jd Tc Ac 7d").laid_off == ()


def test_it_can_pay_to_break_a_meld() -> None:
    # reported: lay-offs worked out after fixing the defender's own melds.
    #   knocker   5h 6h 7h   Jc Jd Js Jh   As Ad 2c
    #   defender  4h 4d 4s   2d 3d         6s 7s 8s 9s Ts
    # Three fours keep 2d 3d, five. Instead 2d 3d 4d, 4h laid off, 4s kept: four.
    defence = defend("5h6h7h+JcJdJhJs", "4h 4d 4s 2d 3d 6s 7s 8s 9s Ts")
    assert defence.deadwood == 4
    assert [str(step.card) for step in defence.laid_off] == ["4h"]
    assert sorted(str(each) for each in defence.melds) == ["2d3d4d", "6s7s8s9sTs"]


def test_a_knockers_grouping_decides_what_can_be_laid_off() -> None:
    # reported: arrangement is a choice. 9s fits the run of four, not the run of three,
    # since the 8s then stands in the set.
    hand = "9s Kc Kd Qh Td 7c 4h 2s Ad Jd"
    alone = best_defence([], mask_of(parse_cards(hand))).deadwood
    assert defend("5s6s7s8s+8c8d8h", hand).deadwood == alone - 9
    assert defend("5s6s7s+8c8d8h8s", hand).deadwood == alone


def test_a_fourth_card_goes_to_a_set_and_a_fifth_does_not_exist() -> None:
    assert extended(meld(parse_cards("8c8d8h")), parse_card("8s")) == meld(parse_cards("8c8d8h8s"))
    for card in CARDS:
        assert extended(meld(parse_cards("8c8d8h8s")), card) is None


def test_nothing_goes_round_the_corner() -> None:
    assert extended(meld(parse_cards("JsQsKs")), parse_card("As")) is None
    assert extended(meld(parse_cards("As2s3s")), parse_card("Ks")) is None
    assert extended(meld(parse_cards("JcQcKc")), parse_card("Ad")) is None
    assert extended(meld(parse_cards("Ad2d3d")), parse_card("Kc")) is None


def test_a_card_extends_a_meld_exactly_when_the_two_make_a_meld() -> None:
    for each in MELDS.values():
        for card in CARDS:
            longer = frozenset({*each.cards, card})
            fits = card not in each.cards and brute.is_meld(longer)
            got = extended(each, card)
            assert (frozenset(got.cards) if got else None) == (longer if fits else None)


def test_cards_are_not_laid_off_for_nothing() -> None:
    # 8h could go on the run, but it stays in a set: nothing is left either way.
    defence = defend("5h6h7h", "8h 8c 8d 2c 2d 2h 2s Ts Js Qs")
    assert defence.deadwood == 0


@pytest.mark.parametrize(
    ("knocker", "hand", "left"),
    [
        # reported: a tie. 6c 7c go on the run, 4s 5d stay.
        ("3c4c5c+9d9h9s", "6c 7c Jc Jd Jh 8h 8d 8s 5d 4s", 9),
        # reported: an undercut through lay-offs, 19 before and 4 after.
        ("4d5d6d+TcTdTh", "7d 8d 5c 5h 5s Kc Kd Kh 2h 2s", 4),
    ],
)
def test_reported_hands_keep_what_they_should(knocker: str, hand: str, left: int) -> None:
    assert defend(knocker, hand).deadwood == left
