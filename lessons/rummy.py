"""Plain rummy beside gin rummy, topic by topic.

The rummy is the plain game that card books call straight or basic rummy; the gin
side is what a table's rules say.
"""

from __future__ import annotations

from dataclasses import dataclass

from lessons.facts import Facts


@dataclass(frozen=True, slots=True)
class Difference:
    """One topic, in both games."""

    topic: str
    rummy: str
    gin: str


def differences(facts: Facts) -> tuple[Difference, ...]:
    """Where the two games part, from the deal to the score."""
    return (
        Difference("Players", "Two to six.", "Two."),
        Difference(
            "Cards dealt",
            "Ten each for two players, seven for three or four, six for five or six.",
            f"{facts.hand.capitalize()} each.",
        ),
        Difference(
            "The ace",
            "Low; at many tables high as well.",
            "Low, and never anything else.",
        ),
        Difference(
            "Your melds",
            "You lay them on the table in your turn, whenever you like.",
            "You keep them in hand, and nobody sees them before the deal is over.",
        ),
        Difference("Laying off", "In your turn, onto any meld on the table.", _laying_off(facts)),
        Difference(
            "How a deal ends",
            "Somebody has no card left.",
            f"Somebody knocks. {facts.knock_rule}",
        ),
        Difference(
            "What it scores",
            "The winner gets what all the others still hold.",
            _score(facts),
        ),
        Difference(
            "The risk",
            "Cards still in your hand when another player goes out.",
            "A knock too early: the other side may hold less, and scores instead."
            if facts.plain_knock
            else "Waiting too long: the other side may have gin first.",
        ),
        Difference(
            "The stock is gone",
            "The pile is turned over, and play goes on.",
            f"With {facts.stock_left} cards left the deal is dead: nobody scores.",
        ),
    )


def _laying_off(facts: Facts) -> str:
    if facts.gin_only:
        return "Never at this table: nothing is laid off on gin."
    return "Once, after a knock, by the other side alone, onto the knocker’s melds. Never on gin."


def _score(facts: Facts) -> str:
    gin = f"gin scores {facts.gin} and all the deadwood of the other side"
    if facts.gin_only:
        return f"{gin[0].upper()}{gin[1:]}."
    return (
        f"The difference between the two counts; {gin}; "
        f"an undercut scores {facts.undercut} and the difference."
    )
