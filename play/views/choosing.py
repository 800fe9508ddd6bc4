"""Choosing a table: what the page of all tables shows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from play.choice import Choice, left_out
from play.engine.players import LEVELS
from play.engine.rules import LENGTHS, InvalidRules, TableRules
from play.rules_form import RulesForm
from play.table_words import in_short, length_words, opponent_words, table_sentence
from play.tables import TABLES, table_named, table_with

NAMES: Final = frozenset({"table", "level"})
"""What an address names; all else in it is a rule's value."""


@dataclass(frozen=True, slots=True)
class Way:
    """A link to another choice."""

    words: str
    query: str
    here: bool
    """Whether it leads to what is chosen already."""
    sentence: str = ""
    near: bool = False
    """Whether what is chosen is this with some rules changed."""


def choosing(
    choice: Choice, running: bool, form: RulesForm | None = None, query: Mapping[str, str] = {}
) -> dict[str, Any]:
    """What the page shows of a choice.

    ``form`` is one that was sent and is answered; ``query`` the address that asked for
    this choice, perhaps for more than there is.
    """
    missed = left_out(query, choice)
    if form is None and missed:
        form = RulesForm.answering(choice.table.rules, query)
        if form.is_valid():  # written otherwise than we write it, but clear enough
            preset = table_named(choice.table.name)
            choice = replace(choice, table=table_with(preset, form.cleaned_data["rules"]))
    elif form is None:
        form = RulesForm(rules=choice.table.rules)
    return {
        "choice": choice,
        "table": choice.table,
        "resume": running,
        "opponent": opponent_words(choice.level),
        "short": in_short(choice.table.rules),
        "presets": _presets(choice),
        "lengths": _lengths(choice),
        "switches": _switches(choice),
        "levels": _levels(choice),
        "form": form,
        "missed": bool(missed),
        "nameless": not NAMES.isdisjoint(missed),
    }


def _presets(choice: Choice) -> list[Way]:
    return [
        Way(
            table.title,
            replace(choice, table=table).query,
            table == choice.table,
            table_sentence(table),
            near=table.name == choice.table.name,
        )
        for table in TABLES
    ]


def _lengths(choice: Choice) -> list[Way]:
    """The targets that this table can be played to."""
    own = choice.table.rules.target
    targets = LENGTHS if own in LENGTHS else (*LENGTHS, own)
    ways = [_way(choice, length_words(target), target=target) for target in targets]
    return [way for way in ways if way is not None]


def _switches(choice: Choice) -> list[tuple[str, list[Way]]]:
    """What the preset plays and may be left out: each switch with its two ways."""
    preset = table_named(choice.table.name).rules
    switches = []
    if preset.big_gin_bonus is not None:
        switches.append(
            (
                "Big gin",
                [
                    _way(choice, "played", big_gin_bonus=preset.big_gin_bonus),
                    _way(choice, "not played", big_gin_bonus=None),
                ],
            )
        )
    if preset.game_bonus and choice.table.rules.target is not None:
        added = ("game_bonus", "box_bonus", "shutout_doubles")
        switches.append(
            (
                "Bonuses at the end",
                [
                    _way(choice, "added", **{name: getattr(preset, name) for name in added}),
                    _way(choice, "none", game_bonus=0, box_bonus=0, shutout_doubles=False),
                ],
            )
        )
    return [(name, [way for way in ways if way]) for name, ways in switches]


def _levels(choice: Choice) -> list[Way]:
    """The computer players; none while there is no choice of them."""
    if len(LEVELS) < 2:
        return []
    return [
        Way(
            level.capitalize(),
            replace(choice, level=level).query,
            level == choice.level,
            opponent_words(level),
        )
        for level in LEVELS
    ]


def _way(choice: Choice, words: str, **changes: Any) -> Way | None:
    """The way to the chosen table with some rules changed; None where no table plays so."""
    rules = choice.table.rules
    try:
        changed: TableRules = replace(rules, **changes)
    except InvalidRules:
        return None
    table = table_with(table_named(choice.table.name), changed)
    return Way(words, replace(choice, table=table).query, changed == rules)
