"""Answers to the choice between the stock and the pile."""

from __future__ import annotations

from lessons.guided.answers.answer import Answer, Count
from lessons.guided.words import meld_with
from play.engine.cards import Card, cards_in
from play.engine.coach.odds import average_after_draw
from play.engine.deal import Deal
from play.engine.discards import best_discard
from play.engine.melds import Meld, least_after_discard
from play.engine.moves import Draw, Move, Take
from play.presenter.words import meld_made, number


def answer_draw(deal: Deal, move: Move) -> Answer:
    """What comes of taking the card, or of leaving it."""
    top, taken, drawn = deal.pile[-1], _after_taking(deal), _average_from_stock(deal)
    with_top = Count(f"with {top.sign}", str(taken))
    from_stock = Count("on average from the stock", drawn)
    if isinstance(move, Take):
        return Answer(
            _fit(deal, top),
            f"{'A pair still counts. ' if _pair(deal, top) else ''}With it, the best throw leaves "
            f"{taken}. A card from the stock leaves {drawn} on average, and the computer does not "
            "see what you get.",
            from_stock,
            with_top,
        )
    return Answer(
        f"That leaves {top.sign} lying",
        f"{_fit(deal, top)}, and {taken} is left after the best throw, for certain. "
        f"From the stock it would be {drawn} on average: {_as_good(deal, taken)}.",
        with_top,
        from_stock,
    )


def praise_draw(deal: Deal, move: Move) -> Answer:
    """Why this draw promises more than the other."""
    top, taken, drawn = deal.pile[-1], _after_taking(deal), _average_from_stock(deal)
    if isinstance(move, Take):
        return Answer(
            f"Take {top.sign}",
            f"{_fit(deal, top)}: {taken} is left after the best throw, and from the stock it would "
            f"be {drawn} on average.",
        )
    return Answer(
        "Draw from the stock" if isinstance(move, Draw) else "Pass",
        f"{_fit(deal, top)}. With it {taken} would be left after the best throw; from the stock it "
        f"is {drawn} on average.",
    )


def _fit(deal: Deal, top: Card) -> str:
    """What the top of the pile does in the hand: ``9♣ makes a set of nines``."""
    meld, pair = _meld(deal, top), _pair(deal, top)
    if meld is not None:
        return f"{top.sign} makes {meld_made(meld)}"
    if pair is not None:
        return f"{top.sign} makes only a pair with your {pair.sign}"
    return f"{top.sign} makes no run and no set"


def _meld(deal: Deal, top: Card) -> Meld | None:
    """The meld in which the top of the pile would lie after the best throw."""
    hand = deal.hand | 1 << top
    return meld_with(hand ^ 1 << best_discard(hand, top).card, top)


def _pair(deal: Deal, top: Card) -> Card | None:
    """The one card of the hand that has the rank of the top of the pile, where that is all."""
    alike = [card for card in cards_in(deal.hand) if card.rank == top.rank]
    return alike[0] if len(alike) == 1 and _meld(deal, top) is None else None


def _after_taking(deal: Deal) -> int:
    top = deal.pile[-1]
    return least_after_discard(deal.hand | 1 << top, top)


def _average_from_stock(deal: Deal) -> str:
    """Points after the best throw, on the average of all unseen cards: ``21.4``."""
    return f"{average_after_draw(deal.hand, deal.observation(deal.mover).unseen):.1f}"


def _as_good(deal: Deal, taken: int) -> str:
    """How many unseen cards would do as well as the one that lies there."""
    unseen = cards_in(deal.observation(deal.mover).unseen)
    good = sum(least_after_discard(deal.hand | 1 << card) <= taken for card in unseen)
    return f"{number(good)} of the {len(unseen)} cards you have not seen would do as well"
