"""A match: deals played one after another until the rules say it is over.

A match is plain data: the rules, who deals first, how each finished deal ended
(with its deck and moves, so that it can be looked at again), and the deal on
the table. It changes only by giving the next match.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Final

from play.engine import clock
from play.engine.cards import Card, parse_cards
from play.engine.deal import Deal
from play.engine.errors import IllegalMove
from play.engine.games import Outcome, Standing, standing
from play.engine.moves import Draw, Move
from play.engine.observation import Observation, Phase
from play.engine.rules import TableRules
from play.engine.scoring import ResultKind, Seat, read_seat
from play.engine.shuffle import cut, shuffled

FORMAT: Final = 1
"""The version of the data of ``to_json``."""


class InvalidMatch(ValueError):
    """Data that is no match, or of a version this engine does not read."""


@dataclass(frozen=True, slots=True)
class Deck:
    """Where a deal's cards come from: a secret and a cut, or a deck laid out by hand."""

    cards: tuple[Card, ...]
    secret: bytes | None = None
    cut: int = 0

    @classmethod
    def from_secret(cls, secret: bytes, cards_cut: int = 0) -> Deck:
        """The deck that this secret and this cut stand for. Raises ValueError."""
        return cls(cut(shuffled(secret), cards_cut), secret, cards_cut)

    def to_json(self) -> dict[str, Any]:
        if self.secret is None:
            return {"deck": "".join(map(str, self.cards))}
        return {"secret": self.secret.hex(), "cut": self.cut}

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Deck:
        if "deck" in data:
            return cls(parse_cards(data["deck"]))
        return cls.from_secret(bytes.fromhex(data["secret"]), data["cut"])


@dataclass(frozen=True, slots=True)
class FinishedDeal:
    """A deal that is over: how it ended, and what it takes to see it again."""

    kind: ResultKind
    winner: Seat | None
    knocker: Seat | None
    points: int
    dealer: Seat
    source: dict[str, Any]
    """The deck, as ``Deck.to_json`` gives it."""
    moves: tuple[str, ...]
    unscored: bool = False
    """Whether it counts for nobody, a draw in it having been taken back."""
    by_clock: tuple[int, ...] = ()
    """Which of the moves, counted from 0, the clock made for a player whose time was up."""

    @property
    def outcome(self) -> Outcome:
        return Outcome(self.winner, self.points)

    def to_json(self) -> dict[str, Any]:
        return {
            "kind": str(self.kind),
            "winner": self.winner,
            "knocker": self.knocker,
            "points": self.points,
            "dealer": self.dealer,
            **self.source,
            "moves": list(self.moves),
            **({"unscored": True} if self.unscored else {}),
            **({"by_clock": list(self.by_clock)} if self.by_clock else {}),
        }

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> FinishedDeal:
        outcome, knocker = Outcome.from_json(data), data["knocker"]
        return cls(
            kind=ResultKind(data["kind"]),
            winner=outcome.winner,
            knocker=None if knocker is None else read_seat(knocker),
            points=outcome.points,
            dealer=read_seat(data["dealer"]),
            source={name: data[name] for name in ("deck", "secret", "cut") if name in data},
            moves=tuple(data["moves"]),
            unscored=_is_unscored(data),
            by_clock=_by_clock(data),
        )


@dataclass(frozen=True)
class Match:
    """A match between seats 0 and 1. Begin one with ``start``, then ``with_deck``.

    It has no slots, so that what is worked out from it is kept with it.
    """

    rules: TableRules
    first_dealer: Seat
    earlier: tuple[FinishedDeal, ...] = ()
    """The deals before the one on the table."""
    deck: Deck | None = None
    deal: Deal | None = None
    """On the table: running, or over and not yet cleared away."""
    unscored: bool = False
    """Whether the deal on the table counts for nobody, whoever wins it: a card from the
    stock was seen and put back."""
    by_clock: tuple[int, ...] = ()
    """Which moves of the deal on the table the clock made, counted from 0."""

    @classmethod
    def start(cls, rules: TableRules, first_dealer: Seat) -> Match:
        return cls(rules, first_dealer)

    def with_deck(self, deck: Deck) -> Match:
        """The match with the next deal dealt from this deck.

        Raises IllegalMove while a deal is running or when the match is over.
        """
        if self.deal is not None and self.deal.phase is not Phase.OVER:
            raise IllegalMove("This deal is not over yet.")
        dealer = self.standing.next_dealer
        if dealer is None:
            raise IllegalMove("This match is over.")
        return replace(
            self,
            earlier=self.finished,
            unscored=False,
            by_clock=(),
            deck=deck,
            deal=Deal.start(self.rules, deck.cards, dealer),
        )

    def with_deal(self, secret: bytes, cards_cut: int = 0) -> Match:
        """The match with the next deal dealt from a secret and a cut."""
        return self.with_deck(Deck.from_secret(secret, cards_cut))

    def play(self, move: Move) -> Match:
        """The match after a move in the deal on the table.

        Raises IllegalMove and InvalidMove as ``Deal.play`` does.
        """
        if self.deal is None:
            raise IllegalMove("No cards have been dealt yet.")
        return replace(self, deal=self.deal.play(move))

    def taken_back(self) -> Match:
        """The match without the draw that the player to move has just made.

        A card taken from the pile was open to all before. One from the stock was not: its
        deal is ``unscored`` from then on, and the same player deals the next one.
        Raises IllegalMove when nothing was drawn this turn.
        """
        deal = self.deal
        if deal is None or deal.phase is not Phase.DISCARD:
            raise IllegalMove("There is no draw to take back now.")
        seen_it = isinstance(deal.history[-1].move, Draw)
        before = Deal.replay(self.rules, deal.deck, deal.dealer, deal.moves[:-1])
        return replace(self, deal=before, unscored=self.unscored or seen_it)

    def after_lapse(self) -> Match:
        """The match once the clock of the player to move has run out; see ``clock``."""
        assert self.deal is not None
        deal = clock.after_lapse(self.deal)
        made = range(len(self.deal.moves), len(deal.moves))
        return replace(self, deal=deal, by_clock=(*self.by_clock, *made))

    @cached_property
    def finished(self) -> tuple[FinishedDeal, ...]:
        """Every deal that is over, the one still on the table included."""
        if self.deal is None or self.deck is None:
            return self.earlier
        result = self.deal.result()
        if result is None:
            return self.earlier
        last = FinishedDeal(
            kind=result.kind,
            winner=None if self.unscored else result.winner,
            knocker=result.knocker,
            points=0 if self.unscored else result.points,
            dealer=self.deal.dealer,
            source=self.deck.to_json(),
            moves=tuple(map(str, self.deal.moves)),
            unscored=self.unscored,
            by_clock=self.by_clock,
        )
        return (*self.earlier, last)

    @cached_property
    def standing(self) -> Standing:
        """Games, scores and the next dealer, after every deal that is over."""
        outcomes = [finished.outcome for finished in self.finished]
        return standing(self.rules, self.first_dealer, outcomes)

    @property
    def over(self) -> bool:
        return self.standing.over

    @property
    def winner(self) -> Seat | None:
        return self.standing.winner

    @property
    def scores(self) -> tuple[int, int]:
        """Points by seat in the first game, without end bonuses."""
        return self.standing.games[0].scores

    @property
    def boxes(self) -> tuple[int, int]:
        """Deals won by seat that count in the first game."""
        return self.standing.games[0].boxes

    @property
    def deal_number(self) -> int:
        """Of the deal on the table, counted from 1, dead ones too."""
        return len(self.earlier) + 1

    def observation(self, seat: Seat) -> Observation:
        """What a seat sees of the deal on the table."""
        return self._observations[seat]

    @cached_property
    def _observations(self) -> tuple[Observation, Observation]:
        if self.deal is None:
            raise IllegalMove("No cards have been dealt yet.")
        return self.deal.observation(0, self.scores), self.deal.observation(1, self.scores)

    def to_json(self) -> dict[str, Any]:
        """Plain data that ``from_json`` reads back."""
        data: dict[str, Any] = {
            "format": FORMAT,
            "rules": self.rules.to_json(),
            "first_dealer": self.first_dealer,
            "earlier": [deal.to_json() for deal in self.earlier],
        }
        if self.deal is not None and self.deck is not None:
            data["deal"] = {**self.deck.to_json(), "moves": [str(move) for move in self.deal.moves]}
            if self.unscored:
                data["deal"]["unscored"] = True
            if self.by_clock:
                data["deal"]["by_clock"] = list(self.by_clock)
        return data

    @classmethod
    def from_json(cls, data: object) -> Match:
        """The inverse of ``to_json``. Raises InvalidMatch for anything else."""
        try:
            return cls._read(data)
        except InvalidMatch:
            raise
        except (ValueError, TypeError, LookupError, AttributeError) as wrong:
            raise InvalidMatch(f"this is no match: {wrong}") from wrong

    @classmethod
    def _read(cls, data: Any) -> Match:
        if data["format"] != FORMAT:
            raise InvalidMatch(f"a match of version {data['format']!r}, not {FORMAT}")
        match = cls(
            rules=TableRules.from_json(data["rules"]),
            first_dealer=read_seat(data["first_dealer"]),
            earlier=tuple(FinishedDeal.from_json(each) for each in data["earlier"]),
        )
        dealer = match.standing.next_dealer
        if "deal" not in data:
            return match
        if dealer is None:
            raise InvalidMatch("a deal after the end of the match")
        deck = Deck.from_json(data["deal"])
        deal = Deal.replay(match.rules, deck.cards, dealer, data["deal"]["moves"])
        unscored, by_clock = _is_unscored(data["deal"]), _by_clock(data["deal"])
        return replace(match, deck=deck, deal=deal, unscored=unscored, by_clock=by_clock)


def _is_unscored(data: dict[str, Any]) -> bool:
    """Whether the data of a deal say that it does not count; they say so only where it is so."""
    unscored = data.get("unscored", False)
    if not isinstance(unscored, bool):
        raise InvalidMatch("a deal counts or does not")
    return unscored


def _by_clock(data: dict[str, Any]) -> tuple[int, ...]:
    """Which moves of a deal the clock made: in order, and each a move of the deal."""
    made, moves = data.get("by_clock", []), range(len(data["moves"]))
    if not isinstance(made, list) or not all(type(each) is int and each in moves for each in made):
        raise InvalidMatch("the clock makes moves of the deal")
    if sorted({*made}) != made:
        raise InvalidMatch("the clock makes its moves one after another")
    return tuple(made)
