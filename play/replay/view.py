"""A deal after so many of its moves, ready to be drawn."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from play.engine.cards import Card
from play.engine.deal import Deal
from play.engine.match import Deck, Match
from play.engine.melds import arrange
from play.engine.moves import Move
from play.engine.observation import Phase
from play.engine.rules import TableRules
from play.engine.scoring import Seat
from play.presenter.cards import card_view, group_views
from play.presenter.people import Onlookers
from play.presenter.showdown import showdown_view
from play.replay.telling import Telling, told
from play.tableview import CardView, GroupView, ShowdownView


@dataclass(frozen=True, slots=True)
class OpenHand:
    """One side's hand, face up."""

    owner: str
    summary: str
    groups: tuple[GroupView, ...]
    acted: bool
    """Whether the last move was this side's."""


@dataclass(frozen=True, slots=True)
class ReplayView:
    at: int
    """Moves made so far."""
    last: int
    """Moves in all."""
    telling: Telling
    hands: tuple[OpenHand, ...]
    stock: int
    pile: int
    top: CardView | None
    turns: tuple[tuple[int, str], ...]
    """Where each turn ends, and whose it is: for the way to any of them."""
    showdown: ShowdownView | None = None

    @property
    def before(self) -> int | None:
        return self.at - 1 if self.at else None

    @property
    def next(self) -> int | None:
        return self.at + 1 if self.at < self.last else None


def replay(
    rules: TableRules, deck: Sequence[Card], dealer: Seat, moves: Iterable[Move], at: int
) -> ReplayView:
    """The deal after its first ``at`` moves; as near as there is when it has not so many.

    Raises InvalidDeck, and IllegalMove for a move that is none.
    """
    moves = tuple(moves)
    at = max(0, min(at, len(moves)))
    match = Match.start(rules, dealer).with_deck(Deck(tuple(deck)))
    deals = [_deal_of(match)]
    for move in moves:
        match = match.play(move)
        deals.append(_deal_of(match))
        if len(deals) == at + 1:
            shown = match
    shown = match if at else Match.start(rules, dealer).with_deck(Deck(tuple(deck)))
    deal, people = deals[at], Onlookers(viewer=0)
    over = deal.phase is Phase.OVER
    return ReplayView(
        at=at,
        last=len(moves),
        telling=told(deals[at - 1] if at else None, deal, people),
        hands=tuple(_hand(deal, seat, people) for seat in (people.viewer, people.other)),
        stock=deal.stock_left,
        pile=len(deal.pile),
        top=card_view(deal.pile[-1]) if deal.pile else None,
        turns=_turns(deals[-1], people),
        showdown=showdown_view(shown, people) if over else None,
    )
