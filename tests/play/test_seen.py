"""What was done and seen in a deal is told again: all that lay open, and nothing else."""

from __future__ import annotations

from random import Random

import pytest
from django.test import Client

from play.engine.cards import CARDS, Card, cards_in, parse_card
from play.engine.deal import Deal
from play.engine.moves import Discard, Draw
from play.engine.observation import Phase
from play.engine.rules import HOUSE
from play.preferences import Preferences, Seen, prefer
from play.table import Table
from tests.engine.playouts import random_move
from tests.play.page import HTMX, Page, words
from tests.play.positions import COMPUTER, EIGHT, YOU, kept, sit_down, stock_at, you_drew
from tests.play.test_hidden_cards import put_back, shuffled_behind

LETTERS = dict(zip("♠♥♦♣", "shdc", strict=True))


def want_seen(client: Client) -> None:
    session = client.session
    prefer(session, Preferences(seen=Seen.ON))
    session.save()


def listed(page: Page) -> list[set[Card]]:
    """The cards in each place of the panel, as the eye reads them."""
    (panel,) = page.elements("section", "seen")
    places = []
    for row in panel.iter("dd"):
        cards = set()
        for suit in row.findall("span"):
            named, *ranks = words(suit).split()
            cards |= {parse_card(rank + LETTERS[named[0]]) for rank in ranks}
        assert words(next(row.iter("b"))) == (str(len(cards)) if cards else "none")
        places.append(cards)
    return places


def seen_by_you(deal: Deal) -> list[set[Card]]:
    """The same, followed move by move from what lay open: the rule of the panel once more."""
    theirs: set[Card] = set()
    pile = [deal.upcard]
    for seen in deal.history:
        if seen.taken is not None:
            pile.remove(seen.taken)
            if seen.seat == COMPUTER:
                theirs.add(seen.taken)
        if isinstance(seen.move, Discard):
            theirs.discard(seen.move.card)
            pile.append(seen.move.card)
    yours = set(cards_in(deal.hands[YOU]))
    return [theirs, set(pile), set(CARDS) - theirs - set(pile) - yours]


def test_the_panel_is_the_public_history_and_knows_no_hidden_card(client: Client) -> None:
    chance, looked = Random(11), 0
    want_seen(client)
    for _ in range(6):
        sit_down(client, Table.practice(HOUSE, "easy").next_deal(chance.randrange(52)))
        table = kept(client).table
        while (deal := table.match.deal) is not None and deal.phase is not Phase.OVER:
            put_back(client, table)
            panel = listed(Page(client.get("/play/")))
            assert panel == seen_by_you(deal)
            put_back(client, shuffled_behind(table, chance))
            assert listed(Page(client.get("/play/"))) == panel
            looked += 1
            table = table.play(YOU, random_move(deal, chance, 0.9))
    assert looked > 60


def test_the_panel_is_off_until_it_is_asked_for_and_gone_with_the_deal(client: Client) -> None:
    sit_down(client, stock_at(21, EIGHT))
    assert not list(Page(client.get("/play/")).elements("section", "seen"))
    want_seen(client)
    assert list(Page(client.get("/play/")).elements("section", "seen"))
    sit_down(client, you_drew(EIGHT, "Kd"))
    data = {"version": str(kept(client).version), "move": "knock Kd", "sure": "1"}
    over = Page(client.post("/play/move/", data, headers=HTMX))
    assert over.sums and not list(over.elements("section", "seen"))


@pytest.mark.parametrize("htmx", [True, False])
def test_the_last_moves_are_told_when_asked_the_newest_first(client: Client, htmx: bool) -> None:
    sit_down(client, stock_at(21, EIGHT))
    version = kept(client).version
    headers = {**HTMX, "hx-target": "coach"} if htmx else {}
    page = Page(client.get(f"/play/?at={version}&past=1", headers=headers))

    (told,) = page.elements("ol", "past")
    lines = [words(line) for line in told]
    history = kept(client).table.match.deal.history  # type: ignore[union-attr]
    assert len(lines) == 8
    assert lines[0] == f"The computer drew from the stock and threw {history[-1].move.card.sign}."
    assert lines[1].startswith("You drew from the stock and threw ")
    assert words(page.element("coach-past")) == "Hide the moves"  # type: ignore[arg-type]
    if htmx:
        assert page.text("announcer").startswith(lines[0])


def test_no_card_that_the_other_side_drew_is_named(client: Client) -> None:
    chance = Random(12)
    for _ in range(3):
        sit_down(client, Table.practice(HOUSE, "easy").next_deal(chance.randrange(52)))
        while kept(client).table.running:
            deal = kept(client).table.match.deal
            assert deal is not None
            page = Page(client.get("/play/?past=1"))
            told = " ".join(words(line) for line in page.elements("ol", "past"))
            kept_hidden = set(cards_in(deal.hands[COMPUTER])) - set(deal.observation(YOU).known)
            assert not [card for card in kept_hidden if f"{card.sign}" in told.split()]
            move = random_move(deal, chance, 0.9)
            data = {"version": str(kept(client).version), "move": str(move), "sure": "1"}
            client.post("/play/move/", data)


def test_before_the_first_move_there_is_nothing_to_tell(client: Client) -> None:
    table = next(
        each
        for each in iter(lambda: Table.practice(HOUSE, "easy").next_deal(), None)
        if not each.match.observation(YOU).history
    )
    sit_down(client, table)
    page = Page(client.get("/play/?past=1"))
    assert page.element("coach-past") is None or not list(page.elements("ol", "past"))


def test_a_draw_of_your_own_is_named_until_it_is_over(client: Client) -> None:
    sit_down(client, stock_at(29, EIGHT))
    data = {"version": str(kept(client).version), "move": str(Draw())}
    client.post("/play/move/", data)
    drawn = kept(client).table.match.observation(YOU).drawn
    assert drawn is not None
    (told,) = Page(client.get("/play/?past=1")).elements("ol", "past")
    assert words(next(iter(told))) == f"You drew {drawn.sign} from the stock."
