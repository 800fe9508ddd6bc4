"""The turns kept for Knock or not?: they are what they say, and the coach still says so."""

from __future__ import annotations

import re
from collections import Counter
from math import hypot
from random import Random

import pytest

from lessons.drills.calls import KNOCK, PLAY_ON, call_of
from lessons.drills.decisions import (
    CLOSE,
    PLAIN,
    SCORE,
    SPADES,
    TABLES,
    Decision,
    decision_at,
    every_line,
    guise,
    read,
)
from lessons.drills.gathering import FAR
from lessons.drills.knock_reasons import marked
from lessons.drills.place import SET_SIZE, Place
from play.engine.cards import Card
from play.engine.coach import judge
from play.engine.coach.judge import ROUND
from play.engine.melds import least_deadwood
from play.engine.moves import Discard, Knock
from play.engine.rules import PRESETS

EVERY = [read(line) for line in every_line()]
LEVELS = (PLAIN, CLOSE, SCORE)


def spread(count: int) -> list[Decision]:
    """So many of them, from all over the file."""
    return EVERY[:: len(EVERY) // count][:count]


def test_each_is_a_turn_with_a_knock_that_is_no_gin_and_a_clear_call() -> None:
    for each in EVERY:
        seen, call = each.seen, each.call
        left = least_deadwood(seen.held ^ 1 << call.card)
        assert 0 < left <= seen.knock_limit
        assert Knock(call.card) in seen.legal and Discard(call.instead) in seen.legal
        assert call.worth.clear and call.best in (KNOCK, PLAY_ON)


def test_no_difference_is_told_that_its_own_margin_could_undo() -> None:
    for each in EVERY:
        said = marked(each, KNOCK).why
        told = re.search(r"The difference is about (\d+) points?, give or take (\d+)\.", said)
        assert told and int(told[1]) > int(told[2]), said


def test_there_are_many_at_each_table_and_level_half_of_them_for_the_knock() -> None:
    found = Counter[tuple[str, int, str]]()
    for table in TABLES:
        for level in LEVELS:
            for number in range(1, SET_SIZE + 1):
                for chosen in range(40):
                    call = decision_at(Place(level, f"{chosen:x}", number, table)).call
                    found[table, level, call.best] += 1
                    gain = abs(call.worth.gain)
                    assert level == SCORE or (gain >= FAR) == (level == PLAIN)
    assert len(found) == len(TABLES) * len(LEVELS) * 2
    assert min(found.values()) > 120 and len(EVERY) >= 40 * len(TABLES) * len(LEVELS)


def test_near_the_end_of_a_match_the_score_is_near_the_target_else_it_has_no_say() -> None:
    for table in TABLES:
        target = PRESETS[table].target or 0
        for level in LEVELS:
            scores = decision_at(Place(level, "a", 1, table)).seen.scores
            assert max(scores) >= 0.7 * target if level == SCORE else scores == (0, 0)


def test_a_place_is_the_same_twice_and_no_two_of_a_set_are_alike() -> None:
    for table in TABLES:
        places = [Place(PLAIN, "8f3a", number, table) for number in range(1, SET_SIZE + 1)]
        assert [decision_at(each) for each in places] == [decision_at(each) for each in places]
        ranks = {tuple(c.rank for c in decision_at(each).seen.pile) for each in places}
        assert len(ranks) == SET_SIZE


def test_exchanged_suits_change_nothing_else() -> None:
    chance = Random(7)
    for line, plain in zip(every_line()[::20], EVERY[::20], strict=True):
        suits = guise(plain.seen.rules, chance)
        other = read(line, suits)

        def turned(card: Card, suits: tuple[int, ...] = suits) -> tuple[int, int]:
            return card.rank, suits[card.suit]

        assert sorted((c.rank, c.suit) for c in other.seen.hand) == sorted(
            map(turned, plain.seen.hand)
        )
        for one, two in (
            (plain.call.card, other.call.card),
            (plain.call.instead, other.call.instead),
            (plain.seen.upcard, other.seen.upcard),
        ):
            assert turned(one) == (two.rank, two.suit)
        assert other.call.worth == plain.call.worth
        assert other.seen.knock_limit == plain.seen.knock_limit
        doubles = other.seen.rules.doubles_for
        assert doubles(other.seen.upcard) == doubles(plain.seen.upcard)


def test_every_suit_is_exchanged_but_a_spade_that_doubles() -> None:
    chance = Random(7)
    assert {guise(PRESETS["oklahoma"], chance)[SPADES] for _ in range(50)} == {SPADES}
    assert len({guise(PRESETS["house"], chance) for _ in range(500)}) == 24


def test_the_coach_still_says_what_it_said() -> None:
    """Once this fails, the coach has changed enough to gather them anew."""
    against = 0
    for each in spread(12):
        now, kept = call_of(each.seen, playouts=480, seed=1), each.call
        apart = abs(now.worth.gain - kept.worth.gain)
        against += apart > 3 * hypot(now.worth.error, kept.worth.error)
    assert against <= 2


def test_to_make_a_call_is_bounded_work(monkeypatch: pytest.MonkeyPatch) -> None:
    playouts = []
    look = judge.Judging.look

    def counted(self: judge.Judging, guesses: int) -> None:
        look(self, guesses)
        playouts.append(self.playouts)

    monkeypatch.setattr(judge.Judging, "look", counted)
    call_of(EVERY[0].seen, playouts=240)
    assert 0 < max(playouts) <= 240 + ROUND * (judge.THROWS + 2)
