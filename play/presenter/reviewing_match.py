"""The review of a match, ready for its page."""

from __future__ import annotations

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
        lead=_match_lead(found),
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


def _deal_line(past: Past, review: Review | None, people: Players) -> DealLine:
    found = "Not reviewed yet"
    if review is not None:
        costly = [each.loss for each in review.decisions if each.costly]
        lay_offs = costly_lay_offs(past.deal, review.seat)
        if lay_offs is not None:
            costly.append(lay_offs.cost)
        found = "No costly decision"
        if costly:
            points = in_points(sum(costly))
            found = f"{sentence(counted(len(costly), 'costly decision'))}, about {points}"
    return DealLine(
        MATCH.review_url(past.number), f"Deal {past.number}", how_it_ended(past, people), found
    )
