"""Lay-offs in a review: what they cost, against every way to lay off tried one by one."""

from __future__ import annotations

from random import Random

import pytest

from play.engine.coach.laying_off import LayOffs, judge_lay_offs
from play.engine.deal import Deal
from play.engine.moves import Done
from play.engine.observation import Phase
from play.engine.rules import HOUSE, TableRules
from tests.engine.playouts import positions, random_move, random_start

TABLES = [
    TableRules.from_json({"like": name, "lay_off": "hand"})
    for name in ("club", "house", "oklahoma")
]


def points(deal: Deal, seat: int) -> int:
    result = deal.result()
    assert result is not None
    return result.points if result.winner == seat else -result.points


def best_end(deal: Deal, seat: int) -> int:
    """The best that any lay-offs, in any order, can come to."""
    if deal.phase is Phase.OVER:
        return points(deal, seat)
    return max(best_end(deal.play(move), seat) for move in deal.legal_moves())


def test_what_lay_offs_cost_is_exact() -> None:
    chance = Random("laid off badly")
    found: list[LayOffs] = []
    while sum(each.cost > 0 for each in found) < 12 or sum(not each.cost for each in found) < 12:
        before = None
        for deal in positions(chance, chance.choice(TABLES)):
            if deal.phase is Phase.LAYOFF and before is None:
                before = deal
        if before is None or deal.phase is not Phase.OVER:
            continue
        seat = before.mover
        judged = judge_lay_offs(deal, seat)
        assert judged is not None and judged.at == len(before.moves)
        assert judged.cost == best_end(before, seat) - points(deal, seat)
        assert judged.hand == before.hands[seat] and judged.onto == tuple(before.knocker_melds)
        result = deal.result()
        assert result is not None and result.defence is not None
        assert (judged.left, judged.knocked_with) == (
            result.defender_deadwood,
            result.knocker_deadwood,
        )
        assert [move.card for move in judged.made] == [each.card for each in result.laid_off]
        assert (judged.left == judged.best.deadwood) == (judged.cost == 0)
        assert judge_lay_offs(deal, 1 - seat) is None
        found.append(judged)


def test_where_nobody_lays_off_by_hand_there_is_nothing_to_judge() -> None:
    chance = Random("automatic")
    for _ in range(6):
        deal = random_start(chance, HOUSE)
        while deal.to_move is not None:
            deal = deal.play(random_move(deal, chance, 1.0))
        assert judge_lay_offs(deal, 0) is None and judge_lay_offs(deal, 1) is None
        assert Done() not in deal.moves
    with pytest.raises(ValueError, match="over"):
        judge_lay_offs(random_start(chance), 0)
