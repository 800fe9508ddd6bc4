"""The review of a deal, and of a match, ready for its pages."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from play.engine.cards import Card
from play.engine.coach.grounds import grounds
from play.engine.coach.habits import Looked, Summary, summary
from play.engine.coach.review import MUCH, Decision, Review, deal_after
from play.engine.deal import Deal
from play.engine.melds import arrange
from play.engine.moves import Discard, Knock
from play.engine.observation import Observation, Phase
from play.engine.scoring import ResultKind, other
from play.places import MATCH, Place
from play.presenter.cards import card_view, group_views
from play.presenter.habit_words import how_often, in_losses, kind_of
from play.presenter.hinting_throws import in_points
from play.presenter.news import Turn, turn_on_the_clock, turns
from play.presenter.people import Players
from play.presenter.review_words import advised, cost_of, did, give_or_take, why
from play.presenter.words import counted, number, sentence
from play.reviews import Past
from play.reviewview import (
    DealLine,
    DecisionView,
    HabitView,
    HiddenView,
    LineView,
    MatchReviewView,
    ReviewView,
    StepView,
)
from play.tableview import CardView, GroupView

CLOCKED: Final = "your time was up, and the clock made the next move."


def review_view(
    past: Past, review: Review, place: Place, at: int | None = None, both: bool = False
) -> ReviewView:
    """The review of a deal. ``at`` asks for the deal after so many moves instead of what cost
    most, ``both`` for the other side's hand too; where nothing cost much, the deal is shown.
    """
    people = Players(review.seat)
    costly = review.costliest
    if at is None and not costly:
        at = 0
    step = None if at is None else _step(past, review, min(at, len(past.deal.moves)), people)
    return ReviewView(
        heading="The deal" if place.single else f"Deal {past.number}",
        ended=how_it_ended(past, people),
        lead=_lead(review) + _clocked(past),
        decisions=() if step else tuple(_decision(past.deal, each, people) for each in costly),
        costly=bool(costly),
        lines=_lines(past, review, people, at),
        step=step,
        both=both,
    )


def how_it_ended(past: Past, people: Players) -> str:
    """``The computer knocked and won 13 points.``"""
    result = past.deal.result()
    assert result is not None
    if result.winner is None:
        return "Nobody scored: the deal was void."
    how = {
        ResultKind.KNOCK: "knocked",
        ResultKind.GIN: "went gin",
        ResultKind.BIG_GIN: "declared big gin",
        ResultKind.UNDERCUT: f"undercut {people.possessive(other(result.winner))} knock",
    }[result.kind]
    told = f"{sentence(people.subject(result.winner))} {how}"
    if past.unscored:
        return f"{told}, but a draw had been taken back: the deal did not count."
    return f"{told} and won {in_points(past.points)}."


def _lead(review: Review) -> str:
    costly = [each for each in review.decisions if each.costly]
    count = len(review.decisions)
    if not count:
        return "You had nothing to decide in this deal."
    total = f"about {in_points(sum(each.loss for each in costly))}"
    if not costly:
        mine = "Your only decision" if count == 1 else f"None of your {number(count)} decisions"
        was = "was not" if count == 1 else "was"
        return f"{mine} {was} found to cost you {MUCH} points or more."
    if count == 1:
        return f"Your only decision cost you {total}."
    many = f"{sentence(number(len(costly)))} of your {number(count)} decisions cost you"
    if len(costly) == 1:
        return f"{many} {total}."
    shown = review.costliest
    which = "" if len(shown) == len(costly) else f" These are the {number(len(shown))} dearest."
    return f"{many} {MUCH} points or more, {total} in all.{which}"


def _clocked(past: Past) -> str:
    """What is said of turns that the clock played; nothing where there were none."""
    played = sum(at - 1 not in past.by_clock for at in past.by_clock)
    if not played:
        return ""
    if played == 1:
        return " One turn was played by the clock; it is not held against you."
    many = sentence(number(played))
    return f" {many} turns were played by the clock; they are not held against you."


def _decision(deal: Deal, decision: Decision, people: Players) -> DecisionView:
    seen, made, best = decision.seen, decision.made.move, decision.best.move
    reasons = grounds(seen, made, best)
    before_draw = seen.phase is not Phase.DISCARD
    return DecisionView(
        at=decision.at,
        title=did(made, seen, people),
        better=sentence(advised(reasons, best, seen)),
        cost=cost_of(decision),
        sure=give_or_take(decision),
        basis=(
            f"Both ways were played on against {decision.guesses} hands that "
            f"{people.subject(people.other)} might have held, guessed from what you could see."
        ),
        why=why(reasons, seen, people),
        groups=_hand(seen, decision),
        count=f"{arrange(seen.held).deadwood} in deadwood",
        pile=card_view(seen.pile[-1]) if before_draw else None,
        hidden=_hidden(deal_after(deal, decision.at), people),
    )


def _hand(seen: Observation, decision: Decision) -> tuple[GroupView, ...]:
    """The hand at a decision, with the card thrown and the better one marked."""
    thrown = _card(decision.made.move)
    better = _card(decision.best.move)

    def draw(card: Card, kind: str) -> CardView:
        if card == thrown:
            return replace(card_view(card), tag="thrown", state="the card you threw")
        if card == better:
            return replace(card_view(card), tag="better", state="the better card to throw")
        return card_view(card)

    return group_views(arrange(seen.held), draw)


def _card(move: object) -> Card | None:
    return move.card if isinstance(move, Discard | Knock) else None


def _hidden(now: Deal, people: Players) -> HiddenView:
    arrangement = arrange(now.hands[people.other])
    return HiddenView(
        owner=f"{sentence(people.subject(people.other))} held",
        summary=f"{arrangement.deadwood} in deadwood",
        groups=group_views(arrangement),
    )


def _step(past: Past, review: Review, at: int, people: Players) -> StepView:
    deal = past.deal
    now = deal_after(deal, at)
    done = turns(now.history)
    arrangement = arrange(now.hands[people.viewer])
    words = "The cards are dealt."
    if done:
        drawn = now.new if now.to_move == people.viewer and now.taken is None else None
        words = _told(done[-1], at - len(done[-1].moves), past, people, drawn)
    return StepView(
        at=at,
        last=len(deal.moves),
        words=words,
        groups=group_views(arrangement),
        summary=f"{arrangement.deadwood} in deadwood",
        stock=now.stock_left,
        pile=len(now.pile),
        top=card_view(now.pile[-1]) if now.pile else None,
        verdict=CLOCKED if at in past.by_clock else _verdict(review.at(at), people),
        hidden=_hidden(now, people),
    )


def _verdict(decision: Decision | None, people: Players) -> str:
    """What was found of the move that came next, where it was a choice of the person's."""
    if decision is None:
        return ""
    seen, made, best = decision.seen, decision.made.move, decision.best.move
    told = did(made, seen, people)
    if made == best:
        return f"{told}, and nothing better was found."
    if not decision.costly:
        return f"{told}. Nothing was found that would surely have brought {MUCH} points more."
    better = advised(grounds(seen, made, best), best, seen)
    return f"{told}. To {better} was better by {cost_of(decision)}, {give_or_take(decision)}."


def _told(turn: Turn, first: int, past: Past, people: Players, drawn: Card | None = None) -> str:
    """A turn in words; ``first`` is the number of its first move in the deal."""
    clocked = sum(first + each in past.by_clock for each in range(len(turn.moves)))
    return turn_on_the_clock(turn, clocked, drawn, people)


def _lines(past: Past, review: Review, people: Players, at: int | None) -> tuple[LineView, ...]:
    """The timeline: each turn in a sentence, with what it cost."""
    lines, first = [], 0
    for turn in turns(past.deal.history):
        last = first + len(turn.moves)
        costly = [each for each in review.decisions if first <= each.at < last and each.costly]
        cost = f"about {in_points(sum(each.loss for each in costly))}" if costly else ""
        where = costly[0].at if costly else first
        here = at is not None and first <= at < last
        lines.append(LineView(where, _told(turn, first, past, people), cost, here))
        first = last
    return tuple(lines)


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
        costly = [each for each in review.decisions if each.costly]
        found = "No costly decision"
        if costly:
            points = in_points(sum(each.loss for each in costly))
            found = f"{sentence(counted(len(costly), 'costly decision'))}, about {points}"
    return DealLine(
        MATCH.review_url(past.number), f"Deal {past.number}", how_it_ended(past, people), found
    )
