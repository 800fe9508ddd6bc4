"""The whole game in a dozen lines, each the gist of a chapter."""

from __future__ import annotations

from dataclasses import dataclass

from lessons.chapters import Chapter, chapter_called
from lessons.facts import Facts
from play.presenter.words import sentence


@dataclass(frozen=True, slots=True)
class Line:
    """What a chapter says, in a sentence or two."""

    chapter: Chapter
    text: str


def in_short(facts: Facts) -> tuple[Line, ...]:
    """The game as played at one table."""
    return tuple(
        Line(chapter, text)
        for slug, text in _texts(facts).items()
        if text and (chapter := chapter_called(slug))
    )


def _texts(facts: Facts) -> dict[str, str]:
    return {
        "before-the-first-turn": (
            f"Each player gets {facts.hand} cards. One more is turned up beside the stock."
        ),
        "melds-and-deadwood": (
            f"A set is {facts.shortest} or {facts.fullest_set} cards of one rank; a run is "
            f"{facts.shortest} or more in a row of one suit, the ace low. The rest is deadwood: "
            f"court cards {facts.court}, aces {facts.ace}, the others their number."
        ),
        "a-turn": (
            "Draw the top of the stock or of the pile, then throw one card. "
            "A card taken from the pile may not go back in the same turn."
        ),
        "knock-and-gin": f"{facts.knock_rule} {facts.upcard_rule} With none left over it is gin.",
        "laying-off": (
            "After a knock that is not gin the other side may add cards to your melds."
            if facts.plain_knock
            else ""
        ),
        "the-undercut": (
            "A knocker who turns out to hold no less than the other side is undercut, and the "
            "other side scores."
            if facts.plain_knock
            else ""
        ),
        "scoring": _scoring(facts),
        "dead-hand": (
            f"A discard that leaves {facts.stock_left} cards in the stock ends the deal "
            "without a score."
        ),
        "the-match": f"{facts.goal} {facts.next_lead_rule}",
    }


def _scoring(facts: Facts) -> str:
    parts = [
        "a knock scores the difference" if facts.plain_knock else "",
        f"gin {facts.gin} and all the deadwood of the other side",
        f"big gin {facts.big_gin} and the same" if facts.plays_big_gin else "",
        f"an undercut {facts.undercut} and the difference" if facts.plain_knock else "",
    ]
    return f"{sentence('; '.join(filter(None, parts)))}. {facts.spade_rule}".strip()
