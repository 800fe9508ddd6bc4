"""A whole match through the pages, with htmx and by plain forms alone."""

from __future__ import annotations

from random import Random

import pytest
from django.test import Client

from tests.play.page import Page, without_token
from tests.play.person import Person
from tests.play.positions import kept


def table_of(answer: bytes) -> bytes:
    """The table alone, out of the answer to a move by htmx."""
    return answer[: answer.index(b'<p id="announcer"')].strip()


@pytest.mark.parametrize("htmx", [False, True], ids=["plain", "htmx"])
@pytest.mark.parametrize("seed", range(3))
def test_a_match_is_played_to_its_end(
    client: Client, monkeypatch: pytest.MonkeyPatch, htmx: bool, seed: int
) -> None:
    chance, person = Random(seed), Person(client, htmx)
    monkeypatch.setattr("play.table.secrets.token_bytes", chance.randbytes)
    assert "Deal me in" in person.look("/play/").text()
    person.send("/play/new/", {})

    page = person.look()
    steps = 0
    while page.text("button-next") != "Play another match":
        version = kept(client).version
        page = person.turn(chance)
        steps += 1
        assert steps < 1000
        assert page.status == 200
        assert kept(client).version - version in (0, 1)
        shown = without_token(person.answers[-1].content)
        again = without_token(client.get("/play/").content)
        # A question and a refusal are not kept, but all else is.
        if not page.error and not page.hidden("sure"):
            assert table_of(shown) in again if htmx else shown == again

    match = kept(client).table.match
    assert match.over
    assert max(match.scores) >= (match.rules.target or 0)
    assert page.running[-1][1:] == match.scores


def test_a_move_by_htmx_is_answered_with_the_table_alone(client: Client) -> None:
    person = Person(client, htmx=True)
    person.send("/play/new/", {})
    person.look()

    page = person.turn(Random(1))

    assert not page.whole
    assert [element.get("id") for element in page.root] == ["table", "announcer"]
    announcer = page.element("announcer")
    assert announcer is not None and announcer.get("hx-swap-oob") == "innerHTML"
    assert page.prompt in page.text("announcer")


def test_a_plain_move_is_answered_by_a_redirect_that_can_be_reloaded(client: Client) -> None:
    person = Person(client)
    person.send("/play/new/", {})
    person.look()

    person.turn(Random(1))

    moved, shown = person.answers[-2:]
    assert moved.status_code == 302
    assert moved.headers["Location"].startswith("/play/")
    assert Page(shown).whole


def test_the_live_region_and_the_area_that_stays_stand_outside_the_table(client: Client) -> None:
    person = Person(client)
    person.send("/play/new/", {})
    page = person.look()

    table, area = page.element("table"), page.element("table-area")
    announcer = page.element("announcer")
    assert table is not None and area is not None and announcer is not None
    assert table in list(area)
    assert announcer not in list(area.iter())
    assert announcer.get("role") == "status"
