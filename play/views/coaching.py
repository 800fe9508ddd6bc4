"""Hint and odds: questions that an address asks of the table, and that change nothing."""

from __future__ import annotations

from django.http import HttpResponse
from django_htmx.http import reswap, retarget

from ginsite.http import HtmxRequest
from play.coachview import Asked, CoachView
from play.engine.observation import Phase
from play.limits import WORK, spend
from play.presenter.coaching import coach_view
from play.store import Seated

COACH_ID = "coach"
"""The element that a script's question has its answer swapped into."""


def coach_of(request: HtmxRequest, seated: Seated) -> CoachView | None:
    """What the coach says to this request; None while nobody is to move.

    Raises TooManyRequests for one that has asked too much of late.
    """
    deal = seated.table.match.deal
    if deal is None or deal.phase is Phase.OVER:
        return None
    asked = _asked(request) if request.method != "POST" else Asked.NOTHING
    if asked not in (Asked.NOTHING, Asked.PAST):
        spend(request, WORK)
    return coach_view(seated.table.observation(seated.seat), asked)


def _asked(request: HtmxRequest) -> Asked:
    if request.GET.get("odds") == "1":
        return Asked.ODDS
    if request.GET.get("past") == "1":
        return Asked.PAST
    return {"1": Asked.LOOK, "2": Asked.MOVE}.get(request.GET.get("hint", ""), Asked.NOTHING)


def answers_coach(request: HtmxRequest, seated: Seated) -> bool:
    """Whether only the coach's place is to be answered: not for a table that has moved on."""
    asks = bool(request.htmx) and request.htmx.target == COACH_ID
    return asks and request.GET.get("at") == str(seated.version)


def to_the_table(request: HtmxRequest, response: HttpResponse) -> HttpResponse:
    """The whole table, also where only the coach was asked."""
    if request.htmx and request.htmx.target == COACH_ID:
        return reswap(retarget(response, "#table"), "outerHTML")
    return response
