"""What each plausible move is worth, from what one seat can see.

Every move is played out over the same guessed hands and stocks, so that luck is shared and
only the difference counts. The work is counted in playouts, and all chance comes from a
seed: the same question has the same answer.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import inf, sqrt
from typing import Final

from play.engine.cards import CARDS, CardMask, cards_in
from play.engine.coach.outlook import TURNS, Brings, Outlook
from play.engine.discards import best_discard
from play.engine.moves import BigGin, Discard, Knock, Move
from play.engine.observation import Observation, Phase
from play.engine.players.guesses import hands
from play.engine.players.judgement import throws
from play.engine.players.seeing import Sight, look

THROWS: Final = 4
"""Cards to throw that are played out, besides the one really thrown."""
CLEAR: Final = 8
"""Points of the first opinion by which a throw is too far behind to be played out."""
ROUND: Final = 24
"""Guesses between two looks at which moves have fallen behind."""
BEHIND: Final = 2.2
"""Standard errors by which a move falls out."""


@dataclass(frozen=True, slots=True)
class Judged:
    """One move, and what it brings on the average."""

    move: Move
    points: float
    """Of the deal, for the seat to move; negative where the other side wins them."""
    behind: float
    """Points that the best move brings more, over the same guesses; 0 for the best itself."""
    error: float
    """The standard error of ``behind``."""
    at_stake: float
    """What ``behind`` is worth at the score of the match: near a match's end a point
    may count for more or less. The same as ``behind`` while much is left to play."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """The moves that were played out, the best first."""

    moves: tuple[Judged, ...]
    guesses: int
    """Guessed hands that the best of them met."""

    @property
    def best(self) -> Judged:
        return self.moves[0]

    def of(self, move: Move) -> Judged:
        """What was found for this move. Raises LookupError when it was not played out."""
        move = plain(move)
        for judged in self.moves:
            if judged.move == move:
                return judged
        raise LookupError(f"{move} was not judged")


def plain(move: Move) -> Move:
    """The move as it is judged: a knock without the knocker's own grouping."""
    return Knock(move.card) if isinstance(move, Knock) else move


def judge(
    observation: Observation, playouts: int = 1200, seed: int = 0, made: Move | None = None
) -> Judgement:
    """What the plausible moves of the seat to move bring, ``made`` always among them.

    Raises OutOfTurn when another is to move, and ValueError when there is only to lay off.
    """
    judging = Judging(observation, seed, made)
    judging.search(playouts)
    return judging.judgement()


class Judging:
    """A judgement in the making: it may be looked at longer, and asked at any time."""

    def __init__(
        self,
        observation: Observation,
        seed: int = 0,
        made: Move | None = None,
        turns: int = TURNS,
    ) -> None:
        """``made`` is always among the moves judged; a playout goes on for so many ``turns``."""
        sight = look(observation)
        self.playouts = 0
        self._made = None if made is None else plain(made)
        self._factor = 1 + observation.rules.doubles_for(observation.upcard)
        outlook = Outlook(sight, turns)
        moves = dict.fromkeys([*_plausible(sight), *([self._made] if self._made else [])])
        self._brings: dict[Move, Brings] = {move: outlook.of(move) for move in moves}
        self._results: dict[Move, list[tuple[float, float]]] = {move: [] for move in moves}
        self._running = list(moves)
        self._guesses = _guesses(sight, seed)

    @property
    def open(self) -> bool:
        """Whether there are still moves to choose between."""
        return len(self._running) > 1

    @property
    def running(self) -> tuple[Move, ...]:
        """The moves that have not fallen behind, and the one made."""
        return tuple(self._running)

    def search(self, playouts: int) -> None:
        """Look until so many playouts were made, or no choice is left."""
        while self.open and self.playouts < playouts:
            self.look(ROUND)

    def look(self, guesses: int) -> None:
        """Play so many more guesses out, for each move that has not fallen behind."""
        for _ in range(guesses):
            theirs, stock = next(self._guesses)
            for move in self._running:
                self._results[move].append(self._brings[move](theirs, stock))
        self.playouts += guesses * len(self._running)
        best = self._best()
        self._running = [
            move
            for move in self._running
            if move in (best, self._made) or not self._is_behind(best, move)
        ]

    def between(self, one: Move, two: Move) -> tuple[float, float, float]:
        """Points that ``one`` brings more than ``two``, over the guesses that both met;
        the standard error; and what the points are worth at this score.
        """
        pairs = list(zip(self._results[one], self._results[two], strict=False))
        gaps = [self._factor * (a[0] - b[0]) for a, b in pairs]
        at_stake = self._factor * _mean([a[1] - b[1] for a, b in pairs])
        return _mean(gaps), _error(gaps), at_stake

    def judgement(self) -> Judgement:
        """What has been found so far. Where there is but one move, nothing is played out."""
        best = self._best()
        judged = []
        for move, results in self._results.items():
            behind, error, at_stake = self.between(best, move) if move != best else (0.0, 0.0, 0.0)
            points = self._factor * _mean([each for each, _ in results])
            judged.append(Judged(move, points, behind, error, at_stake))
        # What fell out early met fewer guesses; its distance is what was measured then.
        order = sorted(judged, key=lambda each: (each.move != best, each.behind))
        return Judgement(tuple(order), len(self._results[best]))

    def _best(self) -> Move:
        return max(self._running, key=lambda move: _mean([p for p, _ in self._results[move]]))

    def _is_behind(self, best: Move, move: Move) -> bool:
        gap, error, _ = self.between(best, move)
        return gap > BEHIND * error


def _plausible(sight: Sight) -> list[Move]:
    """The moves worth a thought, the likeliest first."""
    observation = sight.observation
    legal = observation.legal
    if observation.phase is not Phase.DISCARD:
        return list(legal)
    if BigGin() in legal and sight.stakes.big_gin_pays:
        return [BigGin()]
    best = best_discard(sight.hand, observation.taken)
    knock = Knock(best.card)
    if knock in legal and not best.deadwood:
        return [knock]
    opinions = throws(sight)
    top = opinions[0][0]
    found: list[Move] = [
        Discard(CARDS[card]) for score, card in opinions[:THROWS] if score > top - CLEAR
    ]
    return [knock, *found] if knock in legal else found


def _guesses(sight: Sight, seed: int) -> Iterator[tuple[CardMask, list[int]]]:
    """Guessed hands of the other side, each with the stock as it may lie."""
    chance, size = sight.chance(seed), sight.observation.stock
    for theirs in hands(sight, chance):
        stock: list[int] = list(cards_in(sight.unseen & ~theirs))
        chance.shuffle(stock)
        yield theirs, stock[:size]


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values) if values else 0.0


def _error(values: Sequence[float]) -> float:
    """The standard error of the mean; without bound where there is too little to tell."""
    count = len(values)
    if count < 2:
        return inf
    mean = _mean(values)
    return sqrt(sum((value - mean) ** 2 for value in values) / (count - 1) / count)
