"""The turn clock: what becomes of a turn that took too long, in every phase."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from play.engine.cards import parse_card
from play.engine.clock import after_lapse, seconds_left
from play.engine.deal import Deal, Phase
from play.engine.moves import BigGin, Discard, Done, Draw, Knock, Pass, Take, parse_move
from play.engine.rules import HOUSE, PRESETS, TableRules
from play.engine.scoring import ResultKind
from tests.engine import brute
from tests.engine.hands import stacked
from tests.engine.playouts import positions, random_start
from tests.engine.tables.random_rules import usual_rules

CLOCKED = replace(HOUSE, turn_clock=40)
# 8 left over; nothing fits but a three of clubs.
EIGHT = "4c 5c 6c Jh Jd Js 2h 2d 3d Ac"
LOOSE = "8s 9d Kc Qh 7s 6d 5h 4s 3c Tc"


def deal(moves: str, rules: TableRules = CLOCKED, upcard: str = "Qc", ten: str = EIGHT) -> Deal:
    deck = stacked(ten, LOOSE, upcard, stock="Kd 9s 8d")
    return Deal.replay(rules, deck, 1, [parse_move(each) for each in moves.split(",") if each])


# --- the time left --------------------------------------------------------


@pytest.mark.parametrize(
    ("now", "left"), [(1000.0, 40.0), (1012.5, 27.5), (1040.0, 0.0), (1040.1, 0.0), (9e9, 0.0)]
)
def test_the_time_left_is_told_from_the_start_of_the_turn(now: float, left: float) -> None:
    assert seconds_left(CLOCKED, began=1000.0, now=now) == left


@pytest.mark.parametrize("clock", [30, 40, 45, 60, 90, 600])
def test_each_clock_runs_for_its_own_time(clock: int) -> None:
    rules = replace(HOUSE, turn_clock=clock)
    assert seconds_left(rules, began=0.0, now=0.0) == clock
    assert seconds_left(rules, began=0.0, now=clock - 1.0) == 1.0
    assert seconds_left(rules, began=0.0, now=float(clock)) == 0.0


def test_without_a_clock_there_is_no_time_to_tell() -> None:
    assert seconds_left(HOUSE, began=0.0, now=1e9) is None


# --- the lapse ------------------------------------------------------------


def test_in_the_offer_the_player_passes() -> None:
    offered = deal("")
    passed = after_lapse(offered)
    assert passed.moves == (Pass(),)
    assert (passed.phase, passed.to_move) == (Phase.OFFER, 1)
    both = after_lapse(passed)
    assert both.moves == (Pass(), Pass())
    assert (both.phase, both.to_move) == (Phase.DRAW, 0)


def test_a_player_who_has_not_drawn_gets_a_card_from_the_stock_and_throws_the_best() -> None:
    # Kd comes from the stock; thrown again it leaves 8, and no other card leaves less.
    lapsed = after_lapse(deal("pass,pass"))
    assert lapsed.moves[2:] == (Draw(), Discard(parse_card("Kd")))
    assert (lapsed.phase, lapsed.to_move) == (Phase.DRAW, 1)


def test_the_pile_is_never_taken_even_when_it_would_help() -> None:
    # The 3c on the pile would make a run of four.
    waiting = deal("pass,pass,draw,discard Kd,draw,discard 3c")
    assert Take() in waiting.legal_moves()
    assert after_lapse(waiting).moves[-2] == Draw()


def test_a_player_who_has_drawn_throws_the_best_card_and_does_not_knock() -> None:
    drawn = deal("pass,pass,draw")
    assert Knock(parse_card("Kd")) in drawn.legal_moves()
    lapsed = after_lapse(drawn)
    assert lapsed.moves[-1] == Discard(parse_card("Kd"))
    assert lapsed.result() is None


def test_the_card_taken_from_the_pile_is_not_thrown_though_it_would_be_best() -> None:
    # Kd taken: without it 8 would be left. It stays, and the 3d, dearest of the loose, goes.
    lapsed = after_lapse(deal("take", upcard="Ks"))
    assert lapsed.moves[-1] == Discard(parse_card("3d"))


def test_gin_is_not_called_for_a_player_who_is_away() -> None:
    drawn = deal("pass,pass,draw", ten="4c 5c 6c Jh Jd Js Ah 2h 3h 4h")
    assert Knock(parse_card("Kd")) in drawn.legal_moves()
    assert after_lapse(drawn).result() is None


def test_a_defender_who_is_away_gets_the_best_lay_offs() -> None:
    rules = replace(CLOCKED, lay_off="hand")
    knocked = deal("pass,pass,draw,knock Kd", rules)
    assert knocked.phase is Phase.LAYOFF
    automatic = deal("pass,pass,draw,knock Kd", CLOCKED).result()
    lapsed = after_lapse(knocked)
    assert lapsed.moves[-2:] == (parse_move("lay 3c on 0"), Done())
    assert lapsed.result() == automatic


def test_a_deal_that_is_over_stays_as_it_is() -> None:
    over = deal("pass,pass,draw,knock Kd")
    assert after_lapse(over) is over


def test_a_deal_of_lapses_alone_is_dead() -> None:
    chance = Random("nobody there")
    for rules in (CLOCKED, *PRESETS.values()):
        away = random_start(chance, rules)
        turns = 0
        while away.phase is not Phase.OVER:
            away = after_lapse(away)
            turns += 1
        result = away.result()
        assert result is not None
        assert result.kind is ResultKind.DEAD
        assert turns == 29 + (2 if rules.opening == "offer" else 0)


def test_a_lapse_costs_one_turn_and_never_knocks_in_any_position_of_any_table() -> None:
    chance = Random("lapses")
    phases = set()
    for _ in range(150):
        for before in positions(chance, usual_rules(chance)):
            phases.add(before.phase)
            after = after_lapse(before)
            made = after.moves[len(before.moves) :]
            assert not any(isinstance(move, Knock | BigGin | Take) for move in made)
            if before.to_move is None:
                assert made == ()
                continue
            assert after.to_move in (None, 1 - before.to_move)
            if isinstance(made[-1], Discard):
                held = [*_held(after, before.to_move), made[-1].card]
                left = brute.after_each_discard(held)
                free = [left[card] for card in held if card != before.taken]
                assert left[made[-1].card] == min(free)
    assert phases == {*Phase}


def _held(deal: Deal, seat: int) -> list[int]:
    return [card for card in range(52) if deal.hands[seat] >> card & 1]
