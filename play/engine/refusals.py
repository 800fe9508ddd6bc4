"""Why a move is refused, in a player's words."""

from __future__ import annotations

from play.engine.cards import Card
from play.engine.errors import IllegalMove
from play.engine.melds import Meld, MeldKind
from play.engine.moves import Done, LayOff, Move, Pass
from play.engine.observation import Phase


def wrong_moment(phase: Phase, move: Move) -> str:
    """Why this kind of move cannot be made in this phase."""
    match phase, move:
        case Phase.OVER, _:
            return "This deal is over."
        case _, Pass():
            return "You can pass only while the first upcard is offered."
        case _, (LayOff() | Done()):
            return "There is nothing to lay off now."
        case Phase.OFFER, _:
            return "The upcard comes first: take it or pass."
        case Phase.DRAW, _:
            return "Draw a card first: from the stock or from the pile."
        case Phase.DISCARD, _:
            return "You have your card for this turn: now throw one."
        case _:
            return "The knock is on the table: lay off what fits, then say that you are done."


def too_much_to_knock(card: Card, deadwood: int, limit: int) -> IllegalMove:
    """That a knock with this card would leave more than the limit, in points."""
    needed = f"you may knock with {limit} or less" if limit else "only gin ends this deal"
    return IllegalMove(
        f"Without the {card.sign} you are left with {deadwood}; {needed}.",
        uncounted=f"Without the {card.sign} you are left with too much: {needed}.",
    )


def no_big_gin(deadwood: int) -> IllegalMove:
    """That not all eleven cards lie in melds: so much is left over, in points."""
    needed = "Big gin needs all eleven cards in melds"
    return IllegalMove(f"{needed}; {deadwood} would be left over.", uncounted=f"{needed}.")


def does_not_fit(onto: Meld, card: Card) -> str:
    """Why a card cannot be laid off on a meld that it does not extend."""
    if onto.kind is MeldKind.SET:
        if len(onto.cards) == 4:
            return "That set has all four of its cards."
        return f"The {card.sign} is of another rank than the set."
    if card.suit != onto.cards[0].suit:
        return f"The {card.sign} is of another suit than the run."
    first, last = onto.cards[0].sign, onto.cards[-1].sign
    return f"The run goes from {first} to {last}: the {card.sign} touches neither end."
