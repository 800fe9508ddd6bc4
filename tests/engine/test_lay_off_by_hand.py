"""Lay-offs made card by card, where the table plays them so."""

from __future__ import annotations

from dataclasses import replace

import pytest

from play.engine.cards import CARDS, cards_in, parse_cards
from play.engine.deal import Deal, Phase
from play.engine.errors import IllegalMove, InvalidMove
from play.engine.moves import Done, LayOff, parse_move
from play.engine.observation import Observation
from play.engine.rules import HOUSE
from play.engine.scoring import ResultKind
from tests.engine.hands import stacked

BY_HAND = replace(HOUSE, lay_off="hand")

# On the table: Qc Qd Qh (0) and 5h 6h 7h (1); Ac 2d 3s 2s count eight.
KNOCKER = "5h 6h 7h Qc Qd Qh Ac 2d 3s 2s"
# Five cards fit the table, some only after another; 4h and 8h are the first of the run.
DEFENDER = "8h 9h 4h 3h Qs Kc Jd Tc 6d 7s"


def knocked(knocker: str = KNOCKER, defender: str = DEFENDER) -> Deal:
    """Seat 0 has knocked; seat 1 may lay off."""
    deck = stacked(knocker, defender, upcard="9c", stock="Kd")
    moves = ["pass", "pass", "draw", "knock Kd"]
    return Deal.replay(BY_HAND, deck, 1, [parse_move(move) for move in moves])


def lay(deal: Deal, *cards: str) -> Deal:
    """The deal after laying these off, each like ``8h on 1``."""
    for card in cards:
        deal = deal.play(parse_move(f"lay {card}"))
    return deal


def test_after_a_knock_the_defender_lays_off() -> None:
    deal = knocked()
    assert (deal.phase, deal.to_move, deal.result()) == (Phase.LAYOFF, 1, None)
    legal = {str(move) for move in deal.legal_moves()}
    assert legal == {"lay 4h on 1", "lay 8h on 1", "lay Qs on 0", "done"}


@pytest.mark.parametrize(("first", "second"), [("8h", "9h"), ("4h", "3h")])
def test_a_chain_goes_on_one_card_after_the_other(first: str, second: str) -> None:
    # reported: chain not tracked
    deal = knocked()
    with pytest.raises(IllegalMove):
        lay(deal, f"{second} on 1")
    deal = lay(deal, f"{first} on 1", f"{second} on 1")
    assert [str(step.card) for step in deal.laid_off] == [first, second]


def test_both_ends_of_a_run_may_be_laid_on_in_any_order() -> None:
    one = lay(knocked(), "4h on 1", "8h on 1", "3h on 1", "9h on 1")
    other = lay(knocked(), "8h on 1", "9h on 1", "4h on 1", "3h on 1")
    assert one.hands == other.hands
    assert one.knocker_melds == other.knocker_melds


@pytest.mark.parametrize(
    "card", ["9h on 1", "Qs on 1", "8h on 0", "Kc on 0", "Kc on 1", "7s on 1", "5h on 1", "Ks on 0"]
)
def test_a_card_that_does_not_fit_is_refused_with_the_reason(card: str) -> None:
    with pytest.raises(IllegalMove) as refused:
        lay(knocked(), card)
    assert len(str(refused.value).split()) >= 5


def test_a_meld_that_is_not_there_is_no_move_at_all() -> None:
    with pytest.raises(InvalidMove):
        lay(knocked(), "8h on 2")


def test_nothing_goes_onto_the_knockers_loose_cards() -> None:
    # The knocker keeps 2d 2s loose; the defender's 2h 2c could make a set with them.
    deal = knocked(defender="2h 2c 9d Kh Ks Jd Tc 6d 7s 4s")
    assert deal.legal_moves() == (Done(),)


def test_a_fifth_card_never_goes_to_a_set() -> None:
    deal = lay(knocked(), "Qs on 0")
    assert not any(isinstance(move, LayOff) and move.onto == 0 for move in deal.legal_moves())


def test_done_ends_the_deal_and_what_was_not_laid_off_counts() -> None:
    # 8+9+4+3+10+10+10+10+6+7 = 77, less 8h and Qs = 59, less eight = 51.
    deal = lay(knocked(), "8h on 1", "Qs on 0").play(Done())
    result = deal.result()
    assert deal.phase is Phase.OVER
    assert result is not None
    assert (result.kind, result.winner, result.defender_deadwood) == (ResultKind.KNOCK, 0, 59)
    assert result.points == 51
    assert [(str(step.card), step.onto) for step in result.laid_off] == [("8h", 1), ("Qs", 0)]


def test_the_defender_need_not_lay_off_at_all() -> None:
    result = knocked().play(Done()).result()
    assert result is not None
    assert (result.defender_deadwood, result.laid_off) == (77, ())


def test_the_defenders_own_melds_still_count_after_laying_off() -> None:
    deal = knocked(defender="8h 9h Th 9d 9s Kc Jd Tc 6d 7s")
    # 8h 9h Th is a run; keeping it leaves 9d 9s and the rest.
    kept = deal.play(Done()).result()
    # Laying all three off makes no meld worse: the same are left.
    laid = lay(deal, "8h on 1", "9h on 1", "Th on 1").play(Done()).result()
    assert kept is not None
    assert laid is not None
    assert kept.defender_deadwood == laid.defender_deadwood == 9 + 9 + 10 + 10 + 10 + 6 + 7


def test_nobody_draws_or_throws_while_lay_offs_are_made() -> None:
    for text in ("draw", "take", "pass", "discard 8h", "knock 8h", "big gin"):
        with pytest.raises(IllegalMove):
            knocked().play(parse_move(text))


def test_after_gin_there_is_no_laying_off() -> None:
    # reported: lay-off allowed against gin
    deal = knocked(knocker="5h 6h 7h Qc Qd Qh Ac 2c 3c 4c")
    assert (deal.phase, deal.to_move) == (Phase.OVER, None)
    with pytest.raises(IllegalMove):
        lay(deal, "8h on 1")


def test_the_table_shows_the_melds_as_they_have_grown() -> None:
    deal = lay(knocked(), "8h on 1", "Qs on 0")
    assert [meld.cards for meld in deal.knocker_melds] == [
        parse_cards("Qc Qd Qh Qs"),
        parse_cards("5h 6h 7h 8h"),
    ]
    seen = deal.observation(1)
    assert seen.knocker == 0
    assert seen.knocker_melds == deal.knocker_melds
    assert seen.laid_off == parse_cards("8h Qs")


@pytest.mark.parametrize("seat", [0, 1])
def test_what_a_knock_leaves_over_lies_open_and_reads_back(seat: int) -> None:
    deal = lay(knocked(), "8h on 1")
    assert deal.knocked is not None
    seen = deal.observation(seat)
    assert seen.knocker_unmatched == cards_in(deal.knocked.laid_down.unmatched)
    assert seen.knocker_deadwood == deal.knocked.laid_down.deadwood > 0
    assert Observation.from_json(seen.to_json()) == seen


def test_before_a_knock_nothing_is_said_of_one() -> None:
    seen = Deal.start(HOUSE, CARDS, dealer=0).observation(0)
    assert not {"knocker", "knocker_melds", "knocker_unmatched", "laid_off"} & set(seen.to_json())
