"""The reasons of a call in words: what either choice brings, and how sure that is."""

from __future__ import annotations

from typing import Final

from lessons.drills.calls import KNOCK, Call
from lessons.drills.decisions import Decision
from lessons.drills.drill import Mark
from play.engine.cards import Card, cards_in
from play.engine.coach.odds import gin_cards, own_draws
from play.engine.melds import arrange
from play.engine.observation import Observation
from play.presenter.cards import by_rank
from play.presenter.words import counted, number, signs

MOST_NAMED: Final = 6
"""Cards that make gin named one by one."""
_TELLING: Final = 2
"""Points by which the score must change what the difference is worth to be spoken of."""


def marked(decision: Decision, answer: str) -> Mark:
    """The mark of an answer, with its reason: the same numbers whether it is right or not."""
    call = decision.call
    more = "knocking" if call.best == KNOCK else "playing on"
    more += f" brings about {_points(call.points[2])} more"
    why = "\n".join([_knocking(decision.seen, call), _playing_on(decision), _difference(call)])
    if answer == call.best:
        return Mark(True, f"Right: {more}.", why)
    kind = "not knocked" if call.best == KNOCK else "knocked too soon"
    return Mark(False, f"{more[:1].upper()}{more[1:]} here.", why, kind)


def gins_of(decision: Decision) -> tuple[Card, ...]:
    """The unseen cards of which any one would make gin of what is kept while the deal goes on;
    none where no draw will come.
    """
    seen = decision.seen
    return gin_cards(seen.held ^ 1 << decision.call.instead, seen.unseen) if own_draws(seen) else ()


def _knocking(seen: Observation, call: Call) -> str:
    arrangement = arrange(seen.held ^ 1 << call.card)
    loose = by_rank(cards_in(arrangement.unmatched))
    many = "are" if len(loose) > 1 else "is"
    knock = f"Knock: you throw {call.card.sign}, and {signs(loose)} {many} left over "
    knock += f"({arrangement.deadwood}). Against hands that the other side may hold, {call.hands} "
    knock += f"tried out, that {_brings(call.points[0])} on average"
    if not call.undercuts:
        return f"{knock}; hardly any of them undercuts it."
    return f"{knock}; about {call.undercuts} in a hundred undercut it."


def _playing_on(decision: Decision) -> str:
    """What the better throw brings, and what one waits for."""
    seen, call = decision.seen, decision.call
    instead = f"Play on: you throw {call.instead.sign}, and from there the deal "
    instead += f"{_brings(call.points[1])} on average."
    if not own_draws(seen):
        return f"{instead} You will not draw again."
    gins = gins_of(decision)
    left = f"You have {counted(own_draws(seen), 'draw')} left."
    if not gins:
        return f"{instead} No one card would make it gin. {left}"
    some = signs(gins, "or") if len(gins) <= MOST_NAMED else f"one of {len(gins)} cards"
    of_all = f"{number(len(gins))} of {seen.unseen.bit_count()} unseen cards"
    return f"{instead} Gin needs {some}: {of_all}. {left}"


def _difference(call: Call) -> str:
    told = f"The difference is about {_points(call.points[2])}, give or take {call.margin}."
    at_stake = abs(call.worth.at_stake)
    if abs(at_stake - abs(call.worth.gain)) < _TELLING:
        return told
    weighs = "more" if at_stake > abs(call.worth.gain) else "less"
    of_them = f"as much as {_points(at_stake)} do early in a match"
    return f"{told} At this score it weighs {weighs}: about {of_them}."


def _brings(points: int) -> str:
    if not points:
        return "comes out about even"
    return f"{'costs you' if points < 0 else 'brings you'} about {_points(points)}"


def _points(points: float) -> str:
    whole = abs(round(points))
    return f"{whole} point{'' if whole == 1 else 's'}"
