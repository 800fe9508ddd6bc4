"""Every drill, in the order in which they are listed: a new one is registered here."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from lessons.drills.count import CountIt
from lessons.drills.discard import WhichGoes
from lessons.drills.drill import Drill
from lessons.drills.knock import KnockOrNot
from lessons.drills.layoff import LayItOff
from lessons.drills.place import Place
from lessons.drills.score import ScoreIt

DRILLS: Final[tuple[Drill[Any], ...]] = (
    CountIt(),
    WhichGoes(),
    ScoreIt(),
    LayItOff(),
    KnockOrNot(),
)


def drill_named(slug: str) -> Drill[Any] | None:
    """The drill of this name, if there is one."""
    return next((drill for drill in DRILLS if drill.slug == slug), None)


@lru_cache(maxsize=512)
def position_at(drill: Drill[Any], place: Place) -> Any:
    """The drill's position at a place it has, worked out once."""
    return drill.position(place)
