"""Taking back the draw that one has just made."""

from __future__ import annotations

import time

from django.core.exceptions import BadRequest
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from ginsite.http import HtmxRequest
from play import store
from play.engine.errors import IllegalMove
from play.engine.moves import Draw
from play.places import MATCH, PLACES
from play.presenter.taking_back import taking_back_view
from play.views.answers import answer, gone, is_late, may_take_back, saved


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def back(request: HtmxRequest) -> HttpResponse:
    """Say what a take-back would mean, or take back; the clock of the turn runs on.

    A card taken from the pile lay open before, so nothing is lost with it. A card drawn from
    the stock was seen by taking it, so the deal no longer counts.
    """
    if request.method != "POST":
        place = PLACES.get(request.GET.get("place", ""), MATCH)
        seated = store.load(request.session, place)
        if seated is None:
            return gone(request, place)
        if not may_take_back(seated):
            return redirect(place.table_url)
        return render(
            request,
            "play/back.html",
            {"place": place, "version": seated.version, "back": taking_back_view(seated)},
        )
    asked = PLACES.get(request.POST.get("place", ""))
    if asked is None:
        raise BadRequest("not a table of ours")
    seated = store.load(request.session, asked)
    if seated is None:
        return gone(request, asked)
    if is_late(request, seated):
        return answer(request, seated, late="1")
    if seated.table.time_is_up(time.time()):
        return saved(request, seated, seated.table.after_lapse())
    if not may_take_back(seated):
        return answer(request, seated, late="1")
    try:
        after = seated.table.taken_back(seated.seat)
    except IllegalMove:
        return answer(request, seated, late="1")
    draws = Draw() in after.observation(seated.seat).legal
    return saved(request, seated, after, "button-draw" if draws else "button-take")
