"""The order of one's own hand: chosen once, kept, and nobody else's to see."""

from __future__ import annotations

from gzip import compress

import pytest
from django.test import Client

from play.preferences import Preferences, Sort, preferred
from tests.play.page import HTMX, Page, words
from tests.play.positions import EIGHT, kept, sit_down, stock_at, you_drew, you_took
from tests.play.test_queries import queries

MIXED = "4c 5c 6c Jh Jd Js 2h 9d 3d Ac"


def order(page: Page) -> list[str]:
    """The hand's cards as they lie, by their codes."""
    return [
        field.get("value", "") for field in page.elements("input") if field.get("name") == "card"
    ]


def codes(text: str) -> list[str]:
    return text.split()


def put(client: Client, sort: str, htmx: bool = True, **more: str) -> Page:
    data = {"place": "match", "sort": sort, **more}
    response = client.post("/play/sort/", data, headers=HTMX if htmx else {}, follow=True)
    assert response.status_code == 200
    return Page(response)


@pytest.mark.parametrize("htmx", [True, False])
def test_a_hand_is_put_in_an_order_and_back(client: Client, htmx: bool) -> None:
    sit_down(client, you_drew(MIXED, "Kh"))
    by_melds = order(Page(client.get("/play/")))

    assert order(put(client, "suit", htmx)) == codes("Js 2h Jh Kh Ac 4c 5c 6c 3d 9d Jd")
    assert order(put(client, "rank", htmx)) == codes("Ac 2h 3d 4c 5c 6c 9d Jd Jh Js Kh")
    assert order(put(client, "melds", htmx)) == by_melds


def test_the_order_stays_over_moves_reloads_and_deals(client: Client) -> None:
    sit_down(client, stock_at(29, EIGHT))
    page = put(client, "suit")

    moved = {"version": page.version, "move": "draw"}
    after_draw = order(Page(client.post("/play/move/", moved, headers=HTMX)))
    suits = [card[1] for card in after_draw]
    assert len(after_draw) == 11 and suits == sorted(suits, key="shcd".index)
    assert order(Page(client.get("/play/"))) == after_draw
    sit_down(client, you_drew(MIXED, "Kh"))
    assert order(Page(client.get("/play/")))[:3] == ["Js", "2h", "Jh"]


def test_the_marks_stay_whatever_the_order(client: Client) -> None:
    sit_down(client, you_took(MIXED, "Kh"))
    for sort in Sort:
        page = put(client, sort)
        assert page.banned == ["Kh"]
        assert any("king of hearts, taken from the pile" in name for name in page.shown_cards)
        assert any(name.startswith("five of clubs, in a run") for name in page.shown_cards)
    melded = {words(next(iter(card))) for card in put(client, "rank").elements("span", "melded")}
    assert len(melded) == 6


def test_sorting_keeps_the_chosen_card_and_the_place_of_the_keyboard(client: Client) -> None:
    sit_down(client, you_drew(MIXED, "Kh"))
    page = put(client, "suit", card="9d")

    chosen = [field for field in page.elements("input") if field.get("checked") is not None]
    assert [field.get("value") for field in chosen] == ["9d"]
    table = page.element("table")
    assert table is not None and table.get("data-focus") == "sort-suit"
    assert page.text("announcer") == "Hand by suit."
    assert page.element("sort-suit").get("aria-pressed") == "true"  # type: ignore[union-attr]


def test_sorting_moves_nothing(client: Client) -> None:
    sit_down(client, stock_at(29, EIGHT))
    before = kept(client)
    put(client, "suit")
    assert kept(client) == before


@pytest.mark.parametrize(
    "forged", [{"sort": "luck"}, {"sort": ""}, {"place": "theirs"}, {"card": "much too long"}]
)
def test_a_forged_order_is_refused(client: Client, forged: dict[str, str]) -> None:
    sit_down(client, you_drew(MIXED, "Kh"))
    response = client.post("/play/sort/", {"place": "match", "sort": "rank", **forged})
    assert response.status_code == 400
    assert preferred(client.session) == Preferences()


def test_a_card_of_somebody_else_is_not_chosen(client: Client) -> None:
    sit_down(client, you_drew(MIXED, "Kh"))
    assert not [
        each
        for each in put(client, "suit", card="7s").elements("input")
        if each.get("checked") is not None
    ]


@pytest.mark.parametrize("stored", ["rank", None, 3, {"sort": "luck"}, {"sort": ["rank"]}, {}])
def test_what_a_session_keeps_of_another_version_counts_as_not_chosen(
    client: Client, stored: object
) -> None:
    sit_down(client, you_drew(MIXED, "Kh"))
    by_melds = order(Page(client.get("/play/")))
    session = client.session
    session["preferences"] = stored
    session.save()
    assert order(Page(client.get("/play/"))) == by_melds


def test_an_order_without_a_match_leads_to_the_table(client: Client) -> None:
    assert client.post("/play/sort/", {"place": "match", "sort": "rank"}).status_code == 302
    assert (
        client.post("/play/sort/", {"place": "daily", "sort": "rank"}, headers=HTMX).status_code
        == 200
    )


def test_an_order_is_light_and_asks_little(client: Client) -> None:
    sit_down(client, you_drew(MIXED, "Kh"))
    asked = queries(client, "POST", "/play/sort/", {"place": "match", "sort": "rank"})
    assert len([each for each in asked if "SAVEPOINT" not in each]) <= 3
    for sort in Sort:
        fragment = client.post(
            "/play/sort/", {"place": "match", "sort": sort}, headers=HTMX
        ).content
        assert len(compress(fragment, 6)) <= 2560
