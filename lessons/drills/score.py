"""Score it: a showdown at a chosen table, who scores and how much."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from random import Random
from types import MappingProxyType
from typing import Final

from lessons.deals import OTHER_SIDE, PEOPLE, YOU, shown
from lessons.drills.drill import Drill, Forged, Kind, Mark, Unclear
from lessons.drills.match_slips import Came, added, ends, summed, told_games
from lessons.drills.pays import pays
from lessons.drills.place import Place
from lessons.drills.score_positions import CAUGHT, MATCH, PLAIN, features, matches
from lessons.drills.score_seen import hands, sheet, sides, upcard
from lessons.drills.slips import Scored, scored, told
from play.engine.match import Match
from play.engine.rules import PRESETS
from play.presenter.words import sentence

FEWEST_OPTIONS, MOST_OPTIONS = 3, 5


@dataclass(frozen=True)
class Question:
    """A match whose last deal is to be scored, and at what level."""

    match: Match
    level: int

    @cached_property
    def options(self) -> tuple[Scored | Came, ...]:
        """The truth first, then what slips come to."""
        every: tuple[Scored | Came, ...]
        if self.level != MATCH:
            every = scored(self.match)
        else:
            every = added(self.match) if self.match.rules.games > 1 else ends(self.match)
        return every[:MOST_OPTIONS]


def written(option: Scored | Came) -> str:
    """An option as a form sends it: ``0.24``, ``none``, or both totals ``217.64``."""
    match option:
        case Came(totals):
            return ".".join(map(str, totals))
        case Scored(None):
            return "none"
        case Scored(winner, points):
            return f"{winner}.{points}"


class ScoreIt(Drill[Question]):
    slug = "score"
    title = "Score it"
    gist = "The hands are shown: who scores, and how much?"
    about = (
        "A deal has ended at the table you choose. Say who scores and how much: lay off, compare, "
        "add the bonuses of that table."
    )
    tables = tuple(PRESETS)
    kinds = MappingProxyType(
        {
            "lay-offs left out": Kind(
                "Cards that fit the knocker’s melds go on them before anything is compared.",
                "laying-off#what-fits",
                "laying-off",
            ),
            "laid off on gin": Kind("Nothing is laid off on gin.", "knock-and-gin#gin", "gin"),
            "a bonus left out": Kind(
                "Gin, big gin and an undercut each pay a bonus of the table on top of the points.",
                "scoring",
            ),
            "a bonus too many": Kind("A bonus was counted that this end does not pay.", "scoring"),
            "an undercut missed": Kind(
                "A knocker who does not hold less is undercut, on a tie too.",
                "the-undercut",
                "undercut",
            ),
            "not the difference": Kind(
                "After a knock only the difference between the two counts is scored.", "scoring"
            ),
            "the wrong side": Kind(
                "The points went to the wrong side: the lower count scores, and on a tie the "
                "defender does.",
                "scoring",
            ),
            "wrong game bonus": Kind(
                "What the winner of the game gets went wrong. Not every table pays it, and not "
                "every shutout doubles it.",
                "the-match",
            ),
            "wrong pay for deals won": Kind(
                "What is paid for deals won went wrong: to both sides, the deal just won among "
                "them, and only where the table pays for them.",
                "the-match",
            ),
            "wrong games counted": Kind(
                "A deal counts in each game that its winner has entered and that is not over; a "
                "win also enters the next one.",
                "the-match",
            ),
            "the last deal left out": Kind(
                "The points of the deal that ended the match belong to the totals too.",
                "the-match",
            ),
        }
    )

    def levels(self, table: str) -> dict[int, str]:
        rules = PRESETS[table]
        gin_only = rules.knock_limit == 0
        first = "Gin, and what is left over." if gin_only else "A knock or gin: who scores?"
        second = (
            ["What fits on gin and may not go there"]
            if gin_only
            else ["Laying off, undercuts, ties"]
        )
        if rules.big_gin_bonus is not None:
            second.append("big gin")
        if rules.spades_double:
            second.append("spades that double")
        levels = {PLAIN: first, CAUGHT: f"{', '.join(second)}."}
        if rules.games > 1:
            levels[MATCH] = "Games side by side: what does the deal add in all of them?"
        elif rules.target is not None:
            paid = "with all that is paid at its end" if rules.game_bonus else "first to the target"
            levels[MATCH] = f"The deal that ends the match, {paid}."
        return levels

    def position(self, place: Place) -> Question:
        rules = PRESETS[place.table]
        wanted = list(features(rules, place.level).values())
        turn = Random(f"score {place.set}").randrange(len(wanted)) + place.number
        feature, chance = wanted[turn % len(wanted)], Random(f"score {place}")
        found = matches(rules, feature, chance, to_the_end=place.level == MATCH)
        questions = (Question(match, place.level) for match in found)
        return next(each for each in questions if len(each.options) >= FEWEST_OPTIONS)

    def question(self, position: Question) -> str:
        if position.level != MATCH:
            return "Who scores, and how much?"
        if position.match.rules.games > 1:
            return "What does the deal add, in all the games together?"
        return "The match is over: what are the totals?"

    def read(self, position: Question, written_answer: str) -> Scored | Came:
        if not written_answer:
            raise Unclear("Choose one of the sums first.")
        for option in position.options:
            if written(option) == written_answer:
                return option
        raise Forged(written_answer)

    def mark(self, position: Question, written_answer: str) -> Mark:
        option, truth = self.read(position, written_answer), position.options[0]
        why = told(position.match)
        if position.level == MATCH:
            games = position.match.rules.games > 1
            why = f"{why} {told_games(position.match) if games else summed(position.match)}"
        if option is truth:
            return Mark(True, f"Right: {_said(position, truth)}.", why)
        kind = COUNTED_AS.get(option.kind, option.kind)
        said = f"Not “{_said(position, option)}”, but “{_said(position, truth)}”."
        return Mark(False, said, f"{option.why} {why}" if option.why not in why else why, kind)

    def shown(self, position: Question, written_answer: str | None) -> dict[str, object]:
        match, rules = position.match, position.match.rules
        options = sorted(position.options, key=_rank)
        view = shown(match)
        drawn: dict[str, object] = {
            "options": [(written(each), _said(position, each)) for each in options],
            "ended": view.ended,
            "hands": hands(match, grouped=position.level == PLAIN),
            "pays": pays(rules),
            "upcard": upcard(match),
            "sheet": sheet(match) if position.level == MATCH and rules.games > 1 else None,
            "sides": sides(match) if position.level == MATCH and rules.games == 1 else (),
        }
        if written_answer is None:
            return drawn
        return drawn | {
            "chosen": self.read(position, written_answer).told,
            "showdown": view,
            "reckoned": view.reckoned if position.level == MATCH and rules.games == 1 else (),
        }


COUNTED_AS: Final[Mapping[str, str]] = {
    "the spade forgotten": "a bonus left out",
    "doubled without a spade": "a bonus too many",
    "gin and big gin mixed up": "a bonus too many",
    "melds counted": "not the difference",
    "the game bonus left out": "wrong game bonus",
    "a game bonus too many": "wrong game bonus",
    "no shutout": "wrong game bonus",
    "a deal won left out": "wrong pay for deals won",
    "the loser’s deals left out": "wrong pay for deals won",
    "deals won paid": "wrong pay for deals won",
    "a game left out": "wrong games counted",
    "a game too many": "wrong games counted",
}
"""Slips that have no kind of their own, and the kind that each is counted as."""


def _said(position: Question, option: Scored | Came) -> str:
    if isinstance(option, Scored) or position.match.rules.games == 1:
        return option.told
    you, others = option.totals
    seat = YOU if you else OTHER_SIDE
    who = sentence(PEOPLE.subject(seat))
    return f"{who} {PEOPLE.verb(seat, 'add', 'adds')} {max(you, others)}"


def _rank(option: Scored | Came) -> tuple[int, ...]:
    """Where an option is listed: yours before the other side's, few points before many."""
    match option:
        case Came(totals):
            return totals
        case Scored(None):
            return (2,)
        case Scored(winner, points):
            return (winner or 0, points)
