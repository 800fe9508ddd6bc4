"""The computer players: legal, sensible, and blind to what is hidden."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from play.engine.cards import CARDS
from play.engine.deal import Deal
from play.engine.moves import Draw, Knock, Move, Pass
from play.engine.observation import Observation
from play.engine.players import LEVELS, player
from play.engine.players.hard import Hard
from play.engine.rules import HOUSE, PRESETS, TableRules
from play.engine.scoring import ResultKind
from tests.engine.playouts import random_start

PLAYERS = {**LEVELS, "hard": Hard(0, playouts=16)}
"""Hard with little thought: what it may do is the same."""
BY_HAND = TableRules.from_json({"like": "club", "lay_off": "hand"})


def played_out(level: str, start: Deal) -> Deal:
    """The deal with the computer in both seats."""
    deal = start
    while deal.to_move is not None:
        seen = deal.observation(deal.to_move)
        move = PLAYERS[level](seen)
        assert move in seen.legal
        deal = deal.play(move)
    return deal


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("rules", [*PRESETS.values(), BY_HAND], ids=[*PRESETS, "by hand"])
def test_a_computer_plays_only_legal_moves_to_the_end_of_a_deal(
    level: str, rules: TableRules
) -> None:
    chance = Random("to the end")
    for _ in range(6):
        assert played_out(level, random_start(chance, rules)).result() is not None


@pytest.mark.parametrize("level", LEVELS)
def test_most_deals_between_computers_end_with_a_knock_or_gin(level: str) -> None:
    chance = Random("they end")
    results = [played_out(level, random_start(chance)).result() for _ in range(40)]
    dead = sum(result is not None and result.kind is ResultKind.DEAD for result in results)
    assert dead <= 8


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_observation_read_from_json_gives_the_same_move(level: str) -> None:
    chance = Random("same move")
    for _ in range(5):
        deal = random_start(chance)
        while deal.to_move is not None:
            seen = deal.observation(deal.to_move)
            move = PLAYERS[level](seen)
            assert PLAYERS[level](Observation.from_json(seen.to_json())) == move
            deal = deal.play(move)


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_seed_plays_the_same(level: str) -> None:
    deal = random_start(Random("seeds"))
    while deal.to_move is not None:
        seen = deal.observation(deal.to_move)
        move = player(level, 5)(seen)
        assert player(level, 5)(seen) == move
        deal = deal.play(move)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("bonus", [HOUSE.gin_bonus - 1, HOUSE.gin_bonus])
def test_big_gin_is_declared_where_it_brings_no_less_than_gin(level: str, bonus: int) -> None:
    rules = replace(HOUSE, big_gin_bonus=bonus)
    melded = [*CARDS[0:4], *CARDS[13:17], *CARDS[26:29]]
    start = random_start(Random("big gin"), rules)
    assert start.to_move is not None
    rest = [card for card in CARDS if card not in melded]
    hand = melded[:10]
    dealt = [card for pair in zip(hand, rest[:10], strict=True) for card in pair]
    deal = Deal.start(rules, [*dealt, rest[10], melded[10], *rest[11:]], start.dealer)
    for move in (Pass(), Pass(), Draw()):
        deal = deal.play(move)
    assert deal.to_move is not None
    move = PLAYERS[level](deal.observation(deal.to_move))
    deal = deal.play(move)
    result = deal.result()
    assert result is not None
    assert result.kind == (ResultKind.GIN if bonus < HOUSE.gin_bonus else ResultKind.BIG_GIN)


def test_another_seed_may_play_something_else() -> None:
    chance = Random("other seeds")
    deals = [random_start(chance) for _ in range(3)]
    played = [[str(move) for move in played_by("easy", seed, deals)] for seed in (1, 2)]
    assert played[0] != played[1]


def played_by(level: str, seed: int, deals: list[Deal]) -> list[Move]:
    computer = player(level, seed)
    moves = []
    for deal in deals:
        while deal.to_move is not None:
            moves.append(computer(deal.observation(deal.to_move)))
            deal = deal.play(moves[-1])
    return moves


def test_a_sensible_player_beats_one_that_throws_anything() -> None:
    chance = Random("sensible")
    points = [0, 0]
    for _ in range(40):
        deal = random_start(chance)
        while deal.to_move is not None:
            seen = deal.observation(deal.to_move)
            careless = [move for move in seen.legal if not isinstance(move, Knock)]
            deal = deal.play(PLAYERS["medium"](seen) if deal.to_move else chance.choice(careless))
        result = deal.result()
        assert result is not None
        if result.winner is not None:
            points[result.winner] += result.points
    assert points[1] > 5 * points[0] + 500


@pytest.mark.parametrize("level", LEVELS)
def test_a_player_is_not_asked_out_of_turn(level: str) -> None:
    deal = random_start(Random("turn"), HOUSE)
    assert deal.to_move is not None
    with pytest.raises(ValueError):
        PLAYERS[level](deal.observation(1 - deal.to_move))
    drawing = deal.play(deal.legal_moves()[1]).play(deal.legal_moves()[1])
    assert drawing.to_move is not None
    with pytest.raises(ValueError):
        PLAYERS[level](drawing.observation(1 - drawing.to_move))
