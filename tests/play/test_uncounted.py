"""Whoever counts alone is told no count at the table before the hands go down."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from xml.etree.ElementTree import Element

import pytest
from django.test import Client

from play.engine.observation import Phase
from play.engine.rules import HOUSE, PRESETS, TableRules
from play.preferences import Meter, Preferences, Sort, preferred
from play.table import Table
from tests.engine.playouts import random_move
from tests.play.page import HTMX, Page, words
from tests.play.positions import EIGHT, YOU, computer_knocked, kept, sit_down, you_drew, you_took

SIGN = re.compile("(?:10|[2-9])[♣♦♥♠]")
RUN = re.compile("(?:(?:10|[2-9AJQK])-)+(?:10|[2-9AJQK])[♣♦♥♠]|run\\s(?:A|10|[2-9JQ])\\sto\\s")
LIMIT = re.compile(r"A knock needs \d+ or less\.|you may knock with \d+ or less\.")
NOT_A_COUNT = {"piles", "opponent", "clock", "card"}
"""What stands on the felt with a number of its own, which is no hand's."""
TWENTY = "4c 5c 6c Jh Jd Js 9s 7d 2h Ac"


def hide(client: Client, meter: str = "hidden") -> Page:
    data = {"place": "match", "meter": meter}
    response = client.post("/play/meter/", data, headers=HTMX)
    assert response.status_code == 200
    return Page(response)


def said(page: Page) -> Iterator[str]:
    """All that the felt and the live region say or keep for a script, but for the cards."""
    for felt in page.elements("div", "felt"):
        yield from _said(felt)
    yield page.text("announcer")


def _said(element: Element) -> Iterator[str]:
    if NOT_A_COUNT & set(element.get("class", "").split()):
        return
    for name in ("aria-label", "data-previews", "title"):
        yield element.get(name, "")
    if element.tag == "button":
        yield element.get("value", "")
    if element.get("name") == "best":
        yield f"best: {element.get('value', '')}"
    yield element.text or ""
    for part in element:
        yield from _said(part)
        yield part.tail or ""


def counts(page: Page) -> list[str]:
    """The digits that are said of a hand, or that some card is the best to throw."""
    found = []
    for text in said(page):
        rest = re.sub(r'"[2-9TAJQK][cdhs]"', "", text)
        rest = re.sub(r"\b(?:knock|lay|discard) [2-9TAJQK][cdhs](?: on \d)?|lay on \d", "", rest)
        for pattern in (LIMIT, RUN, SIGN):
            rest = pattern.sub("", rest)
        found += re.findall(r"\d+|too many|left with (?!too much)|best", rest)
    return found


@pytest.mark.parametrize(
    ("rules", "sort"),
    [(HOUSE, Sort.MELDS), (PRESETS["oklahoma"], Sort.RANK), (PRESETS["club"], Sort.SUIT)],
)
def test_no_state_of_a_deal_says_a_count(client: Client, rules: TableRules, sort: Sort) -> None:
    chance = Random(f"{rules.gin_bonus}{rules.knock_limit}{sort}")
    client.post("/play/sort/", {"place": "match", "sort": sort})
    hide(client)
    steps: set[Phase] = set()
    for _ in range(2):
        sit_down(client, Table.practice(rules, "easy").next_deal(chance.randrange(52)))
        while (deal := kept(client).table.match.deal) is not None and deal.phase is not Phase.OVER:
            steps.add(deal.phase)
            pages = [client.get("/play/")]
            if deal.phase is Phase.DISCARD and deal.to_move == YOU:
                for card in chance.sample(deal.observation(YOU).hand, 2):
                    pages.append(client.get(f"/play/?tried=knock+{card}"))
                    pages.append(client.get(f"/play/?knock={card}"))
            for page in map(Page, pages):
                assert counts(page) == [], page.prompt
            version = str(kept(client).version)
            move = random_move(deal, chance, 0.9)
            data = {"version": version, "move": str(move), "sure": "1"}
            answer = Page(client.post("/play/move/", data, headers=HTMX))
            if answer.texts("showdown-head") == []:
                assert counts(answer) == [], answer.prompt
    assert steps == {Phase.OFFER, Phase.DRAW, Phase.DISCARD}


def test_the_scan_would_find_a_count_in_each_place_that_says_one(client: Client) -> None:
    sit_down(client, you_drew(TWENTY, "Ad"))
    for address in ("/play/", "/play/?tried=knock+7d", "/play/?tried=discard+7d"):
        assert counts(Page(client.get(address)))


def test_laying_off_says_no_count_either(client: Client) -> None:
    hide(client)
    ten, yours = "5h 6h 7h Qc Qd Qs Ah 2d 3c As", "8h 4h Kc Kd 9s 9d 2c 3d 4s 6c"
    sit_down(client, computer_knocked(ten, yours, rules=replace(HOUSE, lay_off="hand")))
    page = Page(client.get("/play/"))
    assert page.prompt.startswith("Choose a card and the meld")
    assert counts(page) == []
    assert counts(Page(client.get("/play/?tried=lay+Kc+on+0"))) == []


def test_the_showdown_counts_as_ever(client: Client) -> None:
    hide(client)
    sit_down(client, you_drew(EIGHT, "Kd"))
    data = {"version": str(kept(client).version), "move": "knock", "card": "Kd", "sure": "1"}
    page = Page(client.post("/play/move/", data, headers=HTMX))
    assert page.sums


def test_knock_is_always_there_and_stands_for_no_card(client: Client) -> None:
    hide(client)
    sit_down(client, you_drew(TWENTY, "Ad"))
    page = Page(client.get("/play/"))
    assert page.buttons == {"Discard": "discard", "Knock": "knock"}
    assert page.hidden("best") == ""

    post = {"version": page.version, "move": "knock"}
    assert Page(client.post("/play/move/", post, headers=HTMX)).error == (
        "Choose the card to throw first."
    )
    refused = Page(client.post("/play/move/", {**post, "card": "9s"}, headers=HTMX))
    assert (
        refused.error == "Without the 9♠ you are left with too much: you may knock with 10 or less."
    )
    sit_down(client, you_drew(EIGHT, "Kd"))
    post = {"version": str(kept(client).version), "move": "knock", "card": "Kd"}
    asked = Page(client.post("/play/move/", post, headers=HTMX))
    assert asked.prompt == "Knock, throwing K♦?"
    assert asked.buttons == {"Knock": "knock Kd"}


def test_gin_is_not_announced_but_can_be_called(client: Client) -> None:
    hide(client)
    sit_down(client, you_drew("4c 5c 6c Jh Jd Js 2h 2d 2c Ac", "2s"))
    page = Page(client.get("/play/"))
    assert "gin" not in words(next(page.elements("form", "mine"))).lower()
    post = {"version": page.version, "move": "knock", "card": "Ac"}
    assert (
        Page(client.post("/play/move/", post, headers=HTMX))
        .text("showdown-title")
        .startswith("Gin!")
    )


def test_a_card_taken_is_refused_for_its_own_reason(client: Client) -> None:
    hide(client)
    sit_down(client, you_took(EIGHT, "Kd"))
    assert "may not go back" in Page(client.get("/play/?tried=knock+Kd")).error


def test_the_button_beside_the_meter_hides_it_and_brings_it_back(client: Client) -> None:
    sit_down(client, you_drew(EIGHT, "Kd"))
    before = kept(client)
    shown = Page(client.get("/play/")).element("meter")
    assert shown is not None and (shown.get("value"), words(shown)) == ("hidden", "Hide")

    page = hide(client)
    button = page.element("meter")
    assert button is not None and (button.get("value"), words(button)) == ("shown", "Count")
    assert page.text("announcer") == "You do the counting."
    assert page.element("table").get("data-focus") == "meter"  # type: ignore[union-attr]
    assert preferred(client.session).meter is Meter.HIDDEN
    assert hide(client, "shown").deadwood == 8
    assert kept(client) == before


def test_the_meter_works_without_a_script_and_refuses_what_is_forged(client: Client) -> None:
    sit_down(client, you_drew(EIGHT, "Kd"))
    response = client.post("/play/meter/", {"place": "match", "meter": "hidden"})
    assert response.headers["Location"] == "/play/#meter"
    for forged in ({"meter": "maybe"}, {"meter": ""}, {"place": "theirs"}):
        data = {"place": "match", "meter": "shown", **forged}
        assert client.post("/play/meter/", data).status_code == 400
    assert preferred(client.session) == Preferences(meter=Meter.HIDDEN)


def test_the_coach_still_counts_for_whoever_asks(client: Client) -> None:
    hide(client)
    sit_down(client, you_drew(TWENTY, "Ad"))
    assert "left over" in words(next(Page(client.get("/play/?odds=1")).elements("div", "odds")))


def test_what_a_script_reads_says_no_count(client: Client) -> None:
    hide(client)
    sit_down(client, you_drew(TWENTY, "Ad"))
    (hand,) = Page(client.get("/play/")).elements("section", "hand")
    told = json.loads(hand.get("data-previews", ""))
    assert set(told["most"]) == {"prompt", "discard"}
    assert all(each == {} for name, each in told.items() if name != "most")
