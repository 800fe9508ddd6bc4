"""A table's rules as ruled lists: every field in a line of its own, and where tables differ."""

from __future__ import annotations

from dataclasses import dataclass

from lessons.facts import Facts, Row
from play.presenter.words import number, sentence
from play.tables import NamedTable

NONE = "none"
DASH = "–"


def deal_rows(facts: Facts) -> tuple[Row, ...]:
    """What holds within a deal."""
    rules = facts.rules
    rows = [
        Row("First card", _opening(facts)),
        Row("To knock", _limit(facts)),
        *_upcard_rows(facts),
        Row("Gin bonus", facts.gin),
        Row("Big gin", facts.big_gin or "not played"),
        Row("Undercut bonus", facts.undercut if facts.plain_knock else "cannot happen"),
        Row("Lay-offs", _lay_offs(facts)),
        Row("Dead hand", f"{facts.stock_left} cards left in the stock, and no knock"),
        Row("Pile taken", f"dead too after {number(rules.pile_takes_limit)} turns in a row"),
    ]
    return tuple(rows)


def match_rows(facts: Facts) -> tuple[Row, ...]:
    """What holds from deal to deal."""
    return (
        Row("Plays first", _first_lead(facts)),
        Row("Plays first next", _next_lead(facts)),
        Row("Played to", facts.target or "one deal"),
        Row("Games", facts.games if not facts.hollywood else f"{facts.games}, side by side"),
        Row("Game bonus", facts.game_bonus or NONE),
        Row("Shutout", f"{facts.shutout} more" if facts.shutout else "adds nothing"),
        Row("Each deal won", facts.box_bonus or "adds nothing"),
        Row("Clock", _clock(facts)),
    )


@dataclass(frozen=True, slots=True)
class Compared:
    """One table beside another: what is different there."""

    table: NamedTable
    rows: tuple[Row, ...]


def compared(tables: tuple[NamedTable, ...]) -> tuple[Compared, ...]:
    """The first table in full, and of each other one what it does differently."""
    first = _all_rows(tables[0])
    rest = tuple(
        Compared(table, tuple(row for row in _all_rows(table) if row not in first))
        for table in tables[1:]
    )
    return (Compared(tables[0], first), *rest)


@dataclass(frozen=True, slots=True)
class RuleLine:
    """One rule at each table."""

    name: str
    values: tuple[str, ...]

    @property
    def first(self) -> str:
        """At the first table, from which the others may differ."""
        return self.values[0]


def side_by_side(tables: tuple[NamedTable, ...]) -> tuple[RuleLine, ...]:
    """Every rule at every table; a dash where a table has no such rule."""
    columns = [{row.name: row.value for row in _all_rows(table)} for table in tables]
    longest = max(columns, key=len)
    return tuple(
        RuleLine(name, tuple(column.get(name, DASH) for column in columns)) for name in longest
    )


def _all_rows(table: NamedTable) -> tuple[Row, ...]:
    facts = Facts(table.rules)
    return (*deal_rows(facts), *match_rows(facts))


def _opening(facts: Facts) -> str:
    if facts.rules.opening == "free":
        return "the first player’s choice, as on any turn"
    return "the upcard is offered to both"


def _limit(facts: Facts) -> str:
    if facts.gin_only:
        return "with gin only"
    return facts.limit


def _upcard_rows(facts: Facts) -> tuple[Row, ...]:
    if not facts.by_upcard:
        return ()
    ace = "gin only" if facts.rules.oklahoma_ace == "gin" else f"knock with {facts.ace}"
    spade = "all counts double" if facts.rules.spades_double else "nothing special"
    return (Row("Upcard an ace", ace), Row("Upcard a spade", spade))


def _lay_offs(facts: Facts) -> str:
    if facts.gin_only:
        return "cannot happen"
    return "the best ones, made for you" if facts.rules.lay_off == "auto" else "made by hand"


def _first_lead(facts: Facts) -> str:
    match facts.rules.first_lead:
        case "random":
            return "by chance"
        case 0:
            return "you"
        case _:
            return "your opponent"


def _next_lead(facts: Facts) -> str:
    match facts.rules.next_lead:
        case "alternate":
            return "turn and turn about"
        case "loser":
            return "the loser of the deal"
        case _:
            return "the winner of the deal"


def _clock(facts: Facts) -> str:
    seconds = facts.rules.turn_clock
    return NONE if seconds is None else f"{number(seconds)} seconds a turn"


def agreed_first(tables: tuple[NamedTable, ...]) -> tuple[Row, ...]:
    """What to settle before the first deal: each question, and the answers among tables."""
    rows: dict[str, list[str]] = {}
    for table in tables:
        for row in _all_rows(table):
            answers = rows.setdefault(row.name, [])
            if row.value not in answers:
                answers.append(row.value)
    return tuple(
        Row(name, sentence("; ".join(answers)))
        for name, answers in rows.items()
        if len(answers) > 1
    )
