"""A match and who sits at it: where people and computer players meet.

Only this module knows which seat is whose. Everything else asks for the seat of
the person it serves.
"""

from __future__ import annotations

import secrets
from dataclasses import dataclass, replace
from typing import Any, Final

from play.engine.errors import IllegalMove
from play.engine.match import InvalidMatch, Match
from play.engine.moves import Move
from play.engine.observation import Observation
from play.engine.players import LEVELS
from play.engine.rules import TableRules
from play.engine.scoring import Seat, other
from play.engine.shuffle import SECRET_BYTES

PERSON: Final = "person"
PRACTICE_SEAT: Final[Seat] = 0
"""Where the person sits in practice; the rules' ``first_lead`` counts from here."""


@dataclass(frozen=True, slots=True)
class Table:
    """A match with its two players: each PERSON or the level of a computer player.

    It is always a person's turn, or the deal is over: computers move at once.
    """

    match: Match
    players: tuple[str, str]

    @classmethod
    def practice(cls, rules: TableRules, level: str) -> Table:
        """A new match of a person against a computer, its first deal dealt."""
        lead = secrets.randbelow(2) if rules.first_lead == "random" else rules.first_lead
        match = Match.start(rules, first_dealer=other(lead))
        return cls(match, (PERSON, level)).next_deal()

    def next_deal(self) -> Table:
        """The table with the next deal dealt from a new secret.

        Raises IllegalMove while a deal is running, or when the match is over.
        """
        secret = secrets.token_bytes(SECRET_BYTES)
        return replace(self, match=self.match.with_deal(secret))._with_computers_moved()

    def play(self, seat: Seat, move: Move) -> Table:
        """The table after a person's move and whatever computers answer.

        Raises IllegalMove and InvalidMove, with nothing changed.
        """
        deal = self.match.deal
        if deal is not None and deal.to_move == other(seat):
            raise IllegalMove("It is not your turn.")
        return replace(self, match=self.match.play(move))._with_computers_moved()

    def observation(self, seat: Seat) -> Observation:
        """What this seat may see."""
        return self.match.observation(seat)

    def _with_computers_moved(self) -> Table:
        match = self.match
        while match.deal is not None and match.deal.to_move is not None:
            seat = match.deal.to_move
            if self.players[seat] == PERSON:
                break
            match = match.play(LEVELS[self.players[seat]](match.observation(seat)))
        return replace(self, match=match)

    @property
    def _awaits_a_person(self) -> bool:
        deal = self.match.deal
        if deal is None:
            return False
        return deal.to_move is None or self.players[deal.to_move] == PERSON

    def to_json(self) -> dict[str, Any]:
        return {"players": list(self.players), "match": self.match.to_json()}

    @classmethod
    def from_json(cls, data: object) -> Table:
        """The inverse of ``to_json``. Raises InvalidMatch for anything else."""
        match data:
            case {"players": [str(first), str(second)], "match": match}:
                if not {first, second} <= {PERSON, *LEVELS}:
                    raise InvalidMatch("a player that is not known here")
                table = cls(Match.from_json(match), (first, second))
                if not table._awaits_a_person:
                    raise InvalidMatch("a table at which no person can go on")
                return table
        raise InvalidMatch("this is no table")
