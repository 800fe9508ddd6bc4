"""What a choice is answered with."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Count:
    """One of the two numbers that a choice is judged by: ``30`` ``after the best throw``."""

    label: str
    """What the number is of, as it goes on after it."""
    value: str

    def __str__(self) -> str:
        return f"{self.value} {self.label}"


@dataclass(frozen=True, slots=True)
class Answer:
    """What a choice does, in words and in two numbers."""

    title: str
    text: str
    best: Count | None = None
    """What an accepted choice comes to."""
    tried: Count | None = None
    """What this choice comes to."""
    back: str = "Take this move back"
    """The words of the way back."""

    @property
    def counts(self) -> str:
        """``51 without 7♥, 30 after the best throw``: what the choice would have come to,
        and what another would; empty where there are no numbers.
        """
        return f"{self.tried}, {self.best}" if self.tried and self.best else ""
