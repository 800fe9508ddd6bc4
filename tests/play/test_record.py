"""A browser's record: what its matches came to, by table and level, until it is forgotten."""

from __future__ import annotations

from dataclasses import replace

import pytest
from django.contrib.sessions.models import Session
from django.test import Client

from play.engine.rules import HOUSE, PRESETS
from play.record import MOST, Count
from play.table import PERSON, Table
from tests.play.page import HTMX, Page, words
from tests.play.positions import COMPUTER, EIGHT, YOU, kept, sit_down, stock_at, you_drew

KIND = "house medium"


def rows(client: Client) -> list[list[str]]:
    page = Page(client.get("/play/record/"))
    (body,) = page.elements("tbody") if list(page.elements("tbody")) else [()]
    return [[words(cell) for cell in row] for row in body]


def test_there_is_nothing_before_a_deal_is_over_and_looking_leaves_no_trace(
    client: Client,
) -> None:
    assert "Nothing yet." in Page(client.get("/play/record/")).text()
    assert "sessionid" not in client.cookies and not Session.objects.exists()
    sit_down(client, stock_at(29, EIGHT))
    before = dict(client.session.items())
    assert rows(client) == []
    assert dict(client.session.items()) == before


def test_the_match_on_the_table_counts_as_far_as_it_has_gone(client: Client) -> None:
    sit_down(client, stock_at(29, EIGHT, won=[(YOU, 30), (COMPUTER, 12), (YOU, 8)]))
    assert rows(client) == [["House Medium", "0 of 0", "2 of 3", "+8.7"]]
    assert rows(client) == rows(client)


def test_a_finished_match_stays_when_the_next_begins(client: Client) -> None:
    sit_down(client, you_drew(EIGHT, "Kd", won=[(YOU, 90)]))
    data = {"version": str(kept(client).version), "move": "knock Kd", "sure": "1"}
    client.post("/play/move/", data, headers=HTMX)
    assert kept(client).table.match.over
    before = rows(client)
    assert before[0][:3] == ["House Medium", "1 of 1", "2 of 2"]

    client.post("/play/new/", {"table": "oklahoma"})
    assert rows(client) == before
    sit_down(client, stock_at(29, EIGHT, won=[(COMPUTER, 10)]))
    assert rows(client)[0][:3] == ["House Medium", "1 of 1", "2 of 3"]


def test_of_an_abandoned_match_the_deals_count(client: Client) -> None:
    sit_down(client, stock_at(29, EIGHT, won=[(COMPUTER, 10)]))
    client.post("/play/abandon/", {"version": str(kept(client).version)})
    assert rows(client) == [["House Medium", "0 of 0", "0 of 1", "−10.0"]]


def test_tables_and_levels_are_told_apart_and_added_up(client: Client) -> None:
    for rules, level in (
        (HOUSE, "easy"),
        (PRESETS["oklahoma"], "hard"),
        (replace(HOUSE, target=150), "medium"),
        (HOUSE, "easy"),
    ):
        table = stock_at(29, EIGHT, won=[(YOU, 20)])
        match = replace(table.match, rules=rules, deal=None, deck=None)
        sit_down(client, Table(match, (PERSON, level)))
    assert [row[:3] for row in rows(client)] == [
        ["House Easy", "0 of 0", "2 of 2"],
        ["House, changed Medium", "0 of 0", "1 of 1"],
        ["Oklahoma Hard", "0 of 0", "1 of 1"],
        ["All", "0 of 0", "4 of 4"],
    ]


def test_a_deal_that_counts_for_nobody_is_nobodys(client: Client) -> None:
    sit_down(client, Table(you_drew(EIGHT, "Kd").taken_back(YOU).match, (PERSON, "medium")))
    for move in ("draw", "knock Kd"):
        data = {"version": str(kept(client).version), "move": move, "sure": "1"}
        client.post("/play/move/", data)
    assert rows(client) == [["House Medium", "0 of 0", "0 of 1", "0.0"]]


def test_no_match_is_won_by_calling_off_the_deals_that_go_badly(client: Client) -> None:
    """A card put back on the stock calls its deal off: the person is told what it costs."""
    before = you_drew(EIGHT, "Kd", won=[(YOU, 30)]).match
    called_off = replace(before.earlier[0], winner=None, points=0, unscored=True)
    match = replace(before, earlier=(called_off, replace(before.earlier[0], points=95)))
    sit_down(client, Table(match, (PERSON, "medium")))
    assert "will not come into your record" in Page(client.get("/play/back/")).text("main")
    data = {"version": str(kept(client).version), "move": "knock Kd", "sure": "1"}
    client.post("/play/move/", data)
    assert kept(client).table.match.over
    assert rows(client)[0][:3] == ["House Medium", "0 of 0", "2 of 3"]


def test_it_is_forgotten_all_of_it_and_goes_on_from_there(client: Client) -> None:
    sit_down(client, stock_at(29, EIGHT, won=[(YOU, 20)]))
    sit_down(client, you_drew(EIGHT, "Kd", won=[(YOU, 30), (COMPUTER, 12)]))
    assert rows(client)[0][2] == "2 of 3"
    assert client.post("/play/record/").headers["Location"] == "/play/record/"
    assert rows(client) == []
    data = {"version": str(kept(client).version), "move": "knock Kd", "sure": "1"}
    client.post("/play/move/", data)
    assert rows(client)[0][2] == "1 of 1"
    client.post("/play/record/")
    sit_down(client, stock_at(29, EIGHT))
    assert rows(client) == []


@pytest.mark.parametrize(
    "stored",
    [
        "much",
        {"nowhere medium": [1] * 8},
        {"house champion": [1] * 8},
        {KIND: [1] * 7},
        {KIND: [1] * 7 + [-1]},
        {KIND: ["1"] * 8},
        {KIND: [MOST + 1] * 8},
        {3: [1] * 8},
    ],
)
def test_what_is_no_record_of_ours_is_passed_over(client: Client, stored: object) -> None:
    session = client.session
    session["record"] = stored
    session["record_from"] = stored
    session.save()
    assert rows(client) == []
    sit_down(client, stock_at(29, EIGHT, won=[(YOU, 20)]))
    assert rows(client)[0][2] == "1 of 1"


def test_it_stays_small() -> None:
    most = Count(*[MOST] * 8)
    assert most + most == most
