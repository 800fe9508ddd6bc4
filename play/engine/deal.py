"""One deal: a deck, a dealer and the moves made, with all else derived from them.

A deal never changes: ``play`` answers with the next one, and a refused move
leaves nothing half done. What each phase allows and does is in ``phases``.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from play.engine import phases
from play.engine.cards import CARDS, FULL_DECK, HAND_SIZE, Card, CardMask, cards_in, mask_of
from play.engine.errors import IllegalMove, InvalidMove
from play.engine.layoff import LaidOff, extended
from play.engine.melds import Meld
from play.engine.moves import (
    BigGin,
    Discard,
    Done,
    Draw,
    Knock,
    LayOff,
    Move,
    Pass,
    Take,
    parse_move,
)
from play.engine.observation import Observation, Phase, Seen
from play.engine.refusals import wrong_moment
from play.engine.rules import STOCK_LEFT_WHEN_DEAD, TableRules
from play.engine.scoring import DeadBy, DealResult, Knocked, Seat, defend, other, score

_UPCARD: Final = 2 * HAND_SIZE
_STOCK: Final = _UPCARD + 1


class InvalidDeck(ValueError):
    """A deck that is not the 52 cards, each once."""


@dataclass(frozen=True, slots=True)
class Deal:
    """One deal between seats 0 and 1. Make one with ``start`` or ``replay``."""

    rules: TableRules
    deck: tuple[Card, ...]
    """From the top as dealt: twenty cards in turn, first to the seat that does not
    deal; then the upcard; then the stock, its top first."""
    dealer: Seat
    history: tuple[Seen, ...]
    phase: Phase
    to_move: Seat | None
    hands: tuple[CardMask, CardMask]
    pile: tuple[Card, ...]
    """Bottom first."""
    drawn: int = 0
    """Cards gone from the stock."""
    new: Card | None = None
    """The card that came into the hand this turn, from either place."""
    taken: Card | None = None
    """The same when it came from the pile: it may not go back this turn."""
    takes_in_a_row: int = 0
    """Turns in a row, by both sides together, with a card taken from the pile."""
    knocked: Knocked | None = None
    laid_off: tuple[LaidOff, ...] = ()
    """By the defender's own hand."""

    @classmethod
    def start(cls, rules: TableRules, deck: Sequence[Card], dealer: Seat) -> Deal:
        """Deal ten cards each and turn up the next. Raises InvalidDeck."""
        if len(deck) != len(CARDS) or mask_of(deck) != FULL_DECK:
            raise InvalidDeck("a deck is the 52 cards, each once")
        leader, last = mask_of(deck[0:_UPCARD:2]), mask_of(deck[1:_UPCARD:2])
        return cls(
            rules=rules,
            deck=tuple(deck),
            dealer=dealer,
            history=(),
            phase=Phase.OFFER if rules.opening == "offer" else Phase.DRAW,
            to_move=other(dealer),
            hands=(last, leader) if dealer == 0 else (leader, last),
            pile=(deck[_UPCARD],),
        )

    @classmethod
    def replay(
        cls, rules: TableRules, deck: Sequence[Card], dealer: Seat, moves: Iterable[Move | str]
    ) -> Deal:
        """The deal after these moves, each given as it is or as it is written.

        Raises InvalidDeck, or IllegalMove with the index of the wrong move in ``at``.
        """
        deal = cls.start(rules, deck, dealer)
        for index, move in enumerate(moves):
            try:
                deal = deal.play(parse_move(move) if isinstance(move, str) else move)
            except (IllegalMove, InvalidMove) as wrong:
                raise IllegalMove(str(wrong), at=index) from wrong
        return deal

    def legal_moves(self) -> tuple[Move, ...]:
        """Every plain move of the player to move; knocks without chosen melds."""
        match self.phase:
            case Phase.OFFER:
                return phases.legal_in_offer(self)
            case Phase.DRAW:
                return phases.legal_in_draw(self)
            case Phase.DISCARD:
                return phases.legal_in_discard(self)
            case Phase.LAYOFF:
                return phases.legal_in_layoff(self)
            case Phase.OVER:
                return ()

    def play(self, move: Move) -> Deal:
        """The deal after this move of the player to move.

        Raises IllegalMove with the reason when it is not allowed now, and InvalidMove
        when it names a meld that is not there.
        """
        match self.phase, move:
            case Phase.OFFER, Pass():
                return phases.play_pass(self)
            case ((Phase.OFFER | Phase.DRAW), Take()):
                return phases.play_take(self)
            case Phase.DRAW, Draw():
                return phases.play_draw(self)
            case Phase.DISCARD, Discard():
                return phases.play_discard(self, move)
            case Phase.DISCARD, Knock():
                return phases.play_knock(self, move)
            case Phase.DISCARD, BigGin():
                return phases.play_big_gin(self, move)
            case Phase.LAYOFF, LayOff():
                return phases.play_lay_off(self, move)
            case Phase.LAYOFF, Done():
                return phases.play_done(self)
        raise IllegalMove(wrong_moment(self.phase, move))

    def result(self) -> DealResult | None:
        """How the deal ended, or None while it goes on."""
        if self.phase is not Phase.OVER:
            return None
        if self.knocked is None:
            stock_out = self.stock_left <= STOCK_LEFT_WHEN_DEAD
            return DealResult.dead(DeadBy.STOCK if stock_out else DeadBy.PILE_TAKES)
        defence = defend(
            self.rules, self.knocked, self.hands[other(self.knocked.seat)], self.laid_off
        )
        return score(self.rules, self.upcard, self.knocked, defence)

    def observation(self, seat: Seat, scores: tuple[int, int] = (0, 0)) -> Observation:
        """The deal as one seat sees it; ``scores`` are the match's points by seat."""
        to_move = self.to_move == seat
        return Observation(
            seat=seat,
            phase=self.phase,
            to_move=self.to_move,
            legal=self.legal_moves() if to_move else (),
            hand=cards_in(self.hands[seat]),
            upcard=self.upcard,
            pile=self.pile,
            stock=self.stock_left,
            taken=self.taken,
            known=cards_in(self._seen_taken(other(seat))),
            history=self.history,
            dealer=self.dealer,
            scores=scores,
            rules=self.rules,
            knocker=self.knocked.seat if self.knocked else None,
            knocker_melds=self.knocker_melds,
            knocker_unmatched=cards_in(self.knocked.laid_down.unmatched) if self.knocked else (),
            laid_off=tuple(each.card for each in self.laid_off),
            drawn=self.new if to_move and self.taken is None else None,
            came=self._came_to(seat),
        )

    def _came_to(self, seat: Seat) -> tuple[Card, ...]:
        stock = iter(self.deck[_STOCK:])
        came = []
        for seen in self.history:
            card = next(stock) if isinstance(seen.move, Draw) else seen.taken
            if card is not None and seen.seat == seat:
                came.append(card)
        return tuple(came)

    @property
    def moves(self) -> tuple[Move, ...]:
        return tuple(seen.move for seen in self.history)

    @property
    def upcard(self) -> Card:
        """The card turned up first, for the whole deal."""
        return self.deck[_UPCARD]

    @property
    def stock(self) -> tuple[Card, ...]:
        """Top first."""
        return self.deck[_STOCK + self.drawn :]

    @property
    def stock_left(self) -> int:
        """Cards."""
        return len(self.deck) - _STOCK - self.drawn

    @property
    def knock_limit(self) -> int:
        """Points; a knock in this deal leaves this or less."""
        return self.rules.limit_for(self.upcard)

    @property
    def mover(self) -> Seat:
        """The seat to move, in a deal that goes on."""
        assert self.to_move is not None
        return self.to_move

    @property
    def hand(self) -> CardMask:
        """The hand of the seat to move, in a deal that goes on."""
        return self.hands[self.mover]

    @property
    def must_draw(self) -> bool:
        """Both players have just passed the upcard: the next card comes from the stock."""
        return bool(self.history) and self.phase is Phase.DRAW and self.history[-1].move == Pass()

    @property
    def knocker_melds(self) -> tuple[Meld, ...]:
        """The knocker's melds, with the cards laid off on them by hand."""
        if self.knocked is None:
            return ()
        melds = list(self.knocked.laid_down.melds)
        for each in self.laid_off:
            melds[each.onto] = extended(melds[each.onto], each.card) or melds[each.onto]
        return tuple(melds)

    def _seen_taken(self, seat: Seat) -> CardMask:
        """Cards that a seat took from the pile and still holds."""
        taken = mask_of(
            seen.taken for seen in self.history if seen.seat == seat and seen.taken is not None
        )
        return taken & self.hands[seat]
