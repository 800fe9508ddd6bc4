"""Rules of tables that nobody named: every field drawn, every combination legal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from hypothesis import strategies

from play.engine.rules import TableRules

EVERY_VALUE: Mapping[str, Sequence[Any]] = {
    "gin_bonus": range(101),
    "undercut_bonus": range(101),
    "big_gin_bonus": (None, *range(101)),
    "opening": ("offer", "free"),
    "first_lead": (0, 1, "random"),
    "next_lead": ("alternate", "loser", "winner"),
    "target": (None, *range(10, 1001)),
    "game_bonus": range(501),
    "box_bonus": range(101),
    "shutout_doubles": (False, True),
    "knock_limit": ("upcard", *range(11)),
    "oklahoma_ace": ("gin", "one"),
    "spades_double": (False, True),
    "games": (1, 3),
    "lay_off": ("auto", "hand"),
    "turn_clock": (None, 30, 40, 45, 60, 90, 600),
    "pile_takes_limit": range(6, 61),
}
# What tables play: whole matches are over in reasonable time.
USUAL_VALUES = {
    **EVERY_VALUE,
    "gin_bonus": (0, 20, 25, 100),
    "undercut_bonus": (0, 10, 25, 100),
    "big_gin_bonus": (None, 0, 31, 50),
    "target": (None, 10, 50, 100, 100, 150, 250),
    "game_bonus": (0, 100, 500),
    "box_bonus": (0, 20, 25),
    "knock_limit": ("upcard", "upcard", 0, 1, 5, 9, 10, 10),
    "pile_takes_limit": (6, 24, 60),
}


def legal(fields: Mapping[str, Any]) -> dict[str, Any]:
    """The same fields, with those taken back that make no sense together."""
    fields = dict(fields)
    if fields["knock_limit"] != "upcard":
        fields |= {"oklahoma_ace": "gin", "spades_double": False}
    if not fields["game_bonus"]:
        fields["shutout_doubles"] = False
    if fields["target"] is None:
        fields["games"] = 1
    return fields


def any_rules() -> strategies.SearchStrategy[TableRules]:
    """Any rules at all, for hypothesis."""
    drawn = {name: strategies.sampled_from(values) for name, values in EVERY_VALUE.items()}
    return strategies.fixed_dictionaries(drawn).map(lambda fields: TableRules(**legal(fields)))


def usual_rules(chance: Random) -> TableRules:
    """Rules at which a match between computers comes to its end."""
    fields = {name: chance.choice(values) for name, values in USUAL_VALUES.items()}
    return TableRules(**legal(fields))
