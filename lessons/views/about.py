"""The pages around the game: what else is played, where it comes from, what the site keeps."""

from __future__ import annotations

from datetime import timedelta

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from lessons.reading import at_table
from lessons.rummy import differences
from play.carrying import LASTS


@require_safe
def compare(request: HttpRequest) -> HttpResponse:
    """Rummy and gin rummy, side by side."""
    context = at_table(request)
    context["differences"] = differences(context["facts"])
    return render(request, "lessons/compare.html", context)


@require_safe
def history(request: HttpRequest) -> HttpResponse:
    """Where the game comes from, as far as print can tell."""
    return render(request, "lessons/history.html", at_table(request))


@require_safe
def privacy(request: HttpRequest) -> HttpResponse:
    """What is kept about whoever plays here, and for how long."""
    kept = timedelta(seconds=settings.SESSION_COOKIE_AGE)
    form_cookie = timedelta(seconds=settings.CSRF_COOKIE_AGE)
    context = {
        "days": kept.days,
        "carry_hours": LASTS // timedelta(hours=1),
        "form_cookie_days": form_cookie.days,
        "session_cookie": settings.SESSION_COOKIE_NAME,
        "form_cookie": settings.CSRF_COOKIE_NAME,
    }
    return render(request, "lessons/privacy.html", at_table(request) | context)
