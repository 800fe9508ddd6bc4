"""Outs and odds, against counting every card and every order of drawing by hand."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import permutations
from random import Random

import pytest

from play.engine.cards import FULL_DECK, CardMask, cards_in, mask_of, parse_cards
from play.engine.coach.odds import Walk, odds, outs, own_draws
from play.engine.deal import Deal
from play.engine.discards import best_discard
from play.engine.observation import Phase
from play.engine.players.seeing import OutOfTurn
from play.engine.rules import HOUSE, PRESETS, STOCK_LEFT_WHEN_DEAD, TableRules
from tests.engine.brute import least_deadwood as brute_deadwood
from tests.engine.playouts import positions

LIMITS = (10, 0, 4)


def turns(chance: Random, often: float = 0.4) -> Iterator[Deal]:
    """Positions of all tables in which a card is to be drawn or thrown."""
    while True:
        for deal in positions(chance, chance.choice([*PRESETS.values()])):
            if deal.to_move is None or deal.phase is Phase.LAYOFF:
                continue
            if chance.random() < often:
                yield deal


def least_after_throw(eleven: CardMask) -> int:
    return min(brute_deadwood(cards_in(eleven ^ 1 << card)) for card in cards_in(eleven))


def test_the_cards_that_help_are_those_that_counting_finds() -> None:
    chance = Random("outs")
    for deal, _ in zip(turns(chance), range(500), strict=False):
        seat = deal.mover
        seen = deal.observation(seat)
        told = odds(seen)
        ten = cards_in(told.ten)
        if seen.phase is Phase.DISCARD:
            assert told.throw == best_discard(seen.held, seen.taken).card
            assert {*ten, told.throw} == {*seen.hand}
        else:
            assert (ten, told.throw) == (seen.hand, None)
        unseen = cards_in(seen.unseen)
        left = {card: least_after_throw(told.ten | 1 << card) for card in unseen}
        assert (told.count, told.limit) == (brute_deadwood(ten), deal.knock_limit)
        assert told.unseen == len(unseen)
        assert told.outs.lower == tuple(c for c in unseen if left[c] < told.count)
        assert told.outs.knocks == tuple(c for c in unseen if left[c] <= told.limit)
        assert told.outs.gins == tuple(c for c in unseen if left[c] == 0)
        assert set(told.outs.melds) <= set(told.outs.lower)
        if told.within:
            first = told.within[0]
            assert first.knock == Fraction(len(told.outs.knocks), len(unseen))
            assert first.gin == Fraction(len(told.outs.gins), len(unseen))


def succeeds(ten: CardMask, drawn: tuple[int, ...], limit: int) -> bool:
    """Whether these draws, in this order, come to it by the rule that ``odds`` states."""
    for card in drawn:
        eleven = ten | 1 << card
        best = best_discard(eleven)
        if best.deadwood <= limit:
            return True
        ten = eleven ^ 1 << best.card
    return False


@pytest.mark.parametrize(("draws", "cards", "hands"), [(1, 31, 500), (2, 12, 120), (3, 7, 60)])
def test_the_chances_are_those_of_every_order_of_drawing(
    draws: int, cards: int, hands: int
) -> None:
    chance = Random(f"chances in {draws}")
    for deal, number in zip(turns(chance), range(hands), strict=False):
        told = odds(deal.observation(deal.mover))
        unseen = mask_of(chance.sample(cards_in(FULL_DECK & ~told.ten), cards))
        limit = LIMITS[number % len(LIMITS)]
        orders = [*permutations(cards_in(unseen), draws)]
        found = sum(succeeds(told.ten, order, limit) for order in orders)
        assert Walk(unseen).chance(told.ten, limit, draws) == Fraction(found, len(orders))


def test_two_draws_are_counted_over_all_unseen_cards_too() -> None:
    chance = Random("two draws")
    for deal, _ in zip(turns(chance, 0.1), range(6), strict=False):
        seen = deal.observation(deal.mover)
        told = odds(seen)
        if len(told.within) < 2:
            continue
        orders = [*permutations(cards_in(seen.unseen), 2)]
        for limit, said in ((told.limit, told.within[1].knock), (0, told.within[1].gin)):
            found = sum(succeeds(told.ten, order, limit) for order in orders)
            assert said == Fraction(found, len(orders))


def test_a_chance_grows_with_the_draws_and_gin_is_no_likelier_than_a_knock() -> None:
    chance = Random("growing")
    for deal, _ in zip(turns(chance), range(100), strict=False):
        told = odds(deal.observation(deal.mover))
        for each in told.within:
            assert 0 <= each.gin <= each.knock <= 1
        for less, more in zip(told.within, told.within[1:], strict=False):
            assert less.knock <= more.knock and less.gin <= more.gin


def test_a_hand_worked_out_on_paper() -> None:
    # Two melds and 2 + 2 + 9 + 10 = 23 left over.
    ten = mask_of(parse_cards("4c 5c 6c Jh Jd Js 2h 2s 9d Kc"))
    unseen = mask_of(parse_cards("2c 2d 3c 7c Jc Ks 8h"))
    # A third two leaves 9 once the king goes; a club or the jack lengthens a meld, which
    # leaves 13; the eight leaves 21, and a second king changes nothing.
    told = outs(ten, unseen, 10)
    assert told.knocks == parse_cards("2c 2d")
    assert set(told.melds) == {*parse_cards("2c 2d 3c 7c Jc")}
    assert set(told.lower) == {*parse_cards("2c 2d 3c 7c Jc 8h")}
    assert told.gins == ()
    # Of 7 x 6 orders, 2 x 6 begin with a two. After a card that lengthens a meld the king has
    # gone and 13 is left: any other card of the six then leaves 13 less the nine, but for the
    # king and the eight, which leave 4 + 10 and 4 + 8. After the king nothing has changed.
    longer = 3 * 4
    king, eight = 2, 2
    assert Walk(unseen).chance(ten, 10, 2) == Fraction(2 * 6 + longer + king + eight, 42)


def test_only_so_many_draws_are_told_of_as_the_stock_allows() -> None:
    chance = Random("a short stock")
    short = 0
    for deal, _ in zip(turns(chance), range(2000), strict=False):
        seen = deal.observation(deal.mover)
        if seen.stock > STOCK_LEFT_WHEN_DEAD + 5:
            continue
        stock, mine, drawing = seen.stock, 0, seen.phase is not Phase.DISCARD
        while stock > STOCK_LEFT_WHEN_DEAD:
            stock, mine, drawing = stock - 1, mine + drawing, not drawing
        assert own_draws(seen) == mine
        assert len(odds(seen).within) == min(3, mine)
        short += mine < 3
    assert short > 20


@pytest.mark.parametrize("rules", [HOUSE, TableRules.from_json({"lay_off": "hand"})])
def test_there_are_no_odds_out_of_turn_or_while_cards_are_laid_off(rules: TableRules) -> None:
    chance = Random("no odds")
    asked = 0
    for _ in range(40):
        for deal in positions(chance, rules):
            for seat in (0, 1):
                if deal.to_move != seat or deal.phase is Phase.LAYOFF:
                    with pytest.raises(OutOfTurn):
                        odds(deal.observation(seat))
                    asked += 1
    assert asked > 500
