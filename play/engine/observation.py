"""What one player can see of a deal: the only thing a player or a page is given."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Final

from play.engine.cards import (
    CARDS,
    FULL_DECK,
    HAND_SIZE,
    Card,
    CardMask,
    mask_of,
    parse_card,
    parse_cards,
    points_of,
)
from play.engine.games import MOST_POINTS
from play.engine.melds import Meld, meld
from play.engine.moves import Move, Take, parse_move
from play.engine.rules import TableRules
from play.engine.scoring import Seat, read_seat


class Phase(StrEnum):
    OFFER = "offer"
    DRAW = "draw"
    DISCARD = "discard"
    LAYOFF = "layoff"
    OVER = "over"


class InvalidObservation(ValueError):
    """Data that is no observation."""


@dataclass(frozen=True, slots=True)
class Seen:
    """One move as the table saw it: a card taken from the pile has a name,
    a card drawn from the stock has none.
    """

    seat: Seat
    move: Move
    taken: Card | None = None

    def __str__(self) -> str:
        return f"{self.move} {self.taken}" if self.taken is not None else str(self.move)


@dataclass(frozen=True, slots=True)
class Observation:
    """A deal as one seat sees it. Hidden cards have no place to be in."""

    seat: Seat
    phase: Phase
    to_move: Seat | None
    legal: tuple[Move, ...]
    """Every plain move of this seat now; empty when it is not to move."""
    hand: tuple[Card, ...]
    upcard: Card
    """The card that was turned up first, for the whole deal."""
    pile: tuple[Card, ...]
    """Bottom first. All of it was seen as it was thrown."""
    stock: int
    """Cards left."""
    taken: Card | None
    """The card that the player to move has just taken from the pile."""
    known: tuple[Card, ...]
    """Cards of the other hand, seen when they were taken and not thrown since."""
    history: tuple[Seen, ...]
    dealer: Seat
    scores: tuple[int, int]
    """Points of the match so far, by seat."""
    rules: TableRules
    knocker: Seat | None = None
    """Who has knocked, or declared big gin."""
    knocker_melds: tuple[Meld, ...] = ()
    """Laid down by a knock, with the cards laid off on them since."""
    knocker_unmatched: tuple[Card, ...] = ()
    """Left over by a knock, and open on the table too."""
    laid_off: tuple[Card, ...] = ()
    """By the defender's own hand, in the order in which it was done."""
    drawn: Card | None = field(default=None, compare=False)
    """Which card of this seat's hand came from the stock this turn: a mark for the eye."""
    came: tuple[Card, ...] = field(default=(), compare=False)
    """The cards that this seat has drawn or taken so far, in that order: how a hand may lie."""

    @property
    def held(self) -> CardMask:
        """The hand as a bit mask."""
        return mask_of(self.hand)

    @property
    def knocker_deadwood(self) -> int:
        """Points left over by a knock."""
        return points_of(mask_of(self.knocker_unmatched))

    @property
    def unseen(self) -> CardMask:
        """Cards that this seat has not seen: in the stock, or hidden in the other hand."""
        return FULL_DECK & ~mask_of((*self.hand, *self.pile, *self.known))

    @property
    def knock_limit(self) -> int:
        """Points; a knock in this deal leaves this or less."""
        return self.rules.limit_for(self.upcard)

    def to_json(self) -> dict[str, Any]:
        data: dict[str, Any] = {
            "seat": self.seat,
            "phase": str(self.phase),
            "to_move": self.to_move,
            "legal": [str(move) for move in self.legal],
            "hand": [str(card) for card in self.hand],
            "upcard": str(self.upcard),
            "pile": [str(card) for card in self.pile],
            "stock": self.stock,
            "taken": None if self.taken is None else str(self.taken),
            "known": [str(card) for card in self.known],
            "history": [[seen.seat, str(seen)] for seen in self.history],
            "dealer": self.dealer,
            "scores": list(self.scores),
            "rules": self.rules.to_json(),
        }
        if self.knocker is not None:
            data |= {
                "knocker": self.knocker,
                "knocker_melds": [
                    [str(card) for card in meld.cards] for meld in self.knocker_melds
                ],
                "knocker_unmatched": [str(card) for card in self.knocker_unmatched],
                "laid_off": [str(card) for card in self.laid_off],
            }
        return data

    @classmethod
    def from_json(cls, data: object) -> Observation:
        """The inverse of ``to_json``. Raises InvalidObservation, which names the part."""
        if not isinstance(data, Mapping):
            raise InvalidObservation("an observation is an object")
        parts = {}
        for name, read in _READERS.items():
            if name not in data and name not in _OPTIONAL:
                raise InvalidObservation(f"an observation needs {name!r}")
            if name in data:
                try:
                    parts[name] = read(data[name])
                except (AttributeError, TypeError):
                    raise InvalidObservation(f"{name}: this has the wrong form") from None
                except ValueError as wrong:
                    raise InvalidObservation(f"{name}: {wrong}") from None
        observation = cls(**parts)
        observation._check()
        return observation

    def _check(self) -> None:
        """Raises InvalidObservation when the cards are those of no position."""
        acting = self.to_move == self.seat
        held = len(self.hand)
        if self.phase in (Phase.LAYOFF, Phase.OVER):
            if held > HAND_SIZE + 1:
                raise InvalidObservation(f"this hand has {held} cards")
        else:
            due = HAND_SIZE + (acting and self.phase is Phase.DISCARD)
            if held != due:
                raise InvalidObservation(f"this hand has {held} cards, not {due}")
            if not self.stock:
                raise InvalidObservation("nobody plays on without a stock")
            if not self.pile and self.phase is not Phase.DISCARD:
                raise InvalidObservation("there is no pile to take a card from")
        seen = (*self.hand, *self.pile, *self.known)
        if len(set(seen)) < len(seen):
            raise InvalidObservation("a card of the observation is in two places")
        if len(seen) + self.stock > len(CARDS):
            raise InvalidObservation("the observation has more cards than the deck")
        if acting and self.taken is not None and self.taken not in self.hand:
            raise InvalidObservation(f"the card taken, {self.taken}, is not in the hand")


def _phase(value: object) -> Phase:
    if isinstance(value, str) and value in list(Phase):
        return Phase(value)
    raise InvalidObservation(f"a phase is one of {', '.join(Phase)}")


def _count(value: object) -> int:
    if type(value) is int and 0 <= value <= len(CARDS):
        return value
    raise InvalidObservation(f"a number of cards is from 0 to {len(CARDS)}")


def read_scores(value: Any) -> tuple[int, int]:
    """Points by seat. Raises InvalidObservation."""
    match value:
        case [first, second] if all(map(_is_score, value)):
            return first, second
    raise InvalidObservation(f"scores are two whole numbers from 0 to {MOST_POINTS}")


def _is_score(points: object) -> bool:
    return type(points) is int and 0 <= points <= MOST_POINTS


def _held(value: Any) -> tuple[Card, ...]:
    return tuple(sorted(parse_cards(value)))


def _history(value: Any) -> tuple[Seen, ...]:
    return tuple(_seen(seat, text) for seat, text in value)


def _seen(seat: object, text: str) -> Seen:
    if text.startswith("take "):
        return Seen(read_seat(seat), Take(), parse_card(text.removeprefix("take ")))
    return Seen(read_seat(seat), parse_move(text))


def _or_none(read: Callable[[Any], Any]) -> Callable[[Any], Any]:
    return lambda value: None if value is None else read(value)


_READERS: Final[Mapping[str, Callable[[Any], Any]]] = {
    "seat": read_seat,
    "phase": _phase,
    "to_move": _or_none(read_seat),
    "legal": lambda texts: tuple(map(parse_move, texts)),
    "hand": _held,
    "upcard": parse_card,
    "pile": parse_cards,
    "stock": _count,
    "taken": _or_none(parse_card),
    "known": _held,
    "history": _history,
    "dealer": read_seat,
    "scores": read_scores,
    "rules": TableRules.from_json,
    "knocker": read_seat,
    "knocker_melds": lambda melds: tuple(meld(parse_cards(cards)) for cards in melds),
    "knocker_unmatched": _held,
    "laid_off": parse_cards,
}
_OPTIONAL: Final = {"knocker", "knocker_melds", "knocker_unmatched", "laid_off"}
