"""The day's deal: the same cards for everybody, nothing of tomorrow's, and no match disturbed."""

from __future__ import annotations

import hmac
from datetime import date, timedelta
from random import Random

import pytest
from django.conf import settings
from django.contrib.sessions.models import Session
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from play import store
from play.daily import BEST, daily_table, secret_of
from play.engine.cards import cards_in
from play.engine.players import LEVELS
from play.engine.rules import HOUSE
from play.engine.shuffle import commitment, cut, shuffled
from play.models import StoredMatch
from play.places import DAILY
from play.store import Seated
from tests.play.page import HTMX, Page, words
from tests.play.person import Person
from tests.play.positions import EIGHT, YOU, kept, sit_down, stock_at
from tests.play.spellings import cards_named
from tests.play.test_hidden_cards import everything, holds, may_be_known

DAY = date(2026, 11, 30)
TOMORROW = DAY + timedelta(days=1)


def set_day(monkeypatch: pytest.MonkeyPatch, day: date) -> None:
    for place in ("play.views.daily", "play.views.answers"):
        monkeypatch.setattr(f"{place}.today", lambda: day)


@pytest.fixture(autouse=True)
def _day(monkeypatch: pytest.MonkeyPatch) -> None:
    set_day(monkeypatch, DAY)


def on_the_table(client: Client) -> Seated:
    seated = store.load(client.session, DAILY)
    assert seated is not None
    return seated


class DailyPerson(Person):
    """Someone who plays the day's deal."""

    def press(self, value: str, card: str = "") -> Page:
        page = self.page
        data = {"version": page.version, "move": value, "card": card}
        data |= {name: page.hidden(name) for name in ("best", "sure") if page.hidden(name)}
        return self.send("/daily/move/", data)

    def begin(self) -> Page:
        self.send("/daily/", {})
        return self.look("/daily/")

    def play(self, chance: Random) -> Page:
        while not self.page.text("button-next"):
            self.turn(chance)
        return self.page


def test_everybody_gets_the_same_cards_at_the_house_table_against_the_best_player() -> None:
    decks = []
    for _ in range(2):
        client = Client()
        DailyPerson(client).begin()
        table = on_the_table(client).table
        assert table.match.rules == HOUSE
        assert table.players == ("person", BEST)
        assert table.match.deal is not None
        decks.append(table.match.deal.deck)

    assert decks[0] == decks[1] == cut(shuffled(secret_of(DAY)), 0)
    assert list(LEVELS)[-1] == BEST


def test_each_day_has_other_cards_made_from_the_date_and_the_key() -> None:
    text = "the deal of the day: 2026-11-30"
    whole = hmac.new(settings.SECRET_KEY.encode(), text.encode(), "sha256").digest()

    assert secret_of(DAY) == whole[:16]
    assert len({secret_of(DAY + timedelta(days=days)) for days in range(1000)}) == 1000


def test_another_key_gives_other_cards(settings: object) -> None:
    ours = secret_of(DAY)
    settings.SECRET_KEY = "another site's"  # type: ignore[attr-defined]
    assert secret_of(DAY) != ours


def test_the_way_to_the_deal_promises_it_deals_nothing_and_makes_no_session(
    client: Client,
) -> None:
    response = client.get("/daily/")

    assert commitment(secret_of(DAY)) in response.content.decode()
    assert not cards_named(response.content.decode())
    assert "sessionid" not in response.cookies
    assert not Session.objects.exists() and not StoredMatch.objects.exists()


@pytest.mark.parametrize("htmx", [True, False])
def test_no_answer_holds_a_hidden_card_nor_today_s_secret_before_the_end_nor_tomorrow_s(
    client: Client, htmx: bool
) -> None:
    person, chance = DailyPerson(client, htmx=htmx), Random(9)
    person.answers.append(client.get("/daily/"))
    person.begin()
    seen = 0
    while True:
        seated = on_the_table(client)
        deal = seated.table.match.deal
        assert deal is not None
        for answer in person.answers[seen:]:
            text = everything(answer)
            assert not holds(text, secret_of(TOMORROW))
            assert cards_named(text) <= may_be_known(deal)
            if seated.table.running:
                assert not holds(text, secret_of(DAY))
        seen = len(person.answers)
        if not seated.table.running:
            break
        person.turn(chance)
    assert secret_of(DAY).hex() in person.page.html
    for address in ("/daily/", "/fair/", "/", "/play/"):
        assert not holds(everything(client.get(address)), secret_of(TOMORROW))


def test_a_match_and_the_day_s_deal_do_not_disturb_each_other(client: Client) -> None:
    sit_down(client, stock_at(29, EIGHT))
    match = kept(client)
    person = DailyPerson(client)
    person.begin()
    person.play(Random(2))
    assert kept(client) == match

    daily = on_the_table(client)
    other = Person(client)
    other.look()
    other.press("draw")
    other.send("/play/abandon/", {"version": str(kept(client).version)})
    assert on_the_table(client) == daily


def test_the_same_form_cannot_be_sent_to_the_other_table(client: Client) -> None:
    sit_down(client, stock_at(29, EIGHT))
    person = DailyPerson(client)
    page = person.begin()
    before = kept(client)

    response = client.post("/play/move/", {"version": page.version, "move": "pass"}, headers=HTMX)

    assert "came too late" in response.content.decode()
    assert kept(client) == before


def test_the_result_says_how_it_went_and_no_card(client: Client) -> None:
    person = DailyPerson(client)
    person.begin()
    assert not person.page.texts("result")
    page = person.play(Random(4))

    (result,) = page.texts("result")
    outcome = on_the_table(client).table.match.finished[-1]
    assert result.startswith("Knock on Ten, 30 November 2026: ")
    assert result.endswith("http://testserver/daily/")
    assert (f"{outcome.points} point" in result) or outcome.winner is None
    assert ("won by" in result) == (outcome.winner == YOU)
    assert not cards_named(result)
    for word in ("gin", "knocked", "undercut"):
        assert word not in result.removeprefix("Knock on Ten")
    assert "public" in Page(Client().get("/daily/")).text()


def test_a_deal_that_is_no_part_of_a_match_has_no_number(client: Client) -> None:
    person = DailyPerson(client)
    person.begin()
    page = person.play(Random(4))

    (head,) = page.elements("div", "showdown-head")
    assert words(head[0])
    assert "Deal 1" not in words(head)


def test_what_was_begun_today_is_not_dealt_anew(client: Client) -> None:
    person = DailyPerson(client)
    person.begin()
    before = on_the_table(client)

    person.send("/daily/", {})

    assert on_the_table(client) == before


def test_a_deal_of_yesterday_can_be_finished_and_makes_way_for_today_s(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = DailyPerson(client)
    person.begin()
    set_day(monkeypatch, TOMORROW)

    page = person.look("/daily/")
    assert "30 November 2026" in page.text()
    assert "Leave it, and play today’s deal" in page.text()
    page = person.play(Random(5))
    assert page.text("button-next") == "Play today’s deal"

    assert "The deal of 1 December 2026" in person.begin().text()
    assert on_the_table(client).table.day == "2026-12-01"
    assert StoredMatch.objects.count() == 1


def test_a_lost_daily_deal_leads_back(client: Client) -> None:
    person = DailyPerson(client, htmx=True)
    page = person.begin()
    StoredMatch.objects.all().delete()

    page = person.send("/daily/move/", {"version": page.version, "move": "pass"})

    assert "/daily/" in {link.get("href") for link in page.elements("a")}


@pytest.mark.parametrize("address", ["/daily/", "/play/again/"])
def test_where_the_deal_is_gone_htmx_gets_no_page_to_put_inside_the_page(
    client: Client, address: str
) -> None:
    page = Page(client.get(address, headers=HTMX))

    assert not page.whole
    assert "no longer here" in page.text()


def test_a_move_of_the_day_s_deal_asks_the_database_three_times(client: Client) -> None:
    person = DailyPerson(client, htmx=True)
    person.begin()
    chance = Random(6)
    person.turn(chance)
    while not person.page.text("button-next"):
        with CaptureQueriesContext(connection) as captured:
            person.turn(chance)
        assert len(captured) <= 3


def test_the_day_s_table_reads_back_from_its_json() -> None:
    table = daily_table(DAY)
    assert type(table).from_json(table.to_json()) == table
    assert table.match.deal is not None
    assert len(cards_in(table.match.deal.hands[YOU])) == 10
