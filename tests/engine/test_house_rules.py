"""The House rules, a sentence each, on decks laid out by hand.

Seat 0 leads and seat 1 deals, unless a test says otherwise.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from play.engine.cards import Card, parse_card
from play.engine.deal import Deal, Phase
from play.engine.discards import best_discard
from play.engine.errors import IllegalMove
from play.engine.moves import BigGin, Discard, Draw, Knock, Pass, Take, parse_move
from play.engine.rules import HOUSE, PRESETS, TableRules
from play.engine.scoring import DeadBy, DealResult, ResultKind
from tests.engine.hands import stacked

LOOSE = "Ac 2c 4d 5d 7h 8h 3h 6s Ts Js"  # no meld
OTHER_LOOSE = "Kc Qd 9h 9s 6c 5s 2d 3s Jh Td"  # no meld
PLAIN = stacked(LOOSE, OTHER_LOOSE, upcard="7c", stock="4s Kd 8c 9d")

# Melds 4c 5c 6c and Jh Jd Js; 2h 2d 3d Ac count eight.
EIGHT = "4c 5c 6c Jh Jd Js 2h 2d 3d Ac"
# No meld; only 3c fits the run of EIGHT.
FAR = "8s 9d Kc Qh 7s 6d 5h 4s 3c Tc"


def play(deck: tuple[Card, ...], moves: str, rules: TableRules = HOUSE, dealer: int = 1) -> Deal:
    """The deal after moves written with commas between."""
    return Deal.replay(rules, deck, dealer, [parse_move(move) for move in moves.split(",") if move])


def opened(ten: str, drawn: str, other: str = FAR, rules: TableRules = HOUSE) -> Deal:
    """Seat 0 holds ten cards and has drawn one from the stock, after both passed."""
    taken = {*ten.split(), *other.split(), drawn}
    upcard = next(card for card in ("Qc", "Ks", "Qd", "Th", "8c", "Kd") if card not in taken)
    return play(stacked(ten, other, upcard=upcard, stock=drawn), "pass,pass,draw", rules)


def finished(deal: Deal) -> DealResult:
    result = deal.result()
    assert result is not None
    return result


def drawn_and_thrown(deal: Deal, times: int) -> Deal:
    """So many turns in which the card drawn from the stock is thrown again."""
    for _ in range(times):
        card = deal.stock[0]
        deal = deal.play(Draw()).play(Discard(card))
    return deal


# --- the opening ----------------------------------------------------------


def test_a_deal_is_ten_cards_each_one_face_up_and_31_in_the_stock() -> None:
    deal = Deal.start(HOUSE, PLAIN, dealer=1)
    assert [hand.bit_count() for hand in deal.hands] == [10, 10]
    assert deal.pile == (parse_card("7c"),)
    assert len(deal.stock) == 31


@pytest.mark.parametrize("dealer", [0, 1])
def test_the_first_card_goes_to_the_player_who_does_not_deal(dealer: int) -> None:
    deal = Deal.start(HOUSE, PLAIN, dealer)
    assert deal.hands[1 - dealer] >> PLAIN[0] & 1
    assert deal.hands[dealer] >> PLAIN[1] & 1
    assert deal.to_move == 1 - dealer


@pytest.mark.parametrize("size", [0, 51])
def test_a_deck_that_is_not_52_cards_is_refused(size: int) -> None:
    with pytest.raises(ValueError):
        Deal.start(HOUSE, PLAIN[:size], 0)


def test_a_deck_with_a_card_twice_is_refused() -> None:
    with pytest.raises(ValueError):
        Deal.start(HOUSE, (*PLAIN[:51], PLAIN[0]), 0)


def test_the_player_who_does_not_deal_may_take_the_upcard() -> None:
    deal = play(PLAIN, "take")
    assert (deal.phase, deal.to_move, str(deal.taken)) == (Phase.DISCARD, 0, "7c")
    assert deal.pile == ()
    deal = deal.play(parse_move("discard Js"))
    assert (deal.phase, deal.to_move) == (Phase.DRAW, 1)
    assert set(deal.legal_moves()) == {Take(), Draw()}


def test_after_a_pass_the_dealer_may_take_the_upcard() -> None:
    deal = play(PLAIN, "pass")
    assert (deal.phase, deal.to_move) == (Phase.OFFER, 1)
    assert set(deal.legal_moves()) == {Take(), Pass()}
    deal = deal.play(Take())
    assert (deal.phase, deal.to_move, str(deal.taken)) == (Phase.DISCARD, 1, "7c")
    deal = deal.play(parse_move("discard Kc"))
    assert (deal.phase, deal.to_move) == (Phase.DRAW, 0)


def test_when_both_pass_the_player_who_does_not_deal_must_draw_from_the_stock() -> None:
    deal = play(PLAIN, "pass,pass")
    assert (deal.phase, deal.to_move) == (Phase.DRAW, 0)
    assert deal.legal_moves() == (Draw(),)
    deal = deal.play(Draw())
    assert deal.hands[0] >> parse_card("4s") & 1
    assert deal.pile == (parse_card("7c"),)
    assert deal.taken is None


def test_when_both_have_passed_the_upcard_it_cannot_be_taken_any_more() -> None:
    # reported: the pile still looks clickable
    deal = play(PLAIN, "pass,pass")
    with pytest.raises(IllegalMove, match="passed"):
        deal.play(Take())
    assert deal.legal_moves() == (Draw(),)


def test_after_both_passes_the_next_discard_may_be_taken() -> None:
    deal = play(PLAIN, "pass,pass,draw,discard Ts")
    assert set(deal.legal_moves()) == {Take(), Draw()}
    assert str(deal.play(Take()).taken) == "Ts"


def test_nobody_draws_from_the_stock_while_the_upcard_is_offered() -> None:
    for moves in ("", "pass"):
        with pytest.raises(IllegalMove):
            play(PLAIN, moves).play(Draw())


@pytest.mark.parametrize(
    "moves", ["take", "take,discard Js", "pass,pass", "pass,pass,draw", "pass,take,discard Kc"]
)
def test_nobody_passes_later_in_the_deal(moves: str) -> None:
    # reported: pass offered later in the hand
    with pytest.raises(IllegalMove):
        play(PLAIN, moves).play(Pass())


def test_the_upcard_is_remembered_for_the_whole_deal() -> None:
    for moves in ("", "take", "take,discard Js", "pass,pass,draw,discard Ts,draw,discard Kd"):
        assert str(play(PLAIN, moves).upcard) == "7c"


# --- a turn ---------------------------------------------------------------


def test_a_turn_is_one_card_in_and_one_card_out() -> None:
    deal = play(PLAIN, "pass,pass,draw")
    for move in (Draw(), Take()):
        with pytest.raises(IllegalMove):
            deal.play(move)
    with pytest.raises(IllegalMove):
        play(PLAIN, "pass,pass").play(parse_move("discard Ts"))


def test_a_card_that_is_not_held_cannot_be_thrown() -> None:
    deal = play(PLAIN, "pass,pass,draw")
    for text in ("discard Kc", "knock Kc", "discard 7c", "discard 8c"):
        with pytest.raises(IllegalMove):
            deal.play(parse_move(text))


def test_the_card_taken_from_the_pile_may_be_neither_thrown_nor_knocked_with_in_that_turn() -> None:
    # reported: seat 0 holds EIGHT and takes the king; it must stay, so 15 are left.
    deal = play(stacked(EIGHT, FAR, upcard="Kd"), "take")
    with pytest.raises(IllegalMove, match="pile"):
        deal.play(parse_move("discard Kd"))
    with pytest.raises(IllegalMove, match="pile"):
        deal.play(parse_move("knock Kd"))
    assert best_discard(deal.hands[0], deal.taken).deadwood == 15
    assert all(isinstance(move, Discard) for move in deal.legal_moves())
    assert len(deal.legal_moves()) == 10


def test_the_same_card_drawn_from_the_stock_may_be_knocked_with() -> None:
    deal = opened(EIGHT, "Kd")
    assert Knock(parse_card("Kd")) in deal.legal_moves()
    result = finished(deal.play(parse_move("knock Kd")))
    assert result.knocker_deadwood == 8


def test_a_card_drawn_from_the_stock_may_be_thrown_at_once() -> None:
    # reported: learner thinks a stock card may not be thrown at once
    deal = play(PLAIN, "pass,pass,draw,discard 4s")
    assert (deal.phase, deal.to_move, str(deal.pile[-1])) == (Phase.DRAW, 1, "4s")


def test_the_taken_card_may_be_thrown_in_a_later_turn() -> None:
    deal = play(PLAIN, "take,discard Js,draw,discard 4s,draw,discard 7c")
    assert str(deal.pile[-1]) == "7c"


def test_whichever_of_the_eleven_cards_is_thrown_the_turn_passes() -> None:
    # reported: the computer throws the very card it drew, and the game freezes
    deal = play(PLAIN, "pass,pass,draw,discard Ts,draw")
    throws = [move for move in deal.legal_moves() if isinstance(move, Discard)]
    assert len(throws) == 11
    for move in throws:
        after = deal.play(move)
        assert (after.phase, after.to_move, after.pile[-1]) == (Phase.DRAW, 0, move.card)


# --- knocking -------------------------------------------------------------


@pytest.mark.parametrize(
    ("ten", "drawn", "throw", "left"),
    [
        # reported: eighteen on eleven cards, eight on the ten kept
        ("4c 5c 6c Jh Jd Js 3h 2d Ac 2s", "Ts", "Ts", 8),
        # reported: the twin that comes to exactly ten
        ("4c 5c 6c Jh Jd Js Ts 6d 2h Ac", "Ad", "Ts", 10),
        ("4c 5c 6c Jh Jd Js 5d 2h As 2c", "Kd", "Kd", 10),
    ],
)
def test_the_knock_limit_counts_the_ten_cards_kept(
    ten: str, drawn: str, throw: str, left: int
) -> None:
    other = "8s 9d Kc Qh 7s 9h 5h 4s 3c Tc"
    deal = opened(ten, drawn, other)
    knock = Knock(parse_card(throw))
    assert knock in deal.legal_moves()
    assert finished(deal.play(knock)).knocker_deadwood == left


@pytest.mark.parametrize(
    ("ten", "drawn"),
    [
        # reported: knock offered though the best discard leaves eleven
        ("4c 5c 6c Jh Jd Js 9s 7d 2h Ac", "Ad"),
        ("4c 5c 6c Jh Jd Js 5d 2h As 3d", "Kd"),
    ],
)
def test_a_knock_over_the_limit_is_refused_with_the_count_and_the_turn_goes_on(
    ten: str, drawn: str
) -> None:
    deal = opened(ten, drawn, "8s 9d Kc Qh 7s 6d 5h 4s 3c Tc")
    assert not any(isinstance(move, Knock) for move in deal.legal_moves())
    dearest = best_discard(deal.hands[0]).card
    with pytest.raises(IllegalMove, match="11"):
        deal.play(Knock(dearest))
    assert deal.play(Discard(dearest)).phase is Phase.DRAW


def test_a_player_may_knock_in_the_first_turn_with_the_upcard() -> None:
    # Seat 0 takes the 3c onto 4c 5c 6c, throws the 3d, and 2h 2d Ac are left.
    deal = play(stacked(EIGHT, "8s 9d Kc Qh 7s 6d 5h 4s Kh Tc", upcard="3c"), "take")
    assert Knock(parse_card("3d")) in deal.legal_moves()
    assert finished(deal.play(parse_move("knock 3d"))).knocker_deadwood == 5


def test_nobody_is_made_to_knock() -> None:
    deal = opened(EIGHT, "Kd")
    assert deal.play(parse_move("discard Kd")).phase is Phase.DRAW


def test_a_knock_ends_the_deal_at_once_at_the_house_table() -> None:
    deal = opened(EIGHT, "Kd").play(parse_move("knock Kd"))
    assert (deal.phase, deal.to_move, deal.legal_moves()) == (Phase.OVER, None, ())
    for text in ("draw", "take", "pass", "done", "discard 4c", "lay 3c on 0", "big gin"):
        with pytest.raises(IllegalMove):
            deal.play(parse_move(text))


def test_a_knock_scores_the_difference_after_the_lay_offs() -> None:
    # FAR counts 72; the 3c goes onto 4c 5c 6c; 69 less 8.
    result = finished(opened(EIGHT, "Kd").play(parse_move("knock Kd")))
    assert (result.kind, result.winner, result.knocker) == (ResultKind.KNOCK, 0, 0)
    assert [str(step.card) for step in result.laid_off] == ["3c"]
    assert (result.knocker_deadwood, result.defender_deadwood, result.points) == (8, 69, 61)


def test_a_knock_with_eight_against_ten_after_lay_offs_scores_two() -> None:
    # The defender melds eights and nines; 3c and 7c go on the run, 6s 4h stay.
    other = "8s 8h 8d 9c 9d 9h 7c 3c 6s 4h"
    result = finished(opened(EIGHT, "Kd", other).play(parse_move("knock Kd")))
    assert (result.defender_deadwood, result.points) == (10, 2)


def test_the_knocker_may_choose_between_equal_groupings_and_it_matters() -> None:
    # reported: arrangement is a choice. Six are left either way; the defender has 9s.
    ten, other = "5s 6s 7s 8s 8h 8d 8c Ah 2d 3c", "9s Kc Kh Qh Td 7c 4h 2s Ad Jd"
    deal = opened(ten, "Js", other)
    long_run = finished(deal.play(parse_move("knock Js: 5s6s7s8s 8c8d8h")))
    long_set = finished(deal.play(parse_move("knock Js: 5s6s7s 8c8d8h8s")))
    assert [str(step.card) for step in long_run.laid_off] == ["9s"]
    assert long_set.laid_off == ()
    assert long_set.points - long_run.points == 9
    assert finished(deal.play(parse_move("knock Js"))).points == long_run.points


@pytest.mark.parametrize(
    "melds",
    ["5s6s7s", "8c8d8h", "5s6s7s8s 8c8d8h8s", "5s6s7s 8c8d8h", "5s6s7s8s9s 8c8d8h"]
    + ["KcKdKh", "8c8d8h8s 5s6s7s Ah2h3h", "5s6s7s 5s6s7s"],
)
def test_melds_that_leave_more_or_are_not_held_cannot_be_laid_down(melds: str) -> None:
    deal = opened("5s 6s 7s 8s 8h 8d 8c Ah 2d 3c", "Js", "9s Kc Kh Qh Td 7c 4h 2s Ad Jd")
    with pytest.raises(ValueError):
        deal.play(parse_move(f"knock Js: {melds}"))


# --- gin ------------------------------------------------------------------

# 4c 5c 6c, Jh Jd Js, 2s 3s 4s 5s: nothing is left over.
GIN = "4c 5c 6c Jh Jd Js 2s 3s 4s 5s"
SPARE = "Kc Kd Qh Qd Tc Td 8h 6d 7h Ac Ad Th 6h"
NOT_GIN = "8s 9d Kc Qh 7s 6d 5h 4h 3c Tc"


def test_gin_scores_its_bonus_and_the_whole_deadwood_of_the_other_hand() -> None:
    other = "Kc Kd Qh Qd Tc Td 9h 9s 8h 8d"  # 94 and no meld
    result = finished(opened(GIN, "Ah", other).play(parse_move("knock Ah")))
    assert (result.kind, result.winner, result.points) == (ResultKind.GIN, 0, 20 + 94)
    assert sorted(term.points for term in result.terms) == [20, 94]


def test_gin_forbids_lay_offs() -> None:
    # reported: 3c and 7c would fit 4c 5c 6c, and 6s would fit the spades.
    other = "3c 7c 6s Kc Kd Qh Qd Tc Td 9h"
    result = finished(opened(GIN, "Ah", other).play(parse_move("knock Ah")))
    assert result.laid_off == ()
    assert result.defender_deadwood == 3 + 7 + 6 + 60 + 9


def test_against_gin_the_defenders_own_melds_still_count() -> None:
    other = "Kc Kd Kh Qd Tc Td 9h 8s 7d 6h"
    result = finished(opened(GIN, "Ah", other).play(parse_move("knock Ah")))
    assert result.defender_deadwood == 10 + 10 + 10 + 9 + 8 + 7 + 6


def test_gin_cannot_be_undercut_even_by_a_hand_with_nothing_left() -> None:
    other = "Kc Kd Kh 7d 8d 9d 6h 7h 8h 9h"
    result = finished(opened(GIN, "Ah", other).play(parse_move("knock Ah")))
    assert (result.kind, result.winner, result.points) == (ResultKind.GIN, 0, 20)


def test_gin_may_be_left_uncalled() -> None:
    # reported: gin done for you
    deal = opened(GIN, "Ah", NOT_GIN).play(parse_move("discard Ah"))
    assert (deal.phase, deal.to_move, deal.result()) == (Phase.DRAW, 1, None)


@pytest.mark.parametrize(
    "eleven",
    ["4c 4d 4h 5c 5d 5h 9s Ts Js Qs Ks", "2c 2d 2h 2s 3d 4d 5d 9h 9c 9d 9s", f"{GIN} 7c"],
)
def test_eleven_melded_cards_always_lead_to_gin(eleven: str) -> None:
    cards = eleven.split()
    for taken in cards:
        ten = " ".join(card for card in cards if card != taken)
        other = [card for card in SPARE.split() if card not in cards][:10]
        deck = stacked(ten, " ".join(other), upcard=taken)
        deal = play(deck, "take")
        ends = [move for move in deal.legal_moves() if isinstance(move, Knock)]
        assert any(finished(deal.play(move)).kind is ResultKind.GIN for move in ends)


def test_big_gin_is_not_played_at_the_house_table() -> None:
    deal = opened("4c 4d 4h 5c 5d 5h 9s Ts Js Qs", "Ks", "Kd Kh 8h 8d 2c 2d 3h 6s 7s Ah")
    assert BigGin() not in deal.legal_moves()
    with pytest.raises(IllegalMove, match="ig gin"):
        deal.play(BigGin())


def test_big_gin_scores_its_bonus_where_it_is_played() -> None:
    other = "Kd Kh 8h 8d 2c 2d 3h 6s 7s Ah"  # 10+10+8+8+2+2+3+6+7+1
    deal = opened("4c 4d 4h 5c 5d 5h 9s Ts Js Qs", "Ks", other, PRESETS["club"])
    assert BigGin() in deal.legal_moves()
    result = finished(deal.play(BigGin()))
    assert (result.kind, result.winner, result.points) == (ResultKind.BIG_GIN, 0, 31 + 57)
    assert result.laid_off == ()


def test_gin_cannot_be_laid_down_as_an_ordinary_knock() -> None:
    # Leaving the 5s out of its run would keep five: within the limit, but not the least.
    deal = opened(GIN, "Ah", NOT_GIN)
    with pytest.raises(IllegalMove, match="5"):
        deal.play(parse_move("knock Ah: 4c5c6c JhJdJs 2s3s4s"))


# --- undercut -------------------------------------------------------------


def test_a_tie_is_an_undercut_worth_the_bonus_alone() -> None:
    # reported: the knocker has 9; the defender lays off 6c 7c and keeps 5d 4s.
    ten, other = "3c 4c 5c 9d 9h 9s Ah 2s 4h 2d", "6c 7c Jc Jd Jh 8h 8d 8s 5d 4s"
    result = finished(opened(ten, "Kd", other).play(parse_move("knock Kd")))
    assert (result.kind, result.winner, result.knocker) == (ResultKind.UNDERCUT, 1, 0)
    assert (result.knocker_deadwood, result.defender_deadwood, result.points) == (9, 9, 10)


@pytest.mark.parametrize("bonus", [0, 10, 25])
def test_an_undercut_scores_the_difference_and_the_bonus(bonus: int) -> None:
    # reported: 19 before the lay-offs, 4 after, against 9.
    ten, other = "4d 5d 6d Tc Th Td 3s 3h 2c As", "7d 8d 5c 5h 5s Kc Kd Kh 2h 2s"
    rules = replace(HOUSE, undercut_bonus=bonus)
    result = finished(opened(ten, "Qs", other, rules).play(parse_move("knock Qs")))
    assert (result.kind, result.winner) == (ResultKind.UNDERCUT, 1)
    assert (result.knocker_deadwood, result.defender_deadwood) == (9, 4)
    assert result.points == 5 + bonus == sum(term.points for term in result.terms)


def test_breaking_a_meld_to_lay_off_can_turn_a_loss_into_an_undercut() -> None:
    # reported: three fours kept leave five against four; 2d 3d 4d and 4h laid off leave four.
    ten, other = "5h 6h 7h Jc Jd Js Jh As Ad 2c", "4h 4d 4s 2d 3d 6s 7s 8s 9s Ts"
    result = finished(opened(ten, "Ks", other).play(parse_move("knock Ks")))
    assert (result.kind, result.winner, result.points) == (ResultKind.UNDERCUT, 1, 10)


@pytest.mark.parametrize(
    "other",
    ["Jc Jd Jh 8h 8d 8s Ts Js Qs Ks", "Jc Jd Jh 8h 8d 8s 2c 3c 7c 9c"],
    ids=["all melded", "melds and lay-offs"],
)
def test_a_defender_who_ends_on_nothing_has_undercut_and_not_gone_gin(other: str) -> None:
    ten = "4c 5c 6c 9d 9h 9s Ah 2s 4h 2d"  # nine
    result = finished(opened(ten, "Kd", other).play(parse_move("knock Kd")))
    assert (result.kind, result.winner) == (ResultKind.UNDERCUT, 1)
    assert (result.defender_deadwood, result.points) == (0, 9 + 10)


# --- the end of the stock -------------------------------------------------


def near_the_end(stock: int) -> Deal:
    """EIGHT against FAR, with so many cards left in the stock."""
    deal = play(stacked(EIGHT, FAR, upcard="Qc"), "pass,pass")
    return drawn_and_thrown(deal, 31 - stock)


def test_29_cards_can_be_drawn_and_the_discard_after_the_last_kills_the_deal() -> None:
    deal = near_the_end(3)
    assert deal.phase is Phase.DRAW
    deal = drawn_and_thrown(deal, 1)
    assert (len(deal.stock), deal.phase, deal.to_move) == (2, Phase.OVER, None)


def test_in_a_dead_deal_nobody_scores() -> None:
    result = finished(near_the_end(2))
    assert (result.kind, result.winner, result.knocker) == (ResultKind.DEAD, None, None)
    assert result.dead_by is DeadBy.STOCK
    assert (result.points, result.terms, result.laid_off) == (0, (), ())
    assert (result.knocker_deadwood, result.defender_deadwood) == (None, None)


def test_with_two_cards_left_in_the_stock_a_player_may_still_knock() -> None:
    deal = near_the_end(3)
    assert deal.to_move == 0
    card = deal.stock[0]
    result = finished(deal.play(Draw()).play(Knock(card)))
    assert (result.kind, result.winner, result.knocker_deadwood) == (ResultKind.KNOCK, 0, 8)


def test_taking_from_the_pile_with_three_cards_left_does_not_end_the_deal() -> None:
    deal = near_the_end(3).play(Take())
    deal = deal.play(next(move for move in deal.legal_moves() if isinstance(move, Discard)))
    assert (len(deal.stock), deal.phase, deal.to_move) == (3, Phase.DRAW, 1)


def taken_and_thrown(deal: Deal, times: int) -> Deal:
    """So many turns in which the pile is taken and another card thrown."""
    for _ in range(times):
        deal = deal.play(Take())
        deal = deal.play(next(move for move in deal.legal_moves() if isinstance(move, Discard)))
    return deal


def test_a_deal_in_which_the_pile_is_taken_24_turns_in_a_row_is_dead() -> None:
    deal = drawn_and_thrown(play(PLAIN, "pass,pass"), 2)
    deal = taken_and_thrown(deal, 23)
    assert deal.phase is Phase.DRAW
    deal = taken_and_thrown(deal, 1)
    assert deal.phase is Phase.OVER
    assert finished(deal).kind is ResultKind.DEAD
    assert finished(deal).dead_by is DeadBy.PILE_TAKES


def test_a_card_from_the_stock_in_between_starts_the_count_of_pile_takes_anew() -> None:
    deal = taken_and_thrown(drawn_and_thrown(play(PLAIN, "pass,pass"), 2), 23)
    deal = taken_and_thrown(drawn_and_thrown(deal, 1), 23)
    assert deal.phase is Phase.DRAW


# --- other tables, as far as a deal knows them ----------------------------


def test_where_play_starts_freely_the_first_player_takes_or_draws() -> None:
    deal = Deal.start(PRESETS["quick"], PLAIN, dealer=1)
    assert (deal.phase, deal.to_move) == (Phase.DRAW, 0)
    assert set(deal.legal_moves()) == {Take(), Draw()}


def test_in_oklahoma_the_upcard_sets_the_limit() -> None:
    for upcard, allowed in (("7c", False), ("8c", True), ("Qc", True), ("As", False)):
        deck = stacked(EIGHT, FAR, upcard=upcard, stock="Kd")
        deal = play(deck, "pass,pass,draw", PRESETS["oklahoma"])
        assert (Knock(parse_card("Kd")) in deal.legal_moves()) == allowed, upcard


def test_in_oklahoma_a_spade_doubles_all_that_the_deal_scores() -> None:
    results = []
    for upcard in ("Qc", "Qs"):
        deal = play(stacked(EIGHT, FAR, upcard, "Kd"), "pass,pass,draw", PRESETS["oklahoma"])
        results.append(finished(deal.play(parse_move("knock Kd"))))
    plain, spade = results
    assert (plain.points, spade.points) == (61, 122)
    assert [term.points for term in spade.terms][-1] == 61


def test_in_straight_gin_only_gin_ends_a_deal() -> None:
    deal = opened(EIGHT, "Kd", rules=PRESETS["straight"])
    assert not any(isinstance(move, Knock) for move in deal.legal_moves())
    deal = opened(GIN, "Ah", NOT_GIN, PRESETS["straight"])
    assert [move for move in deal.legal_moves() if isinstance(move, Knock)] == [
        Knock(parse_card("Ah"))
    ]
