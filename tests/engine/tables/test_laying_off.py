"""Lay-offs by hand: chains, cards with two homes, each refusal, and never worse than automatic."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import permutations
from random import Random

import pytest

from play.engine.cards import CARDS, Card, mask_of, parse_cards
from play.engine.deal import Deal, Phase
from play.engine.errors import IllegalMove, InvalidMove
from play.engine.melds import least_deadwood
from play.engine.moves import Done, Draw, Knock, LayOff, Pass, parse_move
from play.engine.rules import PRESETS
from tests.engine import brute
from tests.engine.hands import random_hand, stacked

AUTO = PRESETS["classic"]
BY_HAND = replace(AUTO, lay_off="hand")

# On the table: 5c6c7c (0) and 8d8h8s (1); As 2d 2h 3s are left, 8.
TWO_HOMES = "5c 6c 7c 8d 8h 8s As 2d 2h 3s"
# On the table: Qc Qd Qh Qs (0) and 5h 6h 7h (1); 2s 3d Ac are left, 6.
FULL_SET = "5h 6h 7h Qc Qd Qh Qs Ac 3d 2s"


def knocked(knocker: str, defender: str, by_hand: bool = True) -> Deal:
    """Seat 0 has drawn a card, thrown it and knocked; seat 1 defends."""
    used = {*parse_cards(knocker), *parse_cards(defender)}
    drawn, upcard = [card for card in reversed(CARDS) if card not in used][:2]
    deck = stacked(knocker, defender, str(upcard), str(drawn))
    moves = (Pass(), Pass(), Draw(), Knock(drawn))
    return Deal.replay(BY_HAND if by_hand else AUTO, deck, 1, moves)


def lay(deal: Deal, *steps: str) -> Deal:
    for step in steps:
        deal = deal.play(parse_move(f"lay {step}"))
    return deal


def ended(deal: Deal) -> tuple[str, int, int | None]:
    """Kind, points, and what the defender is left with."""
    result = deal.play(Done()).result()
    assert result is not None
    return result.kind, result.points, result.defender_deadwood


# --- chains and homes -----------------------------------------------------


def test_a_chain_goes_on_in_every_order_that_keeps_it_whole() -> None:
    # 5h6h7h takes 4h and 3h below, 8h, 9h and Th above; 10+10+8+7+2 = 37 stay.
    deal = knocked(FULL_SET, "3h 4h 8h 9h Th Kc Kd 8s 7c 2c")
    worked = 0
    for order in permutations(("3h", "4h", "8h", "9h", "Th")):
        whole = order.index("4h") < order.index("3h") and [
            card for card in order if card in ("8h", "9h", "Th")
        ] == ["8h", "9h", "Th"]
        steps = [f"{card} on 1" for card in order]
        if whole:
            laid = lay(deal, *steps)
            assert str(laid.knocker_melds[1]) == "3h4h5h6h7h8h9hTh"
            assert ended(laid) == ("knock", 37 - 6, 37)
            worked += 1
        else:
            with pytest.raises(IllegalMove, match="touches neither end"):
                lay(deal, *steps)
    assert worked == 10


def test_a_card_with_two_homes_may_go_to_either_and_it_matters() -> None:
    # 8c on the run lets the 9c follow: 1 + 4 = 5, an undercut by 3 and 25. 8c on the set
    # does not: 1 + 4 + 9 = 14, and 14 - 8 to the knocker.
    deal = knocked(TWO_HOMES, "Jd Jh Js Kc Kd Kh 8c 9c Ad 4h")
    onto_run = lay(deal, "8c on 0")
    onto_set = lay(deal, "8c on 1")
    assert ended(lay(onto_run, "9c on 0")) == ("undercut", 3 + 25, 5)
    with pytest.raises(IllegalMove, match="The run goes from 5♣ to 7♣: the 9♣ touches neither"):
        lay(onto_set, "9c on 0")
    assert ended(onto_set) == ("knock", 14 - 8, 14)


def test_laying_off_may_spoil_a_meld_of_ones_own() -> None:
    # 8h 9h Th is a run. With the 8h laid off, 9h and Th are loose.
    deal = knocked(FULL_SET, "8h 9h Th Jc Jd Js 4c 4d 4s Kd")
    assert ended(deal) == ("knock", 10 - 6, 10)
    assert ended(lay(deal, "8h on 1")) == ("knock", 29 - 6, 29)
    assert ended(lay(deal, "8h on 1", "9h on 1", "Th on 1")) == ("knock", 10 - 6, 10)


# --- refusals -------------------------------------------------------------


@pytest.mark.parametrize(
    ("steps", "why"),
    [
        (["Kc on 0"], "That set has all four of its cards."),
        (["9h on 1"], "The run goes from 5♥ to 7♥: the 9♥ touches neither end."),
        (["3h on 1"], "The run goes from 5♥ to 7♥: the 3♥ touches neither end."),
        (["8h on 1", "Th on 1"], "The run goes from 5♥ to 8♥: the 10♥ touches neither end."),
        (["8s on 1"], "The 8♠ is of another suit than the run."),
        (["4c on 1"], "The 4♣ is not in your hand."),
        (["8h on 1", "8h on 1"], "The 8♥ is not in your hand."),
        (["6h on 1"], "The 6♥ is not in your hand."),
    ],
)
def test_each_lay_off_that_does_not_fit_is_refused_with_its_reason(
    steps: list[str], why: str
) -> None:
    deal = knocked(FULL_SET, "3h 8h 9h Th Kc Kd 8s 9d 7c 2c")
    *before, last = steps
    deal = lay(deal, *before)
    with pytest.raises(IllegalMove) as refused:
        lay(deal, last)
    assert str(refused.value) == why
    assert parse_move(f"lay {last}") not in deal.legal_moves()


def test_a_card_of_another_rank_does_not_join_a_set() -> None:
    deal = knocked(TWO_HOMES, "Jd Jh Js Kc Kd Kh 8c 9c Ad 4h")
    with pytest.raises(IllegalMove, match="The 9♣ is of another rank than the set"):
        lay(deal, "9c on 1")


def test_nothing_goes_round_the_corner() -> None:
    # On the table: 4c4h4s (0), Ad2d3d (1) and JsQsKs (2). The ace is low only.
    deal = knocked("4c 4h 4s Ad 2d 3d Js Qs Ks 5h", "As Kd 4d 7c 8h 9c Tc Th 6c 6s")
    legal = [str(move) for move in deal.legal_moves()]
    assert legal == ["lay 4d on 0", "lay 4d on 1", "done"]
    for step in ("As on 2", "Kd on 1"):
        with pytest.raises(IllegalMove, match="touches neither end"):
            lay(deal, step)


def test_a_meld_that_is_not_there_is_no_move() -> None:
    with pytest.raises(InvalidMove, match="there is no meld number 2"):
        lay(knocked(TWO_HOMES, "Jd Jh Js Kc Kd Kh 8c 9c Ad 4h"), "8c on 2")


@pytest.mark.parametrize(
    ("move", "why"),
    [
        ("draw", "The knock is on the table: lay off what fits, then say that you are done."),
        ("take", "The knock is on the table: lay off what fits, then say that you are done."),
        ("discard 8c", "The knock is on the table: lay off what fits, then say that you are done."),
        ("knock 8c", "The knock is on the table: lay off what fits, then say that you are done."),
        ("big gin", "The knock is on the table: lay off what fits, then say that you are done."),
        ("pass", "You can pass only while the first upcard is offered."),
    ],
)
def test_while_lay_offs_are_made_no_other_move_is(move: str, why: str) -> None:
    deal = knocked(TWO_HOMES, "Jd Jh Js Kc Kd Kh 8c 9c Ad 4h")
    with pytest.raises(IllegalMove) as refused:
        deal.play(parse_move(move))
    assert str(refused.value) == why


def test_lay_offs_come_at_no_other_moment() -> None:
    by_hand = knocked(TWO_HOMES, "Jd Jh Js Kc Kd Kh 8c 9c Ad 4h")
    for moves in ((), by_hand.moves[:2], by_hand.moves[:3]):
        deal = Deal.replay(by_hand.rules, by_hand.deck, by_hand.dealer, moves)
        for move in ("lay 8c on 0", "done"):
            with pytest.raises(IllegalMove, match="There is nothing to lay off now"):
                deal.play(parse_move(move))
    for over in (by_hand.play(Done()), knocked(TWO_HOMES, "Jd Jh Js Kc Kd Kh 8c 9c Ad 4h", False)):
        with pytest.raises(IllegalMove, match="This deal is over"):
            lay(over, "8c on 0")


# --- never better than automatic, and as good -----------------------------


def random_knock(chance: Random) -> tuple[list[Card], list[Card]]:
    """A hand of ten to knock with but not gin, and ten cards that often fit it."""
    ten = random_hand(chance, 10)
    while not 1 <= least_deadwood(mask_of(ten)) <= 10:
        ten = random_hand(chance, 10)
    rest = [card for card in CARDS if card not in ten]
    near = [card for card in rest if any(abs(card.rank - held.rank) <= 1 for held in ten)]
    return ten, chance.sample(near if len(near) > 12 and chance.random() < 0.7 else rest, 10)


def every_way(deal: Deal) -> list[int]:
    """What the defender is left with after each set of lay-offs that can be made."""
    waiting, seen, left = [deal], {deal.knocker_melds}, []
    while waiting:
        deal = waiting.pop()
        assert deal.phase is Phase.LAYOFF
        for move in deal.legal_moves():
            after = deal.play(move)
            if isinstance(move, LayOff):
                if after.knocker_melds not in seen:
                    seen.add(after.knocker_melds)
                    waiting.append(after)
            else:
                result = after.result()
                assert result is not None
                assert result.defender_deadwood is not None
                left.append(result.defender_deadwood)
    return left


def test_the_best_by_hand_is_the_automatic_in_two_thousand_random_defences() -> None:
    chance = Random("two thousand defences")
    ways, kinds = Counter[int](), Counter[str]()
    for _ in range(2_000):
        ten, defender = random_knock(chance)
        texts = " ".join(map(str, ten)), " ".join(map(str, defender))
        by_hand = knocked(*texts)
        automatic = knocked(*texts, by_hand=False).result()
        assert automatic is not None
        left = every_way(by_hand)
        assert min(left) == automatic.defender_deadwood
        on_table = [meld.cards for meld in by_hand.knocker_melds]
        assert min(left) == brute.best_defence(on_table, defender)
        for step in automatic.laid_off:
            by_hand = by_hand.play(LayOff(step.card, step.onto))
        made = by_hand.play(Done()).result()
        assert made is not None
        assert made == automatic
        ways[min(len(left), 10)] += 1
        kinds[made.kind] += 1
    assert len(ways) == 10
    assert set(kinds) == {"knock", "undercut"}
