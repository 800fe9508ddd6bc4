"""What a thrown card may be good for, on the other side: by what it was seen to take."""

from __future__ import annotations

from play.engine.cards import Card, CardMask, cards_in, mask_of
from play.engine.melds import MeldKind, meld
from play.engine.observation import Observation
from play.engine.players.quick import PARTNERS


def wanted_with(seen: Observation, card: Card) -> tuple[Card, ...]:
    """The cards that the other side took and keeps, and that may make a meld with this one:
    alone, or with a card that this seat has not seen.
    """
    known = mask_of(seen.known)
    reach = known | seen.unseen
    wanted: CardMask = 0
    for pair in PARTNERS[card]:
        if pair & reach == pair:
            wanted |= pair & known
    return cards_in(wanted)


def missing_for(seen: Observation, card: Card) -> dict[MeldKind, tuple[Card, ...]]:
    """The unseen cards that would make a meld of this one and one that the other side took, by
    the kind of meld; none where two that it took make one already.
    """
    known = mask_of(seen.known)
    found: dict[MeldKind, CardMask] = {}
    for pair in PARTNERS[card]:
        if pair & known == pair:
            return {}
        if pair & known and pair & seen.unseen:
            kind = meld(cards_in(pair | 1 << card)).kind
            found[kind] = found.get(kind, 0) | pair & seen.unseen
    return {kind: cards_in(cards) for kind, cards in found.items()}
