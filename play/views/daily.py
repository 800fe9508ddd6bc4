"""The day's deal: looked at, begun, and played like any other."""

from __future__ import annotations

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from ginsite.http import HtmxRequest
from play import store
from play.daily import daily_table, secret_of, today
from play.engine.shuffle import commitment
from play.limits import DEALS, MATCHES, spend
from play.places import DAILY
from play.presenter.single import day_in_words
from play.views.answers import asked, gone, show, wants_fragment


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def daily(request: HtmxRequest) -> HttpResponse:
    """Today's deal, or the way to it.

    A deal of an earlier day stays, to be played to its end, until the person asks for
    today's. What has been begun today is not dealt anew.
    """
    day, seated = today(), store.load(request.session, DAILY)
    todays = seated is not None and seated.table.day == day.isoformat()
    if request.method == "POST":
        if not todays:
            spend(request, MATCHES, DEALS)
            store.begin(request.session, daily_table(day), DAILY)
        return redirect(DAILY.table_url)
    if seated is not None:
        return show(request, seated, asked(request, seated))
    if wants_fragment(request):
        return gone(request, DAILY)
    context = {"day": day_in_words(day), "promise": commitment(secret_of(day))}
    return render(request, "play/daily.html", context)
