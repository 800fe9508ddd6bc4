"""Sitting down to a match, and leaving it."""

from __future__ import annotations

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from ginsite.http import HtmxRequest
from play import store
from play.engine.rules import HOUSE
from play.presenter import present
from play.table import Table
from play.views.answers import answer, is_late

LEVEL = "medium"


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def new(request: HtmxRequest) -> HttpResponse:
    """Begin a match. One that is running is not replaced: it has to be abandoned first."""
    seated = store.load(request.session)
    running = seated is not None and not seated.table.match.over
    if request.method != "POST":
        return render(request, "play/start.html", {"resume": running})
    if not running:
        store.begin(request.session, Table.practice(HOUSE, LEVEL))
    return redirect("play:table")


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def abandon(request: HtmxRequest) -> HttpResponse:
    """Leave a running match, after saying what is lost."""
    seated = store.load(request.session)
    if seated is None:
        return redirect("play:table")
    if request.method != "POST":
        shown = present(seated.table.match, seated.seat, seated.version)
        return render(request, "play/abandon.html", {"table": shown})
    if is_late(request, seated):
        return answer(request, seated, late="1")
    store.leave(request.session)
    return redirect("play:new")
