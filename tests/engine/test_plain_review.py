"""The points of a review's decisions, found again by a plain search, and every sum recounted."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from random import Random
from statistics import fmean, stdev

import pytest

from play.engine.cards import cards_in
from play.engine.coach import judge as judging
from play.engine.coach.judge import Judging
from play.engine.coach.outlook import TURNS, Outlook, knock_met_by
from play.engine.moves import Discard, Knock
from play.engine.observation import Phase
from play.engine.players.seeing import look
from tests.engine.brute import automatic, best_defence, points
from tests.engine.plain_playout import brings
from tests.play.blind_reviews import choices

DECISIONS, GUESSES = 40, 4


def test_each_playout_of_a_review_comes_to_the_same_when_played_plainly() -> None:
    """Of knocks in a playout the engine counts the lay-offs nearly, and so it may be off there."""
    phases: Counter[Phase] = Counter()
    same = 0
    for deal, made in islice(choices("plain"), DECISIONS):
        seen = deal.observation(deal.mover, (20, 45))
        sight = look(seen)
        outlook = Outlook(sight, TURNS)
        move = judging.plain(made)
        for theirs, stock in islice(judging._guesses(sight, 0), GUESSES):
            found = outlook.of(move)(theirs, stock)[0]
            plainly = brings(seen, move, frozenset(map(int, cards_in(theirs))), [*stock], TURNS)
            same += found == pytest.approx(plainly, abs=1e-6)
            assert found == pytest.approx(plainly, abs=12)
        phases[seen.phase] += 1
    assert {*phases} == {Phase.OFFER, Phase.DRAW, Phase.DISCARD}
    assert same >= DECISIONS * GUESSES * 0.98


def test_what_a_decision_cost_is_the_mean_of_what_each_guess_says() -> None:
    for deal, made in islice(choices("costs"), 12):
        seen = deal.observation(deal.mover)
        judged = Judging(seen, made=made)
        judged.look(GUESSES)
        found = judged.judgement()
        guesses = [
            (frozenset(map(int, cards_in(theirs))), stock)
            for theirs, stock in islice(judging._guesses(look(seen), 0), GUESSES)
        ]
        doubled = 1 + seen.rules.doubles_for(seen.upcard)
        brought = {
            each.move: [
                doubled * brings(seen, each.move, theirs, [*stock], TURNS)
                for theirs, stock in guesses
            ]
            for each in found.moves
        }
        assert found.best.move in brought and judging.plain(made) in brought
        for each in found.moves:
            gaps = [
                best - mine
                for best, mine in zip(brought[found.best.move], brought[each.move], strict=True)
            ]
            assert each.points == pytest.approx(fmean(brought[each.move]), abs=0.5)
            assert each.behind == pytest.approx(fmean(gaps), abs=0.5)
            assert each.behind >= 0
            if each.move != found.best.move:
                assert each.error == pytest.approx(stdev(gaps) / GUESSES**0.5, abs=0.5)


def test_a_knock_meets_each_guess_as_it_would_on_the_table() -> None:
    chance, tried = Random("knocks"), 0
    for deal, _ in choices("knocks"):
        seen = deal.observation(deal.mover)
        knocks = [move for move in seen.legal if isinstance(move, Knock)]
        if not knocks:
            continue
        sight, move = look(seen), chance.choice(knocks)
        ten = frozenset(map(int, seen.hand)) - {int(move.card)}
        met = knock_met_by(sight.stakes, sight.hand ^ 1 << move.card)
        melds = automatic(ten)
        left = points(ten.difference(*melds))
        for theirs, _ in islice(judging._guesses(sight, 0), 6):
            hand = [*map(int, cards_in(theirs))]
            if left:
                gap = best_defence(melds, hand) - left
                expected = gap if gap > 0 else gap - sight.stakes.undercut_bonus
            else:
                expected = sight.stakes.gin_bonus + best_defence([], hand)
            assert met(theirs) == expected
            tried += 1
        if tried >= 180:
            break


def test_throws_that_are_judged_are_those_that_may_be_made() -> None:
    for deal, made in islice(choices("throws"), 40):
        seen = deal.observation(deal.mover)
        moves = {each.move for each in Judging(seen, made=made).judgement().moves}
        assert moves <= {*seen.legal} and judging.plain(made) in moves
        assert all(move.card != seen.taken for move in moves if isinstance(move, Discard))
