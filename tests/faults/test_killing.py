"""A server killed in the middle of things: nothing acknowledged is lost, nothing is made twice."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.faults.killing import killed
from tests.served_site import ServedSite, own_database

KILLS = 5
"""A hundred in ``make faults``."""


@pytest.mark.skipif(sys.platform != "linux", reason="the workers are found as Linux tells them")
def test_each_acknowledged_move_is_stored_once_however_the_server_is_killed(tmp_path: Path) -> None:
    with ServedSite(tmp_path, **own_database()) as site:
        said = killed(site, KILLS, seed=7)
    assert said.whole == 1
    assert said.moves > KILLS
