"""The deck of a deal: fair, repeatable, promised beforehand."""

from __future__ import annotations

from collections import Counter
from hashlib import sha256
from random import Random

import pytest

from play.engine.cards import CARDS, parse_card
from play.engine.shuffle import SECRET_BYTES, commitment, cut, shuffled


def test_a_secret_always_gives_the_same_52_cards() -> None:
    chance = Random("secrets")
    for _ in range(200):
        secret = chance.randbytes(SECRET_BYTES)
        deck = shuffled(secret)
        assert sorted(deck) == list(CARDS)
        assert shuffled(secret) == deck


def test_one_bit_of_the_secret_changes_the_deck() -> None:
    secret = bytes(SECRET_BYTES)
    decks = {shuffled((1 << bit).to_bytes(SECRET_BYTES, "big")) for bit in range(8 * SECRET_BYTES)}
    assert len(decks | {shuffled(secret)}) == 8 * SECRET_BYTES + 1


def test_the_shuffle_is_the_documented_one() -> None:
    # Worked here from the description alone: SHA-256 of secret and counter, two
    # bytes a number, uneven numbers passed over, Fisher and Yates from the end.
    secret = bytes(range(SECRET_BYTES))
    blocks = (sha256(secret + counter.to_bytes(4, "big")).digest() for counter in range(99))
    drawn = iter([block[i] * 256 + block[i + 1] for block in blocks for i in range(0, 32, 2)])
    deck = list(range(52))
    for place in range(51, 0, -1):
        number = next(drawn)
        while number >= 65536 // (place + 1) * (place + 1):
            number = next(drawn)
        other = number % (place + 1)
        deck[place], deck[other] = deck[other], deck[place]
    assert [int(card) for card in shuffled(secret)] == deck


def test_every_place_of_the_deck_is_as_likely_for_a_card() -> None:
    # reported: "the deal is rigged". 51 degrees of freedom: above 99.6 one time in 20,000.
    chance = Random("places")
    seven = parse_card("7h")
    times = 5200
    places = Counter(shuffled(chance.randbytes(SECRET_BYTES)).index(seven) for _ in range(times))
    expected = times / 52
    assert sum((places[place] - expected) ** 2 / expected for place in range(52)) < 99.6


@pytest.mark.parametrize("length", [0, 1, SECRET_BYTES - 1, SECRET_BYTES + 1])
def test_a_secret_of_another_length_is_refused(length: int) -> None:
    with pytest.raises(ValueError):
        shuffled(bytes(length))


def test_a_cut_moves_the_top_to_the_bottom() -> None:
    for cards in range(52):
        deck = cut(CARDS, cards)
        assert deck == CARDS[cards:] + CARDS[:cards]
    assert cut(CARDS, 0) == CARDS


@pytest.mark.parametrize("cards", [-1, 52, 100])
def test_a_cut_beyond_the_deck_is_refused(cards: int) -> None:
    with pytest.raises(ValueError):
        cut(CARDS, cards)


def test_the_promise_is_the_sha_256_of_the_secret() -> None:
    secret = bytes(range(SECRET_BYTES))
    assert commitment(secret) == sha256(secret).hexdigest()
