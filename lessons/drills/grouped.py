"""The melds of a hand in sight and in words, and which cards two of them want."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from play.engine.cards import Card, CardMask, cards_in, mask_of
from play.engine.melds import MELDS, Arrangement, Meld, MeldKind, arrange
from play.engine.observation import Observation
from play.preferences import Sort
from play.presenter.cards import by_rank, card_view, group_views, sum_of
from play.presenter.order import in_order
from play.presenter.words import listed, meld_sign, signs
from play.tableview import CardView, GroupView


def melds_in(hand: CardMask) -> list[Meld]:
    """Every meld that these cards can make."""
    return [meld for mask, meld in MELDS.items() if mask & hand == mask]


def shared(hand: CardMask) -> CardMask:
    """The cards that a set and a run both want."""
    melds = melds_in(hand)
    sets = mask_of(card for meld in melds if meld.kind is MeldKind.SET for card in meld.cards)
    runs = mask_of(card for meld in melds if meld.kind is MeldKind.RUN for card in meld.cards)
    return sets & runs


def named(melds: Sequence[Meld]) -> str:
    """``5-6-7♥ and the three tens``."""
    return listed([meld_sign(meld) for meld in melds])


def left_over(arrangement: Arrangement) -> str:
    """``With 5-6-7♥, A♣ and 9♠ stay over: 1 + 9 = 10.``"""
    loose = by_rank(cards_in(arrangement.unmatched))
    melds = f"With {named(arrangement.melds)}" if arrangement.melds else "With no meld at all"
    if not loose:
        return f"{melds}, nothing stays over."
    counts = f": {sum_of(loose)}" if len(loose) > 1 else ""
    return f"{melds}, {signs(loose)} {'stay' if len(loose) > 1 else 'stays'} over{counts}."


def hand_views(cards: Sequence[Card], taken: Card | None = None) -> list[CardView]:
    """A hand by suit; the card just taken from the pile is marked and cannot be chosen."""
    return [
        replace(card_view(card), tag="taken", banned=True, state="taken, may not be thrown")
        if card == taken
        else card_view(card)
        for card in in_order(cards, Sort.SUIT)
    ]


def seen_hand(seen: Observation, chosen: Card | None = None) -> list[CardView]:
    """The hand of eleven cards as its player sees it; ``chosen`` is the card thrown."""
    marks = {seen.drawn: ("drawn", "drawn"), chosen: ("thrown", "your throw")}
    views = []
    for card, view in zip(
        in_order(seen.hand, Sort.SUIT), hand_views(seen.hand, seen.taken), strict=True
    ):
        tag, state = marks.get(card, ("", ""))
        views.append(replace(view, tag=tag, state=state) if tag else view)
    return views


def seen_groups(seen: Observation) -> tuple[GroupView, ...]:
    """The hand of eleven cards in its melds, the card that came this turn marked."""

    def draw(card: Card, kind: str) -> CardView:
        if card == seen.taken:
            return replace(card_view(card), tag="taken", banned=True, state="taken")
        if card == seen.drawn:
            return replace(card_view(card), tag="drawn", state="drawn")
        return card_view(card)

    return group_views(arrange(seen.held), draw)
