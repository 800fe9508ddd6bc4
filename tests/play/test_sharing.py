"""A finished deal: its secret is shown, it can be checked, and its address shows it to others."""

from __future__ import annotations

from random import Random
from urllib.parse import parse_qs

import pytest
from django.test import Client

from play.engine.code import parse_code
from play.engine.match import Match
from play.engine.observation import Phase
from play.engine.rules import PRESETS
from play.engine.shuffle import SECRET_BYTES
from play.shared import InvalidShare, read_same_cards, read_shared, shared
from tests.engine.playouts import random_move
from tests.play.page import Page, words
from tests.play.person import Person
from tests.play.positions import kept


@pytest.fixture
def person(client: Client, monkeypatch: pytest.MonkeyPatch) -> Person:
    """Someone who has just played the first deal of a match to its end."""
    chance = Random(12)
    monkeypatch.setattr("play.table.secrets.token_bytes", chance.randbytes)
    person = Person(client)
    person.send("/play/new/", {})
    person.next_deal("23")
    while not person.page.text("button-next"):
        person.turn(chance)
    return person


def watch_address(page: Page) -> str:
    (address,) = [
        link.get("href") or ""
        for link in page.elements("a")
        if (link.get("href") or "").startswith("/watch/?")
    ]
    return address


def played(name: str, chance: Random) -> Match:
    """A match of one deal played to its end at a table."""
    match = Match.start(PRESETS[name], 0).with_deal(chance.randbytes(SECRET_BYTES), 9)
    while match.deal is not None and match.deal.to_move is not None:
        match = match.play(random_move(match.deal, chance, 0.9))
    return match


def test_after_the_deal_its_secret_its_code_and_its_cut_are_shown(person: Person) -> None:
    deck = kept(person.client).table.match.deck
    assert deck is not None and deck.secret is not None

    shown = person.page.texts("proof")[-1]

    assert deck.secret.hex() in shown
    assert "23 cards from the top" in shown
    (code,) = [word for word in shown.split() if word.count("-") == 5]
    assert parse_code(code) == (deck.secret, 23)


def test_a_finished_deal_s_address_shows_it_to_anybody_move_by_move(person: Person) -> None:
    deal = kept(person.client).table.match.deal
    assert deal is not None
    address = watch_address(person.page)

    start = Page(Client().get(address))
    end = Page(Client().get(f"{address}&at={len(deal.moves)}"))

    assert len(address) < 600
    assert "A deal that was played" in start.text()
    assert start.texts("moves") != end.texts("moves")
    assert "Sum" in end.text() or "sum" in end.text()
    assert 'content="noindex"' in start.html
    onward = [link.get("href") or "" for link in start.elements("a") if link.get("id") == "move-on"]
    assert Page(Client().get(onward[0])).status == 200


def test_a_deal_s_address_makes_no_session(person: Person) -> None:
    assert not Client().get(watch_address(person.page)).cookies


@pytest.mark.parametrize("name", PRESETS)
def test_a_deal_of_any_table_comes_back_from_its_address(name: str) -> None:
    match = played(name, Random(f"shared {name}"))
    deal = shared(match)
    assert deal is not None and match.deal is not None

    query = {key: values[0] for key, values in parse_qs(deal.query).items()}

    assert read_shared(query) == deal
    assert deal.cards.table.rules == match.rules
    assert deal.cards.deck == match.deck


def test_a_deal_that_is_not_over_has_no_address_and_is_not_shown() -> None:
    chance = Random(1)
    match = Match.start(PRESETS["house"], 0).with_deal(chance.randbytes(SECRET_BYTES))
    assert shared(match) is None

    over = shared(played("house", chance))
    assert over is not None
    query = over.cards.parameters | {"moves": "p.p.d"}
    with pytest.raises(InvalidShare, match="only finished deals"):
        read_shared(query)


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"code": "1234"}, "letters and digits"),
        ({"code": ""}, "letters and digits"),
        ({"dealer": "2"}, "who dealt"),
        ({"moves": ""}, "only finished deals"),
        ({"moves": "p.p.x"}, "a move that is none"),
        ({"moves": "p.p.p"}, "Move 3 does not fit"),
        ({"moves": "p" * 9000}, "a move that is none"),
    ],
)
def test_an_address_that_tells_no_deal_says_why_on_a_page(
    client: Client, change: dict[str, str], reason: str
) -> None:
    deal = shared(played("house", Random(4)))
    assert deal is not None
    query = {key: values[0] for key, values in parse_qs(deal.query).items()}

    response = client.get("/watch/", query | change)

    assert response.status_code == 200
    assert reason in Page(response).text()
    assert not Page(response).shown_cards


def test_the_same_cards_are_read_from_a_code_alone() -> None:
    deal = shared(played("house", Random(5)))
    assert deal is not None

    cards = read_same_cards({"code": deal.cards.code})

    assert (cards.deck, cards.dealer, cards.table.name) == (deal.cards.deck, 1, "house")


def test_while_a_deal_is_played_nothing_leads_to_its_cards(client: Client) -> None:
    person = Person(client)
    person.send("/play/new/", {})
    page = person.next_deal()

    deal = kept(client).table.match.deal
    assert deal is not None and deal.phase is not Phase.OVER
    assert not page.texts("proof")
    assert not [link for link in page.elements("a") if "code=" in (link.get("href") or "")]


def last_page(client: Client, match: Match) -> Page:
    deal = shared(match)
    assert deal is not None
    return Page(client.get(f"/watch/?{deal.query}&at={len(deal.moves)}"))


def test_a_dead_deal_is_shown_to_its_end_with_both_hands_and_the_reason(client: Client) -> None:
    matches = (played("straight", Random(f"dead {number}")) for number in range(100))
    dead = next(match for match in matches if match.finished[-1].winner is None)

    page = last_page(client, dead)

    assert "Nobody scores. Two cards were left in the stock" in page.text("told")
    assert not list(page.elements("section", "panel"))
    (table,) = page.elements("div", "open")
    assert sum("card" in each.get("class", "").split() for each in table.iter("span")) == 21


def test_whoever_has_seen_a_deal_can_play_its_cards(client: Client) -> None:
    match = played("club", Random("club"))
    (address,) = [
        link.get("href") or ""
        for link in last_page(client, match).elements("a")
        if words(link) == "Play these cards yourself"
    ]

    page = Page(client.get(address))

    deal = shared(match)
    assert deal is not None and deal.cards.code in page.text()
    assert "Club" in page.text()
