"""Laws that hold at every position of thousands of random deals."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from play.engine.cards import cards_in, mask_of
from play.engine.deal import Deal, Phase
from play.engine.errors import IllegalMove, InvalidMove
from play.engine.moves import Move, parse_move
from play.engine.rules import HOUSE, PRESETS, TableRules
from tests.engine.playouts import positions, random_move, random_start, whole_deck
from tests.engine.referee import Referee
from tests.engine.test_moves import EVERY_PLAIN_MOVE

BY_HAND = TableRules.from_json({"like": "club", "lay_off": "hand"})
FEW_TAKES = TableRules.from_json({"pile_takes_limit": 6, "opening": "free"})


def agree(deal: Deal, referee: Referee) -> None:
    """The engine and the pencil see the same position."""
    legal = [str(move) for move in deal.legal_moves()]
    assert len(legal) == len(set(legal))
    assert set(legal) == referee.legal()
    assert deal.phase == referee.phase
    assert deal.to_move == referee.to_move
    assert deal.hands == (mask_of(referee.hands[0]), mask_of(referee.hands[1]))
    assert list(deal.pile) == referee.pile
    assert list(deal.stock) == referee.stock
    assert deal.upcard == referee.upcard
    assert deal.taken == referee.taken


def conserved(deal: Deal) -> None:
    """No card is lost, doubled or in the wrong number of hands."""
    laid_off = [step.card for step in deal.laid_off]
    assert sorted([*whole_deck(deal), *laid_off]) == list(range(52))
    sizes = [hand.bit_count() for hand in deal.hands]
    if deal.phase is Phase.DISCARD:
        assert deal.to_move is not None
        assert sizes[deal.to_move] == 11
        assert sizes[1 - deal.to_move] == 10
    elif deal.phase in (Phase.OFFER, Phase.DRAW):
        assert sizes == [10, 10]


def play_beside_referee(chance: Random, rules: TableRules) -> Deal:
    """A whole deal, each position compared; the result too."""
    deal = random_start(chance, rules)
    referee = Referee(rules, deal.deck, deal.dealer)
    care = chance.choice((0.0, 0.7, 1.0))
    conserved(deal)
    while True:
        agree(deal, referee)
        if deal.to_move is None:
            break
        assert deal.result() is None
        move = random_move(deal, chance, care)
        deal = deal.play(move)
        referee.play(str(move))
        conserved(deal)
    result = deal.result()
    assert result is not None
    printed = result.to_json()
    expected = referee.result()
    assert {key: printed[key] for key in expected} == expected
    assert sum(points for _, points in printed["terms"]) == printed["points"] == result.points
    assert all(points >= 0 for _, points in printed["terms"])
    return deal


def test_two_thousand_random_house_deals_go_as_the_referee_says() -> None:
    chance = Random("two thousand deals")
    kinds = Counter[str]()
    for _ in range(2_000):
        result = play_beside_referee(chance, HOUSE).result()
        assert result is not None
        kinds[result.kind] += 1
    assert set(kinds) == {"knock", "gin", "undercut", "dead"}
    assert min(kinds.values()) >= 10, kinds


@pytest.mark.parametrize(
    "rules", [*PRESETS.values(), BY_HAND, FEW_TAKES], ids=[*PRESETS, "by hand", "few takes"]
)
def test_random_deals_at_every_table_go_as_the_referee_says(rules: TableRules) -> None:
    chance = Random(f"every table {rules.to_json()}")
    for _ in range(80):
        play_beside_referee(chance, rules)


def reason_against(deal: Deal, move: Move) -> str | None:
    """Why a deal refuses a move, or None when it plays it."""
    try:
        after = deal.play(move)
    except (IllegalMove, InvalidMove) as refused:
        return str(refused)
    assert after.moves == (*deal.moves, move)
    return None


def one_of_each_phase(chance: Random, rules: TableRules) -> list[Deal]:
    """A random position of each phase that a random deal goes through."""
    phases: dict[Phase, list[Deal]] = {}
    for deal in positions(chance, rules):
        phases.setdefault(deal.phase, []).append(deal)
    return [chance.choice(deals) for deals in phases.values()]


@pytest.mark.parametrize(
    ("rules", "deals"),
    [(HOUSE, 2_000), (BY_HAND, 200), (PRESETS["oklahoma"], 200), (PRESETS["straight"], 100)],
    ids=["house", "by hand", "oklahoma", "straight"],
)
def test_each_legal_move_plays_and_each_other_is_refused_in_words(
    rules: TableRules, deals: int
) -> None:
    chance = Random("legal and illegal")
    for _ in range(deals):
        every_phase = one_of_each_phase(chance, rules)
        thoroughly = chance.choice(every_phase)
        for deal in every_phase:
            legal = set(deal.legal_moves())
            tried = EVERY_PLAIN_MOVE if deal is thoroughly else legal
            for move in tried:
                reason = reason_against(deal, move)
                assert (reason is None) == (move in legal), move
                assert reason is None or len(reason.split()) >= 3


def test_a_refused_move_leaves_the_deal_as_it_was() -> None:
    chance = Random("refused")
    for _ in range(50):
        for deal in positions(chance):
            twin = Deal.replay(deal.rules, deal.deck, deal.dealer, deal.moves)
            move = chance.choice(EVERY_PLAIN_MOVE)
            if move not in deal.legal_moves():
                with pytest.raises((IllegalMove, InvalidMove)):
                    deal.play(move)
            assert deal == twin


def test_a_deal_is_its_deck_and_its_moves() -> None:
    chance = Random("replay")
    for _ in range(100):
        *_, deal = positions(chance, BY_HAND)
        again = Deal.replay(deal.rules, deal.deck, deal.dealer, deal.moves)
        assert again == deal
        assert again.result() == deal.result()


def test_every_move_made_reads_back_from_its_notation() -> None:
    chance = Random("notation")
    for _ in range(100):
        *_, deal = positions(chance, BY_HAND)
        assert tuple(parse_move(str(move)) for move in deal.moves) == deal.moves


def test_a_move_that_cannot_be_replayed_is_named_by_its_place() -> None:
    chance = Random("at")
    for _ in range(200):
        every = list(positions(chance))
        moves = every[-1].moves
        place = chance.randrange(len(moves))
        deal = every[place]
        wrong = next(move for move in EVERY_PLAIN_MOVE if move not in deal.legal_moves())
        with pytest.raises(IllegalMove) as refused:
            Deal.replay(deal.rules, deal.deck, deal.dealer, [*moves[:place], wrong])
        assert refused.value.at == place


def test_the_hand_to_move_can_always_move() -> None:
    chance = Random("never stuck")
    for _ in range(200):
        for deal in positions(chance, BY_HAND):
            assert bool(deal.legal_moves()) == (deal.to_move is not None)
            if deal.phase is Phase.DISCARD and deal.to_move is not None:
                assert len(cards_in(deal.hands[deal.to_move])) == 11
