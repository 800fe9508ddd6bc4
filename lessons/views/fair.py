"""How deals can be checked, and the cards of any code dealt again."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from lessons.reading import at_table
from play.engine.code import InvalidCode
from play.engine.shuffle import SECRET_BYTES
from play.presenter.dealing import MOST_CUT
from play.presenter.redealt import redealt
from play.presenter.words import number

SCRIPT: Final = (Path(__file__).parents[1] / "check_a_deal.py").read_text(encoding="utf-8")
"""Shown on the page for a reader to run; the tests run it too."""
LONGEST: Final = 80
"""Signs of a code that are read, with whatever spaces and dashes it has."""


@require_safe
def fair(request: HttpRequest) -> HttpResponse:
    """What a deal's promise proves and what it does not; the deal of ``?code=``."""
    code = request.GET.get("code", "")[:LONGEST]
    context = at_table(request) | {
        "code": code,
        "script": SCRIPT,
        "bits": SECRET_BYTES * 8,
        "most_cut": MOST_CUT,
        "cuts": number(MOST_CUT + 1),
    }
    if code.strip():
        try:
            context["dealt"] = redealt(code)
        except InvalidCode as wrong:
            context["refused"] = str(wrong)
    return render(request, "lessons/fair.html", context)
