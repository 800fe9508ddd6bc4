"""Reading the lessons from their files."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from lessons.guided.lesson import Lesson, Position, Step
from play.engine.cards import CARDS, Card, parse_cards
from play.engine.moves import parse_move
from play.engine.rules import TableRules

FOLDER: Final = Path(__file__).parent / "lessons"
_DEALERS: Final = {"you": 0, "computer": 1}


def read_lesson(path: Path) -> Lesson:
    """The lesson of one file, whose name is its slug.

    Raises ValueError, TypeError or KeyError for what is no lesson.
    """
    with path.open("rb") as file:
        data = tomllib.load(file)
    rules = TableRules.from_json(data.get("rules", "house"))
    positions = {name: _position(rules, **each) for name, each in data["positions"].items()}
    return Lesson(
        slug=path.stem,
        title=data["title"],
        gist=data["gist"],
        order=data["order"],
        positions=positions,
        steps=tuple(_step(each) for each in data["steps"]),
        ending=data["ending"],
    )


def _position(
    rules: TableRules,
    you: str,
    computer: str,
    upcard: str,
    dealer: str,
    stock: str = "",
    moves: str = "",
) -> Position:
    seat = _DEALERS[dealer]
    hands = (computer, you) if seat == 0 else (you, computer)
    deck = deck_of(hands[0], hands[1], upcard, stock)
    return Position(rules, deck, seat, tuple(map(parse_move, _listed(moves))))


def deck_of(leader: str, dealer: str, upcard: str, stock: str) -> tuple[Card, ...]:
    """The deck that deals these hands and this upcard; cards not named lie at the bottom
    of the stock, in card order.
    """
    pairs = zip(parse_cards(leader), parse_cards(dealer), strict=True)
    dealt = [card for pair in pairs for card in pair]
    named = [*dealt, *parse_cards(upcard), *parse_cards(stock)]
    return (*named, *(card for card in CARDS if card not in named))


def _step(data: Mapping[str, Any]) -> Step:
    reply = tuple(map(parse_move, _listed(data.get("reply", ""))))
    lists = {name: tuple(data[name]) for name in ("accept", "hints") if name in data}
    return Step(**{**data, **lists, "reply": reply})


def _listed(moves: str) -> list[str]:
    """Moves with commas between, as they are easiest to write."""
    return [move for move in moves.split(",") if move.strip()]


LESSONS: Final = tuple(
    sorted(map(read_lesson, FOLDER.glob("*.toml")), key=lambda lesson: lesson.order)
)


def lesson_named(slug: str) -> Lesson | None:
    return next((lesson for lesson in LESSONS if lesson.slug == slug), None)
