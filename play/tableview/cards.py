"""Face-up cards, and the groups in which they lie."""

from __future__ import annotations

from dataclasses import dataclass

PHONE_ROW = 6  # cards of 44 pixels or more, side by side on the narrowest phone


def first_part(cards: int) -> int:
    """How many of a group's cards lie in its first part: all, or half where they are many."""
    return cards if cards <= PHONE_ROW else (cards + 1) // 2


@dataclass(frozen=True, slots=True)
class CardView:
    """One face-up card."""

    code: str  # "7h": the form's value
    rank: str  # as printed on the card: "7", "10", "K"
    suit: str  # "c", "d", "h" or "s"
    court: bool  # J, Q or K: drawn with a seal
    name: str  # "seven of hearts"
    state: str = ""  # said after the name: "drawn, in a run"
    tag: str = ""  # written above the corner: "drawn", "taken", "laid"
    banned: bool = False  # taken from the pile this turn: may not be thrown
    chosen: bool = False  # its radio button is pressed when the page arrives
    melded: bool = False  # in a meld, of a hand that does not lie in its melds: underlined


@dataclass(frozen=True, slots=True)
class GroupView:
    """Cards that lie together: a meld, or the cards left over."""

    kind: str  # "run", "set", "loose", or "sorted": a hand that does not lie in its melds
    caption: str  # "run", "set", the sum "1 + 3 + 9 = 13", or the order: "by suit"
    cards: tuple[CardView, ...]

    continued: str = "… goes on"  # the caption under the second part, where there is one

    @property
    def label(self) -> str:
        """What the cards are called for those who do not see where they lie."""
        return {"loose": "left over", "sorted": self.caption}.get(self.kind, self.kind)

    @property
    def parts(self) -> tuple[tuple[CardView, ...], ...]:
        """The cards in one part, or in two where a phone's row is too short for all."""
        first = first_part(len(self.cards))
        rest = self.cards[first:]
        return (self.cards[:first], rest) if rest else (self.cards,)
