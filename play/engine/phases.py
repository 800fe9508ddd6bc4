"""The phases of a deal: what is legal in each, and what playing it changes.

Deal calls these. Each takes a deal whose phase is the right one, and each
``play_…`` answers with the next deal, or raises IllegalMove with the reason.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, TypedDict, Unpack

from play.engine.cards import Card, CardMask, cards_in
from play.engine.errors import IllegalMove, InvalidMove
from play.engine.layoff import LaidOff, extended
from play.engine.melds import Arrangement, Meld, arrange, least_deadwood
from play.engine.moves import BigGin, Discard, Done, Draw, Knock, LayOff, Move, Pass, Take
from play.engine.observation import Phase, Seen
from play.engine.refusals import does_not_fit, no_big_gin, too_much_to_knock
from play.engine.rules import STOCK_LEFT_WHEN_DEAD
from play.engine.scoring import Knocked, Seat, other

if TYPE_CHECKING:
    from play.engine.deal import Deal


class _Changes(TypedDict, total=False):
    """The fields of a deal that a move may change, besides its history."""

    phase: Phase
    to_move: Seat | None
    hands: tuple[CardMask, CardMask]
    pile: tuple[Card, ...]
    drawn: int
    new: Card | None
    taken: Card | None
    takes_in_a_row: int
    knocked: Knocked | None
    laid_off: tuple[LaidOff, ...]


# --- offer ----------------------------------------------------------------


def legal_in_offer(deal: Deal) -> tuple[Move, ...]:
    return (Take(), Pass())


def play_pass(deal: Deal) -> Deal:
    both_passed = bool(deal.history)
    phase = Phase.DRAW if both_passed else Phase.OFFER
    return _next(deal, Pass(), phase=phase, to_move=other(deal.mover))


# --- draw -----------------------------------------------------------------


def legal_in_draw(deal: Deal) -> tuple[Move, ...]:
    return (Draw(),) if deal.must_draw else (Take(), Draw())


def play_take(deal: Deal) -> Deal:
    """Take the top of the pile; in the offer, the upcard."""
    if deal.must_draw:
        raise IllegalMove("Both players passed the upcard, so this card comes from the stock.")
    card = deal.pile[-1]
    return replace(
        deal,
        history=(*deal.history, Seen(deal.mover, Take(), card)),
        phase=Phase.DISCARD,
        hands=_hands(deal, deal.hand | 1 << card),
        pile=deal.pile[:-1],
        new=card,
        taken=card,
        takes_in_a_row=deal.takes_in_a_row + 1,
    )


def play_draw(deal: Deal) -> Deal:
    card = deal.stock[0]
    return _next(
        deal,
        Draw(),
        phase=Phase.DISCARD,
        hands=_hands(deal, deal.hand | 1 << card),
        drawn=deal.drawn + 1,
        new=card,
        takes_in_a_row=0,
    )


# --- discard --------------------------------------------------------------


def legal_in_discard(deal: Deal) -> tuple[Move, ...]:
    throwable = [card for card in cards_in(deal.hand) if card != deal.taken]
    discards = [Discard(card) for card in throwable]
    knocks = [
        Knock(card)
        for card in throwable
        if least_deadwood(deal.hand ^ 1 << card) <= deal.knock_limit
    ]
    declared = [BigGin()] if _may_big_gin(deal) else []
    return (*discards, *knocks, *declared)


def play_discard(deal: Deal, move: Discard) -> Deal:
    _check_throwable(deal, move.card)
    dead = (
        deal.stock_left <= STOCK_LEFT_WHEN_DEAD
        or deal.takes_in_a_row >= deal.rules.pile_takes_limit
    )
    return _throw(
        deal,
        move,
        move.card,
        phase=Phase.OVER if dead else Phase.DRAW,
        to_move=None if dead else other(deal.mover),
    )


def play_knock(deal: Deal, move: Knock) -> Deal:
    _check_throwable(deal, move.card)
    ten = deal.hand ^ 1 << move.card
    deadwood = least_deadwood(ten)
    if deadwood > deal.knock_limit:
        raise too_much_to_knock(move.card, deadwood, deal.knock_limit)
    laid_down = _chosen(ten, move.melds, deadwood) if move.melds else arrange(ten)
    by_hand = deadwood > 0 and deal.rules.lay_off == "hand"
    return _throw(
        deal,
        move,
        move.card,
        phase=Phase.LAYOFF if by_hand else Phase.OVER,
        to_move=other(deal.mover) if by_hand else None,
        knocked=Knocked(deal.mover, laid_down),
    )


def play_big_gin(deal: Deal, move: BigGin) -> Deal:
    if deal.rules.big_gin_bonus is None:
        raise IllegalMove("Big gin is not played at this table.")
    if not _may_big_gin(deal):
        raise no_big_gin(least_deadwood(deal.hand))
    knocked = Knocked(deal.mover, arrange(deal.hand))
    return _next(deal, move, phase=Phase.OVER, to_move=None, new=None, taken=None, knocked=knocked)


# --- lay-off --------------------------------------------------------------


def legal_in_layoff(deal: Deal) -> tuple[Move, ...]:
    lay_offs = [
        LayOff(card, onto)
        for card in cards_in(deal.hand)
        for onto, meld in enumerate(deal.knocker_melds)
        if extended(meld, card)
    ]
    return (*lay_offs, Done())


def play_lay_off(deal: Deal, move: LayOff) -> Deal:
    """Raises InvalidMove when there is no meld of that number."""
    melds = deal.knocker_melds
    if move.onto >= len(melds):
        raise InvalidMove(f"there is no meld number {move.onto}")
    _check_held(deal, move.card)
    if extended(melds[move.onto], move.card) is None:
        raise IllegalMove(does_not_fit(melds[move.onto], move.card))
    return _next(
        deal,
        move,
        hands=_hands(deal, deal.hand ^ 1 << move.card),
        laid_off=(*deal.laid_off, LaidOff(move.card, move.onto)),
    )


def play_done(deal: Deal) -> Deal:
    return _next(deal, Done(), phase=Phase.OVER, to_move=None)


# --- parts ----------------------------------------------------------------


def _next(deal: Deal, move: Move, **changes: Unpack[_Changes]) -> Deal:
    return replace(deal, history=(*deal.history, Seen(deal.mover, move)), **changes)


def _throw(
    deal: Deal,
    move: Move,
    card: Card,
    phase: Phase,
    to_move: Seat | None,
    knocked: Knocked | None = None,
) -> Deal:
    return _next(
        deal,
        move,
        hands=_hands(deal, deal.hand ^ 1 << card),
        pile=(*deal.pile, card),
        new=None,
        taken=None,
        phase=phase,
        to_move=to_move,
        knocked=knocked,
    )


def _hands(deal: Deal, hand: CardMask) -> tuple[CardMask, CardMask]:
    """Both hands, with a new one for the player to move."""
    return (hand, deal.hands[1]) if deal.mover == 0 else (deal.hands[0], hand)


def _check_held(deal: Deal, card: Card) -> None:
    if not deal.hand >> card & 1:
        raise IllegalMove(f"The {card.sign} is not in your hand.")


def _check_throwable(deal: Deal, card: Card) -> None:
    _check_held(deal, card)
    if card == deal.taken:
        raise IllegalMove(
            f"You took the {card.sign} from the pile, so it may not go back this turn."
        )


def _may_big_gin(deal: Deal) -> bool:
    return deal.rules.big_gin_bonus is not None and least_deadwood(deal.hand) == 0


def _chosen(ten: CardMask, melds: tuple[Meld, ...], least: int) -> Arrangement:
    """The knocker's own grouping. Raises IllegalMove when it is not among the best."""
    rest = ten
    for meld in melds:
        if rest & meld.mask != meld.mask:
            raise IllegalMove("Melds are made of the cards you keep, each card in one meld only.")
        rest ^= meld.mask
    arrangement = Arrangement(melds, rest)
    if arrangement.deadwood != least:
        raise IllegalMove(
            f"These melds leave {arrangement.deadwood}; lay down melds that leave {least}.",
            uncounted="Other melds leave less: lay down those.",
        )
    return arrangement
