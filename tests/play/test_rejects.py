"""What the table refuses, and that nothing is lost by it."""

from __future__ import annotations

import re

import pytest
from django.contrib.sessions.models import Session
from django.test import Client

from play.models import StoredMatch
from play.table import Table
from tests.play.page import HTMX, Page
from tests.play.person import Person
from tests.play.positions import EIGHT, kept, sit_down, stock_at, you_drew, you_knocked

CHOOSING = you_drew(EIGHT, "Kd")
DRAWING = stock_at(29, EIGHT)
OVER = you_knocked(EIGHT, "Kc Kd Ks 9h 9d 9s 8s Ah As 4h")

LATE = "That move came too late: the table had moved on. Here it is as it stands."

both_ways = pytest.mark.parametrize("headers", [{}, HTMX], ids=["plain", "htmx"])


def at(client: Client, seated: Table) -> str:
    """Sit down at this table; the version of its forms."""
    sit_down(client, seated)
    return str(kept(client).version)


# --- methods --------------------------------------------------------------


@pytest.mark.parametrize(
    ("address", "allowed"),
    [
        ("/", {"GET", "HEAD"}),
        ("/play/", {"GET", "HEAD"}),
        ("/play/new/", {"GET", "HEAD", "POST"}),
        ("/play/move/", {"POST"}),
        ("/play/deal/", {"POST"}),
        ("/play/abandon/", {"GET", "HEAD", "POST"}),
        ("/play/arrange/", {"GET", "HEAD", "POST"}),
    ],
)
@both_ways
def test_each_address_answers_to_its_own_methods_alone(
    client: Client, address: str, allowed: set[str], headers: dict[str, str]
) -> None:
    at(client, CHOOSING)
    before = kept(client)

    for method in {"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"} - allowed:
        response = client.generic(method, address, headers=headers)
        assert response.status_code == 405, method
        assert {name.strip() for name in response.headers["Allow"].split(",")} == allowed
    assert kept(client) == before


# --- tokens ---------------------------------------------------------------


@pytest.mark.parametrize(
    "address", ["/play/new/", "/play/move/", "/play/deal/", "/play/abandon/", "/play/arrange/"]
)
@both_ways
def test_every_action_needs_the_token_of_its_form(address: str, headers: dict[str, str]) -> None:
    client = Client(enforce_csrf_checks=True)
    version = at(client, CHOOSING)
    before = kept(client)
    client.get("/play/")

    for token in ("", "a" * 64):
        data = {"version": version, "move": "discard", "card": "Kd", "csrfmiddlewaretoken": token}
        response = client.post(address, data, headers=headers)

        assert response.status_code == 403
        assert "This page is out of date" in response.content.decode()
        assert 'href="/play/"' in response.content.decode()
    assert kept(client) == before


@both_ways
def test_the_token_of_the_page_s_own_form_is_enough(headers: dict[str, str]) -> None:
    client = Client(enforce_csrf_checks=True)
    sit_down(client, CHOOSING)
    page = Page(client.get("/play/"))

    data = {
        "csrfmiddlewaretoken": page.hidden("csrfmiddlewaretoken"),
        "version": page.version,
        "move": "discard",
        "card": "Kd",
    }
    client.post("/play/move/", data, headers=headers)

    assert kept(client).version == int(page.version) + 1


# --- forged forms ---------------------------------------------------------


@pytest.mark.parametrize(
    "data",
    [
        {"move": "discard", "card": "Qs"},  # not in this hand
        {"move": "discard Qs"},
        {"move": "knock", "card": "Qs", "sure": "1"},
        {"move": "knock", "best": "Qs"},
        {"move": "discard", "card": "XX"},
        {"move": "discard", "card": "7hh7"},
        {"move": "fold"},
        {"move": ""},
        {},
        {"move": "lay 9s on 99999999"},
        {"move": "knock Kd: 4c5c7c"},
        {"move": "x" * 81},
        {"move": "discard\x00Kd"},
        {"move": "’\U0001f0a1"},
    ],
)
@both_ways
def test_a_forged_move_is_answered_400_with_a_way_back(
    client: Client, data: dict[str, str], headers: dict[str, str]
) -> None:
    version = at(client, CHOOSING)
    before = kept(client)

    response = client.post("/play/move/", {"version": version, **data}, headers=headers)

    assert response.status_code == 400
    page = Page(response)
    assert page.whole is not bool(headers)
    assert "That made no sense here" in page.text()
    assert [link for link in page.elements("a") if link.get("href") == "/play/"]
    assert kept(client) == before


@pytest.mark.parametrize("version", [None, "", "x", "0", "-1", "1.5", "9" * 30, "1e3", "٣x"])
@pytest.mark.parametrize("address", ["/play/move/", "/play/deal/", "/play/abandon/"])
@both_ways
def test_a_form_without_a_version_is_answered_400_or_as_late_and_changes_nothing(
    client: Client, address: str, version: str | None, headers: dict[str, str]
) -> None:
    at(client, OVER if address == "/play/deal/" else CHOOSING)
    before = kept(client)

    data = {"move": "discard", "card": "Kd"} | ({} if version is None else {"version": version})
    response = client.post(address, data, headers=headers)

    # A number that is no version of this table was written by an old form, for all we know.
    late = version == "9" * 30
    assert response.status_code == (400 if not late else 200 if headers else 302)
    assert kept(client) == before


@pytest.mark.parametrize("address", ["/play/new/", "/play/move/", "/play/deal/", "/play/abandon/"])
@pytest.mark.parametrize(
    ("body", "content_type"),
    [
        ("move=" + "x" * 1_000_000, "application/x-www-form-urlencoded"),
        ("&".join(f"a{n}=1" for n in range(60)), "application/x-www-form-urlencoded"),
    ],
    ids=["a megabyte", "sixty fields"],
)
@both_ways
def test_a_body_far_too_large_changes_nothing(
    address: str, body: str, content_type: str, headers: dict[str, str]
) -> None:
    client = Client(enforce_csrf_checks=True)
    sit_down(client, CHOOSING)
    before = kept(client)
    client.get("/play/")

    response = client.post(address, body, content_type=content_type, headers=headers)

    assert 400 <= response.status_code < 500
    assert 'href="/play/"' in response.content.decode()
    assert kept(client) == before


@pytest.mark.parametrize(
    ("body", "content_type"),
    [
        ('{"move": "draw"}', "application/json"),
        ("\x00\xff" * 500, "application/octet-stream"),
        ("%FF%FE=%00&version=%", "application/x-www-form-urlencoded"),
        ("rubbish", "multipart/form-data; boundary=x"),
        ("rubbish", "multipart/form-data"),
    ],
)
@pytest.mark.parametrize("address", ["/play/move/", "/play/deal/", "/play/abandon/"])
def test_rubbish_of_any_kind_is_answered_400(
    client: Client, address: str, body: str, content_type: str
) -> None:
    at(client, CHOOSING)
    before = kept(client)

    response = client.generic("POST", address, body, content_type=content_type)

    assert response.status_code == 400
    assert kept(client) == before


# --- moves that are not for now -------------------------------------------


@pytest.mark.parametrize(
    ("seated", "data", "reason"),
    [
        (DRAWING, {"move": "discard", "card": "Ac"}, "Draw a card first: from the stock"),
        (DRAWING, {"move": "knock", "card": "Ac"}, "Draw a card first: from the stock"),
        (DRAWING, {"move": "pass"}, "You can pass only while"),
        (DRAWING, {"move": "done"}, "There is nothing to lay off now."),
        (CHOOSING, {"move": "draw"}, "You have your card for this turn: now throw one."),
        (CHOOSING, {"move": "take"}, "You have your card for this turn: now throw one."),
        (CHOOSING, {"move": "big gin"}, "Big gin is not played at this table."),
        (CHOOSING, {"move": "lay Ac on 0"}, "There is nothing to lay off now."),
        (CHOOSING, {"move": "knock"}, "Choose the card to throw first."),
        (OVER, {"move": "draw"}, "This deal is over."),
    ],
)
@both_ways
def test_a_move_that_is_not_for_now_gets_the_table_and_the_reason(
    client: Client,
    seated: Table,
    data: dict[str, str],
    reason: str,
    headers: dict[str, str],
) -> None:
    version = at(client, seated)
    before = kept(client)

    response = client.post(
        "/play/move/", {"version": version, **data}, headers=headers, follow=True
    )

    assert response.status_code == 200
    page = Page(response)
    assert reason in page.error
    assert page.version == version
    assert kept(client) == before


@both_ways
def test_no_cards_are_dealt_while_a_deal_is_running(
    client: Client, headers: dict[str, str]
) -> None:
    version = at(client, CHOOSING)
    before = kept(client)

    response = client.post("/play/deal/", {"version": version}, headers=headers, follow=True)

    assert response.status_code == 200
    assert Page(response).error
    assert kept(client) == before


def test_the_address_can_say_nothing_of_its_own(client: Client) -> None:
    at(client, CHOOSING)
    plain = Page(client.get("/play/"))

    for query in (
        "tried=<script>alert(1)</script>",
        "tried=You+have+won",
        "tried=discard+Kd",
        "tried=draw%00",
        "knock=Qs",
        "knock=<b>",
        "knock=Jh",  # would leave far too much
        "knock=" + "9" * 500,
        "card=Qs",
        "card=<b>",
        "card=4c&at=0",
        "other=1",
    ):
        page = Page(client.get(f"/play/?{query}"))
        assert page.status == 200
        assert page.prompt == plain.prompt
        assert "script>alert" not in page.html and "won</p>" not in page.error


# --- late forms -----------------------------------------------------------


@pytest.mark.parametrize(
    "data",
    [
        {"move": "draw"},
        {"move": "discard", "card": "Kd"},
        {"move": "discard", "card": "Qs"},  # was in the hand when the form was drawn
        {"move": "knock", "best": "Qs"},
        {"move": "knock Qs", "sure": "1"},
        {"move": "take"},
        {"move": "pass"},
    ],
)
@both_ways
def test_a_late_form_gets_the_table_as_it_stands_and_a_plain_note(
    client: Client, data: dict[str, str], headers: dict[str, str]
) -> None:
    version = int(at(client, CHOOSING))
    before = kept(client)

    response = client.post(
        "/play/move/", {"version": str(version - 1), **data}, headers=headers, follow=True
    )

    assert response.status_code == 200
    page = Page(response)
    assert page.error == LATE
    assert page.version == str(version)
    assert page.throwable
    assert kept(client) == before


@both_ways
def test_the_same_form_posted_twice_moves_once(client: Client, headers: dict[str, str]) -> None:
    version = at(client, CHOOSING)
    data = {"version": version, "move": "discard", "card": "Kd", "best": "Kd"}

    client.post("/play/move/", data, headers=headers)
    after = kept(client)
    second = client.post("/play/move/", data, headers=headers, follow=True)

    assert second.status_code == 200
    assert Page(second).error == LATE
    assert after.version == int(version) + 1
    assert kept(client) == after


@both_ways
def test_next_deal_posted_twice_deals_once(client: Client, headers: dict[str, str]) -> None:
    version = at(client, OVER)

    client.post("/play/deal/", {"version": version}, headers=headers)
    after = kept(client)
    second = client.post("/play/deal/", {"version": version}, headers=headers, follow=True)

    assert second.status_code == 200
    assert Page(second).error == LATE
    assert kept(client) == after
    assert after.table.match.deal_number == 2


def test_a_form_of_an_earlier_match_does_not_play_in_the_next_one(client: Client) -> None:
    first = Person(client)
    first.send("/play/new/", {})
    old = first.look()
    client.post("/play/abandon/", {"version": old.version})
    client.post("/play/new/")
    before = kept(client)

    response = client.post("/play/move/", {"version": old.version, "move": "take"}, follow=True)

    assert Page(response).error == LATE
    assert kept(client) == before


def test_a_late_form_to_abandon_abandons_nothing(client: Client) -> None:
    version = int(at(client, CHOOSING))
    before = kept(client)

    response = client.post("/play/abandon/", {"version": str(version - 1)}, follow=True)

    assert Page(response).error == LATE
    assert kept(client) == before


# --- nobody's requests ----------------------------------------------------


def test_looking_without_a_cookie_leaves_no_trace() -> None:
    for address in ("/", "/play/", "/play/new/", "/play/abandon/", "/play/?late=1", "/nowhere/"):
        for _ in range(20):
            client = Client()
            response = client.get(address)
            assert response.status_code in (200, 302, 404)
            assert "sessionid" not in client.cookies
    assert not Session.objects.exists()
    assert not StoredMatch.objects.exists()


@pytest.mark.parametrize("address", ["/play/move/", "/play/deal/", "/play/abandon/"])
@both_ways
def test_posting_without_a_match_leaves_no_trace_either(
    client: Client, address: str, headers: dict[str, str]
) -> None:
    response = client.post(address, {"version": "1", "move": "draw"}, headers=headers, follow=True)

    assert response.status_code == 200
    assert re.search(r'action="/play/new/"', response.content.decode())
    assert not Session.objects.exists()
    assert not StoredMatch.objects.exists()
