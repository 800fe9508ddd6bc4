"""The solver against plain recursion, and whole deals between computers."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

from play.engine import melds
from play.engine.cards import CARDS, CardMask, mask_of, parse_cards
from play.engine.deal import Deal
from play.engine.players.reference import Simple
from play.engine.rules import HOUSE
from tests.bench import plain
from tests.bench.timing import compare, seconds

CORPUS = Path(__file__).parent.parent / "engine" / "corpora" / "deadwood.jsonl"
HANDS = 2000
DEALS = 200

Solver = Callable[[CardMask], int]


def run() -> None:
    print("Best arrangements (hands a second; plain recursion in the same run; ratio)")
    _solve("ten cards, random", _random(10), melds.least_deadwood, plain.least_deadwood)
    _solve("ten cards, hard", _hard(10), melds.least_deadwood, plain.least_deadwood)
    after, plainly_after = melds.least_after_discard, plain.least_after_discard
    _solve("eleven, best discard, random", _random(11), after, plainly_after)
    _solve("eleven, best discard, hard", _hard(11), after, plainly_after)
    print(f"Deals, Simple against Simple: {DEALS / seconds(_play_deals):,.0f} a second")


def _solve(name: str, hands: Sequence[CardMask], ours: Solver, reference: Solver) -> None:
    if [ours(hand) for hand in hands] != [reference(hand) for hand in hands]:
        raise SystemExit(f"{name}: the two searches disagree")
    mine, plainly = compare(
        lambda: [ours(hand) for hand in hands], lambda: [reference(hand) for hand in hands]
    )
    rate = len(hands)
    print(
        f"  {name:<30}{rate / mine:>12,.0f}{rate / plainly:>12,.0f}   {plainly / mine:5.1f} times"
    )


def _random(size: int) -> list[CardMask]:
    chance = Random(size)
    return [mask_of(chance.sample(CARDS, size)) for _ in range(HANDS)]


def _hard(size: int) -> list[CardMask]:
    lines = map(json.loads, CORPUS.read_text().splitlines())
    return [mask_of(parse_cards(line["hand"])) for line in lines if line["n"] == size]


def _play_deals() -> None:
    chance, player = Random(1), Simple(seed=1)
    for _ in range(DEALS):
        deal = Deal.start(HOUSE, chance.sample(CARDS, len(CARDS)), dealer=chance.randrange(2))
        while deal.to_move is not None:
            deal = deal.play(player(deal.observation(deal.to_move)))
