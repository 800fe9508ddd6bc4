"""The ways to lay a knock down that leave the same, and what each lets the other side do."""

from __future__ import annotations

from collections.abc import Sequence

from play.engine.cards import FULL_DECK, Card, CardMask, cards_in, mask_of
from play.engine.layoff import extended
from play.engine.melds import Arrangement, Meld, arrange, best_arrangements
from play.engine.observation import Observation
from play.presenter.cards import group_views
from play.presenter.people import People
from play.presenter.words import listed, meld_sign
from play.tableview import GroupingView


def groupings(observation: Observation, card: Card, people: People) -> tuple[GroupingView, ...]:
    """The ways to lay down a knock with this card, the automatic one first.

    None where there is no choice: on gin, which nobody lays off on, and where all
    ways leave the same cards and let the same ones be laid off.
    """
    ten = observation.held ^ 1 << card
    automatic = arrange(ten)
    if not automatic.unmatched:
        return ()
    unseen = FULL_DECK & ~mask_of((*observation.hand, *observation.pile))
    others = sorted(best_arrangements(ten), key=lambda way: way != automatic)
    different: dict[tuple[CardMask, CardMask], Arrangement] = {}
    for way in others:
        different.setdefault((way.unmatched, _reached(way.melds, unseen)), way)
    if len(different) < 2:
        return ()
    return tuple(
        GroupingView(
            value="" if way == automatic else " ".join(map(str, way.melds)),
            name=listed([meld_sign(meld) for meld in way.melds]),
            fits=_fits(way.melds, unseen, observation, people),
            groups=group_views(way),
        )
        for way in different.values()
    )


def _reached(melds: Sequence[Meld], unseen: CardMask) -> CardMask:
    """The cards that can come onto these melds, one after another."""
    reached: CardMask = 0
    for meld in melds:
        longer: Meld | None = meld
        while longer is not None:
            reached |= longer.mask
            fitting = (extended(longer, card) for card in cards_in(unseen & ~reached))
            longer = next((each for each in fitting if each is not None), None)
    return reached & unseen


def _fits(melds: Sequence[Meld], unseen: CardMask, observation: Observation, people: People) -> str:
    """Which cards go on at once, and which of them the other side is known to hold."""
    cards = [
        card for card in cards_in(unseen) if any(extended(meld, card) is not None for meld in melds)
    ]
    if not cards:
        return "Nothing can be laid off on it."
    holds = f" ({people.subject(people.other)} has it)"
    named = [f"{card.sign}{holds if card in observation.known else ''}" for card in cards]
    return f"Could be laid off on it: {listed(named)}."
