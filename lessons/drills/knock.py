"""Knock or not? Ending the deal now against playing on, as far as one seat can tell."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import islice
from math import inf
from random import Random
from types import MappingProxyType
from typing import Final

from lessons.drills.drill import Drill, Forged, Kind, Mark, Unclear
from lessons.drills.grouped import seen_groups
from lessons.drills.place import Place
from lessons.drills.positions import throws
from lessons.drills.score import pays
from play.engine.cards import Card, cards_in
from play.engine.coach.advice import Meeting, Worth
from play.engine.coach.counted import meeting_of
from play.engine.coach.judge import ROUND, Judging
from play.engine.coach.odds import gin_cards, own_draws
from play.engine.discards import best_discard
from play.engine.melds import arrange
from play.engine.moves import Discard, Knock
from play.engine.observation import Observation
from play.engine.players.medium import gain_of_holding
from play.engine.players.seeing import look
from play.engine.rules import PRESETS, TableRules
from play.presenter.cards import by_rank, card_view
from play.presenter.words import counted, signs

PLAIN, CLOSE, SCORE = 1, 2, 3
KNOCK, PLAY_ON = "knock", "on"
"""The two answers in writing."""
LEVELS: Final = {
    PLAIN: "Plainer calls: at a first look much speaks for one of the two.",
    CLOSE: "Closer calls: count what you wait for, and what the other side took.",
    SCORE: "Near the end of a match, where the score has a say.",
}
PLAYOUTS: Final = 240
"""As much as the coach's hint at the table may well work, and so within a move's budget."""
MOST_LOOKED: Final = 24
"""Turns with a knock that are looked through for one of the level."""
FAR: Final = 4
"""Points of the first opinion from which a call is plain."""
_SEED: Final = 0
MOST_NAMED: Final = 6
"""Cards that make gin named one by one."""


@dataclass(frozen=True, slots=True)
class Call:
    """What the coach found of a knock, and of the best throw instead."""

    card: Card
    """Thrown in either case, or with the knock alone."""
    left: int
    """Points with which one knocks."""
    instead: Card
    """The throw with which the deal goes on."""
    knocking: float
    """Points that the knock brings, on the average of the hands that were tried out."""
    worth: Worth
    hands: int
    meeting: Meeting

    @property
    def points(self) -> tuple[int, int, int]:
        """What the knock brings, what playing on brings, and the difference: whole points
        of which the third is the first less the second.
        """
        knocking, gain = round(self.knocking), round(self.worth.gain)
        return knocking, knocking - gain, gain

    @property
    def best(self) -> str:
        """The better answer; empty where there is no telling them apart."""
        if not self.worth.clear:
            return ""
        return KNOCK if self.worth.gain > 0 else PLAY_ON


class KnockOrNot(Drill[Observation]):
    slug = "knock"
    title = "Knock or not?"
    gist = "You may end the deal now. Do you?"
    about = (
        "Look at the score, the stock and what the other side has shown, then knock or play on. "
        "The coach tries both out against hands that the other side may hold, and says how sure "
        "it is. Where it cannot tell, either is right."
    )
    tables = ("house", "club", "loser-leads", "oklahoma")
    costly = True
    kinds = MappingProxyType(
        {
            "knocked too soon": Kind(
                "Playing on was worth more: a hand with many cards to wait for, little to fear and "
                "a bonus ahead may wait a turn.",
                "knock-and-gin#when",
                "gin",
            ),
            "not knocked": Kind(
                "The knock was worth more: late in a deal, or with little to wait for, the other "
                "side gets there too.",
                "knock-and-gin#when",
                "knock",
            ),
        }
    )

    def levels(self, table: str) -> dict[int, str]:
        return LEVELS

    def position(self, place: Place) -> Observation:
        rules, chance = PRESETS[place.table], Random(f"knock {place}")
        holding, plain = chance.random() < 0.5, place.level == PLAIN
        nearest, seen = inf, None
        turns = islice(_knockable(throws(f"knock {place}", rules)), MOST_LOOKED)
        for each in turns:
            if place.level == SCORE:
                each = replace(each, scores=_scores(rules, chance))
            gain = gain_of_holding(look(each), best_discard(each.held, each.taken))
            away = _away(gain if holding else -gain, plain, place.level)
            if away < nearest:
                nearest, seen = away, each
            if not away:
                break
        assert seen is not None
        return seen

    def question(self, position: Observation) -> str:
        left = best_discard(position.held, position.taken).deadwood
        return f"You may knock with {left}. Do you?"

    def read(self, position: Observation, written: str) -> str:
        if not written:
            raise Unclear("Press one of the two buttons.")
        if written not in (KNOCK, PLAY_ON):
            raise Forged(written)
        return written

    def mark(self, position: Observation, written: str) -> Mark:
        answer, call = self.read(position, written), call_of(position)
        why = _why(position, call)
        if not call.best:
            return Mark(True, _about_even(call), why)
        more = "knocking" if call.best == KNOCK else "playing on"
        more += f" brings about {_points(abs(call.points[2]))}"
        if answer == call.best:
            return Mark(True, f"Right: {more} more.", why)
        kind = "not knocked" if call.best == KNOCK else "knocked too soon"
        return Mark(False, f"{more[:1].upper()}{more[1:]} more here.", why, kind)

    def shown(self, position: Observation, written: str | None) -> dict[str, object]:
        seen = position
        mine, theirs = seen.scores[seen.seat], seen.scores[1 - seen.seat]
        return {
            "groups": seen_groups(seen),
            "left": best_discard(seen.held, seen.taken).deadwood,
            "score": (mine, theirs),
            "target": seen.rules.target,
            "stock": seen.stock,
            "draws": counted(own_draws(seen), "more draw"),
            "known": [card_view(card) for card in by_rank(seen.known)],
            "upcard": _upcard(seen),
            "pays": pays(seen.rules),
            "thrown": signs(_thrown(seen, 1 - seen.seat)),
            "values": (KNOCK, PLAY_ON),
            "chosen": written,
        }


def _knockable(turns: Iterator[Observation]) -> Iterator[Observation]:
    """The turns in which a knock that is no gin is allowed."""
    for seen in turns:
        if 0 < best_discard(seen.held, seen.taken).deadwood <= seen.knock_limit:
            yield seen


def _away(gain: float, plain: bool, level: int) -> float:
    """How far a first opinion, in points for the side that is wanted, is from the level's."""
    if level == SCORE:
        return max(0.0, -gain)
    least, most = (FAR, inf) if plain else (0, FAR)
    return max(0.0, least - gain, gain - most)


def _scores(rules: TableRules, chance: Random) -> tuple[int, int]:
    """Scores of which one at least is near the target."""
    target = rules.target or 0
    near, other = chance.randrange(target * 3 // 4, target), chance.randrange(target // 4, target)
    return (near, other) if chance.random() < 0.5 else (other, near)


def _upcard(seen: Observation) -> str:
    """What the first upcard settles, where it does: the limit of a knock, and a doubling."""
    if seen.rules.knock_limit != "upcard":
        return ""
    doubles = " A spade: the deal counts double." if seen.rules.doubles_for(seen.upcard) else ""
    return f"{seen.upcard.sign}: you may knock with {seen.knock_limit} or less.{doubles}"


def _thrown(seen: Observation, seat: int) -> list[Card]:
    """What a seat has thrown, in any order."""
    moves = (each.move for each in seen.history if each.seat == seat)
    return [move.card for move in moves if isinstance(move, Discard)]


@lru_cache(maxsize=512)
def call_of(seen: Observation) -> Call:
    """The coach's call: the same for the same view, worked out once and remembered."""
    best = best_discard(seen.held, seen.taken)
    knock = Knock(best.card)
    judging = Judging(seen, _SEED, knock)
    while judging.open and judging.playouts < PLAYOUTS:
        judging.look(ROUND)
    judgement = judging.judgement()
    instead = next(each.move for each in judgement.moves if isinstance(each.move, Discard))
    worth = Worth(*judging.between(knock, instead))
    return Call(
        card=best.card,
        left=best.deadwood,
        instead=instead.card,
        knocking=judgement.of(knock).points,
        worth=worth,
        hands=judgement.guesses,
        meeting=meeting_of(look(seen), best.card, best.deadwood),
    )


# --- In words -------------------------------------------------------------


def _why(seen: Observation, call: Call) -> str:
    ten = seen.held ^ 1 << call.card
    loose = signs(by_rank(cards_in(arrange(ten).unmatched)))
    undercut = call.meeting.undercuts
    caught = f"; about {undercut} in a hundred would undercut it" if undercut else ""
    brings, instead, gain = call.points
    knocking = f"Knock: throw {call.card.sign}, with {loose} left over ({call.left}). It "
    knocking += f"{_brings(brings)} on average, against {call.hands} hands that it may meet"
    on = f"Play on: throw {call.instead.sign}. It {_brings(instead)}."
    margin = max(1, round(2 * call.worth.error))
    sure = f"The difference is about {abs(gain)}, give or take {margin}."
    lines = [f"{knocking}{caught}.", on, f"{sure} {_stakes(call)}".strip(), _waiting(seen, call)]
    return "\n".join(lines)


def _waiting(seen: Observation, call: Call) -> str:
    """Which unseen cards would make gin of what is kept, and how often one still draws."""
    if not own_draws(seen):
        return "You will not draw again in this deal."
    gins = gin_cards(seen.held ^ 1 << call.instead, seen.unseen)
    draws = counted(own_draws(seen), "draw")
    if not gins:
        return f"No unseen card makes gin next; you have {draws} left."
    some = f"{signs(gins, 'or')} makes" if len(gins) <= MOST_NAMED else f"{len(gins)} cards make"
    return f"{some} gin next, of {seen.unseen.bit_count()} unseen; you have {draws} left."


def _stakes(call: Call) -> str:
    """What the points are worth at this score, where that is something else."""
    if abs(call.worth.at_stake - call.worth.gain) < 2:
        return ""
    worth = call.worth.at_stake if call.worth.gain > 0 else -call.worth.at_stake
    if worth <= 0:
        return "At this score that counts for nothing."
    return f"At this score it is worth about {_points(worth)} of an open match."


def _about_even(call: Call) -> str:
    if call.worth.even:
        return "Either is right: the coach cannot tell them apart."
    return "Either is right: at this score the points decide little."


def _brings(points: int) -> str:
    if not points:
        return "comes out about even"
    return f"{'costs' if points < 0 else 'brings'} about {_points(points)}"


def _points(points: float) -> str:
    whole = abs(round(points))
    return f"{whole} point{'' if whole == 1 else 's'}"
