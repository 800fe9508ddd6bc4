"""Why another card was better to throw, in words: each sentence says one thing counted."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from play.engine.cards import Card
from play.engine.coach.grounds import Thrown
from play.engine.observation import Observation
from play.presenter.people import People
from play.presenter.words import counted, number, sentence, signs

MORE_WANTED: Final = 10
"""Of a hundred hands: a card is wanted clearly more often than another."""
MORE_LIVE: Final = 0.3
"""Cards: so many more are likely to be in the stock,"""
MUCH_MORE: Final = 1.3
"""and so many times as many."""
NO_COUNT: Final = (
    "None of the usual counts tells the two apart: the difference shows once the deal is played on."
)
ONLY_PLAYED: Final = (
    "Counting alone does not show it: the difference comes as the deal is played on."
)


def why_this_throw(
    made: Thrown, better: Thrown, seen: Observation, people: People
) -> Iterator[str]:
    """What speaks for the better card to throw, and what against it, sentence by sentence."""
    mine, other_card = made.card.sign, better.card.sign
    reasons = [*_more_open(made, better, seen), *_wanted(made, better, people)]
    reasons = reasons or [*_more_live(made, better, seen, people)]
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
    for name, words in [*_uses(made, better, seen), ("lower", "lower your count")]:
        mine, others = getattr(made.outs, name), getattr(better.outs, name)
        if len(others) > len(mine):
            few = number(len(mine)) if mine else "none"
            yield (
                f"It keeps more open: with {better.card.sign} gone {_helps(words, others, seen)}, "
                f"with {made.card.sign} gone {few}."
            )
        if len(others) != len(mine):
            return


def _more_live(made: Thrown, better: Thrown, seen: Observation, people: People) -> Iterator[str]:
    """Where as many cards help, but the other side is likelier to hold those of the one."""
    other = sentence(people.subject(people.other))
    for name, words in _uses(made, better, seen):
        more = better.live(getattr(better.outs, name))
        less = made.live(getattr(made.outs, name))
        if more - less >= MORE_LIVE and more >= MUCH_MORE * less:
            yield (
                f"{other} may hold some of the cards that {words}: with {better.card.sign} gone "
                f"{more:.1f} of them are left on average, with {made.card.sign} gone {less:.1f}."
            )
            return


def _uses(made: Thrown, better: Thrown, seen: Observation) -> list[tuple[str, str]]:
    """What an unseen card can be good for, the most useful first, and how that is said."""
    uses = [("gins", "make gin on your next turn"), ("melds", "make a meld")]
    if max(made.left, better.left) > seen.knock_limit > 0:
        uses.insert(0, ("knocks", "let you knock on your next turn"))
    return uses


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


def many(cards: Sequence[Card]) -> str:
    """``nine unseen cards``"""
    return counted(len(cards), "unseen card")


def _helps(words: str, cards: Sequence[Card], seen: Observation) -> str:
    """``nine unseen cards make a meld``, ``any card makes a meld``"""
    if len(cards) == seen.unseen.bit_count():
        return f"any card {does(words, cards[:1])}"
    return f"{many(cards)} {does(words, cards)}"


def does(words: str, cards: Sequence[Card]) -> str:
    """``make a meld``, or ``makes a meld`` of one card"""
    if len(cards) != 1:
        return words
    first, rest = words.split(" ", 1)
    return f"{first}s {rest}"
