"""What the table shows, as plain values: the only thing a table template reads.

Nothing here decides anything. ``presenter`` fills these values from an
``Observation`` and the match's score, and from the deal itself once it is over;
the templates lay them out. A card the player may not see has no place to be in.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

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


class DialState(StrEnum):
    MANY = "many"  # too many to knock
    MAY = "may"  # low enough to knock
    GIN = "gin"  # nothing left over


@dataclass(frozen=True, slots=True)
class DialView:
    """The deadwood dial; one point is one sixtieth of the round."""

    count: int  # points
    limit: int  # points; a knock needs this or fewer
    state: DialState
    headline: str  # "13 in deadwood."
    detail: str  # "Three too many to knock."
    goal: str = "A knock"  # what needs the limit or less

    @property
    def arc(self) -> int:
        """The length of the arc, in sixtieths of the round."""
        return min(self.count, 60)

    @property
    def limit_angle(self) -> int:
        """Where the limit is written, in degrees clockwise from twelve."""
        return self.limit * 6

    @property
    def label(self) -> str:
        """The dial in words, for those who do not see it."""
        if not self.limit:
            return f"Deadwood dial: {self.count}. Only gin ends the deal."
        return f"Deadwood dial: {self.count}. {self.goal} needs {self.limit} or less."


@dataclass(frozen=True, slots=True)
class CoveredDial:
    """The dial's place, for a person who counts alone."""

    headline: str = "You do the counting."
    detail: str = ""  # "A knock needs 10 or less."
    covered: bool = True


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


@dataclass(frozen=True, slots=True)
class SideView:
    """One side of the score."""

    name: str  # "You", "Computer"
    points: int
    percent: int  # of the target, 0 to 100
    boxes: int  # deals won
    games: tuple[str, ...] = ()  # points in each game side by side; "–" before it is entered


@dataclass(frozen=True, slots=True)
class ScoreView:
    sides: tuple[SideView, SideView]  # the viewer first
    deal_line: str  # "Deal 5, to 100"
    dealer_line: str  # "Computer dealt"
    to_go: str  # "You need 66 more."


@dataclass(frozen=True, slots=True)
class PilesView:
    stock: int  # cards
    stock_warning: str  # "" or "Two more draws, then the deal is dead."
    pile: int  # cards
    top: CardView | None
    upcard: bool  # it is still the card that the deal began with, alone
    may_draw: bool
    may_take: bool


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
class LayOffStep:
    """One laid-off card, and what it does to the count."""

    onto: CardView  # the meld's card it lies next to
    card: CardView
    text: str  # "9♥ goes on your run 4 to 8♥."
    sum: str  # "30 − 9 = 21"
    low: bool = False  # laid at the low end of a run, and so drawn before onto


@dataclass(frozen=True, slots=True)
class SumPart:
    label: str  # "computer", "laid off", "remains", "undercut bonus"
    value: str  # "30", or a sign: "−", "+", "="
    sign: bool = False
    total: bool = False  # the result: drawn large, in the colour of "made"


@dataclass(frozen=True, slots=True)
class ShownHand:
    owner: str  # "You", "Computer"
    summary: str  # "4 in deadwood", "30 before laying off"
    groups: tuple[GroupView, ...]


@dataclass(frozen=True, slots=True)
class ScoreRow:
    label: str  # "4, undercut"
    points: tuple[int, int]  # running, the viewer first
    newest: bool


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a score sheet. A cell is empty where nothing is."""

    name: str  # "Deal 3: 25", "Game bonus"
    cells: tuple[str, ...]  # yours, then the other side's, in each game


@dataclass(frozen=True, slots=True)
class Tally:
    """A score sheet filled in."""

    heads: tuple[str, ...]
    games: tuple[str, ...]  # a heading over each pair of columns; empty where there is one game
    deals: tuple[Line, ...]
    added: tuple[Line, ...]  # the points of the race, then each bonus
    total: Line | None  # None while a game is still open
    verdict: str = ""  # "You win, 104 to 52."


@dataclass(frozen=True, slots=True)
class SideSum:
    """What one side's points at the end are the sum of."""

    owner: str  # "You", "Computer"
    sums: tuple[tuple[SumPart, ...], ...]  # one line of the sum each


@dataclass(frozen=True, slots=True)
class ReckonedGame:
    """A game of the match, added up for each side."""

    title: str  # "First game", "All three games"
    sides: tuple[SideSum, ...]  # the viewer first
    note: str  # "The computer won no deal of it, so the game bonus is paid twice."


@dataclass(frozen=True, slots=True)
class ShowdownView:
    """The end of a deal: both hands, each lay-off, the sum, the running score."""

    over_line: str  # "Deal 5, you knocked with 4"
    ended: str  # "You knocked with 4": where the deal has no number
    title: str  # "You win this deal by 7"
    unscored: str  # "" or why it counts for nobody, and what it would have been
    hands: tuple[ShownHand, ...]  # the viewer first
    lay_offs: tuple[LayOffStep, ...]
    lay_off_note: str  # why there are none, or how they compare with the best
    sums: tuple[tuple[SumPart, ...], ...]  # one line of the sum each
    sum_note: str  # "No gin, no undercut: the plain difference counts."
    rows: tuple[ScoreRow, ...]
    to_go: str  # "First to 100. You need 59."
    match_over: bool
    match_line: str  # "" or "You win the match, 104 to 52."
    match_won: bool = False  # by the viewer
    tally: Tally | None = None  # the running score where games stand side by side
    reckoned: tuple[ReckonedGame, ...] = ()  # a match that is over, with what is added at its end


@dataclass(frozen=True, slots=True)
class ClockView:
    """What is left of the turn's time."""

    seconds: int

    @property
    def text(self) -> str:
        """``1:05``: minutes and seconds."""
        return f"{self.seconds // 60}:{self.seconds % 60:02}"


@dataclass(frozen=True, slots=True)
class SortView:
    """One order for the hand."""

    name: str  # "suit": what its form posts, and what it is called
    now: bool  # the hand lies in it


@dataclass(frozen=True, slots=True)
class SuitView:
    """Cards of one suit."""

    sign: str  # "♥"
    name: str  # "hearts"
    ranks: str  # "A 4 10 K"


@dataclass(frozen=True, slots=True)
class SeenCards:
    """Cards of which the same is known."""

    label: str  # "In the pile"
    count: int
    suits: tuple[SuitView, ...]


@dataclass(frozen=True, slots=True)
class SeenView:
    """Where the cards are, as far as the player has seen it."""

    places: tuple[SeenCards, ...]


@dataclass(frozen=True, slots=True)
class TableView:
    """The whole table for one player at one moment."""

    step: str  # "offer", "draw", "discard", "knock" (asked to confirm), "layoff" or "over"
    version: int  # of the stored match this was drawn from; 0 for a table that is not stored
    score: ScoreView
    opponent: str  # "Computer"
    opponent_cards: int
    piles: PilesView
    dial: DialView | CoveredDial
    hand: tuple[GroupView, ...]
    prompt: str  # one sentence: whose turn, which step
    news: tuple[
        str, ...
    ]  # what just happened, newest last: "The computer drew from the stock and threw 8♥."
    buttons: tuple[Button, ...]
    error: str = ""  # a refused move's reason, or a plain note ("That move had already been made.")
    previews: str = ""  # JSON: each throwable card's Preview, as the script reads it
    best_discard: str = ""  # what "knock" stands for while no card is chosen: "9c"
    focus: str = ""  # id of the control to focus after a swap
    showdown: ShowdownView | None = None
    knocked: ShownHand | None = None  # laid down by the opponent, while cards are laid off on it
    groupings: tuple[GroupingView, ...] = ()  # where a knock can be laid down in several ways
    picking: bool = False  # a card is to be chosen, to be laid off
    clock: ClockView | None = None
    query: str = ""  # the end of the address of a page about these rules: "?table=oklahoma"
    take_back: str = ""  # the end of the address that takes a knock back: "?card=9c&at=7"
    sorts: tuple[SortView, ...] = ()  # the orders that the hand may be put in

    @property
    def backs(self) -> range:
        """The opponent's cards, one turn of the loop each."""
        return range(self.opponent_cards)

    @property
    def choosing(self) -> bool:
        """Whether a card is to be chosen: the hand's cards are radio buttons."""
        return self.picking or self.step == "discard"

    @property
    def hand_head(self) -> str:
        """What the hand is called for those who do not see it."""
        if not self.choosing:
            return "Your hand"
        return f"Your hand: choose a card to {'lay off' if self.picking else 'throw'}"


@dataclass(frozen=True, slots=True)
class NextDealView:
    """A deal that is about to be dealt: what is promised of it, and how it may be cut."""

    promise: str  # SHA-256 of its secret, in hexadecimal
    most_cut: int  # cards


@dataclass(frozen=True, slots=True)
class ShuffledView:
    """The table before the first deal of a match."""

    version: int  # as of TableView
    prompt: str  # "The cards are shuffled."
    dealer_line: str  # "The computer deals, so you begin."
    error: str = ""
    query: str = ""  # as of TableView
    step: str = "deal"
    focus: str = "button-next"


@dataclass(frozen=True, slots=True)
class ProofView:
    """A deal that is over, to be checked, watched again and played again."""

    code: str
    secret: str  # in hexadecimal
    promise: str  # its SHA-256
    cut: str  # "17 cards from the top", "left as they lay"
    watch_query: str  # the end of the address that shows the deal move by move
    again_query: str  # the end of the address that deals the same cards again


@dataclass(frozen=True, slots=True)
class SingleView:
    """A deal outside any match."""

    title: str  # "The deal of 30 November 2026"
    note: str  # "For practice: it counts nowhere."
    result: str = ""  # to be copied and sent to others, once the deal is over
    past: bool = False  # a day's deal whose day is over
