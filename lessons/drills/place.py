"""Where a position is found: all of it is in its address, so it can be shared."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Final

SET_SIZE: Final = 10
"""Positions of a set."""
_WRITTEN: Final = re.compile(r"(?:([a-z-]{1,20})\.)?([1-9])\.([0-9a-f]{1,8})\.([1-9]|10)", re.ASCII)


@dataclass(frozen=True, slots=True)
class Place:
    """One position of a drill: its level, its set and its number in it."""

    level: int
    chosen: str
    """The set, as a hexadecimal word."""
    number: int
    table: str = ""
    """The preset whose rules hold; empty in a drill that is the same at every table."""

    @classmethod
    def read(cls, text: str) -> Place | None:
        """The place written as ``2.8f3a.5`` or ``club.2.8f3a.5``, or None."""
        found = _WRITTEN.fullmatch(text)
        if found is None:
            return None
        return cls(int(found[2]), found[3], int(found[4]), found[1] or "")

    def __str__(self) -> str:
        return f"{self.set}.{self.number}"

    @property
    def set(self) -> str:
        """The set alone: ``2.8f3a``."""
        table = f"{self.table}." if self.table else ""
        return f"{table}{self.level}.{self.chosen}"

    @property
    def last(self) -> bool:
        """Whether no other position of the set comes after it."""
        return self.number == SET_SIZE

    @property
    def parameters(self) -> dict[str, str]:
        """The place as an address has it."""
        table = {"table": self.table} if self.table else {}
        return {**table, "level": str(self.level), "set": self.chosen, "n": str(self.number)}

    def at(self, number: int) -> Place:
        """Another position of the set, counted from one."""
        return replace(self, number=number)
