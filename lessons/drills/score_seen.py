"""What is seen of a deal to be scored: both hands, the first upcard, and how the match stood."""

from __future__ import annotations

from dataclasses import dataclass, replace

from lessons.deals import OTHER_SIDE, PEOPLE, YOU, result
from lessons.drills.grouped import hand_views
from play.engine.cards import cards_in
from play.engine.match import Match
from play.engine.melds import arrange
from play.presenter.cards import card_view, group_views
from play.presenter.tally import tally
from play.tableview import GroupView, Tally


@dataclass(frozen=True, slots=True)
class Hand:
    """One side's cards, as they lie when the deal has ended."""

    owner: str
    groups: tuple[GroupView, ...]
    """In melds, without any sum; empty where the hand lies as its player held it."""
    cards: tuple[object, ...] = ()


def hands(match: Match, grouped: bool) -> tuple[Hand, ...]:
    """Both hands, yours first: the knocker's in melds, the defender's where ``grouped``."""
    deal, ended = match.deal, result(match)
    assert deal is not None and ended.knocker is not None
    found = []
    for seat in (YOU, OTHER_SIDE):
        groups = tuple(
            replace(group, caption="left over", continued="left over")
            if group.kind == "loose"
            else group
            for group in group_views(arrange(deal.hands[seat]))
        )
        if grouped or seat == ended.knocker:
            found.append(Hand(PEOPLE.heading(seat), groups))
        else:
            cards = tuple(hand_views(cards_in(deal.hands[seat])))
            found.append(Hand(PEOPLE.heading(seat), (), cards))
    return tuple(found)


def upcard(match: Match) -> object:
    """The first upcard, where the table is played by it; else None."""
    deal = match.deal
    assert deal is not None
    by_upcard = match.rules.knock_limit == "upcard"
    return card_view(deal.upcard) if by_upcard else None


def sides(match: Match) -> list[tuple[str, int, int]]:
    """Each side's points and deals won before the deal."""
    points, won = [0, 0], [0, 0]
    for deal in match.earlier:
        if deal.winner is not None:
            points[deal.winner] += deal.points
            won[deal.winner] += 1
    return [(PEOPLE.heading(seat), points[seat], won[seat]) for seat in (YOU, OTHER_SIDE)]


def sheet(match: Match) -> Tally:
    """The score sheet before the deal, of games side by side."""
    outcomes = [deal.outcome for deal in match.earlier]
    names = [f"Deal {place}: {deal.points}" for place, deal in enumerate(outcomes, 1)]
    return tally(match.rules, outcomes, PEOPLE, names)
