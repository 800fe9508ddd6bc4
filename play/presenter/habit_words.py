"""What the costly decisions of a match have in common, in words."""

from __future__ import annotations

from typing import Final

from play.engine.coach.grounds import Slip
from play.engine.coach.habits import Habit, Summary
from play.presenter.hinting_throws import in_points
from play.presenter.people import People
from play.presenter.words import counted, listed, number, plural_rank

_KINDS: Final = {
    Slip.HELD_HIGH: "holding high cards",
    Slip.FED: "throwing cards that went with what {other} had taken",
    Slip.BROKE: "breaking up a meld",
    Slip.CLOSED: "throwing away what your hand was waiting for",
    Slip.OTHER_THROW: "throwing one card where another was better",
    Slip.KNOCKED_EARLY: "knocking too early",
    Slip.KNOCKED_LATE: "not knocking when you could",
    Slip.LEFT_GIN: "leaving gin undeclared",
    Slip.KNOCKED_HIGHER: "knocking with more than was needed",
    Slip.OTHER_END: "ending a deal for less than it was worth",
    Slip.TOOK_IN_VAIN: "taking cards that made no meld",
    Slip.TOOK: "taking a card where the stock was better",
    Slip.LEFT_UPCARD: "leaving the upcard",
    Slip.LEFT_CARD: "leaving a card on the pile that was worth taking",
}


def kind_of(habit: Habit, people: People) -> str:
    """``holding kings``: one kind of slip, as a thing that somebody does."""
    if habit.slip is Slip.HELD_HIGH and habit.one_rank is not None:
        return f"holding {plural_rank(habit.one_rank)}"
    return _KINDS[habit.slip].format(other=people.subject(people.other))


def how_often(habit: Habit) -> str:
    """``three decisions, about 18 points, in deals 2, 4 and 5``"""
    many = counted(habit.decisions, "decision")
    where = f"deal{'' if len(habit.deals) == 1 else 's'} {listed([*map(str, habit.deals)])}"
    return f"{many}, about {in_points(habit.cost)}, in {where}"


def in_losses(summary: Summary, people: People) -> str:
    """``In three of your five losses nothing cost you more than holding kings.``; nothing is
    said of what was dearest in one loss only.
    """
    often = max(summary.habits, key=lambda habit: habit.dearest_in_lost, default=None)
    if often is None or often.dearest_in_lost < 2:
        return ""
    kind, lost = kind_of(often, people), summary.lost
    if often.dearest_in_lost == lost:
        which = "both your losses" if lost == 2 else f"all {number(lost)} of your losses"
        return f"In {which} nothing cost you more than {kind}."
    which = f"{number(often.dearest_in_lost)} of your {number(lost)} losses"
    return f"In {which} nothing cost you more than {kind}."
