"""From scored deals to games and a match: race, boxes, bonuses, who deals next."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from play.engine.rules import TableRules
from play.engine.scoring import Seat, Term, other, read_seat

Pair = tuple[int, int]
"""A number for each seat."""
Sums = tuple[tuple[Term, ...], tuple[Term, ...]]
"""The terms of a sum for each seat."""

MOST_POINTS: Final = 1_000_000
"""That a score or a deal told from outside can have: far more than any match brings."""
GAME_NAMES: Final = ("first game", "second game", "third game")
"""What Hollywood's games are called, in their order."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a deal did to the score: its winner (None when dead) and points."""

    winner: Seat | None
    points: int

    @classmethod
    def from_json(cls, data: object) -> Outcome:
        """The outcome in an object with ``winner`` and, where somebody won, ``points``.

        Raises InvalidOutcome, and KeyError when one is missing.
        """
        if not isinstance(data, Mapping):
            raise InvalidOutcome("a deal has a winner (0, 1 or null) and points")
        winner = data["winner"]
        points = data.get("points", 0) if winner is None else data["points"]
        if type(points) is not int or not 0 <= points <= MOST_POINTS:
            raise InvalidOutcome(f"the points of a deal are a whole number from 0 to {MOST_POINTS}")
        if winner is None and points:
            raise InvalidOutcome("a deal that nobody won scores nothing")
        return cls(None if winner is None else read_seat(winner), points)


class InvalidOutcome(ValueError):
    """Data that is no deal's outcome."""


class MatchOver(ValueError):
    """A deal after the end of the match; ``at`` is its index."""

    def __init__(self, at: int) -> None:
        super().__init__("the match is over before this deal")
        self.at = at


@dataclass(frozen=True, slots=True)
class Game:
    """One game of a match (the only one, or one of Hollywood's three)."""

    scores: Pair = (0, 0)
    """Points of the race, without bonuses."""
    boxes: Pair = (0, 0)
    """Deals won that count in this game."""
    winner: Seat | None = None
    """Who reached the target; bonuses never change it."""
    bonus_terms: Sums = ((), ())

    @property
    def over(self) -> bool:
        return self.winner is not None

    @property
    def bonuses(self) -> Pair:
        """Points added to each seat at the end of the game."""
        first, second = (sum(term.points for term in terms) for terms in self.bonus_terms)
        return first, second

    @property
    def totals(self) -> Pair:
        return self.scores[0] + self.bonuses[0], self.scores[1] + self.bonuses[1]

    @property
    def terms(self) -> Sums:
        """What each seat's total is the sum of: the deals won, then the bonuses."""
        first, second = (Term("deals", points) for points in self.scores)
        return (first, *self.bonus_terms[0]), (second, *self.bonus_terms[1])


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a match stands after some deals."""

    games: tuple[Game, ...]
    dealers: tuple[Seat, ...]
    """Who dealt each deal."""
    next_dealer: Seat | None
    """None when the match is over."""

    @property
    def over(self) -> bool:
        return all(game.over for game in self.games)

    @property
    def totals(self) -> Pair:
        """Points of all games with their bonuses."""
        return (
            sum(game.totals[0] for game in self.games),
            sum(game.totals[1] for game in self.games),
        )

    @property
    def terms(self) -> Sums:
        """What each seat's points of the match are the sum of: the terms of the only
        game, or the totals of Hollywood's three.
        """
        if len(self.games) == 1:
            return self.games[0].terms
        first, second = zip(*(game.totals for game in self.games), strict=True)
        return tuple(map(Term, GAME_NAMES, first)), tuple(map(Term, GAME_NAMES, second))

    @property
    def winner(self) -> Seat | None:
        """Who won the match: of one game its winner, of three the larger sum.

        None while it goes on, or when it is drawn.
        """
        if not self.over:
            return None
        if len(self.games) == 1:
            return self.games[0].winner
        first, second = self.totals
        return None if first == second else int(second > first)


def standing(rules: TableRules, first_dealer: Seat, outcomes: Iterable[Outcome]) -> Standing:
    """Where a match stands after these deals. Raises MatchOver for one too many.

    In Hollywood each deal won takes its winner into the next game that is open and
    not yet entered, and counts in every open game entered.
    """
    games = [Game()] * rules.games
    entered: tuple[set[int], set[int]] = (set(), set())
    dealers: list[Seat] = []
    dealer = first_dealer
    for index, outcome in enumerate(outcomes):
        if all(game.over for game in games):
            raise MatchOver(index)
        dealers.append(dealer)
        if outcome.winner is None:
            continue
        open_games = [number for number, game in enumerate(games) if not game.over]
        mine = entered[outcome.winner]
        mine.update([number for number in open_games if number not in mine][:1])
        for number in open_games:
            if number in mine:
                games[number] = _scored(rules, games[number], outcome.winner, outcome.points)
        dealer = _next_dealer(rules, dealer, outcome.winner)
    over = all(game.over for game in games)
    return Standing(tuple(games), tuple(dealers), None if over else dealer)


def _next_dealer(rules: TableRules, dealer: Seat, winner: Seat) -> Seat:
    """Who deals after a scored deal: the seat across from the one that leads."""
    match rules.next_lead:
        case "alternate":
            return other(dealer)
        case "loser":
            return winner
        case "winner":
            return other(winner)


def _scored(rules: TableRules, game: Game, winner: Seat, points: int) -> Game:
    scores = _add(game.scores, winner, points)
    boxes = _add(game.boxes, winner, 1)
    if rules.target is None:
        return Game(scores, boxes, winner)
    if scores[winner] < rules.target:
        return Game(scores, boxes)
    return Game(scores, boxes, winner, _bonuses(rules, winner, boxes))


def _bonuses(rules: TableRules, winner: Seat, boxes: Pair) -> Sums:
    terms: tuple[list[Term], list[Term]] = ([], [])
    if rules.game_bonus:
        terms[winner].append(Term("game bonus", rules.game_bonus))
        if rules.shutout_doubles and not boxes[other(winner)]:
            terms[winner].append(Term("shutout", rules.game_bonus))
    if rules.box_bonus:
        for seat in (0, 1):
            if boxes[seat]:
                terms[seat].append(Term("boxes", rules.box_bonus * boxes[seat]))
    return tuple(terms[0]), tuple(terms[1])


def _add(pair: Pair, seat: Seat, amount: int) -> Pair:
    return (pair[0] + amount, pair[1]) if seat == 0 else (pair[0], pair[1] + amount)
