"""A game reckoned up: the deals one by one, then what is added at its end.

The deals are made up, each a share of the table's target, so that the example
is of the same length whatever people play to. All that follows from them is
counted by the engine.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from lessons.deals import OTHER_SIDE, PEOPLE, YOU
from play.engine.games import Outcome, standing
from play.engine.rules import TableRules
from play.engine.scoring import Seat
from play.presenter.tally import tally as reckoned
from play.presenter.words import sentence
from play.tableview import Tally

Shares = tuple[tuple[Seat, int], ...]
"""Deals as their winner and hundredths of the target."""

CLOSE: Final[Shares] = ((YOU, 28), (OTHER_SIDE, 35), (YOU, 22), (OTHER_SIDE, 38), (YOU, 53))
SHUTOUT: Final[Shares] = ((YOU, 42), (YOU, 27), (YOU, 34))
SIDE_BY_SIDE: Final[Shares] = (
    (YOU, 33),
    (YOU, 27),
    (OTHER_SIDE, 18),
    (YOU, 45),
    (YOU, 31),
    (OTHER_SIDE, 55),
    (YOU, 36),
)


def tally(rules: TableRules, shares: Shares) -> Tally:
    """The match of these deals, up to the one that ends it. The rules must have a target."""
    outcomes = _outcomes(rules, shares)
    end = standing(rules, OTHER_SIDE, outcomes)
    names = [f"Deal {index + 1}: {each.points}" for index, each in enumerate(outcomes)]
    verdict = _verdict(end.winner, end.totals)
    return replace(reckoned(rules, outcomes, PEOPLE, names), verdict=verdict)


def hollywood(rules: TableRules) -> Tally:
    """Several games side by side. The rules must have a target."""
    return tally(rules, SIDE_BY_SIDE)


def _outcomes(rules: TableRules, shares: Shares) -> list[Outcome]:
    """The deals in points, as many as the match lasts."""
    assert rules.target is not None
    outcomes: list[Outcome] = []
    for winner, share in shares:
        outcomes.append(Outcome(winner, -(-rules.target * share // 100)))
        if standing(rules, OTHER_SIDE, outcomes).over:
            break
    return outcomes


def _verdict(winner: Seat | None, totals: tuple[int, int]) -> str:
    yours, theirs = totals
    if winner is None:
        return f"Drawn, {yours} to {theirs}."
    who = sentence(PEOPLE.subject(winner))
    high, low = (yours, theirs) if winner == YOU else (theirs, yours)
    return f"{who} {PEOPLE.verb(winner, 'win', 'wins')}, {high} to {low}."
