"""The running score, and the sums and sheets that it is added up on."""

from __future__ import annotations

from dataclasses import dataclass


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
class ScoreRow:
    label: str  # "4, undercut"
    points: tuple[int, int]  # running, the viewer first
    newest: bool


@dataclass(frozen=True, slots=True)
class SumPart:
    label: str  # "computer", "laid off", "remains", "undercut bonus"
    value: str  # "30", or a sign: "−", "+", "="
    sign: bool = False
    total: bool = False  # the result: drawn large, in the colour of "made"


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
