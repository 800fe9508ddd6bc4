"""The review of a finished deal: what it finds, from what it may find it, and its numbers."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random

import pytest

from play.engine.cards import CARDS, Card, cards_in, mask_of, parse_card, parse_cards
from play.engine.coach import counted as facts
from play.engine.coach import review as reviewing
from play.engine.coach.grounds import Ended, Slip, Thrown, grounds
from play.engine.coach.habits import Looked, summary
from play.engine.coach.judge import Judged, Judging, judge
from play.engine.coach.outlook import TO_THE_END, TURNS
from play.engine.coach.review import MUCH, SURELY, Decision, deal_after, read_review, review
from play.engine.deal import Deal
from play.engine.discards import deadwood_after_each
from play.engine.melds import least_after_discard, least_deadwood
from play.engine.moves import BigGin, Discard, Draw, Knock, Pass, Take
from play.engine.observation import Observation, Phase
from play.engine.players import player
from play.engine.rules import HOUSE, PRESETS, TableRules
from tests.bench import coach as measuring
from tests.bench import longer
from tests.bench.coach import Found


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fewer playouts: what is tested holds for any number of them."""
    monkeypatch.setattr(reviewing, "ROUND", 8)
    monkeypatch.setattr(reviewing, "PLAYOUTS", 500)
    monkeypatch.setattr(facts, "GUESSES", 12)


@cache
def played(seed: int, rules: TableRules = HOUSE, level: str = "easy") -> Deal:
    """A deal that an easy player played against a sound one."""
    chance = Random(seed)
    deal = Deal.start(rules, chance.sample(CARDS, len(CARDS)), dealer=seed % 2)
    players = player(level), player("medium")
    while deal.to_move is not None:
        deal = deal.play(players[deal.to_move](deal.observation(deal.to_move)))
    return deal


def positions(count: int, rules: TableRules = HOUSE) -> list[Observation]:
    """Views of seat 0, one from each of so many deals, of all phases with a choice."""
    found = []
    for seed in range(count):
        deal = played(seed, rules)
        views = [deal_after(deal, at).observation(0) for at in range(len(deal.moves))]
        mine = [view for view in views if len(view.legal) > 1 and view.phase is not Phase.LAYOFF]
        if mine:
            found.append(Random(seed).choice(mine))
    return found


# --- The judge ------------------------------------------------------------


def test_every_choice_before_a_draw_is_judged_and_the_best_stands_first() -> None:
    for seen in positions(20):
        judgement = judge(seen, playouts=80)
        assert judgement.best.behind == 0
        assert all(each.move in seen.legal for each in judgement.moves)
        assert all(each.behind >= 0 for each in judgement.moves)
        if seen.phase is not Phase.DISCARD:
            assert {each.move for each in judgement.moves} == set(seen.legal)


def test_the_move_made_is_always_among_those_judged() -> None:
    for seen in positions(8):
        for move in seen.legal:
            assert judge(seen, playouts=30, made=move).of(move).error >= 0


def test_the_same_question_has_the_same_answer() -> None:
    for seen in positions(6):
        assert judge(seen, 200, seed=4) == judge(seen, 200, seed=4)


def test_hidden_cards_change_no_judgement() -> None:
    for seed in range(12):
        deal = played(seed)
        at = len(deal.moves) // 2
        now = deal_after(deal, at)
        seat = now.mover
        seen = now.observation(seat)
        if len(seen.legal) < 2 or now.phase is Phase.LAYOFF:
            continue
        hidden = list(cards_in(seen.unseen))
        Random(seed).shuffle(hidden)
        cut = 10 - len(seen.known)
        hands = [now.hands[0], now.hands[1]]
        hands[1 - seat] = mask_of((*seen.known, *hidden[:cut]))
        deck = (*now.deck[: len(now.deck) - seen.stock], *hidden[cut:])
        other = replace(now, hands=(hands[0], hands[1]), deck=deck).observation(seat)
        assert judge(other, 90) == judge(seen, 90)


def test_a_throw_away_from_gin_is_far_behind() -> None:
    seen = _knocking("2c 3c 4c 5d 6d 7d Jh Js Jc Qd Kh")
    assert seen.legal
    judgement = judge(seen, 300, made=Discard(parse_card("4c")))
    assert judgement.of(Discard(parse_card("4c"))).behind > 5


def test_spade_doubles_doubles_what_is_lost() -> None:
    plain = _knocking("2c 3c 4c 5d 6d 7d Jh Js Jc Ad Kh")
    doubled = _knocking("2c 3c 4c 5d 6d 7d Jh Js Jc Ad Kh", PRESETS["oklahoma"], "9s")
    assert doubled.rules.doubles_for(doubled.upcard)
    made = Discard(parse_card("4c"))
    single, double = (judge(seen, 600, made=made).of(made) for seen in (plain, doubled))
    assert double.behind > 1.4 * single.behind


def _knocking(hand: str, rules: TableRules = HOUSE, upcard: str = "9h") -> Observation:
    """The view of seat 0 after its first draw, holding these eleven cards."""
    eleven = parse_cards(hand)
    rest = [card for card in CARDS if card not in eleven and card != parse_card(upcard)]
    Random(1).shuffle(rest)
    deck: list[Card] = []
    for mine, theirs in zip(eleven[:10], rest[:10], strict=True):
        deck += [mine, theirs]
    deck += [parse_card(upcard), eleven[10], *rest[10:]]
    deal = Deal.start(replace(rules, opening="offer"), deck, dealer=1)
    for move in (Pass(), Pass(), Draw()):
        deal = deal.play(move)
    return deal.observation(0)


# --- The review -----------------------------------------------------------


def test_a_review_judges_each_choice_of_the_seat_in_order() -> None:
    deal = played(3)
    found = review(deal, 0)
    at = [
        number
        for number in range(len(deal.moves))
        if (now := deal_after(deal, number)).to_move == 0
        and len(now.legal_moves()) > 1
        and now.phase is not Phase.LAYOFF
    ]
    assert [each.at for each in found.decisions] == at
    assert [each.made.move for each in found.decisions] == [
        Knock(move.card) if isinstance(move, Knock) else move
        for move in (deal.moves[number] for number in at)
    ]


def test_a_review_is_the_same_twice_and_can_be_written_down() -> None:
    deal = played(5)
    first = review(deal, 0)
    assert review(deal, 0) == first
    kept = read_review(json.loads(json.dumps(first.to_json())), deal)
    assert kept.to_json() == first.to_json()
    assert [each.at for each in kept.costliest] == [each.at for each in first.costliest]


def test_a_review_of_another_version_or_deal_is_not_read() -> None:
    deal = played(5)
    data = review(deal, 0).to_json()
    with pytest.raises(ValueError, match="version"):
        read_review({**data, "version": 0}, deal)
    with pytest.raises(ValueError, match="no review"):
        read_review(data, played(6))


def test_a_review_that_was_tampered_with_is_not_read() -> None:
    deal = played(5)
    data = review(deal, 0).to_json()
    at, guesses, made, best = data["decisions"][0]
    foreign = next(str(Discard(card)) for card in CARDS if card not in deal.observation(0).hand)
    for wrong in (
        None,
        [],
        "review",
        {**data, "seat": 2},
        {**data, "playouts": "many"},
        {**data, "decisions": None},
        {**data, "decisions": [[at, guesses, made]]},
        {**data, "decisions": [[[at], guesses, made, best]]},
        {**data, "decisions": [[at, guesses, [foreign, *made[1:]], best]]},
        {**data, "decisions": [[at, guesses, made, ["sing", *best[1:]]]]},
        {**data, "decisions": [[at, guesses, [made[0], "nan", *made[2:]], best]]},
    ):
        with pytest.raises(ValueError):
            read_review(wrong, deal)


def test_a_running_deal_is_not_reviewed() -> None:
    with pytest.raises(ValueError, match="over"):
        review(deal_after(played(5), 4), 0)


def test_what_counts_as_costly_is_both_much_and_sure() -> None:
    for seed in range(8):
        found = review(played(seed), 0)
        for each in found.costliest:
            assert each.loss >= MUCH and each.loss - 2 * each.error >= SURELY
            assert each.made.move != each.best.move
        assert len(found.costliest) <= 3
        assert found.costliest == tuple(sorted(found.costliest, key=lambda each: -each.loss))


def test_a_card_that_the_count_speaks_against_is_not_held_against_who_left_it() -> None:
    """The playouts may find so, where they follow the draw with a bad throw of their own."""
    for upcard, costly in (("Tc", False), ("Jc", True)):
        seen = _offered(upcard)
        made = Judged(Pass(), -40.0, 16.0, 1.0, 16.0)
        best = Judged(Take(), -24.0, 0.0, 0.0, 0.0)
        assert Decision(0, seen, made, best, 200).costly is costly


def _offered(upcard: str) -> Observation:
    """The view of seat 0, offered this card."""
    mine = parse_cards("3c Jd Kd 4h 7h Th 2s 5s 9s Js")
    rest = [card for card in CARDS if card not in mine and card != parse_card(upcard)]
    deck: list[Card] = []
    for own, theirs in zip(mine, rest[:10], strict=True):
        deck += [own, theirs]
    deal = Deal.start(HOUSE, [*deck, parse_card(upcard), *rest[10:]], dealer=1)
    return deal.observation(0)


@pytest.mark.parametrize("name", PRESETS)
def test_each_table_can_be_reviewed(name: str) -> None:
    deal = played(11, PRESETS[name])
    assert review(deal, 0, (20, 30)).decisions


def test_planted_slips_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A small part of what ``python -m tests.bench.coach`` measures."""
    monkeypatch.setattr(reviewing, "ROUND", 24)
    monkeypatch.setattr(reviewing, "PLAYOUTS", 3000)
    monkeypatch.setattr(measuring, "PLANTING", 1000)
    monkeypatch.setattr(longer, "GUESSES", 24)
    figures = measuring.measure(deals=3, seed=7, rules=HOUSE, longer=1)
    assert len(figures.planted) == 3
    assert sum(flagged for _, _, flagged in figures.planted) >= 2
    assert sum(true < 3 for true in figures.flagged) <= 1
    assert len(figures.lines()) == 7


def test_a_measurement_can_be_stopped_and_gone_on_with(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    looked = []

    def found(rules: TableRules, seed: int, longer: int, turns: int, number: int) -> Found:
        looked.append(number)
        slip = None if number % 3 == 0 else 1
        return Found(number, slip, [0.0, 6.0 + number], [False, True], [0.5, number / 2], 0.1)

    monkeypatch.setattr(measuring, "of_deal", found)
    measuring.measure(4, 7, HOUSE, keep=tmp_path / "kept")
    whole = measuring.measure(8, 7, HOUSE, keep=tmp_path / "kept")
    assert looked == [*range(1, 12)], "eight deals with a slip, and each looked at once"
    assert whole == measuring.measure(8, 7, HOUSE)
    assert whole == measuring.measure(8, 7, HOUSE, first=1, keep=tmp_path / "kept")
    looked.clear()
    measuring.measure(2, 7, HOUSE, first=5)
    assert looked == [5, 6, 7]


def test_a_long_search_stops_with_a_decision_once_it_is_settled() -> None:
    sure, near = longer.Cost(6.2, 0.2, 5.4, 7.0), longer.Cost(5.5, 0.2, 4.7, 6.3)
    small, known = longer.Cost(0.4, 0.5, 0.0, 2.4), longer.Cost(5.1, 0.07, 4.8, 5.4)
    assert longer._settled(0, [sure, small], precise=True)
    assert longer._settled(1, [sure, small], precise=False)
    assert not longer._settled(1, [sure, small], precise=True), "a told cost is to be known well"
    assert not longer._settled(0, [near, small], precise=False), "it may be over 5 or not"
    assert not longer._settled(0, [sure, near], precise=False), "either may be the dearest"
    assert longer._settled(0, [known, known], precise=True), "sharper it need not be"


# --- The reasons ----------------------------------------------------------


def test_the_numbers_of_each_reason_are_those_of_the_cards() -> None:
    for seen in positions(40):
        for made in seen.legal[:3]:
            for better in seen.legal[-3:]:
                if made != better:
                    _check(seen, made, better)


def _check(seen: Observation, made: object, better: object) -> None:
    why = grounds(seen, made, better)  # type: ignore[arg-type]
    for side in (why.made, why.better):
        if isinstance(side, Thrown):
            ten = seen.held ^ 1 << side.card
            assert side.held == least_deadwood(seen.held)
            assert side.left == deadwood_after_each(seen.held)[side.card]
            unseen = cards_in(seen.unseen)
            after = {card: least_after_discard(ten | 1 << card) for card in unseen}
            assert side.outs.lower == tuple(card for card in unseen if after[card] < side.left)
            assert side.outs.gins == tuple(card for card in unseen if after[card] == 0)
            assert side.risk is None or set(side.risk.known) <= set(seen.known)
        if isinstance(side, Ended) and side.card is not None:
            assert side.left == least_deadwood(seen.held ^ 1 << side.card)
            assert 0 <= side.meeting.undercuts <= 100
    if isinstance(made, Take | Pass | Draw):
        assert why.pile is not None
        assert why.pile.now == least_deadwood(seen.held)
        top = seen.pile[-1]
        assert why.pile.after == least_after_discard(seen.held | 1 << top, banned=top)
    assert why.slip in Slip


def test_a_slip_is_called_by_its_kind() -> None:
    hand = "2c 3c 4c 5d 6d 7d Jh Js 9c Kh 8s"
    seen = _knocking(hand)
    assert _slip(seen, "discard 9c", "discard Kh") is Slip.HELD_HIGH
    assert _slip(seen, "discard 3c", "discard Kh") is Slip.BROKE
    assert _slip(seen, "discard Kh", "discard 8s") is Slip.CLOSED
    taken = replace(seen, known=tuple(parse_cards("3h 9d")))
    assert _slip(taken, "discard 9c", "discard Kh") is Slip.FED
    assert _slip(taken, "discard 3c", "discard Kh") is Slip.BROKE, "what cost most is the meld"
    may = _knocking("2c 3c 4c 5d 6d 7d Jh Js Jc Ad Kh")
    assert _slip(may, "discard Kh", "knock Kh") is Slip.KNOCKED_LATE
    assert _slip(may, "knock Kh", "discard Kh") is Slip.KNOCKED_EARLY
    assert _slip(_knocking("2c 3c 4c 5d 6d 7d Jh Js Jc Jd Kh"), "discard Jd", "knock Kh") is (
        Slip.LEFT_GIN
    )
    over = _knocking("2c 3c 4c 5d 6d 7d Jh Js Jc Ad 3h")
    assert _slip(over, "knock Ad", "knock 3h") is Slip.KNOCKED_HIGHER
    eleven = _knocking("2c 3c 4c 5d 6d 7d Jh Js Jc Jd 8d", PRESETS["club"])
    assert _slip(eleven, "knock Jd", "big gin") is Slip.OTHER_END


def test_big_gin_is_held_against_guesses_at_its_own_bonus() -> None:
    rules = PRESETS["club"]
    seen = _knocking("2c 3c 4c 5d 6d 7d Jh Js Jc Jd 8d", rules)
    why = grounds(seen, Knock(parse_card("Jd")), BigGin())
    assert isinstance(why.made, Ended) and isinstance(why.better, Ended)
    assert rules.big_gin_bonus is not None
    more = why.better.meeting.points - why.made.meeting.points
    assert more == pytest.approx(rules.big_gin_bonus - rules.gin_bonus)


def _slip(seen: Observation, made: str, better: str) -> Slip:
    moves = {str(move): move for move in seen.legal}
    return grounds(seen, moves[made], moves[better]).slip


def test_a_summary_counts_each_kind_once() -> None:
    looked = [Looked(number, number % 2 == 0, review(played(number), 0)) for number in range(4)]
    found = summary(looked)
    costly = [each for deal in looked for each in deal.review.decisions if each.costly]
    assert (found.deals, found.lost) == (4, 2)
    assert sum(habit.decisions for habit in found.habits) == len(costly)
    assert found.cost == pytest.approx(sum(each.loss for each in costly))
    assert sum(habit.dearest_in_lost for habit in found.habits) == found.lost_by_slips
    costs = [habit.cost for habit in found.habits]
    assert costs == sorted(costs, reverse=True)


def test_a_longer_look_makes_the_estimate_sharper(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Judging, "_is_behind", lambda *asked: False)
    judging = Judging(positions(3)[0])
    judging.look(24)
    one, two = (each.move for each in judging.judgement().moves[:2])
    early = judging.between(one, two)[1]
    judging.look(240)
    assert 0 < judging.between(one, two)[1] < early


def test_prospects_and_the_end_of_a_deal_say_nearly_the_same() -> None:
    """A playout that stops early is sharper, and must not lean to one side."""
    seen = _knocking("2c 3c 4c 5d 6d 7d Jh Js Jc 9d Kh")
    early, full = (Judging(seen, turns=turns) for turns in (TURNS, TO_THE_END))
    for judging in (early, full):
        judging.look(400)
    knock, hold = Knock(parse_card("Kh")), Discard(parse_card("Kh"))
    (gain, error, _), (other, wide, _) = (each.between(hold, knock) for each in (early, full))
    assert error < wide
    assert gain > 0 and other > 0
    assert abs(gain - other) < 3 * wide
