"""A hint in words: first where to look, then the move and what speaks for it.

Each sentence says one thing that was counted; none is said that does not hold.
"""

from __future__ import annotations

from typing import Final

from play.engine.cards import Card
from play.engine.coach.advice import (
    DeclaringBigGin,
    Knocking,
    LayingOff,
    Look,
    LookAtCount,
    LookAtLayOffs,
    LookAtLoose,
    LookAtPile,
    LookAtStock,
    Stopping,
    Taking,
    Throwing,
)
from play.engine.coach.hint import Hint
from play.engine.moves import Pass, Take
from play.engine.observation import Observation
from play.presenter.hinting_throws import ONLY_WINNING, in_points, why_throw
from play.presenter.people import People
from play.presenter.words import listed, meld_made, meld_sign, sentence, signs

Advice = tuple[str, tuple[str, ...]]
"""A hint in short, and what else there is to say, a sentence or two each."""

EVEN: Final = "Playing on would bring about as much."


def look_in_words(look: Look, people: People) -> Advice:
    """Where to look before choosing; the move is not named."""
    match look:
        case LookAtPile(top, pairs):
            if not pairs:
                return (
                    f"Look at the {top.sign} on the pile: no two cards of yours meld with it.",
                    (),
                )
            return f"Look at the {top.sign} on the pile: it melds with {_partners(top, pairs)}.", ()
        case LookAtStock():
            return "Look at the stock: both have passed, so nothing else may be drawn from.", ()
        case LookAtCount(0):
            return "Look at the count: nothing need be left over.", ()
        case LookAtCount(least, limit):
            return (
                f"Look at the count: your best throw leaves {least}; {limit} or less may knock.",
                (),
            )
        case LookAtLoose(loose, lone, known):
            return _loose(loose, lone), _kept(known, people)
        case LookAtLayOffs(()):
            return "Look at the melds that were laid down: no card of yours fits them.", ()
        case LookAtLayOffs(cards):
            each = "each" if len(cards) > 1 else "it"
            theirs = people.possessive(people.other)
            return f"Look at {signs(cards)}: {each} fits a meld of {theirs}.", ()


def _partners(top: Card, pairs: tuple[tuple[Card, Card], ...]) -> str:
    """``9♥ and 9♦, or with 7♣ and 8♣``"""
    cards = {card for pair in pairs for card in pair}
    ranks = [card for card in cards if card.rank == top.rank]
    runs = [card for card in cards if card.rank != top.rank]
    return ", or with ".join(signs(group) for group in (ranks, runs) if group)


def _loose(loose: tuple[Card, ...], lone: tuple[Card, ...]) -> str:
    """A cheap card that waits for nothing is not pointed at as the one to throw."""
    if not lone:
        return "Look at the loose cards: each still waits for another. Which costs most to keep?"
    if len(lone) > MOST_NAMED:
        return "Look at the loose cards: most of them wait for nothing that can still come."
    waits = "wait" if len(lone) > 1 else "waits"
    most = max(card.points for card in lone)
    dearer = sum(card.points > most for card in loose)
    if dearer:
        costs = "one costs" if dearer == 1 else "others cost"
        return f"Look at the loose cards: {signs(lone)} {waits} for nothing, but {costs} more."
    return f"Look at the loose cards: {signs(lone)} {waits} for nothing that can still come."


def _kept(known: tuple[Card, ...], people: People) -> tuple[str, ...]:
    if not known:
        return ()
    other = sentence(people.subject(people.other))
    return (f"{other} took {signs(known)} and keeps {'them' if len(known) > 1 else 'it'}.",)


MOST_NAMED: Final = 4
"""Loose cards that are named one by one."""


def hint_in_words(hint: Hint, observation: Observation, people: People) -> Advice:
    """The move, and what speaks for it."""
    other = people.subject(people.other)
    match hint.reason:
        case Taking():
            return _take_or_leave(hint, hint.reason, observation)
        case Throwing():
            return why_throw(hint.reason, observation, people)
        case Knocking():
            return _knock(hint.reason, observation, other)
        case DeclaringBigGin(bonus):
            scores = f"It scores {bonus}, and what {other} is left with."
            return "Call big gin: all eleven cards lie in melds.", (scores,)
        case LayingOff():
            return _lay_off(hint.reason, other)
        case Stopping(now, fits):
            if not fits:
                return f"Press Done: nothing of yours fits, and {now} is left.", ()
            keeping = f"laid off, {signs(fits)} would leave no less than the {now} you have"
            return f"Press Done: {keeping}.", ()


def _take_or_leave(hint: Hint, reason: Taking, observation: Observation) -> Advice:
    top, after = reason.top.sign, reason.after
    stock = f"A card from the stock leaves {reason.average:.1f} on the average."
    if isinstance(hint.move, Take):
        low = after <= reason.limit
        more = [stock] + (["With it you may end the deal this turn."] if low else [])
        becomes = f"once you have thrown, {after or 'nothing'} is left, not {reason.now}"
        makes = f" for {meld_made(reason.meld)}" if reason.meld else ""
        return f"Take {top}{makes}: {becomes}.", tuple(more)
    way = "Pass" if isinstance(hint.move, Pass) else "Draw from the stock"
    if Take() not in observation.legal:
        return f"{way}: both have passed, so there is nothing else.", (stock,)
    taken = f"Taken, {top} would leave {after} once you have thrown; {reason.now} is left now."
    if reason.meld is None:
        return f"{way}: {top} makes no meld with what you hold.", (taken, stock)
    return f"{way}: {top} would help less than it seems.", (taken, stock)


def _knock(reason: Knocking, observation: Observation, other: str) -> Advice:
    card, meeting = reason.card.sign, reason.meeting
    alike = (f"{signs(reason.alike, 'or')} would do as well.",) if reason.alike else ()
    if not reason.left:
        bonus = observation.rules.gin_bonus
        points = f"about {meeting.points:.0f} in all"
        if observation.rules.doubles_for(observation.upcard):
            points += ", doubled"
        scores = f"Gin scores {bonus} and what {other} is left with: {points}."
        return f"Go gin, throwing {card}: nothing is left over.", (*alike, scores)
    brings = f"brings about {in_points(meeting.points)}"
    if round(meeting.points) < 0:
        brings = f"costs about {in_points(-meeting.points)}"
    against = f"Against {meeting.guesses} hands that {other} may hold, it {brings}"
    undercut = "none of them undercuts it"
    if meeting.undercuts:
        undercut = f"about {meeting.undercuts} in a hundred undercut it"
    more = [*alike, f"{against} on the average; {undercut}."]
    worth = reason.worth
    if worth is not None and worth.clear:
        more.append(f"That is about {in_points(worth.gain)} more than playing on.")
    elif worth is not None and worth.even:
        more.append(EVEN)
    if observation.rules.target is None:
        more.append(ONLY_WINNING)
    return f"Knock, throwing {card}: {reason.left} is left.", tuple(more)


def _lay_off(reason: LayingOff, other: str) -> Advice:
    card, onto = reason.card.sign, meld_sign(reason.onto)
    rest = [each.card.sign for each in reason.plan[1:]]
    becomes = f"{reason.now} becomes {reason.after}"
    if rest:
        becomes += f" once {listed(rest)} {'are' if len(rest) > 1 else 'is'} laid off too"
    more: tuple[str, ...] = ()
    if reason.after <= reason.theirs:
        more = (
            f"That is no more than the {reason.theirs} that {other} knocked with: an undercut.",
        )
    return f"Lay {card} on {onto}: {becomes}.", more
