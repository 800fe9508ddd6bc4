"""A match and who sits at it: where people and computer players meet.

Only this module knows which seat is whose. Everything else asks for the seat of
the person it serves.
"""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field, replace
from datetime import date
from typing import Any, Final

from play.engine import clock
from play.engine.errors import IllegalMove
from play.engine.match import InvalidMatch, Match
from play.engine.moves import Draw, LayOff, Move, Take
from play.engine.observation import Observation, Phase
from play.engine.players import LEVELS
from play.engine.rules import TableRules
from play.engine.scoring import Seat, other
from play.engine.shuffle import SECRET_BYTES, commitment

PERSON: Final = "person"
PRACTICE_SEAT: Final[Seat] = 0
"""Where the person sits in practice; the rules' ``first_lead`` counts from here."""
MOST_DEALS: Final = 300
"""Deals of one match. To the highest target it takes about half as many; without a bound,
someone who lets every deal go dead would make a row grow for ever."""


def new_secret() -> bytes:
    """A secret that nobody could have guessed, for one deal."""
    return secrets.token_bytes(SECRET_BYTES)


@dataclass(frozen=True, slots=True)
class Table:
    """A match with its two players: each PERSON or the level of a computer player.

    It is always a person's turn, or no deal is running: computers move at once.
    """

    match: Match
    players: tuple[str, str]
    day: str = ""
    """Of the day's deal: the day, as ``2026-11-30``."""
    next_secret: bytes = field(default_factory=new_secret, repr=False)
    """Of the deal after this one: it is there before anyone can cut the cards. It
    never leaves the server; its ``promise`` does."""
    turn_began: float | None = None
    """When the person's turn began, in seconds of the server's clock; None until it is saved,
    and where no clock runs."""
    lapsed: bool = False
    """Whether the person's last turn was played for them, their time having run out."""

    @classmethod
    def practice(cls, rules: TableRules, level: str) -> Table:
        """A new match of a person against a computer. The cards are shuffled, not dealt."""
        lead = secrets.randbelow(2) if rules.first_lead == "random" else rules.first_lead
        return cls(Match.start(rules, first_dealer=other(lead)), (PERSON, level))

    @classmethod
    def single(cls, match: Match, level: str, day: str = "") -> Table:
        """A deal outside any match, which has been dealt."""
        return cls(match, (PERSON, level), day)._with_computers_moved()

    @property
    def is_practice(self) -> bool:
        """Whether a person sits in the practice seat, opposite a computer."""
        opponent = self.players[other(PRACTICE_SEAT)]
        return self.players[PRACTICE_SEAT] == PERSON and opponent != PERSON

    @property
    def promise(self) -> str:
        """SHA-256 of the next deal's secret: shown before the cut, checked after the deal."""
        return commitment(self.next_secret)

    @property
    def running(self) -> bool:
        """Whether cards are on the table and the deal is not over."""
        return self.match.deal is not None and self.match.deal.phase is not Phase.OVER

    @property
    def full(self) -> bool:
        """Whether the match has all the deals that one match is kept with."""
        return self.match.deal_number >= MOST_DEALS and not self.running

    def next_deal(self, cards_cut: int = 0) -> Table:
        """The table with the next deal dealt from the promised secret and this cut.

        Raises IllegalMove while a deal is running, or when the match is over or full.
        """
        if self.full:
            raise IllegalMove("This match has as many deals as one match can hold.")
        match = self.match.with_deal(self.next_secret, cards_cut)
        dealt = replace(self, match=match, next_secret=new_secret(), turn_began=None, lapsed=False)
        return dealt._with_computers_moved()

    def play(self, seat: Seat, move: Move) -> Table:
        """The table after a person's move and whatever computers answer.

        Raises IllegalMove and InvalidMove, with nothing changed.
        """
        deal = self.match.deal
        if deal is not None and deal.to_move == other(seat):
            raise IllegalMove("It is not your turn.")
        goes_on = isinstance(move, Draw | Take | LayOff)
        played = replace(
            self,
            match=self.match.play(move),
            turn_began=self.turn_began if goes_on else None,
            lapsed=False,
        )
        return played._with_computers_moved()

    def taken_back(self, seat: Seat) -> Table:
        """The table without the draw that the person at ``seat`` has just made; the clock of
        the turn runs on.

        Raises IllegalMove when there is none.
        """
        deal = self.match.deal
        if deal is not None and deal.to_move == other(seat):
            raise IllegalMove("It is not your turn.")
        return replace(self, match=self.match.taken_back(), lapsed=False)

    def observation(self, seat: Seat) -> Observation:
        """What this seat may see."""
        return self.match.observation(seat)

    # --- The turn's clock -----------------------------------------------------

    def on_the_clock(self, now: float) -> Table:
        """The table with its turn begun ``now``, where a clock runs and none has begun."""
        runs = self.match.rules.turn_clock is not None and self.running
        return replace(self, turn_began=now) if runs and self.turn_began is None else self

    def seconds_left(self, now: float) -> float | None:
        """Seconds left of the person's turn, never below 0; None where no clock runs."""
        if self.turn_began is None or not self.running:
            return None
        # A server's clock may be set back meanwhile.
        began = min(self.turn_began, now)
        return clock.seconds_left(self.match.rules, began, now)

    def time_is_up(self, now: float) -> bool:
        """Whether the person's turn is to be played for them."""
        return self.seconds_left(now) == 0

    def after_lapse(self) -> Table:
        """The table once the turn has been played for a person whose time is up."""
        match = self.match.after_lapse()
        return replace(self, match=match, turn_began=None, lapsed=True)._with_computers_moved()

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
        if deal is None or deal.to_move is None:
            return True
        return self.players[deal.to_move] == PERSON

    def to_json(self) -> dict[str, Any]:
        return {
            "players": list(self.players),
            "day": self.day,
            "match": self.match.to_json(),
            "next_secret": self.next_secret.hex(),
            "turn_began": self.turn_began,
            "lapsed": self.lapsed,
        }

    @classmethod
    def from_json(cls, data: object) -> Table:
        """The inverse of ``to_json``. Raises InvalidMatch for anything else."""
        match data:
            case {
                "players": [str(first), str(second)],
                "day": str(day),
                "match": match,
                "next_secret": str(secret),
                "turn_began": None | float() as began,
                "lapsed": bool(lapsed),
            }:
                if not {first, second} <= {PERSON, *LEVELS}:
                    raise InvalidMatch("a player that is not known here")
                played = Match.from_json(match)
                promised = _read_secret(secret)
                table = cls(played, (first, second), _read_day(day), promised, began, lapsed)
                if not table._awaits_a_person:
                    raise InvalidMatch("a table at which no person can go on")
                return table
        raise InvalidMatch("this is no table")


def _read_day(written: str) -> str:
    try:
        return date.fromisoformat(written).isoformat() if written else ""
    except ValueError as wrong:
        raise InvalidMatch("a day that is none") from wrong


def _read_secret(written: str) -> bytes:
    try:
        secret = bytes.fromhex(written)
    except ValueError as wrong:
        raise InvalidMatch("the next secret is not in hexadecimal") from wrong
    if len(secret) != SECRET_BYTES:
        raise InvalidMatch(f"the next secret has {len(secret)} bytes")
    return secret
