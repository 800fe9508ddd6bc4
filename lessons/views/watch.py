"""A deal to watch, move by move."""

from __future__ import annotations

from typing import Any

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from ginsite.http import HtmxRequest
from lessons.watched import replay_shared, watched
from play.shared import InvalidShare, read_shared


@never_cache
@require_safe
def watch(request: HtmxRequest) -> HttpResponse:
    """A deal after as many moves as the address says with ``at``.

    It is the one kept for this page, or the finished deal that the address tells.
    """
    at = request.GET.get("at", "")[:4]
    asked = int(at) if at.isascii() and at.isdecimal() else 0
    if "code" not in request.GET:
        return _show(request, {"view": watched(asked)})
    try:
        deal = read_shared(request.GET)
    except InvalidShare as wrong:
        return render(request, "lessons/watch/refused.html", {"reason": str(wrong)})
    return _show(request, {"view": replay_shared(deal, asked), "deal": deal})


def _show(request: HtmxRequest, context: dict[str, Any]) -> HttpResponse:
    # Going back in a browser's history wants a page, even when htmx asks for it.
    fragment = request.htmx and not request.htmx.history_restore_request
    template = "lessons/watch/_answer.html" if fragment else "lessons/watch/watch.html"
    return render(request, template, context)
