"""The strongest player: plays the deal out many times in its head.

It guesses hands the other side may hold from what it was seen to do, and plays on
from there for a few turns, once for each of the few moves worth a thought and with the
same guesses for all of them. What the deal is worth then is judged from both hands. A
move that falls clearly behind is dropped. What Medium has learned is the first opinion,
and decides alone which cards to take. The work is counted in playouts, so that its play
does not change with the load of the machine.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from play.engine.cards import CARDS, CardMask, cards_in
from play.engine.discards import BestDiscard, best_discard
from play.engine.moves import BigGin, Discard, Knock, Move
from play.engine.observation import Observation, Phase
from play.engine.players.guesses import hands
from play.engine.players.judgement import style, throws
from play.engine.players.medium import gain_of_holding, take_or_leave
from play.engine.players.playout import World, knocked, play_on
from play.engine.players.prospects import prospect
from play.engine.players.seeing import Sight, lay_off, look

PLAYOUTS: Final = 160
"""The most for one move."""
TURNS: Final = 4
"""Of both sides together that a playout goes on for."""
ROUND: Final = 16
"""Guesses between two looks at which moves have fallen behind."""
CANDIDATES: Final = 4
"""Cards to throw that are played out."""
CLEAR: Final = 3.5
"""Points of the first opinion by which a move is too far behind to be played out."""
OPINION: Final = 80
"""Playouts that the first opinion is worth."""
BEHIND: Final = 1.5
"""Standard errors by which a move falls out."""

_KNOCK: Final = -1


@dataclass(frozen=True, slots=True)
class Hard:
    seed: int
    playouts: int = PLAYOUTS

    def __call__(self, observation: Observation) -> Move:
        """The move of the player to move. Raises ValueError when it is not its turn."""
        sight = look(observation)
        match observation.phase:
            case Phase.LAYOFF:
                return lay_off(observation)
            case Phase.DISCARD:
                return _throw_or_knock(sight, sight.chance(self.seed), self.playouts)
            case _:
                return take_or_leave(sight)


def _throw_or_knock(sight: Sight, chance: Random, playouts: int) -> Move:
    observation = sight.observation
    if BigGin() in observation.legal and sight.stakes.big_gin_pays:
        return BigGin()
    best = best_discard(sight.hand, observation.taken)
    may_knock = Knock(best.card) in observation.legal
    if may_knock and not best.deadwood:
        return Knock(best.card)
    opinions = throws(sight)
    top = opinions[0][0]
    opinion = {card: score - top for score, card in opinions[:CANDIDATES] if score > top - CLEAR}
    if may_knock:
        opinion[_KNOCK] = -gain_of_holding(sight, best)
    chosen = _race(sight, opinion, best, chance, playouts)
    return Knock(best.card) if chosen == _KNOCK else Discard(CARDS[chosen])


def _race(
    sight: Sight, opinion: dict[int, float], best: BestDiscard, chance: Random, left: int
) -> int:
    """The best of these moves, with ``left`` playouts to find it."""
    stakes = sight.stakes
    running = sorted(opinion, key=lambda move: -opinion[move])
    results: dict[int, list[float]] = {move: [] for move in running}
    worlds = _worlds(sight, chance)
    while len(running) > 1 and left > 0:
        for _ in range(ROUND):
            theirs, stock = next(worlds)
            for move in running:
                if move == _KNOCK:
                    ten = sight.hand ^ 1 << best.card
                    worth = stakes.of(knocked(stakes, ten, best.deadwood, theirs))
                else:
                    worth = _thrown(sight, move, theirs, stock, chance)
                    left -= 1
                results[move].append(worth)
        running = _still_running(running, results, opinion)
    return running[0]


def _still_running(
    running: Sequence[int], results: dict[int, list[float]], opinion: dict[int, float]
) -> list[int]:
    """The moves that are not clearly behind the best one, the best first."""
    count = len(results[running[0]])

    def mean(move: int) -> float:
        return (sum(results[move]) + OPINION * opinion[move]) / (count + OPINION)

    order = sorted(running, key=mean, reverse=True)
    best = order[0]
    kept = [best]
    for move in order[1:]:
        gaps = [a - b for a, b in zip(results[best], results[move], strict=True)]
        average = sum(gaps) / count
        variance = sum((gap - average) ** 2 for gap in gaps) / (count - 1)
        error = (variance / (count + OPINION)) ** 0.5
        if mean(best) - mean(move) <= BEHIND * error:
            kept.append(move)
    return kept


def _worlds(sight: Sight, chance: Random) -> Iterator[tuple[CardMask, list[int]]]:
    """Guessed hands of the other side, each with the rest of the cards as a stock."""
    size = sight.observation.stock
    for theirs in hands(sight, chance):
        stock: list[int] = list(cards_in(sight.unseen & ~theirs))
        chance.shuffle(stock)
        yield theirs, stock[:size]


def _thrown(sight: Sight, card: int, theirs: CardMask, stock: list[int], chance: Random) -> float:
    """What a deal is worth that goes on with this card thrown."""
    gone = 1 << card
    world = World(
        hands=[sight.hand ^ gone, theirs],
        mover=1,
        top=card,
        stocks=(stock[::2], stock[1::2]),
        dead=sight.dead | gone,
        known=[sight.mine_known & ~gone, sight.known],
        turn=sight.turn + 1,
    )
    stakes, both = sight.stakes, style(sight.stakes.limit)
    points = play_on(world, (both, both), stakes, chance, TURNS)
    return prospect(world, stakes) if points is None else stakes.of(points)
