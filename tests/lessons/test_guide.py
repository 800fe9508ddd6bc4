"""The guide and the score sheet say what is played at the table they are printed for."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from django.test import Client

from lessons.facts import Facts
from lessons.score_paper import below_the_guide, whole_sheet
from play import tables
from play.engine.cards import mask_of, parse_cards
from play.engine.melds import least_deadwood
from play.engine.rules import HOUSE, PRESETS, TableRules
from play.tables import NamedTable
from tests.play.page import Page, words

pytestmark = pytest.mark.django_db

ADDRESSES = ("/guide/", "/score-sheet/")
WORDS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def page_of(client: Client, address: str, table: str) -> Page:
    return Page(client.get(address, {"table": table}))


def rows(page: Page) -> dict[str, str]:
    """The ruled lists of a page: each name, and what stands beside it."""
    return {
        words(pair[0]): words(pair[1])
        for element in page.elements("dl")
        for pair in element
        if len(pair) == 2
    }


@pytest.mark.parametrize("address", ADDRESSES)
@pytest.mark.parametrize("name", PRESETS)
def test_each_table_scores_a_deal_as_its_rules_say(client: Client, address: str, name: str) -> None:
    rules = PRESETS[name]

    scores = rows(page_of(client, address, name))

    assert scores["Gin"].startswith(f"{rules.gin_bonus} points, and all the deadwood")
    assert ("Big gin" in scores) is (rules.big_gin_bonus is not None)
    if rules.big_gin_bonus is not None:
        assert scores["Big gin"].startswith(f"{rules.big_gin_bonus} points")
    if rules.knock_limit == 0:
        assert not scores.keys() & {"Knock", "Undercut", "Equal counts"}
    else:
        assert scores["Undercut"].startswith(f"{rules.undercut_bonus} points")
        assert f"{rules.undercut_bonus} points" in scores["Equal counts"]
        assert "difference" in scores["Knock"]
    assert ("Upcard a spade" in scores) is rules.spades_double
    assert "the same player deals again" in scores["Dead hand"]


@pytest.mark.parametrize("name", PRESETS)
def test_the_guide_says_when_to_knock_who_deals_next_and_what_ends_the_match(
    client: Client, name: str
) -> None:
    rules = PRESETS[name]
    page = page_of(client, "/guide/", name)
    text = page.text()

    match rules.knock_limit:
        case "upcard":
            assert "The limit The first card turned up sets the limit" in text
        case 0:
            assert "You may knock only with gin" in text
        case limit:
            assert f"keep hold {WORDS[limit]} points or less in deadwood" in text
    assert ("offered first" in text) is (rules.opening == "offer")
    assert ("so its loser plays first" in text) is (rules.next_lead == "loser")
    assert ("the other player deals" in text) is (rules.next_lead == "alternate")
    if rules.target is None:
        assert "The first deal that scores decides the match." in text
    else:
        assert f"{rules.target} points" in text
    ends = rows(page)
    assert ("Game bonus" in ends) is bool(rules.game_bonus)
    assert ("Box" in ends) is bool(rules.box_bonus)
    assert ("Shutout" in ends) is rules.shutout_doubles


def test_the_guide_holds_what_a_table_asks_in_the_middle_of_a_deal(client: Client) -> None:
    page = Page(client.get("/guide/"))

    assert [words(head) for head in page.elements("h2")] == [
        "Aim",
        "Deal",
        "The first card",
        "A turn",
        "Melds",
        "Card values",
        "Knock and gin",
        "Lay off, undercut",
        "Dead hand",
        "Score of a deal",
        "The match",
        "Score",
    ]
    assert "Other tables use other bonuses: agree first." in page.text()
    assert "Never the card just taken from the pile." in page.text()
    assert "You may from your first turn on; you never must." in page.text()
    values = rows(page)
    assert (values["Ace"], values["Jack, queen, king"]) == ("one", "ten")


def test_the_guide_says_what_the_other_side_does_after_a_knock(client: Client) -> None:
    text = Page(client.get("/guide/")).text()

    assert "The other side lays down its own melds, then may add loose cards" in text
    assert "no more than the knocker’s, the knocker is undercut." in text


def test_the_guide_s_hand_is_drawn_in_melds_and_counted_by_the_engine(client: Client) -> None:
    page = Page(client.get("/guide/"))
    (hand,) = page.elements("div", "hand")

    captions = [words(caption) for caption in hand.iter("p")]

    left = least_deadwood(mask_of(parse_cards("5h 6h 7h Jc Jd Js Ac 2d 3s 4c")))
    assert captions == ["set", "run", f"left over: 1 + 2 + 3 + 4 = {left}"]
    assert len(page.shown_cards) == 10


def test_the_guide_says_nothing_of_knocking_where_only_gin_ends_a_deal(client: Client) -> None:
    text = page_of(client, "/guide/", "straight").text()

    assert "lay off" not in text.lower()
    assert "Nothing is laid off on gin, and gin cannot be undercut." in text
    assert "You may still go gin with the last card drawn." in text


def test_an_unknown_table_is_the_house_table(client: Client) -> None:
    for address in ADDRESSES:
        unknown, house = page_of(client, address, "no-such"), Page(client.get(address))
        assert unknown.text() == house.text()


@pytest.mark.parametrize("address", ADDRESSES)
def test_no_number_of_another_table_is_left_when_every_field_changes(
    client: Client, monkeypatch: pytest.MonkeyPatch, address: str
) -> None:
    odd = TableRules(
        gin_bonus=37,
        undercut_bonus=13,
        big_gin_bonus=43,
        opening="free",
        next_lead="winner",
        target=260,
        game_bonus=170,
        box_bonus=19,
        shutout_doubles=True,
        knock_limit=7,
        games=3,
        pile_takes_limit=29,
    )
    monkeypatch.setitem(tables._BY_NAME, "house", NamedTable("house", "House", odd))

    text = Page(client.get(address)).text()

    for number in (37, 13, 43, 260, 170, 19):
        assert f"{number} points" in text
    assert not re.search(r"\b(20|25|31|100|twenty|hundred)\b points", text)
    if address == "/guide/":
        assert "seven points or less" in text
        assert "ten points or less" not in text


# --- the columns to write in ----------------------------------------------


def columns(page: Page) -> list[str]:
    (table,) = page.elements("table", "score-paper")
    return [words(head) for head in table.iter("th") if head.get("scope") != "row"]


def sums(page: Page) -> list[str]:
    (table,) = page.elements("table", "score-paper")
    return [words(head) for foot in table.iter("tfoot") for head in foot.iter("th")]


def test_the_house_sheet_has_a_score_and_a_total_for_each_player(client: Client) -> None:
    page = Page(client.get("/score-sheet/"))

    assert columns(page) == ["Deal", "Name", "Name", "scored", "total", "scored", "total"]
    assert sums(page) == []


def test_boxes_are_ticked_and_reckoned_up_where_they_count(client: Client) -> None:
    page = page_of(client, "/score-sheet/", "club")

    assert columns(page)[3:] == ["box", "scored", "total"] * 2
    assert sums(page) == [
        "Points the last total",
        "Game bonus 100 points to the winner",
        "Shutout 100 points more",
        "Boxes 25 points each",
        "Total",
    ]


def test_hollywood_has_three_games_side_by_side(client: Client) -> None:
    page = page_of(client, "/score-sheet/", "hollywood")

    assert columns(page)[:4] == ["Deal", "Game one", "Game two", "Game three"]
    assert columns(page)[4:] == ["Name"] * 6 + ["box", "total"] * 6
    assert "All three games" in page.text()


def test_the_guide_sends_games_side_by_side_to_the_score_sheet(client: Client) -> None:
    page = page_of(client, "/guide/", "hollywood")

    assert "Three games side by side need a page of their own: the score sheet." in page.text()
    assert not list(page.elements("table", "score-paper"))


@pytest.mark.parametrize("address", ADDRESSES)
def test_where_the_upcard_sets_the_limit_it_is_noted_deal_by_deal(
    client: Client, address: str
) -> None:
    assert columns(page_of(client, address, "oklahoma"))[:3] == ["Deal", "knock", "×2"]
    assert "knock" not in columns(page_of(client, address, "club"))


def test_bonuses_have_a_row_below_the_guide_where_there_are_any(client: Client) -> None:
    assert sums(page_of(client, "/guide/", "club")) == ["Bonuses", "Total"]
    assert sums(page_of(client, "/guide/", "house")) == []


def test_where_one_deal_decides_there_is_no_total(client: Client) -> None:
    assert columns(page_of(client, "/score-sheet/", "quick")) == ["Deal", "Name", "Name"]


@pytest.mark.parametrize("name", PRESETS)
def test_every_line_has_a_cell_for_every_column(client: Client, name: str) -> None:
    for address in ADDRESSES:
        if (address, name) == ("/guide/", "hollywood"):
            continue
        (table,) = page_of(client, address, name).elements("table", "score-paper")
        across = len(list(table.iter("col")))
        for part in ("tbody", "tfoot"):
            for body in table.iter(part):
                for row in body.iter("tr"):
                    assert sum(int(cell.get("colspan", "1")) for cell in row) == across


@pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS)
def test_there_is_room_for_a_game(rules: TableRules) -> None:
    facts = Facts(rules)
    paper = below_the_guide(facts)

    assert paper is None if rules.games > 1 else paper and len(paper.lines) >= 8
    assert len(whole_sheet(facts).lines) >= 15


def test_a_shutout_is_reckoned_up_only_where_it_counts() -> None:
    club = replace(PRESETS["club"], shutout_doubles=False)

    assert [row.name for row in whole_sheet(Facts(club)).sums] == [
        "Points",
        "Game bonus",
        "Boxes",
        "Total",
    ]
    assert whole_sheet(Facts(HOUSE)).sums == ()
