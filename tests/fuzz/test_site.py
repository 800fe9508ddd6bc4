"""The whole site at random. ``FUZZ_REQUESTS`` says how long, ``FUZZ_SEED`` which way."""

from __future__ import annotations

import os
from typing import Final

import pytest
from hypothesis import HealthCheck, Phase, seed, settings
from hypothesis.stateful import run_state_machine_as_test

from tests.fuzz.browser import Browser
from tests.fuzz.machine import Site

REQUESTS: Final = int(os.environ.get("FUZZ_REQUESTS") or 400)
SEED: Final = int(os.environ.get("FUZZ_SEED") or 9)
_LONG: Final = 5_000
"""Requests beyond which it says how far it has come."""
_ROUND: Final = settings(
    max_examples=6,
    stateful_step_count=40,
    deadline=None,
    database=None,
    suppress_health_check=list(HealthCheck),
    # The failing steps are printed as they were: to make them fewer would take many minutes.
    phases=[Phase.generate],
    report_multiple_bugs=False,
)


@pytest.mark.django_db
def test_whatever_is_done_the_site_keeps_its_laws(capsys: pytest.CaptureFixture[str]) -> None:
    before, rounds = Browser.requests, 0
    while Browser.requests - before < REQUESTS:
        run_state_machine_as_test(seed(SEED + rounds)(type("Site", (Site,), {})), settings=_ROUND)
        rounds += 1
        if REQUESTS > _LONG:
            with capsys.disabled():
                print(f"{Browser.requests - before:,} requests", flush=True)
    with capsys.disabled():
        print(f"\n{Browser.requests - before:,} requests in {rounds} rounds from seed {SEED}")
