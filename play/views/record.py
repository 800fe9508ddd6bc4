"""How the matches of this browser went, and the button that has them forgotten."""

from __future__ import annotations

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from ginsite.http import HtmxRequest
from play import record, store
from play.presenter.record import record_rows
from play.table import PRACTICE_SEAT


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def yours(request: HtmxRequest) -> HttpResponse:
    """The record, or forget it. Looking makes no session and writes nothing."""
    seated = store.load(request.session)
    table = None if seated is None else seated.table
    match_id = "" if seated is None else str(seated.id)
    if request.method == "POST":
        record.forget(request.session, table, match_id)
        return redirect("play:record")
    rows = record_rows(record.record(request.session, table, match_id, PRACTICE_SEAT))
    return render(request, "play/record.html", {"rows": rows, "running": seated is not None})
