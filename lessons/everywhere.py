"""What is the same at every table, in words: from the engine's constants."""

from __future__ import annotations

from play.engine.cards import CARDS, HAND_SIZE, RANKS, SUITS
from play.engine.melds import SHORTEST_MELD
from play.engine.rules import STOCK_LEFT_WHEN_DEAD
from play.presenter.words import number

_ACE, _COURT = CARDS[0], CARDS[RANKS.index("K")]
_STOCK = len(CARDS) - 2 * HAND_SIZE - 1


class Everywhere:
    """The numbers of the game itself."""

    __slots__ = ()

    @property
    def deck(self) -> str:
        """``52``: cards in the pack."""
        return number(len(CARDS))

    @property
    def hand(self) -> str:
        """``ten``: cards dealt to each player, and kept after each turn."""
        return number(HAND_SIZE)

    @property
    def hand_drawn(self) -> str:
        """``eleven``: cards in hand between the draw and the discard."""
        return number(HAND_SIZE + 1)

    @property
    def cut_rule(self) -> str:
        """A whole sentence on who deals first where nobody has settled it."""
        return "At a real table each player cuts a card for the first deal; the lower deals."

    @property
    def stock(self) -> str:
        """``31``: cards face down after the deal."""
        return number(_STOCK)

    @property
    def draws(self) -> str:
        """``29``: cards of the stock that can be drawn."""
        return number(_STOCK - STOCK_LEFT_WHEN_DEAD)

    @property
    def stock_left(self) -> str:
        """``two``: cards left in the stock that nobody draws."""
        return number(STOCK_LEFT_WHEN_DEAD)

    @property
    def last_draw(self) -> str:
        """``three``: cards in the stock when only one more can be drawn."""
        return number(STOCK_LEFT_WHEN_DEAD + 1)

    @property
    def shortest(self) -> str:
        """``three``: cards of the shortest meld."""
        return number(SHORTEST_MELD)

    @property
    def fullest_set(self) -> str:
        """``four``: cards of a set that is complete, and the suits of the pack."""
        return number(len(SUITS))

    @property
    def ace(self) -> str:
        """``one``: points of an ace."""
        return number(_ACE.points)

    @property
    def court(self) -> str:
        """``ten``: points of a jack, queen or king."""
        return number(_COURT.points)
