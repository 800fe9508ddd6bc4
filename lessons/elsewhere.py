"""How gin rummy is played elsewhere, and not here: named, so that nobody is surprised."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from lessons.facts import Facts, Row
from play.engine.rules import HOUSE

# Rules of other people's tables, as data like our own.
DEARER_BIG_GIN: Final = replace(HOUSE, big_gin_bonus=50)
EVEN_BONUSES: Final = replace(HOUSE, undercut_bonus=HOUSE.gin_bonus)


def not_played(facts: Facts) -> tuple[Row, ...]:
    """Each variation by name, and what it says."""
    even = Facts(EVEN_BONUSES)
    return (
        Row(
            "The last take",
            f"When {facts.stock_left} cards are left in the stock, the next player may still take "
            "the last discard, but only to knock or go gin with it. Here the deal is dead by then.",
        ),
        Row(
            "A tie is no undercut",
            "Equal counts score nothing for anyone. Here they are an undercut.",
        ),
        Row(
            "A dearer big gin",
            f"{facts.hand_drawn.capitalize()} melded cards pay "
            f"{Facts(DEARER_BIG_GIN).big_gin} at some tables.",
        ),
        Row(
            "Even bonuses",
            f"Gin pays {even.gin} and an undercut {even.undercut}: the same for both.",
        ),
        Row(
            "Boxes as you go",
            "Each deal won adds its box to the running score at once, and so counts towards the "
            "target. Here boxes come after the end.",
        ),
        Row(
            "High and low aces",
            "The ace goes after the king as well, and counts more when it is left over. Here it is "
            "low only.",
        ),
    )
