"""Why another move was better, in words. Each sentence says one thing that was counted, and
what speaks for the move made is not hidden.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil
from typing import Final

from play.engine.cards import Card
from play.engine.coach.advice import Meeting, Taking
from play.engine.coach.grounds import Ended, Grounds, Thrown
from play.engine.coach.review import Decision
from play.engine.moves import Discard, Draw, Knock, Move, Pass, Take
from play.engine.observation import Observation
from play.engine.players.quick import melds_with
from play.presenter.hinting_throws import in_points
from play.presenter.people import People
from play.presenter.words import counted, meld_made, number, sentence, signs

MORE_WANTED: Final = 10
"""Of a hundred hands: a card is wanted clearly more often than another."""
NO_COUNT: Final = (
    "None of the usual counts tells the two apart: the difference shows once the deal is played on."
)
ONLY_PLAYED: Final = (
    "Counting alone does not show it: the difference comes as the deal is played on."
)


def cost_of(decision: Decision) -> str:
    """``about 8 points``"""
    return f"about {in_points(decision.loss)}"


def give_or_take(decision: Decision) -> str:
    """``give or take 2``: two standard errors, rounded up."""
    return f"give or take {max(1, ceil(2 * decision.error))}"


def did(move: Move, seen: Observation, people: People) -> str:
    """``You threw 4♣``"""
    you = sentence(people.subject(people.viewer))
    match move:
        case Discard(card):
            return f"{you} threw {card.sign}"
        case Knock(card):
            return f"{you} knocked, throwing {card.sign}"
        case Take():
            return f"{you} took {_pile_card(seen)}"
        case Pass():
            return f"{you} passed {_pile_card(seen)}"
        case Draw():
            return f"{you} drew from the stock and left {_pile_card(seen)}"
        case _:
            return f"{you} declared big gin"


def advised(grounds: Grounds, move: Move, seen: Observation) -> str:
    """The better move: ``throw K♠``, ``knock with 4, throwing K♠``."""
    match move, grounds.better:
        case Discard(card), _ if isinstance(grounds.made, Ended):
            return f"play on, throwing {card.sign}"
        case Discard(card), _:
            return f"throw {card.sign}"
        case Knock(card), Ended() as better if better.left:
            return f"knock with {better.left}, throwing {card.sign}"
        case Knock(card), _:
            return f"go gin, throwing {card.sign}"
        case Take(), _:
            return f"take {_pile_card(seen)}"
        case Pass(), _:
            return f"pass {_pile_card(seen)}"
        case Draw(), _:
            return "draw from the stock"
        case _:
            return "declare big gin"


def why(grounds: Grounds, seen: Observation, people: People) -> tuple[str, ...]:
    """What speaks for the better move, and what against it."""
    match grounds.made, grounds.better:
        case Thrown() as made, Thrown() as better:
            return tuple(_throws(made, better, seen, people))
        case Ended() as made, Thrown() as better:
            return tuple(_early(made, better, people))
        case Thrown(), Ended() as better:
            return tuple(_late(better, people))
        case Ended() as made, Ended() as better:
            return tuple(_ends(made, better, people))
    assert grounds.pile is not None
    return tuple(_pile(grounds.pile, grounds.took, seen, people))


# --- throws ---------------------------------------------------------------


def _throws(made: Thrown, better: Thrown, seen: Observation, people: People) -> Iterator[str]:
    mine, other_card = made.card.sign, better.card.sign
    reasons = [*_more_open(made, better, seen), *_wanted(made, better, people)]
    if made.left == better.left:
        yield f"Either throw leaves {made.left}."
    elif better.left < made.left:
        yield f"Without {mine} {made.left} was left, without {other_card} only {better.left}."
    else:
        but = ", but that is not all" if reasons else ""
        yield f"Without {mine} {made.left} was left, without {other_card} {better.left}{but}."
    yield from reasons
    if not reasons and made.left <= better.left:
        yield NO_COUNT if made.left == better.left else ONLY_PLAYED


def _more_open(made: Thrown, better: Thrown, seen: Observation) -> Iterator[str]:
    """Where the better throw keeps more open: the most useful first, and only that."""
    does = [("gins", "make gin on your next turn"), ("melds", "make a meld")]
    if max(made.left, better.left) > seen.knock_limit > 0:
        does.insert(0, ("knocks", "let you knock on your next turn"))
    for name, words in [*does, ("lower", "lower your count")]:
        mine, others = getattr(made.outs, name), getattr(better.outs, name)
        if len(others) > len(mine):
            few = number(len(mine)) if mine else "none"
            yield (
                f"It keeps more open: with {better.card.sign} gone {_helps(words, others, seen)}, "
                f"with {made.card.sign} gone {few}."
            )
        if len(others) != len(mine):
            return


def _wanted(made: Thrown, better: Thrown, people: People) -> Iterator[str]:
    """Where the card thrown was of more use to the other side."""
    mine, other = made.card.sign, people.subject(people.other)
    if made.risk is not None and better.risk is None:
        yield f"{sentence(other)} had taken {signs(made.risk.known)}, and {mine} may go with that."
    if made.wanted >= better.wanted + MORE_WANTED:
        than = f"{better.card.sign} in {better.wanted or 'none'}"
        yield (
            f"Of a hundred hands that {other} may have held, {mine} is of use in about "
            f"{made.wanted}, {than}."
        )


# --- knocks ---------------------------------------------------------------


def _early(made: Ended, better: Thrown, people: People) -> Iterator[str]:
    yield f"The knock left {made.left}. {_met(made.meeting, people)}"
    gins, lower = better.outs.gins, better.outs.lower
    if gins:
        yield (
            f"With {better.card.sign} thrown instead, {_count(gins)} "
            f"{_does('make gin on your next turn', gins)}."
        )
    elif lower:
        yield (
            f"With {better.card.sign} thrown instead, {_count(lower)} "
            f"{_does('lower your count', lower)}."
        )


def _late(better: Ended, people: People) -> Iterator[str]:
    if better.card is None:
        yield "All eleven cards lay in melds."
    elif not better.left:
        yield f"With {better.card.sign} thrown nothing was left over: that was gin."
    else:
        yield f"With {better.card.sign} thrown {better.left} was left, and you could knock."
    yield _met(better.meeting, people)
    if round(better.meeting.points) < 0:
        yield "To play on would have cost more still."


def _ends(made: Ended, better: Ended, people: People) -> Iterator[str]:
    """Two ways to end the deal at once."""
    if better.card is None:
        yield "All eleven cards lay in melds: big gin scores more than gin."
    elif made.card is None:
        yield "At this table gin scores more than big gin."
    elif better.left < made.left:
        yield f"Throwing {better.card.sign} would have left {better.left}, not {made.left}."
    else:
        other = people.subject(people.other)
        yield f"Either leaves {made.left}, but not the same melds for {other} to lay off on."
    yield _met(better.meeting, people)


def _met(meeting: Meeting, people: People) -> str:
    """What ending the deal would probably have met."""
    other = people.subject(people.other)
    points = round(meeting.points)
    brings = f"scores about {in_points(points)}"
    if points <= 0:
        brings = f"loses about {in_points(-points)}" if points else "scores next to nothing"
    undercut = ""
    if meeting.undercuts:
        undercut = f", and is undercut in about {meeting.undercuts} of a hundred"
    return f"Against hands that {other} may have held it {brings} on average{undercut}."


# --- the pile -------------------------------------------------------------


def _pile(pile: Taking, took: bool, seen: Observation, people: People) -> Iterator[str]:
    top, after = pile.top.sign, f"{pile.after} would be left after the best throw"
    fits = "makes no meld"
    if pile.meld:
        fits = f"makes {meld_made(pile.meld)}"
    elif melds_with(seen.held, pile.top):  # of cards that lie better in others
        fits = "makes no meld that helps"
    stock = f"a card from the stock leaves {pile.average:.1f} on average"
    yield f"{top} {fits}. With it {after}; {stock}."
    if pile.after <= pile.limit and not took:
        yield (
            "That was gin, there and then."
            if not pile.after
            else f"You could have knocked with {pile.after} at once."
        )
    other = people.subject(people.other)
    if took:
        counts = "The count speaks for it, but" if pile.after < pile.average else "Besides,"
        yield f"{counts} {other} saw what you took, and a card from the stock stays your secret."
    elif pile.after > pile.average:
        yield ONLY_PLAYED


# --- parts ----------------------------------------------------------------


def _pile_card(seen: Observation) -> str:
    """``the upcard, 7♦``, ``7♦``"""
    top = seen.pile[-1]
    return f"the upcard, {top.sign}" if seen.pile == (seen.upcard,) else top.sign


def _count(cards: Sequence[Card]) -> str:
    """``nine unseen cards``"""
    return counted(len(cards), "unseen card")


def _helps(words: str, cards: Sequence[Card], seen: Observation) -> str:
    """``nine unseen cards make a meld``, ``any card makes a meld``"""
    if len(cards) == seen.unseen.bit_count():
        return f"any card {_does(words, cards[:1])}"
    return f"{_count(cards)} {_does(words, cards)}"


def _does(words: str, cards: Sequence[Card]) -> str:
    if len(cards) != 1:
        return words
    first, rest = words.split(" ", 1)
    return f"{first}s {rest}"
