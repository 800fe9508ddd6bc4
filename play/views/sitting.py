"""Sitting down to a match, and leaving it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from ginsite.http import HtmxRequest
from play import store
from play.choice import Choice, asked_for, is_asked_for, remember, remembered
from play.limits import MATCHES, spend
from play.presenter.people import Players
from play.presenter.standing import where_it_stands
from play.rules_form import RulesForm
from play.store import Seated
from play.table import Table
from play.tables import table_named, table_with
from play.views.answers import answer, is_late, view_of
from play.views.choosing import choosing


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def new(request: HtmxRequest) -> HttpResponse:
    """Choose a table, and begin a match at it.

    An address may name the table: ``?table=oklahoma&target=150``. A match that is
    running is not replaced: it has to be abandoned first.
    """
    seated = store.load(request.session)
    running = seated is not None and not seated.table.match.over
    if request.method != "POST":
        query = request.GET.dict()
        choice = asked_for(query) if is_asked_for(query) else remembered(request.session)
        return render(request, "play/choose.html", _choosing(seated, choice, query=query))
    form = RulesForm(request.POST) if "by_hand" in request.POST else None
    if form is not None and not form.is_valid():
        kept = ("table", "level")
        base = asked_for({name: request.POST[name] for name in kept if name in request.POST})
        return render(request, "play/choose.html", _choosing(seated, base, form))
    choice = _chosen(request, form)
    if choice != remembered(request.session):
        remember(request.session, choice)
    if request.POST.get("then") == "look":
        return redirect(reverse("play:new") + choice.query)
    if not running:
        spend(request, MATCHES)
        store.begin(request.session, Table.practice(choice.table.rules, choice.level))
    return redirect("play:table")


def _choosing(
    seated: Seated | None,
    choice: Choice,
    form: RulesForm | None = None,
    query: Mapping[str, str] = {},
) -> dict[str, Any]:
    """What is chosen from, and where a match stands that is still on the table."""
    running = seated is not None and not seated.table.match.over
    stands = where_it_stands(seated.table.match, Players(seated.seat)) if seated else ""
    return {**choosing(choice, running, form, query), "stands": stands}


def _chosen(request: HtmxRequest, form: RulesForm | None) -> Choice:
    """What a form has chosen: rules by hand, a table by its name, or what was chosen last."""
    asked = request.POST.dict()
    if not is_asked_for(asked):
        return remembered(request.session)
    choice = asked_for(asked)
    if form is None:
        return choice
    preset = table_named(asked.get("table", ""))
    return Choice(table_with(preset, form.cleaned_data["rules"]), choice.level)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def abandon(request: HtmxRequest) -> HttpResponse:
    """Leave a running match, after saying what is lost."""
    seated = store.load(request.session)
    if seated is None or seated.table.match.over:
        return redirect("play:table")
    if request.method != "POST":
        return render(request, "play/abandon.html", {"table": view_of(seated)})
    if is_late(request, seated):
        return answer(request, seated, late="1")
    store.leave(request.session)
    return redirect("play:new")
