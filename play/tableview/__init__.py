"""What the table shows, as plain values: the only thing a table template reads.

Nothing here decides anything. ``presenter`` fills these values from an
``Observation`` and the match's score, and from the deal itself once it is over;
the templates lay them out. A card the player may not see has no place to be in.
"""

from play.tableview.acting import Button, GroupingView, Preview, SortView
from play.tableview.cards import CardView, GroupView, first_part
from play.tableview.deals import NextDealView, ProofView, ShuffledView, SingleView
from play.tableview.dial import CoveredDial, DialState, DialView
from play.tableview.score import (
    Line,
    ReckonedGame,
    ScoreRow,
    ScoreView,
    SideSum,
    SideView,
    SumPart,
    Tally,
)
from play.tableview.seen import SeenCards, SeenView, SuitView
from play.tableview.showdown import LayOffStep, ShowdownView, ShownHand
from play.tableview.table import ClockView, PilesView, TableView

__all__ = [
    "Button",
    "CardView",
    "ClockView",
    "CoveredDial",
    "DialState",
    "DialView",
    "GroupView",
    "GroupingView",
    "LayOffStep",
    "Line",
    "NextDealView",
    "PilesView",
    "Preview",
    "ProofView",
    "ReckonedGame",
    "ScoreRow",
    "ScoreView",
    "SeenCards",
    "SeenView",
    "ShowdownView",
    "ShownHand",
    "ShuffledView",
    "SideSum",
    "SideView",
    "SingleView",
    "SortView",
    "SuitView",
    "SumPart",
    "TableView",
    "Tally",
    "first_part",
]
