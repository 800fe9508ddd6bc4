"""A match at each preset, through the pages to its end; each page is held to the table's rules."""

from __future__ import annotations

import re
from random import Random

import pytest
from django.test import Client

from play.engine.match import Match
from play.engine.moves import BigGin, Knock
from play.engine.rules import PRESETS
from play.tables import table_named
from tests.play.page import Page, words
from tests.play.person import Person
from tests.play.positions import YOU, kept

LONGEST = 3000
"""Steps: Straight and Hollywood take their time."""


@pytest.mark.parametrize("name", PRESETS)
def test_a_match_is_played_to_its_end_by_its_own_rules(
    client: Client, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    chance, person = Random(name), Person(client, htmx=True)
    monkeypatch.setattr("play.table.secrets.token_bytes", chance.randbytes)
    person.send("/play/new/", {"table": name})
    page, rules = person.look(), PRESETS[name]

    for _ in range(LONGEST):
        if page.text("button-next") == "Play another match":
            break
        page = person.turn(chance)
        match = kept(client).table.match
        assert match.rules == rules
        if match.deal is not None and match.deal.to_move is not None:
            _assert_turn_is_by_the_rules(page, match)
    _assert_end_is_by_the_rules(person.look(), kept(client).table.match)


def _assert_turn_is_by_the_rules(page: Page, match: Match) -> None:
    deal = match.deal
    assert deal is not None
    limit = deal.knock_limit
    dial = next(
        drawing for drawing in page.elements() if "dial" in drawing.get("class", "").split()
    )
    label = dial.get("aria-label", "")
    assert f"needs {limit} or less" in label if limit else "Only gin ends the deal" in label
    moves = page.buttons.values()
    if "discard" in moves:
        knocks = [move for move in deal.legal_moves() if isinstance(move, Knock)]
        assert ("knock" in moves) == bool(knocks)
        assert ("big gin" in moves) == (BigGin() in deal.legal_moves())
    assert ("pass" in moves) <= (match.rules.opening == "offer")
    doubled = match.rules.doubles_for(deal.upcard)
    assert ("doubled" in page.texts("deal-line")[0]) == doubled


def _assert_end_is_by_the_rules(page: Page, match: Match) -> None:
    standing = match.standing
    assert match.over
    (line,) = page.texts("match-line")
    mine, theirs = standing.totals[YOU], standing.totals[1 - YOU]
    if match.winner is not None:
        high, low = (mine, theirs) if match.winner == YOU else (theirs, mine)
        assert f"{high} to {low}" in line or "first to" in line
    sums = [
        words(line)
        for reckoned in page.elements("div", "reckoned")
        for line in reckoned.iter("p")
        if "sum-line" in line.get("class", "")
    ]
    wanted = [total for game in standing.games for total in game.totals]
    if match.rules.games > 1:
        wanted += [mine, theirs]
    if match.rules.game_bonus:
        assert [int(re.findall(r"\d+", line)[-1]) for line in sums] == wanted
        for line in sums:
            *terms, total = map(int, re.findall(r"(\d+)(?= [+=]|$)", line))
            assert sum(terms) == total or not terms
    else:
        assert sums == [] and page.running[-1][1:] == match.scores


@pytest.mark.parametrize("name", PRESETS)
def test_the_table_leads_to_its_own_rules(client: Client, name: str) -> None:
    person = Person(client)
    person.send("/play/new/", {"table": name})
    page = person.send("/play/deal/", {"version": person.look().version})

    title = table_named(name).title
    (link,) = [link for link in page.elements("a") if words(link) == f"The {title} rules"]
    assert f"The rules at the {title} table" in Page(client.get(link.get("href", ""))).html
