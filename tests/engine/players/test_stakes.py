"""What points are worth depends on the table and on the score."""

from __future__ import annotations

import pytest

from play.engine.cards import parse_card
from play.engine.players.stakes import EVEN, Stakes, stakes_of
from play.engine.rules import HOUSE, PRESETS, TableRules

NINE = parse_card("9h")


def at(mine: int, theirs: int, rules: TableRules = HOUSE) -> Stakes:
    return stakes_of(rules, NINE, mine, theirs)


def test_far_from_the_end_points_are_worth_themselves() -> None:
    far = at(0, 0, TableRules.from_json({"like": "house", "target": 1000}))
    for points in (-40, -10, 10, 25, 40):
        assert abs(far.of(points) - points) < 3


def test_more_points_are_never_worth_less() -> None:
    for mine, theirs in ((0, 0), (95, 0), (0, 95), (95, 95), (40, 70)):
        stakes = at(mine, theirs)
        worth = [stakes.of(points) for points in range(-150, 151)]
        assert worth == sorted(worth)
        assert stakes.of(0) == 0


def test_what_lies_beyond_the_target_is_worth_nothing_more() -> None:
    stakes = at(HOUSE.limit_for(NINE) + 75, 30)
    missing = 100 - 85
    assert stakes.of(missing) == stakes.of(missing + 60)
    assert stakes.of(missing - 10) < stakes.of(missing)


def test_with_one_deal_to_win_all_wins_are_the_same() -> None:
    quick = at(0, 0, PRESETS["quick"])
    assert quick.of(1) == quick.of(60) == EVEN
    assert quick.of(-1) == quick.of(-60) == -EVEN
    assert quick.gin_pays == 0


def test_the_leader_and_the_one_behind_see_a_deal_from_two_sides() -> None:
    ahead, behind = at(90, 20), at(20, 90)
    assert ahead.of(10) == pytest.approx(-behind.of(-10))
    assert ahead.of(-10) == pytest.approx(-behind.of(10))
