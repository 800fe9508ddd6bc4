"""Nothing that is kept for one browser grows without end, and nothing endless is read."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import product
from random import Random

import pytest
from django.conf import settings
from django.contrib.sessions.models import Session
from django.test import Client

from lessons.drills.catalogue import DRILLS
from lessons.guided import progress
from lessons.guided.reader import LESSONS
from play.engine.code import deal_code
from play.engine.errors import IllegalMove
from play.engine.match import Match
from play.engine.players import LEVELS
from play.engine.rules import HOUSE, PRESETS, TableRules
from play.engine.scoring import ResultKind
from play.models import StoredMatch
from play.preferences import KINDS
from play.record import put_by
from play.table import MOST_DEALS, PERSON, Table
from tests.engine.playouts import random_move
from tests.play.person import Person
from tests.play.positions import YOU, kept, sit_down

MOST_OF_A_ROW = 512 * 1024
MOST_OF_A_SESSION = 4 * 1024


def dealt_out(rules: TableRules, chance: Random, care: float = 0.9) -> Match:
    """A match whose first deal is over."""
    match = Match.start(rules, 0).with_deal(chance.randbytes(16))
    while match.deal is not None and match.deal.to_move is not None:
        match = match.play(random_move(match.deal, chance, care))
    return match


def dead(chance: Random) -> Match:
    """A match whose first deal nobody has won, though the stock was drawn down to its end."""
    match = dealt_out(HOUSE, chance, care=0)
    (deal,) = match.finished
    assert deal.kind is ResultKind.DEAD
    return match


@pytest.fixture(scope="module")
def longest() -> Table:
    """A match of dead deals without end, at the last of them."""
    match = dead(Random(1))
    earlier = match.finished * (MOST_DEALS - 1)
    return Table(replace(match, earlier=earlier), (PERSON, "easy"))


def test_a_match_has_so_many_deals_and_then_the_way_on_is_another(
    client: Client, longest: Table
) -> None:
    sit_down(client, longest)
    person = Person(client)

    page = person.look()

    assert f"Deal {MOST_DEALS}" in page.text()
    assert "as many deals as one match can hold" in page.text()
    assert not page.text("button-next")
    before = kept(client)
    page = person.send("/play/deal/", {"version": str(before.version)})
    assert page.status == 200
    assert kept(client) == before
    person.send("/play/abandon/", {"version": str(before.version)})
    assert not StoredMatch.objects.exists()


def test_the_deal_before_the_last_is_followed_by_the_last(longest: Table) -> None:
    match = replace(longest.match, earlier=longest.match.earlier[:-1])
    last = replace(longest, match=match).next_deal()

    assert last.match.deal_number == MOST_DEALS
    assert last.running and not last.full
    with pytest.raises(IllegalMove, match="as many deals"):
        longest.next_deal()


def test_the_row_of_the_longest_match_is_bounded_and_still_read(
    client: Client, longest: Table
) -> None:
    sit_down(client, longest)

    assert len(StoredMatch.objects.get().state) < MOST_OF_A_ROW
    assert kept(client).table == longest


def test_the_session_of_someone_who_has_done_everything_stays_small(client: Client) -> None:
    for address in ("/play/new/", "/daily/"):
        client.post(address)
    client.post("/play/new/", {"table": "hollywood", "level": "hard", "target": "1000"})
    for _ in range(2):
        client.post("/play/carry/")
    client.post("/play/again/", {"code": deal_code(bytes(16), 3), "level": "hard"})
    looks = {name: str(list(kind)[-1]) for name, kind in KINDS.items()}
    assert client.post("/play/settings/", {"place": "match", **looks}).status_code == 302
    assert client.post("/play/sort/", {"place": "match", "sort": "rank"}).status_code == 302
    session = client.session
    for lesson in LESSONS:
        progress.remember(session, lesson)
    for rules, level in product(PRESETS.values(), LEVELS):
        for played in (rules, replace(rules, target=500)):
            put_by(session, Table(dealt_out(played, Random(2)), (PERSON, level)), "one", YOU)
    session.save()
    for number in range(200):
        place = {"level": "3", "set": f"{number // 10:08x}", "n": str(number % 10 + 1)}
        assert client.post("/practice/count/", {**place, "answer": "999"}).status_code == 302

    session = client.session
    for drill in DRILLS:
        session[f"practice-{drill.slug}"] = session["practice-count"]
    session.save()

    assert {"match", "daily", "again", "record", "lessons"} <= set(session.keys())
    assert len(Session.objects.get().session_data) < MOST_OF_A_SESSION


HUGE = "9" * 12_000
"""Longer than Python turns into a number, and within what a form may hold."""
FORMS = {
    "/play/new/": ("table", "level", "target", "knock_limit", "turn_clock", "then"),
    "/play/deal/": ("version", "cut"),
    "/play/move/": ("version", "move", "card", "best", "melds", "sure"),
    "/play/sort/": ("place", "sort", "card"),
    "/play/arrange/": ("place", "moved", "to", "card"),
    "/play/settings/": ("place", *KINDS),
    "/play/abandon/": ("version",),
    "/play/again/": ("code", "dealer", "level"),
    "/play/carry/": ("do",),
    "/play/carry/take/": ("code",),
    "/daily/move/": ("version", "move"),
    "/practice/count/": ("level", "set", "n", "answer", "again", "since"),
    "/lessons/knock/": ("moves", "move", "card"),
}


@pytest.mark.parametrize(
    ("address", "field"), [(address, field) for address in FORMS for field in FORMS[address]]
)
@pytest.mark.parametrize("value", [HUGE, "\x00", "é" * 6000], ids=["digits", "nul", "letters"])
def test_no_field_is_read_without_end(client: Client, address: str, field: str, value: str) -> None:
    client.post("/play/new/")
    client.post("/play/deal/", {"version": str(kept(client).version)})
    fields = {"version": str(kept(client).version), "move": "draw", "level": "1", "n": "1"}

    answer = client.post(address, {**fields, field: value})

    assert answer.status_code in (200, 302, 400, 413)
    assert len(answer.headers.get("Location", "")) < 2000
    stored = StoredMatch.objects.order_by("-updated_at")
    assert all(len(json.loads(row.state)["match"]) and len(row.state) < 4000 for row in stored)
    assert all(len(row.session_data) < MOST_OF_A_SESSION for row in Session.objects.all())


READ = {
    "/play/arrange/": ("place", "card", "to"),
    "/play/": ("tried", "knock", "late", "cut", "at", "hint", "odds"),
    "/play/new/": ("table", "target", "knock_limit"),
    "/play/again/": ("code", "dealer", "level"),
    "/play/carry/take/": ("code",),
    "/watch/": ("code", "moves", "at", "dealer", "table"),
    "/fair/": ("code",),
    "/rules/": ("table", "target"),
    "/guide/": ("table", "target"),
    "/lessons/knock/": ("moves", "tried", "show"),
    "/practice/count/": ("level", "set", "n", "answer", "again"),
}


@pytest.mark.parametrize(
    ("address", "field"), [(address, field) for address in READ for field in READ[address]]
)
def test_no_address_is_read_without_end(client: Client, address: str, field: str) -> None:
    client.post("/play/new/")
    client.post("/play/deal/", {"version": str(kept(client).version)})

    answer = client.get(address, {field: HUGE})

    assert answer.status_code in (200, 302, 400, 404)
    assert len(answer.content) < 400_000


def test_the_bounds_of_a_request_are_set() -> None:
    assert settings.DATA_UPLOAD_MAX_MEMORY_SIZE <= 16_384
    assert settings.DATA_UPLOAD_MAX_NUMBER_FIELDS <= 50
    assert settings.DATA_UPLOAD_MAX_NUMBER_FILES == 0
