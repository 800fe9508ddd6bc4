"""The deadwood dial: how far a hand is from knocking."""

from __future__ import annotations

from play.engine.observation import Observation
from play.presenter.words import number
from play.tableview import DialState, DialView


def dial_view(
    count: int, limit: int, headline: str, detail: str = "", goal: str = "A knock"
) -> DialView:
    """A dial that stands on ``count`` points, with the goal at ``limit`` or fewer."""
    if count == 0:
        state = DialState.GIN
    elif count <= limit:
        state = DialState.MAY
    else:
        state = DialState.MANY
    return DialView(count, limit, state, headline, detail or distance(count, limit), goal)


def distance(count: int, limit: int) -> str:
    """How far a count after the discard is from a knock."""
    if count == 0:
        return "Nothing left over: gin."
    if count <= limit:
        return "Low enough to knock."
    if limit == 0:
        return "Only gin ends this deal."
    return f"{number(count - limit).capitalize()} too many to knock."


def before_drawing(count: int, observation: Observation) -> DialView:
    """The dial of a hand of ten between turns or before its draw."""
    limit = observation.knock_limit
    low = count <= limit
    detail = "Low enough to knock once you have drawn." if low else ""
    return dial_view(count, limit, f"{count} in deadwood.", detail)
