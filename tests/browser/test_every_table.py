"""A match at each preset, in a browser to its end; what is shown is held to the table's rules.

Only its last deals are played in the browser: what a page shows of a deal hangs on the score
that the deals before it left, and on nothing else of them.
"""

import json
import re
from dataclasses import replace
from random import Random

import pytest
from playwright.sync_api import Page, expect

from play.engine.match import FinishedDeal, Match
from play.engine.moves import BigGin, Knock, Pass
from play.engine.rules import PRESETS
from play.engine.shuffle import SECRET_BYTES
from play.models import StoredMatch
from play.table import Table
from play.tables import TITLES
from tests.browser.conftest import Browse
from tests.browser.person import Person, Sight
from tests.browser.waiting import turning
from tests.engine.playouts import random_move
from tests.lessons.test_presets import PRESETS as WRITTEN

IN_THE_BROWSER = 2
"""Deals of each match, about: how many it takes there to win is up to the cards."""

READ = """() => {
  const all = selector => [...document.querySelectorAll(selector)];
  const text = selector => document.querySelector(selector)?.textContent ?? "";
  const figures = line => [...line.querySelectorAll("b, .sign")].map(part => part.textContent);
  return {
    buttons: all("#table button:not([hidden], .sorts *)").map(button => button.value),
    dial: document.querySelector("#table .dial")?.getAttribute("aria-label") ?? "",
    line: text(".deal-line"),
    title: text("#showdown-title"),
    sums: all(".panel.sum .sum-line").map(figures),
    added: all(".reckoned .sum-line").map(figures),
    points: all(".score .points").map(each => each.innerText.match(/\\d+|–/g)).flat(),
  };
}"""


class Watched(Person):
    """Plays by touch; each page is held to the match that is stored, and to its rules."""

    def __init__(self, page: Page, name: str) -> None:
        super().__init__(page)
        self.name = name
        self.deals: set[int] = set()
        """The finished deals whose sums were read."""

    def look(self) -> Sight:
        match = Table.from_json(json.loads(StoredMatch.objects.get().state)).match
        assert match.rules == PRESETS[self.name]
        shown = self.page.evaluate(READ)
        deal = match.deal
        if deal is not None and deal.to_move is None:
            self._reads_a_finished_deal(match, shown)
        elif deal is not None:
            limit, moves = deal.knock_limit, deal.legal_moves()
            needs = f"needs {limit} or less" if limit else "Only gin ends the deal"
            assert needs in shown["dial"]
            assert ("doubled" in shown["line"]) == match.rules.doubles_for(deal.upcard)
            assert ("pass" in shown["buttons"]) == (Pass() in moves)
            if "discard" in shown["buttons"]:
                assert ("big gin" in shown["buttons"]) == (BigGin() in moves)
                may_knock = any(isinstance(move, Knock) for move in moves)
                assert ("knock" in shown["buttons"]) == may_knock
            scores = [str(game.scores[seat]) for seat in (0, 1) for game in match.standing.games]
            assert shown["points"] == scores
        return super().look()

    def _reads_a_finished_deal(self, match: Match, shown: dict[str, list[list[str]]]) -> None:
        result = match.deal.result() if match.deal is not None else None
        assert result is not None
        self.deals.add(match.deal_number)
        assert all(adds_up(line) for line in shown["sums"]), shown["sums"]
        if result.winner is None:
            assert shown["sums"] == []
        else:
            assert int(shown["sums"][-1][-1]) == result.points
            assert str(result.points) in shown["title"]


def adds_up(line: list[str]) -> bool:
    """Whether ``36 − 27 = 9`` is true."""
    if len(line) == 1:
        return True
    total, signs = int(line[0]), line[1:-2]
    for sign, number in zip(signs[::2], signs[1::2], strict=True):
        total += int(number) if sign == "+" else -int(number)
    return line[-2] == "=" and total == int(line[-1])


def begin_near_the_end(chance: Random) -> int:
    """Put most of a match before the one on the table; the number of the deal that is next."""
    row = StoredMatch.objects.get()
    table = Table.from_json(json.loads(row.state))
    before = most_of(table.match, chance)
    table = replace(table, match=replace(table.match, earlier=before))
    row.state = json.dumps(table.to_json())
    row.save()
    return len(before) + 1


def most_of(match: Match, chance: Random) -> tuple[FinishedDeal, ...]:
    """The deals of this match but the last few, as two patient players might have played them."""
    while not match.over:
        match = match.with_deal(chance.randbytes(SECRET_BYTES))
        while match.deal is not None and match.deal.to_move is not None:
            match = match.play(random_move(match.deal, chance, 0.95))
    return match.finished[:-IN_THE_BROWSER]


@pytest.mark.parametrize("name", PRESETS)
def test_a_match_at_each_table_is_played_to_its_end(
    browse: Browse, same_cards: None, name: str
) -> None:
    page = browse(width=390, height=844, has_touch=True)
    page.goto(f"/play/new/?table={name}&level=easy")
    with turning(page):
        page.locator("#button-deal").click()
    first = begin_near_the_end(Random(name))
    page.reload()
    person, rules = Watched(page, name), PRESETS[name]
    person.play_match()

    match = Table.from_json(json.loads(StoredMatch.objects.get().state)).match
    assert match.over and person.deals == set(range(first, len(match.finished) + 1))
    shown = page.evaluate(READ)
    assert all(adds_up(line) for line in shown["added"])
    totals = [total for game in match.standing.games for total in game.totals]
    if rules.games > 1:
        totals += match.standing.totals
    assert [int(line[-1]) for line in shown["added"]] == (totals if rules.game_bonus else [])
    wanted = {str(total) for total in match.standing.totals}
    assert wanted <= set(re.findall(r"\d+", page.locator(".match-line").inner_text()))

    with turning(page):
        page.get_by_role("link", name="Rules", exact=True).click()
    expect(page.locator(".whose summary b")).to_have_text(TITLES[name])
    query = page.url.partition("?")[2]
    page.goto(f"/rules/our-table/?{query}")
    rows = page.locator(".leaders > div").evaluate_all(
        "rows => rows.map(row => [...row.children].map(cell => cell.textContent))"
    )
    assert dict(rows) == WRITTEN[name]
