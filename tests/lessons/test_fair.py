"""Checking deals: the page, the script in it, and the command on the command line."""

from __future__ import annotations

import subprocess
import sys
from io import StringIO
from random import Random

import pytest
from django.contrib.sessions.models import Session
from django.core.management import CommandError, call_command
from django.test import Client

from play.engine.cards import cards_in, parse_cards
from play.engine.code import deal_code
from play.engine.match import Match
from play.engine.rules import HOUSE
from play.engine.shuffle import SECRET_BYTES, commitment, cut, shuffled
from tests.engine.tables.test_same_cards import VECTORS
from tests.lessons.test_head import in_the_sitemap
from tests.play.page import Page, words
from tests.play.spellings import cards_named

pytestmark = pytest.mark.django_db
CODE = VECTORS[1][4]


def run_the_script(page: Page, secret: bytes, cards: int) -> list[str]:
    """What the very text of the page prints for a secret and a cut."""
    script = page.element("script")
    assert script is not None
    run = subprocess.run(
        [sys.executable, "-"],
        input="".join(script.itertext()),
        capture_output=True,
        text=True,
    )
    assert "EOF" in run.stderr, "it asks for the secret first"
    run = subprocess.run(
        [sys.executable, "-c", "".join(script.itertext())],
        input=f"{secret.hex()}\n{cards}\n",
        capture_output=True,
        text=True,
        check=True,
    )
    return run.stdout.removeprefix("Secret: Cut: ").splitlines()


def test_the_script_of_the_page_deals_as_the_engine_deals(client: Client) -> None:
    page, chance = Page(client.get("/fair/")), Random("script")

    for _ in range(8):
        secret, cards = chance.randbytes(SECRET_BYTES), chance.randrange(52)
        promise, deck = run_the_script(page, secret, cards)
        assert promise == f"Promise: {commitment(secret)}"
        assert parse_cards(deck.removeprefix("Cards: ")) == cut(shuffled(secret), cards)


def test_the_script_is_ten_lines(client: Client) -> None:
    lines = "".join(Page(client.get("/fair/")).element("script").itertext()).splitlines()  # type: ignore[union-attr]

    assert len([line for line in lines if line]) == 10
    assert max(map(len, lines)) < 90


def test_a_code_is_dealt_again_with_every_card_in_its_place(client: Client) -> None:
    chance = Random("codes")
    for _ in range(5):
        secret, cards = chance.randbytes(SECRET_BYTES), chance.randrange(52)
        deal = Match.start(HOUSE, 1).with_deal(secret, cards).deal
        assert deal is not None

        page = Page(client.get("/fair/", {"code": deal_code(secret, cards)}))

        (strip,) = page.elements("div", "strip")
        names = [words(next(iter(card))) for card in strip.iter("span") if is_card(card)]
        drawn = [next(iter(cards_named(name))) for name in names]
        assert set(drawn[:10]) == set(cards_in(deal.hands[0]))
        assert set(drawn[10:20]) == set(cards_in(deal.hands[1]))
        assert tuple(drawn[20:]) == (deal.upcard, *deal.stock)
        assert secret.hex() in page.text("again")
        assert commitment(secret) in page.text("again")


def is_card(element: object) -> bool:
    return "card" in element.get("class", "").split()  # type: ignore[attr-defined, no-any-return]


@pytest.mark.parametrize("code", ["1234", CODE[:-1] + "3", "!" * 29, "x" * 5000])
def test_a_mistyped_code_is_told_beside_its_field_and_deals_nothing(
    client: Client, code: str
) -> None:
    response = client.get("/fair/", {"code": code})
    page = Page(response)

    assert response.status_code == 200
    assert page.text("code-refused")
    field = page.element("code")
    assert field is not None and field.get("aria-describedby") == "code-refused"
    assert not list(page.elements("span", "card"))


@pytest.mark.parametrize("spelt", [CODE.lower(), CODE.replace("-", ""), f" {CODE} "])
def test_a_code_is_read_however_it_is_written(client: Client, spelt: str) -> None:
    assert CODE in Page(client.get("/fair/", {"code": spelt})).text("again")


def test_checking_leaves_no_trace(client: Client) -> None:
    response = client.get("/fair/", {"code": CODE})

    assert not response.cookies
    assert not Session.objects.exists()


def test_the_page_is_found_and_led_to_from_every_page(client: Client) -> None:
    assert "/fair/" in in_the_sitemap(client)
    for address in ("/", "/rules/", "/play/"):
        links = {link.get("href") for link in Page(client.get(address)).elements("a")}
        assert "/fair/" in links


@pytest.mark.parametrize(("secret", "cards", "deck", "promise", "code"), VECTORS)
def test_the_command_deals_a_code_again(
    secret: str, cards: int, deck: str, promise: str, code: str
) -> None:
    said = StringIO()

    call_command("deal", code, stdout=said)

    lines = dict(line.split(":", 1) for line in said.getvalue().splitlines())
    facts = {name: value.strip() for name, value in lines.items()}
    order = parse_cards(deck)
    assert (facts["Secret"], facts["Cut"], facts["Promise"]) == (secret, str(cards), promise)
    assert parse_cards(facts["Dealt to first"]) == tuple(sorted(order[0:20:2]))
    assert parse_cards(facts["The dealer"]) == tuple(sorted(order[1:20:2]))
    assert parse_cards(facts["Upcard"] + " " + facts["Stock"]) == order[20:]


def test_the_command_says_what_is_wrong_with_a_code() -> None:
    with pytest.raises(CommandError, match="letters and digits"):
        call_command("deal", "1234")
