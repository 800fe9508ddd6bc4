"""The coach's hint: always legal, the same twice, and each thing it says counted again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from random import Random

import pytest

from play.engine.cards import CARDS, Card, cards_in, mask_of, parse_card, parse_cards, points_of
from play.engine.coach import counted as facts
from play.engine.coach import hint as coach
from play.engine.coach import odds as counting
from play.engine.coach.advice import (
    DeclaringBigGin,
    Knocking,
    LayingOff,
    LookAtCount,
    LookAtLayOffs,
    LookAtLoose,
    LookAtPile,
    LookAtStock,
    Stopping,
    Taking,
    Throwing,
)
from play.engine.coach.hint import Hint, hint, where_to_look
from play.engine.coach.odds import odds, outs
from play.engine.deal import Deal
from play.engine.layoff import best_defence
from play.engine.melds import NotAMeld, arrange, least_deadwood, meld
from play.engine.moves import BigGin, Discard, Done, Draw, Knock, LayOff, Pass, Take, parse_move
from play.engine.observation import Observation, Phase
from play.engine.players.hard import Hard
from play.engine.players.seeing import OutOfTurn
from play.engine.rules import HOUSE, PRESETS, TableRules
from tests.engine.brute import after_each_discard
from tests.engine.brute import least_deadwood as counted
from tests.engine.hands import stacked
from tests.engine.playouts import positions
from tests.engine.test_observation import with_hidden_cards_swapped

BY_HAND = TableRules.from_json({"like": "club", "lay_off": "hand"})
TABLES = [*PRESETS.values(), BY_HAND]


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fewer playouts: what is tested holds for any number of them."""
    monkeypatch.setattr(coach, "_ADVISER", Hard(0, playouts=16))
    monkeypatch.setattr(coach, "PLAYOUTS", 24)
    monkeypatch.setattr(facts, "GUESSES", 12)


def turns(chance: Random, often: float) -> Iterator[Deal]:
    while True:
        for deal in positions(chance, chance.choice(TABLES)):
            if deal.to_move is not None and chance.random() < often:
                yield deal


def test_a_thousand_hints_are_legal_and_what_they_say_is_so() -> None:
    chance = Random("hints")
    kinds: Counter[str] = Counter()
    for deal, _ in zip(turns(chance, 0.5), range(1000), strict=False):
        seen = deal.observation(deal.mover, (chance.randrange(100), chance.randrange(100)))
        told = hint(seen)
        assert told.move in seen.legal
        kinds[type(told.reason).__name__] += 1
        check_look(told, seen)
        check_reason(told, seen)
    assert {*kinds} >= {"Taking", "Throwing", "Knocking"}


def test_hints_on_laying_off_are_so_too() -> None:
    chance = Random("laying off")
    kinds: Counter[str] = Counter()
    while min(kinds["LayingOff"], kinds["Stopping"]) < 12:
        for deal in positions(chance, BY_HAND):
            if deal.phase is Phase.LAYOFF:
                seen = deal.observation(deal.mover)
                told = hint(seen)
                assert told.move in seen.legal
                check_look(told, seen)
                check_reason(told, seen)
                kinds[type(told.reason).__name__] += 1


def is_meld(cards: tuple[Card, ...]) -> bool:
    try:
        meld(cards)
    except NotAMeld:
        return False
    return True


def check_look(told: Hint, seen: Observation) -> None:
    look = told.look
    assert look == where_to_look(seen)
    match look:
        case LookAtPile(top, pairs):
            assert Take() in seen.legal and top == seen.pile[-1]
            melding = [two for two in combinations(seen.hand, 2) if is_meld((*two, top))]
            assert sorted(pairs) == sorted(melding)
        case LookAtStock():
            assert seen.legal == (Draw(),)
        case LookAtCount(least, limit):
            assert least == best_left(seen) <= limit == seen.knock_limit
        case LookAtLoose(loose, lone, known):
            assert best_left(seen) > seen.knock_limit
            assert points_of(mask_of(loose)) == counted(seen.hand)
            assert set(lone) == {card for card in loose if not waits(card, seen)}
            assert known == seen.known
        case LookAtLayOffs(cards):
            fits = {move.card for move in seen.legal if isinstance(move, LayOff)}
            assert seen.phase is Phase.LAYOFF and set(cards) == fits


def best_left(seen: Observation) -> int:
    after = after_each_discard(seen.hand)
    return min(left for card, left in after.items() if card != seen.taken)


def waits(card: Card, seen: Observation) -> bool:
    others = [each for each in seen.hand if each != card]
    unseen = cards_in(seen.unseen)
    return any(is_meld((card, other, third)) for other in others for third in unseen)


def check_reason(told: Hint, seen: Observation) -> None:
    match told.move, told.reason:
        case ((Take() | Draw() | Pass()), Taking() as reason):
            check_taking(reason, seen)
        case Discard(card), Throwing() as reason:
            assert reason.card == card
            check_throwing(reason, seen)
        case Knock(card), Knocking() as reason:
            assert reason.card == card
            check_knocking(reason, seen)
        case BigGin(), DeclaringBigGin(bonus):
            assert bonus == seen.rules.big_gin_bonus and counted(seen.hand) == 0
        case LayOff(card, onto), LayingOff() as reason:
            defence = best_defence(seen.knocker_melds, seen.held)
            assert (reason.card, reason.onto) == (card, seen.knocker_melds[onto])
            assert (reason.now, reason.after) == (counted(seen.hand), defence.deadwood)
            assert reason.plan == defence.laid_off and reason.theirs == seen.knocker_deadwood
        case Done(), Stopping(now, _, theirs):
            assert now == counted(seen.hand)
            assert now == best_defence(seen.knocker_melds, seen.held).deadwood
            assert theirs == seen.knocker_deadwood
        case move, reason:
            pytest.fail(f"{reason} is no reason to {move}")


def check_taking(reason: Taking, seen: Observation) -> None:
    top = seen.pile[-1]
    eleven = seen.held | 1 << top
    after = after_each_discard(cards_in(eleven))
    del after[top]
    assert (reason.top, reason.now, reason.limit) == (top, counted(seen.hand), seen.knock_limit)
    assert reason.after == min(after.values())
    if reason.meld is not None:
        thrown = [card for card, left in after.items() if left == reason.after]
        assert top in reason.meld.cards
        assert any(reason.meld in arrange(eleven ^ 1 << card).melds for card in thrown)
    unseen = cards_in(seen.unseen)
    ten = seen.held
    least = [min(least_deadwood((ten | 1 << c) ^ 1 << d) for d in (*seen.hand, c)) for c in unseen]
    assert reason.average == pytest.approx(sum(least) / len(unseen))


def check_throwing(reason: Throwing, seen: Observation) -> None:
    after = after_each_discard(seen.hand)
    after.pop(seen.taken, None)
    assert reason.now == counted(seen.hand)
    assert reason.left == after[reason.card]
    ten = seen.held ^ 1 << reason.card
    assert reason.outs == outs(ten, seen.unseen, seen.knock_limit)
    for each in reason.alike:
        other = outs(seen.held ^ 1 << each, seen.unseen, seen.knock_limit)
        assert (after[each], each.points) == (reason.left, reason.card.points)
        assert len(other.knocks) == len(reason.outs.knocks)
        assert len(other.gins) == len(reason.outs.gins)
    least = min(after.values())
    if reason.rival is None:
        assert reason.left == least
    else:
        assert least == reason.rival.left == after[reason.rival.card] < reason.left
        gone = seen.held ^ 1 << reason.rival.card
        assert reason.rival.outs == outs(gone, seen.unseen, seen.knock_limit)
    open_to_them = {*cards_in(seen.unseen), *seen.known}
    for risk in (*reason.risky, *([reason.risk] if reason.risk else [])):
        assert after[risk.card] <= reason.left
        assert risk.known and {*risk.known} <= {*seen.known}
        for known in risk.known:
            assert any(is_meld((risk.card, known, third)) for third in open_to_them - {known})
    assert (reason.holding is not None) == (0 < least <= seen.knock_limit)
    if reason.holding is not None and reason.holding.clear:
        assert reason.holding.gain < 0


def check_knocking(reason: Knocking, seen: Observation) -> None:
    after = after_each_discard(seen.hand)
    assert reason.left == after[reason.card] <= seen.knock_limit
    for each in reason.alike:
        assert (after[each], each.points) == (reason.left, reason.card.points)
        assert each != seen.taken
    assert 0 <= reason.meeting.undercuts <= 100
    assert reason.meeting.guesses == facts.GUESSES
    assert (reason.worth is None) == (reason.left == 0)
    if not reason.left:
        assert reason.meeting.undercuts == 0
        assert reason.meeting.points >= seen.rules.gin_bonus
    elif reason.worth is not None and reason.worth.clear:
        assert reason.worth.gain > 0


# --- some hands -----------------------------------------------------------


def dealt(hand: str, drawn: str, rules: TableRules = HOUSE) -> Observation:
    """Seat 0 has drawn a card, after both have passed the upcard, a king."""
    used = {*parse_cards(hand), parse_card(drawn), parse_card("Ks")}
    theirs = [str(card) for card in CARDS if card not in used][::4][:10]
    deal = Deal.start(rules, stacked(hand, " ".join(theirs), "Ks", drawn), 1)
    for move in ("pass", "pass", "draw"):
        deal = deal.play(parse_move(move))
    return deal.observation(0)


def test_of_two_kings_one_is_as_good_a_throw_as_the_other() -> None:
    told = hint(dealt("4c 5c 6c 2h 3h 7d 8d 9s Ts Kh", "Kd"))
    assert told.move in {Discard(parse_card("Kh")), Discard(parse_card("Kd"))}
    assert isinstance(told.reason, Throwing)
    assert {told.reason.card, *told.reason.alike} == {*parse_cards("Kh Kd")}


def test_gin_is_called_and_its_bonus_counted() -> None:
    told = hint(dealt("4c 5c 6c Jh Jd Js 2h 2d 2s 9d", "2c"))
    assert told.move == Knock(parse_card("9d"))
    assert isinstance(told.reason, Knocking) and told.reason.worth is None
    assert told.look == LookAtCount(0, HOUSE.knock_limit)


# --- what may not be seen -------------------------------------------------


def test_swapping_hidden_cards_changes_no_hint_and_no_odds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(counting, "MOST_DRAWS", 2)
    chance = Random("the coach does not peek")
    seen = 0
    while seen < 1000:
        for deal in positions(chance, chance.choice(TABLES)):
            seat = deal.to_move
            if seat is None or chance.random() < 0.5:
                continue
            other = with_hidden_cards_swapped(deal, seat, chance)
            if other.hands == deal.hands:
                continue
            mine, again = deal.observation(seat), other.observation(seat)
            assert hint(again) == hint(mine)
            if mine.phase is not Phase.LAYOFF:
                assert odds(again) == odds(mine)
            seen += 1


def test_there_is_no_hint_out_of_turn() -> None:
    deal = next(turns(Random(1), 1.0))
    with pytest.raises(OutOfTurn):
        hint(deal.observation(1 - deal.mover))
