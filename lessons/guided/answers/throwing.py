"""Answers to a card thrown, or knocked with."""

from __future__ import annotations

from collections.abc import Sequence

from lessons.guided.answers.answer import Answer, Count
from lessons.guided.measures import gin_cards_after, knock_result
from lessons.guided.words import left_over, sum_sign
from play.engine.cards import Card
from play.engine.deal import Deal
from play.engine.melds import MELDS, arrange, least_deadwood
from play.engine.moves import Discard, Knock, Move
from play.engine.scoring import ResultKind, other
from play.presenter.words import MINUS, listed, meld_sign, number, sentence, signs

Throw = Discard | Knock
FOR_GIN = "most cards for gin"


def answer_throw(
    deal: Deal, move: Throw, accepted: Sequence[Move], measures: Sequence[str]
) -> Answer:
    """What throwing this card does, beside one that the step takes."""
    best = _throw_in(deal, accepted)
    if isinstance(move, Knock) and isinstance(best, Discard):
        return _knock_too_soon(deal, move)
    if isinstance(move, Discard) and isinstance(best, Knock):
        return _no_knock(deal, move, best)
    if FOR_GIN in measures and isinstance(move, Discard):
        return _fewer_for_gin(deal, move, best)
    title, text = _damage(deal, move.card, best.card)
    if isinstance(move, Knock):
        text += f" {_knock_scores(deal, move)}"
    return _by_deadwood(deal, move.card, best.card, title, text)


def praise_throw(
    deal: Deal, move: Throw, accepted: Sequence[Move], measures: Sequence[str]
) -> Answer:
    """Why this card is a good one to throw."""
    left = least_deadwood(deal.hand ^ 1 << move.card)
    others = [each.card for each in accepted if isinstance(each, Throw) and each != move]
    as_good = f" {signs(others, 'or')} would be as good." if others else ""
    if FOR_GIN in measures:
        ways = number(gin_cards_after(deal, move))
        text = f"With {move.card.sign} gone {ways} unseen cards make gin: no throw leaves more."
    elif left == 0:
        text = f"Without {move.card.sign} nothing is left over."
    else:
        text = f"Without {move.card.sign} {left} is left over, and no throw leaves less."
    if isinstance(move, Discard):
        title = f"Throw {move.card.sign}"
    else:
        title = f"Knock with {move.card.sign}" if left else f"Go gin with {move.card.sign}"
    return Answer(title, text + as_good)


def _knock_too_soon(deal: Deal, move: Knock) -> Answer:
    """A knock where the step asks for patience."""
    result = knock_result(deal, move.card)
    theirs = least_deadwood(deal.hands[other(deal.mover)])
    if result.winner == deal.mover:
        gin = deal.rules.gin_bonus + theirs
        return Answer(
            f"A knock with {move.card.sign} scores only {result.points} here",
            f"{_knock_scores(deal, move)} Gin would score {gin} against the same hand: "
            f"{deal.rules.gin_bonus} + {theirs}, with nothing laid off.",
            Count("for gin", str(gin)),
            Count("for this knock", str(result.points)),
        )
    return Answer(
        f"A knock with {move.card.sign} is undercut here",
        _knock_scores(deal, move),
        Count("with the computer", str(result.defender_deadwood)),
        Count("with you", str(result.knocker_deadwood)),
    )


def _no_knock(deal: Deal, move: Discard, best: Knock) -> Answer:
    """A plain throw where the step asks for the knock."""
    card = move.card
    left = least_deadwood(deal.hand ^ 1 << card)
    least = least_deadwood(deal.hand ^ 1 << best.card)
    if left > least:
        title, text = _damage(deal, card, best.card)
        text += " And thrown without a knock, it lets the deal go on."
        return _by_deadwood(deal, card, best.card, title, text)
    result = knock_result(deal, card)
    if left == 0:
        title = "It is gin only when you call it"
        text = f"Thrown like this, {card.sign} leaves nothing over, and the deal goes on. "
    else:
        title = f"Throwing {card.sign} is no knock"
        text = f"The same {left} is left over, and the deal goes on. "
    gain = f"would score {result.points}"
    if result.winner != deal.mover:
        gain = f"is asked for here, though it gives {result.points} to the computer"
    text += f"{'Gin' if left == 0 else 'The knock'} with it {gain}."
    scored = str(result.points) if result.winner == deal.mover else f"{MINUS}{result.points}"
    knock = Count("for gin" if left == 0 else "for the knock", scored)
    return Answer(title, text, knock, Count("for this throw", "0"))


def _fewer_for_gin(deal: Deal, move: Discard, best: Throw) -> Answer:
    """A throw that leaves fewer cards that make gin."""
    title, text = _damage(deal, move.card, best.card)
    most, ways = gin_cards_after(deal, best), gin_cards_after(deal, move)
    unseen = deal.observation(deal.mover).unseen.bit_count()
    text += (
        f" Of the {unseen} cards you have not seen, {number(ways) if ways else 'none'} would "
        f"then make gin on your next turn, not {number(most)}."
    )
    return Answer(
        title,
        text,
        Count("at best", str(most)),
        Count(f"{'way' if ways == 1 else 'ways'} to gin without {move.card.sign}", str(ways)),
    )


# --- parts ----------------------------------------------------------------


def _damage(deal: Deal, card: Card, best: Card) -> tuple[str, str]:
    """What goes wrong in the hand without this card, beside a hand without the best one."""
    good = arrange(deal.hand ^ 1 << best)
    meld = next((meld for meld in good.melds if card in meld.cards), None)
    loose = [each for each in left_over(deal.hand ^ 1 << card) if not good.unmatched >> each & 1]
    if meld is None:
        title = f"That keeps {best.sign}"
        cheaper = f"{card.sign} would have counted {card.points}"
        return title, f"{best.sign} stays and counts {best.points}; {cheaper}."
    dearer = least_deadwood(deal.hand ^ 1 << card) - good.deadwood
    verb = "shortens" if MELDS.get(meld.mask ^ 1 << card) else "breaks"
    title = f"That {verb} {meld_sign(meld)}"
    if dearer == 0:
        return title, "As little is left over as after the best throw."
    return title, f"{_loose_now(loose, best)}: {_sum_to(dearer, loose)} more than the best throw."


def _loose_now(loose: Sequence[Card], best: Card) -> str:
    """``6♥ and 7♥ are loose now, and the Q♣ you could have thrown is still there``"""
    others = [card for card in loose if card != best]
    told = f"{signs(others)} {'is' if len(others) == 1 else 'are'} loose now" if others else ""
    if best not in loose:
        return told
    kept = f"the {best.sign} you could have thrown is still there"
    return f"{told}, and {kept}" if told else sentence(kept)


def _sum_to(points: int, loose: Sequence[Card]) -> str:
    """``6 + 7 + 10 = 23``, where that is the sum of these cards; else the points alone."""
    return sum_sign(loose) if sum(card.points for card in loose) == points else str(points)


def _by_deadwood(deal: Deal, card: Card, best: Card, title: str, text: str) -> Answer:
    return Answer(
        title,
        text,
        Count("after the best throw", str(least_deadwood(deal.hand ^ 1 << best))),
        Count(f"without {card.sign}", str(least_deadwood(deal.hand ^ 1 << card))),
    )


def _knock_scores(deal: Deal, move: Knock) -> str:
    """How a knock would come out in this deal, with both hands open."""
    result = knock_result(deal, move.card)
    mine, theirs = result.knocker_deadwood, result.defender_deadwood
    assert mine is not None and theirs is not None
    laid_off = listed([each.card.sign for each in result.laid_off])
    lays = f"The computer would lay off {laid_off} and" if laid_off else "The computer would"
    if result.kind is ResultKind.GIN:
        return f"That is gin: {deal.rules.gin_bonus} + {theirs} = {result.points}."
    held = f"{lays} be left with {theirs}"
    if result.winner == deal.mover:
        return f"{held}: {theirs} {MINUS} {mine} = {result.points} for you."
    beaten = "less" if theirs < mine else "no more"
    return f"{held}, {beaten} than your {mine}: {result.points} for the computer."


def _throw_in(deal: Deal, accepted: Sequence[Move]) -> Throw:
    """The accepted throw that leaves least."""
    throws = (move for move in accepted if isinstance(move, Throw))
    return min(throws, key=lambda throw: least_deadwood(deal.hand ^ 1 << throw.card))
