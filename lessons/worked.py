"""Worked examples: deals that end in each of the ways there are, as far as a table allows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from lessons.deals import OTHER_SIDE, YOU, knocked, result, shown
from lessons.facts import Facts
from play.engine.cards import parse_card
from play.engine.match import Match
from play.engine.rules import TableRules
from play.engine.scoring import ResultKind, Seat
from play.tableview import ShowdownView


@dataclass(frozen=True, slots=True)
class Ending:
    """Two hands and what one of them does."""

    ten: str
    """Of the knocker; eleven cards declare big gin."""
    against: str
    upcard: str
    """Turned up first. It matters where it sets the limit."""
    knocker: Seat = YOU


@dataclass(frozen=True, slots=True)
class Example:
    """A way to end a deal, with endings from high deadwood to low: the first one that a
    table allows is shown.
    """

    slug: str
    title: str
    lead: str
    kind: ResultKind | None
    """What the title promises; None where it promises no ending."""
    endings: tuple[Ending, ...]


@dataclass(frozen=True, slots=True)
class Worked:
    """An example as it goes at one table."""

    slug: str
    title: str
    lead: str
    upcard: str
    """On the limit that the first upcard set; empty where it sets none."""
    showdown: ShowdownView


# Knockers with four, one and no points left over, and one with nine.
FOUR: Final = "5h 6h 7h 8h Qs Qd Qc As Ad 2c"
ONE: Final = "5h 6h 7h Qs Qd Qc 9s 9d 9c Ad"
NONE: Final = "5h 6h 7h 8h Qs Qd Qc 2s 2d 2c"
ELEVEN: Final = "5h 6h 7h 8h Qs Qd Qc Qh 2s 2d 2c"
NINE: Final = "4d 5d 6d Tc Th Td 3s 3h 2c As"
APART: Final = "3c 4c 5c Js Jd Jh 8s 6d 2h 3d"
"""A hand of which nothing fits on those melds."""
FITS: Final = "3c 4c 5c Js Jd Jh Qh 9h 7s 6d"
BROKEN: Final = "4h 4d 4s 2d 3d 6s 7s 8s 9s Ts"
"""A hand that does best to break its set."""

EXAMPLES: Final = (
    Example(
        "knock",
        "A plain knock",
        "You knock with something left over, and nothing of the other side’s fits on your melds. "
        "The two counts are compared, and the difference is yours.",
        ResultKind.KNOCK,
        (Ending(FOUR, APART, "Kd"), Ending(ONE, APART, "Kd")),
    ),
    Example(
        "lay-offs",
        "A knock, after lay-offs",
        "The other side may put cards on your melds first. What is laid off no longer counts.",
        ResultKind.KNOCK,
        (Ending(FOUR, FITS, "Kd"), Ending(ONE, FITS, "Kd")),
    ),
    Example(
        "gin",
        "Gin",
        "Nothing is left over in your hand, so nothing may be laid off on it. The other side keeps "
        "the melds it made by itself; all the rest counts for you, and the bonus besides.",
        ResultKind.GIN,
        (Ending(NONE, FITS, "Kd"),),
    ),
    Example(
        "big-gin",
        "Big gin",
        "All your cards, the one just drawn among them, lie in melds. You declare it instead of "
        "throwing one.",
        ResultKind.BIG_GIN,
        (Ending(ELEVEN, APART, "Kd"),),
    ),
    Example(
        "undercut",
        "An undercut",
        "You knock, and after the lay-offs the other side holds less than you. The difference is "
        "theirs, and the bonus besides.",
        ResultKind.UNDERCUT,
        (
            Ending(NINE, "7d 8d 5c 5h 5s Kc Kd Kh 2h 2s", "Jc"),
            Ending(FOUR, "Jc Jd Js 3s 4s 5s 9h Th Qh Ah", "Kd"),
            Ending(ONE, "Jc Jd Js 3s 4s 5s 8h Qh 4h 9h", "Kd"),
        ),
    ),
    Example(
        "tie",
        "A tie is an undercut",
        "The other side knocks, and you come down to the same count. That is enough: "
        "there is no difference to score, but the bonus is yours.",
        ResultKind.UNDERCUT,
        (
            Ending(FOUR, "Jc Jd Js 3s 4s 5s 9h Th 3h Ah", "Kd", OTHER_SIDE),
            Ending(ONE, "Jc Jd Js 3s 4s 5s 8h Qh 4h Ac", "Kd", OTHER_SIDE),
        ),
    ),
    Example(
        "nothing-left",
        "Ending on nothing is no gin",
        "The other side knocks, and all your cards are melded or laid off. Nobody has gone gin: it "
        "is an undercut like any other.",
        ResultKind.UNDERCUT,
        (
            Ending(FOUR, "Jc Jd Js 3s 4s 5s 9h Th Qh 4h", "Kd", OTHER_SIDE),
            Ending(ONE, "Jc Jd Js 3s 4s 5s 8h Qh 4h 9h", "Kd", OTHER_SIDE),
        ),
    ),
)
TOGETHER: Final = Example(
    "together",
    "Melds and lay-offs together",
    "",
    None,
    (
        Ending("5h 6h 7h Jc Jd Js Jh As Ad 2c", BROKEN, "Kd"),
        Ending("5h 6h 7h Jc Jd Js Ks Kd Kc As", BROKEN, "Qd"),
    ),
)
DOUBLED: Final = Example(
    "spade",
    "A spade doubles",
    "The first upcard was a spade, so the whole sum counts twice.",
    ResultKind.GIN,
    (Ending(NONE, FITS, "Ks"),),
)


def worked(facts: Facts, *slugs: str) -> tuple[Worked, ...]:
    """The examples of these names, or all, that this table's rules allow."""
    doubled = (DOUBLED,) if facts.rules.spades_double else ()
    chosen = (
        [each for each in (*EXAMPLES, TOGETHER, *doubled) if each.slug in slugs]
        if slugs
        else (*EXAMPLES, *doubled)
    )
    return tuple(found for each in chosen if (found := _at(facts, each)))


def _at(facts: Facts, example: Example) -> Worked | None:
    for ending in example.endings:
        match = _played(facts.rules, ending)
        if match is not None and example.kind in (None, result(match).kind):
            upcard = parse_card(ending.upcard)
            limit = f"First upcard {upcard.sign}: {facts.limit_for(upcard)}."
            return Worked(
                example.slug,
                example.title,
                example.lead,
                limit if facts.by_upcard else "",
                shown(match),
            )
    return None


def _played(rules: TableRules, ending: Ending) -> Match | None:
    return knocked(rules, ending.ten, ending.against, ending.upcard, ending.knocker)
