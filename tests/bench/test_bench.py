"""The bench itself runs: its figures are for the eye, and no test is timed."""

from __future__ import annotations

import pytest
from pytest_django import Settings

from lessons.drills.catalogue import DRILLS
from play.engine.players import LEVELS
from tests.bench import practice, site


@pytest.fixture(autouse=True)
def as_the_bench_serves_it(settings: Settings) -> None:
    settings.ROOT_URLCONF = "tests.bench.urls"
    settings.ALLOWED_HOSTS = ["localhost"]


@pytest.mark.django_db
def test_a_move_is_measured_beside_the_bare_view(capsys: pytest.CaptureFixture[str]) -> None:
    site.run(moves=3)
    printed = capsys.readouterr().out
    assert "bare view, session read and written" in printed
    assert "Queries: 3 a draw, 3 a discard" in printed
    assert [line.split()[0] for line in printed.splitlines()[-len(LEVELS) :]] == [*LEVELS]


@pytest.mark.django_db
def test_an_answer_to_each_drill_is_measured_beside_the_bare_view(
    capsys: pytest.CaptureFixture[str],
) -> None:
    practice.run(sets=1)
    printed = capsys.readouterr().out
    assert all(drill.title in printed for drill in DRILLS)
    assert printed.count("2 queries; the page, compressed") == len(DRILLS)
