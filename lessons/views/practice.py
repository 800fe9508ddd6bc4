"""Practice: the list with what was practised here, and the drill. A place is in its address."""

from __future__ import annotations

import re
import secrets
import time
from dataclasses import dataclass, replace
from typing import Final
from urllib.parse import urlencode

from django.core.signing import BadSignature, TimestampSigner, b62_decode
from django.http import Http404, HttpResponse, HttpResponseBadRequest, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from ginsite.http import HtmxRequest
from lessons.drills import count, practice
from play.engine.melds import arrange
from play.preferences import Sort
from play.presenter.cards import card_view, group_views
from play.presenter.order import in_order

SET_SIZE: Final = 10
MOST: Final = 999
_PLACE: Final = re.compile(r"([1-3])\.([0-9a-f]{1,8})\.([1-9]|10)", re.ASCII)


@dataclass(frozen=True, slots=True)
class Place:
    """A position: its level, its set and its number in it."""

    level: int
    chosen: str
    number: int

    @classmethod
    def read(cls, text: str) -> Place | None:
        """The place written as ``2.8f3a.5``, or None."""
        found = _PLACE.fullmatch(text)
        return cls(int(found[1]), found[2], int(found[3])) if found else None

    def __str__(self) -> str:
        return f"{self.level}.{self.chosen}.{self.number}"

    def address(self, **more: str) -> str:
        words = {"level": self.level, "set": self.chosen, "n": self.number, **more}
        return f"{reverse('lessons:practice-count')}?{urlencode(words)}"


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def practice_list(request: HtmxRequest) -> HttpResponse:
    """The levels and what was practised; a POST forgets it all."""
    if request.method == "POST":
        practice.forget(request.session)
        return HttpResponseRedirect(reverse("lessons:practice"))
    log = practice.kept(request.session)
    asked, timed = log["asked"], log["timed"]
    plots = [("right", log["right"]), *sorted(log["kinds"].items())]
    context = {
        "levels": count.LEVELS,
        "fresh": _fresh(),
        "asked": asked,
        "seconds": round(log["seconds"] / timed) if timed else None,
        "plots": [(name, made, round(100 * made / asked)) for name, made in plots if asked],
    }
    return render(request, "lessons/practice.html", context)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def count_it(request: HtmxRequest) -> HttpResponse:
    """One hand to count, or its marked answer. ``again`` is a mistake that came back."""
    asked = request.POST if request.method == "POST" else request.GET
    level, chosen = asked.get("level", "1"), asked.get("set", "")
    if request.method != "POST":
        chosen = chosen or _fresh()
    here = Place.read(f"{level}.{chosen}.{asked.get('n', '1')}")
    again = Place.read(asked.get("again", ""))
    if here is None or (again is None and asked.get("again")):
        if request.method == "POST":
            return HttpResponseBadRequest("No such position.", content_type="text/plain")
        raise Http404
    more = {"again": str(again)} if again else {}
    place = again or here
    hand = count.hand_at(place.level, place.chosen, place.number)
    given = asked.get("answer")
    answer = int(given) if given and re.fullmatch("[0-9]{1,3}", given) else None
    if request.method == "POST":
        if answer is None:
            return HttpResponseRedirect(here.address(**more, answer=""))
        kind = count.mark(hand, answer).kind
        practice.record(request.session, str(place), kind, _seconds(asked.get("since", ""), place))
        return HttpResponseRedirect(here.address(**more, answer=str(answer)))
    marked = None if answer is None else count.mark(hand, answer)
    cards = [
        replace(card_view(card), tag="taken", banned=True, state="taken, may not be thrown")
        if card == hand.taken
        else card_view(card)
        for card in in_order(hand.cards, Sort.SUIT)
    ]
    context = {
        "place": here,
        "fresh": _fresh(),
        "again": again,
        "eleven": hand.thrown is not None,
        "size": SET_SIZE,
        "most": MOST,
        "cards": cards,
        "mark": marked,
        "unread": given is not None and answer is None,
        "groups": group_views(arrange(hand.kept)) if marked else (),
        "since": TimestampSigner().sign(str(place)),
        "next": _next(request, here, again) if marked else "",
    }
    return render(request, "lessons/practice_count.html", context)


def _fresh() -> str:
    """The name of a set that is new to the reader."""
    return secrets.token_hex(2)


def _next(request: HtmxRequest, here: Place, again: Place | None) -> str:
    """Where it goes on: to a mistake whose turn has come, else to the set's next hand.

    Nothing when the set is done.
    """
    if here.number == SET_SIZE:
        return ""
    after = replace(here, number=here.number + 1)
    due = "" if again else practice.due(request.session)
    return here.address(again=due) if due and due != str(here) else after.address()


def _seconds(since: str, place: Place) -> float | None:
    """How long the answer took, where the form tells it truly."""
    signer = TimestampSigner()
    try:
        if signer.unsign(since, max_age=practice.SLOWEST) != str(place):
            return None
        return time.time() - b62_decode(since.split(":")[1])
    except BadSignature:
        return None
