"""The ends of a deal that are scored in turn, at each level and table."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Final

from lessons.drills.showdowns import Recipe, Showdown, match_before, showdowns
from play.engine.cards import points_of
from play.engine.games import Outcome
from play.engine.layoff import best_defence
from play.engine.match import Match
from play.engine.rules import TableRules
from play.engine.scoring import DealResult, ResultKind, Seat

PLAIN, CAUGHT, MATCH = 1, 2, 3

_KNOCK: Final = Recipe(knocker=(9, 8, 7))
_APART: Final = Recipe(knocker=(9, 8, 7), fitting=0)
_STRONG: Final = Recipe(knocker=(8, 7, 6), defender=(6, 7, 8, 9), fitting=0.8)
_GIN: Final = Recipe(knocker=(10,))
_BIG_GIN: Final = Recipe(knocker=(11,), size=11)


@dataclass(frozen=True, slots=True)
class Feature:
    """A way for a deal to end, and hands that are likely to end so."""

    recipe: Recipe
    wanted: Callable[[Showdown, TableRules], bool]


def features(rules: TableRules, level: int) -> dict[str, Feature]:
    """What a level shows in turn, as far as the rules allow it."""
    gin_only = rules.knock_limit == 0
    found = {}
    if level == PLAIN:
        if not gin_only:
            found["knock"] = Feature(_APART, lambda it, rules: _plain_knock(it.result))
        found["gin"] = Feature(_GIN, lambda it, rules: _gin(it.result))
        return found
    if not gin_only:
        found = {
            "laid off": Feature(_KNOCK, lambda it, rules: _laid_off(it.result)),
            "undercut": Feature(_STRONG, lambda it, rules: _undercut(it.result, -1)),
            "tie": Feature(_STRONG, lambda it, rules: _undercut(it.result, 0)),
            "nothing left": Feature(_STRONG, lambda it, rules: _nothing_left(it.result)),
        }
    if level == MATCH:
        found.pop("nothing left", None)
        return {**found, "gin": Feature(_GIN, lambda it, rules: _gin(it.result))}
    found["fits on gin"] = Feature(_GIN, lambda it, rules: _fits_on_gin(it))
    if rules.big_gin_bonus is not None:
        big = ResultKind.BIG_GIN
        found["big gin"] = Feature(_BIG_GIN, lambda it, rules: it.result.kind is big)
    if rules.spades_double:
        found["spade"] = Feature(_KNOCK, lambda it, rules: rules.doubles_for(it.upcard))
    return found


def matches(
    rules: TableRules, feature: Feature, chance: Random, to_the_end: bool
) -> Iterator[Match]:
    """Matches whose last deal shows a feature, and where that is asked for ends the match."""
    while True:
        knocker = chance.randrange(2)
        found = (
            each
            for each in showdowns(rules, knocker, feature.recipe, chance)
            if feature.wanted(each, rules) and _sound(each)
        )
        showdown = next(found)
        deals = _deals_before(rules, showdown.result, chance) if to_the_end else []
        before = match_before(rules, deals, knocker)
        match = showdown.in_match(before) if before else None
        if match is not None and (match.over or not to_the_end or rules.games > 1):
            yield match


def _sound(it: Showdown) -> bool:
    """Whether the defender has something melded or laid off, and something is scored for it."""
    defence = it.result.defence
    assert defence is not None
    used = bool(defence.melds) or bool(it.result.laid_off)
    gin = it.result.kind in (ResultKind.GIN, ResultKind.BIG_GIN)
    return used and points_of(it.against) > defence.deadwood and (defence.deadwood > 0 or not gin)


def _plain_knock(ended: DealResult) -> bool:
    return ended.kind is ResultKind.KNOCK and not ended.laid_off


def _gin(ended: DealResult) -> bool:
    return ended.kind is ResultKind.GIN


def _laid_off(ended: DealResult) -> bool:
    return ended.kind is ResultKind.KNOCK and bool(ended.laid_off)


def _undercut(ended: DealResult, sign: int) -> bool:
    """An undercut by less (-1) or by the same (0), with something left over."""
    if ended.kind is not ResultKind.UNDERCUT or not ended.defender_deadwood:
        return False
    less = ended.defender_deadwood < (ended.knocker_deadwood or 0)
    return less == (sign < 0)


def _nothing_left(ended: DealResult) -> bool:
    return ended.kind is ResultKind.UNDERCUT and ended.defender_deadwood == 0


def _fits_on_gin(it: Showdown) -> bool:
    """Whether cards of the defender would fit, if any were laid off on gin."""
    if it.result.kind is not ResultKind.GIN or it.result.laid_down is None:
        return False
    laid = best_defence(it.result.laid_down.melds, it.against)
    return laid.deadwood < (it.result.defender_deadwood or 0)


# --- The deals before -----------------------------------------------------


def _deals_before(rules: TableRules, ended: DealResult, chance: Random) -> list[Outcome]:
    """Deals after which this one ends the only game, or is a win in games side by side."""
    assert rules.target is not None and ended.winner is not None
    if rules.games > 1:
        return _some_deals(rules.target, (chance.randrange(2), chance.randrange(3)), chance)
    lone = chance.random() < 0.3
    most = rules.target - 1
    mine = chance.randrange(max(1, rules.target - ended.points), rules.target)
    theirs = 0 if lone else chance.randrange(rules.target // 10, most)
    deals = [*_parts(ended.winner, mine, chance), *_parts(1 - ended.winner, theirs, chance)]
    chance.shuffle(deals)
    return deals


def _parts(seat: Seat, points: int, chance: Random) -> list[Outcome]:
    """So many points won in a few deals."""
    deals = []
    while points:
        gained = min(points, chance.randrange(8, 45))
        if points - gained < 5:
            gained = points
        deals.append(Outcome(seat, gained))
        points -= gained
    return deals


def _some_deals(target: int, wins: tuple[int, int], chance: Random) -> list[Outcome]:
    """Some deals won by each side, none of which ends a game."""
    seats = [seat for seat in (0, 1) for _ in range(wins[seat])]
    chance.shuffle(seats)
    return [Outcome(seat, chance.randrange(target // 12, target // 3)) for seat in seats]
