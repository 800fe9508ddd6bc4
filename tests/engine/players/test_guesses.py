"""Guesses of the other side's hand: possible ones, as often as the evidence speaks for them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations, islice
from math import comb, exp
from operator import mul
from random import Random

from play.engine.cards import HAND_SIZE, CardMask, cards_in, mask_of
from play.engine.players.guesses import OF_CARDS, THROWS, Evidence, hands
from play.engine.players.quick import melds_with
from play.engine.players.seeing import Sight, look
from play.engine.players.weights import GUESSES
from play.engine.rules import PRESETS
from tests.engine.playouts import positions

GUESSED = 30_000
FEW = 300


def sights(name: str, table: str = "house") -> Iterator[Sight]:
    chance = Random(name)
    while True:
        for deal in positions(chance, PRESETS[table]):
            if deal.to_move is not None:
                yield look(deal.observation(deal.to_move))


def test_a_guess_is_a_hand_that_the_other_side_may_hold() -> None:
    for sight in islice(sights("may hold"), 200):
        for hand in islice(hands(sight, Random(1)), 5):
            assert hand.bit_count() == HAND_SIZE
            assert hand & sight.known == sight.known
            assert not hand & ~(sight.known | sight.unseen)


def test_hands_come_as_often_as_the_evidence_speaks_for_them() -> None:
    sight = next(
        sight
        for sight in sights("few hands left")
        if 1 < comb(sight.unseen.bit_count(), HAND_SIZE - sight.known.bit_count()) <= FEW
    )
    expected = chances(sight)
    seen = Counter(islice(hands(sight, Random(1)), GUESSED))
    evenly = 1 / len(expected)
    off = sum(abs(seen[hand] / GUESSED - share) for hand, share in expected.items()) / 2
    assert off < 0.1
    assert sum(abs(evenly - share) for share in expected.values()) / 2 > 3 * off


def chances(sight: Sight) -> dict[CardMask, float]:
    """How likely each hand is, from every card and every feature of it."""
    evidence = Evidence(sight)
    scores = {}
    for cards in combinations(evidence.unseen, evidence.hidden):
        hand = mask_of(cards) | evidence.known
        features = zip(*map(evidence.of_card, cards), strict=True)
        row = (*map(sum, features), *evidence.of_hand(hand))
        scores[hand] = sum(map(mul, GUESSES, row))
    top = max(scores.values())
    powers = {hand: exp(score - top) for hand, score in scores.items()}
    total = sum(powers.values())
    return {hand: power / total for hand, power in powers.items()}


def test_what_was_taken_lies_in_a_meld_more_often_than_chance_has_it() -> None:
    nothing = (0.0,) * len(GUESSES)
    judged = evenly = 0
    for sight in islice((each for each in sights("taken") if each.known), 100):
        judged += sum(map(melded_of(sight), islice(hands(sight, Random(1)), 20)))
        evenly += sum(map(melded_of(sight), islice(hands(sight, Random(1), nothing), 20)))
    assert judged > 1.5 * evenly


def melded_of(sight: Sight) -> Callable[[CardMask], int]:
    """How many of the cards taken lie in a meld of a hand."""
    return lambda hand: sum(melds_with(hand, card) for card in cards_in(sight.known))


def test_slips_speak_against_a_hand() -> None:
    assert len(GUESSES) > OF_CARDS + 1 + 2 * THROWS
    assert all(weight < 0 for weight in GUESSES[-1 - 2 * THROWS :])
