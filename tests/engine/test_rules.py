"""TableRules: the presets as RULES gives them, and what no table can play."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, replace
from typing import Any

import pytest

from play.engine.cards import CARDS, parse_card
from play.engine.rules import HOUSE, PRESETS, InvalidRules, TableRules

HOUSE_FIELDS: dict[str, Any] = {
    "gin_bonus": 20,
    "undercut_bonus": 10,
    "big_gin_bonus": None,
    "opening": "offer",
    "first_lead": 0,
    "next_lead": "alternate",
    "target": 100,
    "game_bonus": 0,
    "box_bonus": 0,
    "shutout_doubles": False,
    "knock_limit": 10,
    "oklahoma_ace": "gin",
    "spades_double": False,
    "games": 1,
    "lay_off": "auto",
    "turn_clock": None,
    "pile_takes_limit": 24,
}
CLASSIC = HOUSE_FIELDS | {
    "gin_bonus": 25,
    "undercut_bonus": 25,
    "big_gin_bonus": 31,
    "game_bonus": 100,
    "box_bonus": 25,
}
AS_WRITTEN: dict[str, dict[str, Any]] = {
    "house": HOUSE_FIELDS,
    "quick": HOUSE_FIELDS
    | {"gin_bonus": 25, "undercut_bonus": 25, "opening": "free"}
    | {"first_lead": "random", "target": None},
    "club": CLASSIC | {"shutout_doubles": True},
    "classic": CLASSIC,
    "loser-leads": HOUSE_FIELDS
    | {"gin_bonus": 25, "undercut_bonus": 25, "opening": "free", "next_lead": "loser"},
    "oklahoma": CLASSIC | {"knock_limit": "upcard", "spades_double": True},
    "straight": CLASSIC | {"knock_limit": 0},
    "hollywood": CLASSIC | {"games": 3, "shutout_doubles": True},
}


def test_the_eight_tables_are_there() -> None:
    assert set(PRESETS) == set(AS_WRITTEN)
    assert PRESETS["house"] == HOUSE


@pytest.mark.parametrize("name", AS_WRITTEN)
def test_each_table_has_the_values_of_the_rules_page(name: str) -> None:
    assert PRESETS[name].to_json() == AS_WRITTEN[name]
    assert TableRules.from_json(name) == PRESETS[name]


@pytest.mark.parametrize("name", AS_WRITTEN)
def test_rules_read_back_from_their_json(name: str) -> None:
    assert TableRules.from_json(PRESETS[name].to_json()) == PRESETS[name]


def test_like_fills_in_the_rest_and_house_is_the_default() -> None:
    assert TableRules.from_json({}) == HOUSE
    assert TableRules.from_json({"gin_bonus": 25}) == replace(HOUSE, gin_bonus=25)
    changed = TableRules.from_json({"like": "club", "target": None})
    assert changed == replace(PRESETS["club"], target=None)


@pytest.mark.parametrize("target", [50, 100, 250, None])
def test_club_and_quick_play_to_every_offered_target(target: int | None) -> None:
    for name in ("club", "quick"):
        assert TableRules.from_json({"like": name, "target": target}).target == target


@pytest.mark.parametrize("clock", [None, 30, 40, 45, 60, 90, 600])
def test_every_offered_clock_is_accepted(clock: int | None) -> None:
    assert TableRules.from_json({"turn_clock": clock}).turn_clock == clock


REFUSED: list[dict[str, Any]] = [
    {"spades_double": True},
    {"oklahoma_ace": "one"},
    {"knock_limit": 0, "spades_double": True},
    {"shutout_doubles": True},
    {"like": "club", "game_bonus": 0},
    {"games": 3, "target": None},
    {"like": "hollywood", "target": None},
    {"like": "oklahoma", "knock_limit": 10},
    *({field: value} for field in ("gin_bonus", "undercut_bonus") for value in (-1, 101, None)),
    *({"big_gin_bonus": value} for value in (-1, 101, "31")),
    *({"game_bonus": value} for value in (-1, 501, None)),
    *({"box_bonus": value} for value in (-1, 101, None)),
    *({"target": value} for value in (9, 1001, 0, -100, "100")),
    *({"knock_limit": value} for value in (-1, 11, None, "Upcard", "10")),
    *({"pile_takes_limit": value} for value in (5, 61, None, 0)),
    *({"turn_clock": value} for value in (0, 31, 1e9, "30", True)),
    *({"games": value} for value in (0, 2, 4, None, True, "1")),
    *({"opening": value} for value in ("", "Offer", None, 0)),
    *({"first_lead": value} for value in (2, -1, "0", None, False)),
    *({"next_lead": value} for value in ("", "dealer", None)),
    *({"oklahoma_ace": value} for value in ("two", 1, None)),
    *({"lay_off": value} for value in ("", "Auto", None, True)),
    *({"shutout_doubles": value} for value in (1, 0, "yes", None)),
    *({"gin_bonus": value} for value in (True, 20.0, "20", [20], float("nan"))),
    {"bonus": 5},
    {"like": "bridge"},
    {"like": None},
    {"like": ["house"]},
    {"like": {"like": "house"}},
]


@pytest.mark.parametrize("fields", REFUSED, ids=str)
def test_rules_no_table_can_play_are_refused_with_a_sentence(fields: dict[str, Any]) -> None:
    with pytest.raises(InvalidRules) as refused:
        TableRules.from_json(fields)
    sentence = str(refused.value)
    assert len(sentence.split()) >= 4
    assert sentence[0].isupper() and sentence.endswith(".")


@pytest.mark.parametrize("data", [None, 5, ["house"], "", "HOUSE", "bridge", True])
def test_what_is_neither_a_name_nor_fields_is_refused(data: object) -> None:
    with pytest.raises(InvalidRules):
        TableRules.from_json(data)


@pytest.mark.parametrize(
    "fields",
    [
        {"like": "club", "target": None},
        {"like": "oklahoma", "oklahoma_ace": "one"},
        {"like": "oklahoma", "target": None},
        {"game_bonus": 500, "box_bonus": 100, "shutout_doubles": True},
        {"target": None, "game_bonus": 100},
        {"gin_bonus": 0, "undercut_bonus": 0, "big_gin_bonus": 0},
        {"gin_bonus": 100, "undercut_bonus": 100, "big_gin_bonus": 100},
        {"target": 10, "pile_takes_limit": 6},
        {"target": 1000, "pile_takes_limit": 60},
    ],
    ids=str,
)
def test_rules_at_the_edge_are_accepted(fields: dict[str, Any]) -> None:
    TableRules.from_json(fields)


def test_rules_cannot_be_changed_once_made() -> None:
    with pytest.raises(FrozenInstanceError):
        HOUSE.gin_bonus = 25  # type: ignore[misc]
    assert isinstance(hash(HOUSE), int)


def test_the_knock_limit_is_ten_whatever_the_upcard_at_the_house_table() -> None:
    assert {HOUSE.limit_for(card) for card in CARDS} == {10}
    assert {PRESETS["straight"].limit_for(card) for card in CARDS} == {0}


@pytest.mark.parametrize(("upcard", "limit"), [("2c", 2), ("9d", 9), ("Th", 10), ("Js", 10)])
def test_the_upcard_sets_the_limit_in_oklahoma(upcard: str, limit: int) -> None:
    assert PRESETS["oklahoma"].limit_for(parse_card(upcard)) == limit


def test_an_ace_as_upcard_means_gin_only_or_a_limit_of_one() -> None:
    ace = parse_card("Ah")
    assert PRESETS["oklahoma"].limit_for(ace) == 0
    assert replace(PRESETS["oklahoma"], oklahoma_ace="one").limit_for(ace) == 1
