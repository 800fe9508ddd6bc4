"""A deal outside any match: what it is, and what came of it."""

from __future__ import annotations

from datetime import date

from play.engine.moves import Draw, Take
from play.engine.scoring import Seat
from play.table import Table
from play.tableview import SingleView


def single_view(table: Table, seat: Seat, today: date, address: str) -> SingleView:
    """The day's deal or a deal played again; ``address`` is where others find it."""
    if not table.day:
        return SingleView(
            title="The same cards again",
            note="For practice: it counts nowhere.",
        )
    day = date.fromisoformat(table.day)
    return SingleView(
        title=f"The deal of {day_in_words(day)}",
        note="One deal at the House table, the same cards for everybody.",
        result=_result(table, seat, day, address),
        past=day != today,
    )


def day_in_words(day: date) -> str:
    """``30 November 2026``, the same in every locale."""
    return f"{day.day} {_MONTHS[day.month - 1]} {day.year}"


_MONTHS = (
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
)


def _result(table: Table, seat: Seat, day: date, address: str) -> str:
    """What came of the day's deal, without a word on the cards; empty before its end."""
    deal = table.match.deal
    result = deal.result() if deal is not None else None
    if deal is None or result is None:
        return ""
    turns = sum(seen.seat == seat and isinstance(seen.move, Draw | Take) for seen in deal.history)
    if result.winner is None:
        came = "nobody scored"
    else:
        won = "won by" if result.winner == seat else "lost by"
        came = f"{won} {_some(result.points, 'point')}"
    return f"Knock on Ten, {day_in_words(day)}: {came} after {_some(turns, 'turn')}.\n{address}"


def _some(count: int, thing: str) -> str:
    """``1 turn``, ``9 turns``: in digits, as scores are compared."""
    return f"{count} {thing if count == 1 else thing + 's'}"
