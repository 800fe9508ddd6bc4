"""A sample of the many matches that ``python -m tests.engine.tables.many_matches`` plays."""

from __future__ import annotations

from collections import Counter

from tests.engine.tables.many_matches import TABLES, play_match

SAMPLE = 4
"""Matches at each table, and as many under random rules."""


def test_matches_between_computers_end_with_no_refusal_and_right_sums() -> None:
    kinds = Counter[str]()
    for number in range(SAMPLE * len(TABLES)):
        kinds += play_match(number).kinds
    # Two good players rarely let a deal die; random playouts see to that.
    assert {"knock", "gin", "big_gin", "undercut"} <= set(kinds)


def test_a_match_of_a_number_is_always_the_same() -> None:
    assert play_match(1) == play_match(1)
