"""How a person likes the table: the order of the hand, and the table's settings."""

from __future__ import annotations

from django.core.exceptions import BadRequest
from django.http import HttpResponse
from django.shortcuts import redirect
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from ginsite.http import HtmxRequest
from play import store
from play.forms import SortForm, card_or_none
from play.places import PLACES
from play.preferences import Sort, prefer, preferred
from play.presenter import Shown
from play.views.answers import gone, in_time, show


@never_cache
@require_POST
def sort(request: HtmxRequest) -> HttpResponse:
    """Put the hand in another order, for good. The card that lay chosen stays so for a script."""
    form = SortForm(request.POST)
    if not form.is_valid():
        raise BadRequest("not an order of ours")
    place, order = PLACES[form.cleaned_data["place"]], Sort(form.cleaned_data["sort"])
    prefer(request.session, preferred(request.session).but(sort=order))
    if not request.htmx:
        return redirect(f"{place.table_url}#sort-{order}")
    seated = store.load(request.session, place)
    seated = None if seated is None else in_time(request, seated)
    if seated is None:
        return gone(request, place)
    if seated.table.match.deal is None:
        return show(request, seated, Shown())
    hand = seated.table.observation(seated.seat).hand
    chosen = card_or_none(form.cleaned_data["card"], hand)
    return show(request, seated, Shown(chosen=chosen), by=order)
