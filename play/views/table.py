"""The table itself: it is looked at, a move is made, the next cards are dealt.

Each view reads: load, form, play, save, answer.
"""

from __future__ import annotations

import time

from django.core.exceptions import BadRequest
from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from ginsite.http import HtmxRequest
from play import store
from play.choice import remembered
from play.engine.errors import IllegalMove, InvalidMove
from play.engine.melds import least_deadwood
from play.engine.moves import Knock, Move
from play.forms import CutForm, MoveForm
from play.limits import DEALS, spend
from play.places import MATCH, Place
from play.store import Seated
from play.views.answers import answer, asked, gone, in_time, is_late, saved, show, wants_fragment


@never_cache
@require_safe
def table(request: HtmxRequest) -> HttpResponse:
    """The table as it stands, or the way to one.

    The address may carry what to say besides: ``tried``, a move that was refused;
    ``knock``, the card to be asked about; ``card``, the one that lies chosen;
    ``late``, a move that came too late; and ``at``, the version of the table that
    this was said of.
    A turn whose time has run out is played before the table is shown.
    """
    seated = store.load(request.session)
    if seated is None:
        if store.had_match(request.session) or wants_fragment(request):
            return gone(request)
        return render(request, "play/start.html", {"choice": remembered(request.session)})
    seated = in_time(request, seated)
    return gone(request) if seated is None else show(request, seated, asked(request, seated))


@never_cache
@require_POST
def move(request: HtmxRequest, place: Place = MATCH) -> HttpResponse:
    """Make one move, if the table is still as the form saw it."""
    seated = store.load(request.session, place)
    if seated is None:
        return gone(request, place)
    if is_late(request, seated):
        return answer(request, seated, late="1")
    if seated.table.match.deal is None:
        raise BadRequest("no cards have been dealt yet")
    if seated.table.time_is_up(time.time()):
        return saved(request, seated, seated.table.after_lapse())
    form = MoveForm(request.POST, seated.table.observation(seated.seat))
    if not form.is_valid():
        raise BadRequest("not a move of this table")
    chosen: Move | None = form.cleaned_data["move"]
    if chosen is None:
        return answer(request, seated, tried=request.POST["move"])
    if isinstance(chosen, Knock) and _to_be_asked(seated, chosen, form.cleaned_data["sure"]):
        return answer(request, seated, knock=str(chosen.card), card=form.cleaned_data["card"])
    try:
        after = seated.table.play(seated.seat, chosen)
    except IllegalMove:
        return answer(request, seated, tried=str(chosen))
    except InvalidMove as wrong:
        raise BadRequest(str(wrong)) from wrong
    return saved(request, seated, after)


@never_cache
@require_POST
def deal(request: HtmxRequest) -> HttpResponse:
    """Deal the next cards, cut as the person says, once a deal is over."""
    seated = store.load(request.session)
    if seated is None:
        return gone(request)
    if is_late(request, seated):
        return answer(request, seated, late="1")
    form = CutForm(request.POST)
    if not form.is_valid():
        return answer(request, seated, cut="no")
    try:
        spend(request, DEALS)
        after = seated.table.next_deal(form.cleaned_data["cut"] or 0)
    except IllegalMove:
        return answer(request, seated, late="1")
    return saved(request, seated, after)


def _to_be_asked(seated: Seated, knock: Knock, sure: bool) -> bool:
    """Whether a knock still has to be confirmed; gin needs no second thought."""
    observation = seated.table.observation(seated.seat)
    if sure or Knock(knock.card) not in observation.legal:
        return False
    return least_deadwood(observation.held ^ 1 << knock.card) > 0
