"""The coach's call of a knock: what it brings, and what playing on does.

To make one takes a good part of a second. So they are made beforehand, by ``gathering``, and
the drill reads them with their positions from ``decisions``.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from play.engine.cards import Card
from play.engine.coach.advice import Worth
from play.engine.coach.counted import meeting_of
from play.engine.coach.judge import Judgement, Judging
from play.engine.discards import best_discard
from play.engine.moves import Discard, Knock, Move
from play.engine.observation import Observation
from play.engine.players.seeing import look

KNOCK, PLAY_ON = "knock", "on"
"""The two answers in writing."""
MARGIN: Final = 3
"""Standard errors of a difference that are told. Guesses that come one after another are alike,
so searches of other luck lie half as far apart again as two errors would say."""
PLAYOUTS: Final = 1200
"""As much as the coach works on a question when nothing else is said."""
_THROWS: Final = 480
"""Playouts for the best throw."""
_FIRST: Final = 120
"""Playouts after which a knock is taken to be ahead of it, or behind."""


@dataclass(frozen=True, slots=True)
class Call:
    """What the coach found of a knock, and of the best throw instead."""

    card: Card
    """Thrown with the knock."""
    instead: Card
    """The throw with which the deal goes on."""
    knocking: float
    """Points that the knock brings, on the average of the hands that were tried out."""
    worth: Worth
    hands: int
    undercuts: int
    """Of a hundred hands, those that would undercut the knock."""

    @property
    def points(self) -> tuple[int, int, int]:
        """What the knock brings, what playing on brings, and the difference: whole points
        of which the third is the first less the second.
        """
        knocking, gain = round(self.knocking), round(self.worth.gain)
        return knocking, knocking - gain, gain

    @property
    def margin(self) -> int:
        """Whole points by which the difference may be out."""
        return max(1, round(MARGIN * self.worth.error))

    @property
    def sure(self) -> bool:
        """Whether the difference, as it is told, is more than its margin."""
        return self.worth.clear and abs(self.points[2]) > self.margin

    @property
    def best(self) -> str:
        """The better answer; empty where there is no telling them apart."""
        if not self.worth.clear:
            return ""
        return KNOCK if self.worth.gain > 0 else PLAY_ON


def call_of(seen: Observation, playouts: int = PLAYOUTS, seed: int = 0) -> Call:
    """The coach's call of a turn in which one may knock, and not go gin: the same for the same
    view and seed. Raises StopIteration on gin, which is never kept waiting.
    """
    best = best_discard(seen.held, seen.taken)
    knock = Knock(best.card)
    instead = _best_throw(_searched(_unable_to_knock(seen), None, _THROWS, seed).judgement())
    # Of the two the one that is behind is kept to the end too, so that both meet all the hands.
    if _searched(seen, instead, _FIRST, seed).judgement().best.move == knock:
        judging = _searched(seen, instead, playouts, seed)
        judgement = judging.judgement()
    else:
        judging = _searched(seen, knock, playouts, seed)
        judgement = judging.judgement()
        instead = _best_throw(judgement)
    return Call(
        card=best.card,
        instead=instead.card,
        knocking=judgement.of(knock).points,
        worth=Worth(*judging.between(knock, instead)),
        hands=judgement.guesses,
        undercuts=meeting_of(look(seen), best.card, best.deadwood).undercuts,
    )


def _unable_to_knock(seen: Observation) -> Observation:
    """The same turn, in which throws are compared with one another alone."""
    return replace(seen, legal=tuple(move for move in seen.legal if isinstance(move, Discard)))


def _searched(seen: Observation, kept: Move | None, playouts: int, seed: int) -> Judging:
    """A search in which this move, if any, is kept however far it falls behind."""
    judging = Judging(seen, seed, kept)
    judging.search(playouts)
    return judging


def _best_throw(judgement: Judgement) -> Discard:
    return next(each.move for each in judgement.moves if isinstance(each.move, Discard))
