"""The whole table while a deal is played and once it is over."""

from __future__ import annotations

from dataclasses import dataclass

from play.tableview.acting import Button, GroupingView, SortView
from play.tableview.cards import CardView, GroupView
from play.tableview.dial import CoveredDial, DialView
from play.tableview.score import ScoreView
from play.tableview.showdown import ShowdownView, ShownHand


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
class ClockView:
    """What is left of the turn's time."""

    seconds: int

    @property
    def text(self) -> str:
        """``1:05``: minutes and seconds."""
        return f"{self.seconds // 60}:{self.seconds % 60:02}"


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
    news: tuple[str, ...]  # what just happened, newest last: "The computer threw 8♥."
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
