"""A database that is locked, read-only, full or gone: a clear page, and no restart afterwards."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from django.db import connection
from django.test import Client

from tests.play.page import HTMX
from tests.play.positions import EIGHT, kept, sit_down, stock_at
from tests.play.two_tabs import Tab
from tests.postgres.server import Postgres
from tests.served_site import ServedSite

DRAWING = stock_at(29, EIGHT)
SORRY = "Back in a moment"


# --- in one process: what SQLite itself says ------------------------------


@contextmanager
def pragma(name: str, value: str, afterwards: str) -> Iterator[None]:
    """SQLite with another setting, for as long as the block lasts."""
    with connection.cursor() as cursor:
        cursor.execute(f"PRAGMA {name} = {value}")
    yield
    with connection.cursor() as cursor:
        cursor.execute(f"PRAGMA {name} = {afterwards}")


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("headers", [{}, HTMX], ids=["plain", "htmx"])
def test_a_read_only_database_is_told_and_a_move_is_made_once_it_can_be(
    headers: dict[str, str],
) -> None:
    if connection.vendor != "sqlite":
        pytest.skip("another database is under test")
    client = Client(raise_request_exception=False)
    sit_down(client, DRAWING)
    before = kept(client)
    move = {"version": str(before.version), "move": "draw"}

    with pragma("query_only", "ON", "OFF"):
        refused = client.post("/play/move/", move, headers=headers)
        assert client.get("/play/").status_code == 200, "what there is can be looked at"
    assert_sorry(refused.status_code, refused.headers, refused.content.decode())
    assert kept(client) == before

    assert client.post("/play/move/", move, headers=headers).status_code in (200, 302)
    assert kept(client).version == before.version + 1


@pytest.mark.django_db(transaction=True)
def test_a_full_database_is_told_and_a_match_is_begun_once_there_is_room() -> None:
    if connection.vendor != "sqlite":
        pytest.skip("another database is under test")
    with connection.cursor() as cursor:
        (pages,) = cursor.execute("PRAGMA page_count").fetchone()
        (most,) = cursor.execute("PRAGMA max_page_count").fetchone()
    player = Client()
    player.post("/play/new/")
    begun = kept(player)

    with pragma("max_page_count", str(pages), str(most)):
        answers = [Client(raise_request_exception=False).post("/play/new/") for _ in range(200)]
        assert player.get("/play/").status_code == 200
    refused = [answer for answer in answers if answer.status_code != 302]
    assert refused, "the database had room for all of them"
    for answer in refused:
        assert_sorry(answer.status_code, answer.headers, answer.content.decode())
    assert kept(player) == begun

    assert Client().post("/play/new/").status_code == 302


def assert_sorry(status: int, headers: object, body: str) -> None:
    """Whether an answer says that the database is away, and offers a way on."""
    assert status == 503, body[:300]
    assert SORRY in body
    assert 'href="/play/"' in body
    assert "Retry-After" in headers  # type: ignore[operator]


# --- as it is served ------------------------------------------------------


class At:
    """A player on a served site whose turn it is to have cards dealt."""

    def __init__(self, site: ServedSite) -> None:
        self.site, self.tab = site, Tab(site, {})
        self.tab.send("GET", "/play/new/")
        self.tab.send("POST", "/play/new/")

    def version(self) -> int:
        ((version,),) = self.site.ask("SELECT version FROM play_storedmatch")
        return int(version)

    def deal(self, version: int) -> tuple[int, str, str]:
        return self.tab.send("POST", "/play/deal/", {"version": str(version)})


def test_a_locked_database_is_told_and_play_goes_on_once_it_is_free(tmp_path: Path) -> None:
    with ServedSite(tmp_path) as site:
        at = At(site)
        version = at.version()
        with closing(sqlite3.connect(site.database)) as other:
            other.execute("BEGIN IMMEDIATE")
            # It is waited for as long as the settings say, and then told.
            status, _, body = at.deal(version)
            assert_sorry(status, {"Retry-After"}, body)
            looked, _, _ = at.tab.send("GET", "/play/")
            assert looked == 200, "reading needs no lock"
            other.rollback()
        assert at.version() == version

        assert at.deal(version)[0] == 302
        assert at.version() == version + 1


def test_a_postgres_that_is_gone_is_told_and_play_goes_on_once_it_is_back(tmp_path: Path) -> None:
    with Postgres() as server, ServedSite(tmp_path, DATABASE_URL=server.url) as site:
        at = At(site)
        version = at.version()
        server.stop()
        for _ in range(4):  # more than there are workers
            status, _, body = at.deal(version)
            assert_sorry(status, {"Retry-After"}, body)
            assert at.tab.send("GET", "/play/")[0] == 503
        stranger = Tab(site, {})
        assert stranger.send("GET", "/rules/")[0] == 200, "a page that needs no database"
        server.start()

        for _ in range(4):
            assert at.tab.send("GET", "/play/")[0] == 200
        assert at.version() == version
        assert at.deal(version)[0] == 302
        assert at.version() == version + 1
