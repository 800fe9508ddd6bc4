"""Taking back a draw: free where it revealed nothing, else the deal counts for nobody."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from django.test import Client

from play import store
from play.daily import daily_table, today
from play.engine.errors import IllegalMove
from play.engine.match import InvalidMatch, Match
from play.engine.moves import Draw, Take
from play.engine.observation import Phase
from play.engine.rules import HOUSE
from play.models import StoredMatch
from play.places import DAILY
from play.shared import shared
from play.table import Table
from tests.play.page import HTMX, Page
from tests.play.positions import EIGHT, YOU, kept, sit_down, stock_at, you_drew, you_took

GONE = "That move came too late: the table had moved on. Here it is as it stands."


def take_back(client: Client, **more: str) -> Page:
    data = {"place": "match", "version": str(kept(client).version), **more}
    response = client.post("/play/back/", data, follow=True)
    assert response.status_code == 200
    return Page(response)


def moves(client: Client) -> tuple[str, ...]:
    deal = kept(client).table.match.deal
    assert deal is not None
    return tuple(map(str, deal.moves))


def test_a_card_taken_from_the_pile_goes_back_and_the_deal_counts(client: Client) -> None:
    sit_down(client, you_took(EIGHT, "Kd"))
    before = kept(client)
    page = Page(client.get("/play/back/"))
    assert page.text("main").startswith("Put K♦ back on the pile?")
    assert kept(client) == before

    page = take_back(client)
    assert page.prompt == "Your turn: take K♦, or pass."
    assert page.buttons == {"Pass": "pass", "Take K♦": "take"}
    assert moves(client) == ()
    assert kept(client).version == before.version + 1
    assert not kept(client).table.match.unscored


def test_a_card_drawn_goes_back_and_the_deal_no_longer_counts(client: Client) -> None:
    sit_down(client, stock_at(29, EIGHT))
    client.post("/play/move/", {"version": str(kept(client).version), "move": "draw"})
    drawn = kept(client).table.match.observation(YOU).drawn
    assert drawn is not None
    asked = Page(client.get("/play/back/")).text("main")
    assert asked.startswith(f"Put {drawn.sign} back on the stock?")
    assert "this deal will not count" in asked

    page = take_back(client)
    assert kept(client).table.match.unscored
    assert page.texts("deal-line")[0].startswith("Deal 1, no score")
    assert kept(client).table.match.observation(YOU).phase is Phase.DRAW
    client.post("/play/move/", {"version": str(kept(client).version), "move": "draw"})
    assert kept(client).table.match.observation(YOU).drawn == drawn


def test_at_its_end_nobody_scores_and_the_same_player_deals_again(client: Client) -> None:
    sit_down(client, you_drew(EIGHT, "Kd"))
    dealer = kept(client).table.match.deal.dealer  # type: ignore[union-attr]
    take_back(client)
    for move in ("draw", "knock Kd"):
        data = {"version": str(kept(client).version), "move": move, "sure": "1"}
        page = Page(client.post("/play/move/", data, headers=HTMX))

    assert page.text("showdown-title") == "This deal does not count"
    (head,) = page.texts("showdown-head")
    assert "A card drawn from the stock was put back, so nobody scores. You would have won" in head
    assert page.running == [("1, knock, no score", 0, 0)]
    match = kept(client).table.match
    assert match.scores == (0, 0) and match.finished[-1].unscored
    assert match.standing.next_dealer == dealer
    client.post("/play/deal/", {"version": str(kept(client).version), "cut": "3"})
    match = kept(client).table.match
    assert not match.unscored and match.earlier[-1].unscored
    assert match.deal is not None and match.deal.dealer == dealer


def test_it_is_kept_in_the_row_and_rows_from_before_are_read(client: Client) -> None:
    sit_down(client, you_drew(EIGHT, "Kd"))
    scored = kept(client).table.to_json()
    assert "unscored" not in json.dumps(scored)
    take_back(client)
    match = kept(client).table.match
    assert Match.from_json(match.to_json()) == match
    assert Table.from_json(scored).match.unscored is False
    forged = match.to_json()
    forged["deal"]["unscored"] = "perhaps"
    with pytest.raises(InvalidMatch):
        Match.from_json(forged)


def test_no_trick_brings_a_look_at_the_stock_for_nothing(client: Client) -> None:
    """Look at the stock's top, put it back, and take the pile's card instead: it counts not."""
    sit_down(client, stock_at(29, EIGHT))
    client.post("/play/move/", {"version": str(kept(client).version), "move": "draw"})
    take_back(client)
    client.post("/play/move/", {"version": str(kept(client).version), "move": "take"})
    assert kept(client).table.match.unscored
    page = take_back(client)
    assert kept(client).table.match.unscored
    assert page.texts("deal-line")[0].startswith("Deal 1, no score")


@pytest.mark.parametrize("htmx", [True, False])
def test_a_form_of_an_older_table_takes_nothing_back(client: Client, htmx: bool) -> None:
    sit_down(client, you_took(EIGHT, "Kd"))
    data = {"place": "match", "version": str(kept(client).version)}
    headers = HTMX if htmx else {}
    assert client.post("/play/back/", data, headers=headers).status_code in (200, 302)
    client.post("/play/move/", {"version": str(kept(client).version), "move": "take"})
    before = kept(client)
    page = Page(client.post("/play/back/", data, headers=headers, follow=True))
    assert page.error == GONE
    assert kept(client) == before


def test_what_has_been_answered_stays(client: Client) -> None:
    sit_down(client, stock_at(29, EIGHT))
    before = kept(client)
    assert client.get("/play/back/").headers["Location"] == "/play/"
    page = take_back(client)
    assert page.error == GONE
    assert kept(client) == before
    with pytest.raises(IllegalMove):
        before.table.taken_back(YOU)


def test_the_clock_of_the_turn_runs_on(client: Client) -> None:
    rules = replace(HOUSE, turn_clock=60)
    sit_down(client, you_drew(EIGHT, "Kd", rules=rules))
    began = kept(client).table.turn_began
    take_back(client)
    assert kept(client).table.turn_began == began is not None


def test_a_turn_whose_time_is_up_is_played_and_not_taken_back(client: Client) -> None:
    sit_down(client, you_drew(EIGHT, "Kd", rules=replace(HOUSE, turn_clock=60)))
    seated = kept(client)
    late = replace(seated.table, turn_began=1.0)
    StoredMatch.objects.filter(pk=seated.id).update(state=json.dumps(late.to_json()))
    take_back(client)
    assert not kept(client).table.match.unscored
    assert "discard" in " ".join(moves(client))


def test_the_deal_of_the_day_lets_a_taken_card_go_back_but_no_drawn_one(client: Client) -> None:
    table = daily_table(today())
    session = client.session
    store.begin(session, table, DAILY)
    session.save()

    def here() -> store.Seated:
        seated = store.load(client.session, DAILY)
        assert seated is not None
        return seated

    legal = table.match.observation(YOU).legal
    assert Take() in legal
    client.post("/daily/move/", {"version": str(here().version), "move": "take"})
    data = {"place": "daily", "version": str(here().version)}
    client.post("/play/back/", data)
    assert here().table.match.deal == table.match.deal

    client.post("/daily/move/", {"version": str(here().version), "move": "pass"})
    if Draw() in here().table.match.observation(YOU).legal:
        client.post("/daily/move/", {"version": str(here().version), "move": "draw"})
        before = here()
        assert client.get("/play/back/?place=daily").headers["Location"] == "/daily/"
        client.post("/play/back/", {"place": "daily", "version": str(before.version)})
        assert here() == before


def test_the_link_stands_where_there_is_something_to_take_back(client: Client) -> None:
    def links() -> list[str]:
        page = Page(client.get("/play/"))
        return [a.get("href", "") for a in page.elements("a") if "back" in a.get("href", "")]

    sit_down(client, stock_at(29, EIGHT))
    assert links() == []
    client.post("/play/move/", {"version": str(kept(client).version), "move": "draw"})
    assert links() == ["/play/back/"]


def test_an_address_of_the_deal_tells_the_moves_that_stand(client: Client) -> None:
    sit_down(client, Table.practice(HOUSE, "easy").next_deal(3))
    while Draw() not in kept(client).table.match.observation(YOU).legal:
        client.post("/play/move/", {"version": str(kept(client).version), "move": "pass"})
    client.post("/play/move/", {"version": str(kept(client).version), "move": "draw"})
    take_back(client)
    assert "draw" not in moves(client)[-1:]
    assert shared(kept(client).table.match) is None


@pytest.mark.parametrize("forged", [{"place": "theirs"}, {"version": "x"}, {"place": ""}])
def test_a_forged_take_back_is_refused(client: Client, forged: dict[str, str]) -> None:
    sit_down(client, you_drew(EIGHT, "Kd"))
    data = {"place": "match", "version": str(kept(client).version), **forged}
    assert client.post("/play/back/", data).status_code == 400
