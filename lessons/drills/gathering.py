"""Gathers the turns that ``Knock or not?`` asks, with the coach's call of each.

    python -m lessons.drills.gathering [how many at each table and level]

writes ``decisions.jsonl`` anew: to be done when the coach or its guesses have changed enough for
``tests/lessons/drills/test_decisions.py`` to say so. Only calls are taken whose difference is more
than the margin that is told with it, half of them for the knock.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace
from itertools import count
from random import Random
from typing import Final

from lessons.drills.calls import KNOCK, PLAY_ON, Call, call_of
from lessons.drills.decisions import CLOSE, FILE, PLAIN, SCORE, TABLES, written
from lessons.drills.positions import turns
from play.engine.deal import Deal
from play.engine.discards import best_discard
from play.engine.observation import Observation, Phase
from play.engine.players.medium import gain_of_holding
from play.engine.players.seeing import look
from play.engine.rules import PRESETS, TableRules

LEVELS: Final = (PLAIN, CLOSE, SCORE)
FAR: Final = 5
"""Points between knocking and playing on from which a call is plain."""
NEAR: Final = 2
"""Points below which no call is asked: one more or less is nothing to learn from."""
EACH: Final = 50
"""At each table and level."""


def gather(table: str, each: int = EACH) -> list[str]:
    """So many decisions at each level of a table, as lines."""
    rules, found = PRESETS[table], defaultdict[tuple[int, str], list[str]](list)
    room = {(level, best): each // 2 for level in LEVELS for best in (KNOCK, PLAY_ON)}
    for number in count():
        if not any(room.values()):
            break
        deal = next(_knockable(f"knock {table} {number}", rules))
        assert deal.to_move is not None
        near_the_end = number % 2 == 1
        scores = _scores(rules, Random(f"scores {table} {number}")) if near_the_end else (0, 0)
        seen = replace(deal.observation(deal.to_move), scores=scores)
        levels = (SCORE,) if near_the_end else (PLAIN, CLOSE)
        wanted = [(level, best) for (level, best), more in room.items() if more and level in levels]
        first = _first_opinion(seen)
        if not any(_may_be(level, best, first) for level, best in wanted):
            continue
        call = call_of(seen)
        kind = SCORE if near_the_end else _level(call), call.best
        if kind in wanted and call.sure and abs(call.worth.gain) >= NEAR:
            found[kind].append(written(table, kind[0], deal, scores, call))
            room[kind] -= 1
    return [line for level in LEVELS for best in (KNOCK, PLAY_ON) for line in found[level, best]]


def _first_opinion(seen: Observation) -> float:
    """Points that a knock should bring more than playing on, at a glance."""
    return -gain_of_holding(look(seen), best_discard(seen.held, seen.taken))


def _may_be(level: int, best: str, first: float) -> bool:
    """Whether a search may well end with this, after such a first opinion."""
    toward = first if best == KNOCK else -first
    return toward > -FAR and (level != CLOSE or toward < 2 * FAR)


def _level(call: Call) -> int:
    return PLAIN if abs(call.worth.gain) >= FAR else CLOSE


def _knockable(words: str, rules: TableRules) -> Iterator[Deal]:
    """Turns in which a knock that is no gin is allowed."""
    for deal in turns(words, rules, Phase.DISCARD):
        assert deal.to_move is not None
        seen = deal.observation(deal.to_move)
        if 0 < best_discard(seen.held, seen.taken).deadwood <= seen.knock_limit:
            yield deal


def _scores(rules: TableRules, chance: Random) -> tuple[int, int]:
    """Scores of which one at least is near the target."""
    target = rules.target or 0
    near, other = chance.randrange(target * 3 // 4, target), chance.randrange(target // 4, target)
    return (near, other) if chance.random() < 0.5 else (other, near)


def main(each: int) -> None:
    """Write the file, table after table."""
    lines: list[str] = []
    for table in TABLES:
        lines += gather(table, each)
        FILE.write_text("\n".join([*lines, ""]))
        print(f"{table}: {len(lines)} so far", flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else EACH)
