"""What search engines ask for: which pages there are, and which they may read."""

from __future__ import annotations

from typing import Final

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_safe

from lessons.chapters import CHAPTERS
from lessons.drills.catalogue import DRILLS
from lessons.guided.reader import LESSONS

PAGES: Final = (
    "lessons:home",
    "lessons:lessons",
    "lessons:practice",
    "lessons:watch",
    "lessons:rules",
    "lessons:strategy",
    "lessons:questions",
    "lessons:glossary",
    "lessons:compare",
    "lessons:history",
    "lessons:guide",
    "lessons:score-sheet",
    "lessons:fair",
    "lessons:privacy",
    "play:table",
    "play:new",
    "daily",
)


def addresses() -> tuple[str, ...]:
    """The path of each page that is to be found."""
    return (
        *map(reverse, PAGES),
        *(chapter.address for chapter in CHAPTERS),
        *(reverse("lessons:lesson", args=[lesson.slug]) for lesson in LESSONS),
        *(reverse("lessons:drill", args=[drill.slug]) for drill in DRILLS),
    )


@require_safe
def sitemap(request: HttpRequest) -> HttpResponse:
    """Every page that is to be found."""
    whole = [request.build_absolute_uri(address) for address in addresses()]
    return render(request, "sitemap.xml", {"addresses": whole}, content_type="application/xml")


@require_safe
def robots(request: HttpRequest) -> HttpResponse:
    """All may be read; a page that is not to be found says so itself."""
    whole = request.build_absolute_uri(reverse("lessons:sitemap"))
    return render(request, "robots.txt", {"sitemap": whole}, content_type="text/plain")
