"""A score sheet: what each deal added in each game, then what is added at the end.

A match and a made-up example are reckoned up alike; all of it is counted by the engine.
"""

from __future__ import annotations

from collections.abc import Sequence

from play.engine.games import Game, Outcome, Standing, standing
from play.engine.rules import TableRules
from play.presenter.people import People
from play.presenter.words import number, sentence
from play.tableview import Line, Tally


def tally(
    rules: TableRules, outcomes: Sequence[Outcome], people: People, names: Sequence[str]
) -> Tally:
    """The score sheet of these deals, each under its name. The rules must have a target."""
    stands = [standing(rules, 0, outcomes[:count]) for count in range(len(outcomes) + 1)]
    end, seats = stands[-1], (people.viewer, people.other)
    deals = zip(names, stands, stands[1:], strict=False)
    return Tally(
        heads=tuple(people.heading(seat) for seat in seats) * rules.games,
        games=tuple(f"Game {number(count + 1)}" for count in range(rules.games))
        if rules.games > 1
        else (),
        deals=tuple(Line(name, _scored(before, after, people)) for name, before, after in deals),
        added=(_points(end, people), *_bonuses(end, people)),
        total=_total(end, people) if end.over else None,
    )


def _scored(before: Standing, after: Standing, people: People) -> tuple[str, ...]:
    """What one deal added in each game, for each side."""
    return tuple(
        str(later.scores[seat]) if later.scores[seat] != earlier.scores[seat] else ""
        for earlier, later in zip(before.games, after.games, strict=True)
        for seat in (people.viewer, people.other)
    )


def _points(end: Standing, people: People) -> Line:
    seats = (people.viewer, people.other)
    return Line("Points", tuple(str(game.scores[seat]) for game in end.games for seat in seats))


def _bonuses(end: Standing, people: People) -> tuple[Line, ...]:
    terms = [term for game in end.games for terms in game.bonus_terms for term in terms]
    names = dict.fromkeys(term.name for term in terms)
    return tuple(Line(sentence(name), _bonus_cells(end.games, name, people)) for name in names)


def _bonus_cells(games: Sequence[Game], name: str, people: People) -> tuple[str, ...]:
    cells = []
    for game in games:
        for seat in (people.viewer, people.other):
            found = [term.points for term in game.bonus_terms[seat] if term.name == name]
            cells.append(f"+ {found[0]}" if found else "")
    return tuple(cells)


def _total(end: Standing, people: People) -> Line:
    seats = (people.viewer, people.other)
    return Line("Total", tuple(str(game.totals[seat]) for game in end.games for seat in seats))
