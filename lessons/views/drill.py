"""A drill: its levels, and its positions, asked and marked. Where one stands is in the address."""

from __future__ import annotations

import time
from typing import Any
from urllib.parse import urlencode

from django.core.exceptions import BadRequest
from django.core.signing import BadSignature, TimestampSigner, b62_decode
from django.http import Http404, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from ginsite.http import HtmxRequest
from lessons.drills import practice
from lessons.drills.catalogue import drill_named, position_at
from lessons.drills.drill import LONGEST, Drill, Forged, Mark, Unclear
from lessons.drills.place import SET_SIZE, Place
from lessons.views.spots import Spot, address_of, fresh, place_named
from play.engine.rules import PRESETS
from play.tables import TITLES


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def drill(request: HtmxRequest, slug: str) -> HttpResponse:
    """A drill's levels; with a level in the address, one of its positions; with an
    ``answer``, that position marked. A POST counts the answer and leads there.
    """
    found = drill_named(slug)
    if found is None:
        raise Http404
    if request.method == "POST":
        return _answer(request, found)
    if "level" not in request.GET:
        return _levels(request, found)
    if "set" not in request.GET:
        new = place_named(found, {**request.GET.dict(), "set": fresh()})
        if new is None:
            raise Http404
        return HttpResponseRedirect(address_of(found, new))
    spot = Spot.read(found, request.GET.dict())
    if spot is None:
        raise Http404
    return _show(request, spot, request.GET.get("answer"))


def _levels(request: HtmxRequest, found: Drill[Any]) -> HttpResponse:
    """What the drill asks, its tables and its levels."""
    table = request.GET.get("table", "")
    if table not in found.tables:
        table = found.tables[0] if found.tables else ""
    context = {
        "drill": found,
        "table": table,
        "tables": [(name, TITLES[name]) for name in found.tables],
        "levels": found.levels(table),
        "fresh": fresh(),
        "log": practice.log_of(request.session, found),
    }
    return render(request, "lessons/practice/levels.html", context)


def _answer(request: HtmxRequest, found: Drill[Any]) -> HttpResponse:
    spot = Spot.read(found, request.POST.dict())
    written = found.written(request.POST)
    if spot is None or len(written) > LONGEST:
        raise BadRequest("no such position, or no such answer")
    try:
        mark = found.mark(position_at(found, spot.asked), written)
    except Forged as forged:
        raise BadRequest("no such answer") from forged
    except Unclear:
        return HttpResponseRedirect(spot.address(answer=written))
    seconds = _seconds(request.POST.get("since", ""), spot.asked)
    practice.record(request.session, found, spot.here, spot.asked, mark.kind, seconds)
    return HttpResponseRedirect(f"{spot.address(answer=written)}#answer")


def _show(request: HtmxRequest, spot: Spot, written: str | None) -> HttpResponse:
    found, position = spot.drill, position_at(spot.drill, spot.asked)
    mark: Mark | None = None
    problem = ""
    if written is not None:
        try:
            mark = found.mark(position, written[: LONGEST + 1])
        except Forged:
            raise Http404 from None
        except Unclear as unclear:
            problem = str(unclear)
    context = {
        "drill": found,
        "place": spot.here,
        "asked": spot.asked,
        "again": spot.again,
        "table": TITLES.get(spot.asked.table, ""),
        "rules": PRESETS.get(spot.asked.table),
        "size": SET_SIZE,
        "question": found.question(position),
        "fields": spot.fields,
        "mark": mark,
        "problem": problem,
        "since": TimestampSigner().sign(str(spot.asked)),
        "share": address_of(found, spot.asked),
        **found.shown(position, written if mark else None),
        **(found.again(position, written) if written and problem else {}),
        **(_onward(request, spot) if mark else {}),
    }
    return render(request, found.template, context)


def _onward(request: HtmxRequest, spot: Spot) -> dict[str, str]:
    """Where it goes on: to a mistake whose turn has come, else to the set's next position,
    and after the last one to how the set went.
    """
    log = practice.log_of(request.session, spot.drill)
    back = practice.comes_back(log, spot.here, spot.asked)
    if back:
        return {"next": address_of(spot.drill, spot.here, again=back), "after": "back"}
    if spot.here.last:
        query = urlencode({k: v for k, v in spot.here.parameters.items() if k != "n"})
        path = reverse("lessons:drill-result", args=[spot.drill.slug])
        return {"next": f"{path}?{query}", "after": "result"}
    return {"next": address_of(spot.drill, spot.here.at(spot.here.number + 1)), "after": "next"}


def _seconds(since: str, place: Place) -> float | None:
    """How long the answer took, where the form tells it truly."""
    signer = TimestampSigner()
    try:
        if signer.unsign(since, max_age=practice.SLOWEST) != str(place):
            return None
        return time.time() - b62_decode(since.split(":")[1])
    except BadSignature:
        return None
