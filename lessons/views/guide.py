"""The pages to print and take to a table."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from lessons.reading import at_table
from lessons.score_paper import below_the_guide, whole_sheet


@require_safe
def guide(request: HttpRequest) -> HttpResponse:
    """The rules of a table on one page, with room for a score."""
    context = at_table(request)
    context["paper"] = below_the_guide(context["facts"])
    return render(request, "lessons/guide.html", context)


@require_safe
def score_sheet(request: HttpRequest) -> HttpResponse:
    """A page of score columns for a table."""
    context = at_table(request)
    context["paper"] = whole_sheet(context["facts"])
    return render(request, "lessons/score_sheet.html", context)
