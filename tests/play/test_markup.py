"""Every state of every page is sound HTML that a strict policy lets through."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest
from django.http import HttpResponse
from django.test import Client

from play.table import Table
from tests.engine.hands import stacked
from tests.play.page import HTMX, Page, words
from tests.play.positions import (
    COMPUTER,
    EIGHT,
    YOU,
    apart_from,
    computer_knocked,
    sit_down,
    stock_at,
    table,
    you_drew,
    you_knocked,
    you_took,
)

ROOT = Path(__file__).resolve().parents[2]
OFFER = stacked(EIGHT, apart_from(EIGHT, "Kd"), upcard="Kd")
GIN = "4c 5c 6c Jh Jd Js 2h 3h 4h 5h"
OTHER = "Kc Kd Ks 9h 9d 9s 8s Ah As 7d"
DEFENDER = "7d 8d 5c 5h 5s Kc Kd Kh 2h 2s"  # lays two cards off on KNOCKER
KNOCKER = "4d 5d 6d Tc Th Td 3s 3h 2c As"

TABLES: dict[str, Table] = {
    "offer": table(OFFER),
    "must draw": table(OFFER, "pass,pass"),
    "draw": stock_at(5, EIGHT),
    "choose": you_drew(EIGHT, "Kd"),
    "choose, taken": you_took(EIGHT, "Kd"),
    "choose gin": you_drew(GIN, "Kd"),
    "choose among long melds": you_drew("Ac 2c 3c 4c 5c 6c 7c Jh Jd Js", "8c"),
    "last draw": stock_at(3, EIGHT).play(YOU, stock_at(3, EIGHT).match.deal.legal_moves()[1]),
    "knock": you_knocked(KNOCKER, DEFENDER),
    "knock by the computer": computer_knocked(KNOCKER, DEFENDER),
    "gin": you_knocked(GIN, OTHER),
    "match over": you_knocked(GIN, OTHER, won=[(YOU, 90), (COMPUTER, 20)]),
}
ADDRESSES = (
    *("/play/", "/play/?late=1", "/play/?knock=Kd", "/play/?hint=2", "/play/?odds=1"),
    *("/play/new/", "/play/abandon/", "/play/arrange/", "/"),
)


def answers(client: Client) -> list[HttpResponse]:
    """All that the site answers at this moment."""
    whole = [client.get(address) for address in ADDRESSES]
    parts = [client.get(address, headers=HTMX) for address in ADDRESSES[:5]]
    return [answer for answer in whole + parts if answer.status_code == 200]


_read: dict[str, list[Page]] = {}


@pytest.fixture(params=TABLES)
def pages(request: pytest.FixtureRequest, client: Client) -> list[Page]:
    """Every page with this table, each read strictly, and once for all tests."""
    if request.param not in _read:
        sit_down(client, TABLES[request.param])
        _read[request.param] = [Page(answer) for answer in answers(client)]
    return _read[request.param]


def test_nothing_is_inline(pages: list[Page]) -> None:
    for page in pages:
        for element in page.elements():
            assert element.tag != "style"
            # Data for search engines is no script: no browser runs it.
            if element.tag == "script" and element.get("type") != "application/ld+json":
                assert "src" in element.attrib
            for name in element.attrib:
                assert name != "style", element.attrib
                assert not name.startswith(("on", "hx-on")), element.attrib


def test_every_name_is_given_once_and_every_name_used_is_given(pages: list[Page]) -> None:
    for page in pages:
        ids = [element.get("id") for element in page.elements() if element.get("id")]
        assert len(set(ids)) == len(ids)
        for element in page.elements():
            used = f"{element.get('for', '')} {element.get('aria-labelledby', '')}".split()
            assert set(used) <= set(ids), element.attrib


def test_every_form_works_without_scripts(pages: list[Page]) -> None:
    for page in pages:
        for form in page.elements("form"):
            assert form.get("method") == "post"
            assert form.get("action", "").startswith("/")
            assert form.get("hx-post", form.get("action")) == form.get("action")
            fields = [field.get("name") for field in form.iter("input")]
            assert "csrfmiddlewaretoken" in fields
            assert list(form.iter("button")), "a form without a button"


def test_every_form_that_htmx_sends_says_where_its_answer_goes(pages: list[Page]) -> None:
    for page in pages:
        for form in page.elements("form"):
            if form.get("hx-post"):
                assert form.get("hx-target") == "#table"
                assert form.get("hx-swap", "").startswith("outerHTML")
                assert form.get("hx-sync") == "#table-area:drop"


def test_every_control_has_a_name(pages: list[Page]) -> None:
    for page in pages:
        for tag in ("a", "button"):
            for control in page.elements(tag):
                assert words(control) or control.get("aria-label")


def test_what_is_to_be_focused_after_a_move_is_there(pages: list[Page]) -> None:
    for page in pages:
        table = page.element("table")
        if table is not None:
            focus = page.element(table.get("data-focus", ""))
            assert focus is not None
            assert focus.get("disabled") is None


def test_headings_go_down_one_step_at_a_time(pages: list[Page]) -> None:
    for page in pages:
        if not page.whole:
            continue
        levels = [
            int(element.tag[1])
            for element in page.elements()
            if element.tag in ("h1", "h2", "h3", "h4")
        ]
        assert levels[0] == 1 and levels.count(1) == 1
        assert all(deeper <= level + 1 for level, deeper in pairwise(levels))


def test_every_card_of_the_hand_is_read_out_by_its_own_name(client: Client) -> None:
    sit_down(client, TABLES["choose"])
    page = Page(client.get("/play/"))

    labels = {
        label.get("for"): words(next(iter(label)))
        for label in page.elements("label")
        if (label.get("for") or "").startswith("card-")
    }
    names = [words(card) for label in page.elements("label") for card in label.iter("span")]

    assert len(labels) == 11
    assert len({name.split(",")[0] for name in page.shown_cards}) == len(page.shown_cards)
    assert "ace of clubs, left over" in names
    assert "jack of hearts, in a set" in names
    assert "four of clubs, in a run" in names
    assert "king of diamonds, drawn, left over" in names


@pytest.mark.parametrize("headers", [{}, HTMX])
def test_error_answers_are_sound_too(client: Client, headers: dict[str, str]) -> None:
    sit_down(client, TABLES["choose"])

    for response in (
        client.post("/play/move/", {"version": "x"}, headers=headers),
        Client(enforce_csrf_checks=True).post("/play/move/", headers=headers),
        client.get("/nowhere/", headers=headers),
        Client().post("/play/move/", headers=headers),
    ):
        page = Page(response)
        assert page.whole is not bool(headers)
        links = {link.get("href") for link in page.elements("a")}
        forms = {form.get("action") for form in page.elements("form")}
        assert "/play/" in links or "/play/new/" in forms


@pytest.mark.parametrize(
    "template", sorted(ROOT.glob("templates/**/*.html")), ids=lambda path: path.name
)
def test_no_template_holds_an_inline_style_or_script(template: Path) -> None:
    text = template.read_text()

    for forbidden in ("style=", "<style", "hx-on", "javascript:", " onclick", " onchange", "js:{"):
        assert forbidden not in text
