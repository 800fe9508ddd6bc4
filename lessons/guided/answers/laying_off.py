"""Answers to laying off, and to saying that one is done."""

from __future__ import annotations

from lessons.guided.answers.answer import Answer, Count
from lessons.guided.measures import deadwood_after
from lessons.guided.words import sum_sign
from play.engine.cards import cards_in
from play.engine.deal import Deal
from play.engine.layoff import best_defence
from play.engine.melds import least_deadwood
from play.engine.moves import Done, LayOff, Move
from play.presenter.words import meld_sign, signs


def answer_lay_off(deal: Deal, move: LayOff | Done) -> Answer:
    """What a lay-off spoils, or what is left undone."""
    best = best_defence(deal.knocker_melds, deal.hand).deadwood
    if isinstance(move, LayOff):
        return _spoils(deal, move, best)
    result = deal.play(move).result()
    assert result is not None
    left = least_deadwood(deal.hand)
    scorer = "you would score" if result.winner == deal.mover else "the computer would score"
    return Answer(
        "There is more to be done",
        f"You would end on {left}, and {scorer} {result.points}. {best} can be reached.",
        Count("at best", str(best)),
        Count("as it stands", str(left)),
        "Go on laying off",
    )


def praise_lay_off(deal: Deal, move: Move) -> Answer:
    """Why this card goes, or why nothing more does."""
    left = deadwood_after(deal, move)
    if not isinstance(move, LayOff):
        return Answer("Say that you are done", f"{left} is left, and no lay-off makes it less.")
    sign, onto = move.card.sign, meld_sign(deal.knocker_melds[move.onto])
    return Answer(
        f"Lay {sign} on {onto}",
        f"With {sign} gone you can come down to {left}, and to no less.",
    )


def _spoils(deal: Deal, move: LayOff, best: int) -> Answer:
    sign = move.card.sign
    good = best_defence(deal.knocker_melds, deal.hand)
    meld = next((meld for meld in good.melds if move.card in meld.cards), None)
    after = deal.play(move)
    reached = best_defence(after.knocker_melds, after.hands[deal.mover])
    loose = cards_in(reached.unmatched & ~good.unmatched)
    breaks = f"That breaks {meld_sign(meld)}" if meld else f"{sign} is worth more elsewhere"
    counts = "counts" if len(loose) == 1 else "count"
    spoilt = f"{signs(loose)} then {counts} again: {sum_sign(loose)}. " if loose else ""
    return Answer(
        breaks,
        f"{spoilt}With {sign} laid off you can come down to {reached.deadwood}, not to {best}.",
        Count("at best", str(best)),
        Count(f"with {sign} laid off", str(reached.deadwood)),
    )
