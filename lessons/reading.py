"""What every reading page needs to know: whose rules it speaks of."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from django.http import HttpRequest
from django.urls import reverse

from lessons.facts import Facts
from play import tables

MORE: Final[Mapping[str, str]] = {
    "rules": "The rules",
    "scoring": "Scoring",
    "strategy": "Strategy",
    "questions": "Questions and answers",
    "glossary": "Glossary",
    "compare": "Rummy or gin rummy",
    "history": "A short history",
    "guide": "The guide, to print",
    "score-sheet": "Score sheet, to print",
}
"""The pages to read besides the chapters, by the names of their addresses."""


def at_table(request: HttpRequest) -> dict[str, Any]:
    """The table that the address asks for, its facts, and all tables."""
    table = tables.table_asked_for(request.GET)
    return {
        "table": table,
        "tables": tables.TABLES,
        "rules": table.rules,
        "facts": Facts(table.rules),
        "more": _more(request, table.query),
    }


def _more(request: HttpRequest, query: str) -> list[tuple[str, str]]:
    """The other pages to read, each address with its title: all but the one asked for."""
    return [
        (address + query, title)
        for name, title in MORE.items()
        if (address := reverse(f"lessons:{name}")) != request.path
    ]
