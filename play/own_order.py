"""The order in which a person has laid the hand: kept in the session, for each table one.

It is a list of cards and no more. Whether it is of the deal on the table, and where the
cards lie that came since, is told from what that hand has held.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from django.contrib.sessions.backends.base import SessionBase

from play.engine.cards import Card, InvalidCard, parse_cards
from play.places import Place

_KEY: Final = "own-order"


def laid(session: SessionBase, place: Place) -> tuple[Card, ...]:
    """The cards as they were laid last at this table; what is no list of cards counts as none."""
    kept: Any = session.get(_KEY)
    try:
        return tuple(parse_cards(kept[place.key]))
    except (KeyError, TypeError, AttributeError, InvalidCard):
        return ()


def lay(session: SessionBase, place: Place, cards: Iterable[Card]) -> None:
    """Keep how the cards lie now."""
    kept = session.get(_KEY)
    others = kept if isinstance(kept, dict) else {}
    session[_KEY] = {**others, place.key: " ".join(map(str, cards))}
