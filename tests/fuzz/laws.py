"""What must hold after every request, whatever it was."""

from __future__ import annotations

import json
from dataclasses import dataclass
from uuid import UUID

from django.http import HttpResponse

from play.engine.cards import cards_in
from play.engine.deal import Deal
from play.engine.match import Deck, FinishedDeal, Match
from play.engine.observation import Phase
from play.models import StoredMatch
from play.places import PLACES, Place
from play.table import Table
from tests.engine.playouts import whole_deck
from tests.engine.tables.pencil import Sheet
from tests.fuzz.browser import Sent
from tests.play.spellings import cards_named
from tests.play.test_hidden_cards import everything, holds, may_be_known

ANSWERS = {200, 302, 400, 403, 404, 405, 413}
WHOLE_DECK = list(range(52))


@dataclass(frozen=True)
class Row:
    """A stored match; ``table`` is None where nobody can read it."""

    version: int
    state: str
    moved: bool
    table: Table | None


def rows() -> dict[UUID, Row]:
    """Every stored match, read past the site."""
    return {
        row.pk: Row(row.version, row.state, row.moved, _table(row.state))
        for row in StoredMatch.objects.all()
    }


def _table(state: str) -> Table | None:
    try:
        return Table.from_json(json.loads(state))
    except (ValueError, RecursionError):
        return None


# --- what is stored -------------------------------------------------------


def check_rows(before: dict[UUID, Row], after: dict[UUID, Row], sent: Sent) -> None:
    """Whether this request left the store as a request may."""
    changed = [key for key in before.keys() & after.keys() if before[key] != after[key]]
    made = after.keys() - before.keys()
    assert len(changed) <= 1, "one request plays at one table"
    assert len(made) <= 1, "one request begins one match"
    for key in changed:
        _check_step(before[key], after[key], sent)
    for key in (*changed, *made):
        table = after[key].table
        if table is not None:
            check_table(table)
    for key in made:
        assert after[key].table is not None, "a new match can be read"


def _check_step(before: Row, after: Row, sent: Sent) -> None:
    assert after.version == before.version + 1
    if after.moved:
        assert after.state == "" and not before.moved
        return
    assert before.table is not None and after.table is not None, "an unreadable row is left alone"
    old, new = before.table, after.table
    assert (old.players, old.day, old.match.rules) == (new.players, new.day, new.match.rules)
    assert old.match.first_dealer == new.match.first_dealer
    if new.match.deal_number == old.match.deal_number and old.match.deal is not None:
        _check_moves(old, new, sent)
    else:
        assert new.match.earlier == old.match.finished, "no deal is lost"
        assert new.match.deck is not None and new.match.deck.secret == old.next_secret
        assert sent.method == "POST", "cards are dealt by a form alone"
        assert ("version", str(before.version)) in sent.fields, "an old form deals nothing"


def _check_moves(old: Table, new: Table, sent: Sent) -> None:
    assert old.match.deal is not None and new.match.deal is not None
    assert new.match.earlier == old.match.earlier and new.match.deck == old.match.deck
    assert new.next_secret == old.next_secret
    was, now = old.match.deal.history, new.match.deal.history
    assert now[: len(was)] == was, "what has been played stays"
    added = now[len(was) :]
    assert added, "a version is a move"
    if not new.lapsed:
        assert sent.method == "POST", "a move is made by a form alone"
        mine = [each for each in added if each.seat == old.match.deal.to_move]
        assert len(mine) == 1, "one form, one move"


def check_table(table: Table) -> None:
    """Whether a table is one that the game allows: cards, moves and score."""
    match, deal = table.match, table.match.deal
    if deal is not None:
        laid = [each.card for each in deal.laid_off]
        cards = whole_deck(deal)
        assert sorted({*cards, *laid}) == WHOLE_DECK and len(cards) in (52, 52 - len(laid))
        assert deal.to_move is None or deal.legal_moves(), "there is a way on"
    sheet = Sheet(match.rules, match.first_dealer)
    for finished in match.finished:
        assert not sheet.over, "no deal is played after the end"
        _check_finished(match, finished, sheet.dealer)
        sheet.write(finished.winner, finished.points)
    assert match.over == sheet.over
    for game, column in zip(match.standing.games, sheet.columns, strict=True):
        assert list(game.scores) == column.points
        assert list(game.boxes) == column.boxes
        assert list(game.bonuses) == sheet.bonuses(column)
    assert list(match.standing.totals) == sheet.totals()


def _check_finished(match: Match, finished: FinishedDeal, dealer: int) -> None:
    """Play a finished deal over, from its cards and its moves alone."""
    assert finished.dealer == dealer
    deck = Deck.from_json(finished.source)
    deal = Deal.replay(match.rules, deck.cards, finished.dealer, finished.moves)
    result = deal.result()
    assert result is not None
    # A deal in which a draw was taken back is told as it ended, and counts for nobody.
    winner, points = (None, 0) if finished.unscored else (result.winner, result.points)
    assert (result.kind, winner, result.knocker, points) == (
        finished.kind,
        finished.winner,
        finished.knocker,
        finished.points,
    )
    assert sum(term.points for term in result.terms) == result.points


# --- what is told ---------------------------------------------------------


def check_answer(response: HttpResponse, sent: Sent, had_session: bool) -> None:
    """Whether an answer is one that this site gives."""
    assert response.status_code in ANSWERS, (response.status_code, sent)
    if sent.method == "GET" and not had_session:
        assert "sessionid" not in response.cookies, "looking makes no session"


def place_of(address: str) -> Place | None:
    """Whose table an answer from this address shows; None for any other page.

    The coach's answers name unseen cards, the same ones wherever these lie.
    """
    path, _, query = address.partition("?")
    if "hint=" in query or "odds=" in query or "code=" in query:
        return None
    tables = {each.table_url: each for each in PLACES.values()}
    tables |= {each.move_url: each for each in PLACES.values()}
    return tables.get(path) or (PLACES["match"] if path == "/play/deal/" else None)


def check_secrets(response: HttpResponse, sent: Sent, mine: dict[Place, Table]) -> None:
    """Whether an answer keeps what this browser's player cannot know."""
    text = everything(response)
    for table in mine.values():
        assert not holds(text, table.next_secret)
        deck = table.match.deck
        if deck is not None and deck.secret is not None and table.running:
            assert not holds(text, deck.secret)
    place = place_of(sent.address)
    if response.status_code != 200 or place not in mine:
        return
    deal = mine[place].match.deal
    hidden = cards_named(text) - cards_named(sent.words)
    if deal is None:
        assert not hidden, hidden
    else:
        known = may_be_known(deal) | {each.card for each in deal.laid_off}
        assert hidden <= known, (hidden - known, sent)
        if deal.phase is not Phase.OVER:
            assert set(cards_in(deal.hands[0])) <= cards_named(text)
