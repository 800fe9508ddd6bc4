"""Knock or not?: what the coach found, its uncertainty told, and never a bare "wrong"."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import islice

import pytest
from django.test import Client

from lessons.drills.calls import KNOCK, PLAY_ON
from lessons.drills.decisions import SCORE, Decision
from lessons.drills.drill import Forged, Unclear
from lessons.drills.knock import LEVELS, KnockOrNot
from lessons.drills.place import Place
from play.engine.rules import PRESETS
from tests.engine import brute
from tests.lessons.drills.everywhere import places
from tests.play.page import Page

DRILL = KnockOrNot()


def spots(level: int, table: str = "house", count: int = 6) -> list[Decision]:
    found = places(DRILL, level, 1, table)
    return [DRILL.position(place) for place in islice(found, count)]


@pytest.mark.parametrize("table", DRILL.tables)
@pytest.mark.parametrize("level", LEVELS)
def test_a_knock_is_allowed_and_is_not_gin(level: int, table: str) -> None:
    for spot in spots(level, table):
        after = brute.after_each_discard(spot.seen.hand)
        left = min(left for card, left in after.items() if card != spot.seen.taken)
        assert 0 < left <= spot.seen.knock_limit
        assert DRILL.question(spot) == f"You may knock with {left}. Do you?"


@pytest.mark.parametrize("level", LEVELS)
def test_the_mark_is_the_coach_s_and_tells_points_cards_and_how_sure_it_is(level: int) -> None:
    for spot in spots(level):
        for answer in (KNOCK, PLAY_ON):
            mark = DRILL.mark(spot, answer)
            assert mark.right == (answer == spot.call.best)
            assert mark.right == (not mark.kind) and "wrong" not in mark.said.lower()
            assert re.search(r"[♣♦♥♠].* about \d+ points?.*give or take \d", mark.why, re.DOTALL)


def test_both_sides_of_the_question_come_up() -> None:
    for level in LEVELS:
        assert {spot.call.best for spot in spots(level, count=10)} == {KNOCK, PLAY_ON}


def test_what_is_no_answer_is_told_or_refused() -> None:
    spot = DRILL.position(Place(1, "1", 1, "house"))
    with pytest.raises(Unclear):
        DRILL.mark(spot, "")
    with pytest.raises(Forged):
        DRILL.mark(spot, "maybe")


def points_told(verb: str, brought: str) -> int:
    if brought == "even":
        return 0
    return int(brought.split()[0]) * (1 if verb == "brings you" else -1)


@pytest.mark.parametrize("level", LEVELS)
def test_the_points_in_the_reason_add_up(level: int) -> None:
    for spot in spots(level):
        mark = DRILL.mark(spot, KNOCK)
        told = re.findall(
            r"(brings you|costs you|comes out) about (\d+ point|even)[^.;]* on average", mark.why
        )
        knocking, on = (points_told(verb, brought) for verb, brought in told)
        difference = re.search(r"difference is about (\d+)", mark.why)
        assert difference and int(difference[1]) == abs(knocking - on)
        more = re.search(r"brings about (\d+) points? more", mark.said)
        assert more is not None and more[1] == difference[1]


def test_what_the_first_upcard_settles_is_told_where_it_settles_something() -> None:
    told = set()
    for level in LEVELS:
        for spot in spots(level, "oklahoma", 10):
            text, seen = DRILL.shown(spot, None)["upcard"], spot.seen
            assert isinstance(text, str)
            assert (
                text.startswith(f"{seen.upcard.sign}: ") and f"with {seen.knock_limit} or" in text
            )
            assert ("double" in text) == (seen.upcard.sign[-1] == "♠")
            told.add("double" in text)
    assert told == {True, False}
    assert not DRILL.shown(spots(1)[0], None)["upcard"]


@pytest.mark.django_db
def test_the_page_tells_what_the_table_pays(client: Client) -> None:
    sent = {"table": "oklahoma", "level": "1", "set": "a", "n": "1"}
    text = Page(client.get("/practice/knock/", sent)).text("main")
    assert "First upcard" in text and "What the Oklahoma table pays" in text
    assert f"Gin{PRESETS['oklahoma'].gin_bonus}" in text


def test_where_no_draw_comes_any_more_nothing_is_said_to_wait_for() -> None:
    (spot,) = spots(SCORE, count=1)
    last = replace(spot, seen=replace(spot.seen, stock=2))
    assert "You will not draw again." in DRILL.mark(last, KNOCK).why
    assert "at the next draw" not in DRILL.mark(last, KNOCK).why


def test_what_brings_nothing_is_said_to_come_out_even() -> None:
    (spot,) = spots(SCORE, count=1)
    found = spot.call
    even = replace(found, knocking=0.0, worth=replace(found.worth, gain=-5.0))
    why = DRILL.mark(replace(spot, call=even), KNOCK).why
    assert "comes out about even on average" in why
    assert "0 points" not in why


def test_a_score_at_which_points_weigh_more_or_less_is_told() -> None:
    (spot,) = spots(SCORE, count=1)
    for at_stake, told in ((12.0, "weighs more: about as much as 12 points"), (5.5, "")):
        worth = replace(spot.call.worth, gain=6.0, at_stake=at_stake)
        why = DRILL.mark(replace(spot, call=replace(spot.call, worth=worth)), KNOCK).why
        assert told in why and ("At this score" in why) == bool(told)
