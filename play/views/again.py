"""The cards of a finished deal, played again with another idea."""

from __future__ import annotations

from dataclasses import replace

from django.core.exceptions import BadRequest
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from ginsite.http import HtmxRequest
from play import store
from play.choice import remembered
from play.engine.match import Match
from play.limits import DEALS, MATCHES, spend
from play.places import AGAIN
from play.shared import InvalidShare, SameCards, read_same_cards
from play.table import Table
from play.table_words import opponent_words
from play.views.answers import asked, gone, show, wants_fragment


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def again(request: HtmxRequest) -> HttpResponse:
    """A practice deal of the cards that the address or the form names."""
    if request.method == "POST":
        try:
            cards = read_same_cards(request.POST)
        except InvalidShare as wrong:
            raise BadRequest(str(wrong)) from wrong
        spend(request, MATCHES, DEALS)
        store.begin(request.session, _dealt(cards, _level(request, cards)), AGAIN)
        return redirect(AGAIN.table_url)
    if "code" in request.GET:
        return _asked(request)
    seated = store.load(request.session, AGAIN)
    if seated is None:
        return gone(request, AGAIN) if wants_fragment(request) else redirect("play:table")
    return show(request, seated, asked(request, seated))


def _asked(request: HtmxRequest) -> HttpResponse:
    """Looking deals nothing: the page has a button."""
    try:
        cards = read_same_cards(request.GET)
    except InvalidShare as wrong:
        return render(request, "play/again.html", {"reason": str(wrong)})
    opponent = opponent_words(_level(request, cards))
    return render(request, "play/again.html", {"cards": cards, "opponent": opponent})


def _level(request: HtmxRequest, cards: SameCards) -> str:
    """Whom the deal was played against; of a code alone, whom this person played last."""
    return cards.level or remembered(request.session).level


def _dealt(cards: SameCards, level: str) -> Table:
    """These cards at their table, without a clock: there is nobody to keep waiting."""
    rules = replace(cards.table.rules, turn_clock=None)
    match = Match.start(rules, cards.dealer).with_deck(cards.deck)
    return Table.single(match, level)
