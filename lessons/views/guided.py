"""The guided lessons: their list, and each of them. Where one stands is in the address."""

from __future__ import annotations

from typing import Final
from urllib.parse import urlencode

from django.http import Http404, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe
from django_htmx.http import push_url, replace_url

from ginsite.http import HtmxRequest
from lessons.guided import progress
from lessons.guided.lesson import Lesson
from lessons.guided.place import NotAccepted, Place, written_move
from lessons.guided.reader import LESSONS, lesson_named
from lessons.guided.view import LessonView, lesson_view
from play.forms import MoveForm

LONGEST: Final = 600
"""Characters of an address that are read: more than any way through a lesson."""
TO_THE_TOP: Final = "outerHTML show:window:top"


@require_safe
def lessons(request: HtmxRequest) -> HttpResponse:
    """All lessons, and which of them were done in this browser."""
    context = {
        "lessons": LESSONS,
        "done": progress.done(request.session),
        "days": progress.days_kept(request.session),
    }
    return render(request, "lessons/guided/index.html", context)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def lesson(request: HtmxRequest, slug: str) -> HttpResponse:
    """One lesson. The address says which moves were made (``moves``), which choice is to be
    answered (``tried``) and whether a move is to be shown (``show``).
    """
    found = lesson_named(slug)
    if found is None:
        raise Http404
    if request.method == "POST":
        return _choose(request, found)
    place = Place.read(found, request.GET.get("moves", "")[:LONGEST])
    tried = request.GET.get("tried", "")
    return _show(request, lesson_view(place, tried, "show" in request.GET))


def _choose(request: HtmxRequest, lesson: Lesson) -> HttpResponse:
    """A choice: accepted, it leads on; any other is answered where one stands."""
    place = Place.read(lesson, request.POST.get("moves", "")[:LONGEST])
    form = MoveForm(request.POST, place.deal.observation(0))
    if place.finished or place.step.looking or not form.is_valid():
        return _answer(request, place)
    move = form.cleaned_data["move"]
    if move is None:
        return _answer(request, place, tried=request.POST["move"])
    try:
        after = place.make(move)
    except NotAccepted:
        return _answer(request, place, tried=written_move(move))
    if after.finished and not after.skipped:
        progress.remember(request.session, lesson)
    return _answer(request, after, moved=True)


def _answer(
    request: HtmxRequest, place: Place, tried: str = "", moved: bool = False
) -> HttpResponse:
    """The place: as a fragment for htmx, else by a redirect that can be reloaded safely."""
    address = address_of(place, tried=tried)
    if not request.htmx:
        return HttpResponseRedirect(address)
    response = _show(request, lesson_view(place, tried))
    if not moved:
        return replace_url(response, address)
    response["HX-Reswap"] = TO_THE_TOP
    return push_url(response, address)


def _show(request: HtmxRequest, view: LessonView) -> HttpResponse:
    # Going back in a browser's history wants a page, even when htmx asks for it.
    fragment = request.htmx and not request.htmx.history_restore_request
    template = "lessons/guided/_answer.html" if fragment else "lessons/guided/lesson.html"
    return render(request, template, {"view": view, **_around(request, view)})


def _around(request: HtmxRequest, view: LessonView) -> dict[str, object]:
    """The ways out of a place, and what the table's form has to carry."""
    place = view.place
    return {
        "here": address_of(place),
        "show_me": address_of(place, show="1"),
        "play_it": address_of(place.play_one()) if view.shown else "",
        "back": address_of(place.back) if place.made else "",
        "on": "" if place.finished else address_of(place.skip()),
        "again": address_of(Place.start(place.lesson)),
        "skipped": place.skipped,
        "first_skipped": address_of(place.first_skipped) if place.first_skipped else "",
        "done": place.lesson.slug in progress.done(request.session),
        "days": progress.days_kept(request.session),
        "next_lesson": next((each for each in LESSONS if each.order > place.lesson.order), None),
        "move_url": reverse("lessons:lesson", args=[place.lesson.slug]),
        "fields": {"moves": place.written},
    }


def address_of(place: Place, **more: str) -> str:
    """``/lessons/knock/?moves=draw.discard-Kh``"""
    words = {"moves": place.written, **more}
    query = urlencode({name: value for name, value in words.items() if value})
    path = reverse("lessons:lesson", args=[place.lesson.slug])
    return f"{path}?{query}" if query else path
