"""The review of a deal, ready for its page."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from play.engine.cards import Card
from play.engine.coach.grounds import grounds
from play.engine.coach.laying_off import LayOffs
from play.engine.coach.review import MUCH, Decision, Review, deal_after
from play.engine.deal import Deal
from play.engine.melds import arrange
from play.engine.moves import Discard, Knock
from play.engine.observation import Observation, Phase
from play.engine.scoring import ResultKind, other
from play.places import Place
from play.presenter.cards import card_view, group_views
from play.presenter.hinting_throws import in_points
from play.presenter.news import Turn, turn_on_the_clock, turns
from play.presenter.people import Players
from play.presenter.review_lay_offs import costly_lay_offs, lay_offs_view
from play.presenter.review_words import advised, cost_of, did, give_or_take, why
from play.presenter.sums import sum_note
from play.presenter.words import number, sentence
from play.reviews import Past
from play.reviewview import (
    DecisionView,
    HiddenView,
    LineView,
    ReviewView,
    StepView,
)
from play.tableview import CardView, GroupView

ENDED: Final = {ResultKind.GIN: ": gin", ResultKind.DEAD: ", and the hand was dead"}
"""How a deal ended that its last move alone does not tell."""
CLOCKED: Final = "your time was up, and the clock made the next move."


def review_view(
    past: Past, review: Review, place: Place, at: int | None = None, both: bool = False
) -> ReviewView:
    """The review of a deal. ``at`` asks for the deal after so many moves instead of what cost
    most, ``both`` for the other side's hand too; where nothing cost much, the deal is shown.
    """
    people = Players(review.seat)
    lay_offs = costly_lay_offs(past.deal, review.seat)
    costly = [(each.loss, _decision(past.deal, each, people)) for each in review.costliest]
    if lay_offs is not None:
        costly.append((lay_offs.cost, lay_offs_view(lay_offs, people)))
    if at is None and not costly:
        at = 0
    step = None
    if at is not None:
        step = _step(past, review, lay_offs, min(at, len(past.deal.moves)), people)
    return ReviewView(
        heading="The deal" if place.single else f"Deal {past.number}",
        ended=how_it_ended(past, people),
        lead=" ".join([*_lead(review, lay_offs), *_clocked(past), *_not_judged(past.deal, people)]),
        decisions=() if step else _dearest_first(costly),
        costly=bool(costly),
        lines=_lines(past, review, lay_offs, people, at),
        step=step,
        both=both,
    )


def _dearest_first(costly: Sequence[tuple[float, DecisionView]]) -> tuple[DecisionView, ...]:
    return tuple(view for _, view in sorted(costly, key=lambda each: (-each[0], each[1].at)))


def how_it_ended(past: Past, people: Players) -> str:
    """``The computer knocked and won 13 points.``"""
    result = past.deal.result()
    assert result is not None
    if result.winner is None:
        return f"A dead hand. {sum_note(past.deal.rules, result, people)}"
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


def _lead(review: Review, lay_offs: LayOffs | None) -> Iterator[str]:
    """What the decisions cost, the lay-offs first: of them it is known."""
    other = ""
    if lay_offs is not None:
        yield f"Your lay-offs cost you exactly {in_points(lay_offs.cost)}."
        other = "other "
    costly = [each for each in review.decisions if each.costly]
    count = len(review.decisions)
    total = f"about {in_points(sum(each.loss for each in costly))}"
    many = f"{number(count)} {other}decisions"
    if not count:
        yield f"You had nothing {'else ' if other else ''}to decide in this deal."
    elif not costly:
        mine = f"Your only {other}decision was not" if count == 1 else f"None of your {many} was"
        yield f"{mine} found to cost you {MUCH} points or more."
    elif count == 1:
        yield f"Your only {other}decision cost you {total}."
    elif len(costly) == 1:
        yield f"One of your {many} cost you {total}."
    else:
        several = sentence(number(len(costly)))
        yield f"{several} of your {many} cost you {MUCH} points or more, {total} in all."
        if len(review.costliest) < len(costly):
            yield f"These are the {number(len(review.costliest))} dearest."


def _clocked(past: Past) -> Iterator[str]:
    """What is said of turns that the clock played."""
    played = sum(at - 1 not in past.by_clock for at in past.by_clock)
    if played == 1:
        yield "One turn was played by the clock; it is not held against you."
    elif played:
        many = sentence(number(played))
        yield f"{many} turns were played by the clock; they are not held against you."


def _not_judged(deal: Deal, people: Players) -> Iterator[str]:
    """What of the person's play a review leaves alone."""
    mine = (seen.move for seen in deal.history if seen.seat == people.viewer)
    if any(isinstance(move, Knock) and move.melds for move in mine):
        yield "Which melds you chose to lay down is not judged."


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


def _step(
    past: Past, review: Review, lay_offs: LayOffs | None, at: int, people: Players
) -> StepView:
    deal = past.deal
    now = deal_after(deal, at)
    done = turns(now.history)
    arrangement = arrange(now.hands[people.viewer])
    ended = now.result()
    if lay_offs is not None and lay_offs.at != at:
        lay_offs = None
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
        verdict=CLOCKED if at in past.by_clock else _verdict(review.at(at), lay_offs, people),
        hidden=_hidden(now, people),
        laid_open=now.phase is Phase.LAYOFF or bool(ended and ended.knocker is not None),
    )


def _verdict(decision: Decision | None, lay_offs: LayOffs | None, people: Players) -> str:
    """What was found of the move that came next, where it was a choice of the person's."""
    if lay_offs is not None:
        view = lay_offs_view(lay_offs, people)
        better = view.better[0].lower() + view.better[1:]
        return f"{view.title}. To {better} was better by {view.sure} {view.cost}."
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
    told = turn_on_the_clock(turn, clocked, drawn, people)
    if first + len(turn.moves) < len(past.deal.moves):
        return told
    return f"{told.removesuffix('.')}{ENDED.get(_kind(past.deal), '')}."


def _kind(deal: Deal) -> ResultKind:
    result = deal.result()
    assert result is not None
    return result.kind


def _lines(
    past: Past, review: Review, lay_offs: LayOffs | None, people: Players, at: int | None
) -> tuple[LineView, ...]:
    """The timeline: each turn in a sentence, with what it cost."""
    lines, first = [], 0
    for turn in turns(past.deal.history):
        last = first + len(turn.moves)
        costly = [each for each in review.decisions if first <= each.at < last and each.costly]
        cost = f"about {in_points(sum(each.loss for each in costly))}" if costly else ""
        if lay_offs is not None and first <= lay_offs.at < last:
            cost = in_points(lay_offs.cost)
        where = costly[0].at if costly else first
        here = at is not None and (first <= at < last or at >= last == len(past.deal.moves))
        lines.append(LineView(where, _told(turn, first, past, people), cost, here))
        first = last
    return tuple(lines)
