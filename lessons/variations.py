"""The variations played here, each at the table that plays it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from lessons.examples import face_up
from lessons.facts import Facts
from lessons.tally import entered_late, hollywood
from lessons.worked import worked
from play import tables
from play.engine.cards import parse_card
from play.presenter.words import sentence
from play.tableview import CardView

UPCARDS: Final = ("7d", "Kh", "Ac", "5s")


@dataclass(frozen=True, slots=True)
class Turned:
    """A first upcard, and what it means for the deal."""

    card: CardView
    means: str


def played_here() -> dict[str, Any]:
    """What the page of variations shows of our own tables, by the names it uses."""
    oklahoma = _facts("oklahoma")
    side_by_side = _facts("hollywood")
    return {
        "oklahoma": oklahoma,
        "upcards": [_turned(oklahoma, upcard) for upcard in UPCARDS],
        "spade": worked(oklahoma, "spade"),
        "straight": _facts("straight"),
        "side_by_side": side_by_side,
        "sheet": hollywood(side_by_side.rules) if side_by_side.hollywood else None,
        "entered_late": entered_late(side_by_side.rules) if side_by_side.hollywood else "",
        "big_gin_tables": [each for each in tables.TABLES if Facts(each.rules).plays_big_gin],
        "club": _facts("club"),
    }


def _facts(name: str) -> Facts:
    return Facts(tables.table_named(name).rules)


def _turned(facts: Facts, upcard: str) -> Turned:
    card = parse_card(upcard)
    doubled = ", and all counts double" if facts.rules.doubles_for(card) else ""
    return Turned(face_up(upcard), f"{sentence(facts.limit_for(card))}{doubled}")
