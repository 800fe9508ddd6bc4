"""The cards of a finished deal, played again: for practice, and beside any match."""

from __future__ import annotations

from random import Random

import pytest
from django.contrib.sessions.models import Session
from django.test import Client

from play import store
from play.choice import DEFAULT_LEVEL
from play.engine.code import deal_code
from play.engine.players import LEVELS
from play.engine.rules import HOUSE, PRESETS
from play.models import StoredMatch
from play.places import AGAIN
from play.table import Table
from play.table_words import OPPONENTS
from tests.play.page import Page
from tests.play.person import Person
from tests.play.positions import kept, sit_down

CODE = deal_code(bytes(range(16)), 17)


def again_address(page: Page) -> str:
    (address,) = [
        link.get("href") or ""
        for link in page.elements("a")
        if (link.get("href") or "").startswith("/play/again/?")
    ]
    return address


def fields(page: Page) -> dict[str, str]:
    """What the page's form would send."""
    return {
        field.get("name", ""): field.get("value", "")
        for field in page.elements("input")
        if field.get("name") != "csrfmiddlewaretoken"
    }


def test_the_same_cards_are_dealt_again_to_the_same_seats_beside_the_match(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    chance = Random(12)
    monkeypatch.setattr("play.table.secrets.token_bytes", chance.randbytes)
    person = Person(client)
    person.send("/play/new/", {})
    person.next_deal("23")
    while not person.page.text("button-next"):
        person.turn(chance)
    match = kept(client)

    page = person.look(again_address(person.page))
    assert "counts nowhere" in page.text()
    page = person.send("/play/again/", fields(page))

    seated = store.load(client.session, AGAIN)
    assert seated is not None
    first, second = match.table.match.deal, seated.table.match.deal
    assert first is not None and second is not None
    assert (second.deck, second.dealer) == (first.deck, first.dealer)
    assert second.rules == first.rules
    assert "counts nowhere" in page.text()
    assert kept(client) == match
    assert StoredMatch.objects.count() == 2


def test_it_is_played_to_its_end_and_scores_in_no_match(client: Client) -> None:
    person, chance = Person(client), Random(3)
    person.send("/play/again/", {"code": CODE})
    page = person.look("/play/again/")
    while not page.text("button-next"):
        data = {"version": page.version, "sure": "1"}
        move = "discard" if page.throwable else chance.choice(list(page.buttons.values()))
        data |= {"move": move, "card": page.hidden("best")} if page.throwable else {"move": move}
        page = person.send("/play/again/move/", data)

    assert page.text("button-next") == "To your match"
    assert not page.texts("match-line")
    assert CODE in page.text()
    assert again_address(page)
    assert "That match" not in page.text()


def test_looking_at_the_offer_deals_nothing(client: Client) -> None:
    response = client.get("/play/again/", {"code": CODE})

    assert response.status_code == 200
    assert not Session.objects.exists()
    assert not StoredMatch.objects.exists()


@pytest.mark.parametrize("name", PRESETS)
def test_any_table_s_deal_can_be_played_again(client: Client, name: str) -> None:
    page = Page(client.get("/play/again/", {"code": CODE, "table": name, "dealer": "0"}))

    client.post("/play/again/", fields(page))

    seated = store.load(client.session, AGAIN)
    assert seated is not None
    assert seated.table.match.rules == PRESETS[name]
    assert seated.table.match.first_dealer == 0


def test_an_address_that_names_no_deal_says_so(client: Client) -> None:
    assert "letters and digits" in Page(client.get("/play/again/?code=12")).text()
    assert client.post("/play/again/", {"code": "12"}).status_code == 400


def test_without_a_deal_the_address_leads_to_the_table(client: Client) -> None:
    assert client.get("/play/again/").headers["Location"] == "/play/"


def test_the_address_names_the_cards_and_the_table_alone(client: Client) -> None:
    page = Page(client.get("/play/again/", {"code": CODE, "table": "club", "junk": "1"}))
    assert fields(page) == {"code": CODE, "dealer": "1", "table": "club"}


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_cards_are_played_against_the_same_player(client: Client, level: str) -> None:
    sit_down(client, Table.practice(HOUSE, level).next_deal(5))
    person, chance = Person(client), Random(3)
    person.look()
    while not person.page.text("button-next"):
        person.turn(chance)

    page = person.look(again_address(person.page))
    assert OPPONENTS[level] in page.text()
    person.send("/play/again/", fields(page))

    seated = store.load(client.session, AGAIN)
    assert seated is not None and seated.table.players == ("person", level)


def test_a_player_that_is_not_known_here_is_passed_over(client: Client) -> None:
    person = Person(client)

    person.send("/play/again/", {"code": CODE, "level": "unbeatable"})

    seated = store.load(client.session, AGAIN)
    assert seated is not None and seated.table.players == ("person", DEFAULT_LEVEL)
