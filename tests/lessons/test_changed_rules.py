"""Change any rule, and every page that speaks of it says the new one and not the old."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest
from django.test import Client

from play.engine.rules import FIELD_NAMES, HOUSE, TableRules
from tests.lessons.reading import PAGES, only_table, page_of, prose

pytestmark = pytest.mark.django_db

# No value of any preset, and none that turns up in an example's sums.
STRANGE = TableRules(
    gin_bonus=67,
    undercut_bonus=83,
    big_gin_bonus=97,
    target=490,
    game_bonus=311,
    box_bonus=59,
    shutout_doubles=True,
    knock_limit=7,
    pile_takes_limit=46,
    turn_clock=90,
)
OKLAHOMA = replace(STRANGE, knock_limit="upcard", spades_double=True)
TOLD: dict[TableRules, str] = {}
"""What all pages said of the rules before a change."""

# A rule, what it is and becomes, and how pages put each: the field, the rules before, the new
# value, words of the old one, words of the new one.
CHANGES: list[tuple[str, TableRules, Any, str, str]] = [
    ("gin_bonus", STRANGE, 71, r"\b67\b|sixty-seven", r"\b71 points\b"),
    ("undercut_bonus", STRANGE, 79, r"\b83\b|eighty-three", r"\b79 points\b"),
    ("big_gin_bonus", STRANGE, 93, r"\b97\b|ninety-seven", r"\b93 points\b"),
    ("big_gin_bonus", STRANGE, None, r"\b97\b|ninety-seven", "not played"),
    ("target", STRANGE, 530, r"\b490\b|ninety", r"\b530 points\b"),
    ("target", STRANGE, None, r"\b490\b|\b311\b|\b59\b", "first deal that scores decides"),
    ("game_bonus", STRANGE, 323, r"\b311\b", r"\b323 points\b"),
    ("box_bonus", STRANGE, 53, r"\b59\b|fifty-nine", r"\b53 points\b"),
    ("shutout_doubles", STRANGE, False, "311 points more", "adds nothing"),
    ("knock_limit", STRANGE, 6, r"\b(seven|7) (points )?or less", r"\bsix points or less"),
    ("knock_limit", STRANGE, 0, r"\b(seven|7) (points )?or less", "only with gin"),
    ("knock_limit", STRANGE, "upcard", r"\bseven points or less", "value of the first upcard"),
    ("pile_takes_limit", STRANGE, 37, r"\b46\b|forty-six", r"\b37 turns in a row"),
    ("turn_clock", STRANGE, 40, r"\b90 seconds", r"\b40 seconds"),
    ("turn_clock", STRANGE, None, r"\b90 seconds", "There is no clock"),
    (
        "games",
        STRANGE,
        3,
        "reach 490 points or more wins the match",
        "[Tt]hree games to 490 points",
    ),
    ("opening", STRANGE, "free", "upcard is offered", "may take the upcard or draw"),
    ("first_lead", STRANGE, 1, "opponent deals the first deal", "you deal the first deal"),
    ("first_lead", STRANGE, "random", "opponent deals the first deal", "chance decides who deals"),
    ("next_lead", STRANGE, "loser", "the other player deals", "winner of a deal deals the next"),
    ("next_lead", STRANGE, "winner", "the other player deals", "loser of a deal deals the next"),
    ("lay_off", STRANGE, "hand", "lay-offs are made for you", "make your own lay-offs"),
    ("oklahoma_ace", OKLAHOMA, "one", "ace only gin", "With an ace the limit is one"),
    ("spades_double", OKLAHOMA, False, "counts? double|doubles", "nothing special"),
]


def every_page(
    client: Client, monkeypatch: pytest.MonkeyPatch, rules: TableRules, besides: str = ""
) -> str:
    """What all pages say together (one ``besides``), at a table of these rules alone."""
    only_table(monkeypatch, rules)
    return " ".join(prose(page_of(client, path)) for path in PAGES if path != besides)


def test_every_rule_is_changed_once_at_least() -> None:
    assert {change[0] for change in CHANGES} == set(FIELD_NAMES)


@pytest.mark.parametrize(
    ("field", "before", "value", "old", "new"),
    CHANGES,
    ids=[f"{change[0]}-{change[2]}" for change in CHANGES],
)
def test_a_changed_rule_is_told_and_the_old_one_is_not(
    client: Client,
    monkeypatch: pytest.MonkeyPatch,
    field: str,
    before: TableRules,
    value: Any,
    old: str,
    new: str,
) -> None:
    if before not in TOLD:
        TOLD[before] = every_page(client, monkeypatch, before)
    assert re.search(old, TOLD[before]), "the old rule was not told"

    changed = replace(before, **{field: value})
    text = every_page(client, monkeypatch, changed)
    assert re.search(new, text), "the new rule is not told"
    found = [text[max(0, hit.start() - 60) : hit.end() + 40] for hit in re.finditer(old, text)]
    assert found == [], "the old rule is still told"


def test_nothing_of_the_house_rules_is_left_at_a_strange_table(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    # The page of variations also tells what other people play.
    text = every_page(client, monkeypatch, STRANGE, besides="/rules/variations/")

    for points in (HOUSE.gin_bonus, HOUSE.undercut_bonus, HOUSE.target):
        assert f"{points} points" not in text
    assert not re.search(
        r"\b100\b|hundred|twenty|\b25\b|\b31 points\b|ten points|ten or less", text
    )
