"""Every form of the site, found by reading its pages, with its values mangled."""

from __future__ import annotations

import os
from random import Random
from typing import Final

import pytest
from django.contrib.sessions.models import Session
from django.test import Client
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st

from lessons.views.site_map import addresses
from play.engine.moves import Draw
from play.models import StoredMatch
from play.table import Table
from tests.fuzz import laws
from tests.fuzz.browser import Browser, Sent, filled
from tests.fuzz.mangling import junk, mangled_fields
from tests.fuzz.reading import Form
from tests.play.positions import EIGHT, YOU, computer_knocked, sit_down, stock_at, you_knocked

EXAMPLES: Final = 8_000 if os.environ.get("FUZZ_REQUESTS") else 100
SEED: Final = int(os.environ.get("FUZZ_SEED") or 9)
DRAWING = stock_at(29, EIGHT)
OVER = you_knocked(EIGHT, "Kc Kd Ks 9h 9d 9s 8s Ah As 4h")
KNOCKED = computer_knocked(EIGHT, "Kc Kd Ks 9h 9d 9s 8s Ah As 4h")
ELSEWHERE = (
    *("/play/settings/", "/play/abandon/", "/play/carry/", "/play/carry/take/", "/fair/?code=x"),
    *("/practice/count/?level=1", "/practice/yours/", "/play/again/?code=x"),
    *("/play/?odds=1", "/play/?hint=2", "/play/?past=1", "/play/back/", "/play/record/"),
)
TABLES: Final[dict[str, Table | None]] = {
    "none": None,
    "drawing": DRAWING,
    "throwing": DRAWING.play(YOU, Draw()),
    "over": OVER,
    "knocked": KNOCKED,
}

pytestmark = pytest.mark.django_db


@pytest.fixture
def forms() -> dict[str, tuple[str, Form]]:
    """Each form of the site once, by its method and what it sends, with a page it stands on."""
    found: dict[str, tuple[str, Form]] = {}
    for table in TABLES.values():
        browser = Browser()
        if table is not None:
            sit_down(browser.client, table)
        for address in (*addresses(), *ELSEWHERE):
            onward = browser.redirected(browser.request(Sent("GET", address)))
            if onward is not None:
                browser.request(Sent("GET", onward))
            for form in browser.page.forms:
                where = form.action or address.partition("?")[0]
                found.setdefault(f"{form.method} {where} {sorted(form.names)}", (address, form))
    return found


def test_the_forms_of_every_part_of_the_site_are_found(
    forms: dict[str, tuple[str, Form]],
) -> None:
    told = " ".join(forms)
    for part in (
        *("/play/move/", "/play/deal/", "/play/new/", "/play/abandon/", "/play/sort/"),
        *("/play/back/", "/play/record/", "/play/meter/"),
        *("/play/settings/", "/play/carry/", "/play/carry/take/", "/daily/", "/lessons/knock/"),
        *("/practice/count/", "/fair/", "build", "by_hand", "count"),
    ):
        assert part in told, part


def test_a_form_with_mangled_values_is_answered_and_spoils_no_row(
    forms: dict[str, tuple[str, Form]],
) -> None:
    every = sorted(forms)

    @seed(SEED)
    @settings(
        max_examples=EXAMPLES,
        deadline=None,
        phases=[Phase.generate],
        database=None,
        suppress_health_check=list(HealthCheck),
    )
    @given(st.sampled_from(every), st.sampled_from([*TABLES]), st.integers(0, 2**32), st.booleans())
    def mangle(name: str, seated: str, number: int, htmx: bool) -> None:
        chance, browser = Random(number), Browser()
        browser.client = Client()  # whose forms need no token: here the values are at stake
        (at, form), table = forms[name], TABLES[seated]
        if table is not None:
            sit_down(browser.client, table)
        fields = mangled_fields(filled(form, chance), chance)
        if chance.random() < 0.3:
            fields = [(field, junk(chance)) for field in form.names]
        before, sent = laws.rows(), browser.sent(form, fields, at)
        response = browser.request(sent, htmx)
        laws.check_answer(response, sent, had_session=table is not None)
        laws.check_rows(before, laws.rows(), sent)
        if response.status_code >= 400:
            assert before == laws.rows()
        StoredMatch.objects.all().delete()
        Session.objects.all().delete()

    mangle()
