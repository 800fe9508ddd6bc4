"""Score it: every sum is what a pencil makes it, at every table, and each level shows its ends."""

from __future__ import annotations

from collections import Counter

import pytest

from lessons.deals import result
from lessons.drills.drill import Forged, Unclear
from lessons.drills.match_slips import Came
from lessons.drills.place import Place
from lessons.drills.score import MATCH, PLAIN, Question, ScoreIt, written
from lessons.drills.score_positions import features
from play.engine.games import Outcome, standing
from play.engine.rules import PRESETS
from play.engine.scoring import ResultKind
from tests.lessons.drills.everywhere import places
from tests.lessons.drills.truths import match_totals, who_scores

DRILL = ScoreIt()
EVERYWHERE = [(table, level) for table in PRESETS for level in DRILL.levels(table)]


def questions(table: str, level: int, sets: int = 2) -> list[Question]:
    return [DRILL.position(place) for place in places(DRILL, level, sets, table)]


@pytest.mark.parametrize(("table", "level"), EVERYWHERE)
def test_every_sum_is_what_a_pencil_makes_it(table: str, level: int) -> None:
    for question in questions(table, level):
        truth = question.options[0]
        if isinstance(truth, Came):
            assert truth.totals == match_totals(question)
        else:
            assert (truth.winner, truth.points) == who_scores(question)
        assert DRILL.mark(question, written(truth)).right


@pytest.mark.parametrize(("table", "level"), EVERYWHERE)
def test_every_wrong_sum_is_another_and_has_a_reason_with_cards_and_points(
    table: str, level: int
) -> None:
    for question in questions(table, level):
        forms = [written(option) for option in question.options]
        assert 3 <= len(set(forms)) == len(forms) <= 5
        for form in forms[1:]:
            mark = DRILL.mark(question, form)
            assert not mark.right and mark.kind in DRILL.kinds
            assert any(sign in mark.why for sign in "♣♦♥♠") and any(c.isdigit() for c in mark.why)


def test_each_level_shows_every_end_that_the_table_has() -> None:
    for table, level in EVERYWHERE:
        rules = PRESETS[table]
        shown = Counter[str]()
        for question in questions(table, level):
            ended, deal = result(question.match), question.match.deal
            assert deal is not None
            shown[ended.kind] += 1
            shown["tie"] += ended.kind is ResultKind.UNDERCUT and (
                ended.knocker_deadwood == ended.defender_deadwood
            )
            shown["laid off"] += ended.kind is ResultKind.KNOCK and bool(ended.laid_off)
            shown["spade"] += rules.doubles_for(deal.upcard)
            assert question.match.over or level != MATCH or rules.games > 1
        assert shown["gin"]
        if rules.knock_limit != 0:
            assert shown["knock"]
            if level > PLAIN:
                assert shown["undercut"] and shown["tie"] and shown["laid off"]
        if level == 2 and rules.big_gin_bonus is not None:
            assert shown["big_gin"]
        if level == 2 and rules.spades_double:
            assert shown["spade"]
        assert len(features(rules, level)) <= 10


def test_a_match_ends_with_and_without_a_shutout() -> None:
    loser = [
        min(question.match.standing.games[0].boxes) for question in questions("club", MATCH, 3)
    ]
    assert 0 in loser and max(loser) > 0


def test_no_totals_at_the_end_of_a_match_give_themselves_away() -> None:
    for table, level in EVERYWHERE:
        rules = PRESETS[table]
        if level == MATCH and rules.games == 1 and rules.target is not None:
            for question in questions(table, level):
                for option in question.options:
                    assert isinstance(option, Came) and max(option.totals) >= rules.target


def test_a_deal_taken_to_be_scored_otherwise_ends_the_match_with_all_that_is_then_paid() -> None:
    of_a_deal = {kind for table in PRESETS for kind in slips_of_deals(table)}
    seen = set()
    for table, level in EVERYWHERE:
        rules = PRESETS[table]
        if level == MATCH and rules.games == 1:
            for question in questions(table, level):
                before = [Outcome(it.winner, it.points) for it in question.match.finished[:-1]]
                ends = [
                    standing(rules, question.match.first_dealer, [*before, Outcome(seat, points)])
                    for seat in (0, 1)
                    for points in range(1, 250)
                ]
                possible = {end.totals for end in ends if end.over}
                for option in question.options:
                    if option.kind in of_a_deal:
                        assert option.totals in possible, (question, option)
                        seen.add(option.kind)
    assert len(seen) > 3


def slips_of_deals(table: str) -> set[str]:
    return {
        option.kind
        for question in questions(table, PLAIN, 1) + questions(table, 2, 1)
        for option in question.options
        if option.kind
    }


def test_what_is_no_option_is_told_or_refused() -> None:
    question = DRILL.position(Place(1, "1", 1, "house"))
    with pytest.raises(Unclear, match="Choose one"):
        DRILL.mark(question, "")
    for forged in ("0.1000", "x", "none"):
        with pytest.raises(Forged):
            DRILL.mark(question, forged)


def test_a_table_without_a_match_has_no_such_level() -> None:
    assert MATCH not in DRILL.levels("quick")
    assert not DRILL.has(Place(3, "1", 1, "quick"))


def test_a_slip_at_the_end_of_a_match_is_told_by_its_kind() -> None:
    kinds = set()
    for table in PRESETS:
        if MATCH in DRILL.levels(table):
            for question in questions(table, MATCH, sets=1):
                kinds |= {DRILL.mark(question, written(each)).kind for each in question.options}
    assert {
        "wrong game bonus",
        "wrong pay for deals won",
        "wrong games counted",
        "the last deal left out",
    } <= kinds
