"""Whoever comes back later is told once where the match stands; a reload is no coming back."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from play.engine.rules import HOUSE, PRESETS
from play.models import StoredMatch
from play.presenter.people import Players
from play.presenter.standing import away, where_it_stands
from play.table import Table
from tests.play.page import HTMX, Page
from tests.play.positions import COMPUTER, EIGHT, YOU, kept, sit_down, stock_at, you_drew


def leave_for(client: Client, **time: float) -> None:
    before = timezone.now() - timedelta(**time)
    StoredMatch.objects.filter(pk=kept(client).id).update(updated_at=before)


def advice(client: Client) -> list[str]:
    return Page(client.get("/play/")).texts("advice")


def test_a_line_says_where_the_match_stands_once(client: Client) -> None:
    sit_down(client, stock_at(29, EIGHT, won=[(YOU, 30), (COMPUTER, 12)]))
    assert advice(client) == []
    leave_for(client, hours=3.5)
    assert advice(client) == ["Back after three hours. Deal 3: you lead, 30 to 12."]
    assert advice(client) == []


def test_it_is_said_again_after_the_next_move_and_the_next_pause(client: Client) -> None:
    sit_down(client, stock_at(29, EIGHT))
    leave_for(client, hours=2)
    assert advice(client) == ["Back after two hours. Deal 1: nobody has scored yet."]
    client.post("/play/move/", {"version": str(kept(client).version), "move": "draw"})
    assert advice(client) == []
    leave_for(client, days=3)
    assert advice(client) == ["Back after three days. Deal 1: nobody has scored yet."]


def test_a_short_pause_says_nothing(client: Client) -> None:
    sit_down(client, stock_at(29, EIGHT))
    leave_for(client, minutes=59)
    assert advice(client) == []


def test_a_move_and_a_refusal_come_first(client: Client) -> None:
    sit_down(client, you_drew(EIGHT, "Kd"))
    leave_for(client, hours=5)
    data = {"version": str(kept(client).version - 1), "move": "draw"}
    late = Page(client.post("/play/move/", data, headers=HTMX))
    assert late.error and late.texts("advice") == []
    assert Page(client.get("/play/?tried=draw")).texts("advice") == []
    assert advice(client)


def test_the_home_page_and_the_choice_of_a_table_say_it(client: Client) -> None:
    sit_down(client, stock_at(29, EIGHT, won=[(COMPUTER, 40)]))
    line = "Deal 2: the computer leads, 40 to 0."
    assert Page(client.get("/")).texts("stands") == [f"Your match waits. {line}"]
    assert line in Page(client.get("/play/new/")).text("main")


@pytest.mark.parametrize(
    ("table", "line"),
    [
        (Table.practice(HOUSE, "easy"), "No cards have been dealt yet."),
        (stock_at(29, EIGHT, won=[(YOU, 9), (COMPUTER, 9)]), "Deal 3: it stands 9 all, of 100."),
        (
            Table.practice(PRESETS["quick"], "easy").next_deal(),
            "Deal 1: one deal decides the match.",
        ),
        (
            stock_at(29, EIGHT, rules=PRESETS["hollywood"], won=[(YOU, 9), (YOU, 4)]),
            "Deal 3: you have won two deals, the computer 0.",
        ),
        (stock_at(29, EIGHT, rules=replace(HOUSE, target=50)), "Deal 1: nobody has scored yet."),
    ],
)
def test_every_match_has_its_line(table: Table, line: str) -> None:
    assert where_it_stands(table.match, Players(YOU)) == line


def test_the_time_away_is_never_said_longer_than_it_was() -> None:
    assert away(timedelta(hours=1, minutes=59)) == "one hour"
    assert away(timedelta(hours=47)) == "47 hours"
    assert away(timedelta(hours=71)) == "two days"
