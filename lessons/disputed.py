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


def wrong_elsewhere(facts: Facts) -> str:
    """What other pages get wrong, as far as it can be got wrong at this table."""
    claims = [
        "that a tie is nobody’s (it is an undercut)" if facts.plain_knock else "",
        "that you need exactly the knock limit (less will do)" if facts.plain_knock else "",
        "that the limit is counted before the discard (it is counted after)",
        "that the other player draws again after a knock (the play is over)",
        "that a card from the stock may not be thrown at once (only one taken from the pile "
        "may not)",
        "that the ace goes after the king (it is low)",
        "that cards may be laid off on gin (never)",
    ]
    return (
        "These are often told wrong: "
        + "; ".join(filter(None, claims))
        + ". And one set of bonuses is given as if it were the only one; tables differ."
    )
