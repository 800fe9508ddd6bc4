"""What happened at the table, in words. A card drawn from the stock is never named."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from play.engine.cards import Card
from play.engine.moves import Discard, Done, Draw, Knock, LayOff, Pass, Take
from play.engine.observation import Observation, Seen
from play.engine.scoring import Seat
from play.presenter.people import People
from play.presenter.words import listed, sentence


@dataclass(frozen=True, slots=True)
class Turn:
    """The moves of one seat in a row, and who had thrown the card on the pile."""

    seat: Seat
    moves: tuple[Seen, ...]
    thrown_by: Seat | None


def turns(history: Sequence[Seen]) -> list[Turn]:
    """A deal's moves, turn by turn, the oldest first."""
    found: list[Turn] = []
    thrown_by: Seat | None = None
    for seen in history:
        if found and found[-1].seat == seen.seat and not isinstance(seen.move, Pass):
            last = found.pop()
            found.append(Turn(last.seat, (*last.moves, seen), last.thrown_by))
        else:
            found.append(Turn(seen.seat, (seen,), thrown_by))
        if isinstance(seen.move, Discard):
            thrown_by = seen.seat
    return found


def news(observation: Observation, people: People) -> tuple[str, ...]:
    """The last turn of each side in a sentence each, the newest last."""
    recent = turns(observation.history)[-2:]
    return tuple(turn_in_words(turn, observation.drawn, people) for turn in recent)


def turn_in_words(turn: Turn, drawn: Card | None, people: People) -> str:
    """One turn: ``The computer took your 7♦ and threw Q♠.``"""
    parts = _parts(turn, people)
    unfinished = isinstance(turn.moves[-1].move, Draw) and turn.seat == people.viewer
    if unfinished and drawn is not None:
        parts[-1] = f"drew {drawn.sign} from the stock"
    told = f"{sentence(people.subject(turn.seat))} {' and '.join(parts)}."
    if isinstance(turn.moves[-1].move, Take) and turn.seat == people.viewer:
        return told.rstrip(",.") + "; it may not go back this turn."
    return told


def turn_on_the_clock(turn: Turn, clocked: int, drawn: Card | None, people: People) -> str:
    """One turn whose last ``clocked`` moves the clock made, the time being up:
    ``You drew from the stock. Then your time was up: the clock threw Q♠.``
    """
    if not clocked:
        return turn_in_words(turn, drawn, people)
    before, after = turn.moves[:-clocked], turn.moves[-clocked:]
    clocks = _parts(Turn(turn.seat, after, turn.thrown_by), people)
    told = f"{people.possessive(turn.seat)} time was up: the clock {' and '.join(clocks)}."
    if not before:
        return sentence(told)
    mine = turn_in_words(Turn(turn.seat, before, turn.thrown_by), drawn, people)
    return f"{mine} Then {told}"


def _parts(turn: Turn, people: People) -> list[str]:
    """What was done, one after another: ``drew from the stock``, ``threw Q♠``."""
    return _laid_off(turn) or [_part(turn, seen, people) for seen in turn.moves]


def _laid_off(turn: Turn) -> list[str]:
    """A turn of laying off, card by card, as one part; none where it is another turn."""
    if not isinstance(turn.moves[-1].move, LayOff | Done):
        return []
    cards = [seen.move.card.sign for seen in turn.moves if isinstance(seen.move, LayOff)]
    return [f"laid off {listed(cards)}" if cards else "laid nothing off"]


def _part(turn: Turn, seen: Seen, people: People) -> str:
    match seen.move:
        case Pass():
            return "passed"
        case Take():
            assert seen.taken is not None
            if turn.thrown_by is None:
                return f"took the upcard, {seen.taken.sign},"
            return f"took {people.possessive(turn.thrown_by)} {seen.taken.sign}"
        case Draw():
            return "drew from the stock"
        case Discard(card):
            return f"threw {card.sign}"
        case Knock(card):
            return f"knocked, throwing {card.sign}"
        case _:
            return "declared big gin"
