"""Advice, each piece with a hand that shows why. Every count is the engine's."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from lessons.disputed import gin_or_knock
from lessons.examples import in_melds
from lessons.facts import Facts
from play.engine.cards import CARDS, Card, CardMask, mask_of, parse_card, parse_cards
from play.engine.discards import deadwood_after_each
from play.engine.layoff import extended
from play.engine.melds import (
    MELDS,
    SHORTEST_MELD,
    Arrangement,
    best_arrangements,
    least_after_discard,
    least_deadwood,
)
from play.presenter.cards import card_view, group_views
from play.presenter.words import counted, number, sentence
from play.tableview import GroupView

SHOWN: Final = 2
"""Of several equal ways, as many as a page shows."""


@dataclass(frozen=True, slots=True)
class Tip:
    """A piece of advice: what to do, a drawn hand, its reason in numbers, and when not to."""

    anchor: str
    title: str
    advice: str
    rows: tuple[tuple[GroupView, ...], ...]
    """Hands or groups of cards, one above another."""
    reason: str
    unless: str


def tips(facts: Facts) -> tuple[Tip, ...]:
    """The advice that is of use at one table."""
    return tuple(_tips(facts))


def _tips(facts: Facts) -> Iterator[Tip]:
    yield _dear_cards()
    yield _both_ways()
    yield _take_to_complete()
    yield _safe_discards()
    if facts.plain_knock:
        yield _knock_early(facts)
        yield _close_melds()


def _dear_cards() -> Tip:
    hand = parse_cards("7h 8h 9h Qs 4c 4d 2s 6d Kc 9c Ac")
    after = deadwood_after_each(mask_of(hand))
    king, four = parse_card("Kc"), parse_card("4d")
    return Tip(
        "dear-cards",
        "Throw dear cards early",
        "A king that fits nothing costs as much as any card can. Let it go while the other side "
        "has had no time to collect anything.",
        (in_melds(" ".join(map(str, hand))),),
        f"Without the {king.sign} you are left with {after[king]}; "
        f"without the {four.sign} with {after[four]}.",
        "Keep it for a turn or two if it is part of a pair, and the other side has thrown none.",
    )


def _both_ways() -> Tip:
    spelt = ("7h 8h 8c", "7h 8h", "7h 7c", "Qh Kh")
    loose = [parse_cards(cards) for cards in spelt]
    counts = [len(completing(mask_of(cards))) for cards in loose]
    groups = tuple(
        GroupView("loose", f"{number(count)} to wait for", tuple(map(card_view, cards)))
        for cards, count in zip(loose, counts, strict=True)
    )
    return Tip(
        "both-ways",
        "Keep cards that wait for many",
        "Of two holdings keep the one that more cards can complete.",
        (groups,),
        f"A pair and a neighbour wait for {number(counts[0])} cards, a pair or two neighbours for "
        f"{number(counts[1])}, and neighbours at the end of a suit for {number(counts[3])}.",
        "Cards you have seen thrown, or taken by the other side, no longer come: count them out.",
    )


def _take_to_complete() -> Tip:
    ten = "4c 5c 6c 8s 8d Jh 9h 2h 3d Ac"
    fits, pairs = parse_card("8h"), parse_card("9c")
    hand = mask_of(parse_cards(ten))
    before = least_deadwood(hand)
    melded, paired = (least_after_discard(hand | 1 << card, card) for card in (fits, pairs))
    return Tip(
        "take-to-complete",
        "Take from the pile to complete a meld, seldom for less",
        "What you take the other side sees, and it will hold back what goes with it. "
        "A meld is worth that; a pair hardly ever.",
        (in_melds(ten),),
        f"You hold {before}. With the {fits.sign} from the pile you come down to {melded}; "
        f"with the {pairs.sign}, which only makes a pair, to {paired}.",
        "A low card can be worth taking when it brings you within the limit at once.",
    )


def _safe_discards() -> Tip:
    gone = parse_cards("9s 9d 8c")
    safe, risky = parse_card("9c"), parse_card("6h")
    alive = [open_melds(card, mask_of(gone)) for card in (safe, risky)]
    groups = (
        GroupView("loose", "seen thrown", tuple(map(card_view, gone))),
        GroupView("loose", counted(alive[0], "meld"), (card_view(safe),)),
        GroupView("loose", counted(alive[1], "meld"), (card_view(risky),)),
    )
    return Tip(
        "safe-discards",
        "Throw what the other side can no longer use",
        "Look at what has gone. A card whose neighbours and fellows have been thrown fits little.",
        (groups,),
        f"Counting melds of {number(SHORTEST_MELD)}: the {safe.sign} can still be part of "
        f"{number(alive[0])}, the {risky.sign} of {number(alive[1])}.",
        "A card of the same rank as one they have just thrown often seems safe, but they may have "
        "thrown it to draw yours out.",
    )


def _knock_early(facts: Facts) -> Tip:
    return Tip(
        "knock-early",
        "When you may knock early, do",
        "In the first turns the other side still holds much, so a knock scores a lot.",
        (in_melds("5h 6h 7h 8h Qs Qd Qc As Ad 2c"),),
        f"Is gin better? {gin_or_knock(facts)}",
        "Later on, ask what they may hold: with little left to them, your knock is undercut.",
    )


def _close_melds() -> Tip:
    hand = mask_of(parse_cards("5s 6s 7s 8s 8h 8d 8c Ah 2d 3c"))
    ways = sorted(best_arrangements(hand), key=_fitting)[:SHOWN]
    few, more = (len(_fitting_cards(way)) for way in ways)
    return Tip(
        "close-melds",
        "Lay down the melds that leave least to lay off on",
        "Two groupings can leave the same and still not be the same: count the cards that "
        "would fit on each.",
        tuple(group_views(way) for way in ways),
        f"{sentence(counted(ways[0].deadwood, 'point'))} left over either way; "
        f"but {counted(few, 'card')} {'fits' if few == 1 else 'fit'} on the first and "
        f"{number(more)} on the second.",
        "Where you hold what would fit, it makes no difference.",
    )


# --- What the engine is asked ---------------------------------------------


def completing(held: CardMask) -> tuple[Card, ...]:
    """The cards that would make a meld with these."""
    return tuple(
        card
        for card in CARDS
        if not held >> card & 1
        and any(meld >> card & 1 and meld & (held | 1 << card) == meld for meld in MELDS)
    )


def open_melds(card: Card, gone: CardMask) -> int:
    """The shortest melds with this card that need none of the cards that have gone."""
    return sum(
        1
        for mask, meld in MELDS.items()
        if len(meld.cards) == SHORTEST_MELD and mask >> card & 1 and not mask & gone
    )


def _fitting_cards(way: Arrangement) -> tuple[Card, ...]:
    """The cards that could be laid off on an arrangement, one at a time."""
    held = way.unmatched | mask_of(card for meld in way.melds for card in meld.cards)
    return tuple(
        card
        for card in CARDS
        if not held >> card & 1 and any(extended(meld, card) for meld in way.melds)
    )


def _fitting(way: Arrangement) -> int:
    return len(_fitting_cards(way))
