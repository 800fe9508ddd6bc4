"""How often a request asks the database."""

from __future__ import annotations

from random import Random

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from tests.play.page import HTMX
from tests.play.person import Person
from tests.play.positions import EIGHT, kept, sit_down, stock_at


def queries(client: Client, method: str, address: str, data: dict[str, str]) -> list[str]:
    with CaptureQueriesContext(connection) as captured:
        headers = HTMX if method == "POST" else {}
        response = client.generic(
            method,
            address,
            "&".join(f"{name}={value}" for name, value in data.items()),
            content_type="application/x-www-form-urlencoded",
            headers=headers,
        )
        assert response.status_code == 200
    return [query["sql"] for query in captured]


def test_a_move_asks_for_the_session_and_the_match_and_saves_it_no_more(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    chance = Random(3)
    monkeypatch.setattr("play.table.secrets.token_bytes", chance.randbytes)
    person = Person(client, htmx=True)
    person.send("/play/new/", {})
    person.look()
    person.turn(chance)  # The first move of the day renews the session besides.

    while not person.page.texts("match-line") and kept(client).table.match.deal_number < 3:
        with CaptureQueriesContext(connection) as captured:
            person.turn(chance)
        assert len(captured) <= 3, [query["sql"] for query in captured]


def test_looking_asks_for_the_session_and_the_match_alone(client: Client) -> None:
    sit_down(client, stock_at(29, EIGHT))

    for address in ("/", "/play/", "/play/new/", "/play/abandon/"):
        assert len(queries(client, "GET", address, {})) <= 2


def test_a_late_form_asks_for_no_more_than_looking(client: Client) -> None:
    sit_down(client, stock_at(29, EIGHT))
    version = kept(client).version

    data = {"version": str(version - 1), "move": "draw"}
    assert len(queries(client, "POST", "/play/move/", data)) <= 2
