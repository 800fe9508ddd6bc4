"""A browser's record, ready to be laid out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from play.engine.players import LEVELS
from play.presenter.words import MINUS, sentence
from play.record import Count, Record
from play.tables import TITLES

_TABLES: Final = tuple(TITLES)
_LEVELS: Final = tuple(LEVELS)


@dataclass(frozen=True, slots=True)
class RecordRow:
    """How it went at one table against one level, or in all."""

    table: str  # "House", "Oklahoma, changed"
    level: str  # "Medium"
    matches: str  # "3 of 5"
    deals: str  # "21 of 40"
    points: str  # points a deal: "+2.4", "−0.5"


def record_rows(record: Record) -> tuple[RecordRow, ...]:
    """A row for each table and level in their usual order, and one for all where there are more."""
    rows = []
    kinds = sorted(
        record,
        key=lambda kind: (_TABLES.index(kind.table), kind.changed, _LEVELS.index(kind.level)),
    )
    for kind in kinds:
        title = f"{TITLES[kind.table]}{', changed' if kind.changed else ''}"
        rows.append(_row(title, sentence(kind.level), record[kind]))
    if len(rows) > 1:
        rows.append(_row("All", "", sum(record.values(), Count())))
    return tuple(rows)


def _row(table: str, level: str, count: Count) -> RecordRow:
    return RecordRow(
        table=table,
        level=level,
        matches=f"{count.matches_won} of {count.matches}",
        deals=f"{count.deals_won} of {count.deals}",
        points=_signed((count.points_won - count.points_lost) / count.deals if count.deals else 0),
    )


def _signed(points: float) -> str:
    """``+2.4``, ``−0.5``, ``0.0``"""
    rounded = round(points, 1)
    sign = "+" if rounded > 0 else MINUS if rounded < 0 else ""
    return f"{sign}{abs(rounded):.1f}"
