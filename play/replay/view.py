"""A deal after so many of its moves, ready to be drawn."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from play.engine.cards import Card
from play.engine.deal import Deal
from play.engine.match import Deck, Match
from play.engine.melds import arrange
from play.engine.moves import Discard, Move
from play.engine.rules import TableRules
from play.engine.scoring import Seat
from play.presenter.cards import card_view, group_views
from play.presenter.news import turn_in_words, turns
from play.presenter.people import Onlookers, People
from play.presenter.showdown import showdown_view
from play.presenter.sums import sum_note
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
class PastTurn:
    at: int
    """Moves made when it was over, or so far."""
    words: str
    newest: bool


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
    upcard: bool
    """Whether the top is still the card that the deal began with, alone."""
    past: tuple[PastTurn, ...]
    showdown: ShowdownView | None = None
    """Of a deal that somebody won: after a dead one both hands stay as they were."""
    dead: str = ""
    """Why the deal is dead, when it is."""

    @property
    def before(self) -> int | None:
        """One move back; None at the start."""
        return self.at - 1 if self.at else None

    @property
    def next(self) -> int | None:
        """One move on; None at the end."""
        return self.at + 1 if self.at < self.last else None


def replay(
    rules: TableRules, deck: Sequence[Card], dealer: Seat, moves: Iterable[Move], at: int
) -> ReplayView:
    """The deal after its first ``at`` moves; as near to that as there is.

    Raises InvalidDeck, and IllegalMove for a move that is none.
    """
    moves = tuple(moves)
    at = max(0, min(at, len(moves)))
    match, before = Match.start(rules, dealer).with_deck(Deck(tuple(deck))), None
    for move in moves[:at]:
        before, match = match.deal, match.play(move)
    deal, people = match.deal, Onlookers()
    assert deal is not None
    result = deal.result()
    dead = result is not None and result.knocker is None
    return ReplayView(
        at=at,
        last=len(moves),
        telling=told(before, deal, people),
        hands=tuple(_hand(deal, seat, people) for seat in (people.viewer, people.other)),
        stock=deal.stock_left,
        pile=len(deal.pile),
        top=card_view(deal.pile[-1]) if deal.pile else None,
        upcard=bool(deal.pile) and not any(isinstance(move, Discard) for move in moves[:at]),
        past=_past(deal, people),
        showdown=showdown_view(match, people) if result is not None and not dead else None,
        dead=sum_note(rules, result, people) if result is not None and dead else "",
    )


def _hand(deal: Deal, seat: Seat, people: People) -> OpenHand:
    arrangement = arrange(deal.hands[seat])

    def draw(card: Card, kind: str) -> CardView:
        tag = "drawn" if deal.taken is None else "taken"
        return replace(card_view(card), tag=tag, state=tag) if card == deal.new else card_view(card)

    return OpenHand(
        owner=people.heading(seat),
        summary=f"{arrangement.deadwood} in deadwood",
        groups=group_views(arrangement, draw),
        acted=bool(deal.history) and deal.history[-1].seat == seat,
    )


def _past(deal: Deal, people: People) -> tuple[PastTurn, ...]:
    """Each turn so far in a sentence."""
    past, at = [], 0
    for turn in turns(deal.history):
        at += len(turn.moves)
        words = turn_in_words(turn, None, people)
        past.append(PastTurn(at, words, newest=at == len(deal.history)))
    return tuple(past)
