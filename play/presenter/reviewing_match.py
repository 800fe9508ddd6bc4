"""The review of a match, ready for its page."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from play.engine.coach.habits import Looked, Summary, summary
from play.engine.coach.review import MUCH, Review
from play.places import MATCH
from play.presenter.habit_words import how_often, in_losses, kind_of
from play.presenter.hinting_throws import in_points
from play.presenter.people import Players
from play.presenter.review_lay_offs import costly_lay_offs
from play.presenter.reviewing import how_it_ended
from play.presenter.words import counted, sentence
from play.reviews import Past
from play.reviewview import DealLine, HabitView, MatchReviewView


def match_view(deals: tuple[Past, ...], looked: tuple[Looked, ...], seat: int) -> MatchReviewView:
    """The deals of a match, and what those that were reviewed have in common."""
    people = Players(seat)
    reviews = {each.number: each.review for each in looked}
    found = summary(looked)
    habits = tuple(
        HabitView(sentence(kind_of(each, people)), how_often(each)) for each in found.habits
    )
    return MatchReviewView(
        lead=" ".join([_match_lead(found), *_laid_off(deals, reviews)]),
        often=in_losses(found, people),
        habits=habits,
        deals=tuple(_deal_line(past, reviews.get(past.number), people) for past in deals),
        left=len(deals) - len(looked),
    )


def _match_lead(found: Summary) -> str:
    if not found.deals:
        return "No deal of this match has been reviewed yet."
    over = (
        f"the {counted(found.deals, 'deal')} reviewed" if found.deals > 1 else "the deal reviewed"
    )
    if not found.habits:
        return f"In {over}, none of your decisions was found to cost {MUCH} points or more."
    many = counted(sum(each.decisions for each in found.habits), "decision")
    return (
        f"In {over}, {many} of yours cost {MUCH} points or more, about {in_points(found.cost)}"
        + (" in all." if many != "one decision" else ".")
    )


def _laid_off(deals: Sequence[Past], reviews: Mapping[int, Review]) -> Iterator[str]:
    """What lay-offs made by hand cost in the deals that were reviewed."""
    looked = [(past.deal, reviews[past.number].seat) for past in deals if past.number in reviews]
    judged = [costly_lay_offs(deal, seat) for deal, seat in looked]
    cost = sum(each.cost for each in judged if each is not None)
    if cost:
        yield f"Your lay-offs cost exactly {in_points(cost)}."


def _deal_line(past: Past, review: Review | None, people: Players) -> DealLine:
    found = "Not reviewed yet"
    if review is not None:
        costly = [each.loss for each in review.decisions if each.costly]
        lay_offs = costly_lay_offs(past.deal, review.seat)
        told = []
        if costly:
            many = counted(len(costly), "costly decision")
            told.append(f"{many}, about {in_points(sum(costly))}")
        if lay_offs is not None:
            told.append(f"lay-offs that cost {in_points(lay_offs.cost)}")
        found = sentence("; ".join(told) or "no costly decision")
    return DealLine(
        MATCH.review_url(past.number), f"Deal {past.number}", how_it_ended(past, people), found
    )
