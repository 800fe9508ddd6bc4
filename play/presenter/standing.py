"""Where a match stands, in one line for somebody who comes back to it."""

from __future__ import annotations

from datetime import timedelta
from typing import Final

from play.engine.match import Match
from play.presenter.people import People
from play.presenter.words import counted

_HOUR: Final = timedelta(hours=1)
_DAY: Final = timedelta(days=1)


def where_it_stands(match: Match, people: People) -> str:
    """``Deal 5: you lead, 62 to 40.``"""
    if match.deal is None:
        return "No cards have been dealt yet."
    over = " is over" if match.deal.result() is not None else ""
    return f"Deal {match.deal_number}{over}: {_score(match, people)}."


def away(since: timedelta) -> str:
    """``three hours``, ``two days``: how long somebody was away, at least."""
    if since < 2 * _DAY:
        return counted(since // _HOUR, "hour")
    return counted(since // _DAY, "day")


def _score(match: Match, people: People) -> str:
    rules = match.rules
    if rules.target is None:
        return "one deal decides the match"
    if rules.games > 1:
        won = [sum(deal.winner == seat for deal in match.finished) for seat in _seats(people)]
        return f"you have won {counted(won[0], 'deal')}, {people.subject(people.other)} {won[1]}"
    mine, theirs = (match.scores[seat] for seat in _seats(people))
    if mine == theirs:
        return f"it stands {mine} all, of {rules.target}" if mine else "nobody has scored yet"
    leader = people.viewer if mine > theirs else people.other
    lead = people.verb(leader, "lead", "leads")
    return f"{people.subject(leader)} {lead}, {max(mine, theirs)} to {min(mine, theirs)}"


def welcome(match: Match, people: People, since: timedelta) -> str:
    """``Back after three hours. Deal 5: you lead, 62 to 40.``"""
    return f"Back after {away(since)}. {where_it_stands(match, people)}"


def _seats(people: People) -> tuple[int, int]:
    return people.viewer, people.other
