"""Two posts at the same instant, against the site as it is really served."""

from __future__ import annotations

import re
from random import Random
from threading import Barrier

import pytest

from play.engine.deal import Deal
from play.engine.moves import Discard, Move
from tests.engine.playouts import random_move
from tests.play.two_tabs import LATE, Tab, TwoTabs, form, race
from tests.served_site import ServedSite

TRIALS = 200


@pytest.fixture
def two(served_site: ServedSite) -> TwoTabs:
    served_site.ask("DELETE FROM play_storedmatch")
    return TwoTabs(served_site)


def same_move(deal: Deal, chance: Random) -> tuple[Move, Move]:
    move = random_move(deal, chance, 0.9)
    return move, move


def any_moves(deal: Deal, chance: Random) -> tuple[Move, Move]:
    return chance.choice(deal.legal_moves()), chance.choice(deal.legal_moves())


def test_of_the_same_move_posted_twice_at_once_exactly_one_plays(two: TwoTabs) -> None:
    race(two, Random(1), TRIALS, same_move)
    assert "Traceback" not in two.site.log()


def test_of_two_different_moves_at_once_exactly_one_plays(two: TwoTabs) -> None:
    race(two, Random(2), TRIALS // 2, any_moves)


def test_the_late_tab_is_shown_the_table_as_the_other_one_left_it(two: TwoTabs) -> None:
    chance = Random(3)
    for _ in range(20):
        version, table = two.stored()
        deal = table.match.deal
        assert deal is not None
        if deal.to_move is None:
            break
        move = random_move(deal, chance, 0.9)
        data = form(version, move)
        answers = two.both("/play/move/", data, data, htmx=True)
        (late,) = [body for _, _, body in answers if LATE in body]

        new_version, _ = two.stored()
        shown = re.findall(r'name="version" value="(\d+)"', late)
        assert set(shown) <= {str(new_version)}
        assert shown or 'id="button-next"' in late


def test_a_match_begun_twice_at_once_leaves_one_to_play(two: TwoTabs) -> None:
    version, _ = two.stored()
    two.tabs[0].send("POST", "/play/abandon/", {"version": str(version)})

    answers = two.both("/play/new/", {}, {}, htmx=False)

    assert [status for status, _, _ in answers] == [302, 302]
    status, _, page = two.tabs[0].send("GET", "/play/")
    assert status == 200
    assert 'id="button-next"' in page


def test_a_match_abandoned_while_a_move_is_made_ends_in_one_of_the_two_ways(
    two: TwoTabs,
) -> None:
    for _ in range(10):
        version, table = two.stored()
        deal = table.match.deal
        assert deal is not None
        barrier = Barrier(2)

        def post(
            tab: Tab, address: str, data: dict[str, str], barrier: Barrier = barrier
        ) -> tuple[int, str, str]:
            barrier.wait()
            return tab.send("POST", address, data)

        move = next(move for move in deal.legal_moves() if not isinstance(move, Discard))
        answers = list(
            two.pool.map(
                post,
                two.tabs,
                ("/play/move/", "/play/abandon/"),
                (form(version, move), {"version": str(version)}),
            )
        )
        assert all(status in (200, 302) for status, _, _ in answers)
        status, _, page = two.tabs[0].send("GET", "/play/")
        assert status == 200
        if 'name="move"' in page:
            new_version, _ = two.stored()
            two.tabs[0].send("POST", "/play/abandon/", {"version": str(new_version)})
        two.begin()
    assert "Traceback" not in two.site.log()
