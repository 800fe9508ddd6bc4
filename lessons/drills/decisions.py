"""Turns with a knock, each with the coach's call: gathered beforehand, and kept in a file.

No suit is better than another, so a position is as good with its suits exchanged, and its
call as true: only spades stay what they are where they double a deal. Each of those in the
file so comes in two dozen guises, or in six.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Final

from lessons.drills.calls import Call
from lessons.drills.place import SET_SIZE, Place
from play.engine.cards import CARDS, RANKS, SUITS, Card, parse_card, parse_cards
from play.engine.coach.advice import Worth
from play.engine.deal import Deal
from play.engine.moves import Discard, Move, parse_move
from play.engine.observation import Observation
from play.engine.rules import PRESETS, TableRules

FILE: Final = Path(__file__).with_name("decisions.jsonl")
TABLES: Final = ("house", "club", "loser-leads", "oklahoma")
PLAIN, CLOSE, SCORE = 1, 2, 3
"""The levels."""
_SUITS: Final = tuple(range(len(SUITS)))
SPADES: Final = len(SUITS) - 1


@dataclass(frozen=True, slots=True)
class Decision:
    """A turn as its player sees it, and what the coach found of it."""

    seen: Observation
    call: Call


def decision_at(place: Place) -> Decision:
    """The decision of a place: the same for the same place. Those of a set differ."""
    every = _kept()[place.table, place.level]
    order = Random(f"knock {place.set}").sample(range(len(every)), SET_SIZE)
    rules, chance = PRESETS[place.table], Random(f"knock {place}")
    return read(every[order[place.number - 1]], guise(rules, chance))


def guise(rules: TableRules, chance: Random) -> tuple[int, ...]:
    """Another suit for each suit, as far as the rules make none of them special."""
    free = _SUITS[:SPADES] if rules.spades_double else _SUITS
    return tuple(chance.sample(free, len(free))) + _SUITS[len(free) :]


def written(table: str, level: int, deal: Deal, scores: Sequence[int], call: Call) -> str:
    """The line of a decision."""
    worth = call.worth
    return json.dumps(
        {
            "table": table,
            "level": level,
            "dealer": deal.dealer,
            "deck": "".join(map(str, deal.deck)),
            "moves": ", ".join(str(seen.move) for seen in deal.history),
            "scores": list(scores),
            "card": str(call.card),
            "instead": str(call.instead),
            "knocking": round(call.knocking, 2),
            "worth": [round(each, 2) for each in (worth.gain, worth.error, worth.at_stake)],
            "hands": call.hands,
            "undercuts": call.undercuts,
        }
    )


def read(line: str, suits: Sequence[int] = _SUITS) -> Decision:
    """The decision of a line, with its suits exchanged. Raises ValueError for what is none."""
    data: dict[str, Any] = json.loads(line)

    def turned(card: Card) -> Card:
        return CARDS[suits[card.suit] * len(RANKS) + card.rank]

    def made(text: str) -> Move:
        move = parse_move(text)
        return Discard(turned(move.card)) if isinstance(move, Discard) else move

    deck = [turned(card) for card in parse_cards(data["deck"])]
    moves = map(made, data["moves"].split(", "))
    deal = Deal.replay(PRESETS[data["table"]], deck, data["dealer"], moves)
    assert deal.to_move is not None
    call = Call(
        card=turned(parse_card(data["card"])),
        instead=turned(parse_card(data["instead"])),
        knocking=data["knocking"],
        worth=Worth(*data["worth"]),
        hands=data["hands"],
        undercuts=data["undercuts"],
    )
    first, second = data["scores"]
    return Decision(replace(deal.observation(deal.to_move), scores=(first, second)), call)


@cache
def every_line() -> tuple[str, ...]:
    """The lines of the file."""
    return tuple(FILE.read_text().splitlines())


@cache
def _kept() -> dict[tuple[str, int], list[str]]:
    """The lines by table and level."""
    found: dict[tuple[str, int], list[str]] = {}
    for line in every_line():
        data = json.loads(line)
        found.setdefault((data["table"], data["level"]), []).append(line)
    return found
