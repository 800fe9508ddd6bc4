"""Tables and opponents in a few words, for someone who chooses among them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from play.engine.rules import TableRules
from play.presenter.words import number, sentence
from play.tables import NamedTable

OPPONENTS: Final[Mapping[str, str]] = {
    "easy": (
        "a beginner who takes what makes a meld, throws a wrong card now and then and knocks late"
    ),
    "medium": (
        "a sound club player who looks a draw ahead, minds what you took and knows "
        "when gin is worth the wait"
    ),
    "hard": (
        "a strong player who guesses your hand from what you take, leave and throw, "
        "and tries the likeliest moves against many such hands"
    ),
}
"""What each level of the computer plays like."""


def opponent_words(level: str) -> str:
    """``a sound club player``: what sits opposite."""
    return OPPONENTS.get(level, f"the {level} player")


def table_sentence(table: NamedTable) -> str:
    """What a preset is like, in one sentence with its own numbers."""
    rules = table.rules
    match table.name:
        case "quick":
            return (
                "One deal decides it, chance says who begins, and the first player may take the "
                "upcard or draw."
            )
        case "club":
            return (
                f"As clubs score: big gin, {rules.game_bonus} for the match, {rules.game_bonus} "
                f"more for a shutout, and {rules.box_bonus} for every deal won."
            )
        case "classic":
            return (
                f"Club without the shutout: {rules.game_bonus} for the match and "
                f"{rules.box_bonus} for every deal won, however it went."
            )
        case "loser-leads":
            return (
                f"Whoever loses a deal plays first in the next; gin and undercut pay "
                f"{rules.gin_bonus}, and nothing is added at the end."
            )
        case "oklahoma":
            return (
                "The first upcard says how little you must hold to knock: an ace means gin, "
                "and a spade doubles the deal."
            )
        case "straight":
            return "Nobody knocks: only gin ends a deal, so deals are long and some end dead."
        case "hollywood":
            return (
                f"{sentence(number(rules.games))} games side by side, each win counted in up to "
                "all of them: the longest match, for an evening."
            )
        case _:
            return (
                f"The plain game, and the one to begin with: knock with {rules.knock_limit} or "
                f"less, first to {rules.target}, nothing added at the end."
            )


def in_short(rules: TableRules) -> tuple[str, ...]:
    """What a table plays by, in three lines."""
    return _knock(rules), _bonuses(rules), _end(rules)


def length_words(target: int | None) -> str:
    """How long a game is: ``one deal``, ``to 100``."""
    return "one deal" if target is None else f"to {target}"


def _knock(rules: TableRules) -> str:
    doubled = "; a spade doubles" if rules.spades_double else ""
    match rules.knock_limit:
        case "upcard":
            return f"The upcard sets the knock{doubled}"
        case 0:
            return "Only gin ends a deal"
        case limit:
            return f"Knock with {limit} or less"


def _bonuses(rules: TableRules) -> str:
    parts = [f"gin {rules.gin_bonus}"]
    if rules.big_gin_bonus is not None:
        parts.append(f"big gin {rules.big_gin_bonus}")
    if rules.knock_limit != 0:
        parts.append(f"undercut {rules.undercut_bonus}")
    return sentence(", ".join(parts))


def _end(rules: TableRules) -> str:
    if rules.target is None:
        return "One deal decides"
    games = f"{number(rules.games)} games " if rules.games > 1 else ""
    added = []
    if rules.game_bonus:
        added.append(f"{rules.game_bonus} for the {'game' if games else 'match'}")
    if rules.shutout_doubles:
        added.append(f"{rules.game_bonus} more for a shutout")
    if rules.box_bonus:
        added.append(f"{rules.box_bonus} a deal won")
    then = f"; then {', '.join(added)}" if added else ""
    return sentence(f"{games}to {rules.target}{then}")
