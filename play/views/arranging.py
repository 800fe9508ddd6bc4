"""One's own order of the hand: a card is put elsewhere, by dragging it or on a page of its own.

Nothing of it is a move: the match is as it was, and so is its version.
"""

from __future__ import annotations

from dataclasses import replace
from urllib.parse import urlencode

from django.core.exceptions import BadRequest
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from ginsite.http import HtmxRequest
from play import store
from play.engine.cards import Card
from play.engine.observation import Observation
from play.forms import STEPS, ArrangeForm, card_or_none
from play.own_order import laid, lay
from play.places import MATCH, PLACES, Place
from play.preferences import Sort, prefer, preferred
from play.presenter import Shown
from play.presenter.hand import hand_groups
from play.presenter.order import laid_here, lying, moved
from play.presenter.words import card_name, sentence
from play.store import Seated
from play.tableview import GroupView
from play.views.answers import gone, in_time, show


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def arrange(request: HtmxRequest) -> HttpResponse:
    """The hand in one row, each card of which can be put elsewhere."""
    if request.method != "POST":
        place = PLACES.get(request.GET.get("place", ""), MATCH)
        seated = store.load(request.session, place)
        return gone(request, place) if seated is None else _page(request, seated)
    form = ArrangeForm(request.POST)
    if not form.is_valid():
        raise BadRequest("not a place in a hand")
    put = form.cleaned_data
    place = PLACES[put["place"]]
    seated = store.load(request.session, place)
    code = put["moved"] or put["card"]
    said = "" if seated is None else _put(request, seated, code, put["to"])
    if request.htmx:
        return laid_anew(request, place, seated, put["card"], said)
    query = urlencode({"place": place.key, "card": code, "to": put["to"]})
    return redirect(f"{request.path}?{query}")


def keep_as_it_lies(request: HtmxRequest, seated: Seated) -> None:
    """Begin an own order with what lies on the table, unless this deal has one already."""
    observation = _held(seated)
    if observation is None or laid_here(observation, laid(request.session, seated.place)):
        return
    lay(request.session, seated.place, _lying(request, seated, observation))


def laid_anew(
    request: HtmxRequest, place: Place, seated: Seated | None, card: str, said: str, focus: str = ""
) -> HttpResponse:
    """The table for a script, with another order of the hand; the chosen card stays chosen."""
    seated = None if seated is None else in_time(request, seated)
    if seated is None:
        return gone(request, place)
    observation = _held(seated)
    if observation is None:
        return show(request, seated, Shown())
    return show(request, seated, Shown(chosen=card_or_none(card, observation.hand)), said, focus)


def _put(request: HtmxRequest, seated: Seated, code: str, to: str) -> str:
    """Put a card elsewhere, and say where it is. A card that is held no more is left alone."""
    observation = _held(seated)
    card = None if observation is None else card_or_none(code, observation.hand)
    if observation is None or card is None:
        return ""
    before = _lying(request, seated, observation)
    at = before.index(card)
    last = len(before) - 1
    step = dict(zip(STEPS, (at - 1, at + 1, 0, last), strict=True))
    cards = moved(before, card, step[to] if to in step else int(to))
    lay(request.session, seated.place, cards)
    prefer(request.session, preferred(request.session).but(sort=Sort.OWN))
    return _where(cards, card)


def _page(request: HtmxRequest, seated: Seated) -> HttpResponse:
    observation = _held(seated)
    if observation is None or not observation.hand:
        return redirect(seated.place.table_url)
    cards = _lying(request, seated, observation)
    card = card_or_none(request.GET.get("card", ""), observation.hand) or cards[0]
    pressed = request.GET.get("to")
    context = {
        "place": seated.place,
        "groups": _row(observation, card, cards),
        "where": _where(cards, card),
        "pressed": pressed if pressed in STEPS else "",
        "liked": preferred(request.session),
    }
    return render(request, "play/arrange.html", context)


def _row(observation: Observation, chosen: Card, cards: list[Card]) -> list[GroupView]:
    """The hand as it lies. A card that may not be thrown may be put elsewhere all the same."""
    groups = hand_groups(observation, chosen, Sort.OWN, cards)
    return [
        replace(group, cards=tuple(replace(card, banned=False) for card in group.cards))
        for group in groups
    ]


def _held(seated: Seated) -> Observation | None:
    """What the person holds, while a deal is on the table."""
    return seated.table.observation(seated.seat) if seated.table.running else None


def _lying(request: HtmxRequest, seated: Seated, observation: Observation) -> list[Card]:
    sort = preferred(request.session).sort
    return lying(observation, sort, laid(request.session, seated.place))


def _where(cards: list[Card], card: Card) -> str:
    place = cards.index(card) + 1
    return f"{sentence(card_name(card))} is card {place} of {len(cards)} from the left."
