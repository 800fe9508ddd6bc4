"""Knock or not?: what the coach found, its uncertainty told, and never a bare "wrong"."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import islice

import pytest
from django.test import Client

from lessons.drills import knock as drill_module
from lessons.drills.drill import Forged, Unclear
from lessons.drills.knock import (
    KNOCK,
    LEVELS,
    PLAY_ON,
    PLAYOUTS,
    SCORE,
    KnockOrNot,
    call_of,
)
from lessons.drills.place import Place
from play.engine.coach import judge
from play.engine.coach.judge import ROUND, Judging, knock_or_not
from play.engine.discards import best_discard
from play.engine.moves import Knock
from play.engine.observation import Observation
from play.engine.rules import PRESETS
from tests.engine import brute
from tests.lessons.drills.everywhere import places
from tests.play.page import Page

DRILL = KnockOrNot()


def spots(level: int, table: str = "house", count: int = 6) -> list[Observation]:
    found = places(DRILL, level, 1, table)
    return [DRILL.position(place) for place in islice(found, count)]


@pytest.mark.parametrize("table", DRILL.tables)
@pytest.mark.parametrize("level", LEVELS)
def test_a_knock_is_allowed_and_is_not_gin(level: int, table: str) -> None:
    for seen in spots(level, table):
        after = brute.after_each_discard(seen.hand)
        left = min(left for card, left in after.items() if card != seen.taken)
        assert 0 < left <= seen.knock_limit
        assert left == best_discard(seen.held, seen.taken).deadwood
        assert Knock(best_discard(seen.held, seen.taken).card) in seen.legal
        if level == SCORE:
            assert max(seen.scores) >= 0.7 * (seen.rules.target or 0)


@pytest.mark.parametrize("level", LEVELS)
def test_the_mark_is_the_coach_s_and_tells_points_cards_and_how_sure_it_is(level: int) -> None:
    for seen in spots(level):
        call = call_of(seen)
        marks = {answer: DRILL.mark(seen, answer) for answer in (KNOCK, PLAY_ON)}
        for answer, mark in marks.items():
            assert mark.right == (call.best in ("", answer))
            assert mark.right == (not mark.kind) and "wrong" not in mark.said.lower()
            assert re.search(r"[♣♦♥♠].* about \d+ points?.*give or take \d", mark.why, re.DOTALL)
        if not call.worth.clear:
            assert all(mark.right for mark in marks.values())


def test_both_sides_of_the_question_come_up() -> None:
    best = {call_of(seen).best for level in (1, 2) for seen in spots(level, count=10)}
    assert {KNOCK, PLAY_ON} <= best


def test_the_call_is_the_coach_s_knock_or_not() -> None:
    for seen in spots(2, count=4):
        call, found = call_of(seen), knock_or_not(seen, PLAYOUTS)
        assert (call.worth.gain, call.worth.error) == (found.gain, found.error)
        assert call.knocking == found.knock.points


def test_a_call_is_bounded_work_done_once(monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[int] = []

    class Counted(Judging):
        def look(self, guesses: int) -> None:
            super().look(guesses)
            looked.append(self.playouts)

    monkeypatch.setattr(drill_module, "Judging", Counted)
    call_of.cache_clear()
    seen = spots(1)[0]
    DRILL.mark(seen, KNOCK)
    done = len(looked)
    DRILL.mark(seen, PLAY_ON)
    assert 0 < done == len(looked)
    assert max(looked) <= PLAYOUTS + ROUND * (judge.THROWS + 2)


def test_what_is_no_answer_is_told_or_refused() -> None:
    seen = DRILL.position(Place(1, "1", 1, "house"))
    with pytest.raises(Unclear):
        DRILL.mark(seen, "")
    with pytest.raises(Forged):
        DRILL.mark(seen, "maybe")


def points_told(verb: str, brought: str) -> int:
    if brought == "even":
        return 0
    return int(brought.split()[0]) * (1 if verb == "brings" else -1)


@pytest.mark.parametrize("level", LEVELS)
def test_the_points_in_the_reason_add_up(level: int) -> None:
    for seen in spots(level):
        mark = DRILL.mark(seen, KNOCK)
        told = re.findall(r"It (brings|costs|comes out) about (\d+ point|even)", mark.why)
        knocking, on = (points_told(verb, brought) for verb, brought in told)
        difference = re.search(r"difference is about (\d+)", mark.why)
        assert difference and int(difference[1]) == abs(knocking - on)
        more = re.search(r"brings about (\d+) points? more", mark.said)
        assert more is None or more[1] == difference[1]


def test_what_the_first_upcard_settles_is_told_where_it_settles_something() -> None:
    told = set()
    for level in LEVELS:
        for seen in spots(level, "oklahoma", 8):
            text = DRILL.shown(seen, None)["upcard"]
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
    last = replace(spot, stock=2)
    assert "You will not draw again in this deal." in DRILL.mark(last, KNOCK).why
    assert "makes gin next" not in DRILL.mark(last, KNOCK).why


def test_what_brings_nothing_is_said_to_come_out_even(monkeypatch: pytest.MonkeyPatch) -> None:
    (spot,) = spots(SCORE, count=1)
    found = call_of(spot)
    even = replace(found, knocking=0.0, worth=replace(found.worth, gain=-5.0))
    monkeypatch.setattr(drill_module, "call_of", lambda seen: even)
    why = DRILL.mark(spot, KNOCK).why
    assert "It comes out about even on average" in why
    assert "0 points" not in why
