"""The end of a deal: both hands, what was laid off, and what it brought."""

from __future__ import annotations

from dataclasses import dataclass

from play.tableview.cards import CardView, GroupView
from play.tableview.score import ReckonedGame, ScoreRow, SumPart, Tally


@dataclass(frozen=True, slots=True)
class LayOffStep:
    """One laid-off card, and what it does to the count."""

    onto: CardView  # the meld's card it lies next to
    card: CardView
    text: str  # "9♥ goes on your run 4 to 8♥."
    sum: str  # "30 − 9 = 21"
    low: bool = False  # laid at the low end of a run, and so drawn before onto


@dataclass(frozen=True, slots=True)
class ShownHand:
    owner: str  # "You", "Computer"
    summary: str  # "4 in deadwood", "30 before laying off"
    groups: tuple[GroupView, ...]


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
