"""Two answers that take some working out: is gin always better, and what is often told wrong."""

from __future__ import annotations

from lessons.deals import knocked, result
from lessons.facts import Facts
from lessons.worked import FOUR, NONE, ONE
from play.engine.match import Match

# The other side's hand early on, and the same hand after it has had time.
EARLY = "3c 4c 8c Js Jd 7s 8s 6d 3d 2h"
LATE = "3c 4c 5c Js Jd Jh 6d 4s 2h As"


def gin_or_knock(facts: Facts) -> str:
    """Whether gin is always better: with a knock early and gin late, at this table."""
    early = knocked(facts.rules, FOUR, EARLY, "Kd") or knocked(facts.rules, ONE, EARLY, "Kd")
    late = knocked(facts.rules, NONE, LATE, "Kd")
    if early is None or late is None:
        return "At this table it is the only way: no other knock is allowed."
    pays = result(early).points > result(late).points
    verdict = "No." if pays else "Often, as its bonus is large here; but it is never sure."
    return (
        f"{verdict} While you wait for gin the other side improves too, or knocks first. A knock "
        f"with {result(early).knocker_deadwood} against {_left(early)} scores "
        f"{result(early).points}; gin some turns later, against {_left(late)}, scores "
        f"{result(late).points}. The bonus has to make up for the wait, and for the risk."
    )


def _left(match: Match) -> int:
    return result(match).defender_deadwood or 0


def wrong_elsewhere(facts: Facts) -> tuple[str, ...]:
    """What is often told otherwise, as it is played at this table."""
    claims = (
        "A tie is an undercut, not nobody’s deal." if facts.plain_knock else "",
        "Less than the knock limit will do as well as exactly that." if facts.plain_knock else "",
        "What counts is what you have left after the discard, not before it.",
        "After a knock the play is over: the other player does not draw again.",
        "A card from the stock may be thrown at once; only one taken from the pile may not.",
        "The ace is low: it never goes after the king.",
        "Nothing is laid off on gin.",
    )
    return tuple(filter(None, claims))
