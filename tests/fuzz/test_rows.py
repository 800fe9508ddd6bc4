"""What is stored, altered, truncated or of another version: a way on, and never a fault."""

from __future__ import annotations

import json
import logging
import os
from random import Random
from typing import Any, Final

import pytest
from django.test import Client
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st

from play import store
from play.models import StoredMatch
from play.places import PLACES
from play.table import Table
from tests.fuzz import laws
from tests.fuzz.browser import Browser, Sent
from tests.fuzz.mangling import mangled, mangled_text
from tests.fuzz.test_forms import TABLES

EXAMPLES: Final = 4_000 if os.environ.get("FUZZ_REQUESTS") else 40
SEED: Final = int(os.environ.get("FUZZ_SEED") or 9)
SESSION: Final[dict[str, Any]] = {
    "day": "2026-11-30",
    "preferences": {"sort": "suit", "suits": "two", "meter": "hidden", "seen": "on"},
    "record": {"house medium": [1, 0, 0, 3, 1, 0, 80, 12]},
    "record_from": ["no match", 2],
    "told_at": ["no match", 3],
    "choice": {"table": "oklahoma", "target": "150", "level": "hard"},
    "lessons": ["knock"],
    "own-order": {"match": "7h 8h"},
    "carry": "ABCDE-FGHJK-MNPQR-STVWX",
}

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _quiet(caplog: pytest.LogCaptureFixture) -> None:
    """That a stored match cannot be read is logged, and meant to be here."""
    caplog.set_level(logging.CRITICAL)


def spoilt(table: Table, chance: Random) -> str:
    """The row of a table as a fault, a hand or an older version may have left it."""
    data = table.to_json()
    for _ in range(chance.randint(1, 3)):
        data = mangled(data, chance)
    state = json.dumps(data)
    return (mangled_text(state, chance) if chance.random() < 0.4 else state).replace("\x00", "")


def mangled_session(browser: Browser, chance: Random) -> None:
    """One value of the session or more is not what this version puts there."""
    session = browser.client.session
    data = mangled(dict(session.items()) | SESSION, chance)
    session.clear()
    session.update(data if isinstance(data, dict) else {})
    session.save()


@seed(SEED)
@settings(
    max_examples=EXAMPLES,
    deadline=None,
    phases=[Phase.generate],
    database=None,
    suppress_health_check=list(HealthCheck),
)
@given(
    st.sampled_from(["drawing", "throwing", "over", "knocked"]),
    st.sampled_from([*PLACES]),
    st.integers(0, 2**32),
    st.booleans(),
)
def test_whatever_became_of_a_row_or_a_session_there_is_a_way_on(
    seated_at: str, key: str, number: int, htmx: bool
) -> None:
    table = TABLES[seated_at]
    assert table is not None
    chance, browser, place = Random(number), Browser(), PLACES[key]
    browser.client = Client()
    session = browser.client.session
    seated = store.begin(session, table, place)
    session.save()
    if chance.random() < 0.7:
        StoredMatch.objects.filter(pk=seated.id).update(state=spoilt(table, chance))
    if chance.random() < 0.5:
        mangled_session(browser, chance)
    move = (("version", str(seated.version)), ("move", "draw"))
    for sent in (
        *(Sent("GET", address) for address in ("/", place.table_url, "/play/new/", "/practice/")),
        *(Sent("GET", address) for address in ("/lessons/", "/play/carry/", "/play/settings/")),
        Sent("POST", place.move_url, move),
        Sent("POST", "/play/deal/", move),
        Sent("POST", "/play/carry/"),
    ):
        response = browser.request(sent, htmx)
        laws.check_answer(response, sent, had_session=True)
    browser.request(Sent("POST", "/play/abandon/", move))
    browser.request(Sent("POST", "/play/new/"))
    assert browser.request(Sent("GET", "/play/")).status_code == 200
