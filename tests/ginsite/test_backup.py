"""A copy taken while people play is put back elsewhere, and the same match goes on there."""

from __future__ import annotations

import json
import re
import shlex
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from random import Random

from play.table import Table
from tests.engine.playouts import random_move
from tests.play.two_tabs import Tab
from tests.served_site import ROOT, ServedSite

ALONE = {"WORKERS": "1", "SECRET_KEY": ""}
"""One process, and a key that it makes for itself."""


def written_command() -> list[str]:
    """The command that DEPLOYMENT.md gives for a copy, its program run by this Python."""
    text = (ROOT / "DEPLOYMENT.md").read_text()
    found = re.search(r"\.venv/bin/python (-c 'import sqlite3.*')", text)
    assert found
    return [sys.executable, *shlex.split(found[1])]


def stored(site: ServedSite) -> tuple[int, Table]:
    with closing(sqlite3.connect(site.database)) as database:
        ((version, state),) = database.execute("SELECT version, state FROM play_storedmatch")
    return version, Table.from_json(json.loads(state))


def play(tab: Tab, site: ServedSite, turns: int, chance: Random) -> None:
    """So many things done at the table, each of them taken."""
    for _ in range(turns):
        version, table = stored(site)
        at, deal = {"version": str(version)}, table.match.deal
        if deal is None or deal.to_move is None:
            tab.send("POST", "/play/deal/", at)
        else:
            move = str(random_move(deal, chance, 0.9))
            tab.send("POST", "/play/move/", {**at, "move": move, "sure": "1"})
        assert stored(site)[0] == version + 1


def test_a_match_goes_on_from_a_copy_of_the_database(tmp_path: Path) -> None:
    here, there, copy = tmp_path / "here", tmp_path / "there", tmp_path / "copy.sqlite3"
    cookies: dict[str, str] = {}
    chance = Random(4)
    here.mkdir(), there.mkdir()
    with ServedSite(here, **ALONE) as site:
        tab = Tab(site, cookies)
        tab.send("GET", "/play/new/")
        tab.send("POST", "/play/new/")
        play(tab, site, 7, chance)
        subprocess.run([*written_command(), str(site.database), str(copy)], check=True)
        as_copied = stored(site)
        play(tab, site, 2, chance)

    shutil.copy(copy, there / "db.sqlite3")
    shutil.copy(here / "secret-key", there / "secret-key")
    with ServedSite(there, **ALONE) as site:
        assert stored(site) == as_copied
        tab = Tab(site, cookies)
        status, _, page = tab.send("GET", "/play/")
        assert status == 200
        assert f'name="version" value="{as_copied[0]}"' in page
        play(tab, site, 10, chance)
