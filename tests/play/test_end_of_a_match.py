"""The end of a match, told in full: the race, what is added, and each sum written out."""

from __future__ import annotations

from dataclasses import replace

import pytest
from django.test import Client

from play.engine.rules import HOUSE, PRESETS, TableRules
from play.table import Table
from tests.play.page import Page, words
from tests.play.positions import COMPUTER, EIGHT, YOU, sit_down, you_drew, you_knocked

# Gin against seventeen.
GIN = "4c 5c 6c Jh Jd Js 2h 3h 4h 5h"
SEVENTEEN = "Kc Kd Ks 9h 9d 9s 8s Ah As 7d"

CLUB, CLASSIC, HOLLYWOOD = PRESETS["club"], PRESETS["classic"], PRESETS["hollywood"]


def shown(client: Client, table: Table) -> Page:
    sit_down(client, table)
    return Page(client.get("/play/"))


def ended(client: Client, rules: TableRules, won: list[tuple[int, int]]) -> Page:
    """The last deal of a match, in which you went gin for the gin bonus and seventeen."""
    return shown(client, you_knocked(GIN, SEVENTEEN, rules=rules, won=won))


def games(page: Page) -> dict[str, list[str]]:
    """Each game that is added up: the sums of both sides, yours first, then the note."""
    found = {}
    for reckoned in page.elements("div", "reckoned"):
        for section in reckoned:
            sums = [
                words(line) for line in section.iter("p") if "sum-line" in line.get("class", "")
            ]
            notes = [words(note) for note in section.iter("p") if note.get("class") == "note"]
            found[words(section[0])] = [*sums, *notes]
    return found


def test_where_nothing_is_added_the_running_score_tells_it_all(client: Client) -> None:
    page = ended(client, HOUSE, [(YOU, 75)])

    assert page.texts("match-line") == ["You win the match, 112 to 0, in two deals."]
    assert games(page) == {}
    assert page.running == [("1, gin", 75, 0), ("2, gin", 112, 0)]


def test_a_match_that_goes_on_is_not_added_up(client: Client) -> None:
    assert games(ended(client, CLUB, [(YOU, 5)])) == {}


def test_each_bonus_of_a_club_match_is_a_term_of_the_sum(client: Client) -> None:
    page = ended(client, CLUB, [(YOU, 50), (COMPUTER, 12), (YOU, 20)])

    assert page.texts("match-line") == ["You win the match, 287 to 37, in four deals."]
    assert games(page) == {
        "The match, added up": [
            "points 112 + game bonus 100 + 3 won, 25 each 75 = total 287",
            "points 12 + 1 won, 25 each 25 = total 37",
            "You reached 100 first.",
        ]
    }


def test_a_shutout_is_a_term_of_its_own_and_is_explained(client: Client) -> None:
    page = ended(client, CLUB, [(YOU, 75)])

    assert games(page)["The match, added up"] == [
        "points 117 + game bonus 100 + shutout 100 + 2 won, 25 each 50 = total 367",
        "points 0",
        "You reached 100 first. The computer won no deal, so the game bonus is paid twice.",
    ]


def test_at_the_classic_table_a_shutout_adds_nothing(client: Client) -> None:
    (mine, theirs, note) = games(ended(client, CLASSIC, [(YOU, 75)]))["The match, added up"]

    assert mine == "points 117 + game bonus 100 + 2 won, 25 each 50 = total 267"
    assert (theirs, note) == ("points 0", "You reached 100 first.")


def test_who_was_first_has_won_even_with_less_in_all(client: Client) -> None:
    rules = replace(CLASSIC, game_bonus=0, box_bonus=100)
    page = ended(client, rules, [(COMPUTER, 30), (COMPUTER, 30), (COMPUTER, 20), (YOU, 75)])

    assert page.texts("match-line") == [
        "You win the match: first to 100, though the bonuses come to less."
    ]


HOLLYWOOD_DEALS = [(YOU, 33), (YOU, 27), (COMPUTER, 18), (YOU, 45), (COMPUTER, 31), (YOU, 20)]


def test_hollywood_s_three_games_stand_side_by_side_and_are_added_up(client: Client) -> None:
    page = ended(client, HOLLYWOOD, [*HOLLYWOOD_DEALS, (COMPUTER, 35), (YOU, 9)])

    assert page.texts("match-line") == ["You win the match, 897 to 219, in nine deals."]
    assert games(page) == {
        "First game": [
            "points 105 + game bonus 100 + 3 won, 25 each 75 = total 280",
            "points 18 + 1 won, 25 each 25 = total 43",
            "You reached 100 first.",
        ],
        "Second game": [
            "points 101 + game bonus 100 + 4 won, 25 each 100 = total 301",
            "points 66 + 2 won, 25 each 50 = total 116",
            "You reached 100 first.",
        ],
        "Third game": [
            "points 116 + game bonus 100 + 4 won, 25 each 100 = total 316",
            "points 35 + 1 won, 25 each 25 = total 60",
            "You reached 100 first.",
        ],
        "All the games": [
            "first game 280 + second game 301 + third game 316 = total 897",
            "first game 43 + second game 116 + third game 60 = total 219",
            "The larger sum of all the games wins the match.",
        ],
    }


def test_while_hollywood_goes_on_each_game_s_score_is_shown(client: Client) -> None:
    rules = HOLLYWOOD
    page = shown(client, you_drew(EIGHT, "Kd", rules=rules, won=HOLLYWOOD_DEALS[:4]))

    (mine, theirs) = [
        [words(points) for points in scores] for scores in page.elements("ol", "points")
    ]
    assert (mine, theirs) == (["105", "72", "45"], ["18", "0", "0"])
    assert "You need 28 and 55." in page.text()


def test_a_sheet_shows_what_each_deal_counted_in_each_game(client: Client) -> None:
    page = ended(client, HOLLYWOOD, HOLLYWOOD_DEALS[:2])

    (sheet,) = page.elements("div", "sheet")
    rows = [[words(cell) for cell in row] for row in sheet.iter("tr")]
    assert rows[2:] == [
        ["1, gin: 33", "33", "", "", "", "", ""],
        ["2, gin: 27", "60", "", "27", "", "", ""],
        ["3, gin: 42", "102", "", "69", "", "42", ""],
        ["Points", "102", "0", "69", "0", "42", "0"],
        ["Game bonus", "+ 100", "", "", "", "", ""],
        ["Shutout", "+ 100", "", "", "", "", ""],
        ["Boxes", "+ 75", "", "", "", "", ""],
    ]


@pytest.mark.parametrize("name", PRESETS)
def test_another_match_is_offered_at_the_same_table(client: Client, name: str) -> None:
    rules = replace(PRESETS[name], target=10, opening="offer")
    won = [(YOU, 9)] if rules.games == 1 else [(YOU, 9), (YOU, 9), (YOU, 9)]
    page = shown(client, you_knocked(GIN, SEVENTEEN, rules=rules, won=won))

    form = next(form for form in page.elements("form") if form.get("action") == "/play/new/")
    sent = {field.get("name", ""): field.get("value", "") for field in form.iter("input")}
    client.post("/play/new/", sent)

    new = Page(client.get("/play/new/"))
    target = new.element("id_target")
    assert target is not None and target.get("value") == "10"
