"""The hands that pages are illustrated with, drawn and counted by the engine."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import combinations

from play.engine.cards import HAND_SIZE, mask_of, parse_card, parse_cards, points_of
from play.engine.layoff import extended
from play.engine.melds import NotAMeld, arrange, least_deadwood, meld
from play.engine.rules import TableRules
from play.presenter.cards import card_view, group_views
from play.presenter.dial import dial_view
from play.presenter.words import counted, sentence
from play.tableview import CardView, DialView, GroupView

SAMPLE_UPCARD = "Tc"
"""The first upcard of a hand that is shown without its deal."""


@dataclass(frozen=True, slots=True)
class DrawnHand:
    """A hand in its melds, with its dial."""

    groups: tuple[GroupView, ...]
    dial: DialView


@dataclass(frozen=True, slots=True)
class Idea:
    """The pictures beside the four steps of the idea of the game."""

    drawn: CardView
    run: tuple[CardView, ...]
    loose: tuple[CardView, ...]
    dial: DialView


def face_up(card: str) -> CardView:
    """One card."""
    return card_view(parse_card(card))


def in_melds(cards: str) -> tuple[GroupView, ...]:
    """A hand in the best melds it can make, with the sum of what is left over."""
    return group_views(arrange(mask_of(parse_cards(cards))))


def said_left_over(groups: tuple[GroupView, ...]) -> tuple[GroupView, ...]:
    """A hand whose sum says what it is the sum of: ``left over: 1 + 3 = 4``."""
    return tuple(
        replace(group, caption=f"left over: {group.caption}") if group.kind == "loose" else group
        for group in groups
    )


def as_said(cards: str) -> GroupView:
    """Cards in the order they are named: the meld that they make, or what they cost."""
    named = parse_cards(cards)
    views = tuple(map(card_view, named))
    try:
        kind = meld(named).kind.value
    except NotAMeld:
        return GroupView("loose", f"no meld: {points_of(mask_of(named))}", views)
    return GroupView(kind, kind, views)


def laid_on(onto: str, cards: str) -> GroupView:
    """A meld with cards laid off on it one after another. Raises ValueError where one
    does not fit.
    """
    grown = meld(parse_cards(onto))
    added = parse_cards(cards)
    for card in added:
        longer = extended(grown, card)
        if longer is None:
            raise ValueError(f"{card} does not fit on {grown}")
        grown = longer
    views = tuple(
        replace(card_view(card), tag="laid", state="laid off") if card in added else card_view(card)
        for card in grown.cards
    )
    return GroupView(grown.kind.value, grown.kind.value, views)


def drawn_hand(cards: str, rules: TableRules) -> DrawnHand:
    """A hand of ten as the table draws it."""
    arrangement = arrange(mask_of(parse_cards(cards)))
    count, left = arrangement.deadwood, arrangement.unmatched.bit_count()
    # Which first upcard does not matter where the limit does not hang on it.
    limit = rules.limit_for(parse_card(SAMPLE_UPCARD))
    headline = "You may knock." if count <= limit else "Not yet."
    detail = f"{sentence(counted(left, 'card'))} left over, worth {count}."
    return DrawnHand(group_views(arrangement), dial_view(count, limit, headline, detail))


def idea(rules: TableRules) -> Idea:
    """The pictures of the home page's idea in one minute."""
    example = drawn_hand("5c 6c 7c Qs Qd Qh 3s Ah Ad 2d", rules)
    return Idea(
        drawn=face_up("8s"),
        run=tuple(map(card_view, parse_cards("5c 6c 7c"))),
        loose=tuple(map(card_view, parse_cards("3s Ah"))),
        dial=example.dial,
    )


def hand_leaving(count: int) -> str:
    """Ten cards that are left with exactly this many points, from none up to two dozen."""
    for last in range(len(_RUN), 2, -1):
        melded = [*_RUN[:last], *_THREE]
        for loose in combinations(_LOW, HAND_SIZE - len(melded)):
            if sum(card.points for card in loose) == count:
                hand = [*melded, *loose]
                if least_deadwood(mask_of(hand)) == count:
                    return " ".join(map(str, hand))
    raise ValueError(f"no such hand leaves {count}")


_RUN = parse_cards("4c 5c 6c 7c 8c 9c Tc")
_THREE = parse_cards("Jh Jd Js")
_LOW = parse_cards("As 2h 2d Ad 5d 3s 6h 8s 9d")
