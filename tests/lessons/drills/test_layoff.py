"""Lay it off: every choice of cards is judged as brute force judges it, with a true reason."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from lessons.drills.drill import Forged, Unclear
from lessons.drills.knocks import CHAINS, CHOICES, LEVELS, LOOSE, Knock
from lessons.drills.layoff import NOTHING, LayItOff
from lessons.drills.place import Place
from play.engine.cards import Card, cards_in, mask_of
from play.engine.layoff import in_order
from play.engine.melds import arrange
from tests.lessons.drills.everywhere import places
from tests.lessons.drills.truths import least_defended, left_with

DRILL = LayItOff()
SETS = 3


def knocks(level: int, sets: int = SETS) -> list[Knock]:
    return [DRILL.position(place) for place in places(DRILL, level, sets)]


def written(cards: tuple[Card, ...]) -> str:
    return "-".join(map(str, cards)) or NOTHING


@pytest.mark.parametrize("level", LEVELS)
def test_every_choice_is_judged_as_brute_force_judges_it(level: int) -> None:
    for index, knock in enumerate(knocks(level)):
        least = least_defended(knock)
        assert knock.best.deadwood == least
        best = tuple(each.card for each in knock.best.laid_off)
        hand, chance = cards_in(knock.hand), Random(index)
        tries = [(), best, best[:-1], *combinations(knock.fitting, 1)]
        tries += [tuple(chance.sample(hand, size)) for size in (1, 2, 3)]
        for cards in tries:
            mark = DRILL.mark(knock, written(cards))
            left = left_with(knock, set(cards))
            assert mark.right == (left == least), (knock, cards)
            assert (mark.kind == "does not fit") == (left is None)
            assert left is None or str(left) in mark.said
            assert any(sign in mark.why for sign in "♣♦♥♠")


@pytest.mark.parametrize("level", LEVELS)
def test_each_level_is_what_it_says_and_no_knock_is_trivial(level: int) -> None:
    broken = stayed = 0
    for knock in knocks(level):
        laid = {each.card for each in knock.best.laid_off}
        melded = {card for meld in arrange(knock.hand).melds for card in meld.cards}
        assert knock.fitting and 0 < knock.knocked_with <= 10
        if level == LOOSE:
            assert laid == set(knock.fitting) and not laid & melded
        elif level == CHAINS:
            assert laid - set(knock.fitting)
        else:
            broken += bool(laid & melded)
            stayed += bool(set(knock.fitting) - laid)
    if level == CHOICES:
        assert min(broken, stayed) >= 0.4 * 10 * SETS


def test_the_kinds_of_mistake_all_occur() -> None:
    kinds = set()
    for level in LEVELS:
        for knock in knocks(level):
            tries = [(), *combinations(knock.fitting, 1), cards_in(knock.hand)[:2]]
            kinds |= {DRILL.mark(knock, written(cards)).kind for cards in tries}
    assert kinds - {""} == set(DRILL.kinds)


def test_a_card_is_said_to_come_out_of_a_meld_and_to_go_where_it_fits() -> None:
    why = {DRILL.mark(knock, NOTHING).why for knock in knocks(CHOICES)}
    named = [text.partition("It pays to lay off ")[2] for text in why if "It pays" in text]
    assert named and all(" out of " in text.partition(".")[0] for text in named)
    assert not any("break" in text or "next to none" in text for text in why)


def test_what_is_no_answer_is_told_or_refused() -> None:
    knock = DRILL.position(Place(1, "1", 1))
    with pytest.raises(Unclear, match="Choose the cards"):
        DRILL.mark(knock, "")
    with pytest.raises(Unclear, match="Which of the two"):
        DRILL.mark(knock, f"{cards_in(knock.hand)[0]}-{NOTHING}")
    absent = next(card for card in map(Card, range(52)) if not knock.hand >> card & 1)
    for forged in (str(absent), "zz", f"{cards_in(knock.hand)[0]}-{cards_in(knock.hand)[0]}"):
        with pytest.raises(Forged):
            DRILL.mark(knock, forged)


def test_lay_offs_are_put_in_an_order_that_works() -> None:
    for knock in knocks(CHAINS):
        cards = mask_of(each.card for each in knock.best.laid_off)
        order = in_order(knock.melds, cards)
        assert order is not None and mask_of(each.card for each in order) == cards
        for count in range(len(order)):
            so_far = {each.card for each in order[: count + 1]}
            assert left_with(knock, so_far) is not None
