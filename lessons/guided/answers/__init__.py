"""An answer to every choice: what it does in points and melds, never just "try again"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from lessons.guided.answers.answer import Answer
from lessons.guided.answers.drawing import answer_draw, praise_draw
from lessons.guided.answers.laying_off import answer_lay_off, praise_lay_off
from lessons.guided.answers.throwing import answer_throw, praise_throw
from play.engine.deal import Deal
from play.engine.errors import IllegalMove, InvalidMove
from play.engine.moves import Discard, Done, Draw, Knock, LayOff, Move, Pass, Take

CHOOSE_AGAIN: Final = "Choose again"
"""The way back where no move was made."""

__all__ = ["Answer", "answer", "no_card_chosen", "shown"]


def answer(
    deal: Deal, move: Move, accepted: Sequence[Move], measures: Sequence[str]
) -> Answer | None:
    """What to say to a move that the step does not take; None to one that it does.

    A move that is not allowed is answered with the rule.
    """
    if move in accepted:
        return None
    try:
        deal.play(move)
    except (IllegalMove, InvalidMove) as refused:
        return Answer("The rules do not allow that", str(refused), back=CHOOSE_AGAIN)
    match move:
        case Discard() | Knock():
            return answer_throw(deal, move, accepted, measures)
        case Take() | Draw() | Pass():
            return answer_draw(deal, move)
        case LayOff() | Done():
            return answer_lay_off(deal, move)
        case _:
            return Answer("That ends the deal", "All your cards lie in melds: this is big gin.")


def no_card_chosen() -> Answer:
    text = "Choose the card to throw first, then press the button."
    return Answer("No card was chosen", text, back=CHOOSE_AGAIN)


def shown(deal: Deal, accepted: Sequence[Move], measures: Sequence[str]) -> Answer:
    """One of the accepted moves, and why it is one."""
    move = accepted[0]
    match move:
        case Discard() | Knock():
            return praise_throw(deal, move, accepted, measures)
        case Take() | Draw() | Pass():
            return praise_draw(deal, move)
        case _:
            return praise_lay_off(deal, move)
