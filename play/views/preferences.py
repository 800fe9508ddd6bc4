"""How a person likes the table: the order of the hand, and the table's settings."""

from __future__ import annotations

from django.core.exceptions import BadRequest
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from ginsite.http import HtmxRequest
from play import store
from play.forms import SettingsForm, SortForm, card_or_none
from play.places import MATCH, PLACES
from play.preferences import Cards, Side, Sort, Suits, prefer, preferred
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


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def settings(request: HtmxRequest) -> HttpResponse:
    """The table's settings; saved, they lead back to the table they were opened from."""
    if request.method != "POST":
        place = PLACES.get(request.GET.get("place", ""), MATCH)
        context = {"place": place, "liked": preferred(request.session)}
        return render(request, "play/settings.html", context)
    form = SettingsForm(request.POST)
    if not form.is_valid():
        raise BadRequest("not settings of ours")
    chosen = form.cleaned_data
    liked = preferred(request.session).but(
        suits=Suits(chosen["suits"]), cards=Cards(chosen["cards"]), side=Side(chosen["side"])
    )
    prefer(request.session, liked)
    return redirect(f"{PLACES[chosen['place']].table_url}#settings")
