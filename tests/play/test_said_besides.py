"""What the table says besides itself: only what is so now, and once."""

from __future__ import annotations

import pytest
from django.test import Client

from play.models import StoredMatch
from tests.play.positions import EIGHT, kept, sit_down, stock_at, you_drew, you_took

pytestmark = pytest.mark.django_db
HTMX = {"HX-Request": "true"}


def test_taking_back_a_knock_of_a_match_that_is_gone_puts_no_page_into_the_page(
    client: Client,
) -> None:
    sit_down(client, you_drew(EIGHT, "Kd"))
    StoredMatch.objects.all().delete()
    answer = client.get("/play/", headers=HTMX).content.decode()
    assert "<html" not in answer
    assert 'id="table"' in answer
    assert "no longer here" in answer


def test_without_any_match_htmx_gets_a_fragment_too(client: Client) -> None:
    assert "<html" not in client.get("/play/", headers=HTMX).content.decode()


def test_a_knock_that_names_its_melds_is_asked_about_as_any_other(client: Client) -> None:
    sit_down(client, you_drew(EIGHT, "Kd"))
    seated = kept(client)
    move = "knock Kd: 4c5c6c JhJdJs"
    client.post("/play/move/", {"version": seated.version, "move": move})
    assert StoredMatch.objects.get().version == seated.version
    client.post("/play/move/", {"version": seated.version, "move": move, "sure": "1"})
    assert StoredMatch.objects.get().version == seated.version + 1


def test_an_old_address_does_not_ask_for_a_card_when_none_is_to_be_thrown(client: Client) -> None:
    sit_down(client, you_drew(EIGHT, "Kd"))
    asking = "Choose the card to throw first."
    assert asking in client.get("/play/?tried=discard").content.decode()
    sit_down(client, stock_at(31, EIGHT))
    assert asking not in client.get("/play/?tried=discard").content.decode()


def test_the_card_of_a_refused_knock_stays_chosen(client: Client) -> None:
    sit_down(client, you_drew(EIGHT, "Kd"))
    page = client.get("/play/?tried=knock+4c").content.decode()
    assert 'id="card-4c" checked' in page
    assert page.count(" checked") == 1


def test_a_card_that_may_not_go_back_is_never_chosen(client: Client) -> None:
    sit_down(client, you_took(EIGHT, "Kd"))
    assert " checked" not in client.get("/play/?tried=discard+Kd").content.decode()


def test_a_refusal_is_announced_by_the_live_region_alone(client: Client) -> None:
    sit_down(client, you_drew(EIGHT, "Kd"))
    seated = kept(client)
    form = {"version": seated.version, "move": "discard"}
    answer = client.post("/play/move/", form, headers=HTMX).content.decode()
    assert 'role="alert"' not in answer
    assert answer.count("Choose the card to throw first.") == 2  # to see, and to hear


def test_what_was_said_of_an_earlier_table_is_not_said_again(client: Client) -> None:
    """The address stays in the browser while a script swaps the table."""
    sit_down(client, you_drew(EIGHT, "Kd"))
    first = kept(client)
    late = client.post("/play/move/", {"version": first.version - 1, "move": "draw"})
    refused = client.post("/play/move/", {"version": first.version, "move": "knock", "card": "4c"})
    asked = client.post("/play/move/", {"version": first.version, "move": "knock", "card": "Kd"})
    said = {
        late.headers["Location"]: "came too late",
        refused.headers["Location"]: "you may knock with",
        asked.headers["Location"]: "throwing K♦?",
    }
    for address, words in said.items():
        assert words in client.get(address).content.decode()

    state = StoredMatch.objects.get()
    state.version += 1
    state.save()

    for address, words in said.items():
        assert words not in client.get(address).content.decode()
