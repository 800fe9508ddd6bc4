"""What a person chooses before a match: the table, and who sits opposite.

A choice is written in an address as ``?table=oklahoma&target=150``. The last one
made by a form is remembered in the session.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final
from urllib.parse import urlencode

from django.contrib.sessions.backends.base import SessionBase

from play.engine.players import LEVELS
from play.engine.rules import FIELD_NAMES
from play.table import PERSON, Table
from play.tables import TABLES, NamedTable, read, table_asked_for, table_of

DEFAULT_LEVEL: Final = "medium"
_KEY: Final = "choice"
_NAMES: Final = frozenset({"table", "level", *FIELD_NAMES})


@dataclass(frozen=True, slots=True)
class Choice:
    """A table, and the computer player at it."""

    table: NamedTable
    level: str = DEFAULT_LEVEL

    @property
    def parameters(self) -> dict[str, str]:
        """What a form or an address needs to make this choice. The table is always named."""
        level = {} if self.level == DEFAULT_LEVEL else {"level": self.level}
        return {"table": self.table.name, **self.table.changes, **level}

    @property
    def query(self) -> str:
        """The same, as the end of an address."""
        return f"?{urlencode(self.parameters)}"


def is_asked_for(query: Mapping[str, str]) -> bool:
    """Whether an address or a form names anything to choose."""
    return not _NAMES.isdisjoint(query)


def asked_for(query: Mapping[str, str]) -> Choice:
    """What an address or a form chooses; what cannot be chosen is passed over."""
    level = query.get("level", DEFAULT_LEVEL)
    return Choice(table_asked_for(query), level if level in LEVELS else DEFAULT_LEVEL)


def left_out(query: Mapping[str, str], choice: Choice) -> tuple[str, ...]:
    """The names in an address whose values could not be part of the choice."""
    rules = choice.table.rules.to_json()
    names = [name for name in FIELD_NAMES if name in query and read(query[name]) != rules[name]]
    if "table" in query and query["table"] not in {table.name for table in TABLES}:
        names.insert(0, "table")
    if "level" in query and query["level"] != choice.level:
        names.append("level")
    return tuple(names)


def choice_made(table: Table) -> Choice:
    """What was chosen for the match on a table."""
    (level,) = (player for player in table.players if player != PERSON)
    return Choice(table_of(table.match.rules), level)


def remembered(session: SessionBase) -> Choice:
    """The last choice made in this session; the House table at first."""
    kept = session.get(_KEY)
    if not isinstance(kept, dict):
        return asked_for({})
    return asked_for({name: value for name, value in kept.items() if isinstance(value, str)})


def remember(session: SessionBase, choice: Choice) -> None:
    session[_KEY] = choice.parameters
