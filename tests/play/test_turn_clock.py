"""The turn clock: noticed at the next request, whatever it is, and told in words.

Tests move the stored time back instead of waiting.
"""

from __future__ import annotations

import json
import time
from dataclasses import replace

import pytest
from django.test import Client

from play.engine.match import InvalidMatch
from play.engine.moves import Discard, Draw, Pass
from play.engine.rules import HOUSE
from play.models import StoredMatch
from play.table import Table
from tests.engine.hands import stacked
from tests.play.page import Page
from tests.play.person import Person
from tests.play.positions import (
    COMPUTER,
    EIGHT,
    YOU,
    apart_from,
    computer_knocked,
    kept,
    sit_down,
    stock_at,
    table,
    you_drew,
    you_took,
)

CLOCKED = replace(HOUSE, turn_clock=30)
FREE = replace(CLOCKED, opening="free")
TOLD = "Your time ran out, so the turn was played for you."


def later(client: Client, seconds: float) -> None:
    """Let so many seconds of the turn pass."""
    row = StoredMatch.objects.get()
    seated = kept(client)
    assert seated.table.turn_began is not None
    moved = replace(seated.table, turn_began=seated.table.turn_began - seconds)
    row.state = json.dumps(moved.to_json())
    row.save()


def left(page: Page) -> int:
    (clock,) = page.elements("p", "clock")
    return int(clock.get("data-seconds", ""))


def seat(client: Client, seated: Table, htmx: bool = False) -> Person:
    sit_down(client, seated)
    person = Person(client, htmx)
    person.look()
    return person


# --- while it runs ---------------------------------------------------------


def test_the_page_shows_the_time_left(client: Client) -> None:
    person = seat(client, you_drew(EIGHT, "Kd", rules=CLOCKED))
    assert 27 <= left(person.page) <= 30

    later(client, 20)
    assert 7 <= left(person.look()) <= 10


def test_where_no_clock_runs_none_is_shown(client: Client) -> None:
    person = seat(client, you_drew(EIGHT, "Kd"))

    assert list(person.page.elements("p", "clock")) == []
    assert kept(client).table.turn_began is None


def test_no_clock_runs_once_a_deal_is_over(client: Client) -> None:
    person = seat(client, you_drew(EIGHT, "Kd", rules=CLOCKED))
    person.press("knock", "Kd")
    page = person.press("knock Kd")

    assert page.text("button-next")
    assert kept(client).table.turn_began is None
    assert list(page.elements("p", "clock")) == []


def test_no_clock_runs_before_the_cards_are_dealt(client: Client) -> None:
    client.post("/play/new/", {"table": "house", "turn_clock": "30"})
    assert kept(client).table.turn_began is None


def test_drawing_does_not_start_the_clock_anew(client: Client) -> None:
    deck = stacked(EIGHT, apart_from(EIGHT, "Kd", "9s"), upcard="Kd", stock="9s")
    person = seat(client, table(deck, rules=FREE))
    later(client, 20)

    assert left(person.press("draw")) <= 10


def test_the_next_turn_has_its_own_time(client: Client) -> None:
    person = seat(client, you_drew(EIGHT, "Kd", rules=CLOCKED))
    later(client, 20)

    page = person.press("discard", "Kd")

    if not page.text("button-next"):
        assert left(page) >= 27


def test_a_question_and_a_refusal_do_not_stop_the_clock(client: Client) -> None:
    person = seat(client, you_drew(EIGHT, "Kd", rules=CLOCKED))
    later(client, 20)

    assert left(person.press("knock", "Kd")) <= 10
    assert left(person.look("/play/?tried=draw")) <= 10


# --- when it runs out ------------------------------------------------------


@pytest.mark.parametrize("htmx", [False, True], ids=["plain", "htmx"])
def test_a_move_that_comes_after_the_time_is_not_played(client: Client, htmx: bool) -> None:
    person = seat(client, you_drew(EIGHT, "Kd", rules=CLOCKED), htmx)
    later(client, 31)

    page = person.press("knock", "Kd")

    assert TOLD in page.text()
    assert "You drew from the stock and threw K♦." in page.text()
    deal = kept(client).table.match.deal
    assert deal is not None and Discard(deal.deck[21]) in deal.moves


def test_looking_is_enough_to_learn_what_happened(client: Client) -> None:
    person = seat(client, you_drew(EIGHT, "Kd", rules=CLOCKED))
    later(client, 3600)

    page = person.look()

    assert TOLD in page.error
    assert "You drew from the stock and threw K♦." in page.error


def test_being_away_costs_one_turn_and_the_next_has_its_whole_time(client: Client) -> None:
    person = seat(client, you_drew(EIGHT, "Kd", rules=CLOCKED))
    later(client, 1_000_000)
    person.look()
    moves = kept(client).table.match.to_json()

    page = person.look()

    assert left(page) >= 27
    assert kept(client).table.match.to_json() == moves
    assert TOLD in page.error  # until the person moves
    page = person.press("draw") if "draw" in page.buttons.values() else person.press("take")
    assert TOLD not in page.text()


def test_in_the_offer_the_player_passes(client: Client) -> None:
    deck = stacked(EIGHT, apart_from(EIGHT, "Kd"), upcard="Kd")
    person = seat(client, table(deck, rules=CLOCKED))
    later(client, 31)

    page = person.look()

    assert "You passed." in page.error
    deal = kept(client).table.match.deal
    assert deal is not None and deal.moves[0] == Pass()


def test_before_the_draw_a_card_is_drawn_and_the_best_one_thrown(client: Client) -> None:
    deck = stacked(EIGHT, apart_from(EIGHT, "Kd", "Qd"), upcard="Kd", stock="Qd")
    person = seat(client, table(deck, rules=FREE))
    later(client, 31)

    assert "You drew from the stock and threw Q♦." in person.look().error
    deal = kept(client).table.match.deal
    assert deal is not None and deal.moves[0] == Draw()


def test_nobody_knocks_who_is_not_there(client: Client) -> None:
    person = seat(client, you_drew("4c 5c 6c Jh Jd Js 2h 3h 4h 5h", "Kd", rules=CLOCKED))
    later(client, 31)

    page = person.look()

    assert "You drew from the stock and threw K♦." in page.text()
    assert not page.text("showdown-title").startswith("Gin! You")


def test_the_card_just_taken_is_not_thrown(client: Client) -> None:
    person = seat(client, you_took(EIGHT, "Kd", rules=CLOCKED))
    later(client, 31)
    person.look()

    deal = kept(client).table.match.deal
    assert deal is not None and Discard(deal.upcard) not in deal.moves


def test_the_best_lay_offs_are_made(client: Client) -> None:
    rules = replace(CLOCKED, lay_off="hand")
    knocker, yours = "5h 6h 7h Qc Qd Qs As Ac 2d 2c", "Jc Jd Js 4c 4d 4h 8h 9h Qh 9c"
    person = seat(client, computer_knocked(knocker, yours, rules=rules))
    later(client, 31)

    assert person.look().sums == ["36 − 27 = 9", "9 − 6 = 3"]


def test_a_lapse_that_leaves_two_in_the_stock_ends_the_deal(client: Client) -> None:
    person = seat(client, stock_at(3, EIGHT, rules=CLOCKED))
    later(client, 31)

    page = person.look()

    assert "Nobody scores this deal" in page.text()
    assert TOLD in page.error


def test_two_looks_at_once_play_one_turn(client: Client) -> None:
    seat(client, you_drew(EIGHT, "Kd", rules=CLOCKED))
    later(client, 31)
    before = kept(client)
    browser = Client()
    browser.cookies["sessionid"] = client.cookies["sessionid"].value

    client.get("/play/")
    browser.get("/play/")

    assert kept(client).version == before.version + 1


def test_a_form_drawn_before_the_lapse_comes_too_late(client: Client) -> None:
    person = seat(client, you_drew(EIGHT, "Kd", rules=CLOCKED))
    old = person.page.version
    later(client, 31)
    person.look()
    after = kept(client)

    data = {"version": old, "move": "discard", "card": "Ac"}
    page = Page(client.post("/play/move/", data, follow=True))

    assert "came too late" in page.error
    assert kept(client) == after


def test_a_stored_time_that_makes_no_sense_is_no_match(client: Client) -> None:
    seated = you_drew(EIGHT, "Kd", rules=CLOCKED, won=[(YOU, 5), (COMPUTER, 5)])
    data = seated.on_the_clock(time.time()).to_json()
    assert Table.from_json(data).turn_began == data["turn_began"]

    for wrong in ("soon", [], True):
        with pytest.raises(InvalidMatch):
            Table.from_json(data | {"turn_began": wrong})
