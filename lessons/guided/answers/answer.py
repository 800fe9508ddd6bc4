"""What a choice is answered with."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Count:
    """One of the two numbers that a choice is judged by."""

    label: str
    value: str


@dataclass(frozen=True, slots=True)
class Answer:
    """What a choice does, in words and in two numbers."""

    title: str
    text: str
    best: Count | None = None
    """What an accepted choice comes to."""
    tried: Count | None = None
    """What this choice comes to."""
    back: str = "Choose again"
    """The words of the way back."""
