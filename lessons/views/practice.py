"""Practice: the list of drills, what was practised in this browser, and how a set went."""

from __future__ import annotations

from typing import Final

from django.http import Http404, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from ginsite.http import HtmxRequest
from lessons.drills import practice
from lessons.drills.catalogue import DRILLS, drill_named
from lessons.drills.plots import practised
from lessons.drills.result import result_of
from lessons.views.spots import fresh, place_named
from play.tables import TITLES

_DAY: Final = 24 * 60 * 60


@never_cache
@require_safe
def practice_list(request: HtmxRequest) -> HttpResponse:
    """The drills, and how far each was practised in this browser."""
    logs = [(drill, practice.log_of(request.session, drill)) for drill in DRILLS]
    return render(request, "lessons/practice/index.html", {"drills": logs})


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def yours(request: HtmxRequest) -> HttpResponse:
    """What was practised in this browser; a POST forgets it all."""
    if request.method == "POST":
        practice.forget(request.session, DRILLS)
        return HttpResponseRedirect(reverse("lessons:your-practice"))
    found = [practised(drill, practice.log_of(request.session, drill)) for drill in DRILLS]
    context = {
        "shown": [each for each in found if each is not None],
        "days": request.session.get_session_cookie_age() // _DAY,
    }
    return render(request, "lessons/practice/yours.html", context)


@never_cache
@require_safe
def drill_result(request: HtmxRequest, slug: str) -> HttpResponse:
    """How a set went in this browser, and what to look at next."""
    found = drill_named(slug)
    place = place_named(found, request.GET.dict() | {"n": "1"}) if found else None
    if found is None or place is None:
        raise Http404
    known = practice.log_of(request.session, found)
    log = known.of_set(place.set)
    context = {
        "drill": found,
        "place": place,
        "table": TITLES.get(place.table, ""),
        "result": result_of(found, place, log, known.waiting(place.set)) if log else None,
        "fresh": fresh(),
    }
    return render(request, "lessons/practice/result.html", context)
