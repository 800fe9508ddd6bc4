"""Two servers, as on two machines, on one PostgreSQL: nothing is kept outside of it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from random import Random
from threading import Thread

import pytest

from play.engine.deal import Deal
from play.engine.moves import Move
from tests.engine.playouts import random_move
from tests.play.two_tabs import TwoTabs, form, race, your_moves
from tests.postgres.server import new_database
from tests.served_site import ServedSite

TRIALS = 100
SHARED = {"SECRET_KEY": "the same on both machines, as an operator would set it"}


@pytest.fixture(scope="module")
def servers(
    postgres_url: str, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[ServedSite, ServedSite]]:
    """Two sites that share a database and the key, and no folder."""
    shared = {**SHARED, "DATABASE_URL": new_database(postgres_url)}
    with ExitStack() as stack:
        first, second = (
            stack.enter_context(ServedSite(tmp_path_factory.mktemp(name), **shared))
            for name in ("first", "second")
        )
        yield first, second
        assert "Traceback" not in first.log() + second.log()


@pytest.fixture
def two(servers: tuple[ServedSite, ServedSite]) -> TwoTabs:
    servers[0].ask("DELETE FROM play_storedmatch")
    return TwoTabs(*servers)


def test_two_servers_serve_one_match_in_turn_and_lose_nothing(two: TwoTabs) -> None:
    chance, played = Random(4), 0
    while not (seen := two.stored())[1].match.over and played < TRIALS:
        (version, table), tab = seen, two.tabs[played % 2]
        deal = table.match.deal
        assert deal is not None
        if deal.to_move is None:
            status, _, _ = tab.send("POST", "/play/deal/", {"version": str(version)})
            assert two.stored()[1].match.earlier == table.match.finished
        else:
            move = random_move(deal, chance, 0.9)
            status, _, _ = tab.send("POST", "/play/move/", form(version, move))
            assert your_moves(two.stored()[1]) == [*your_moves(table), str(move)]
        assert status == 302
        assert two.stored()[0] == version + 1
        played += 1


def test_of_two_moves_sent_to_two_servers_at_once_exactly_one_plays(two: TwoTabs) -> None:
    def choice(deal: Deal, chance: Random) -> tuple[Move, Move]:
        return random_move(deal, chance, 0.9), chance.choice(deal.legal_moves())

    race(two, Random(5), TRIALS, choice)


def test_what_has_outlived_its_time_is_cleared_while_people_play(two: TwoTabs) -> None:
    many = 3_000
    two.site.ask(
        "INSERT INTO play_storedmatch (id, version, state, updated_at, moved)"
        f" SELECT gen_random_uuid(), 1, '', now() - interval '1 year', false"
        f" FROM generate_series(1, {many})"
    )
    said: list[str] = []
    tidying = Thread(target=lambda: said.append(two.site.manage("tidy")))
    tidying.start()
    chance, answered = Random(6), 0
    while tidying.is_alive() or answered < 5:
        ((version, state),) = two.site.ask(
            "SELECT version, state FROM play_storedmatch WHERE state <> ''"
        )
        table = two.read(state)
        deal = table.match.deal
        if deal is None or deal.to_move is None:
            break
        move = random_move(deal, chance, 0.9)
        status, _, _ = two.tabs[answered % 2].send("POST", "/play/move/", form(version, move))
        assert status == 302
        answered += 1
    tidying.join()
    assert f"Matches cleared: {many}\n" in said[0]
    assert len(two.site.ask("SELECT id FROM play_storedmatch")) == 1
    assert answered
