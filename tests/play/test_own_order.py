"""A hand in its holder's own order: laid card by card, kept, and no part of the match."""

from __future__ import annotations

from gzip import compress

import pytest
from django.test import Client

from play.preferences import Preferences, Sort, preferred
from tests.play.page import HTMX, Page
from tests.play.positions import EIGHT, kept, sit_down, stock_at, you_drew, you_took
from tests.play.test_hand_order import codes, order, put
from tests.play.test_queries import queries

MIXED = "4c 5c 6c Jh Jd Js 2h 9d 3d Ac"
BY_MELDS = "4c 5c 6c Jd Jh Js Ac 2h 3d 9d Kh"


def lay(client: Client, moved: str, to: str, htmx: bool = True, **more: str) -> Page:
    data = {"place": "match", "moved": moved, "to": to, **more}
    response = client.post("/play/arrange/", data, headers=HTMX if htmx else {}, follow=True)
    assert response.status_code == 200
    return Page(response)


def shown(client: Client) -> list[str]:
    return order(Page(client.get("/play/")))


def test_an_own_order_begins_with_what_lies_there(client: Client) -> None:
    sit_down(client, you_drew(MIXED, "Kh"))
    assert order(put(client, "own")) == codes(BY_MELDS)
    put(client, "rank")
    by_rank = shown(client)
    assert order(put(client, "own")) == codes(BY_MELDS) != by_rank  # as it was laid before


@pytest.mark.parametrize("htmx", [True, False])
@pytest.mark.parametrize(
    ("to", "after"),
    [
        ("left", "4c 5c 6c Jd Jh Js Ac 3d 2h 9d Kh"),
        ("right", "4c 5c 6c Jd Jh Js Ac 2h 9d 3d Kh"),
        ("first", "3d 4c 5c 6c Jd Jh Js Ac 2h 9d Kh"),
        ("last", "4c 5c 6c Jd Jh Js Ac 2h 9d Kh 3d"),
        ("1", "4c 3d 5c 6c Jd Jh Js Ac 2h 9d Kh"),
        ("10", "4c 5c 6c Jd Jh Js Ac 2h 9d Kh 3d"),
    ],
)
def test_a_card_is_put_elsewhere(client: Client, htmx: bool, to: str, after: str) -> None:
    sit_down(client, you_drew(MIXED, "Kh"))
    assert order(lay(client, "3d", to, htmx)) == codes(after)
    assert shown(client) == codes(after)
    assert preferred(client.session).sort is Sort.OWN


def test_at_its_end_a_card_goes_no_further(client: Client) -> None:
    sit_down(client, you_drew(MIXED, "Kh"))
    lay(client, "4c", "left")
    lay(client, "Kh", "right")
    assert shown(client) == codes(BY_MELDS)


def test_the_page_says_where_the_card_lies_and_keeps_the_keyboard(client: Client) -> None:
    sit_down(client, you_drew(MIXED, "Kh"))
    page = lay(client, "3d", "first", htmx=False)
    assert page.text("where") == "Three of diamonds is card 1 of 11 from the left."
    (focused,) = [each for each in page.elements() if each.get("autofocus") is not None]
    assert focused.get("value") == "first"
    chosen = [each for each in page.elements("input") if each.get("checked") is not None]
    assert [each.get("value") for each in chosen] == ["3d"]
    assert "3d" in {each.get("value") for each in lay(client, "3d", "2").elements("input")}


def test_the_table_says_where_the_card_lies_and_keeps_the_chosen_one(client: Client) -> None:
    sit_down(client, you_drew(MIXED, "Kh"))
    page = lay(client, "3d", "0", card="9d")
    assert page.text("announcer") == "Three of diamonds is card 1 of 11 from the left."
    chosen = [each for each in page.elements("input") if each.get("checked") is not None]
    assert [each.get("value") for each in chosen] == ["9d"]
    assert put(client, "own").text("announcer") == "Hand in your own order."


def test_what_is_drawn_comes_to_the_right_end_and_stays_there(client: Client) -> None:
    sit_down(client, stock_at(29, EIGHT))
    lay(client, "Ac", "first")
    before = cards(client)
    for _ in range(2):
        drawn = move(client, "draw")
        held = order(drawn)
        assert held[:-1] == before
        before = [card for card in held if card != before[3]]
        page = move(client, "discard", card=held[3])
        if not page.buttons.keys() & {"Draw from stock"}:
            break
        assert cards(client) == before


def cards(client: Client) -> list[str]:
    """The hand between turns, where no card can be chosen: as the arranging page has it."""
    return order(Page(client.get("/play/arrange/")))


def move(client: Client, name: str, **more: str) -> Page:
    version = Page(client.get("/play/")).version
    data = {"version": version, "move": name, **more}
    return Page(client.post("/play/move/", data, headers=HTMX))


def test_a_new_deal_begins_by_suit(client: Client) -> None:
    sit_down(client, you_drew(MIXED, "Kh"))
    lay(client, "3d", "first")
    other = "Td Jd Qd 2s 3s 4s 7c 8c 9c Ah"
    sit_down(client, you_drew(other, "5h"))
    assert shown(client) == codes("2s 3s 4s Ah 7c 8c 9c Td Jd Qd 5h")


def test_each_table_has_its_own(client: Client) -> None:
    client.post("/daily/")
    sit_down(client, you_drew(MIXED, "Kh"))
    lay(client, "3d", "first")
    daily = order(Page(client.get("/play/arrange/?place=daily")))
    data = {"place": "daily", "moved": daily[4], "to": "first"}
    client.post("/play/arrange/", data)
    assert order(Page(client.get("/play/arrange/?place=daily")))[0] == daily[4]
    assert shown(client)[0] == "3d"


def test_a_taken_card_may_be_laid_elsewhere_though_not_thrown(client: Client) -> None:
    sit_down(client, you_took(MIXED, "Kh"))
    page = Page(client.get("/play/arrange/?card=Kh"))
    assert page.banned == []
    assert order(lay(client, "Kh", "first"))[0] == "Kh"
    assert Page(client.get("/play/")).banned == ["Kh"]


def test_arranging_moves_nothing(client: Client) -> None:
    sit_down(client, you_drew(MIXED, "Kh"))
    before = kept(client)
    lay(client, "3d", "first")
    assert kept(client) == before


def test_a_card_that_is_held_no_more_changes_nothing(client: Client) -> None:
    sit_down(client, you_drew(MIXED, "Kh"))
    lay(client, "7s", "first")
    assert preferred(client.session) == Preferences()
    assert shown(client) == codes(BY_MELDS)


@pytest.mark.parametrize(
    "forged",
    [{"to": "up"}, {"to": ""}, {"to": "11"}, {"to": "-1"}, {"place": "theirs"}, {"moved": "x" * 9}],
)
def test_a_forged_place_is_refused(client: Client, forged: dict[str, str]) -> None:
    sit_down(client, you_drew(MIXED, "Kh"))
    data = {"place": "match", "moved": "3d", "to": "first", **forged}
    assert client.post("/play/arrange/", data).status_code == 400
    assert preferred(client.session) == Preferences()


@pytest.mark.parametrize("stored", [3, "", {"match": 3}, {"match": "Zz"}, {"match": "3d 3d"}, []])
def test_what_a_session_keeps_of_another_version_counts_as_none(
    client: Client, stored: object
) -> None:
    sit_down(client, you_drew(MIXED, "Kh"))
    put(client, "own")
    session = client.session
    session["own-order"] = stored
    session.save()
    assert len(set(shown(client))) == 11
    assert order(lay(client, "3d", "first"))[0] == "3d"


@pytest.mark.parametrize("headers", [{}, HTMX])
def test_without_a_deal_it_leads_to_the_table(client: Client, headers: dict[str, str]) -> None:
    data = {"place": "match", "moved": "3d", "to": "first"}
    assert b"no longer here" in client.post("/play/arrange/", data, headers=HTMX).content
    client.post("/play/new/")
    assert client.get("/play/arrange/", follow=True).redirect_chain == [("/play/", 302)]
    answer = client.post("/play/arrange/", data, headers=headers, follow=True)
    assert b"button-next" in answer.content


def test_looking_makes_no_session() -> None:
    client = Client()
    client.get("/play/arrange/")
    assert "sessionid" not in client.cookies


def test_arranging_is_light_and_asks_little(client: Client) -> None:
    sit_down(client, you_drew(MIXED, "Kh"))
    data = {"place": "match", "moved": "3d", "to": "first"}
    asked = queries(client, "POST", "/play/arrange/", data)
    assert len([each for each in asked if "SAVEPOINT" not in each]) <= 3
    answer = client.post("/play/arrange/", data, headers=HTMX).content
    assert len(compress(answer, 6)) <= 2560
