"""A finished deal as an address: its code, who dealt, its moves and the table's rules.

Only deals that are over can be shown by an address: the code that it needs is
given out when a deal ends, and what is not over is not read.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final
from urllib.parse import urlencode

from play.engine.code import InvalidCode, deal_code, parse_code
from play.engine.deal import Deal
from play.engine.errors import IllegalMove, InvalidMove
from play.engine.match import Deck, Match
from play.engine.moves import Move
from play.engine.observation import Phase
from play.engine.players import LEVELS
from play.engine.scoring import Seat
from play.moves_text import read_moves, written_moves
from play.tables import NamedTable, table_asked_for, table_of

_SEATS: Final = {"0": 0, "1": 1}


class InvalidShare(ValueError):
    """An address that is no finished deal's. The message says why, for a reader."""


@dataclass(frozen=True, slots=True)
class SameCards:
    """What it takes to be dealt the same cards in the same place again."""

    code: str
    dealer: Seat
    table: NamedTable
    level: str = ""
    """The computer player to sit opposite; empty where any will do."""

    @property
    def deck(self) -> Deck:
        return Deck.from_secret(*parse_code(self.code))

    @property
    def parameters(self) -> dict[str, str]:
        level = {"level": self.level} if self.level else {}
        return {"code": self.code, "dealer": str(self.dealer), **self.table.parameters, **level}

    @property
    def query(self) -> str:
        """The end of an address."""
        return urlencode(self.parameters)


@dataclass(frozen=True, slots=True)
class SharedDeal:
    """A deal that is over, with all that was done in it."""

    cards: SameCards
    moves: tuple[Move, ...]

    @property
    def query(self) -> str:
        """The end of an address."""
        return urlencode({**self.cards.parameters, "moves": written_moves(self.moves)})


def shared(match: Match) -> SharedDeal | None:
    """The deal on the table, if it is over and its cards came from a secret."""
    deal, deck = match.deal, match.deck
    if deal is None or deck is None or deck.secret is None or deal.phase is not Phase.OVER:
        return None
    code = deal_code(deck.secret, deck.cut)
    return SharedDeal(SameCards(code, deal.dealer, table_of(match.rules)), deal.moves)


def read_same_cards(query: Mapping[str, str]) -> SameCards:
    """The cards that an address asks for. Raises InvalidShare."""
    try:
        secret, cut = parse_code(query.get("code", "")[:80])
    except InvalidCode as wrong:
        raise InvalidShare(str(wrong)) from wrong
    seat = _SEATS.get(query.get("dealer", "1"))
    if seat is None:
        raise InvalidShare("The address does not say who dealt.")
    level = query.get("level", "")
    known = level if level in LEVELS else ""
    return SameCards(deal_code(secret, cut), seat, table_asked_for(query), known)


def read_shared(query: Mapping[str, str]) -> SharedDeal:
    """The finished deal that an address tells. Raises InvalidShare."""
    cards = read_same_cards(query)
    try:
        moves = read_moves(query.get("moves", ""))
        deal = Deal.replay(cards.table.rules, cards.deck.cards, cards.dealer, moves)
    except InvalidMove as wrong:
        raise InvalidShare("The address holds a move that is none.") from wrong
    except IllegalMove as wrong:
        raise InvalidShare(f"Move {(wrong.at or 0) + 1} does not fit these cards.") from wrong
    if deal.phase is not Phase.OVER:
        raise InvalidShare("This deal is not over, and only finished deals are shown.")
    return SharedDeal(cards, moves)
