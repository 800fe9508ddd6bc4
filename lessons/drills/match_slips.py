"""What a deal does to a match: the truth, and what comes of each usual slip."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from lessons.deals import OTHER_SIDE, PEOPLE, YOU, result
from lessons.drills.slips import scored
from play.engine.games import Game, Outcome, standing
from play.engine.match import Match
from play.engine.rules import PRESETS, TableRules
from play.engine.scoring import Seat, other
from play.presenter.words import counted, listed, number, sentence

Totals = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Came:
    """What the match comes to: both totals, or points added over several games."""

    totals: Totals
    kind: str = ""
    why: str = ""

    @property
    def told(self) -> str:
        """``You 217, the other side 64``"""
        return f"You {self.totals[YOU]}, {PEOPLE.subject(OTHER_SIDE)} {self.totals[OTHER_SIDE]}"


# --- The end of a match ---------------------------------------------------


def ends(match: Match) -> tuple[Came, ...]:
    """The totals at the end of a match of one game: the truth first, then the slips.

    A deal taken to be scored otherwise must end the match as well, and brings its winner all
    that is then paid; so none gives itself away.
    """
    game, target = match.standing.games[0], match.rules.target or 0
    found = {game.totals: Came(game.totals)}
    for slip in _end_slips(match, game):
        if max(slip.totals) >= target:
            found.setdefault(slip.totals, slip)
    return tuple(found.values())


def _end_slips(match: Match, game: Game) -> Iterator[Came]:
    rules, winner = match.rules, game.winner
    assert winner is not None
    loser = other(winner)
    box, bonus = rules.box_bonus, rules.game_bonus
    boxes = game.boxes
    if bonus:
        why = f"Whoever reaches {rules.target} first gets {bonus} more."
        yield Came(_plus(game.totals, winner, -bonus), "the game bonus left out", why)
        shutout = rules.shutout_doubles and not boxes[loser]
        if rules.shutout_doubles and not shutout:
            deals = counted(boxes[loser], "deal")
            why = f"The loser won {deals}, so it is no shutout: {bonus} once."
            yield Came(_plus(game.totals, winner, bonus), "no shutout", why)
        elif not shutout and not boxes[loser]:
            why = f"At this table a shutout doubles nothing: {bonus} once."
            yield Came(_plus(game.totals, winner, bonus), "no shutout", why)
    if box:
        own = f"{boxes[winner]} × {box} = {boxes[winner] * box}"
        why = f"The deal just won counts too: {own}."
        yield Came(_plus(game.totals, winner, -box), "a deal won left out", why)
        if boxes[loser]:
            theirs = f"{boxes[loser]} × {box} = {boxes[loser] * box}"
            why = f"The loser is paid for deals won as well: {theirs}."
            less = _plus(game.totals, loser, -box * boxes[loser])
            yield Came(less, "the loser’s deals left out", why)
    for slip in scored(match)[1 : 3 if bonus or box else None]:
        if slip.winner is not None and (totals := _if_scored(match, slip.winner, slip.points)):
            yield Came(totals, slip.kind, slip.why)
    why = f"The deal just won brings {result(match).points}."
    yield Came(_plus(game.totals, winner, -result(match).points), "the last deal left out", why)
    if not bonus:
        other_bonus = PRESETS["classic"].game_bonus
        why = f"This table adds nothing for the game, where others add {other_bonus}."
        yield Came(_plus(game.totals, winner, other_bonus), "a game bonus too many", why)
    if not box:
        other_box = PRESETS["classic"].box_bonus
        why = f"This table pays nothing for deals won, where others pay {other_box} each."
        mine = _plus(game.totals, winner, other_box * boxes[winner])
        yield Came(_plus(mine, loser, other_box * boxes[loser]), "deals won paid", why)


def _if_scored(match: Match, winner: Seat, points: int) -> Totals | None:
    """The totals if the last deal were scored so; None where the match would then go on."""
    deals = [Outcome(deal.winner, deal.points) for deal in match.finished[:-1]]
    stands = standing(match.rules, match.first_dealer, [*deals, Outcome(winner, points)])
    return stands.games[0].totals if stands.over else None


def _plus(totals: Totals, seat: Seat, points: int) -> Totals:
    return (totals[0] + points, totals[1]) if seat == 0 else (totals[0], totals[1] + points)


def summed(match: Match) -> str:
    """Each side's total, written out."""
    stands = match.standing
    parts = []
    for seat in (YOU, OTHER_SIDE):
        terms = [term for term in stands.terms[seat] if term.points]
        written = " + ".join(f"{term.points} ({_term(term.name, match, seat)})" for term in terms)
        total = f" = {stands.totals[seat]}" if len(terms) > 1 else ""
        parts.append(f"{sentence(PEOPLE.subject(seat))}: {written or 0}{total}.")
    return " ".join(parts)


def _term(name: str, match: Match, seat: Seat) -> str:
    game = match.standing.games[0]
    names = {"boxes": f"{game.boxes[seat]} won, {match.rules.box_bonus} each", "deals": "points"}
    return names.get(name, name)


# --- Games side by side ---------------------------------------------------


def counts_in(match: Match) -> tuple[int, ...]:
    """The games, counted from one, in which the last deal counts."""
    before, after = _before_and_after(match)
    pairs = enumerate(zip(before, after, strict=True), 1)
    return tuple(place for place, (old, new) in pairs if old.scores != new.scores)


def added(match: Match) -> tuple[Came, ...]:
    """The points that the last deal adds in all the games together: the truth, and slips."""
    points, winner = result(match).points, result(match).winner
    assert winner is not None
    games, rules = counts_in(match), match.rules

    def came(count: int, kind: str = "", why: str = "") -> Came:
        return Came(_plus((0, 0), winner, count * points), kind, why)

    found = {came(len(games)).totals: came(len(games))}
    for count in range(1, rules.games + 1):
        few = "a game left out" if count < len(games) else "a game too many"
        slip = came(count, few, told_games(match))
        found.setdefault(slip.totals, slip)
    for wrong in scored(match)[1:3]:
        if wrong.winner is not None:
            totals = _plus((0, 0), wrong.winner, len(games) * wrong.points)
            found.setdefault(totals, Came(totals, wrong.kind, wrong.why))
    return tuple(found.values())


def told_games(match: Match) -> str:
    """In which games the last deal counts, and why."""
    winner, games = result(match).winner, counts_in(match)
    assert winner is not None
    before, _ = _before_and_after(match)
    wins = sum(deal.winner == winner for deal in match.finished)
    closed = [number(place) for place, game in enumerate(before, 1) if game.over]
    are = "games" if len(games) > 1 else "game"
    told = f"It is {PEOPLE.possessive(winner)} win number {wins}"
    if closed:
        told += f", and {'games' if len(closed) > 1 else 'game'} {listed(closed)} "
        told += f"{'are' if len(closed) > 1 else 'is'} over"
    return f"{told}: it counts in {are} {listed([number(place) for place in games])}."


def _before_and_after(match: Match) -> tuple[tuple[Game, ...], tuple[Game, ...]]:
    rules: TableRules = match.rules
    deals = [Outcome(deal.winner, deal.points) for deal in match.finished]
    before = standing(rules, match.first_dealer, deals[:-1]).games
    return before, match.standing.games
