"""What speaks for throwing a card, in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from play.engine.cards import Card
from play.engine.coach.advice import Risk, Rival, Throwing
from play.engine.observation import Observation
from play.presenter.people import People
from play.presenter.words import number, sentence, signs

MOST_NAMED: Final = 8
"""Cards that help which are named one by one; more are only counted."""
JUDGED: Final = "That is judgement, not counting: Hard, the strongest player here, throws it."
ONLY_WINNING: Final = "At this table only winning the deal counts, not by how much."


def why_throw(
    reason: Throwing, observation: Observation, people: People
) -> tuple[str, tuple[str, ...]]:
    """The throw in short, and what else speaks for it."""
    becomes = f"{reason.now} becomes {reason.left}"
    if reason.now == reason.left:
        becomes = f"{reason.left} is left"
    beside = "and no throw leaves less"
    if reason.rival is not None:
        beside = f"{reason.left - reason.rival.left} more than without {reason.rival.card.sign}"
    short = f"Throw {reason.card.sign}: {becomes}, {beside}."
    return short, tuple(_more(reason, observation, people))


def _more(reason: Throwing, observation: Observation, people: People) -> Iterator[str]:
    if reason.alike:
        yield f"{signs(reason.alike, 'or')} would do as well."
    if reason.rival is not None:
        yield _instead_of(reason, reason.rival, observation, people)
    for risk in reason.risky:
        if reason.rival is None:
            yield f"{risk.card.sign} leaves no more, but {_may_want(risk, people)}."
    if reason.risk is not None:
        yield f"Mind that {_may_want(reason.risk, people)}."
    if not reason.draws:
        other = people.subject(people.other)
        yield f"If {other} draws from the stock, you will not draw again in this deal."
    elif helps := _outs(reason, observation):
        yield helps
    worth = reason.holding
    if worth is not None and worth.clear:
        yield f"Playing on brings about {in_points(-worth.gain)} more than knocking at once."
    elif worth is not None and worth.even:
        yield "Knocking at once would bring about as much."
    if worth is not None and observation.rules.target is None:
        yield ONLY_WINNING


def in_points(points: float) -> str:
    """``8 points``, to the nearest."""
    return f"{round(points)} point{'' if round(points) == 1 else 's'}"


def _may_want(risk: Risk, people: People) -> str:
    """``the computer took 9♠ and may have a use for 9♥``"""
    other = people.subject(people.other)
    return f"{other} took {signs(risk.known)} and may have a use for {risk.card.sign}"


def _instead_of(reason: Throwing, rival: Rival, seen: Observation, people: People) -> str:
    """Why not the throw that leaves least: the first thing counted that speaks against it."""
    wanted = next((risk for risk in reason.risky if risk.card == rival.card), None)
    if wanted is not None:
        would = f"Without {rival.card.sign} {rival.left} would be left"
        return f"{would}, but {_may_want(wanted, people)}."
    mine, theirs = reason.outs, rival.outs
    if seen.knock_limit and len(mine.knocks) > len(theirs.knocks):
        return _more_help(mine.knocks, theirs.knocks, "let you knock on your next turn")
    if len(mine.gins) > len(theirs.gins):
        return _more_help(mine.gins, theirs.gins, "make gin on your next turn")
    if len(mine.melds) > len(theirs.melds):
        return _more_help(mine.melds, theirs.melds, "make a meld")
    return JUDGED


def _more_help(mine: Sequence[Card], theirs: Sequence[Card], does: str) -> str:
    """``It keeps more open: nine unseen cards then make a meld, not six.``"""
    cards = f"{number(len(mine))} unseen card{'' if len(mine) == 1 else 's'}"
    fewer = number(len(theirs)) if theirs else "none"
    if len(mine) == 1:
        does = does.replace("let ", "lets ").replace("make ", "makes ")
    return f"It keeps more open: {cards} then {does}, not {fewer}."


def _outs(reason: Throwing, observation: Observation) -> str:
    """The unseen cards that help most on the next turn."""
    outs, unseen = reason.outs, observation.unseen.bit_count()
    low = reason.left <= observation.knock_limit
    if outs.gins and (low or not observation.knock_limit):
        return _named(outs.gins, "make gin on your next turn", unseen)
    if low:
        return "No card makes gin on your next turn."
    if outs.knocks:
        return _named(outs.knocks, "let you knock on your next turn", unseen)
    if outs.melds:
        return _named(outs.melds, "make a meld", unseen)
    return ""


def _named(cards: Sequence[Card], does: str, unseen: int) -> str:
    """``Any of 4♦, 5♠ or 7♦ would make a meld: three of the 31 cards you have not seen.``"""
    count = f"{number(len(cards))} of the {unseen} cards you have not seen"
    if len(cards) > MOST_NAMED:
        return f"{sentence(count)} would then {does}."
    named = signs(cards, "or")
    return f"{'Any of ' if len(cards) > 2 else ''}{named} would then {does}: {count}."
