"""What a finished deal would have scored at other tables, where that differs."""

from __future__ import annotations

from dataclasses import dataclass

from lessons.guided.lesson import LEARNER
from play.engine.deal import Deal
from play.engine.rules import TableRules
from play.engine.scoring import DealResult, Knocked, score
from play.presenter.words import listed
from play.tables import TABLES


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """Tables that score the deal alike, and how."""

    tables: str
    words: str


def elsewhere(deal: Deal) -> tuple[Elsewhere, ...]:
    """The other tables' scores for a deal that ended in a knock."""
    here = deal.result()
    assert here is not None
    found: dict[str, list[str]] = {}
    for table in TABLES:
        words = _words(deal, here, table.rules)
        if words:
            found.setdefault(words, []).append(table.title)
    return tuple(Elsewhere(listed(titles), words) for words, titles in found.items())


def _words(deal: Deal, here: DealResult, rules: TableRules) -> str:
    """How the same cards would score by these rules; empty when just the same."""
    assert here.knocker is not None and here.laid_down is not None and here.defence is not None
    limit = rules.limit_for(deal.upcard)
    if here.laid_down.deadwood > limit:
        if limit == 0:
            return "this knock is not allowed: only gin ends the deal"
        return (
            f"this knock is not allowed: {deal.upcard.sign} was turned up, so {limit} is the limit"
        )
    there = score(rules, deal.upcard, Knocked(here.knocker, here.laid_down), here.defence)
    if there.points == here.points:
        return ""
    scorer = "you" if there.winner == LEARNER else "the computer"
    terms = " + ".join(str(term.points) for term in there.terms if term.points)
    added = f"{terms} = " if "+" in terms else ""
    return f"{added}{there.points} to {scorer}"
