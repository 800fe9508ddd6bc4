"""Which goes?: every throw is judged as brute force judges it, and each level hits its feature."""

from __future__ import annotations

from collections import Counter

import pytest

from lessons.drills.choices import DANGER, LEVELS, PLAIN, TRICKY, Choice
from lessons.drills.dangers import missing_for
from lessons.drills.discard import WhichGoes
from lessons.drills.drill import Forged, Unclear
from lessons.drills.grouped import shared
from play.engine.cards import Card
from play.engine.melds import arrange
from tests.engine import brute
from tests.lessons.drills.everywhere import places
from tests.lessons.drills.truths import right_throws

DRILL = WhichGoes()
SETS = 4


def choices(level: int) -> list[Choice]:
    return [DRILL.position(place) for place in places(DRILL, level, SETS)]


@pytest.mark.parametrize("level", LEVELS)
def test_every_answer_is_judged_as_brute_force_judges_it(level: int) -> None:
    for choice in choices(level):
        best = right_throws(choice)
        for card in choice.after:
            assert DRILL.mark(choice, str(card)).right == (card in best), (choice.seen, card)


@pytest.mark.parametrize("level", LEVELS)
def test_no_position_is_trivial_or_impossible(level: int) -> None:
    for choice in choices(level):
        assert len(choice.seen.hand) == 11
        assert choice.best and len(choice.best) < len(choice.after)
        assert choice.least > 0
        out = [*choice.seen.hand, *choice.seen.pile, *choice.seen.known]
        assert len(out) == len(set(out))
        assert len(out) + choice.seen.stock <= 52


def test_each_level_is_what_it_says() -> None:
    assert all(choice.seen.taken is None for choice in choices(PLAIN))
    features = Counter[str]()
    for choice in choices(TRICKY):
        banned = choice.seen.taken is not None and (
            min(brute.after_each_discard(choice.seen.hand).values()) < choice.least
        )
        overlap = bool(shared(choice.seen.held))
        assert banned or overlap
        features.update({"banned": banned, "overlap": overlap})
    assert min(features.values()) >= 10 * SETS * 0.4
    for choice in choices(DANGER):
        leaving_least = {card for card, left in choice.after.items() if left == choice.least}
        assert 0 < len(right_throws(choice)) < len(leaving_least)
        assert choice.seen.known


@pytest.mark.parametrize("level", LEVELS)
def test_every_wrong_throw_has_a_reason_with_cards_and_points(level: int) -> None:
    kinds = set()
    for choice in choices(level):
        for card in choice.after:
            mark = DRILL.mark(choice, str(card))
            assert mark.right == (not mark.kind)
            assert card.sign in mark.said and str(choice.after[card]) in mark.said
            assert any(sign in mark.why for sign in "♣♦♥♠")
            kinds.add(mark.kind)
    assert kinds - {""} <= set(DRILL.kinds)


def test_one_of_two_melds_is_blamed_only_where_both_want_the_same_card() -> None:
    blamed = 0
    for choice in choices(TRICKY):
        for card in choice.after:
            mark = DRILL.mark(choice, str(card))
            if mark.kind == "the wrong one of two melds":
                kept, instead = (choice.seen.held ^ 1 << each for each in (choice.best[0], card))
                out = [meld for meld in arrange(kept).melds if card in meld.cards]
                wanted = [card for meld in arrange(instead).melds for card in meld.cards]
                assert len(choice.best) > 1 or set(wanted) & {c for m in out for c in m.cards}
                blamed += 1
    assert blamed


def test_positions_come_from_all_stages_of_a_deal() -> None:
    thrown = [len(choice.seen.pile) for level in LEVELS for choice in choices(level)]
    early = sum(count <= 2 for count in thrown)
    late = sum(count > 8 for count in thrown)
    assert early < len(thrown) / 3 and late > len(thrown) / 10


def test_what_is_no_throw_is_told_or_refused() -> None:
    choice = next(each for each in choices(TRICKY) if each.seen.taken is not None)
    assert choice.seen.taken is not None
    with pytest.raises(Unclear, match="just taken"):
        DRILL.mark(choice, str(choice.seen.taken))
    with pytest.raises(Unclear, match="Choose a card"):
        DRILL.mark(choice, "")
    absent = next(card for card in map(Card, range(52)) if card not in choice.seen.hand)
    for forged in (str(absent), "zz", "7h7h"):
        with pytest.raises(Forged):
            DRILL.mark(choice, forged)


def test_a_danger_names_the_card_that_is_missing_for_a_meld() -> None:
    told = 0
    for choice in choices(DANGER):
        for card in choice.gifts:
            why = DRILL.mark(choice, str(card)).why
            assert f"{card.sign} may go with " in why
            for kind, missing in missing_for(choice.seen, card).items():
                for third in missing:
                    assert third.sign in why and f"would make a {kind.value}" in why
                    known = set(choice.seen.known)
                    assert any(brute.is_meld(frozenset({card, third, one})) for one in known)
                    assert third not in {*choice.seen.hand, *choice.seen.pile, *known}
                    told += 1
    assert told


def test_the_wrong_one_of_two_melds_is_told_by_what_both_leave() -> None:
    for choice in choices(TRICKY):
        for card in choice.after:
            mark = DRILL.mark(choice, str(card))
            if mark.kind == "the wrong one of two melds":
                left = arrange(choice.seen.held ^ 1 << card).deadwood
                assert mark.why.count(" stay") == 2 and f"= {left}. With" in mark.why
