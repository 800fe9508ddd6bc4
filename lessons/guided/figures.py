"""The figures that stand in a lesson's words as ``{name}``: each is asked of the engine.

So no number, no card and no count in a lesson's words can be wrong, whatever the
position is changed to.
"""

from __future__ import annotations

from dataclasses import dataclass

from lessons.guided.lesson import LEARNER
from lessons.guided.measures import knock_result
from lessons.guided.words import meld_with
from play.engine.cards import CARDS, Card, mask_of
from play.engine.coach.odds import gin_cards
from play.engine.deal import Deal
from play.engine.discards import best_discard
from play.engine.layoff import best_defence
from play.engine.melds import SHORTEST_MELD, arrange, least_deadwood
from play.engine.moves import Discard, Knock, LayOff, Move
from play.engine.observation import Phase
from play.engine.scoring import DealResult, other
from play.presenter.words import counted, listed, meld_made, number, signs


class UnknownFigure(KeyError):
    """A lesson's words ask for a figure that there is not, or not now."""


@dataclass(frozen=True, slots=True)
class Figures:
    """What can be said of a deal as it stands, and of the move that led to it."""

    deal: Deal
    accepted: tuple[Move, ...] = ()
    before: Deal | None = None
    """The deal in which the learner's last move was made."""
    move: Move | None = None
    """That move."""

    def write(self, words: str) -> str:
        """The words with their figures. Raises UnknownFigure."""
        return words.format_map(self)

    def __getitem__(self, name: str) -> str:
        if name.startswith("_") or not isinstance(getattr(type(self), name, None), property):
            raise UnknownFigure(name)
        return str(getattr(self, name))

    # --- the rules --------------------------------------------------------

    @property
    def limit(self) -> int:
        """Points; a knock leaves this or less."""
        return self.deal.knock_limit

    @property
    def gin_bonus(self) -> int:
        return self.deal.rules.gin_bonus

    @property
    def undercut_bonus(self) -> int:
        return self.deal.rules.undercut_bonus

    @property
    def shortest(self) -> str:
        """``three``: cards of the shortest meld."""
        return number(SHORTEST_MELD)

    @property
    def court(self) -> str:
        """``ten``: points of a jack, queen or king."""
        return number(CARDS[-1].points)

    @property
    def ace(self) -> str:
        return number(CARDS[0].points)

    # --- the learner's hand -----------------------------------------------

    @property
    def count(self) -> int:
        """Points left over; while a card is to be thrown, after the best throw."""
        if self.deal.phase is Phase.DISCARD and self.deal.to_move == LEARNER:
            return best_discard(self._hand, self.deal.taken).deadwood
        return least_deadwood(self._hand)

    @property
    def too_many(self) -> str:
        """``eight``: points above the limit."""
        return number(self.count - self.limit)

    @property
    def new(self) -> str:
        """The card that has just come."""
        return self._new.sign

    @property
    def new_meld(self) -> str:
        """What the card that has just come lies in: ``a set of tens``."""
        return self._meld(self._hand, self._new)

    @property
    def best_cards(self) -> str:
        """``Q♣ or K♥``: the cards with which the accepted moves are made."""
        return signs(
            {move.card for move in self.accepted if isinstance(move, Discard | Knock)}, "or"
        )

    @property
    def thrown(self) -> str:
        """The card of the last move."""
        if not isinstance(self.move, Discard | Knock):
            raise UnknownFigure("thrown")
        return self.move.card.sign

    @property
    def gin_count(self) -> str:
        """``five``: unseen cards that make gin on the next turn, after the best throw."""
        return number(len(self._gin_cards))

    @property
    def gin_names(self) -> str:
        return signs(self._gin_cards, "or")

    @property
    def unseen(self) -> int:
        """How many cards the learner has not seen."""
        return self.deal.observation(LEARNER).unseen.bit_count()

    # --- the other hand ---------------------------------------------------

    @property
    def their_melds(self) -> str:
        """``two melds``: what the other side holds."""
        return counted(len(arrange(self.deal.hands[other(LEARNER)]).melds), "meld")

    # --- the pile ---------------------------------------------------------

    @property
    def top(self) -> str:
        return self.deal.pile[-1].sign

    @property
    def top_points(self) -> int:
        return self.deal.pile[-1].points

    @property
    def top_meld(self) -> str:
        """The meld that the top of the pile would make: ``5-6-7♥``."""
        top = self.deal.pile[-1]
        return self._meld(self._hand | 1 << top, top)

    # --- what a knock would have done -------------------------------------

    @property
    def knock_before(self) -> int:
        """What the best knock would have scored, in place of the last move."""
        result = self._best_knock_before
        if result.winner != LEARNER:
            raise UnknownFigure("knock_before")
        return result.points

    @property
    def laid_off_before(self) -> str:
        """What the other side would have laid off on that knock."""
        return listed([each.card.sign for each in self._best_knock_before.laid_off])

    # --- the end of the deal ----------------------------------------------

    @property
    def mine(self) -> int:
        """The learner's deadwood, lay-offs done."""
        knocked, defended = self._ends
        return knocked if self._result.knocker == LEARNER else defended

    @property
    def theirs(self) -> int:
        """The other side's deadwood, lay-offs done; before that, what the knocker laid down."""
        if self.deal.phase is Phase.LAYOFF and self.deal.knocked is not None:
            return self.deal.knocked.laid_down.deadwood
        knocked, defended = self._ends
        return defended if self._result.knocker == LEARNER else knocked

    @property
    def before_lay_offs(self) -> int:
        """The defender's deadwood with every card still in hand."""
        laid_off = mask_of(each.card for each in self._result.laid_off)
        assert self._result.knocker is not None
        return least_deadwood(self.deal.hands[other(self._result.knocker)] | laid_off)

    @property
    def points_unsaved(self) -> int:
        """What the winner would have scored if nothing had been laid off."""
        deal = self.deal
        moves = [move for move in deal.moves if not isinstance(move, LayOff)]
        result = Deal.replay(deal.rules, deal.deck, deal.dealer, moves).result()
        assert result is not None and result.winner == self._result.winner
        return result.points

    @property
    def laid_off(self) -> str:
        """``3♠ and 7♠``: the cards that were laid off."""
        return listed([each.card.sign for each in self._result.laid_off])

    @property
    def would_fit(self) -> str:
        """The cards that would have been laid off, if it had not been gin."""
        assert self._result.laid_down is not None and self._result.knocker is not None
        defender = self.deal.hands[other(self._result.knocker)]
        defence = best_defence(self._result.laid_down.melds, defender)
        return listed([each.card.sign for each in defence.laid_off])

    @property
    def points(self) -> int:
        """What the winner scores."""
        return self._result.points

    @property
    def difference(self) -> int:
        return self._result.terms[0].points

    # --- parts ------------------------------------------------------------

    @property
    def _hand(self) -> int:
        return self.deal.hands[LEARNER]

    @property
    def _new(self) -> Card:
        if self.deal.new is None:
            raise UnknownFigure("new")
        return self.deal.new

    @property
    def _gin_cards(self) -> tuple[Card, ...]:
        unseen = self.deal.observation(LEARNER).unseen
        tens = [self._hand ^ 1 << move.card for move in self.accepted if isinstance(move, Discard)]
        return max((gin_cards(ten, unseen) for ten in tens or [self._hand]), key=len)

    @property
    def _best_knock_before(self) -> DealResult:
        assert self.before is not None
        return knock_result(self.before, best_discard(self.before.hand, self.before.taken).card)

    @property
    def _result(self) -> DealResult:
        result = self.deal.result()
        if result is None:
            raise UnknownFigure("the deal is not over")
        return result

    @property
    def _ends(self) -> tuple[int, int]:
        knocked, defended = self._result.knocker_deadwood, self._result.defender_deadwood
        assert knocked is not None and defended is not None
        return knocked, defended

    @staticmethod
    def _meld(hand: int, card: Card) -> str:
        meld = meld_with(hand, card)
        if meld is None:
            raise UnknownFigure(f"{card} lies in no meld")
        return meld_made(meld)
