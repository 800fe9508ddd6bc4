"""What the table's views answer with, and what they say besides."""

from __future__ import annotations

import time
from dataclasses import replace
from datetime import timedelta
from typing import Final
from urllib.parse import urlencode

from django.core.exceptions import BadRequest
from django.http import HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.utils import timezone

from ginsite.http import HtmxRequest
from play import store
from play.choice import choice_made
from play.daily import today
from play.engine.cards import Card
from play.engine.errors import IllegalMove, InvalidMove
from play.engine.moves import Discard, Knock, LayOff, parse_move
from play.engine.observation import Phase
from play.forms import LAY_ON, NEEDS_A_CARD, VersionForm, card_or_none
from play.own_order import laid
from play.places import DAILY, MATCH, Place
from play.preferences import Meter, Preferences, Seen, preferred
from play.presenter import NOTHING, Shown, present
from play.presenter.dealing import BAD_CUT, next_deal_view, shuffled_view
from play.presenter.people import Players
from play.presenter.proof import proof_view
from play.presenter.seen import seen_view
from play.presenter.single import single_view
from play.presenter.standing import welcome
from play.store import Seated
from play.table import Table
from play.tableview import SeenView, ShuffledView, SingleView, TableView
from play.views.coaching import answers_coach, coach_of, to_the_table

TOO_LATE = "That move came too late: the table had moved on. Here it is as it stands."


def is_late(request: HtmxRequest, seated: Seated) -> bool:
    """Whether the table has moved on since this form was drawn.

    It comes before all else: what an old form asks for may not even exist any more.
    """
    form = VersionForm(request.POST)
    if not form.is_valid():
        raise BadRequest("not a form of this table")
    version: int = form.cleaned_data["version"]
    return version != seated.version


def in_time(request: HtmxRequest, seated: Seated) -> Seated | None:
    """The table; when the person's time is up, with the turn played for them.

    Looking is enough for that to be noticed, so that it is told whether a script runs
    or not. Of two looks at once one is saved; the other shows what that one made.
    """
    if not seated.table.time_is_up(time.time()):
        return seated
    after = store.save(request.session, seated, seated.table.after_lapse())
    return after or store.load(request.session, seated.place)


def saved(request: HtmxRequest, seated: Seated, after: Table, focus: str = "") -> HttpResponse:
    """Save and show; when another move was first, show what that one made.

    ``focus`` is the control at which the keyboard goes on where a page of its own asked.
    """
    kept = store.save(request.session, seated, after)
    if kept is not None:
        return answer(request, kept, focus)
    current = store.load(request.session, seated.place)
    return gone(request, seated.place) if current is None else answer(request, current, late="1")


def answer(request: HtmxRequest, seated: Seated, focus: str = "", **said: str) -> HttpResponse:
    """The table: as a fragment for htmx, else by a redirect that can be reloaded safely."""
    if request.htmx:
        return show(request, seated, shown(seated, said, _counted(request)))
    words = {name: word for name, word in said.items() if word}
    query = f"?{urlencode({**words, 'at': seated.version})}" if words else ""
    control = f"#{focus}" if focus else ""
    return HttpResponseRedirect(seated.place.table_url + query + control)


def show(
    request: HtmxRequest, seated: Seated, shown: Shown, said: str = "", focus: str = ""
) -> HttpResponse:
    """The table, as the person likes it.

    ``said`` is what is announced where no move was made, and ``focus`` the control
    at which the keyboard then stays.
    """
    liked, place = preferred(request.session), seated.place
    own, counted = laid(request.session, place), _counted(request)
    view = view_of(seated, replace(shown, sort=liked.sort, own=own, counted=counted))
    if focus:
        view = replace(view, focus=focus)
    choice = choice_made(seated.table)
    context = {
        "place": place,
        "move_url": place.move_url,
        "review_url": place.review_url(max(1, len(seated.table.match.finished))),
        "single": _single(request, seated) if place.single else None,
        "table": view,
        "liked": liked,
        "said": said,
        "choice": choice,
        "next": next_deal_view(seated.table),
        "proof": proof_view(seated.table.match, choice.level),
        "seen": _seen(seated, liked),
        "welcome": _welcome(request, seated, view),
        "back": _new_card(seated) if view.step == "discard" and may_take_back(seated) else "",
        "coach": None if view.step == "knock" else coach_of(request, seated),
    }
    if not wants_fragment(request):
        return render(request, "play/table.html", context)
    if answers_coach(request, seated):
        return render(request, "play/_coached.html", context)
    return to_the_table(request, render(request, "play/_answer.html", context))


AWAY: Final = timedelta(hours=1)
"""Without a move for so long, somebody who comes back is told where the match stands."""
_TOLD: Final = "told_at"


def _welcome(request: HtmxRequest, seated: Seated, view: TableView | ShuffledView) -> str:
    """Where the match stands, for somebody who has been away: once, and not at each reload."""
    running = seated.table.running and not seated.place.single
    if seated.updated_at is None or not running or request.method != "GET" or view.error:
        return ""
    since = timezone.now() - seated.updated_at
    told = [str(seated.id), seated.version]
    if since < AWAY or view.step == "knock" or wants_fragment(request):
        return ""
    if request.session.get(_TOLD) == told:
        return ""
    request.session[_TOLD] = told
    return welcome(seated.table.match, Players(seated.seat), since)


def may_take_back(seated: Seated) -> bool:
    """Whether the person may take back what they have just drawn.

    In the deal of the day only a card taken from the pile: its results are compared, and
    everybody is to come to the same stock in the same way.
    """
    deal = seated.table.match.deal
    if deal is None or deal.phase is not Phase.DISCARD or deal.to_move != seated.seat:
        return False
    return seated.place is not DAILY or deal.taken is not None


def _new_card(seated: Seated) -> str:
    """The card that the person has just drawn or taken, as it is written: ``7♦``."""
    observation = seated.table.observation(seated.seat)
    new = observation.taken if observation.taken is not None else observation.drawn
    return "" if new is None else new.sign


def _seen(seated: Seated, liked: Preferences) -> SeenView | None:
    """The cards that were seen in the deal on the table, for a person who wants them listed."""
    if liked.seen is Seen.OFF or not seated.table.running:
        return None
    return seen_view(seated.table.observation(seated.seat), Players(seated.seat))


def view_of(seated: Seated, shown: Shown = NOTHING) -> TableView | ShuffledView:
    """What lies on the table: a deal, or the shuffled cards of the first one."""
    if seated.table.match.deal is None:
        return shuffled_view(seated.table, seated.seat, seated.version, shown.error)
    table = seated.table
    left = table.seconds_left(time.time())
    shown = replace(shown, pick=True, seconds_left=left, lapsed=table.lapsed)
    return present(seated.table.match, seated.seat, seated.version, shown)


def gone(request: HtmxRequest, place: Place = MATCH) -> HttpResponse:
    """That the match is no longer here, why, and the way on."""
    fragment = wants_fragment(request)
    context = {
        "place": place,
        "unreadable": store.is_unreadable(request.session, place),
        "moved": not place.single and store.has_moved(request.session),
    }
    response = render(request, "play/_gone.html" if fragment else "play/gone.html", context)
    return to_the_table(request, response)


def wants_fragment(request: HtmxRequest) -> bool:
    """Whether the answer takes the table's place. Going back in a browser's history
    wants a page, even when htmx asks for it.
    """
    return bool(request.htmx) and not request.htmx.history_restore_request


def _single(request: HtmxRequest, seated: Seated) -> SingleView:
    address = request.build_absolute_uri(seated.place.table_url)
    return single_view(seated.table, seated.seat, today(), address)


# --- what is said besides -------------------------------------------------


def asked(request: HtmxRequest, seated: Seated) -> Shown:
    """What the address says besides, unless it was said of an earlier version of the table."""
    if request.GET.get("at", str(seated.version)) != str(seated.version):
        return NOTHING
    said = {name: request.GET.get(name, "") for name in ("late", "cut", "tried", "knock", "card")}
    return shown(seated, said, _counted(request))


def _counted(request: HtmxRequest) -> bool:
    """Whether this person has the table count."""
    return preferred(request.session).meter is Meter.SHOWN


def shown(seated: Seated, said: dict[str, str], counted: bool = True) -> Shown:
    """What is shown besides the table for what was ``said``; no reason tells a count
    where the person has none ``counted``.
    """
    if said.get("late"):
        return Shown(error=TOO_LATE)
    if said.get("cut"):
        return Shown(error=BAD_CUT)
    if seated.table.match.deal is None:
        return NOTHING
    if tried := said.get("tried"):
        reason = _why_refused(seated, tried, counted)
        return Shown(error=reason, chosen=_card_tried(seated, tried) if reason else None)
    hand = seated.table.observation(seated.seat).hand
    knock, chosen = (card_or_none(said.get(name, ""), hand) for name in ("knock", "card"))
    return Shown(knock=knock, chosen=chosen)


def _why_refused(seated: Seated, tried: str, counted: bool) -> str:
    """The reason for a refusal, found anew, so that an address can say nothing else."""
    phase = seated.table.observation(seated.seat).phase
    if tried in NEEDS_A_CARD and phase is Phase.DISCARD:
        return "Choose the card to throw first."
    if tried.startswith(LAY_ON) and phase is Phase.LAYOFF:
        return "Choose the card to lay off first."
    try:
        seated.table.play(seated.seat, parse_move(tried))
    except IllegalMove as refused:
        return str(refused) if counted else refused.uncounted
    except InvalidMove:
        pass
    return ""


def _card_tried(seated: Seated, tried: str) -> Card | None:
    """The card of the refused move: it stays chosen, for something else to be done with."""
    observation = seated.table.observation(seated.seat)
    try:
        move = parse_move(tried)
    except InvalidMove:
        return None
    if not isinstance(move, Discard | Knock | LayOff) or move.card not in observation.hand:
        return None
    return None if move.card == observation.taken else move.card
