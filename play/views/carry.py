"""Taking a match along to another browser."""

from __future__ import annotations

from typing import Any

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from ginsite.http import HtmxRequest
from play import carrying, store
from play.limits import CODES, spend
from play.presenter.words import number

LONGEST = 80
"""Signs of a code that are read, with whatever spaces and dashes it has."""


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def carry(request: HtmxRequest) -> HttpResponse:
    """Make a code for the match of this browser, see it again, withdraw it."""
    seated = store.load(request.session)
    if seated is None:
        return redirect("play:take")
    if request.method == "POST":
        if request.POST.get("do") == "withdraw":
            carrying.withdraw(request.session, seated)
            return redirect(reverse("play:carry") + "?withdrawn=1")
        spend(request, CODES)
        carrying.make(request.session, seated)
        return redirect("play:carry")
    code = carrying.open_code(request.session, seated)
    context = _terms() | {"code": code, "withdrawn": code is None and "withdrawn" in request.GET}
    if code is not None:
        link = f"{reverse('play:take')}?code={code}"
        context["link"] = request.build_absolute_uri(link)
    return render(request, "play/carry.html", context)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def take(request: HtmxRequest) -> HttpResponse:
    """Go on here with the match that a code carries. A link leads to the button, no further."""
    if request.method != "POST":
        code = request.GET.get("code", "")[:LONGEST]
        return render(request, "play/take.html", _terms() | {"code": code})
    code = request.POST.get("code", "")[:LONGEST]
    spend(request, CODES)
    try:
        carrying.take(request.session, code)
    except carrying.CodeRefused as wrong:
        context = _terms() | {"code": code, "refused": str(wrong)}
        return render(request, "play/take.html", context)
    return redirect("play:table")


def _terms() -> dict[str, Any]:
    """What is said of codes: how long they are and last, how many may be tried in a minute."""
    return {
        "length": carrying.LENGTH,
        "bits": carrying.BITS,
        "hours": int(carrying.LASTS.total_seconds() // 3600),
        "most_by_session": number(CODES.by_session),
        "most_by_address": number(CODES.by_address),
    }
