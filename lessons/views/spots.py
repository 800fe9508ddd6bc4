"""Where somebody stands in a set of a drill, as an address or a form has it."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from django.urls import reverse

from lessons.drills.drill import Drill
from lessons.drills.place import Place


@dataclass(frozen=True, slots=True)
class Spot:
    """Where somebody stands in a set, and the position that is asked there."""

    drill: Drill[Any]
    here: Place
    again: Place | None = None
    """A mistake that has come back, asked in place of the position itself."""

    @classmethod
    def read(cls, drill: Drill[Any], sent: Mapping[str, str]) -> Spot | None:
        """The spot that an address or a form names, or None."""
        here = place_named(drill, sent)
        again = Place.read(sent["again"]) if sent.get("again") else None
        if here is None or (sent.get("again") and (again is None or not drill.has(again))):
            return None
        return cls(drill, here, again)

    @property
    def asked(self) -> Place:
        return self.again or self.here

    @property
    def fields(self) -> dict[str, str]:
        """What a form of this spot sends, and its address has."""
        again = {"again": str(self.again)} if self.again else {}
        return {**self.here.parameters, **again}

    def address(self, **more: str) -> str:
        return address_of(self.drill, self.here, **(self.fields | more))


def place_named(drill: Drill[Any], sent: Mapping[str, str]) -> Place | None:
    """The place of these parameters, if the drill has it."""
    first = drill.tables[0] if drill.tables else ""
    table = sent.get("table", "") or first
    parts = [sent.get("level", ""), sent.get("set", ""), sent.get("n", "1")]
    place = Place.read(".".join([*([table] if table else []), *parts]))
    return place if place is not None and drill.has(place) else None


def address_of(drill: Drill[Any], place: Place, **more: str) -> str:
    """The address of a place, with whatever else it is to say."""
    path = reverse("lessons:drill", args=[drill.slug])
    return f"{path}?{urlencode(place.parameters | more)}"


def fresh() -> str:
    """The name of a set that is new to the reader."""
    return secrets.token_hex(2)
