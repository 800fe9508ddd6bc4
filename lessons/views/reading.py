"""The pages to read: the rules in chapters."""

from __future__ import annotations

from typing import Any

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.utils.cache import patch_vary_headers
from django.views.decorators.http import require_safe

from ginsite.http import HtmxRequest
from lessons.asked import structured
from lessons.chapters import CHAPTERS, Chapter, chapter_called
from lessons.elsewhere import not_played
from lessons.facts import Facts
from lessons.glossary import glossary as words_of_the_game
from lessons.in_short import in_short
from lessons.questions import themes
from lessons.reading import at_table
from lessons.ruled import agreed_first, compared, deal_rows, match_rows, side_by_side
from lessons.strategy import tips
from lessons.tally import CLOSE, SHUTOUT, hollywood, tally
from lessons.tries import TRIES
from lessons.variations import played_here
from lessons.worked import worked
from play.tables import TABLES


@require_safe
def rules(request: HtmxRequest) -> HttpResponse:
    """The rules in short, and the way to each chapter."""
    context = at_table(request)
    context |= {"chapters": CHAPTERS, "in_short": in_short(context["facts"])}
    return render(request, "lessons/rules/index.html", context)


@require_safe
def chapter(request: HtmxRequest, slug: str) -> HttpResponse:
    """One chapter of the rules; for htmx, the answer of one of its examples alone."""
    found = chapter_called(slug)
    if found is None:
        raise Http404
    context = at_table(request) | {"chapters": CHAPTERS, "chapter": found}
    tries = {name: TRIES[name](request.GET) for name in found.tries}
    if request.htmx and request.htmx.target in tries:
        context["each"] = tries[request.htmx.target]
        return _varied(render(request, "lessons/tries/_answer.html", context))
    context |= {"tries": list(tries.values())} | _besides(found, context["facts"])
    return _varied(render(request, found.template, context))


def _varied(response: HttpResponse) -> HttpResponse:
    """The same address answers htmx and a plain request with different things."""
    patch_vary_headers(response, ["HX-Request", "HX-Target"])
    return response


def _besides(chapter: Chapter, facts: Facts) -> dict[str, Any]:
    """What a chapter shows besides its text."""
    match chapter.slug:
        case "our-table":
            return {"deal_rows": deal_rows(facts), "match_rows": match_rows(facts)}
        case "where-tables-differ":
            return {
                "agreed_first": agreed_first(TABLES),
                "compared": compared(TABLES),
                "lines": side_by_side(TABLES),
            }
        case _:
            return {}


@require_safe
def scoring(request: HtmxRequest) -> HttpResponse:
    """The chapter of worked sums: every way to end a deal, and a game reckoned up."""
    context = at_table(request) | {"chapters": CHAPTERS, "chapter": chapter_called("scoring")}
    facts: Facts = context["facts"]
    context["worked"] = worked(facts)
    if facts.hollywood:
        context["hollywood"] = hollywood(facts.rules)
    elif not facts.one_deal:
        context["close"] = tally(facts.rules, CLOSE)
        context["shutout"] = tally(facts.rules, SHUTOUT) if facts.shutout else None
    return render(request, "lessons/scoring.html", context)


@require_safe
def variations(request: HtmxRequest) -> HttpResponse:
    """The chapter of other ways to play, those that are not played here among them."""
    context = at_table(request) | {"chapters": CHAPTERS, "chapter": chapter_called("variations")}
    context |= played_here() | {"not_played": not_played(context["facts"])}
    return render(request, "lessons/variations.html", context)


@require_safe
def glossary(request: HtmxRequest) -> HttpResponse:
    """Every word of the game."""
    context = at_table(request)
    context["terms"] = words_of_the_game(context["facts"])
    return render(request, "lessons/glossary.html", context)


@require_safe
def questions(request: HtmxRequest) -> HttpResponse:
    """What people ask, and the answers."""
    context = at_table(request)
    context["themes"] = themes(context["facts"])
    context["structured"] = structured(context["themes"])
    return render(request, "lessons/questions.html", context)


@require_safe
def strategy(request: HtmxRequest) -> HttpResponse:
    """Advice, marked as such."""
    context = at_table(request)
    context["tips"] = tips(context["facts"])
    return render(request, "lessons/strategy.html", context)
