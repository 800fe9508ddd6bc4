"""Where a learner stands in a lesson: the moves made so far, as an address carries them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from lessons.guided.lesson import Lesson, Step
from lessons.guided.measures import accepted
from play.engine.deal import Deal
from play.engine.errors import InvalidMove
from play.engine.match import Match
from play.engine.moves import Move, parse_move
from play.engine.observation import Phase

_BETWEEN: Final = "."
_ON: Final = "on"
_SKIPPED: Final = "skip-"


class NotAccepted(ValueError):
    """A move that the step does not take, legal or not."""


@dataclass(frozen=True, slots=True)
class Made:
    """What took the learner one step on: a move, or None where there was only to look."""

    step: int
    """The index of the step it belongs to."""
    move: Move | None
    skipped: bool = False
    """The move was made for the learner."""

    def __str__(self) -> str:
        if self.move is None:
            return _ON
        return f"{_SKIPPED if self.skipped else ''}{written_move(self.move)}"


@dataclass(frozen=True, slots=True)
class Place:
    """A point on the way through a lesson. Make one with ``start`` or ``read``."""

    lesson: Lesson
    match: Match
    index: int = 0
    """Of the step to be done; the number of steps once all are."""
    made: tuple[Made, ...] = ()
    before: Deal | None = None
    """The deal in which the last move was made."""
    led_to: Deal | None = None
    """The deal after the last move and the opponent's reply, before any new one is laid out."""

    @classmethod
    def start(cls, lesson: Lesson) -> Place:
        first = lesson.steps[0].start or next(iter(lesson.positions))
        return cls(lesson, lesson.positions[first].laid_out())

    @classmethod
    def read(cls, lesson: Lesson, text: str) -> Place:
        """The place that ``written`` writes so. What makes no sense, and all after it, is
        left out: an address that anybody may change leads to a place all the same.
        """
        place = cls.start(lesson)
        for word in filter(None, text.split(_BETWEEN)):
            try:
                place = place._after(word)
            except (InvalidMove, NotAccepted):
                break
        return place

    @property
    def written(self) -> str:
        """``draw.discard-Kd``"""
        return _BETWEEN.join(map(str, self.made))

    @property
    def finished(self) -> bool:
        return self.index == len(self.lesson.steps)

    @property
    def step(self) -> Step:
        return self.lesson.steps[self.index]

    @property
    def deal(self) -> Deal:
        assert self.match.deal is not None
        return self.match.deal

    @property
    def accepted(self) -> tuple[Move, ...]:
        """Every choice that the step takes; none where there is only to look."""
        if self.finished or self.step.looking:
            return ()
        return accepted(self.deal, self.step.accept)

    @property
    def skipped(self) -> int:
        """How many moves were made for the learner."""
        return sum(each.skipped for each in self.made)

    @property
    def back(self) -> Place:
        """The place one choice earlier."""
        return self.up_to(len(self.made) - 1)

    @property
    def first_skipped(self) -> Place | None:
        """The place before the first move that was made for the learner."""
        skipped = (index for index, made in enumerate(self.made) if made.skipped)
        index = next(skipped, None)
        return None if index is None else self.up_to(index)

    def up_to(self, choices: int) -> Place:
        """The place on the way here, so many choices from the start."""
        return Place.read(self.lesson, _BETWEEN.join(map(str, self.made[:choices])))

    def make(self, move: Move, skipped: bool = False) -> Place:
        """The place after one of the accepted moves. Raises NotAccepted for any other."""
        if move not in self.accepted:
            raise NotAccepted(str(move))
        match, before = self.match.play(move), self.deal
        made = (*self.made, Made(self.index, move, skipped))
        if self.step.repeats and match.deal is not None and match.deal.phase is Phase.LAYOFF:
            return replace(self, match=match, made=made, before=before, led_to=match.deal)
        for reply in self.step.reply:
            match = match.play(reply)
        return self._on_to_the_next(match, made, before)

    def looked(self) -> Place:
        """The place after a step with nothing to do in it. Raises NotAccepted at any other."""
        if self.finished or not self.step.looking:
            raise NotAccepted(_ON)
        return self._on_to_the_next(self.match, (*self.made, Made(self.index, None)), None)

    def skip(self) -> Place:
        """The place after this step, its moves made for the learner or nothing to be made."""
        if self.step.looking:
            return self.looked()
        place = self
        while place.index == self.index:
            place = place.play_one()
        return place

    def play_one(self) -> Place:
        """The place after one accepted move, made for the learner."""
        return self.make(self.accepted[0], skipped=True)

    def _on_to_the_next(self, match: Match, made: tuple[Made, ...], before: Deal | None) -> Place:
        index, led_to = self.index + 1, match.deal
        steps = self.lesson.steps
        if index < len(steps) and steps[index].start:
            match = self.lesson.positions[steps[index].start].laid_out()
        return Place(self.lesson, match, index, made, before, led_to)

    def _after(self, word: str) -> Place:
        """Raises InvalidMove and NotAccepted."""
        if word == _ON:
            return self.looked()
        move = read_move(word.removeprefix(_SKIPPED))
        return self.make(move, skipped=word.startswith(_SKIPPED))


def written_move(move: Move) -> str:
    """``discard-Kd``: a move as an address carries it."""
    return str(move).replace(" ", "-")


def read_move(text: str) -> Move:
    """The inverse of ``written_move``. Raises InvalidMove."""
    return parse_move(text[:40].replace("-", " "))
