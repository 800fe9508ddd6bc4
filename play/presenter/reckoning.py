"""The end of a match told in full: the race, what is added, and each side's sum."""

from __future__ import annotations

from collections.abc import Sequence

from play.engine.games import GAME_NAMES, Game
from play.engine.match import Match
from play.engine.rules import TableRules
from play.engine.scoring import Seat, Term, other
from play.presenter.people import People
from play.presenter.tally import tally
from play.presenter.words import listed, number, sentence
from play.tableview import ReckonedGame, SideSum, SumPart, Tally


def goal(match: Match) -> str:
    """What the match is played to."""
    target, games = match.rules.target, match.rules.games
    if target is None:
        return "One deal decides."
    return f"{sentence(number(games))} games to {target}." if games > 1 else f"First to {target}."


def to_go(match: Match, people: People) -> str:
    """What the match is played to, and how far the viewer is from it."""
    return f"{goal(match)} {needed(match, people)}".strip()


def needed(match: Match, people: People) -> str:
    """How far the viewer is from the target in every game that is open; empty when it is over."""
    target = match.rules.target
    if target is None or match.over:
        return ""
    open_games = [game for game in match.standing.games if not game.over]
    needs = [str(max(0, target - game.scores[people.viewer])) for game in open_games]
    return f"You need {listed(needs)}."


def games_of(match: Match, seat: Seat) -> tuple[str, ...]:
    """A side's points in each of several games; none where there is one."""
    games = match.standing.games
    return tuple(str(game.scores[seat]) for game in games) if len(games) > 1 else ()


def match_line(match: Match, people: People) -> str:
    """Who has won the match, and how; empty while it goes on."""
    if not match.over:
        return ""
    mine, theirs = (match.standing.totals[seat] for seat in (people.viewer, people.other))
    if match.winner is None:
        return f"The match is drawn, {mine} to {theirs}."
    who = sentence(people.subject(match.winner))
    won = f"{who} {people.verb(match.winner, 'win', 'wins')} the match"
    score, other_score = (mine, theirs) if match.winner == people.viewer else (theirs, mine)
    if score < other_score:
        return f"{won}: first to {match.rules.target}, though the bonuses come to less."
    deals = f", in {number(len(match.finished))} deal{'s' if len(match.finished) > 1 else ''}"
    return f"{won}, {score} to {other_score}{deals if match.winner == people.viewer else ''}."


def sheet(match: Match, people: People, names: Sequence[str]) -> Tally | None:
    """The score sheet of a match whose games stand side by side."""
    if match.rules.games == 1:
        return None
    return tally(match.rules, [deal.outcome for deal in match.finished], people, names)


def reckoned(match: Match, people: People) -> tuple[ReckonedGame, ...]:
    """Each game of a match that is over; none where points of the race are all there is."""
    stands = match.standing
    added = any(terms for game in stands.games for terms in game.bonus_terms)
    if not match.over or not (added or len(stands.games) > 1):
        return ()
    if len(stands.games) == 1:
        return (_game("The match, added up", stands.games[0], match.rules, people),)
    games = tuple(
        _game(sentence(name), game, match.rules, people)
        for name, game in zip(GAME_NAMES, stands.games, strict=True)
    )
    together = tuple(
        SideSum(people.heading(seat), (_sum([(term.name, term) for term in stands.terms[seat]]),))
        for seat in (people.viewer, people.other)
    )
    note = "The larger sum of all the games wins the match."
    return (*games, ReckonedGame("All the games", together, note))


def _game(title: str, game: Game, rules: TableRules, people: People) -> ReckonedGame:
    return ReckonedGame(
        title=title,
        sides=tuple(
            SideSum(people.heading(seat), (_sum(_named(game, seat, rules)),))
            for seat in (people.viewer, people.other)
        ),
        note=_note(game, rules, people),
    )


def _named(game: Game, seat: Seat, rules: TableRules) -> list[tuple[str, Term]]:
    """The terms of a side's total, each with what it is called on the page."""
    names = {"boxes": f"{game.boxes[seat]} won, {rules.box_bonus} each", "deals": "points"}
    return [(names.get(term.name, term.name), term) for term in game.terms[seat]]


def _sum(terms: Sequence[tuple[str, Term]]) -> tuple[SumPart, ...]:
    parts: list[SumPart] = []
    for name, term in terms:
        parts += [SumPart(name, str(term.points)), SumPart("", "+", sign=True)]
    if len(terms) == 1:
        return (SumPart(terms[0][0], parts[0].value, total=True),)
    total = str(sum(term.points for _, term in terms))
    return (*parts[:-1], SumPart("", "=", sign=True), SumPart("total", total, total=True))


def _note(game: Game, rules: TableRules, people: People) -> str:
    """Who won the race, and why a bonus is paid twice."""
    assert game.winner is not None
    winner, loser = people.subject(game.winner), people.subject(other(game.winner))
    race = f"{sentence(winner)} reached {rules.target} first."
    if all(term.name != "shutout" for term in game.bonus_terms[game.winner]):
        return race
    of_it = " of it" if rules.games > 1 else ""
    return f"{race} {sentence(loser)} won no deal{of_it}, so the game bonus is paid twice."
