"""What a deal is worth while it goes on, and playouts that stop there."""

from __future__ import annotations

from random import Random

import pytest

from play.engine.cards import CARDS, Card, mask_of, parse_cards
from play.engine.melds import best_arrangements, least_deadwood
from play.engine.players.judgement import style
from play.engine.players.playout import World, play_on, play_out
from play.engine.players.prospects import deadwood_and_loose, prospect
from play.engine.players.stakes import stakes_of
from play.engine.rules import PRESETS

TABLES = ("house", "club", "straight")


def world(chance: Random, hands: list[int] | None = None) -> World:
    hands = hands or [mask_of(cards) for cards in two_hands(chance)]
    rest: list[int] = [card for card in CARDS if not (hands[0] | hands[1]) >> card & 1]
    chance.shuffle(rest)
    top, stock = rest[0], rest[1:]
    shares = stock[::2], stock[1::2]
    return World(hands, chance.randrange(2), top, shares, 1 << top, [0, 0], turn=0)


def two_hands(chance: Random) -> tuple[list[Card], list[Card]]:
    cards = chance.sample(CARDS, 20)
    return cards[:10], cards[10:]


def test_points_left_and_loose_cards_are_those_of_the_best_grouping() -> None:
    chance = Random("loose")
    for _ in range(1000):
        hand = mask_of(chance.sample(CARDS[:40], 10))
        fewest = min(each.unmatched.bit_count() for each in best_arrangements(hand))
        assert deadwood_and_loose(hand) == (least_deadwood(hand), fewest)


@pytest.mark.parametrize("table", TABLES)
def test_what_one_side_may_hope_for_the_other_may_fear(table: str) -> None:
    chance = Random("both sides")
    stakes = stakes_of(PRESETS[table], CARDS[0], 0, 0)
    for _ in range(50):
        here = world(chance)
        across = World(
            here.hands[::-1],
            1 - here.mover,
            here.top,
            here.stocks[::-1],
            here.dead,
            here.known[::-1],
            here.turn,
        )
        assert prospect(across, stakes) == -prospect(here, stakes)


@pytest.mark.parametrize("table", TABLES)
def test_a_hand_near_its_end_promises_more_than_one_far_from_it(table: str) -> None:
    near = mask_of(parse_cards("3c4c5c6c 7d7h7s 9h Th 2s"))
    far = mask_of(parse_cards("Ac 9c Jc 4d 8d Kd 2h 6h Qs 5s"))
    stakes = stakes_of(PRESETS[table], CARDS[0], 0, 0)
    assert prospect(world(Random("a"), [near, far]), stakes) > 5
    assert prospect(world(Random("a"), [far, near]), stakes) < -5


@pytest.mark.parametrize("table", TABLES)
def test_what_was_said_while_it_went_on_is_near_what_deals_come_to(table: str) -> None:
    chance = Random("calibrated")
    stakes = stakes_of(PRESETS[table], CARDS[0], 0, 0)
    both = (style(stakes.limit),) * 2
    said, came = [], []
    for _ in range(1500):
        here = world(chance)
        if play_on(here, both, stakes, chance, 4) is None:
            said.append(prospect(here, stakes))
            came.append(stakes.of(play_out(here, both, stakes, chance)))
    agreement = sum(a * b for a, b in zip(said, came, strict=True))
    slope = agreement / sum(a * a for a in said)
    assert 0.7 < slope < 1.3


def test_a_playout_goes_on_where_it_stopped() -> None:
    stakes = stakes_of(PRESETS["house"], CARDS[0], 0, 0)
    both = (style(stakes.limit),) * 2
    for number in range(100):
        whole = play_out(world(Random(number)), both, stakes, Random(0))
        here = world(Random(number))
        points, turns = None, 0
        while points is None:
            points = play_on(here, both, stakes, Random(0), 3)
            turns += 3
            assert points is not None or here.turn == turns
            assert here.hands[0] & here.hands[1] == 0
            assert here.dead & (here.hands[0] | here.hands[1]) == 0
        assert points == whole
