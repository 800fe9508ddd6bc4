"""A deal besides its playing: about to be dealt, to be checked, or outside any match."""

from __future__ import annotations

from dataclasses import dataclass


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
