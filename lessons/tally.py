"""A game reckoned up: the deals one by one, then what is added at its end.

The deals are made up, each a share of the table's target, so that the example
is of the same length whatever people play to. All that follows from them is
counted by the engine.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from lessons.deals import OTHER_SIDE, PEOPLE, YOU
from play.engine.games import Game, Outcome, Standing, standing
from play.engine.rules import TableRules
from play.engine.scoring import Seat
from play.presenter.words import number, sentence

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


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a score sheet: yours, then the other side's. Empty where nothing is."""

    name: str
    cells: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Tally:
    """A score sheet filled in."""

    heads: tuple[str, ...]
    games: tuple[str, ...]
    """A heading over each pair of columns; empty where there is one game."""
    deals: tuple[Line, ...]
    added: tuple[Line, ...]
    """The points of the race, then each bonus."""
    total: Line
    verdict: str


def tally(rules: TableRules, shares: Shares) -> Tally:
    """One game of these deals, up to the one that ends it. The rules must have a target."""
    outcomes = _outcomes(rules, shares)
    end = standing(rules, OTHER_SIDE, outcomes)
    game = end.games[0]
    return Tally(
        heads=_heads(1),
        games=(),
        deals=tuple(_deal(index, rules, outcomes) for index in range(len(outcomes))),
        added=(_points(end), *_bonuses(end)),
        total=Line("Total", tuple(map(str, game.totals))),
        verdict=_verdict(game.winner, game.totals),
    )


def hollywood(rules: TableRules) -> Tally:
    """Several games side by side. The rules must have a target."""
    outcomes = _outcomes(rules, SIDE_BY_SIDE)
    end = standing(rules, OTHER_SIDE, outcomes)
    totals = end.totals
    return Tally(
        heads=_heads(rules.games),
        games=tuple(f"Game {number(count + 1)}" for count in range(rules.games)),
        deals=tuple(_deal(index, rules, outcomes) for index in range(len(outcomes))),
        added=(_points(end), *_bonuses(end)),
        total=Line("Total", tuple(str(total) for game in end.games for total in game.totals)),
        verdict=_verdict(end.winner, totals),
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


def _heads(games: int) -> tuple[str, ...]:
    return (PEOPLE.heading(YOU), PEOPLE.heading(OTHER_SIDE)) * games


def _deal(index: int, rules: TableRules, outcomes: list[Outcome]) -> Line:
    """What one deal added in each game, for each side."""
    before = standing(rules, OTHER_SIDE, outcomes[:index]).games
    after = standing(rules, OTHER_SIDE, outcomes[: index + 1]).games
    cells = [
        str(later.scores[seat]) if later.scores[seat] != earlier.scores[seat] else ""
        for earlier, later in zip(before, after, strict=True)
        for seat in (YOU, OTHER_SIDE)
    ]
    return Line(f"Deal {index + 1}: {outcomes[index].points}", tuple(cells))


def _points(end: Standing) -> Line:
    return Line("Points", tuple(str(score) for game in end.games for score in game.scores))


def _bonuses(end: Standing) -> tuple[Line, ...]:
    names = list(
        dict.fromkeys(
            term.name for game in end.games for terms in game.bonus_terms for term in terms
        )
    )
    return tuple(Line(sentence(name), _bonus_cells(end.games, name)) for name in names)


def _bonus_cells(games: tuple[Game, ...], name: str) -> tuple[str, ...]:
    cells = []
    for game in games:
        for terms in game.bonus_terms:
            found = [term.points for term in terms if term.name == name]
            cells.append(f"+ {found[0]}" if found else "")
    return tuple(cells)


def _verdict(winner: Seat | None, totals: tuple[int, int]) -> str:
    yours, theirs = totals
    if winner is None:
        return f"Drawn, {yours} to {theirs}."
    who = sentence(PEOPLE.subject(winner))
    high, low = (yours, theirs) if winner == YOU else (theirs, yours)
    return f"{who} {PEOPLE.verb(winner, 'win', 'wins')}, {high} to {low}."
