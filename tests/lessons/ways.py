"""Every place of a lesson that its accepted moves lead to."""

from __future__ import annotations

from collections.abc import Iterator

from lessons.guided.lesson import Lesson
from lessons.guided.place import Place
from play.engine.moves import Move


def places(lesson: Lesson) -> Iterator[Place]:
    """Each place once, the start first, whichever of the equally good moves are made."""
    found, waiting = set(), [Place.start(lesson)]
    while waiting:
        place = waiting.pop()
        if place.written in found:
            continue
        found.add(place.written)
        yield place
        if not place.finished:
            waiting += steps_from(place)


def steps_from(place: Place) -> list[Place]:
    if place.step.looking:
        return [place.looked()]
    return [place.make(move) for move in place.accepted]


def choices(lesson: Lesson) -> Iterator[Place]:
    """Each place at which a choice is to be made."""
    return (place for place in places(lesson) if not place.finished and not place.step.looking)


def wrong_moves(place: Place) -> list[Move]:
    """Every legal move that the step does not take."""
    return [move for move in place.deal.legal_moves() if move not in place.accepted]
