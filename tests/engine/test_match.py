"""A match: who deals, the running score, the end, and there and back as JSON."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from play.engine.cards import Card, parse_card
from play.engine.deal import Phase
from play.engine.errors import IllegalMove
from play.engine.match import Deck, InvalidMatch, Match
from play.engine.moves import Discard, Draw, Knock, Pass
from play.engine.rules import HOUSE, PRESETS, TableRules
from play.engine.scoring import ResultKind
from play.engine.shuffle import SECRET_BYTES, cut, shuffled
from tests.engine.hands import stacked
from tests.engine.playouts import random_move

GIN = "4c 5c 6c Jh Jd Js 2s 3s 4s 5s"
EIGHT = "4c 5c 6c Jh Jd Js 2h 2d 3d Ac"
LOOSE_79 = "Kc Kd Qh Qc Tc Td 9h 8s Ad Ah"
LOOSE_80 = "Kc Kd Qh Qc Tc Td 9h 9s Ad Ah"
LOOSE_94 = "Kc Kd Qh Qc Tc Td 9h 9s 8h 8d"
LOW = "Qc Qd Qh 8h 8c 8s Ah As 3h 3s"  # eight: a tie with EIGHT
NOTHING_LEFT = "Qc Qd Qh 8c 8h 8d 6s 7s 8s 9s"


def dealt(match: Match, deck: tuple[Card, ...]) -> Match:
    """The match with this deck on the table, and the upcard passed where it is offered."""
    match = match.with_deck(Deck(deck))
    while match.deal is not None and match.deal.phase is Phase.OFFER:
        match = match.play(Pass())
    return match


def knock_at_once(match: Match, leader: str, dealer: str, drawn: str = "7d") -> Match:
    """The match after a deal in which the leader draws a card and knocks with it."""
    match = dealt(match, stacked(leader, dealer, upcard="7h", stock=drawn))
    return match.play(Draw()).play(Knock(parse_card(drawn)))


def dead(match: Match) -> Match:
    """The match after a deal in which every card drawn is thrown, to the end of the stock."""
    match = dealt(match, stacked(EIGHT, LOOSE_79, upcard="7h"))
    while match.deal is not None and match.deal.phase is not Phase.OVER:
        drawn = match.deal.stock[0]
        match = match.play(Draw()).play(Discard(drawn))
    return match


def dealer_of(match: Match) -> int:
    assert match.deal is not None
    return match.deal.dealer


def random_match(chance: Random, rules: TableRules = HOUSE, stop: float = 0.0) -> Match:
    """A random match, played to its end or now and then left before."""
    match = Match.start(rules, chance.randrange(2))
    while not match.over and chance.random() >= stop:
        match = match.with_deal(chance.randbytes(SECRET_BYTES), chance.randrange(52))
        while match.deal is not None and match.deal.to_move is not None:
            if chance.random() < stop / 50:
                return match
            match = match.play(random_move(match.deal, chance, care=1.0))
    return match


def test_a_match_begins_without_cards_at_nought_all() -> None:
    match = Match.start(HOUSE, 1)
    assert match.deal is None
    assert (match.scores, match.boxes, match.finished) == ((0, 0), (0, 0), ())
    assert (match.over, match.winner) == (False, None)


@pytest.mark.parametrize("dealer", [0, 1])
def test_the_first_deal_is_dealt_by_the_first_dealer_from_the_secret_and_the_cut(
    dealer: int,
) -> None:
    secret = bytes(range(SECRET_BYTES))
    match = Match.start(HOUSE, dealer).with_deal(secret, 17)
    assert match.deal is not None
    assert match.deal.deck == cut(shuffled(secret), 17)
    assert (match.deal.dealer, match.deal.to_move) == (dealer, 1 - dealer)


@pytest.mark.parametrize(("length", "cards"), [(15, 0), (17, 0), (16, -1), (16, 52)])
def test_a_secret_or_a_cut_that_is_none_is_refused(length: int, cards: int) -> None:
    with pytest.raises(ValueError):
        Match.start(HOUSE, 1).with_deal(bytes(length), cards)


def test_the_dealer_alternates_after_scored_deals() -> None:
    match = Match.start(replace(HOUSE, target=1000), 1)
    dealers = []
    for _ in range(4):
        match = knock_at_once(match, EIGHT, LOOSE_79)
        dealers.append(dealer_of(match))
    assert dealers == [1, 0, 1, 0]


def test_after_a_dead_deal_the_same_player_deals_again_and_nobody_has_scored() -> None:
    match = dead(dead(Match.start(HOUSE, 1)))
    assert (match.scores, match.boxes, match.over) == ((0, 0), (0, 0), False)
    match = knock_at_once(match, EIGHT, LOOSE_79)
    assert [deal.kind for deal in match.finished][:2] == [ResultKind.DEAD, ResultKind.DEAD]
    assert [deal.dealer for deal in match.finished] == [1, 1, 1]
    assert dealer_of(dealt(match, stacked(EIGHT, LOOSE_79, "7h"))) == 0


def test_a_dead_deal_after_a_scored_one_keeps_the_new_dealer() -> None:
    match = dead(knock_at_once(Match.start(HOUSE, 0), EIGHT, LOOSE_79))
    assert [deal.dealer for deal in match.finished] == [0, 1]
    assert dealer_of(dealt(match, stacked(EIGHT, LOOSE_79, "7h"))) == 1


def test_scores_add_up_and_each_deal_won_is_a_box() -> None:
    match = knock_at_once(Match.start(HOUSE, 1), EIGHT, LOOSE_79)
    assert (match.scores, match.boxes) == ((71, 0), (1, 0))
    match = knock_at_once(match, EIGHT, LOW)
    assert (match.scores, match.boxes) == ((81, 0), (2, 0))


def test_a_match_ends_when_the_winner_of_a_deal_reaches_exactly_100() -> None:
    match = knock_at_once(Match.start(HOUSE, 1), GIN, LOOSE_80)
    assert (match.scores, match.over, match.winner) == ((100, 0), True, 0)


def test_99_points_do_not_end_a_match() -> None:
    match = knock_at_once(Match.start(HOUSE, 1), GIN, LOOSE_79)
    assert (match.scores, match.over, match.winner) == ((99, 0), False, None)


def test_a_defender_ends_the_match_by_an_undercut_too() -> None:
    # Seat 1 wins 86; then seat 0 leads, knocks with eight, and seat 1 is left with nothing.
    match = knock_at_once(Match.start(HOUSE, 0), EIGHT, LOOSE_94)
    assert (match.scores, match.over) == ((0, 86), False)
    match = knock_at_once(match, EIGHT, NOTHING_LEFT)
    assert match.finished[-1].kind is ResultKind.UNDERCUT
    assert match.finished[-1].knocker == 0
    assert (match.scores, match.over, match.winner) == ((0, 104), True, 1)


def test_boxes_do_not_count_toward_the_target() -> None:
    # reported: 85 points and five hands won is not over
    rules = replace(HOUSE, box_bonus=25)
    match = knock_at_once(Match.start(rules, 1), EIGHT, LOOSE_94)
    assert (match.scores, match.boxes, match.over) == ((86, 0), (1, 0), False)


def test_after_the_end_there_is_no_further_deal_and_no_move() -> None:
    match = knock_at_once(Match.start(HOUSE, 1), GIN, LOOSE_80)
    with pytest.raises(IllegalMove):
        match.with_deal(bytes(SECRET_BYTES))
    with pytest.raises(IllegalMove):
        match.play(Draw())


def test_no_cards_are_dealt_while_a_deal_goes_on() -> None:
    match = Match.start(HOUSE, 1).with_deal(bytes(SECRET_BYTES))
    with pytest.raises(IllegalMove):
        match.with_deal(bytes(SECRET_BYTES))


def test_no_move_is_made_before_cards_are_dealt_or_between_deals() -> None:
    with pytest.raises(IllegalMove):
        Match.start(HOUSE, 1).play(Pass())
    with pytest.raises(IllegalMove):
        knock_at_once(Match.start(HOUSE, 1), EIGHT, LOOSE_79).play(Pass())


def test_a_refused_move_leaves_the_match_as_it_was() -> None:
    match = Match.start(HOUSE, 1).with_deal(bytes(SECRET_BYTES))
    before = json.dumps(match.to_json())
    with pytest.raises(IllegalMove):
        match.play(Draw())
    assert json.dumps(match.to_json()) == before


def test_where_one_deal_is_the_whole_game_the_first_scored_one_ends_it() -> None:
    match = knock_at_once(dead(Match.start(PRESETS["quick"], 1)), EIGHT, LOOSE_79)
    assert (match.over, match.winner) == (True, 0)


@pytest.mark.parametrize(("next_lead", "second"), [("alternate", 0), ("loser", 0), ("winner", 1)])
def test_who_leads_next_follows_the_rules_when_the_leader_has_won(
    next_lead: str, second: int
) -> None:
    # Seat 1 deals and seat 0 leads and wins: a losing seat 1 leads, so 0 deals.
    rules = TableRules.from_json({"next_lead": next_lead})
    match = knock_at_once(Match.start(rules, 1), EIGHT, LOOSE_79)
    assert dealer_of(dealt(match, stacked(EIGHT, LOOSE_79, "7h"))) == second


@pytest.mark.parametrize(("next_lead", "second"), [("alternate", 0), ("loser", 1), ("winner", 0)])
def test_who_leads_next_follows_the_rules_when_the_dealer_has_won(
    next_lead: str, second: int
) -> None:
    rules = TableRules.from_json({"next_lead": next_lead})
    match = knock_at_once(Match.start(rules, 1), EIGHT, LOW)
    assert match.winner is None
    assert match.scores == (0, 10)
    assert dealer_of(dealt(match, stacked(EIGHT, LOOSE_79, "7h"))) == second


@pytest.mark.parametrize("name", PRESETS)
def test_random_matches_add_up_at_every_table(name: str) -> None:
    rules = PRESETS[name]
    chance = Random(f"matches {name}")
    for _ in range(4):
        match = random_match(chance, rules)
        dealer = match.finished[0].dealer
        sums = [0, 0]
        for place, deal in enumerate(match.finished):
            if rules.next_lead == "alternate":
                assert deal.dealer == dealer
                dealer = dealer if deal.winner is None else 1 - dealer
            if deal.winner is None:
                assert deal.points == 0
            else:
                sums[deal.winner] += deal.points
            if rules.games == 1 and rules.target is not None:
                last = place == len(match.finished) - 1
                assert (max(sums) >= rules.target) == last
        if rules.games == 1:
            assert match.scores == tuple(sums)
            assert match.winner == match.finished[-1].winner


@pytest.mark.parametrize("rules", [*PRESETS.values()], ids=[*PRESETS])
def test_a_match_reads_back_from_its_json(rules: TableRules) -> None:
    chance = Random("matches there and back")
    for _ in range(8):
        match = random_match(chance, rules, stop=0.2)
        text = json.dumps(match.to_json())
        again = Match.from_json(json.loads(text))
        assert again == match
        assert json.dumps(again.to_json()) == text


def test_a_match_on_stacked_decks_reads_back_too() -> None:
    for match in (
        Match.start(HOUSE, 0),
        dealt(Match.start(HOUSE, 0), stacked(EIGHT, LOW, "7h")),
        dead(knock_at_once(Match.start(HOUSE, 1), EIGHT, LOW)),
        knock_at_once(Match.start(HOUSE, 1), GIN, LOOSE_80),
    ):
        assert Match.from_json(json.loads(json.dumps(match.to_json()))) == match


def test_a_match_remembers_which_moves_the_clock_made() -> None:
    chance = Random("clock")
    match = Match.start(HOUSE, first_dealer=1).with_deal(chance.randbytes(SECRET_BYTES))
    match = match.play(Pass()).after_lapse().after_lapse()
    assert match.by_clock == (1, 2, 3), "a pass; then a draw and a throw"
    assert Match.from_json(json.loads(json.dumps(match.to_json()))) == match
    while not match.finished:
        match = match.after_lapse()
    assert match.finished[0].by_clock == (*range(1, len(match.finished[0].moves)),)
    again = match.with_deal(chance.randbytes(SECRET_BYTES))
    assert again.by_clock == () and again.finished == match.finished
    assert Match.from_json(json.loads(json.dumps(again.to_json()))) == again


@pytest.mark.parametrize("made", ["0", [0.0], [True], [-1], [1, 0], [0, 0], [2]])
def test_moves_of_the_clock_that_make_no_sense_are_refused(made: Any) -> None:
    match = Match.start(HOUSE, first_dealer=1).with_deal(bytes(SECRET_BYTES))
    data = match.play(Pass()).play(Pass()).to_json()
    data["deal"]["by_clock"] = made
    with pytest.raises(InvalidMatch):
        Match.from_json(data)


def test_the_stored_match_tells_its_format() -> None:
    assert isinstance(Match.start(HOUSE, 0).to_json()["format"], int)


RUNNING = (
    knock_at_once(Match.start(HOUSE, 1), EIGHT, LOOSE_79)
    .with_deal(bytes(SECRET_BYTES), 3)
    .play(Pass())
    .to_json()
)
FINISHED_DEAL: dict[str, Any] = RUNNING["earlier"][0]


@pytest.mark.parametrize("key", sorted(set(RUNNING) - {"deal"}))
def test_a_stored_match_without_one_of_its_parts_is_refused(key: str) -> None:
    with pytest.raises(InvalidMatch):
        Match.from_json({name: RUNNING[name] for name in RUNNING if name != key})


@pytest.mark.parametrize(
    "change",
    [
        {"format": 0},
        {"format": 2},
        {"format": None},
        {"first_dealer": 2},
        {"first_dealer": None},
        {"first_dealer": "1"},
        {"rules": "bridge"},
        {"rules": None},
        {"rules": {"gin_bonus": 1000}},
        {"earlier": None},
        {"earlier": [5]},
        {"earlier": [FINISHED_DEAL | {"kind": "luck"}]},
        {"earlier": [FINISHED_DEAL | {"winner": 2}]},
        {"earlier": [FINISHED_DEAL | {"points": "71"}]},
        {"earlier": [FINISHED_DEAL | {"points": 7.5}]},
        {"earlier": [FINISHED_DEAL | {"points": -7}]},
        {"earlier": [FINISHED_DEAL | {"dealer": 2}]},
        {"earlier": [FINISHED_DEAL | {"knocker": "0"}]},
        {"earlier": [FINISHED_DEAL] * 3},
        {"deal": 5},
        {"deal": {}},
        {"deal": RUNNING["deal"] | {"moves": ["draw"]}},
        {"deal": RUNNING["deal"] | {"moves": ["fold"]}},
        {"deal": RUNNING["deal"] | {"moves": None}},
        {"deal": RUNNING["deal"] | {"moves": [5]}},
        {"deal": RUNNING["deal"] | {"cut": 52}},
        {"deal": RUNNING["deal"] | {"cut": "3"}},
        {"deal": RUNNING["deal"] | {"secret": "00"}},
        {"deal": RUNNING["deal"] | {"secret": "no hex"}},
        {"deal": {"deck": "7h", "moves": []}},
    ],
    ids=lambda change: str(change)[:60],
)
def test_a_stored_match_with_a_part_that_makes_no_sense_is_refused(change: dict[str, Any]) -> None:
    Match.from_json(RUNNING)
    with pytest.raises(InvalidMatch):
        Match.from_json(RUNNING | change)


@pytest.mark.parametrize("data", [None, 5, "x", [], {}, [RUNNING]])
def test_what_is_no_match_is_refused(data: object) -> None:
    with pytest.raises(InvalidMatch):
        Match.from_json(data)
