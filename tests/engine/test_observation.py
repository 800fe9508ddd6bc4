"""What one seat sees: all it may know, and nothing else."""

from __future__ import annotations

import json
from random import Random

import pytest

from play.engine.cards import CARDS, Card, cards_in
from play.engine.deal import Deal, Phase
from play.engine.moves import Take
from play.engine.observation import Observation
from play.engine.rules import HOUSE, TableRules
from tests.engine.playouts import positions, random_move, random_start
from tests.engine.referee import Referee

BY_HAND = TableRules.from_json({"like": "club", "lay_off": "hand"})


def hidden_places(deal: Deal, seat: int) -> list[int]:
    """The places of the deck whose cards this seat has never seen."""
    known = deal.observation(seat).known
    theirs = [card for card in cards_in(deal.hands[1 - seat]) if card not in known]
    unseen = {*theirs, *deal.stock}
    return [place for place, card in enumerate(deal.deck) if card in unseen]


def with_hidden_cards_swapped(deal: Deal, seat: int, chance: Random) -> Deal:
    """The same deal as this seat has seen it, with all it has not seen in another order."""
    places = hidden_places(deal, seat)
    cards = [deal.deck[place] for place in places]
    chance.shuffle(cards)
    deck: list[Card] = list(deal.deck)
    for place, card in zip(places, cards, strict=True):
        deck[place] = card
    return Deal.replay(deal.rules, deck, deal.dealer, deal.moves)


def test_swapping_hidden_cards_changes_nothing_that_a_seat_sees() -> None:
    chance = Random("hidden cards")
    changed = 0
    for _ in range(200):
        for deal in positions(chance):
            if deal.to_move is None:
                continue
            seat = chance.randrange(2)
            other = with_hidden_cards_swapped(deal, seat, chance)
            changed += other.hands != deal.hands
            seen, again = deal.observation(seat), other.observation(seat)
            assert seen == again
            assert seen.drawn == again.drawn
    assert changed > 5_000


def test_every_card_a_seat_sees_is_its_own_or_public() -> None:
    chance = Random("printed cards")
    for _ in range(60):
        for deal in positions(chance):
            if deal.to_move is None:
                continue
            for seat in (0, 1):
                unseen = {deal.deck[place] for place in hidden_places(deal, seat)}
                data = deal.observation(seat).to_json()
                named = json.dumps({key: data[key] for key in data if key != "rules"})
                assert [str(card) for card in CARDS if card in unseen and str(card) in named] == []


def test_a_seat_sees_the_position_as_it_is() -> None:
    chance = Random("as it is")
    for _ in range(60):
        for deal in positions(chance):
            for seat in (0, 1):
                seen = deal.observation(seat, (12, 34))
                assert seen.seat == seat
                assert (seen.phase, seen.to_move, seen.dealer) == (
                    deal.phase,
                    deal.to_move,
                    deal.dealer,
                )
                assert seen.hand == cards_in(deal.hands[seat])
                assert (seen.pile, seen.upcard, seen.taken) == (deal.pile, deal.upcard, deal.taken)
                assert seen.stock == len(deal.stock)
                assert seen.legal == (deal.legal_moves() if deal.to_move == seat else ())
                assert (seen.scores, seen.rules) == ((12, 34), deal.rules)


@pytest.mark.parametrize("rules", [HOUSE, BY_HAND], ids=["house", "by hand"])
def test_known_cards_and_history_are_what_the_referee_has_noted(rules: TableRules) -> None:
    chance = Random("known")
    for _ in range(100):
        deal = random_start(chance, rules)
        referee = Referee(rules, deal.deck, deal.dealer)
        while True:
            for seat in (0, 1):
                seen = deal.observation(seat)
                assert list(seen.known) == sorted(referee.known[1 - seat])
                assert seen.to_json()["history"] == referee.history
            if deal.to_move is None:
                break
            move = random_move(deal, chance, care=0.7)
            deal = deal.play(move)
            referee.play(str(move))


def test_a_card_taken_and_thrown_again_later_is_not_known_any_more() -> None:
    chance = Random("thrown again")
    times = 0
    for _ in range(40):
        for deal in positions(chance):
            for seat in (0, 1):
                known = deal.observation(seat).known
                assert not {*known} & {*deal.pile}
                assert all(deal.hands[1 - seat] >> card & 1 for card in known)
                times += len(known)
    assert times > 100


def test_a_card_drawn_from_the_stock_has_no_name_for_anybody_else() -> None:
    chance = Random("no name")
    for _ in range(40):
        for deal in positions(chance):
            if deal.to_move is not None and deal.phase is Phase.DISCARD:
                mine, theirs = deal.to_move, 1 - deal.to_move
                last = deal.observation(theirs).to_json()["history"][-1]
                assert deal.observation(theirs).drawn is None
                if isinstance(deal.moves[-1], Take):
                    assert last == [mine, f"take {deal.taken}"]
                else:
                    assert last == [mine, "draw"]
                    drawn = deal.observation(mine).drawn
                    assert drawn is not None
                    assert deal.hands[mine] >> drawn & 1


@pytest.mark.parametrize("rules", [HOUSE, BY_HAND], ids=["house", "by hand"])
def test_an_observation_reads_back_from_its_json(rules: TableRules) -> None:
    chance = Random("there and back")
    for _ in range(15):
        for deal in positions(chance, rules):
            for seat in (0, 1):
                seen = deal.observation(seat, (50, 75))
                text = json.dumps(seen.to_json())
                assert Observation.from_json(json.loads(text)) == seen
                assert json.dumps(Observation.from_json(json.loads(text)).to_json()) == text


GOOD = random_start(Random("good")).observation(0).to_json()


@pytest.mark.parametrize("key", sorted(set(GOOD)))
def test_an_observation_without_one_of_its_parts_is_refused(key: str) -> None:
    with pytest.raises(ValueError):
        Observation.from_json({name: GOOD[name] for name in GOOD if name != key})


@pytest.mark.parametrize(
    "change",
    [
        {"seat": 2},
        {"seat": True},
        {"phase": "sleep"},
        {"to_move": -1},
        {"legal": ["fold"]},
        {"legal": 5},
        {"hand": ["7h", "7h"]},
        {"hand": "1h"},
        {"hand": 7},
        {"hand": [str(card) for card in CARDS]},
        {"upcard": None},
        {"pile": {"7h": 1, "8x": 2}},
        {"stock": -1},
        {"stock": "31"},
        {"taken": 5},
        {"known": None},
        {"history": [["0", "draw"]]},
        {"history": [[0]]},
        {"history": [[0, 5]]},
        {"scores": [1]},
        {"scores": ["1", "2"]},
        {"rules": "bridge"},
        {"rules": None},
    ],
    ids=lambda change: str(change)[:40],
)
def test_an_observation_with_a_part_that_makes_no_sense_is_refused(
    change: dict[str, object],
) -> None:
    with pytest.raises(ValueError):
        Observation.from_json(GOOD | change)


@pytest.mark.parametrize("data", [None, 5, "x", [], [GOOD]])
def test_what_is_no_observation_is_refused(data: object) -> None:
    with pytest.raises(ValueError):
        Observation.from_json(data)
