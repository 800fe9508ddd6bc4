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
from play.presenter.words import counted, listed, number, sentence
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


def entered_late(rules: TableRules) -> str:
    """Which deal of that match took its winner into a later game than usual, because those
    before had closed; empty where none did.
    """
    outcomes = _outcomes(rules, SIDE_BY_SIDE)
    wins = [0, 0]
    for index, outcome in enumerate(outcomes):
        assert outcome.winner is not None
        seat = outcome.winner
        wins[seat] += 1
        before, after = (standing(rules, OTHER_SIDE, outcomes[: index + more]) for more in (0, 1))
        games = enumerate(zip(before.games, after.games, strict=True))
        entered = [game for game, (old, new) in games if not old.boxes[seat] and new.boxes[seat]]
        if entered and entered[0] >= wins[seat]:
            return _told_late(index, seat, wins[seat], entered[0])
    return ""


def _told_late(index: int, seat: Seat, wins: int, game: int) -> str:
    closed = listed([number(count + 1) for count in range(game)])
    games, are = ("Game", "is") if game == 1 else ("Games", "are")
    who, have = PEOPLE.subject(seat), PEOPLE.verb(seat, "have", "has")
    return (
        f"With deal {number(index + 1)} {who} {have} won {counted(wins, 'deal')}. {games} {closed} "
        f"{are} closed by then, so this one counts in game {number(game + 1)}."
    )


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
