"""Where a knock can be laid down in several ways that leave the same, the knocker may choose."""

from __future__ import annotations

import pytest
from django.test import Client

from play.engine.moves import Knock
from tests.engine.hands import stacked
from tests.play.page import Page, words
from tests.play.person import Person
from tests.play.positions import EIGHT, kept, sit_down, table, you_drew

EITHER_WAY = "5s 6s 7s 8s 8h 8d 8c Ah 2d 3c"
DEFENDER = "9s Tc Td Th 4d 4h Kd Qh 7d 2c"


@pytest.fixture(params=[False, True], ids=["plain", "htmx"])
def asked(client: Client, request: pytest.FixtureRequest) -> Person:
    """About to knock with either grouping, throwing the king just drawn."""
    sit_down(client, you_drew(EITHER_WAY, "Kc", computer=DEFENDER))
    person = Person(client, htmx=request.param)
    person.look()
    person.press("knock", "Kc")
    return person


def ways(page: Page) -> dict[str, str]:
    """What each way posts, by what is said of it."""
    labels = {label.get("for"): words(label) for label in page.elements("label")}
    radios = [field for field in page.elements("input") if field.get("name") == "melds"]
    return {labels[radio.get("id")]: radio.get("value", "") for radio in radios}


def knock(person: Person, melds: str) -> Page:
    page = person.page
    data = {"version": page.version, "move": "knock Kc", "sure": "1", "melds": melds}
    return person.send("/play/move/", data)


def test_each_way_says_which_cards_could_be_laid_off_on_it(asked: Person) -> None:
    assert ways(asked.page) == {
        "The three eights and 5-6-7-8♠, the automatic way Could be laid off on it: 4♠ and 9♠.": "",
        "The four eights and 5-6-7♠ Could be laid off on it: 4♠.": "8c8d8h8s 5s6s7s",
    }


def test_the_automatic_way_is_chosen_unless_another_one_is(asked: Person) -> None:
    (checked,) = [
        field.get("value", "")
        for field in asked.page.elements("input")
        if field.get("name") == "melds" and "checked" in field.attrib
    ]
    assert checked == ""

    page = knock(asked, "")

    assert page.sums[0].startswith("46 − 9 = 37")


def test_the_chosen_way_lets_no_nine_be_laid_off(asked: Person) -> None:
    page = knock(asked, "5s6s7s 8c8d8h8s")

    assert page.sums == ["46 − 6 = 40"]
    deal = kept(asked.client).table.match.deal
    assert deal is not None
    move = deal.moves[-1]
    assert isinstance(move, Knock) and [str(meld) for meld in move.melds] == ["5s6s7s", "8c8d8h8s"]


@pytest.mark.parametrize(
    ("melds", "reason"),
    [
        ("8c8d8h", "These melds leave 32; lay down melds that leave 6."),
        ("5s6s7s8s 8c8d8h8s", "Melds are made of the cards you keep, each card in one meld only."),
    ],
)
def test_melds_that_are_not_the_best_are_refused_with_the_reason(
    asked: Person, melds: str, reason: str
) -> None:
    before = kept(asked.client)

    assert knock(asked, melds).error == reason
    assert kept(asked.client) == before


@pytest.mark.parametrize("melds", ["8c8d", "zz", "5s6s7s;", "x" * 41])
def test_what_is_no_meld_at_all_is_no_form_of_ours(client: Client, melds: str) -> None:
    sit_down(client, you_drew(EITHER_WAY, "Kc", computer=DEFENDER))
    version = str(kept(client).version)
    data = {"version": version, "move": "knock Kc", "sure": "1", "melds": melds}

    assert client.post("/play/move/", data).status_code == 400


def test_a_card_that_the_other_side_took_is_named_as_held_there(client: Client) -> None:
    upcard, drawn = "9s", "Kc"
    deck = stacked(EITHER_WAY, "Tc Td Th 4d 4h Kd Qh 7d 2c Js", upcard=upcard, stock=drawn)
    sit_down(client, table(deck, "pass,take,discard Js,draw"))

    page = Person(client).look("/play/?knock=Kc")

    assert any("9♠ (the computer has it)" in way for way in ways(page))


def test_no_choice_is_shown_where_there_is_none(client: Client) -> None:
    sit_down(client, you_drew(EIGHT, "Kd"))
    assert ways(Person(client).look("/play/?knock=Kd")) == {}


def test_gin_needs_no_choice(client: Client) -> None:
    sit_down(client, you_drew("5s 6s 7s 8s 8h 8d 8c 2h 3h 4h", "Kc"))
    person = Person(client)
    person.look()

    assert person.press("knock", "Kc").text("showdown-title").startswith("Gin!")
