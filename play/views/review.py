"""Reviewing finished deals: asked for by a button, then kept."""

from __future__ import annotations

from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from ginsite.http import HtmxRequest
from play import reviews, store
from play.limits import REVIEWS, spend
from play.places import MATCH, Place
from play.presenter.people import Players
from play.presenter.reviewing import how_it_ended, review_view
from play.presenter.reviewing_match import match_view


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def deal(request: HtmxRequest, number: int, place: Place = MATCH) -> HttpResponse:
    """The review of one finished deal, or the button that asks for it.

    The address may ask for the deal after so many moves: ``?at=12``.
    """
    seated = store.load(request.session, place)
    if seated is None:
        return redirect(place.table_url)
    past = reviews.past_deal(seated.table.match, number)
    if past is None:
        raise Http404("no such deal is over")
    if request.method == "POST":
        if reviews.find(seated, past) is None:
            spend(request, REVIEWS)
            reviews.make(seated, past)
        return redirect(place.review_url(number))
    context = {"place": place, "here": place.review_url(number), "past": past}
    kept = reviews.find(seated, past)
    if kept is None:
        context["ended"] = how_it_ended(past, Players(seated.seat))
    else:
        context["view"] = review_view(
            past, kept, place, _asked(request), request.GET.get("both") == "1"
        )
    return render(request, "play/review.html", context)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def match(request: HtmxRequest) -> HttpResponse:
    """The finished deals of the match, and what their reviews have in common."""
    seated = store.load(request.session)
    if seated is None:
        return redirect("play:table")
    if request.method == "POST":
        spend(request, REVIEWS)
        reviews.make_all(seated)
        return redirect("play:review-match")
    deals = reviews.past_deals(seated.table.match)
    view = match_view(deals, reviews.looked(seated), seated.seat)
    return render(request, "play/review_match.html", {"view": view})


def _asked(request: HtmxRequest) -> int | None:
    """How many moves the address asks for; None where it asks for none."""
    at = request.GET.get("at", "")[:4]
    return int(at) if at.isascii() and at.isdecimal() else None
