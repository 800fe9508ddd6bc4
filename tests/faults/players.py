"""Players who keep account of what was acknowledged to them, whatever becomes of the server."""

from __future__ import annotations

import json
import time
from http.client import HTTPException
from random import Random
from threading import Event, Thread
from typing import Final

from play.engine.deal import Deal
from play.engine.match import Deck
from play.table import PRACTICE_SEAT, Table
from tests.engine.playouts import random_move
from tests.play.two_tabs import Tab, form, is_late
from tests.served_site import ServedSite

_LONG: Final = {"table": "house", "target": "1000"}
"""A match that lasts for the whole trial."""
_PATIENCE: Final = 400
"""Attempts at one request while the server is away."""


class Player(Thread):
    """Plays one match by plain forms until ``stop`` is set.

    A request that breaks off is sent again as it was until it is answered: the move it
    asks for must then have been made once, be the answer that it was made or that it came
    too late.
    """

    def __init__(self, site: ServedSite, seed: int, stop: Event) -> None:
        super().__init__(daemon=True)
        self.site, self.chance, self.stop = site, Random(seed), stop
        self.cookies: dict[str, str] = {}
        self.made: list[str] = []
        """Each move that was acknowledged, in turn."""
        self.deals = 0
        self.broken_off = 0
        """Requests whose answer never came."""
        self.fault: BaseException | None = None
        before = self._rows()
        self._send("GET", "/play/new/", {})
        self._send("POST", "/play/new/", _LONG)
        (self.row,) = self._rows() - before

    def run(self) -> None:
        try:
            while not self.stop.is_set():
                self._go_on()
            self.check()
        except BaseException as fault:
            self.fault = fault

    def check(self) -> None:
        """Whether what is stored is what was acknowledged, and nothing else."""
        _, table = self._stored()
        assert your_moves_alone(table) == self.made
        assert table.match.deal_number == self.deals

    def _go_on(self) -> None:
        version, table = self._stored()
        deal = table.match.deal
        if deal is None or deal.to_move is None:
            self._until_answered("/play/deal/", {"version": str(version)})
            self.deals += 1
        else:
            move = random_move(deal, self.chance, 0.9)
            self._until_answered("/play/move/", form(version, move))
            self.made.append(str(move))

    def _until_answered(self, address: str, fields: dict[str, str]) -> None:
        again = False
        for _ in range(_PATIENCE):
            try:
                answer = self._send("POST", address, fields)
            except (OSError, HTTPException):
                self.broken_off += 1
                again = True
                time.sleep(0.05)
                continue
            if answer[0] == 503:
                time.sleep(0.1)
                continue
            assert again or not is_late(answer, htmx=False), "nobody else plays here"
            assert answer[0] == 302, answer
            return
        raise AssertionError("the server did not come back")

    def _send(self, method: str, address: str, fields: dict[str, str]) -> tuple[int, str, str]:
        return Tab(self.site, self.cookies).send(method, address, fields)

    def _rows(self) -> set[str]:
        return {str(row[0]) for row in self.site.ask("SELECT id FROM play_storedmatch")}

    def _stored(self) -> tuple[int, Table]:
        question = f"SELECT version, state FROM play_storedmatch WHERE id = '{self.row}'"
        ((version, state),) = self.site.ask(question)
        return version, Table.from_json(json.loads(state))


def your_moves_alone(table: Table) -> list[str]:
    """The moves of the person in this match, in all its deals."""
    match, moves = table.match, []
    for deal in match.earlier:
        cards = Deck.from_json(deal.source).cards
        replayed = Deal.replay(match.rules, cards, deal.dealer, deal.moves)
        moves += [str(seen.move) for seen in replayed.history if seen.seat == PRACTICE_SEAT]
    if match.deal is not None:
        moves += [str(seen.move) for seen in match.deal.history if seen.seat == PRACTICE_SEAT]
    return moves
