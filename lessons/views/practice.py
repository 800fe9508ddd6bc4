"""Practice: the list of drills, and each of them. Where one stands is in the address."""

from __future__ import annotations

import secrets
import time
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final
from urllib.parse import urlencode

from django.core.signing import BadSignature, TimestampSigner, b62_decode
from django.http import (
    Http404,
    HttpResponse,
    HttpResponseBadRequest,
    HttpResponseRedirect,
)
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from ginsite.http import HtmxRequest
from lessons.drills import practice
from lessons.drills.catalogue import DRILLS, drill_named, position_at
from lessons.drills.drill import LONGEST, Drill, Forged, Mark, Unclear
from lessons.drills.place import SET_SIZE, Place
from lessons.drills.plots import practised
from lessons.drills.result import result_of
from play.engine.rules import PRESETS
from play.limits import WORK, spend
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
        fresh = _place(found, {**request.GET.dict(), "set": _fresh()})
        return HttpResponseRedirect(_address(found, fresh)) if fresh else _none()
    spot = Spot.read(found, request.GET.dict())
    if spot is None:
        raise Http404
    return _show(request, spot, request.GET.get("answer"))


@never_cache
@require_safe
def drill_result(request: HtmxRequest, slug: str) -> HttpResponse:
    """How a set went in this browser, and what to look at next."""
    found = drill_named(slug)
    place = _place(found, request.GET.dict() | {"n": "1"}) if found else None
    if found is None or place is None:
        raise Http404
    known = practice.log_of(request.session, found)
    log = known.of_set(place.set)
    context = {
        "drill": found,
        "place": place,
        "table": TITLES.get(place.table, ""),
        "result": result_of(found, place, log, known.waiting(place.set)) if log else None,
        "fresh": _fresh(),
    }
    return render(request, "lessons/practice/result.html", context)


@dataclass(frozen=True, slots=True)
class Spot:
    """Where somebody stands in a set, and the position that is asked there."""

    drill: Drill[Any]
    here: Place
    again: Place | None = None
    """A mistake that has come back, asked in place of the position itself."""

    @classmethod
    def read(cls, drill: Drill[Any], sent: Mapping[str, str]) -> Spot | None:
        """The spot that an address or a form names, or None."""
        here = _place(drill, sent)
        again = Place.read(sent["again"]) if sent.get("again") else None
        if here is None or (sent.get("again") and (again is None or not drill.has(again))):
            return None
        return cls(drill, here, again)

    @property
    def asked(self) -> Place:
        return self.again or self.here

    @property
    def fields(self) -> dict[str, str]:
        """What a form of this spot sends, and its address has."""
        again = {"again": str(self.again)} if self.again else {}
        return {**self.here.parameters, **again}

    def address(self, **more: str) -> str:
        return _address(self.drill, self.here, **(self.fields | more))


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
        "fresh": _fresh(),
        "log": practice.log_of(request.session, found),
    }
    return render(request, "lessons/practice/levels.html", context)


def _answer(request: HtmxRequest, found: Drill[Any]) -> HttpResponse:
    spot = Spot.read(found, request.POST.dict())
    written = found.written(request.POST)
    if spot is None or len(written) > LONGEST:
        return _no_position()
    if found.costly:
        spend(request, WORK)
    try:
        mark = found.mark(position_at(found, spot.asked), written)
    except Forged:
        return _no_position()
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
        if found.costly:
            spend(request, WORK)
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
        "share": _address(found, spot.asked),
        **found.shown(position, written if mark else None),
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
        return {"next": _address(spot.drill, spot.here, again=back), "after": "back"}
    if spot.here.last:
        query = urlencode({k: v for k, v in spot.here.parameters.items() if k != "n"})
        path = reverse("lessons:drill-result", args=[spot.drill.slug])
        return {"next": f"{path}?{query}", "after": "result"}
    return {"next": _address(spot.drill, spot.here.at(spot.here.number + 1)), "after": "next"}


def _place(drill: Drill[Any], sent: Mapping[str, str]) -> Place | None:
    """The place of these parameters, if the drill has it."""
    first = drill.tables[0] if drill.tables else ""
    table = sent.get("table", "") or first
    parts = [sent.get("level", ""), sent.get("set", ""), sent.get("n", "1")]
    place = Place.read(".".join([*([table] if table else []), *parts]))
    return place if place is not None and drill.has(place) else None


def _address(drill: Drill[Any], place: Place, **more: str) -> str:
    path = reverse("lessons:drill", args=[drill.slug])
    return f"{path}?{urlencode(place.parameters | more)}"


def _no_position() -> HttpResponse:
    return HttpResponseBadRequest("No such position.", content_type="text/plain")


def _none() -> HttpResponse:
    raise Http404


def _fresh() -> str:
    """The name of a set that is new to the reader."""
    return secrets.token_hex(2)


def _seconds(since: str, place: Place) -> float | None:
    """How long the answer took, where the form tells it truly."""
    signer = TimestampSigner()
    try:
        if signer.unsign(since, max_age=practice.SLOWEST) != str(place):
            return None
        return time.time() - b62_decode(since.split(":")[1])
    except BadSignature:
        return None
