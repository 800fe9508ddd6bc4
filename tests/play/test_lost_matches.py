"""When the cookie or the row is gone or spoilt: a page with a way on, never a fault."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from django.db import connection
from django.http import HttpResponse
from django.test import Client

from play.models import StoredMatch
from tests.play.page import HTMX, Page
from tests.play.positions import COMPUTER, EIGHT, YOU, kept, sit_down, you_drew, you_knocked

CHOOSING = you_drew(EIGHT, "Kd", won=[(YOU, 12), (COMPUTER, 34)])
OVER = you_knocked(EIGHT, "Kc Kd Ks 9h 9d 9s 8s Ah As 4h")

both_ways = pytest.mark.parametrize("headers", [{}, HTMX], ids=["plain", "htmx"])
actions = pytest.mark.parametrize("address", ["/play/move/", "/play/deal/"])


@pytest.fixture(autouse=True)
def _quiet(caplog: pytest.LogCaptureFixture) -> None:
    """That a stored match cannot be read is logged, and meant to be here."""
    caplog.set_level(logging.CRITICAL, "play.store")


def spoil(client: Client, state: str) -> None:
    StoredMatch.objects.filter(pk=kept(client).id).update(state=state)


def shows_a_way_on(response: HttpResponse) -> bool:
    page = Page(response)
    return any(form.get("action") == "/play/new/" for form in page.elements("form"))


@actions
@both_ways
def test_without_its_cookie_a_move_is_answered_with_the_way_to_a_new_match(
    client: Client, address: str, headers: dict[str, str]
) -> None:
    sit_down(client, CHOOSING)
    version = kept(client).version
    del client.cookies["sessionid"]

    data = {"version": str(version), "move": "discard", "card": "Kd"}
    response = client.post(address, data, headers=headers)

    assert response.status_code == 200
    page = Page(response)
    assert "That match is no longer here" in page.text()
    assert shows_a_way_on(response)
    assert page.whole is not bool(headers)
    assert page.element("table") is not None or page.whole


@both_ways
def test_without_any_cookie_a_move_is_refused_with_a_way_on(headers: dict[str, str]) -> None:
    client = Client(enforce_csrf_checks=True)
    sit_down(client, CHOOSING)
    token = Page(client.get("/play/")).hidden("csrfmiddlewaretoken")
    client.cookies.clear()

    data = {"version": "1", "move": "discard", "card": "Kd", "csrfmiddlewaretoken": token}
    response = client.post("/play/move/", data, headers=headers)

    assert response.status_code == 403
    assert 'href="/play/"' in response.content.decode()


@actions
@both_ways
@pytest.mark.parametrize("loss", ["row deleted", "session emptied", "row spoilt"])
def test_whatever_was_lost_the_way_on_is_shown(
    client: Client, address: str, headers: dict[str, str], loss: str
) -> None:
    sit_down(client, CHOOSING)
    version = kept(client).version
    match loss:
        case "row deleted":
            StoredMatch.objects.all().delete()
        case "session emptied":
            client.session.flush()
        case _:
            spoil(client, "rubbish")

    data = {"version": str(version), "move": "discard", "card": "Kd"}
    response = client.post(address, data, headers=headers)
    assert response.status_code == 200
    assert shows_a_way_on(response)

    for page in ("/", "/play/", "/play/new/"):
        response = client.get(page)
        assert response.status_code == 200
        assert shows_a_way_on(response)
    assert client.post("/play/new/", follow=True).status_code == 200
    assert kept(client).table.match.deal_number == 1


def test_a_deleted_row_is_said_to_be_gone_and_not_passed_over(client: Client) -> None:
    sit_down(client, CHOOSING)
    StoredMatch.objects.all().delete()

    assert "That match is no longer here" in Page(client.get("/play/")).text()


@pytest.mark.parametrize("cookie", ["", "x", "a" * 32, "é", "../../etc/passwd", "0" * 4000, "';--"])
def test_a_made_up_cookie_is_no_match(client: Client, cookie: str) -> None:
    client.cookies["sessionid"] = cookie

    response = client.get("/play/")

    assert response.status_code == 200
    assert shows_a_way_on(response)


# --- spoilt rows ----------------------------------------------------------


@pytest.mark.parametrize(
    "state",
    [
        "",
        "rubbish",
        "null",
        "[]",
        "{}",
        "7",
        '"table"',
        "\x00",
        "[" * 100_000,
        '{"players": ["person", "medium"]}',
        '{"players": ["person", "medium"], "match": null}',
        '{"players": ["person", "medium"], "match": {}}',
        '{"players": [1, 2], "match": {}}',
        "NaN",
        "{" * 500,
    ],
)
@both_ways
def test_a_row_that_is_no_table_is_said_to_be_unreadable(
    client: Client, state: str, headers: dict[str, str]
) -> None:
    if "\x00" in state and connection.vendor == "postgresql":
        pytest.skip("this database takes no such sign")
    sit_down(client, CHOOSING)
    spoil(client, state)

    for response in (
        client.get("/play/", headers=headers),
        client.post("/play/move/", {"version": "1", "move": "draw"}, headers=headers),
    ):
        assert response.status_code == 200
        assert shows_a_way_on(response)
        text = Page(response).text()
        assert "That match cannot be read" in text and "no longer here" not in text
    assert StoredMatch.objects.get().state == state


@pytest.mark.parametrize("format", [0, 2, 99, "1", None, [1]])
def test_a_row_of_a_version_not_read_here_is_said_to_be_so(client: Client, format: object) -> None:
    sit_down(client, CHOOSING)
    data = CHOOSING.to_json()
    data["match"]["format"] = format
    spoil(client, json.dumps(data))

    response = client.get("/play/")

    assert response.status_code == 200
    assert "another version wrote it" in Page(response).text()
    assert shows_a_way_on(response)


def test_a_table_of_unknown_or_other_players_counts_as_none(client: Client) -> None:
    for players in (["person", "wizard"], ["medium", "medium"], ["person"], "person"):
        sit_down(client, CHOOSING)
        spoil(client, json.dumps(CHOOSING.to_json() | {"players": players}))
        assert shows_a_way_on(client.get("/play/"))


def places(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The way to every value inside plain data."""
    yield path
    if isinstance(data, dict):
        for name in data:
            yield from places(data[name], (*path, name))
    elif isinstance(data, list):
        for index in range(len(data)):
            yield from places(data[index], (*path, index))


def changed(data: Any, path: tuple[Any, ...], value: Any) -> Any:
    """The data with another value in one place, or without what was there."""
    copy = json.loads(json.dumps(data))
    if not path:
        return value
    inside = copy
    for step in path[:-1]:
        inside = inside[step]
    if value is ...:
        del inside[path[-1]]
    else:
        inside[path[-1]] = value
    return copy


WRONG: list[Any] = [..., None, -1, 3, 10**20, 1.5, True, "x", "", [], {}, [None], {"a": 1}]


@pytest.mark.parametrize("seated", [CHOOSING, OVER], ids=["running", "over"])
def test_whatever_value_of_a_row_is_spoilt_no_page_fails(client: Client, seated: Any) -> None:
    sit_down(client, seated)
    data, chance, version = seated.to_json(), Random(1), kept(client).version
    match_id = kept(client).id
    trials = [(place, value) for place in places(data) for value in WRONG if place or value != ...]
    for place, value in chance.sample(trials, 300):
        spoilt = json.dumps(changed(data, place, value))
        StoredMatch.objects.filter(pk=match_id).update(state=spoilt, version=version)
        for address in ("/", "/play/", "/play/abandon/"):
            assert client.get(address).status_code in (200, 302), (place, value, address)
        form = {"version": str(version), "move": "discard", "card": "Kd"}
        for address in ("/play/move/", "/play/deal/"):
            answer = client.post(address, form, headers=HTMX)
            assert answer.status_code in (200, 400), (place, value, address)
