"""A move on PostgreSQL finds each row by its key alone: so the rows could be spread by it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from tests.play.page import HTMX
from tests.play.positions import EIGHT, kept, sit_down, stock_at

OTHERS = 5_000
"""Rows besides, so that to read them all would cost more than to look one up."""
KEYS = {"django_session": "session_key", "play_storedmatch": "id"}
FILLED = (
    "INSERT INTO play_storedmatch (id, version, state, updated_at, moved)"
    f" SELECT gen_random_uuid(), 1, '', now(), false FROM generate_series(1, {OTHERS})",
    "INSERT INTO django_session (session_key, session_data, expire_date)"
    " SELECT 'other' || n, '', now() + n * interval '1 minute'"
    f" FROM generate_series(1, {OTHERS}) AS n",
)

pytestmark = [
    pytest.mark.django_db,
    pytest.mark.skipif("connection.vendor != 'postgresql'", reason="asks PostgreSQL for its plans"),
]


@pytest.fixture(autouse=True)
def _others() -> None:
    with connection.cursor() as cursor:
        for statement in FILLED:
            cursor.execute(statement)
        cursor.execute("ANALYZE play_storedmatch, django_session")


def nodes(plan: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The steps of a plan."""
    yield plan
    for step in plan.get("Plans", []):
        yield from nodes(step)


def looks_up_one_row(sql: str) -> str:
    """The table in which PostgreSQL looks one row up by its key to do this."""
    with connection.cursor() as cursor:
        cursor.execute("EXPLAIN (FORMAT JSON) " + sql.replace("%", "%%"), ())
        (told,) = cursor.fetchone()
    plan = (json.loads(told) if isinstance(told, str) else told)[0]["Plan"]
    steps = [node for node in nodes(plan) if node["Node Type"] not in {"ModifyTable", "Limit"}]
    assert [step["Node Type"] for step in steps] == ["Index Scan"], sql
    table: str = steps[0]["Relation Name"]
    assert re.match(rf"\(+{KEYS[table]}\)?(::text)? = ", steps[0]["Index Cond"])
    return table


def test_a_move_looks_up_the_session_and_the_match_and_writes_the_match(client: Client) -> None:
    sit_down(client, stock_at(29, EIGHT))
    # The first move of a day renews the session besides.
    form = {"version": kept(client).version, "move": "draw"}
    drawn = client.post("/play/move/", form, headers=HTMX).content.decode()
    card = re.search('name="best" value="(..)"', drawn)
    assert card
    form = {"version": kept(client).version, "move": "discard", "card": card[1]}
    with CaptureQueriesContext(connection) as captured:
        answer = client.post("/play/move/", form, headers=HTMX)

    said = [query["sql"] for query in captured if not query["sql"].startswith(("SAVE", "RELEASE"))]
    assert answer.status_code == 200
    assert [sql.split()[0] for sql in said] == ["SELECT", "SELECT", "UPDATE"]
    assert [looks_up_one_row(sql) for sql in said] == [
        "django_session",
        "play_storedmatch",
        "play_storedmatch",
    ]
