"""The table's pages. Each view reads: load, form, play, save, answer."""

from __future__ import annotations

from urllib.parse import urlencode

from django.core.exceptions import BadRequest
from django.http import HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from ginsite.http import HtmxRequest
from play import store
from play.engine.errors import IllegalMove, InvalidMove
from play.engine.melds import least_deadwood
from play.engine.moves import Knock, Move, parse_move
from play.engine.rules import HOUSE
from play.forms import MoveForm, VersionForm, card_or_none
from play.presenter import Shown, present
from play.store import Seated
from play.table import Table

LEVEL = "medium"
TOO_LATE = "That move came too late: the table had moved on. Here it is as it stands."


@never_cache
@require_safe
def table(request: HtmxRequest) -> HttpResponse:
    """The table as it stands, or the way to one.

    The address may carry what to say besides: ``tried``, a move that was refused;
    ``knock``, the card to be asked about; ``late``, a move that came too late.
    """
    seated = store.load(request.session)
    if seated is None:
        gone = store.had_match(request.session)
        return render(request, "play/gone.html" if gone else "play/start.html")
    return _show(request, seated, _asked(request, seated))


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def new(request: HtmxRequest) -> HttpResponse:
    """Begin a match. One that is running is not replaced: it has to be abandoned first."""
    seated = store.load(request.session)
    running = seated is not None and not seated.table.match.over
    if request.method != "POST":
        return render(request, "play/start.html", {"resume": running})
    if not running:
        store.begin(request.session, Table.practice(HOUSE, LEVEL))
    return redirect("play:table")


@never_cache
@require_POST
def move(request: HtmxRequest) -> HttpResponse:
    """Make one move, if the table is still as the form saw it."""
    seated = store.load(request.session)
    if seated is None:
        return _gone(request)
    if _is_late(request, seated):
        return _answer(request, seated, late="1")
    form = MoveForm(request.POST, seated.table.observation(seated.seat))
    if not form.is_valid():
        raise BadRequest("not a move of this table")
    chosen: Move | None = form.cleaned_data["move"]
    if chosen is None:
        return _answer(request, seated, tried=request.POST["move"])
    if isinstance(chosen, Knock) and _to_be_asked(seated, chosen, form.cleaned_data["sure"]):
        return _answer(request, seated, knock=str(chosen.card))
    try:
        after = seated.table.play(seated.seat, chosen)
    except IllegalMove:
        return _answer(request, seated, tried=str(chosen))
    except InvalidMove as wrong:
        raise BadRequest(str(wrong)) from wrong
    return _saved(request, seated, after)


@never_cache
@require_POST
def deal(request: HtmxRequest) -> HttpResponse:
    """Deal the next cards, once a deal is over."""
    seated = store.load(request.session)
    if seated is None:
        return _gone(request)
    if _is_late(request, seated):
        return _answer(request, seated, late="1")
    try:
        after = seated.table.next_deal()
    except IllegalMove:
        return _answer(request, seated, late="1")
    return _saved(request, seated, after)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def abandon(request: HtmxRequest) -> HttpResponse:
    """Leave a running match, after saying what is lost."""
    seated = store.load(request.session)
    if seated is None:
        return redirect("play:table")
    if request.method != "POST":
        shown = present(seated.table.match, seated.seat, seated.version)
        return render(request, "play/abandon.html", {"table": shown})
    if _is_late(request, seated):
        return _answer(request, seated, late="1")
    store.leave(request.session)
    return redirect("play:new")


def _is_late(request: HtmxRequest, seated: Seated) -> bool:
    """Whether the table has moved on since this form was drawn.

    It comes before all else: what an old form asks for may not even exist any more.
    """
    form = VersionForm(request.POST)
    if not form.is_valid():
        raise BadRequest("not a form of this table")
    version: int = form.cleaned_data["version"]
    return version != seated.version


# --- answers --------------------------------------------------------------


def _saved(request: HtmxRequest, seated: Seated, after: Table) -> HttpResponse:
    """Save and show; when another move was first, show what that one made."""
    saved = store.save(request.session, seated, after)
    if saved is not None:
        return _answer(request, saved)
    current = store.load(request.session)
    return _gone(request) if current is None else _answer(request, current, late="1")


def _answer(request: HtmxRequest, seated: Seated, **said: str) -> HttpResponse:
    """The table: as a fragment for htmx, else by a redirect that can be reloaded safely."""
    if request.htmx:
        return _show(request, seated, _shown(seated, said))
    query = f"?{urlencode(said)}" if said else ""
    return HttpResponseRedirect(reverse("play:table") + query)


def _show(request: HtmxRequest, seated: Seated, shown: Shown) -> HttpResponse:
    # Going back in a browser's history wants a page, even when htmx asks for it.
    fragment = request.htmx and not request.htmx.history_restore_request
    template = "play/_answer.html" if fragment else "play/table.html"
    context = {"table": present(seated.table.match, seated.seat, seated.version, shown)}
    return render(request, template, context)


def _gone(request: HtmxRequest) -> HttpResponse:
    return render(request, "play/_gone.html" if request.htmx else "play/gone.html")


# --- what is said besides -------------------------------------------------


def _asked(request: HtmxRequest, seated: Seated) -> Shown:
    return _shown(seated, {name: request.GET.get(name, "") for name in ("late", "tried", "knock")})


def _shown(seated: Seated, said: dict[str, str]) -> Shown:
    if said.get("late"):
        return Shown(error=TOO_LATE)
    if tried := said.get("tried"):
        return Shown(error=_why_refused(seated, tried))
    hand = seated.table.observation(seated.seat).hand
    return Shown(knock=card_or_none(said.get("knock", ""), hand))


def _why_refused(seated: Seated, tried: str) -> str:
    """The reason for a refusal, found anew, so that an address can say nothing else."""
    if tried in ("discard", "knock"):
        return "Choose the card to throw first."
    try:
        seated.table.play(seated.seat, parse_move(tried))
    except IllegalMove as refused:
        return str(refused)
    except InvalidMove:
        pass
    return ""


def _to_be_asked(seated: Seated, knock: Knock, sure: bool) -> bool:
    """Whether a knock still has to be confirmed; gin needs no second thought."""
    observation = seated.table.observation(seated.seat)
    if sure or knock not in observation.legal:
        return False
    return least_deadwood(observation.held ^ 1 << knock.card) > 0
