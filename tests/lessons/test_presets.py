"""Each preset's page of rules, against its values written out by hand."""

from __future__ import annotations

import pytest
from django.test import Client

from tests.lessons.reading import TABLES, page_of
from tests.play.page import words

pytestmark = pytest.mark.django_db

HOUSE = {
    "First card": "the upcard is offered to both",
    "To knock": "ten points or less",
    "Gin bonus": "20 points",
    "Big gin": "not played",
    "Undercut bonus": "10 points",
    "Lay-offs": "the best ones, made for you",
    "Dead hand": "two cards left in the stock, and no knock",
    "Pile taken": "dead too after 24 turns in a row",
    "Plays first": "you",
    "Plays first next": "turn and turn about",
    "Played to": "100 points",
    "Games": "one",
    "Game bonus": "none",
    "Shutout": "adds nothing",
    "Each deal won": "adds nothing",
    "Clock": "none",
}
DEARER = {"Gin bonus": "25 points", "Undercut bonus": "25 points"}
FREE = {"First card": "the first player’s choice, as on any turn"}
CLASSIC = HOUSE | DEARER
CLASSIC |= {"Big gin": "31 points", "Game bonus": "100 points", "Each deal won": "25 points"}
SHUTOUT = {"Shutout": "100 points more"}
PRESETS = {
    "house": HOUSE,
    "quick": HOUSE | DEARER | FREE | {"Plays first": "by chance", "Played to": "one deal"},
    "club": CLASSIC | SHUTOUT,
    "classic": CLASSIC,
    "loser-leads": HOUSE | DEARER | FREE | {"Plays first next": "the loser of the deal"},
    "oklahoma": CLASSIC
    | {
        "To knock": "the value of the first upcard or less",
        "Upcard an ace": "gin only",
        "Upcard a spade": "all counts double",
    },
    "straight": CLASSIC
    | {
        "To knock": "with gin only",
        "Undercut bonus": "cannot happen",
        "Lay-offs": "cannot happen",
    },
    "hollywood": CLASSIC | SHUTOUT | {"Games": "three, side by side"},
}


def test_every_preset_is_here() -> None:
    assert set(PRESETS) == set(TABLES)


@pytest.mark.parametrize("table", TABLES)
def test_the_rules_at_a_table_are_its_own(client: Client, table: str) -> None:
    page = page_of(client, "/rules/our-table/", table)

    lines = [line for list_ in page.elements("dl", "leaders") for line in list_]
    told = {words(name): words(value) for name, value in lines}
    assert told == PRESETS[table]


@pytest.mark.parametrize(
    ("table", "sums"),
    [
        ("house", {"knock": "19 − 4 = 15", "gin": "20 + 32 = 52", "undercut": "5 + 10 = 15"}),
        ("quick", {"knock": "19 − 4 = 15", "gin": "25 + 32 = 57", "tie": "0 + 25 = 25"}),
        ("club", {"big-gin": "31 + 19 = 50", "lay-offs": "13 − 4 = 9"}),
        ("classic", {"big-gin": "31 + 19 = 50", "nothing-left": "4 + 25 = 29"}),
        ("loser-leads", {"undercut": "5 + 25 = 30"}),
        ("oklahoma", {"spade": "57 + 57 = 114", "knock": "19 − 4 = 15"}),
        ("straight", {"gin": "25 + 32 = 57"}),
        ("hollywood", {"gin": "25 + 32 = 57"}),
    ],
)
def test_the_worked_sums_are_worked_at_the_table(
    client: Client, table: str, sums: dict[str, str]
) -> None:
    page = page_of(client, "/rules/scoring/", table)

    for anchor, expected in sums.items():
        section = page.element(anchor)
        assert section is not None
        last = [line for line in section.iter("p") if "last" in line.get("class", "").split()]
        figures = [
            words(part) for part in last[0].iter() if part.tag == "b" or part.get("class") == "sign"
        ]
        assert " ".join(figures) == expected


def test_before_a_spade_doubles_it_the_sum_is_only_so_far(client: Client) -> None:
    section = page_of(client, "/rules/scoring/", "oklahoma").element("spade")
    assert section is not None
    first, last = [line for line in section.iter("p") if "sum-line" in line.get("class", "")]
    assert words(first).endswith("so far 57")
    assert words(last) == "so far 57 + a spade doubles 57 = to you 114"


def test_a_straight_table_has_no_knocks_no_lay_offs_and_no_undercuts(client: Client) -> None:
    page = page_of(client, "/rules/scoring/", "straight")

    for anchor in ("knock", "lay-offs", "undercut", "tie", "nothing-left"):
        assert page.element(anchor) is None
    assert "nothing is ever laid off" in page_of(client, "/rules/laying-off/", "straight").text()


def test_games_are_reckoned_up_with_their_own_bonuses(client: Client) -> None:
    def rows(table: str, anchor: str = "the-end") -> dict[str, list[str]]:
        section = page_of(client, "/rules/scoring/", table).element(anchor)
        assert section is not None
        found = {}
        for row in section.iter("tr"):
            name, *cells = [words(cell) for cell in row]
            found[name] = cells
        return found

    # Shares of 100: 28, 22 and 53 are yours, 35 and 38 the other side's.
    house, classic = rows("house"), rows("classic")
    assert house["Points"] == house["Total"] == ["103", "73"]
    assert classic["Game bonus"] == ["+ 100", ""]
    assert classic["Boxes"] == ["+ 75", "+ 50"]
    assert classic["Total"] == ["278", "123"]  # 103 + 100 + 3 × 25, and 73 + 2 × 25
    assert "shutout" not in str(page_of(client, "/rules/scoring/", "classic").html)

    shutout = rows("club", "shutout")
    assert shutout["Shutout"] == ["+ 100", ""]
    assert shutout["Total"] == ["378", "0"]  # 103 + 100 + 100 + 3 × 25

    side_by_side = rows("hollywood")
    assert side_by_side["Points"] == ["105", "18", "103", "0", "112", "55"]
    assert side_by_side["Total"] == ["280", "43", "378", "0", "287", "80"]


def test_the_tables_stand_side_by_side_with_what_differs_in_bold(client: Client) -> None:
    page = page_of(client, "/rules/where-tables-differ/")

    (table,) = page.elements("table", "side-by-side")
    heads = [words(head) for head in table.iter("th") if head.get("scope") == "col"]
    assert len(heads) == len(TABLES)
    (body,) = table.iter("tbody")
    lines = {words(row[0]): list(row)[1:] for row in body}
    for place, name in enumerate(TABLES):
        told = {rule: words(cells[place]) for rule, cells in lines.items()}
        assert {rule: value for rule, value in told.items() if value != "–"} == PRESETS[name]
        for rule, cells in lines.items():
            assert bool(list(cells[place].iter("b"))) is (told[rule] != words(cells[0])), rule
