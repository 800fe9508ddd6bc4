"""The home page: the idea of the game, and a clear way to play."""

from __future__ import annotations

from dataclasses import replace

import pytest
from django.test import Client

from play.engine.rules import HOUSE
from tests.play.page import HTMX, Page, without_token, words

pytestmark = pytest.mark.django_db


def test_the_home_page_deals_a_newcomer_in_with_one_press(client: Client) -> None:
    page = Page(client.get("/"))

    assert page.status == 200
    (form,) = [form for form in page.elements("form") if form.get("action") == "/play/new/"]
    assert form.get("method") == "post"
    assert [words(button) for button in form.iter("button")] == ["Deal me in"]


def test_the_press_works_with_the_page_s_own_token() -> None:
    client = Client(enforce_csrf_checks=True)
    token = Page(client.get("/")).hidden("csrfmiddlewaretoken")

    response = client.post("/play/new/", {"csrfmiddlewaretoken": token}, follow=True)

    assert response.redirect_chain == [("/play/", 302)]
    assert "The cards are shuffled." in Page(response).text("table")


def test_every_link_of_the_home_page_leads_somewhere(client: Client) -> None:
    page = Page(client.get("/"))

    links = {link.get("href") or "" for link in page.elements("a")}
    for address in links:
        assert address.startswith(("/", "#"))
        if address.startswith("/"):
            assert client.get(address).status_code == 200
        else:
            assert page.element(address[1:]) is not None


def test_the_numbers_of_the_rules_are_the_table_s_own(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    odd = replace(HOUSE, gin_bonus=37, undercut_bonus=43, knock_limit=7, target=143)
    monkeypatch.setattr("lessons.views.home.HOUSE", odd)

    text = Page(client.get("/")).text()

    for said in ("keep the rest to seven points or less", "Knock at seven or less"):
        assert said in text
    for points in ("37 points", "43 points", "143 points"):
        assert points in text
    for points in ("20 points", "10 points", "100 points"):
        assert points not in text


def test_the_home_page_is_whole_and_the_same_each_time_also_for_htmx(client: Client) -> None:
    first, second = client.get("/"), client.get("/", headers=HTMX)

    assert Page(first).whole
    assert without_token(first.content) == without_token(second.content)


def test_the_example_hand_is_counted_as_it_lies(client: Client) -> None:
    page = Page(client.get("/"))

    # 7h 8h 9h and three queens; Ad 2s 2c 4d are left over.
    assert "4 + 2 + 2 + 1" in page.text() or "1 + 2 + 2 + 4 = 9" in page.text()
