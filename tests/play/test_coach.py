"""Hint and odds at the table: asked for by an address, and nothing is changed by asking."""

from __future__ import annotations

import re

import pytest
from django.http import HttpResponse
from django.test import Client

from play import store
from play.engine.cards import parse_card
from play.engine.coach.hint import hint
from play.engine.coach.odds import odds
from play.engine.moves import Discard, Knock
from play.engine.rules import TableRules
from play.models import StoredMatch
from play.places import AGAIN
from play.presenter.odds import percent
from play.table import Table
from tests.play.page import HTMX, Page, words
from tests.play.positions import (
    EIGHT,
    YOU,
    computer_knocked,
    kept,
    sit_down,
    stock_at,
    you_drew,
    you_knocked,
)

WAITING = "5s 6s 7s 8c 8d Kh Qc 4d 2h 9s"
COACH = {**HTMX, "hx-target": "coach"}
DEFENDER = "7d 8d 5c 5h 5s Kc Kd Kh 2h 2s"  # lays two cards off on KNOCKER
KNOCKER = "4d 5d 6d Tc Th Td 3s 3h 2c As"
BY_HAND = TableRules.from_json({"lay_off": "hand"})


def ask(client: Client, question: str) -> Page:
    return Page(client.get(f"/play/?{question}"))


def press(client: Client, id: str, page: Page) -> HttpResponse:
    """What the script's request of a link brings."""
    link = page.element(id)
    assert link is not None
    return client.get(link.get("href", ""), headers=COACH)


def links(page: Page) -> dict[str, str]:
    return {
        words(link): link.get("href", "") for asks in page.elements("p", "asks") for link in asks
    }


def test_the_table_offers_a_hint_and_the_odds_and_says_neither(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    def never(*_: object) -> None:
        raise AssertionError("nobody asked")

    for name in ("hint", "where_to_look", "odds"):
        monkeypatch.setattr(f"play.presenter.coaching.{name}", never)
    sit_down(client, you_drew(WAITING, "3d"))
    page = ask(client, "")
    at = kept(client).version
    assert links(page) == {
        "Hint": f"/play/?at={at}&hint=1",
        "Odds": f"/play/?at={at}&odds=1",
        "Moves": f"/play/?at={at}&past=1",
        "Put 3♦ back": "/play/back/",
    }
    assert not page.texts("advice") and not page.texts("reasons") and not page.texts("odds")
    version = kept(client).version
    client.post("/play/move/", {"version": str(version), "move": "discard Kh"}, headers=HTMX)
    assert kept(client).version > version


def test_a_hint_says_first_where_to_look_and_then_the_move(client: Client) -> None:
    sit_down(client, you_drew(WAITING, "3d"))
    first = ask(client, "hint=1")
    assert first.texts("advice")[0].startswith("Look at the loose cards")
    at = kept(client).version
    assert links(first)["Show the move"] == f"/play/?at={at}&hint=2"

    second = ask(client, "hint=2")
    observation = kept(client).table.observation(YOU)
    move = hint(observation).move
    assert isinstance(move, Discard)
    assert second.texts("advice")[0].startswith(f"Throw {move.card.sign}: 54 becomes 44")
    assert "would then make a meld" in second.texts("reasons")[0]
    assert links(second)["Hide the hint"] == f"/play/?at={at}"
    assert second.prompt == first.prompt == "Choose a card to throw."


def test_the_odds_stand_in_short_beside_the_sentence_and_in_full_below(client: Client) -> None:
    sit_down(client, you_drew("4c 5c 6c Jh Jd Js 2h 2d 9d Kd", "8h"))
    told = odds(kept(client).table.observation(YOU))
    page = ask(client, "odds=1")
    chances = [percent(each.knock) for each in told.within]
    short = page.texts("advice")[0]
    assert re.findall(r"\d+%", short) == chances
    rows = [[words(cell) for cell in row] for row in page.elements("tr")]
    assert rows[1] == ["Knock", *chances]
    assert rows[2] == ["Go gin", *(percent(each.gin) for each in told.within)]
    text = page.text("coach")
    assert f"{len(told.outs.knocks)} of {told.unseen}" in text
    for card in told.outs.knocks:
        assert card.sign in text
    assert "Hint" in links(page) and "Hide the odds" in links(page)


def test_a_script_gets_the_coach_alone_and_has_it_read_once(client: Client) -> None:
    sit_down(client, you_drew(WAITING, "3d"))
    page = ask(client, "")
    first = Page(press(client, "coach-hint", page))
    assert first.element("table") is None and first.element("coach") is not None
    assert first.text("announcer") == first.texts("advice")[0]
    answer = press(client, "coach-hint", first)
    second = Page(answer)
    assert second.text("announcer").startswith(second.texts("advice")[0])
    assert second.texts("reasons")[0][-20:] in second.text("announcer")
    assert len(answer.content) < 2500
    hidden = Page(press(client, "coach-hint", second))
    assert hidden.text("announcer") == "" and not hidden.texts("advice")
    assert "Hint" in links(hidden)


def test_a_script_that_asks_of_an_older_table_gets_the_table_as_it_stands(client: Client) -> None:
    sit_down(client, you_drew(WAITING, "3d"))
    page = ask(client, "")
    version = kept(client).version
    client.post("/play/move/", {"version": str(version), "move": "discard Kh"})
    answer = press(client, "coach-odds", page)
    assert (answer.headers["HX-Retarget"], answer.headers["HX-Reswap"]) == ("#table", "outerHTML")
    assert Page(answer).element("table") is not None


def test_a_match_that_is_gone_is_told_where_the_table_was(client: Client) -> None:
    sit_down(client, you_drew(WAITING, "3d"))
    page = ask(client, "")
    StoredMatch.objects.all().delete()
    answer = press(client, "coach-hint", page)
    assert answer.headers["HX-Retarget"] == "#table"


def test_asking_makes_no_session_and_changes_no_match(client: Client) -> None:
    for question in ("hint=1", "hint=2", "odds=1"):
        answer = client.get(f"/play/?{question}")
        assert answer.status_code == 200 and "sessionid" not in answer.cookies
    sit_down(client, you_drew(WAITING, "3d"))
    before = kept(client)
    for question in ("hint=1", "hint=2", "odds=1", "hint=2&odds=1"):
        client.get(f"/play/?{question}")
    assert kept(client) == before


@pytest.mark.parametrize("question", ["hint=3", "hint=", "odds=no", "hint=Kh", "odds=2&hint=0"])
def test_other_questions_are_none(client: Client, question: str) -> None:
    sit_down(client, you_drew(WAITING, "3d"))
    assert not ask(client, question).texts("advice")


def test_there_is_nothing_to_ask_before_a_knock_is_confirmed_or_when_the_deal_is_over(
    client: Client,
) -> None:
    knock = you_drew(EIGHT, "Kd")
    sit_down(client, knock)
    assert ask(client, "knock=Kd&hint=2").element("coach") is None
    sit_down(client, you_knocked(EIGHT, "Kc Ks Qd Qh 9d 9s 8s 7h 6d 4s"))
    assert ask(client, "hint=1").element("coach") is None


def test_while_cards_are_laid_off_there_is_a_hint_and_no_odds(client: Client) -> None:
    sit_down(client, computer_knocked(KNOCKER, DEFENDER, rules=BY_HAND))
    page = ask(client, "hint=1")
    assert "Odds" not in links(page)
    assert page.texts("advice")[0].startswith("Look at ")
    move = hint(kept(client).table.observation(YOU)).move
    assert ask(client, "hint=2").texts("advice")[0].startswith(f"Lay {move.card.sign} on ")
    assert not ask(client, "odds=1").texts("odds")


def test_the_hint_to_knock_says_what_it_would_meet(client: Client) -> None:
    sit_down(client, you_drew("5s 6s 7s 8c 8d 8h 2c 3c 2h Kd", "4c"))
    told = hint(kept(client).table.observation(YOU))
    page = ask(client, "hint=2")
    assert told.move == Knock(parse_card("Kd"))
    assert page.texts("advice") == ["Knock, throwing K♦: 2 is left."]
    reason = page.texts("reasons")[0]
    assert f"about {told.reason.meeting.points:.0f} points" in reason
    assert "none of them undercuts it" in reason


def test_near_the_end_of_the_stock_it_is_said_that_no_draw_comes(client: Client) -> None:
    sit_down(client, stock_at(3, EIGHT))
    table: Table = kept(client).table
    told = odds(table.observation(YOU))
    assert len(told.within) == 1
    drawn = table.match.deal.stock[0]
    version = str(kept(client).version)
    client.post("/play/move/", {"version": version, "move": "draw"})
    page = ask(client, "odds=1")
    assert page.texts("advice") == ["You will not draw again in this deal."]
    assert not [*page.elements("table")]
    assert "the deal is over before your next draw" in page.text("coach")
    assert drawn in kept(client).table.observation(YOU).hand


@pytest.mark.parametrize("address", ["/daily/", "/play/again/"])
def test_other_tables_ask_at_their_own_address(client: Client, address: str) -> None:
    if address == "/daily/":
        client.post(address)
    else:
        sit_down(client, you_drew(WAITING, "3d"))
        session = client.session
        store.begin(session, kept(client).table, AGAIN)
        session.save()
    page = Page(client.get(address))
    assert links(page)["Hint"].startswith(f"{address}?at=")
    assert Page(client.get(f"{address}?hint=2")).texts("advice")
