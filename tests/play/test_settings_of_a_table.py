"""The table's settings: saved by a plain form, and kept for every match in a browser."""

from __future__ import annotations

import pytest
from django.test import Client

from play.preferences import Preferences, Sort, preferred
from tests.play.page import Page
from tests.play.positions import EIGHT, kept, sit_down, stock_at, you_drew

CHOSEN = {
    "place": "match",
    "suits": "two",
    "cards": "large",
    "side": "left",
    "meter": "hidden",
    "seen": "on",
}


def looks(page: Page) -> str:
    (body,) = page.elements("body")
    return body.get("class", "")


def test_settings_are_saved_and_lead_back_to_the_table(client: Client) -> None:
    sit_down(client, stock_at(29, EIGHT))
    before = kept(client)

    response = client.post("/play/settings/", CHOSEN)

    assert response.status_code == 302
    assert response.headers["Location"] == "/play/#settings"
    page = Page(client.get("/play/"))
    assert looks(page) == "at-table two-suits large-cards left-handed"
    assert page.element("settings") is not None
    assert kept(client) == before
    sit_down(client, you_drew(EIGHT, "Kd"))
    assert looks(Page(client.get("/play/"))) == "at-table two-suits large-cards left-handed"


def test_the_form_shows_what_is_chosen_and_the_table_it_leads_back_to(client: Client) -> None:
    client.post("/play/settings/", CHOSEN)
    page = Page(client.get("/play/settings/?place=daily"))
    checked = {
        field.get("name"): field.get("value")
        for field in page.elements("input")
        if field.get("checked") is not None
    }
    assert checked == {name: chosen for name, chosen in CHOSEN.items() if name != "place"}
    assert page.hidden("place") == "daily"


def test_looking_at_the_settings_makes_no_session(client: Client) -> None:
    assert client.get("/play/settings/?place=nowhere").status_code == 200
    assert "sessionid" not in client.cookies


def test_settings_leave_the_order_of_the_hand(client: Client) -> None:
    client.post("/play/sort/", {"place": "match", "sort": "rank"})
    client.post("/play/settings/", CHOSEN)
    assert preferred(client.session).sort is Sort.RANK


@pytest.mark.parametrize("name", CHOSEN)
@pytest.mark.parametrize("forged", ["", "plaid"])
def test_forged_settings_are_refused(client: Client, name: str, forged: str) -> None:
    assert client.post("/play/settings/", {**CHOSEN, name: forged}).status_code == 400
    assert preferred(client.session) == Preferences()


def test_settings_no_longer_known_count_as_not_chosen(client: Client) -> None:
    client.post("/play/settings/", CHOSEN)
    session = client.session
    session["preferences"] = {"suits": "plaid", "cards": "large", "hat": "tall"}
    session.save()
    assert looks(Page(client.get("/play/settings/"))) == ""
    sit_down(client, stock_at(29, EIGHT))
    assert looks(Page(client.get("/play/"))) == "at-table large-cards"


@pytest.mark.parametrize("address", ["/lessons/knock/", "/practice/count/?level=1&set=7&n=1"])
def test_settings_hold_in_lessons_and_drills(client: Client, address: str) -> None:
    client.post("/play/settings/", CHOSEN)
    assert looks(Page(client.get(address))).endswith("two-suits large-cards left-handed")
