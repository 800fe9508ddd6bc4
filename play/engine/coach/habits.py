"""What the costly decisions of several deals have in common."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from play.engine.cards import Card
from play.engine.coach.grounds import Slip, Thrown, grounds
from play.engine.coach.review import Decision, Review


@dataclass(frozen=True, slots=True)
class Looked:
    """A deal that has been reviewed, and whether the seat lost it."""

    number: int
    lost: bool
    review: Review


@dataclass(frozen=True, slots=True)
class Habit:
    """One kind of slip, over all these deals."""

    slip: Slip
    kept: tuple[Card, ...]
    """The high cards that were kept too long, where that was the slip."""
    deals: tuple[int, ...]
    """The numbers of the deals in which it came."""
    decisions: int
    cost: float
    """Points, of all of them together."""
    dearest_in_lost: int
    """Lost deals in which the dearest decision was one of these."""

    @property
    def one_rank(self) -> Card | None:
        """One of the cards kept, if all are of one rank."""
        ranks = {card.rank for card in self.kept}
        return self.kept[0] if len(ranks) == 1 else None


@dataclass(frozen=True, slots=True)
class Summary:
    deals: int
    lost: int
    lost_by_slips: int
    """Lost deals with a decision that cost much."""
    habits: tuple[Habit, ...]
    """The dearest first."""
    cost: float
    """Points, of all costly decisions."""


def summary(looked: Sequence[Looked]) -> Summary:
    """The costly decisions of these deals, by their kind."""
    found: dict[Slip, list[_Costly]] = {}
    dearest: list[Slip] = []
    for deal in looked:
        costly = [_of(deal, each) for each in deal.review.decisions if each.costly]
        for each in costly:
            found.setdefault(each.slip, []).append(each)
        if deal.lost and costly:
            dearest.append(max(costly, key=lambda each: each.loss).slip)
    habits = [_habit(slip, each, dearest) for slip, each in found.items()]
    return Summary(
        deals=len(looked),
        lost=sum(deal.lost for deal in looked),
        lost_by_slips=len(dearest),
        habits=tuple(sorted(habits, key=lambda each: (-each.cost, each.slip))),
        cost=sum(each.cost for each in habits),
    )


@dataclass(frozen=True, slots=True)
class _Costly:
    deal: int
    slip: Slip
    kept: Card | None
    loss: float


def _of(deal: Looked, decision: Decision) -> _Costly:
    why = grounds(decision.seen, decision.made.move, decision.best.move)
    slip, kept = why.slip, None
    if slip is Slip.HELD_HIGH and isinstance(why.better, Thrown):
        kept = why.better.card
    return _Costly(deal.number, slip, kept, decision.loss)


def _habit(slip: Slip, found: Sequence[_Costly], dearest: Sequence[Slip]) -> Habit:
    return Habit(
        slip=slip,
        kept=tuple(each.kept for each in found if each.kept is not None),
        deals=tuple(sorted({each.deal for each in found})),
        decisions=len(found),
        cost=sum(each.loss for each in found),
        dearest_in_lost=sum(each is slip for each in dearest),
    )
