"""A deal to watch: every move told in words that are true, whatever the deck."""

from __future__ import annotations

import re
from random import Random

import pytest
from django.test import Client

from lessons.watched import DEALER, DECK, MOVES, RULES, watched
from play.engine.cards import CARDS
from play.engine.coach.odds import gin_cards
from play.engine.deal import Deal
from play.engine.discards import best_discard
from play.engine.melds import least_deadwood
from play.engine.moves import Discard, Knock, Move, Take
from play.engine.players import LEVELS
from play.engine.rules import HOUSE, PRESETS, TableRules
from play.engine.scoring import ResultKind
from play.replay import replay
from tests.engine.hands import random_deck
from tests.play.page import HTMX, Page, words

pytestmark = pytest.mark.django_db

LAST = len(MOVES)


def played(rules: TableRules, deck: tuple, seed: int) -> tuple[Move, ...]:  # type: ignore[type-arg]
    """The moves of a deal between two players who now and then do just anything."""
    chance, deal = Random(seed), Deal.start(rules, deck, seed % 2)
    while deal.to_move is not None:
        legal = deal.legal_moves()
        wild = chance.random() < 0.2
        observation = deal.observation(deal.to_move)
        deal = deal.play(chance.choice(legal) if wild else LEVELS["medium"](observation))
    return deal.moves


# --- the deal that is shown -----------------------------------------------


def test_the_deal_shown_is_a_true_one_and_a_short_one() -> None:
    assert sorted(DECK) == list(CARDS)
    deal = Deal.replay(RULES, DECK, DEALER, MOVES)
    result = deal.result()
    assert result is not None
    assert LAST <= 16
    assert RULES == HOUSE


def test_the_deal_shown_has_what_there_is_to_learn() -> None:
    deal = Deal.start(RULES, DECK, DEALER)
    takes, looks_ahead = 0, 0
    for move in MOVES:
        takes += isinstance(move, Take)
        if isinstance(move, Discard):
            least = best_discard(deal.hand, deal.taken).deadwood
            looks_ahead += least_deadwood(deal.hand ^ 1 << move.card) > least
        deal = deal.play(move)
    result = deal.result()
    assert result is not None
    assert result.kind is ResultKind.KNOCK
    assert len(result.laid_off) == 3
    assert takes == 2
    assert looks_ahead == 1


# --- the page -------------------------------------------------------------


def test_the_deal_is_stepped_through_by_links_forward_and_back(client: Client) -> None:
    address, seen = "/watch/", []
    while address:
        page = Page(client.get(address))
        assert (page.status, page.whole) == (200, True)
        seen.append(page.text("told"))
        on = page.element("move-on")
        address = "" if on is None else (on.get("href") or "").partition("#")[0]
    assert len(seen) == LAST + 1
    assert len(set(seen)) == len(seen)
    back = page.element("move-back")
    assert back is not None
    assert back.get("href") == f"/watch/?at={LAST - 1}#told"


def test_both_hands_lie_open_with_their_counts(client: Client) -> None:
    page = Page(client.get("/watch/?at=0"))
    assert len(page.shown_cards) == 21
    assert page.text("hand-1") == "North 67 in deadwood"
    assert page.text("hand-2") == "South 62 in deadwood"


def test_a_throw_that_leaves_more_is_explained(client: Client) -> None:
    page = Page(client.get("/watch/?at=4"))
    assert page.text("told-head") == "North throws 9♣"
    assert (
        "64 is left. K♠ would have left 63, but a pair of kings can still become a set, so North "
        "keeps both." in page.text("told")
    )
    assert "South can use it: it makes 7-8-9♣." in page.text("told")


def test_the_end_is_a_showdown_with_its_sum(client: Client) -> None:
    page = Page(client.get(f"/watch/?at={LAST}"))
    assert page.sums == ["62 − 21 = 41", "41 − 10 = 31"]
    assert "North lays off 6♣, 5♣ and K♠." in page.text("told")
    assert page.element("move-on") is None


def test_what_happened_so_far_leads_back_to_each_turn(client: Client) -> None:
    page = Page(client.get("/watch/?at=5"))
    (past,) = page.elements("section", "past")
    assert [words(link) for link in past.iter("a")] == [
        "The cards were dealt.",
        "North passed.",
        "South passed.",
        "North drew from the stock and threw 9♣.",
        "South took North’s 9♣.",
    ]


@pytest.mark.parametrize("at", ["99", "-1", "x", "", "٣", "1e3", "00005"])
def test_an_address_that_makes_no_sense_shows_a_move_all_the_same(client: Client, at: str) -> None:
    assert client.get("/watch/", {"at": at}).status_code == 200


def test_htmx_gets_the_deal_alone_and_one_announcement(client: Client) -> None:
    page = Page(client.get("/watch/?at=5", headers=HTMX))
    assert not page.whole
    assert page.text("announcer").startswith("South takes 9♣ from the pile. It makes 7-8-9♣: 62 in")
    restored = {**HTMX, "hx-history-restore-request": "true"}
    assert Page(client.get("/watch/?at=5", headers=restored)).whole


def test_watching_makes_no_session(client: Client) -> None:
    client.get("/watch/?at=3")
    assert not client.cookies


# --- the viewer -----------------------------------------------------------


@pytest.mark.parametrize("name", PRESETS)
def test_any_deck_and_moves_can_be_shown_at_any_table(name: str) -> None:
    rules = PRESETS[name]
    for seed in range(6):
        deck = random_deck(Random(seed))
        moves = played(rules, deck, seed)
        for at in range(0, len(moves) + 1, 3 if len(moves) > 30 else 1):
            view = replay(rules, deck, seed % 2, moves, at)
            assert (view.at, view.last) == (at, len(moves))
            assert view.telling.title and view.telling.why
            assert at == 0 or view.past[-1].newest
        end = replay(rules, deck, seed % 2, moves, len(moves))
        assert (end.showdown is None) == bool(end.dead)


def test_every_count_in_the_telling_is_of_the_hand_it_speaks_of() -> None:
    for at in range(1, LAST + 1):
        before = Deal.replay(RULES, DECK, DEALER, MOVES[: at - 1])
        move, why = MOVES[at - 1], watched(at).telling.why
        if isinstance(move, Discard):
            assert why.startswith(f"{least_deadwood(before.hand ^ 1 << move.card)} is left")
        if isinstance(move, Take):
            assert f"{least_deadwood(before.hand)} in deadwood comes down to" in why
        assert re.search(r"[0-9]", why)


def test_the_terms_are_told_before_the_first_move() -> None:
    assert watched(0).telling.why.startswith(
        "Sets and runs cost nothing; the rest is deadwood. "
        "Whoever comes down to 10 or less may knock. North begins with 67 in deadwood"
    )


def test_waiting_for_gin_is_weighed_before_a_knock() -> None:
    before = Deal.replay(RULES, DECK, DEALER, MOVES[:-1])
    knock = MOVES[-1]
    assert isinstance(knock, Knock)
    assert not gin_cards(before.hand ^ 1 << knock.card, before.observation(before.mover).unseen)
    assert "No card could make gin next turn, so waiting has" in watched(LAST).telling.why


def test_only_what_is_open_is_told() -> None:
    """The viewer shows both hands, but not the stock."""
    for at in range(LAST + 1):
        view = watched(at)
        deal = Deal.replay(RULES, DECK, DEALER, MOVES[:at])
        said = f"{view.telling.title} {view.telling.why} {view.telling.shows}"
        for card in deal.stock:
            assert card.sign not in said
