"""The home page."""

from __future__ import annotations

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from ginsite.http import HtmxRequest
from lessons.examples import drawn_hand, idea
from lessons.facts import Facts
from play import store
from play.engine.rules import HOUSE
from play.presenter.people import Players
from play.presenter.standing import where_it_stands


@require_safe
def home(request: HtmxRequest) -> HttpResponse:
    """The idea of the game in one minute, and the way to play it."""
    seated = store.load(request.session)
    context = {
        "facts": Facts(HOUSE),
        "hero": drawn_hand("7h 8h 9h Qs Qd Qc Ad 2s 2c 4d", HOUSE),
        "idea": idea(HOUSE),
        "website": {
            "@context": "https://schema.org",
            "@type": "WebSite",
            "name": "Knock on Ten",
            "url": request.build_absolute_uri("/"),
            "inLanguage": "en-GB",
        },
        "stands": where_it_stands(seated.table.match, Players(seated.seat)) if seated else "",
        "running": seated is not None and not seated.table.match.over,
    }
    return render(request, "lessons/home.html", context)
