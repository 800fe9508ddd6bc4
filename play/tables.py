"""The tables people play at: each preset's title, and the one that an address asks for.

An address names a preset and whatever differs from it, each rule by its field's
name: ``?table=oklahoma&target=150``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any, Final
from urllib.parse import urlencode

from play.engine.rules import FIELD_NAMES, PRESETS, InvalidRules, TableRules

DEFAULT: Final = "house"
NONE: Final = "none"
"""How an address writes a rule's null: no target, no clock, no big gin."""
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
    """A table as a page speaks of it: a preset, or one with some rules changed."""

    name: str
    """Of the preset, as in an address: ``loser-leads``."""
    title: str
    """As in a sentence: ``Loser leads``, ``changed Oklahoma``."""
    rules: TableRules
    changes: Mapping[str, str] = field(default_factory=dict)
    """The rules that differ from the preset's, as an address writes them."""

    @property
    def parameters(self) -> dict[str, str]:
        """What an address or a form needs to keep to this table: nothing at the House table."""
        name = {} if self.name == DEFAULT and not self.changes else {"table": self.name}
        return {**name, **self.changes}

    @property
    def query(self) -> str:
        """The same, as the end of an address."""
        return f"?{urlencode(self.parameters)}" if self.parameters else ""


TABLES: Final = tuple(NamedTable(name, TITLES[name], rules) for name, rules in PRESETS.items())
_BY_NAME: Final = {table.name: table for table in TABLES}


def table_named(name: str) -> NamedTable:
    """The table of this name; the House table for a name that is none."""
    return _BY_NAME.get(name, _BY_NAME[DEFAULT])


def table_asked_for(query: Mapping[str, str]) -> NamedTable:
    """The table that an address asks for.

    What is no rule, or has a value that it cannot have, is passed over; where the
    rules that are left do not go together, the preset is meant as it is.
    """
    preset = table_named(query.get("table", ""))
    changes = {name: read(query[name]) for name in FIELD_NAMES if name in query}
    while changes:
        try:
            return table_with(preset, replace(preset.rules, **changes))
        except InvalidRules as wrong:
            if wrong.field not in changes:
                break
            del changes[wrong.field]
    return preset


def table_with(preset: NamedTable, rules: TableRules) -> NamedTable:
    """These rules as a table: the preset that plays by them, or this one with changes."""
    for table in TABLES:
        if table.rules == rules:
            return table
    base, given = preset.rules.to_json(), rules.to_json()
    changes = {name: written(given[name]) for name in FIELD_NAMES if given[name] != base[name]}
    return NamedTable(preset.name, f"changed {preset.title}", rules, changes)


@lru_cache(maxsize=256)
def table_of(rules: TableRules) -> NamedTable:
    """The table that plays by these rules: the preset that is nearest to them.

    What makes a table another game comes before the number of its rules that differ.
    """

    def unlike(table: NamedTable) -> tuple[bool, bool, int]:
        base, given = table.rules.to_json(), rules.to_json()
        return (
            table.rules.games != rules.games,
            _kind_of_knock(table.rules) != _kind_of_knock(rules),
            sum(base[name] != given[name] for name in FIELD_NAMES),
        )

    return table_with(min(TABLES, key=unlike), rules)


def _kind_of_knock(rules: TableRules) -> str:
    """Whether a fixed limit, the upcard or gin alone ends a deal."""
    match rules.knock_limit:
        case "upcard":
            return "upcard"
        case 0:
            return "gin"
        case _:
            return "limit"


def written(value: Any) -> str:
    """A rule's value as an address writes it."""
    if value is None:
        return NONE
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def read(text: str) -> Any:
    """The inverse of ``written``; any other text is itself."""
    words: dict[str, Any] = {NONE: None, "yes": True, "no": False}
    if text in words:
        return words[text]
    return int(text) if text.isascii() and text.isdigit() and len(text) < 6 else text
