"""The check of every drill against a path of its own, in small; each shows its features."""

from __future__ import annotations

from collections import Counter

import pytest

from lessons.drills.catalogue import DRILLS
from tests.lessons.drills.check import check

SHOWS = {
    "count": {"overlap", "a card just taken"},
    "discard": {"danger", "banned card", "overlap"},
    "score": {"knock", "gin", "undercut", "tie", "laid off", "spade", "big_gin"},
    "lay-off": {"undercut", "a meld broken", "after another", "stays"},
    "knock": {"knock", "on", "searched again"},
}
COUNTS = {"score": 120, "knock": 8}


@pytest.mark.parametrize("slug", [drill.slug for drill in DRILLS])
def test_positions_hold_against_a_path_of_their_own(slug: str) -> None:
    shows: Counter[str] = Counter()
    for number in range(COUNTS.get(slug, 40)):
        shows.update(check((slug, number))[0])
    assert SHOWS[slug] <= set(shows)
