"""What the costly decisions of several deals have in common."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
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
    found: dict[Slip, list[tuple[Decision, Card | None]]] = {}
    dearest: list[Slip] = []
    for deal in looked:
        costly = [each for each in deal.review.decisions if each.costly]
        for decision in costly:
            slip, card = _kind(decision)
            found.setdefault(slip, []).append((decision, card))
        if deal.lost and costly:
            dearest.append(_kind(max(costly, key=lambda each: each.loss))[0])
    habits = [_habit(slip, each, dearest) for slip, each in found.items()]
    return Summary(
        deals=len(looked),
        lost=sum(deal.lost for deal in looked),
        lost_by_slips=len(dearest),
        habits=tuple(sorted(habits, key=lambda each: (-each.cost, each.slip))),
        cost=sum(each.cost for each in habits),
    )


def _kind(decision: Decision) -> tuple[Slip, Card | None]:
    why = grounds(decision.seen, decision.made.move, decision.best.move)
    slip = why.slip
    held = slip is Slip.HELD_HIGH and isinstance(why.better, Thrown)
    return slip, why.better.card if held and why.better is not None else None


def _habit(
    slip: Slip, found: Iterable[tuple[Decision, Card | None]], dearest: Sequence[Slip]
) -> Habit:
    found = list(found)
    return Habit(
        slip=slip,
        kept=tuple(card for _, card in found if card is not None),
        decisions=len(found),
        cost=sum(decision.loss for decision, _ in found),
        dearest_in_lost=sum(each is slip for each in dearest),
    )
