"""The end of a deal: both hands, the lay-offs step by step, the sum, the score."""

from __future__ import annotations

from dataclasses import replace

from play.engine.cards import Card, mask_of
from play.engine.deal import Deal
from play.engine.layoff import best_defence, extended
from play.engine.match import FinishedDeal, Match
from play.engine.melds import Arrangement, MeldKind, arrange
from play.engine.scoring import DealResult, ResultKind, Seat, other
from play.presenter.cards import card_view, group_views
from play.presenter.people import People
from play.presenter.reckoning import match_line, reckoned, sheet, to_go
from play.presenter.sums import sum_lines, sum_note
from play.presenter.words import MINUS, counted, listed, meld_words, sentence
from play.tableview import CardView, LayOffStep, ScoreRow, ShowdownView, ShownHand

_KIND_WORDS = {
    ResultKind.KNOCK: "knock",
    ResultKind.GIN: "gin",
    ResultKind.BIG_GIN: "big gin",
    ResultKind.UNDERCUT: "undercut",
    ResultKind.DEAD: "dead hand",
}


def showdown_view(match: Match, people: People) -> ShowdownView:
    """The end of the deal on the table, which must be over."""
    deal = match.deal
    assert deal is not None
    result = deal.result()
    assert result is not None
    return ShowdownView(
        over_line=f"Deal {match.deal_number}, {_how_it_ended(result, people)}",
        ended=sentence(_how_it_ended(result, people)),
        title=NOT_COUNTED if match.unscored else _title(result, people),
        unscored=_unscored(match, result, people),
        hands=_hands(deal, result, people),
        lay_offs=_lay_offs(result, people),
        lay_off_note=_lay_off_note(deal, result, people),
        sums=sum_lines(result, people),
        sum_note=sum_note(deal.rules, result, people),
        rows=_rows(match, people),
        to_go=to_go(match, people),
        match_over=match.over,
        match_line=match_line(match, people),
        match_won=match.over and match.winner == people.viewer,
        tally=sheet(match, people, [_line_name(*each) for each in enumerate(match.finished)]),
        reckoned=reckoned(match, people),
    )


NOT_COUNTED = "This deal does not count"


def _unscored(match: Match, result: DealResult, people: People) -> str:
    """Why the deal counts for nobody, and what it would have been; empty where it counts."""
    if not match.unscored:
        return ""
    took = "A card drawn from the stock was put back, so nobody scores."
    if result.winner is None:
        return took
    would = people.verb(result.winner, "You", sentence(people.subject(result.winner)))
    return f"{took} {would} would have won {counted(result.points, 'point')}."


def _how_it_ended(result: DealResult, people: People) -> str:
    if result.knocker is None:
        return "a dead hand"
    who = people.subject(result.knocker)
    match result.kind:
        case ResultKind.GIN:
            return f"{who} went gin"
        case ResultKind.BIG_GIN:
            return f"{who} declared big gin"
        case _:
            return f"{who} knocked with {result.knocker_deadwood}"


def _title(result: DealResult, people: People) -> str:
    if result.winner is None:
        return "Nobody scores this deal"
    who = sentence(people.subject(result.winner))
    wins = people.verb(result.winner, "win", "wins")
    told = f"{who} {wins} {result.points} {'point' if result.points == 1 else 'points'}"
    match result.kind:
        case ResultKind.UNDERCUT:
            return f"Undercut! {told}"
        case ResultKind.GIN:
            return f"Gin! {told}"
        case ResultKind.BIG_GIN:
            return f"Big gin! {told}"
        case _:
            return told


def _hands(deal: Deal, result: DealResult, people: People) -> tuple[ShownHand, ...]:
    """Both hands; of a dead deal only the viewer's own, as the other was never laid down."""
    if result.knocker is None:
        own = arrange(deal.hands[people.viewer])
        heading = people.heading(people.viewer)
        return (ShownHand(heading, f"{own.deadwood} in deadwood", group_views(own)),)
    return tuple(
        _knocker_hand(result, seat, people)
        if seat == result.knocker
        else _defender_hand(result, seat, people)
        for seat in (people.viewer, people.other)
    )


def _knocker_hand(result: DealResult, seat: Seat, people: People) -> ShownHand:
    assert result.laid_down is not None
    deadwood = result.laid_down.deadwood
    summary = f"{deadwood} in deadwood" if deadwood else "nothing left over"
    return ShownHand(people.heading(seat), summary, group_views(result.laid_down))


def _defender_hand(result: DealResult, seat: Seat, people: People) -> ShownHand:
    """The defender's melds, and every other card: those laid off are marked."""
    assert result.defence is not None
    laid_off = [each.card for each in result.laid_off]
    before = Arrangement(result.defence.melds, result.defence.unmatched | mask_of(laid_off))

    def draw(card: Card, kind: str) -> CardView:
        view = card_view(card)
        return replace(view, tag="laid", state="laid off") if card in laid_off else view

    when = "before laying off" if laid_off else "in deadwood"
    summary = f"{before.deadwood} {when}" if before.unmatched else "nothing left over"
    return ShownHand(people.heading(seat), summary, group_views(before, draw))


def _lay_offs(result: DealResult, people: People) -> tuple[LayOffStep, ...]:
    if result.knocker is None or result.laid_down is None or result.defence is None:
        return ()
    melds = list(result.laid_down.melds)
    count = result.defence.deadwood + sum(each.card.points for each in result.laid_off)
    steps = []
    for each in result.laid_off:
        onto, card = melds[each.onto], each.card
        low = card < onto.cards[0]
        neighbour = onto.cards[0] if low else onto.cards[-1]
        left = count - card.points
        steps.append(
            LayOffStep(
                onto=card_view(neighbour),
                card=replace(card_view(card), tag="laid"),
                text=f"{card.sign} goes on {people.possessive(result.knocker)} {meld_words(onto)}.",
                sum=f"{count} {MINUS} {card.points} = {left}",
                low=low and onto.kind is MeldKind.RUN,
            )
        )
        melds[each.onto] = extended(onto, card) or onto
        count = left
    return tuple(steps)


def _lay_off_note(deal: Deal, result: DealResult, people: People) -> str:
    if result.knocker is None:
        return ""
    if result.knocker_deadwood == 0:
        return "Nothing is laid off on gin."
    if deal.rules.lay_off == "hand":
        return _beside_the_best(result, people)
    if result.laid_off:
        return ""
    defender = other(result.knocker)
    has = people.verb(defender, "have", "has")
    return (
        f"{sentence(people.subject(defender))} {has} no card worth laying off on "
        f"{people.possessive(result.knocker)} melds."
    )


def _beside_the_best(result: DealResult, people: People) -> str:
    """How lay-offs made by hand compare with the best there were."""
    assert result.knocker is not None and result.laid_down is not None
    assert result.defence is not None
    ended, defender = result.defence, other(result.knocker)
    held = ended.unmatched | mask_of(
        [each.card for each in ended.laid_off]
        + [card for meld in ended.melds for card in meld.cards]
    )
    best = best_defence(result.laid_down.melds, held)
    if best.deadwood == ended.deadwood:
        return f"No lay-offs would have left less than {ended.deadwood}."
    could = people.verb(defender, "You", sentence(people.subject(defender)))
    laid = listed([each.card.sign for each in best.laid_off])
    undercut = (
        " That would have been an undercut."
        if best.deadwood <= result.laid_down.deadwood < ended.deadwood
        else ""
    )
    return f"{could} could have come down to {best.deadwood}: {laid} laid off.{undercut}"


def _rows(match: Match, people: People) -> tuple[ScoreRow, ...]:
    rows = []
    running = [0, 0]
    finished = match.finished
    for index, deal in enumerate(finished):
        if deal.winner is not None:
            running[deal.winner] += deal.points
        points = (running[people.viewer], running[people.other])
        newest = index == len(finished) - 1
        rows.append(ScoreRow(_row_name(index, deal), points, newest))
    return tuple(rows)


def _line_name(index: int, deal: FinishedDeal) -> str:
    """A deal on a score sheet, with its points: where games stand side by side they do not show."""
    return f"{_row_name(index, deal)}{f': {deal.points}' if deal.points else ''}"


def _row_name(index: int, deal: FinishedDeal) -> str:
    return f"{index + 1}, {_KIND_WORDS[deal.kind]}{', no score' if deal.unscored else ''}"
