"""The log tells of each request what it was and how it went, and nothing of who asked."""

from __future__ import annotations

import json
import logging
import re
from random import Random

import pytest
from django.db import OperationalError
from django.test import Client

from ginsite.logs import REQUESTS, JsonLines
from play.engine.cards import CARDS
from play.engine.code import deal_code
from play.models import StoredMatch
from play.presenter.cards import card_view
from play.table import Table
from tests.engine.playouts import random_move
from tests.play.page import HTMX
from tests.play.two_tabs import Tab
from tests.served_site import ServedSite

NUMBER = re.compile(r"\d{4}-\d{4}-\d{4}")


def line(
    name: str, level: int, message: str, *arguments: object, error: Exception | None = None
) -> dict[str, str]:
    """What the log says of one record."""
    caught = None
    if error is not None:
        try:
            raise error
        except Exception as wrong:
            caught = (type(wrong), wrong, wrong.__traceback__)
    record = logging.LogRecord(name, level, "", 0, message, arguments, caught)
    text = JsonLines().format(record)
    assert "\n" not in text
    told: dict[str, str] = json.loads(text)
    return told


# --- one record ----------------------------------------------------------------------------------


def test_a_fault_is_told_by_its_place_and_not_by_what_it_says() -> None:
    told = line("django.request", logging.ERROR, "%s: %s", "Bad", "/7h/", error=ValueError("7h"))

    assert told["message"] == "Bad"
    assert told["trace"].startswith("Traceback")
    assert "test_log.py" in told["trace"]
    assert told["trace"].endswith("ValueError")
    assert "7h" not in json.dumps(told)


def test_what_the_database_complains_of_is_told() -> None:
    error = OperationalError("database is locked")
    told = line("django.request", logging.ERROR, "%s: %s", "Bad", "/", error=error)
    assert told["trace"].endswith("OperationalError: database is locked")


def test_an_exception_is_told_with_the_one_that_led_to_it() -> None:
    card = "".join(("7", "h"))  # the lines of the program are told, and this is one
    try:
        try:
            raise KeyError(card)
        except KeyError as first:
            raise RuntimeError(card) from first
    except RuntimeError as second:
        told = line("play", logging.ERROR, "broken", error=second)
    assert told["trace"].index("KeyError") < told["trace"].index("RuntimeError")
    assert "7h" not in told["trace"] + told["message"]


def test_what_is_no_fault_of_the_site_has_no_trace() -> None:
    for name, level in (("django.request", logging.WARNING), ("django.security.x", logging.ERROR)):
        told = line(name, level, "Forged: %s", "7h", error=ValueError("7h"))
        assert "trace" not in told
        assert told["message"] == "Forged"


@pytest.mark.parametrize(
    "message",
    ["Invalid request from ip=203.0.113.7: '7h'", "Error handling request GET /7h"],
)
def test_the_server_names_no_address(message: str) -> None:
    told = line("gunicorn.error", logging.WARNING, message)["message"]
    assert told in ("Invalid request", "Error handling request")


# --- one request ---------------------------------------------------------------------------------


def told_of(caplog: pytest.LogCaptureFixture) -> list[dict[str, object]]:
    return [record.told for record in caplog.records if record.name == REQUESTS]  # type: ignore[attr-defined]


@pytest.mark.django_db
def test_a_line_names_the_route_and_not_the_path(
    client: Client, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, REQUESTS)
    for address in ("/lessons/knock/?moves=draw", "/static/favicon.svg", "/healthz", "/7h/"):
        client.get(address)
    client.generic("7h", "/play/")

    told = told_of(caplog)

    assert [line["route"] for line in told] == [
        "lessons:lesson",
        "static",
        "healthz",
        None,
        "play:table",
    ]
    assert [line["method"] for line in told] == ["GET", "GET", "GET", "GET", "other"]
    assert [line["status"] for line in told] == [200, 200, 200, 404, 405]
    assert all(isinstance(line["ms"], float) and line["ms"] >= 0 for line in told)


@pytest.mark.django_db
def test_each_answer_has_a_number_of_its_own(client: Client) -> None:
    asked = {"X-Request-ID": "mine", **HTMX}
    numbers = [
        client.get(address, headers=asked).headers["X-Request-ID"]
        for address in ("/", "/", "/no-such-page/", "/static/favicon.svg")
    ]
    assert all(NUMBER.fullmatch(number) for number in numbers)
    assert len(set(numbers)) == len(numbers)


@pytest.mark.django_db
@pytest.mark.parametrize("asked", [{}, HTMX], ids=["plain", "htmx"])
@pytest.mark.parametrize("error", [ValueError, OperationalError])
def test_a_fault_gives_the_person_the_number_to_quote(
    monkeypatch: pytest.MonkeyPatch, asked: dict[str, str], error: type[Exception]
) -> None:
    def fail(*arguments: object) -> None:
        raise error

    monkeypatch.setattr("play.store.load", fail)
    response = Client(raise_request_exception=False).get("/play/", headers=asked)

    number = response.headers["X-Request-ID"]
    assert f"under the number <code>{number}</code>" in response.content.decode()


# --- a whole match -------------------------------------------------------------------------------


def stored(site: ServedSite) -> tuple[str, int, str]:
    (row,) = site.ask("SELECT id, version, state FROM play_storedmatch")
    return str(row[0]), int(row[1]), str(row[2])


def test_the_log_of_a_whole_match_says_nothing_of_it_or_of_who_played(
    served_site: ServedSite,
) -> None:
    served_site.ask("DELETE FROM play_storedmatch")
    already = len(served_site.log())
    secrets: set[str] = {"127.0.0.1", "203.0.113.7", "Nosy", "favourite-page"}
    said = {"User-Agent": "Nosy/1.0", "X-Forwarded-For": "203.0.113.7", "Referer": "favourite-page"}
    cookies: dict[str, str] = {}
    tab, chance = Tab(served_site, cookies, said), Random(8)
    tab.send("GET", "/play/new/")
    tab.send("POST", "/play/new/", {"table": "house"})
    over = False
    while not over:
        match_id, version, state = stored(served_site)
        table = Table.from_json(json.loads(state))
        secrets |= {match_id, str(version), table.next_secret.hex()}
        deal, at = table.match.deal, {"version": str(version)}
        if deal is None or deal.to_move is None:
            tab.send("POST", "/play/deal/", at)
        else:
            move = str(random_move(deal, chance, 0.9))
            tab.send("GET", f"/play/?tried={move.replace(' ', '+')}&at={version}&odds=1")
            tab.send("POST", "/play/move/", {**at, "move": move, "sure": "1"})
        over = Table.from_json(json.loads(stored(served_site)[2])).match.over
    deck = Table.from_json(json.loads(stored(served_site)[2])).match.deck
    assert deck is not None and deck.secret is not None
    code = deal_code(deck.secret, deck.cut)
    secrets |= {code, *code.split("-"), deck.secret.hex(), *cookies.values()}
    tab.send("POST", "/play/carry/")
    for address in (f"/fair/?code={code}", f"/watch/?code={code}", f"/{code}/", "/7h/"):
        tab.send("GET", address)
    tab.send("POST", "/play/move/", {"csrfmiddlewaretoken": "forged", "move": "discard 7h"})
    tab.send("POST", "/play/move/", {"version": "1", "move": "discard 7h " * 2000})

    log = served_site.log()[already:]

    lines = [json.loads(line) for line in log.splitlines()]
    assert len(lines) > 30
    assert {line["route"] for line in lines if "route" in line} >= {"play:move", "play:deal", None}
    assert all(line["time"] and NUMBER.fullmatch(line["id"]) for line in lines)
    # Figures of time and numbers drawn by chance may hold the digits of anything.
    kept = re.sub(r'"(time|id)": "[^"]*"|"ms": [\d.]+', "", log)
    for card in CARDS:
        assert str(card) not in kept
        assert card_view(card).name not in kept
    for secret in secrets:
        assert secret not in kept, secret
    assert "Traceback" not in log


@pytest.mark.django_db
def test_a_row_that_cannot_be_read_is_told_without_what_is_in_it(
    client: Client, caplog: pytest.LogCaptureFixture
) -> None:
    client.post("/play/new/")
    StoredMatch.objects.update(state='{"7h": "Kd"}')

    client.get("/play/")

    told = [JsonLines().format(record) for record in caplog.records if record.name == "play.store"]
    assert told
    assert not any("7h" in text or "Kd" in text for text in told)
