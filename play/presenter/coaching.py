"""What the coach says when it is asked; nothing is worked out before."""

from __future__ import annotations

from dataclasses import replace

from play.coachview import Asked, CoachView
from play.engine.coach.hint import hint, where_to_look
from play.engine.coach.odds import odds
from play.engine.observation import Observation, Phase
from play.presenter.hinting import hint_in_words, look_in_words
from play.presenter.odds import odds_in_short, odds_view
from play.presenter.people import Players
from play.presenter.seen import last_turns


def coach_view(observation: Observation, asked: Asked) -> CoachView | None:
    """The coach's answer to the player whose turn it is; None when it is nobody's."""
    if not observation.legal:
        return None
    return replace(_answer(observation, asked), has_past=bool(observation.history))


def _answer(observation: Observation, asked: Asked) -> CoachView:
    people = Players(observation.seat)
    has_odds = observation.phase is not Phase.LAYOFF
    if asked is Asked.PAST:
        return CoachView(asked, past=last_turns(observation, people), has_odds=has_odds)
    if asked is Asked.ODDS and has_odds:
        told = odds(observation)
        return CoachView(asked, odds_in_short(told), odds=odds_view(told, people))
    if asked is Asked.LOOK:
        short, more = look_in_words(where_to_look(observation), people)
    elif asked is Asked.MOVE:
        short, more = hint_in_words(hint(observation), observation, people)
    else:
        return CoachView(has_odds=has_odds)
    return CoachView(asked, short, more, has_odds=has_odds)
