"""What every reading page needs to know: whose rules it speaks of."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest

from lessons.facts import Facts
from play import tables


def at_table(request: HttpRequest) -> dict[str, Any]:
    """The table that the address asks for, its facts, and all tables."""
    table = tables.table_asked_for(request.GET)
    return {
        "table": table,
        "tables": tables.TABLES,
        "rules": table.rules,
        "facts": Facts(table.rules),
    }
