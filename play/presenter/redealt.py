"""The cards that a code deals, laid open."""

from __future__ import annotations

from dataclasses import dataclass

from play.engine.cards import Card, cards_in
from play.engine.code import deal_code, parse_code
from play.engine.deal import Deal
from play.engine.match import Deck
from play.engine.melds import arrange
from play.engine.rules import HOUSE
from play.engine.scoring import Seat
from play.engine.shuffle import commitment
from play.presenter.cards import card_view, group_views
from play.tableview import CardView, GroupView

DEALER: Seat = 1
"""Whoever deals: a code says nothing of who sat where."""
FIRST: Seat = 0


@dataclass(frozen=True, slots=True)
class Redealt:
    """A deal as a code makes it, before anybody has moved."""

    code: str
    secret: str
    """In hexadecimal."""
    promise: str
    cut: int
    first: tuple[Card, ...]
    """The hand of whoever does not deal, sorted."""
    second: tuple[Card, ...]
    """The dealer's."""
    upcard: Card
    stock: tuple[Card, ...]
    """From the top."""

    @property
    def hands(self) -> tuple[tuple[GroupView, ...], tuple[GroupView, ...]]:
        """Both hands in their melds."""
        one, two = (sum(1 << card for card in hand) for hand in (self.first, self.second))
        return group_views(arrange(one)), group_views(arrange(two))

    @property
    def upcard_view(self) -> CardView:
        return card_view(self.upcard)

    @property
    def stock_views(self) -> tuple[CardView, ...]:
        return tuple(map(card_view, self.stock))


def redealt(text: str) -> Redealt:
    """Deal the cards of a code again. Raises InvalidCode."""
    secret, cut = parse_code(text)
    deal = Deal.start(HOUSE, Deck.from_secret(secret, cut).cards, DEALER)
    return Redealt(
        code=deal_code(secret, cut),
        secret=secret.hex(),
        promise=commitment(secret),
        cut=cut,
        first=cards_in(deal.hands[FIRST]),
        second=cards_in(deal.hands[DEALER]),
        upcard=deal.upcard,
        stock=deal.stock,
    )
