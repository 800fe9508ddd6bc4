"""Laws that hold at every table that can be, over random rules and random matches."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import fields, replace
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from play.engine.games import MatchOver, Outcome, standing
from play.engine.match import Match
from play.engine.moves import Discard, Knock, parse_move
from play.engine.observation import Observation
from play.engine.rules import PRESETS, InvalidRules, TableRules
from play.engine.shuffle import SECRET_BYTES
from tests.engine.playouts import random_move
from tests.engine.tables.pencil import Sheet
from tests.engine.tables.random_rules import EVERY_VALUE, any_rules, legal
from tests.engine.test_playouts import play_beside_referee

# The same examples on every machine, every time.
steady = settings(derandomize=True, deadline=None, database=None, max_examples=300)
few = settings(steady, max_examples=60)

seats = st.integers(0, 1)
seeds = st.integers(0, 2**32)
outcomes = st.lists(
    st.one_of(
        st.just(Outcome(None, 0)),
        st.builds(Outcome, seats, st.integers(0, 260)),
    ),
    max_size=40,
)


# --- rules ----------------------------------------------------------------


def test_the_strategy_knows_every_field() -> None:
    assert {field.name for field in fields(TableRules)} == set(EVERY_VALUE)


@steady
@given(any_rules())
def test_rules_read_back_from_their_json(rules: TableRules) -> None:
    data = json.loads(json.dumps(rules.to_json()))
    assert set(data) == set(EVERY_VALUE)
    assert TableRules.from_json(data) == rules


@steady
@given(any_rules(), st.sampled_from([*PRESETS]))
def test_rules_read_back_from_what_differs_from_a_preset(rules: TableRules, name: str) -> None:
    base = PRESETS[name].to_json()
    differs = {key: value for key, value in rules.to_json().items() if value != base[key]}
    assert TableRules.from_json({"like": name, **differs}) == rules


REFUSED: Mapping[str, dict[str, Any]] = {
    "spades_double": {"knock_limit": 10, "oklahoma_ace": "gin", "spades_double": True},
    "oklahoma_ace": {"knock_limit": 0, "oklahoma_ace": "one", "spades_double": False},
    "shutout_doubles": {"game_bonus": 0, "shutout_doubles": True},
    "games": {"games": 3, "target": None},
}


@steady
@given(any_rules(), st.sampled_from([*REFUSED]))
def test_rules_that_make_no_sense_together_are_refused_in_a_sentence(
    rules: TableRules, field: str
) -> None:
    together = rules.to_json() | REFUSED[field]
    for refused in (lambda: TableRules(**together), lambda: TableRules.from_json(together)):
        with pytest.raises(InvalidRules) as reason:
            refused()
        assert reason.value.field == field
        sentence = str(reason.value)
        assert sentence[0].isupper() and sentence.endswith(".") and len(sentence.split()) >= 8
        assert "_" not in sentence and "None" not in sentence


@steady
@given(any_rules(), st.sampled_from([*EVERY_VALUE]), st.data())
def test_a_value_out_of_range_is_refused_in_a_sentence_that_gives_the_range(
    rules: TableRules, field: str, data: st.DataObject
) -> None:
    strange = st.one_of(
        st.integers().filter(lambda number: number not in EVERY_VALUE[field]),
        st.sampled_from(["", "Upcard", "none", 2.5, 1001, -1, 1_000_000]),
    )
    value = data.draw(strange)
    with pytest.raises(InvalidRules) as reason:
        replace(rules, **{field: value})
    assert reason.value.field == field
    sentence = str(reason.value)
    assert "must be" in sentence and sentence.endswith(".")
    assert "_" not in sentence and "None" not in sentence


def test_taking_back_what_makes_no_sense_leaves_legal_rules_alone() -> None:
    for rules in PRESETS.values():
        assert legal(rules.to_json()) == rules.to_json()


# --- scores ---------------------------------------------------------------


@steady
@given(any_rules(), seats, outcomes)
def test_a_match_stands_as_a_score_sheet_says(
    rules: TableRules, first_dealer: int, deals: list[Outcome]
) -> None:
    sheet = Sheet(rules, first_dealer)
    dealers = []
    played = []
    for deal in deals:
        if sheet.over:
            with pytest.raises(MatchOver) as late:
                standing(rules, first_dealer, deals)
            assert late.value.at == len(played)
            break
        dealers.append(sheet.dealer)
        sheet.write(deal.winner, deal.points)
        played.append(deal)
        now = standing(rules, first_dealer, played)
        assert now.over == sheet.over
        assert [game.winner for game in now.games] == [each.winner for each in sheet.columns]
    now = standing(rules, first_dealer, played)
    assert list(now.dealers) == dealers
    assert now.next_dealer == (None if sheet.over else sheet.dealer)
    assert now.winner == (sheet.winner() if sheet.over else None)
    for game, column in zip(now.games, sheet.columns, strict=True):
        assert list(game.scores) == column.points
        assert list(game.boxes) == column.boxes
        assert list(game.bonuses) == sheet.bonuses(column)
    assert list(now.totals) == sheet.totals()


@steady
@given(any_rules(), seats, outcomes)
def test_every_total_is_the_sum_of_its_terms(
    rules: TableRules, first_dealer: int, deals: list[Outcome]
) -> None:
    for count in range(len(deals) + 1):
        try:
            now = standing(rules, first_dealer, deals[:count])
        except MatchOver:
            break
        for game in now.games:
            for seat in (0, 1):
                assert sum(term.points for term in game.terms[seat]) == game.totals[seat]
                names = [term.name for term in game.terms[seat]]
                assert len(names) == len(set(names))
        for seat in (0, 1):
            assert sum(term.points for term in now.terms[seat]) == now.totals[seat]
        if rules.games == 1:
            game = now.games[0]
            won = [deal for deal in deals[:count] if deal.winner is not None]
            assert sum(game.boxes) == len(won)
            assert sum(game.scores) == sum(deal.points for deal in won)


# --- deals and matches ----------------------------------------------------


@few
@given(any_rules(), seeds)
def test_a_random_deal_goes_as_the_referee_says(rules: TableRules, seed: int) -> None:
    play_beside_referee(Random(seed), rules)


@few
@given(any_rules(), seats, seeds)
def test_a_random_match_keeps_its_books(rules: TableRules, first_dealer: int, seed: int) -> None:
    chance = Random(seed)
    sheet = Sheet(rules, first_dealer)
    match = Match.start(rules, first_dealer)
    for _ in range(6):
        match = match.with_deal(chance.randbytes(SECRET_BYTES), chance.randrange(52))
        assert match.deal is not None
        assert match.deal.dealer == sheet.dealer
        while match.deal.to_move is not None:
            match = match.play(random_move(match.deal, chance, care=1.0))
            assert match.deal is not None
            if chance.random() < 0.05:
                _reads_back(match)
        result = match.deal.result()
        assert result is not None
        assert sum(term.points for term in result.terms) == result.points
        sheet.write(result.winner, result.points)
        _reads_back(match)
        assert match.over == sheet.over
        assert list(match.scores) == sheet.columns[0].points
        assert list(match.boxes) == sheet.columns[0].boxes
        assert list(match.standing.totals) == sheet.totals()
        if match.over:
            assert match.winner == sheet.winner()
            break


def _reads_back(match: Match) -> None:
    """The match, its moves and what each seat sees are the same after a trip through text."""
    text = json.dumps(match.to_json())
    again = Match.from_json(json.loads(text))
    assert again == match
    assert json.dumps(again.to_json()) == text
    assert match.deal is not None
    for move in (*match.deal.moves, *match.deal.legal_moves()):
        assert parse_move(str(move)) == move
    for seat in (0, 1):
        seen = match.observation(seat)
        assert Observation.from_json(json.loads(json.dumps(seen.to_json()))) == seen


@few
@given(any_rules(), seeds)
def test_a_knock_with_chosen_melds_reads_back_too(rules: TableRules, seed: int) -> None:
    chance = Random(seed)
    match = Match.start(rules, 1).with_deal(chance.randbytes(SECRET_BYTES))
    while match.deal is not None and match.deal.to_move is not None:
        move = random_move(match.deal, chance, care=1.0)
        if isinstance(move, Discard | Knock):
            knocked = next(
                (each for each in match.deal.legal_moves() if isinstance(each, Knock)), None
            )
            if knocked is not None:
                laid_down = match.deal.play(knocked).knocker_melds
                move = Knock(knocked.card, laid_down)
        match = match.play(move)
    _reads_back(match)
