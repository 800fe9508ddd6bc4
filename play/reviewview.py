"""What the pages of a review show, as plain values: the only thing their templates read."""

from __future__ import annotations

from dataclasses import dataclass

from play.tableview import CardView, GroupView


@dataclass(frozen=True, slots=True)
class HiddenView:
    """What the other side held: told apart, as nobody at the table could know it."""

    owner: str
    summary: str
    groups: tuple[GroupView, ...]


@dataclass(frozen=True, slots=True)
class DecisionView:
    """A decision that cost much."""

    at: int  # moves made before it
    title: str  # "You threw 4♣"
    better: str  # "Throw K♠"
    cost: str  # "about 8 points"
    sure: str  # "give or take 2"
    basis: str  # over how many guessed hands
    why: tuple[str, ...]
    groups: tuple[GroupView, ...]
    count: str  # "34 in deadwood"
    pile: CardView | None  # what lay there to be taken, before a draw
    hidden: HiddenView | None
    laid_down: HiddenView | None = None  # the knocker's melds, where lay-offs were the choice


@dataclass(frozen=True, slots=True)
class StepView:
    """The deal after so many moves, as the person saw it."""

    at: int
    last: int
    words: str
    groups: tuple[GroupView, ...]
    summary: str
    stock: int
    pile: int
    top: CardView | None
    verdict: str  # of the move that the person made next; empty where it was not their choice
    hidden: HiddenView
    laid_open: bool  # whether the other hand lay on the table by then

    @property
    def before(self) -> int | None:
        return self.at - 1 if self.at else None

    @property
    def next(self) -> int | None:
        return self.at + 1 if self.at < self.last else None


@dataclass(frozen=True, slots=True)
class LineView:
    """One turn in the timeline."""

    at: int  # moves made before it
    words: str
    cost: str  # "about 8 points", where it cost much
    here: bool


@dataclass(frozen=True, slots=True)
class ReviewView:
    """A finished deal, reviewed."""

    heading: str  # "Deal 3"
    ended: str  # how it ended
    lead: str
    decisions: tuple[DecisionView, ...]
    costly: bool  # whether there are decisions that cost much, shown now or not
    lines: tuple[LineView, ...]
    step: StepView | None
    both: bool  # whether the step shows the other side's hand too


@dataclass(frozen=True, slots=True)
class DealLine:
    """A finished deal in the list of a match."""

    url: str
    name: str
    result: str
    found: str  # what its review found, or that it has none


@dataclass(frozen=True, slots=True)
class HabitView:
    """One kind of slip."""

    kind: str  # "Holding kings"
    often: str  # "three decisions, about 18 points, in deals 2, 4 and 5"


@dataclass(frozen=True, slots=True)
class MatchReviewView:
    """The finished deals of a match, and what they have in common."""

    lead: str
    often: str  # what was dearest in most of the deals that were lost; or nothing
    habits: tuple[HabitView, ...]
    deals: tuple[DealLine, ...]
    left: int  # deals not reviewed yet
