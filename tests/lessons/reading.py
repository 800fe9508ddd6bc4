"""The reading pages, and what of their text speaks of a table's rules."""

from __future__ import annotations

from collections.abc import Iterable
from xml.etree.ElementTree import Element

import pytest
from django.test import Client

from lessons.chapters import CHAPTERS
from play import tables
from play.engine.rules import TableRules
from play.tables import NamedTable
from tests.play.page import Page, words

CHAPTER_PAGES = tuple(f"/rules/{chapter.slug}/" for chapter in CHAPTERS)
PAGES = ("/rules/", *CHAPTER_PAGES, "/strategy/", "/glossary/", "/questions/")
TABLES = tuple(table.name for table in tables.TABLES)

DRAWN = {"strip", "hand", "working", "sheet", "contents", "index", "site-head", "site-foot"}
"""Classes of what shows cards and sums, or leads elsewhere: no statement of a rule."""


def page_of(client: Client, path: str, table: str = "house") -> Page:
    response = client.get(path, {"table": table} if table != "house" else {})
    assert response.status_code == 200, path
    return Page(response)


def prose(page: Page) -> str:
    """What a page says in words, without the cards and sums it draws."""
    (body,) = page.elements("body")
    return " ".join(_said(body))


def _said(element: Element) -> Iterable[str]:
    if DRAWN & set(element.get("class", "").split()):
        return
    if element.tag in {"p", "dt", "dd", "li", "td", "th", "h1", "h2", "h3", "caption", "summary"}:
        yield words(element)
        return
    for part in element:
        yield from _said(part)


def only_table(monkeypatch: pytest.MonkeyPatch, rules: TableRules) -> None:
    """Make these rules the only ones there are: every page speaks of them."""
    alone = NamedTable("house", "Strange", rules)
    for place in ("play.tables", "lessons.views.reading"):
        monkeypatch.setattr(f"{place}.TABLES", (alone,))
    monkeypatch.setattr("play.tables._BY_NAME", {"house": alone})
