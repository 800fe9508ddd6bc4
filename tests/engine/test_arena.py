"""The arena: fair, repeatable, open to a program from outside, and plain about failures."""

from __future__ import annotations

import subprocess
import sys
from io import StringIO
from pathlib import Path

import pytest

from play.engine.arena import Tally, contest, main
from play.engine.program import ProgramFailed
from play.engine.rules import HOUSE, PRESETS

ROOT = Path(__file__).parents[2]
ILLEGAL = """sh -c 'read asked; echo "{\\"move\\": \\"done\\"}"'"""


def test_the_same_seed_gives_the_same_result_however_the_work_is_shared() -> None:
    alone = contest(("simple", "gin-only"), HOUSE, matches=12, seed=7)
    shared = contest(("simple", "gin-only"), HOUSE, matches=12, seed=7, processes=2)
    assert (alone.won, alone.deals) == (shared.won, shared.deals)
    assert alone.deals != contest(("simple", "gin-only"), HOUSE, matches=12, seed=8).deals


def test_every_deck_is_played_from_both_sides() -> None:
    tally = contest(("medium", "medium"), HOUSE, matches=8, seed=1)
    assert (tally.won, sum(tally.deals)) == (4, 0)


def test_a_player_with_sense_beats_one_without() -> None:
    assert contest(("easy", "random"), HOUSE, matches=8, seed=3).won == 8


def test_games_side_by_side_count_as_one_match() -> None:
    assert contest(("simple", "simple"), PRESETS["hollywood"], matches=2, seed=1).matches == 2


def test_the_interval_is_wilsons() -> None:
    low, high = Tally(won=70, matches=100).interval
    assert (round(low, 3), round(high, 3)) == (0.604, 0.781)
    low, high = Tally(won=10, drawn=0, matches=10).interval
    assert (round(low, 3), round(high, 3)) == (0.722, 1.0)


def test_the_command_prints_wins_points_and_times() -> None:
    run = subprocess.run(
        [sys.executable, "-m", "play.engine", "arena", "simple", "random", "--matches", "2"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    won, points, *times = run.stdout.splitlines()
    assert won.startswith("simple won 2 of 2 matches against random: 100.0% (95 % interval ")
    assert points.startswith("points a deal: +")
    assert [line.split(":")[0] for line in times] == ["a move of simple", "a move of random"]
    assert all("p50" in line and "p99" in line for line in times)


def test_a_program_that_speaks_the_filters_lines_can_sit_down(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(ROOT)
    program = f"cmd:{sys.executable} -m play.engine"
    tally = contest((program, "random"), PRESETS["quick"], matches=1, seed=1)
    assert (tally.matches, len(tally.deals)) == (1, 1)


@pytest.mark.parametrize(
    ("program", "why"),
    [
        ("no-such-program", "does not start"),
        (ILLEGAL, "done"),
        ("sh -c 'read asked; echo hello'", "answered"),
    ],
)
def test_a_program_that_fails_ends_the_contest_with_a_sentence(program: str, why: str) -> None:
    with pytest.raises(ProgramFailed, match=why):
        contest((f"cmd:{program}", "simple"), HOUSE, matches=1, seed=1)


@pytest.mark.parametrize(
    "wrong",
    [
        ["nobody", "simple"],
        ["simple", "simple", "--rules", "bridge"],
        ["simple", "simple", "--rules", "{"],
        ["simple", "simple", "--matches", "0"],
    ],
)
def test_a_wrong_command_is_refused(wrong: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(wrong, StringIO())
    assert "error" in capsys.readouterr().err
