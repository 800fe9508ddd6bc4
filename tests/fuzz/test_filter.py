"""The engine as a filter under mangled questions: a line in, an object out, whatever it holds."""

from __future__ import annotations

import json
import os
from io import BytesIO, StringIO
from random import Random
from typing import Any, Final

from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st

from play.engine.__main__ import main
from play.engine.rules import PRESETS
from tests.engine.playouts import positions
from tests.engine.tables.test_bad_questions import (
    ARRANGE,
    DEAL,
    DISCARD,
    KNOCKED,
    LAYOFF,
    MATCH,
    MOVE,
    OBSERVE,
)
from tests.fuzz.mangling import mangled, mangled_text

ROUNDS: Final = 40 if os.environ.get("FUZZ_REQUESTS") else 1
SEED: Final = int(os.environ.get("FUZZ_SEED") or 9)
QUESTIONS: Final[tuple[dict[str, Any], ...]] = (
    ARRANGE,
    ARRANGE | {"all": True},
    DISCARD,
    LAYOFF,
    DEAL | {"moves": KNOCKED},
    DEAL | {"rules": {"like": "hollywood", "lay_off": "hand"}, "moves": KNOCKED},
    OBSERVE,
    MOVE,
    MOVE | {"level": "easy", "seed": 7},
    MATCH | {"deals": [{"winner": 0, "points": 61}, {"winner": None, "points": 0}]},
)
fuzzed = settings(
    max_examples=200 * ROUNDS,
    deadline=None,
    database=None,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),  # a busy machine is no fault of ours
)


def answers(lines: list[bytes]) -> list[Any]:
    """What the filter prints, read back: one object for each line."""
    out = StringIO()
    main(BytesIO(b"".join(line + b"\n" for line in lines)), out)
    read = [json.loads(line) for line in out.getvalue().splitlines()]
    assert len(read) == len(lines)
    assert all(isinstance(each, dict) for each in read)
    return read


def written(question: object) -> bytes:
    return json.dumps(question).encode()


@seed(SEED)
@fuzzed
@given(st.sampled_from(QUESTIONS), st.integers(0, 2**32), st.integers(1, 4))
def test_a_mangled_question_is_answered_and_so_is_the_next(
    question: dict[str, Any], number: int, times: int
) -> None:
    chance, bad = Random(number), question
    for _ in range(times):
        bad = mangled(bad, chance)
    cut = mangled_text(json.dumps(question), chance).replace("\n", " ").encode()
    read = answers([written(bad), cut, written(ARRANGE)])
    assert read[-1]["deadwood"] == 8


@seed(SEED)
@fuzzed
@given(st.lists(st.binary(max_size=200).filter(lambda line: b"\n" not in line), max_size=5))
def test_bytes_of_any_kind_are_answered(lines: list[bytes]) -> None:
    assert all("error" in each for each in answers(lines))


@seed(SEED)
@settings(fuzzed, max_examples=20 * ROUNDS)
@given(st.sampled_from([*PRESETS]), st.integers(0, 2**32))
def test_moves_out_of_order_are_refused_with_their_place_or_leave_every_card_once(
    rules: str, number: int
) -> None:
    chance = Random(number)
    deal = list(positions(chance, PRESETS[rules]))[-1]
    moves = [str(move) for move in deal.moves]
    for _ in range(chance.randint(1, 3)):
        chance.choice(
            [
                moves.reverse,
                lambda: chance.shuffle(moves),
                lambda: moves.insert(
                    chance.randrange(len(moves) + 1),
                    chance.choice([*moves, "done", "big gin", "take"]),
                ),
            ]
        )()
    asked = {
        "ask": "deal",
        "rules": rules,
        "deck": [str(card) for card in deal.deck],
        "dealer": deal.dealer,
        "moves": moves[: chance.randrange(len(moves) + 1)],
    }
    (said,) = answers([written(asked)])
    if "error" in said:
        assert 0 <= said["at"] < len(asked["moves"])
    else:
        held = [*said["hands"][0], *said["hands"][1], *said["pile"]]
        laid = [each["card"] for each in (said["result"] or {}).get("laid_off", [])]
        assert len({*held, *laid}) + said["stock"] == 52
