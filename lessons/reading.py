"""What every reading page needs to know: whose rules it speaks of."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest

from lessons.facts import Facts
from play import tables


def at_table(request: HttpRequest) -> dict[str, Any]:
    """The table that the address asks for with ``?table=``, its facts, and all tables."""
    table = tables.table_named(request.GET.get("table", ""))
    return {
        "table": table,
        "tables": tables.TABLES,
        "rules": table.rules,
        "facts": Facts(table.rules),
    }
