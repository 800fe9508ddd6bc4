"""A finished deal looked at again: which decisions of one seat cost it points.

Each decision is judged from what the seat could see then. First all of them are looked at
briefly; the work that is left goes to those that may have cost much. It is counted in
playouts, so that a review is the same twice and takes no longer on a long deal.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import isfinite
from typing import Any, Final

from play.engine.coach.counted import taking_facts
from play.engine.coach.judge import ROUND, Judged, Judgement, Judging, plain
from play.engine.coach.outlook import TURNS
from play.engine.deal import Deal
from play.engine.moves import Move, Take, parse_move
from play.engine.observation import Observation, Phase
from play.engine.players.seeing import look
from play.engine.scoring import Seat

PLAYOUTS: Final = 6000
"""For a whole deal, at most: about a second. A short deal needs far less."""
MUCH: Final = 5
"""Points from which a decision is worth a word."""
SURELY: Final = 2
"""Points that it has cost even if the estimate is two standard errors too high."""
SHOWN: Final = 3
"""Decisions that are told of, at most."""
REACH: Final = 2.2
"""Standard errors by which a decision may have cost more than it seems."""
SOMETHING: Final = 2.5
"""Points within that reach from which a decision is looked at longer."""
SHARP: Final = 0.5
"""Points; a standard error of this is small enough."""
VERSION: Final = 2
"""Of what a review finds: raised when the same deal would be judged otherwise."""


@dataclass(frozen=True, slots=True)
class Decision:
    """One move of the seat, and what was found of it."""

    at: int
    """Moves made in the deal before it."""
    seen: Observation
    """What the seat could see when it moved."""
    made: Judged
    best: Judged
    """The best move found; the one made where none is better."""
    guesses: int

    @property
    def loss(self) -> float:
        """Points that the best move would have brought more, on the average."""
        return self.made.behind

    @property
    def error(self) -> float:
        """The standard error of the loss."""
        return self.made.error

    @property
    def costly(self) -> bool:
        """Whether it cost much, and surely so; at the score of the match too.

        The error knows only of the guesses. That a card left lying was worth taking has to
        show in the count too: a playout throws after a draw by its first opinion, and where
        that is a bad throw, the draw would bear the blame for it.
        """
        sure = self.loss - 2 * self.error >= SURELY
        much = self.loss >= MUCH and sure and self.made.at_stake >= SURELY
        return much and not (self.best.move == Take() and _counts_against_taking(self.seen))


@dataclass(frozen=True, slots=True)
class Review:
    """All decisions of one seat in a finished deal, in order."""

    seat: Seat
    decisions: tuple[Decision, ...]
    playouts: int
    """The work that it took."""

    @property
    def costliest(self) -> tuple[Decision, ...]:
        """Those that cost much, the dearest first; ``SHOWN`` at most."""
        costly = [decision for decision in self.decisions if decision.costly]
        return tuple(sorted(costly, key=lambda each: (-each.loss, each.at))[:SHOWN])

    def at(self, moves: int) -> Decision | None:
        """The decision that was made after so many moves, if it was this seat's."""
        return next((each for each in self.decisions if each.at == moves), None)

    def to_json(self) -> dict[str, Any]:
        """What the work has found. The deal itself is not in it: ``read_review`` wants it."""
        return {
            "version": VERSION,
            "seat": self.seat,
            "playouts": self.playouts,
            "decisions": [
                [each.at, each.guesses, _written(each.made), _written(each.best)]
                for each in self.decisions
            ],
        }


def review(
    deal: Deal,
    seat: Seat,
    scores: tuple[int, int] = (0, 0),
    seed: int = 0,
    effort: int = 1,
    turns: int = TURNS,
    leave_out: Collection[int] = (),
) -> Review:
    """Judge each decision of this seat. ``scores`` are the match's before the deal.

    ``effort`` is how many times the usual work may be done, for errors smaller by its
    square root; ``turns`` is how far a playout goes. Moves numbered in ``leave_out``, counted
    from 0, are not judged: the clock made them. Raises ValueError when the deal is not over.
    """
    if deal.phase is not Phase.OVER:
        raise ValueError("only a deal that is over is reviewed")
    choices = [each for each in _choices(deal, seat, scores) if each[0] not in leave_out]
    judging = [Judging(seen, seed, made, turns) for _, seen, made in choices]
    _look(judging, [plain(made) for _, _, made in choices], effort)
    return Review(
        seat,
        tuple(
            _decision(at, seen, made, judged.judgement())
            for (at, seen, made), judged in zip(choices, judging, strict=True)
        ),
        sum(each.playouts for each in judging),
    )


def read_review(data: Any, deal: Deal, scores: tuple[int, int] = (0, 0)) -> Review:
    """The review of this deal that ``to_json`` wrote down.

    Raises ValueError for one of another version, or that does not fit the deal.
    """
    try:
        if data["version"] != VERSION:
            raise ValueError(f"a review of version {data['version']!r}, not {VERSION}")
        seat, playouts = data["seat"], data["playouts"]
        if seat not in (0, 1) or not isinstance(playouts, int):
            raise ValueError("a review of no seat")
        choices = {at: seen for at, seen, _ in _choices(deal, seat, scores)}
        decisions = (
            Decision(at, choices[at], _read(made, choices[at]), _read(best, choices[at]), guesses)
            for at, guesses, made, best in data["decisions"]
        )
        return Review(seat, tuple(decisions), playouts)
    except (LookupError, TypeError) as wrong:
        raise ValueError("this is no review of the deal") from wrong


def deal_after(deal: Deal, moves: int) -> Deal:
    """The deal as it stood after so many of its moves."""
    return Deal.replay(deal.rules, deal.deck, deal.dealer, deal.moves[:moves])


def _choices(
    deal: Deal, seat: Seat, scores: tuple[int, int]
) -> Iterator[tuple[int, Observation, Move]]:
    """Where this seat had a choice: the moves made before, what it saw, what it did.

    Laying off is none of them: nothing has to be guessed there.
    """
    now = Deal.start(deal.rules, deal.deck, deal.dealer)
    for at, move in enumerate(deal.moves):
        if now.to_move == seat and now.phase is not Phase.LAYOFF:
            seen = now.observation(seat, scores)
            if len(seen.legal) > 1:
                yield at, seen, move
        now = now.play(move)


@lru_cache(maxsize=256)
def _counts_against_taking(seen: Observation) -> bool:
    """Whether a card from the stock leaves less on the average than the card on the pile."""
    pile = taking_facts(look(seen))
    return pile.after > pile.average


def _look(judging: Sequence[Judging], made: Sequence[Move], effort: int) -> None:
    """A first look at each, then always at the one that may have cost most."""
    guesses, sharp = ROUND * effort, SHARP / effort**0.5
    for each in judging:
        each.look(guesses)
    left = PLAYOUTS * effort - sum(each.playouts for each in judging)
    reach = [_reach(*pair, sharp) for pair in zip(judging, made, strict=True)]
    while left > 0 and reach and max(reach) >= SOMETHING:
        which = reach.index(max(reach))
        before = judging[which].playouts
        judging[which].look(guesses)
        left -= judging[which].playouts - before
        reach[which] = _reach(judging[which], made[which], sharp)


def _reach(judging: Judging, made: Move, sharp: float) -> float:
    """What the move may have cost; nothing once that is known well enough."""
    if not judging.open:
        return 0.0
    judgement = judging.judgement()
    judged = judgement.of(made)
    if judged != judgement.best:
        return judged.behind + REACH * judged.error if judged.error > sharp else 0.0
    # Nothing better has been found yet: another move may still prove to be.
    rivals = [each for each in judgement.moves if each != judged and each.error > sharp]
    return max((REACH * each.error - each.behind for each in rivals), default=0.0)


def _decision(at: int, seen: Observation, made: Move, judgement: Judgement) -> Decision:
    return Decision(at, seen, judgement.of(made), judgement.best, judgement.guesses)


def _written(judged: Judged) -> list[Any]:
    numbers = (judged.points, judged.behind, judged.error, judged.at_stake)
    return [str(judged.move), *(round(number, 2) for number in numbers)]


def _read(written: Any, seen: Observation) -> Judged:
    text, *numbers = written
    move = parse_move(text)
    points, behind, error, at_stake = (float(number) for number in numbers)
    if move not in seen.legal or not all(map(isfinite, (points, behind, error, at_stake))):
        raise ValueError("this is no move of the deal")
    return Judged(move, points, behind, error, at_stake)
