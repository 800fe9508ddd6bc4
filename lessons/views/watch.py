"""A deal to watch, move by move."""

from __future__ import annotations

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from ginsite.http import HtmxRequest
from lessons.watched import watched


@never_cache
@require_safe
def watch(request: HtmxRequest) -> HttpResponse:
    """The deal after as many moves as the address says with ``at``."""
    at = request.GET.get("at", "")[:4]
    view = watched(int(at) if at.isascii() and at.isdecimal() else 0)
    # Going back in a browser's history wants a page, even when htmx asks for it.
    fragment = request.htmx and not request.htmx.history_restore_request
    template = "lessons/watch/_answer.html" if fragment else "lessons/watch/watch.html"
    return render(request, template, {"view": view})
