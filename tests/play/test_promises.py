"""A deal that anybody can check: promised before it, cut by the person, shown after it."""

from __future__ import annotations

import re
from hashlib import sha256
from random import Random

import pytest
from django.test import Client

from play.engine.shuffle import cut, shuffled
from tests.play.page import Page
from tests.play.person import Person
from tests.play.positions import kept


def promised(page: Page) -> str:
    """The promise for the next deal; empty where none is due."""
    return "".join(re.findall(r"\b[0-9a-f]{64}\b", page.text("next-promise")))


def to_the_end_of_the_deal(person: Person, chance: Random) -> Page:
    while not person.page.text("button-next"):
        person.turn(chance)
    return person.page


@pytest.mark.parametrize("htmx", [True, False])
def test_every_deal_keeps_the_promise_shown_before_it(
    client: Client, htmx: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    person, chance = Person(client, htmx=htmx), Random(11)
    monkeypatch.setattr("play.table.secrets.token_bytes", chance.randbytes)
    person.send("/play/new/", {})
    person.look()

    for cards_cut in (17, 0, 51, None):
        promise = promised(person.page)
        person.next_deal("" if cards_cut is None else str(cards_cut))

        deck = kept(client).table.match.deck
        assert deck is not None and deck.secret is not None
        assert sha256(deck.secret).hexdigest() == promise
        assert deck.cards == cut(shuffled(deck.secret), cards_cut or 0)
        assert promised(person.page) == ""
        to_the_end_of_the_deal(person, chance)


def test_a_promise_does_not_change_while_it_stands(client: Client) -> None:
    person = Person(client)
    page = person.send("/play/new/", {})

    assert promised(person.look()) == promised(page)
    person.send("/play/deal/", {"version": page.version, "cut": "99"})
    assert promised(person.look()) == promised(page)


@pytest.mark.parametrize("htmx", [True, False])
@pytest.mark.parametrize("wrong", ["52", "-1", "half", "1.5"])
def test_a_cut_that_no_pack_allows_is_told_and_deals_nothing(
    client: Client, wrong: str, htmx: bool
) -> None:
    person = Person(client, htmx=htmx)
    person.send("/play/new/", {})
    page = person.look()

    page = person.send("/play/deal/", {"version": page.version, "cut": wrong})

    assert "A cut takes 0 to 51 cards" in page.error
    assert kept(client).table.match.deal is None


def test_before_the_first_deal_there_is_nothing_to_move(client: Client) -> None:
    person = Person(client)
    page = person.send("/play/new/", {})

    response = client.post("/play/move/", {"version": page.version, "move": "draw"})

    assert response.status_code == 400
