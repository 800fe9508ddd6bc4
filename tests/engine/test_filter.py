"""The engine as a filter: a line in, a line out, whatever the line holds."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Mapping
from io import StringIO
from pathlib import Path
from random import Random
from typing import Any

import pytest

from play.engine.__main__ import main
from play.engine.cards import CARDS
from play.engine.players import LEVELS
from play.engine.rules import PRESETS
from tests.engine import brute
from tests.engine.hands import corpus, random_hand, stacked
from tests.engine.playouts import positions

ROOT = Path(__file__).parents[2]

EIGHT = "4c 5c 6c Jh Jd Js 2h 2d 3d Ac"
FAR = "8s 9d Kc Qh 7s 6d 5h 4s 3c Tc"
DECK = " ".join(map(str, stacked(EIGHT, FAR, upcard="Qc", stock="Kd")))
DEAL: dict[str, Any] = {"ask": "deal", "rules": "house", "deck": DECK, "dealer": 1, "moves": []}


def filtered(
    *lines: bytes | str | Mapping[str, Any], encoding: str = "utf-8:strict"
) -> list[dict[str, Any]]:
    """The answers to these lines, one process for all.

    ``encoding`` is what the machine's locale would make of text; the filter's is UTF-8.
    """
    raw = []
    for line in lines:
        text = json.dumps(line) if isinstance(line, Mapping) else line
        raw.append(text if isinstance(text, bytes) else text.encode())
    done = subprocess.run(
        [sys.executable, "-m", "play.engine"],
        input=b"\n".join(raw) + b"\n",
        cwd=ROOT,
        env=os.environ | {"PYTHONIOENCODING": encoding},
        capture_output=True,
        timeout=30,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    answers = [json.loads(line) for line in done.stdout.decode().splitlines()]
    assert len(answers) == len(lines)
    assert all(isinstance(answer, dict) for answer in answers)
    return answers


def one(line: bytes | str | Mapping[str, Any]) -> dict[str, Any]:
    """The answer to one line."""
    return filtered(line)[0]


def test_good_and_bad_lines_are_answered_in_order() -> None:
    arrange = {"ask": "arrange", "hand": "4h 5h 6h 7h 7s 7d Ac 2d 3s 4c"}
    deal = DEAL | {"moves": ["pass", "pass", "draw"]}
    lines: list[bytes | str | Mapping[str, Any]] = [
        arrange,
        "this is not JSON",
        {"ask": "discard", "hand": f"{EIGHT} Kd", "taken": None, "limit": 10},
        "[]",
        {"ask": "layoff", "melds": [["5h", "6h", "7h"]], "hand": "8h 9h 2c 4d 6s Ks Jd Tc Ac 7d"},
        '"ask"',
        deal,
        {"ask": "arrange"},
        deal | {"ask": "observe", "seat": 0, "scores": [5, 7]},
        {"ask": "arrange", "hand": "7h 7h"},
        {"ask": "sing"},
        b"\xff\xfe\x00",
        "[" * 100_000,
        '{"ask": "\\ud800"}',
        '{"ask": "arrange", "hand": "\\ud800"}',
        '{"ask": "arrange", "hand": ' + "9" * 5000 + "}",
        arrange,
    ]
    answers = filtered(*lines)
    errors = ["error" in answer for answer in answers]
    assert errors == [False, True] * 4 + [False] + [True] * 7 + [False]
    assert all(str(answer["error"]).strip() for answer in answers if "error" in answer)
    assert answers[0] == answers[-1]
    assert answers[0]["deadwood"] == 10
    assert answers[2]["discard"] == "Kd"
    assert [step["card"] for step in answers[4]["laid_off"]] == ["8h", "9h"]
    assert answers[6]["phase"] == answers[8]["phase"] == "discard"


@pytest.mark.parametrize("encoding", ["utf-8:strict", "ascii:strict", "latin-1:strict"])
def test_lines_are_utf_8_whatever_the_machine_would_make_of_text(encoding: str) -> None:
    questions = (
        b"\xff\xfe\x00",
        '{"ask": "\\ud800"}',
        '{"ask": "arrange", "hand": "7h \\udcff"}',
        '{"ask": "arrange", "hand": "7♥ 8♥ 10♠"}',
        DEAL | {"moves": ["take", "discard Qc"]},
    )
    answers = filtered(*questions, encoding=encoding)
    assert ["error" in answer for answer in answers] == [True, True, True, False, True]
    assert answers[3]["unmatched"] == ["7h", "8h", "Ts"]
    assert "Q♣" in answers[4]["error"]


def test_an_empty_line_is_no_question() -> None:
    answers = filtered("", {"ask": "arrange", "hand": "7h"}, "   ")
    assert [sorted(answer)[0] for answer in answers] == ["error", "deadwood", "error"]


def test_each_answer_comes_before_the_next_line_is_sent() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "play.engine"],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for points, card in ((7, "7h"), (10, "Qs"), (1, "Ac")):
            process.stdin.write(json.dumps({"ask": "arrange", "hand": card}) + "\n")
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["deadwood"] == points
        process.stdin.close()
        assert process.wait(timeout=10) == 0


def test_a_byte_order_mark_before_the_first_line_is_passed_over() -> None:
    answers = filtered(b'\xef\xbb\xbf{"ask": "arrange", "hand": "7h"}', b'"second"')
    assert answers[0]["deadwood"] == 7
    assert "error" in answers[1]


def started(*arguments: str) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [sys.executable, "-m", "play.engine", *arguments],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )


def test_it_ends_without_a_word_when_nobody_reads_on() -> None:
    with started() as process:
        assert process.stdin and process.stdout and process.stderr
        process.stdin.write(b'"one"\n')
        process.stdin.flush()
        process.stdout.readline()
        process.stdout.close()
        process.stdin.write(b'"two"\n')
        process.stdin.close()
        assert process.wait(timeout=10) == -signal.SIGPIPE
        assert process.stderr.read() == b""


def test_it_ends_without_a_word_when_it_is_interrupted() -> None:
    with started() as process:
        assert process.stdin and process.stdout and process.stderr
        process.stdin.write(b'"one"\n')
        process.stdin.flush()
        process.stdout.readline()
        process.send_signal(signal.SIGINT)
        assert process.wait(timeout=10) == -signal.SIGINT
        assert process.stderr.read() == b""


def test_what_it_does_not_understand_beside_its_name_is_refused() -> None:
    with started("--deal", "quickly") as process:
        out, err = process.communicate(timeout=10)
    assert (process.returncode, out) == (2, b"")
    assert b"usage: python -m play.engine" in err and b"Traceback" not in err


def test_whatever_happens_to_a_question_the_filter_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    def too_deep(question: object) -> dict[str, Any]:
        raise RecursionError("too deep")

    monkeypatch.setattr("play.engine.__main__.answer", too_deep)
    out = StringIO()
    main([b"{}", b"{}"], out)
    assert [list(json.loads(line)) for line in out.getvalue().splitlines()] == [["error"]] * 2


def test_the_filter_needs_no_django() -> None:
    program = "import play.engine.__main__, sys; sys.exit('django' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, timeout=60, check=False)
    assert done.returncode == 0


# --- arrange --------------------------------------------------------------


def test_arrange_prints_melds_and_loose_cards_in_card_order() -> None:
    assert one({"ask": "arrange", "hand": "7s 7d 7h 8h 9h 10♠ aC 2d"}) == {
        "deadwood": 27,
        "melds": [["7h", "8h", "9h"]],
        "unmatched": ["Ac", "2d", "7d", "7s", "Ts"],
    }


def test_arrange_reads_a_list_or_one_string() -> None:
    listed, spaced = filtered(
        {"ask": "arrange", "hand": ["7h", "8H", "9♥"]}, {"ask": "arrange", "hand": "9h 7h 8h"}
    )
    assert listed == spaced == {"deadwood": 0, "melds": [["7h", "8h", "9h"]], "unmatched": []}


def test_arrange_gives_every_best_arrangement_when_asked_for_all() -> None:
    hand = "5s 6s 7s 8s 8h 8d 8c Ah 2d 3c"
    answer = one({"ask": "arrange", "hand": hand, "all": True})
    assert answer["melds"] == [["8c", "8d", "8h"], ["5s", "6s", "7s", "8s"]]
    assert sorted(answer["arrangements"]) == [
        [["8c", "8d", "8h"], ["5s", "6s", "7s", "8s"]],
        [["8c", "8d", "8h", "8s"], ["5s", "6s", "7s"]],
    ]


def test_arrange_answers_the_reference_hands_and_random_ones() -> None:
    chance = Random("filtered hands")
    hands = [brute.numbers(line["hand"]) for line in corpus("deadwood")]
    hands += [[int(card) for card in random_hand(chance, chance.randint(1, 11))] for _ in "x" * 300]
    questions = [
        {"ask": "arrange", "hand": [brute.written(card) for card in hand], "all": True}
        for hand in hands
    ]
    for hand, answer in zip(hands, filtered(*questions), strict=True):
        assert [brute.numbers(meld) for meld in answer["melds"]] == brute.automatic(hand)
        loose = set(hand) - {card for meld in brute.automatic(hand) for card in meld}
        assert brute.numbers(answer["unmatched"]) == sorted(loose)
        assert answer["deadwood"] == brute.least_deadwood(hand) == brute.points(loose)
        every = sorted([brute.numbers(meld) for meld in one] for one in answer["arrangements"])
        assert every == sorted(brute.in_order(melds) for melds, _ in brute.best_spreads(hand))


# --- discard --------------------------------------------------------------


def test_discard_answers_the_reference_knocks() -> None:
    lines = corpus("knock")
    questions = [
        {"ask": "discard", "hand": line["hand"], "taken": line["taken"], "limit": line["limit"]}
        for line in lines
    ]
    for line, answer in zip(lines, filtered(*questions), strict=True):
        assert answer["deadwood"] == line["min"]
        best = brute.numbers(line["best_discards"])
        assert brute.number(answer["discard"]) in best
        assert answer["can_knock"] == line["can_knock"]
        assert answer["gin"] == line["can_gin"]
        assert answer["eleven_melded"] == line["can_big_gin"]
        kept = {*brute.numbers(line["hand"])} - {brute.number(answer["discard"])}
        assert [brute.numbers(meld) for meld in answer["melds"]] == brute.automatic(kept)


@pytest.mark.parametrize(
    ("limit", "can_knock"), [(0, False), (7, False), (8, True), (9, True), (10, True)]
)
def test_discard_minds_the_limit(limit: int, can_knock: bool) -> None:
    answer = one({"ask": "discard", "hand": f"{EIGHT} Kd", "taken": None, "limit": limit})
    assert (answer["deadwood"], answer["can_knock"], answer["gin"]) == (8, can_knock, False)


def test_gin_counts_as_a_knock_whatever_the_limit() -> None:
    hand = "4c 5c 6c Jh Jd Js 2s 3s 4s 5s Kd"
    answer = one({"ask": "discard", "hand": hand, "taken": None, "limit": 0})
    assert (answer["can_knock"], answer["gin"], answer["eleven_melded"]) == (True, True, False)


# --- layoff ---------------------------------------------------------------


def test_layoff_answers_the_reference_defences() -> None:
    lines = corpus("layoff")
    questions = [
        {"ask": "layoff", "melds": line["knocker_melds"], "hand": line["defender"]}
        for line in lines
    ]
    for line, answer in zip(lines, filtered(*questions), strict=True):
        assert answer["deadwood"] == line["min"]
        on_table = [frozenset(brute.numbers(meld)) for meld in line["knocker_melds"]]
        for step in answer["laid_off"]:
            on_table[step["onto"]] |= {brute.number(step["card"])}
            assert brute.is_meld(on_table[step["onto"]])
        own = [brute.numbers(meld) for meld in answer["melds"]]
        assert all(brute.is_meld(frozenset(meld)) for meld in own)
        loose = brute.numbers(answer["unmatched"])
        laid = [brute.number(step["card"]) for step in answer["laid_off"]]
        parts = [*loose, *laid, *(card for meld in own for card in meld)]
        assert sorted(parts) == sorted(brute.numbers(line["defender"]))
        assert brute.points(loose) == line["min"]


# --- deal and observe -----------------------------------------------------


def test_deal_prints_the_whole_position() -> None:
    answer = one(DEAL | {"moves": ["pass", "take"]})
    cards = [sorted(brute.numbers(EIGHT)), sorted([*brute.numbers(FAR), brute.number("Qc")])]
    assert [brute.numbers(hand) for hand in answer["hands"]] == cards
    assert {key: answer[key] for key in ("phase", "to_move", "upcard", "pile", "stock")} == {
        "phase": "discard",
        "to_move": 1,
        "upcard": "Qc",
        "pile": [],
        "stock": 31,
    }
    assert (answer["taken"], answer["result"]) == ("Qc", None)
    free = [brute.written(card) for card in cards[1] if brute.written(card) != "Qc"]
    assert sorted(answer["legal"]) == sorted(f"discard {card}" for card in free)


def test_deal_prints_the_result_with_its_sum() -> None:
    answer = one(DEAL | {"moves": ["pass", "pass", "draw", "knock Kd"]})
    assert (answer["phase"], answer["to_move"], answer["legal"]) == ("over", None, [])
    result = answer["result"]
    assert result.pop("terms") == [["difference", 61]]
    assert result == {
        "kind": "knock",
        "winner": 0,
        "knocker": 0,
        "points": 61,
        "knocker_deadwood": 8,
        "defender_deadwood": 69,
        "laid_off": [{"card": "3c", "onto": 0}],
    }


def test_deal_names_the_terms_as_the_protocol_does() -> None:
    deck = " ".join(
        map(
            str,
            stacked("4d 5d 6d Tc Th Td 3s 3h 2c As", "7d 8d 5c 5h 5s Kc Kd Kh 2h 2s", "Qs", "9h"),
        )
    )
    rules = {"like": "oklahoma", "undercut_bonus": 10}
    moves = ["pass", "pass", "draw", "knock 9h"]
    result = one(DEAL | {"deck": deck, "rules": rules, "moves": moves})["result"]
    assert result["terms"] == [["difference", 5], ["undercut bonus", 10], ["spade doubles", 15]]
    assert result["points"] == 30


def test_a_dead_deal_has_a_result_without_a_winner() -> None:
    drawn = DECK.split()[21:50]
    moves = ["pass", "pass", *(move for card in drawn for move in ("draw", f"discard {card}"))]
    answer = one(DEAL | {"moves": moves})
    assert (answer["phase"], answer["stock"]) == ("over", 2)
    result = answer["result"]
    assert result == {
        "kind": "dead",
        "winner": None,
        "knocker": None,
        "points": 0,
        "knocker_deadwood": None,
        "defender_deadwood": None,
        "laid_off": [],
        "terms": [],
    }


@pytest.mark.parametrize(
    ("moves", "at"),
    [
        (["draw"], 0),
        (["pass", "fold"], 1),
        (["take", "discard Qc"], 1),
        (["pass", "pass", "take"], 2),
    ],
)
def test_a_move_that_cannot_be_played_is_named_by_its_place(moves: list[str], at: int) -> None:
    answer = one(DEAL | {"moves": moves})
    assert answer["at"] == at
    assert answer["error"]


def test_rules_may_be_a_name_or_fields_and_are_answered_in_full() -> None:
    observe = DEAL | {"ask": "observe", "seat": 0, "scores": [0, 0]}
    named, mixed, none = filtered(
        observe | {"rules": "club"},
        observe | {"rules": {"like": "club", "target": 250}},
        {key: observe[key] for key in observe if key != "rules"},
    )
    assert named["rules"] == PRESETS["club"].to_json()
    assert mixed["rules"] == PRESETS["club"].to_json() | {"target": 250}
    assert none["rules"] == PRESETS["house"].to_json()


def test_observe_prints_what_a_seat_sees() -> None:
    moves = ["pass", "take", "discard Kc", "draw"]
    mine, theirs = filtered(
        DEAL | {"ask": "observe", "moves": moves, "seat": 0, "scores": [12, 34]},
        DEAL | {"ask": "observe", "moves": moves, "seat": 1, "scores": [12, 34]},
    )
    history = [[0, "pass"], [1, "take Qc"], [1, "discard Kc"], [0, "draw"]]
    assert mine == {
        "seat": 0,
        "phase": "discard",
        "to_move": 0,
        "legal": mine["legal"],
        "hand": [brute.written(c) for c in sorted(brute.numbers(f"{EIGHT} Kd"))],
        "upcard": "Qc",
        "pile": ["Kc"],
        "stock": 30,
        "taken": None,
        "known": ["Qc"],
        "history": history,
        "dealer": 1,
        "scores": [12, 34],
        "rules": PRESETS["house"].to_json(),
    }
    assert "knock Kd" in mine["legal"]
    assert (theirs["seat"], theirs["legal"], theirs["known"]) == (1, [], [])
    assert theirs["history"] == history
    assert "Kd" not in json.dumps(theirs)


# --- move -----------------------------------------------------------------


def test_move_answers_with_a_legal_move_of_the_seat() -> None:
    chance = Random("filtered moves")
    seen = []
    for _ in range(4):
        seen += [
            deal.observation(deal.to_move) for deal in positions(chance) if deal.to_move is not None
        ]
    for level in LEVELS:
        questions = [
            {"ask": "move", "level": level, "observation": each.to_json()} for each in seen
        ]
        for each, answer in zip(seen, filtered(*questions), strict=True):
            assert answer["move"] in {str(move) for move in each.legal}


def test_move_takes_a_seed_and_repeats_itself() -> None:
    observed = one(DEAL | {"ask": "observe", "seat": 0, "scores": [0, 0]})
    question = {"ask": "move", "level": "medium", "observation": observed, "seed": 7}
    first, second = filtered(question, question)
    assert first == second
    assert first["move"] in ("take", "pass")


def test_a_seat_that_is_not_to_move_and_a_level_that_is_none_are_errors() -> None:
    waiting = one(DEAL | {"ask": "observe", "seat": 1, "scores": [0, 0]})
    ready = one(DEAL | {"ask": "observe", "seat": 0, "scores": [0, 0]})
    answers = filtered(
        {"ask": "move", "level": "medium", "observation": waiting},
        {"ask": "move", "level": "genius", "observation": ready},
        {"ask": "move", "level": None, "observation": ready},
        {"ask": "move", "level": "medium"},
    )
    assert all("error" in answer for answer in answers)


# --- match ----------------------------------------------------------------


def matched(rules: object, *deals: tuple[int | None, int], first_dealer: int = 1) -> dict[str, Any]:
    listed = [{"winner": winner, "points": points} for winner, points in deals]
    return one({"ask": "match", "rules": rules, "first_dealer": first_dealer, "deals": listed})


def test_match_tells_who_dealt_and_who_deals_next() -> None:
    answer = matched("house", (0, 20), (None, 0), (1, 30), (1, 5))
    assert (answer["dealers"], answer["next_dealer"]) == ([1, 0, 0, 1], 0)
    assert (answer["over"], answer["winner"]) == (False, None)
    assert answer["games"][0]["scores"] == [20, 35]
    assert answer["games"][0]["boxes"] == [1, 2]


def test_match_adds_the_bonuses_at_the_end_only() -> None:
    running = matched("classic", (0, 60), (1, 90))
    assert running["games"][0]["bonuses"] == [0, 0]
    over = matched("classic", (0, 60), (1, 90), (1, 10))
    game = over["games"][0]
    assert (over["over"], over["winner"], over["next_dealer"]) == (True, 1, None)
    assert (game["scores"], game["boxes"]) == ([60, 100], [1, 2])
    assert (game["bonuses"], game["totals"]) == ([25, 150], [85, 250])


def test_boxes_never_change_who_won() -> None:
    small = [(0, 5)] * 8
    rules = {"like": "classic", "game_bonus": 0}
    answer = matched(rules, *small, (1, 110))
    game = answer["games"][0]
    assert (answer["winner"], game["winner"]) == (1, 1)
    assert game["totals"] == [40 + 200, 110 + 25]


@pytest.mark.parametrize(("rules", "bonus"), [("classic", 100), ("club", 200)])
def test_a_shutout_doubles_the_game_bonus_where_it_does(rules: str, bonus: int) -> None:
    game = matched(rules, (0, 50), (0, 50))["games"][0]
    assert game["bonuses"] == [bonus + 50, 0]
    assert matched(rules, (1, 1), (0, 50), (0, 50))["games"][0]["bonuses"] == [150, 25]


def test_one_deal_is_the_whole_game_without_end_bonuses_where_there_is_no_target() -> None:
    answer = matched({"like": "club", "target": None}, (None, 0), (1, 7))
    game = answer["games"][0]
    assert (answer["over"], answer["winner"], game["totals"]) == (True, 1, [0, 7])


def test_hollywood_counts_a_win_in_every_game_entered() -> None:
    answer = matched("hollywood", (0, 30), (0, 20), (1, 15), (0, 10))
    assert [game["scores"] for game in answer["games"]] == [[60, 15], [30, 0], [10, 0]]
    assert [game["boxes"] for game in answer["games"]] == [[3, 1], [2, 0], [1, 0]]
    assert answer["over"] is False


def test_a_player_shut_out_of_game_one_enters_game_two_with_the_first_win() -> None:
    answer = matched("hollywood", (0, 60), (0, 50), (1, 15))
    assert [game["over"] for game in answer["games"]] == [True, False, False]
    assert [game["scores"] for game in answer["games"]] == [[110, 0], [50, 15], [0, 0]]
    assert answer["games"][0]["bonuses"] == [250, 0]


def test_hollywood_is_won_by_the_larger_sum_of_three_totals() -> None:
    answer = matched("hollywood", (0, 100), (0, 100), (0, 100))
    assert (answer["over"], answer["winner"], answer["next_dealer"]) == (True, 0, None)


def test_a_deal_after_the_end_is_named_by_its_place() -> None:
    answer = matched("house", (0, 100), (1, 5))
    assert answer["at"] == 1
    assert answer["error"]


# --- anything at all ------------------------------------------------------

RUBBISH: list[object] = [None, True, 5, -1, 1e308, "", "x", "\x00", "7h", [], [[]], [1], [None]]
RUBBISH += [{}, {"7h": 1}, ["7h", "7h"], [["7h"]], [["7h", "8h", "9h"]] * 2, [[0, "draw"]]]
RUBBISH += [[str(card) for card in CARDS], "9" * 3000]


def test_no_rubbish_in_any_part_of_a_question_stops_the_filter() -> None:
    observe = DEAL | {"ask": "observe", "seat": 0, "scores": [0, 0]}
    started = one(observe)
    throwing = one(observe | {"moves": ["pass", "pass", "draw"]})
    good: list[dict[str, Any]] = [
        {"ask": "arrange", "hand": EIGHT, "all": True},
        {"ask": "discard", "hand": f"{EIGHT} Kd", "taken": None, "limit": 10},
        {"ask": "layoff", "melds": [["5h", "6h", "7h"]], "hand": "8h 9h 2c 4d 6s Ks Jd Tc Ac 7d"},
        DEAL,
        observe,
        {
            "ask": "match",
            "rules": "house",
            "first_dealer": 0,
            "deals": [{"winner": 0, "points": 1}],
        },
    ]
    questions = [each | {key: bad} for each in good for key in each for bad in RUBBISH]
    questions += [
        {"ask": "move", "level": "medium", "observation": seen | {key: bad}}
        for seen in (started, throwing)
        for key in seen
        for bad in RUBBISH
    ]
    questions += [
        DEAL | {"rules": PRESETS["house"].to_json() | {key: bad}}
        for key in PRESETS["house"].to_json()
        for bad in RUBBISH
    ]
    probe = {"ask": "arrange", "hand": "Ac"}
    answers = filtered(*questions, probe)
    assert answers[-1]["deadwood"] == 1
    for answer in answers:
        assert "error" not in answer or str(answer["error"]).strip()
