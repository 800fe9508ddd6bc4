"""``python -m play.engine.fitting [positions]``: fit all weights and write them down.

The first round plays rough and knocks at once, and finds when to hold. The second
plays by what the first has found, and finds all the rest.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import chain, repeat
from multiprocessing import get_context
from operator import add, attrgetter
from os import cpu_count
from pathlib import Path
from random import Random
from typing import Final

from play.engine import players
from play.engine.fitting.opponents import hands_held
from play.engine.fitting.positions import Example, Styles, examples
from play.engine.fitting.prospects import prospects
from play.engine.fitting.regression import Row, choice_weights, least_squares
from play.engine.players.style import Style

POSITIONS: Final = 20_000
"""Takes about three minutes on two processors."""
PARTS: Final = 20
"""Shares of the work, each with its own seed, whatever the number of processors."""
FIRST: Final = Style((-0.5, -1.0, -1.0, -0.3) + (0.0,) * 8)


def main(count: int) -> None:
    first = _examples(count // 2, (FIRST, FIRST), "first")
    hold = _hold(first)
    styles = (
        Style(_throw(first, "rough", straight=False), hold),
        Style(_throw(first, "rough", straight=True), hold),
    )
    second = _examples(count, styles, "second")
    _write(
        ROUGH=_throw(second, "rough", straight=False),
        ROUGH_STRAIGHT=_throw(second, "rough", straight=True),
        USUAL=_throw(second, "fine", straight=False),
        STRAIGHT=_throw(second, "fine", straight=True),
        HOLD=_hold(second),
        PROSPECT=_prospect(count * 10, styles, straight=False),
        PROSPECT_STRAIGHT=_prospect(count * 5, styles, straight=True),
        GUESSES=_guesses(count),
        count=count,
    )


def _examples(count: int, styles: Styles, name: str) -> list[Example]:
    seeds = [f"{name} {part}" for part in range(PARTS)]
    with ProcessPoolExecutor(cpu_count(), get_context("spawn")) as pool:
        parts = pool.map(examples, repeat(count // PARTS), repeat(styles), seeds)
        return list(chain.from_iterable(parts))


def _guesses(count: int) -> list[float]:
    """First what tells a hand from any other, and then what the hands guessed by that lack."""
    rough = choice_weights(_hands(count, None), Random("guesses"))
    lacking = choice_weights(_hands(count, rough), Random("finer guesses"))
    return [*map(add, rough, lacking)]


def _hands(count: int, weights: Row | None) -> list[list[Row]]:
    seeds = [f"hands {part}" for part in range(PARTS)]
    with ProcessPoolExecutor(cpu_count(), get_context("spawn")) as pool:
        work = (repeat(count // PARTS), repeat(weights), seeds)
        return list(chain.from_iterable(pool.map(hands_held, *work)))


def _prospect(count: int, styles: Styles, straight: bool) -> list[float]:
    seeds = [f"prospects {part}" for part in range(PARTS)]
    with ProcessPoolExecutor(cpu_count(), get_context("spawn")) as pool:
        work = (repeat(count // PARTS), repeat(styles), repeat(straight), seeds)
        whole, *others = pool.map(prospects, *work)
    for part in others:
        whole.join(part)
    return whole.weights()


def _throw(found: Iterable[Example], name: str, straight: bool) -> tuple[float, ...]:
    """Weights of a score in three parts: fixed, by the turn, by what gin pays.

    Throws are compared within a position only.
    """
    features = attrgetter(name)
    rows: list[Row] = []
    values: list[float] = []
    for example in found:
        if straight == (example.stakes.limit > 0):
            continue
        late, more = example.turn / 10, example.stakes.gin_pays
        here = [
            [*now, *(each * late for each in now), *(each * more for each in now)]
            for now in map(features, example.throws)
        ]
        rows += _from_average(here)
        brought = [[throw.brought] for throw in example.throws]
        values += [value for (value,) in _from_average(brought)]
    return tuple(least_squares(rows, values))


def _from_average(rows: Sequence[Sequence[float]]) -> list[list[float]]:
    averages = [sum(column) / len(rows) for column in zip(*rows, strict=True)]
    return [[each - average for each, average in zip(row, averages, strict=True)] for row in rows]


def _hold(found: Iterable[Example]) -> tuple[float, ...]:
    """Weights of what playing on, with the throw that looks best, brings more than a knock."""
    rows, values = [], []
    for example in found:
        if example.knock is not None:
            rows.append(example.hold)
            values.append(example.throws[0].brought - example.knock)
    return tuple(least_squares(rows, values))


def _write(count: int, **weights: Sequence[float]) -> None:
    lines = [
        f'"""Weights of the players: written by ``python -m play.engine.fitting {count}``."""',
        "",
        "from typing import Final",
        "",
    ]
    for name, values in weights.items():
        lines += [f"{name}: Final = (", *(f"    {value:.3f}," for value in values), ")"]
    path = Path(players.__file__).with_name("weights.py")
    path.write_text("\n".join(lines) + "\n")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else POSITIONS)
