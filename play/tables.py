"""The tables people play at: each preset's title, and the one that an address asks for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from play.engine.rules import PRESETS, TableRules

DEFAULT: Final = "house"
TITLES: Final[Mapping[str, str]] = {
    "house": "House",
    "quick": "Quick",
    "club": "Club",
    "classic": "Classic",
    "loser-leads": "Loser leads",
    "oklahoma": "Oklahoma",
    "straight": "Straight",
    "hollywood": "Hollywood",
}


@dataclass(frozen=True, slots=True)
class NamedTable:
    """A preset as a page speaks of it."""

    name: str
    """As in an address: ``loser-leads``."""
    title: str
    """As in a sentence: ``Loser leads``."""
    rules: TableRules

    @property
    def query(self) -> str:
        """What an address needs to keep to this table: empty for the House table."""
        return "" if self.name == DEFAULT else f"?table={self.name}"


TABLES: Final = tuple(NamedTable(name, TITLES[name], rules) for name, rules in PRESETS.items())


def table_named(name: str) -> NamedTable:
    """The table of this name; the House table for a name that is none."""
    by_name = {table.name: table for table in TABLES}
    return by_name.get(name, by_name[DEFAULT])
