"""What the person at the table may do: the buttons, and what a choice would lead to."""

from __future__ import annotations

from dataclasses import dataclass

from play.tableview.cards import GroupView
from play.tableview.dial import CoveredDial, DialView


@dataclass(frozen=True, slots=True)
class Button:
    """One way on. Its form posts ``name`` = ``value``."""

    label: str
    value: str  # the move's notation: "draw", "take", "pass", "knock 9c"
    kind: str  # "act" (amber), "made" (mint outline) or "plain"
    name: str = "move"
    id: str = ""  # "button-draw", "button-take" …; a click on a pile presses these two
    hidden: bool = False  # kept for the script: another card may knock


@dataclass(frozen=True, slots=True)
class SortView:
    """One order for the hand."""

    name: str  # "suit": what its form posts, and what it is called
    now: bool  # the hand lies in it


@dataclass(frozen=True, slots=True)
class Preview:
    """What the table would say once a card is chosen to be thrown."""

    prompt: str  # "Throw 9♣, or knock with it for 4."
    dial: DialView | CoveredDial
    discard_label: str  # "Discard 9♣"
    knock_label: str  # "Knock (4)", "Gin", or "" where this card cannot knock
    sum: str  # the loose cards' sum without it: "1 + 3 = 4, without 9♣"
    sum_continued: str  # what of it stands under their second part: "+ 5 + 7 = 42"

    def to_json(self) -> dict[str, str]:
        """What table.js writes, and where. What it does not find here it leaves as it is."""
        if isinstance(self.dial, CoveredDial):
            return {"prompt": self.prompt, "discard": self.discard_label}
        return {
            "prompt": self.prompt,
            "count": str(self.dial.count),
            "state": self.dial.state,
            "headline": self.dial.headline,
            "detail": self.dial.detail,
            "discard": self.discard_label,
            "knock": self.knock_label,
            "sum": self.sum,
            "sum_continued": self.sum_continued,
        }


@dataclass(frozen=True, slots=True)
class GroupingView:
    """One of several equally good ways to lay a knock down."""

    value: str  # what the form posts: "5s6s7s 8c8d8h8s"; empty for the automatic one
    name: str  # "5-6-7♠ and the four eights"
    fits: str  # "Could be laid off on it: 4♠."
    groups: tuple[GroupView, ...]
