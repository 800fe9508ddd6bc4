"""What a table pays, as lines of a list: shown where a drill asks for points."""

from __future__ import annotations

from play.engine.rules import TableRules


def pays(rules: TableRules) -> list[tuple[str, str]]:
    """Each bonus, multiplier and target of the table, with its value in writing."""
    lines = [("Gin", str(rules.gin_bonus)), ("Undercut", str(rules.undercut_bonus))]
    if rules.big_gin_bonus is not None:
        lines.append(("Big gin", str(rules.big_gin_bonus)))
    if rules.spades_double:
        lines.append(("A spade as first upcard", "doubles the deal"))
    if rules.target is not None:
        lines.append(("Played to", str(rules.target)))
        if rules.game_bonus:
            lines.append(("The winner of a game", str(rules.game_bonus)))
        if rules.shutout_doubles:
            lines.append(("A shutout", "doubles that"))
        if rules.box_bonus:
            lines.append(("Each deal won, at the end", str(rules.box_bonus)))
    return lines
