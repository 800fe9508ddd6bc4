"""Why another move was better, in words. Each sentence says one thing that was counted, and
what speaks for the move made is not hidden.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil

from play.engine.coach.advice import Meeting, Taking
from play.engine.coach.grounds import Ended, Grounds, Thrown
from play.engine.coach.review import Decision
from play.engine.moves import Discard, Draw, Knock, Move, Pass, Take
from play.engine.observation import Observation
from play.engine.players.quick import melds_with
from play.presenter.hinting_throws import in_points
from play.presenter.people import People
from play.presenter.review_throws import ONLY_PLAYED, does, many, why_this_throw
from play.presenter.words import meld_made, sentence


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
            return tuple(why_this_throw(made, better, seen, people))
        case Ended() as made, Thrown() as better:
            return tuple(_early(made, better, people))
        case Thrown(), Ended() as better:
            return tuple(_late(better, people))
        case Ended() as made, Ended() as better:
            return tuple(_ends(made, better, people))
    assert grounds.pile is not None
    return tuple(_pile(grounds.pile, grounds.took, seen, people))


# --- knocks ---------------------------------------------------------------


def _early(made: Ended, better: Thrown, people: People) -> Iterator[str]:
    yield f"The knock left {made.left}. {_met(made.meeting, people)}"
    gins, lower = better.outs.gins, better.outs.lower
    if gins:
        yield (
            f"With {better.card.sign} thrown instead, {many(gins)} "
            f"{does('make gin on your next turn', gins)}."
        )
    elif lower:
        yield (
            f"With {better.card.sign} thrown instead, {many(lower)} "
            f"{does('lower your count', lower)}."
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
