"""How a person likes the table: the order of the hand, and the table's settings."""

from __future__ import annotations

from django.core.exceptions import BadRequest
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from ginsite.http import HtmxRequest
from play import store
from play.forms import MeterForm, SettingsForm, SortForm
from play.places import MATCH, PLACES
from play.preferences import Cards, Meter, Seen, Side, Sort, Suits, prefer, preferred
from play.presenter.hand import ORDERS
from play.views.arranging import keep_as_it_lies, laid_anew


@never_cache
@require_POST
def sort(request: HtmxRequest) -> HttpResponse:
    """Put the hand in another order, for good. The card that lay chosen stays so for a script."""
    form = SortForm(request.POST)
    if not form.is_valid():
        raise BadRequest("not an order of ours")
    place, order = PLACES[form.cleaned_data["place"]], Sort(form.cleaned_data["sort"])
    seated = store.load(request.session, place)
    if seated is not None and order is Sort.OWN:
        keep_as_it_lies(request, seated)
    prefer(request.session, preferred(request.session).but(sort=order))
    if not request.htmx:
        return redirect(f"{place.table_url}#sort-{order}")
    return laid_anew(
        request, place, seated, form.cleaned_data["card"], f"Hand {ORDERS[order]}.", f"sort-{order}"
    )


@never_cache
@require_POST
def meter(request: HtmxRequest) -> HttpResponse:
    """Have the table count, or count alone. The card that lay chosen stays so for a script."""
    form = MeterForm(request.POST)
    if not form.is_valid():
        raise BadRequest("no way of ours to count")
    place, chosen = PLACES[form.cleaned_data["place"]], Meter(form.cleaned_data["meter"])
    prefer(request.session, preferred(request.session).but(meter=chosen))
    if not request.htmx:
        return redirect(f"{place.table_url}#meter")
    seated = store.load(request.session, place)
    said = "The table counts." if chosen is Meter.SHOWN else "You do the counting."
    return laid_anew(request, place, seated, form.cleaned_data["card"], said, "meter")


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
        suits=Suits(chosen["suits"]),
        cards=Cards(chosen["cards"]),
        side=Side(chosen["side"]),
        meter=Meter(chosen["meter"]),
        seen=Seen(chosen["seen"]),
    )
    prefer(request.session, liked)
    return redirect(f"{PLACES[chosen['place']].table_url}#settings")
