"""The rules of a table: the only home of a bonus, a limit and a target."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields, replace
from types import MappingProxyType
from typing import Any, Final, Literal

from play.engine.cards import SPADES, Card

STOCK_LEFT_WHEN_DEAD: Final = 2
"""A plain discard that leaves this many cards in the stock ends the deal, at every table."""

OpeningRule = Literal["offer", "free"]
FirstLead = Literal[0, 1, "random"]
NextLead = Literal["alternate", "loser", "winner"]
KnockLimit = int | Literal["upcard"]
OklahomaAce = Literal["gin", "one"]
LayOffRule = Literal["auto", "hand"]


class InvalidRules(ValueError):
    """Rules that no table can play. The message says why, for a player.

    ``field`` names the field at fault.
    """

    def __init__(self, field: str, reason: str) -> None:
        super().__init__(reason)
        self.field = field


@dataclass(frozen=True, slots=True)
class TableRules:
    """Everything on which tables differ. The defaults are the House rules.

    Bonuses, limits and targets are points. Raises InvalidRules for values out of
    range and for combinations that make no sense together.
    """

    gin_bonus: int = 20
    undercut_bonus: int = 10
    big_gin_bonus: int | None = None
    """Eleven melded cards, declared instead of discarding; None where it is not played."""
    opening: OpeningRule = "offer"
    """Whether the upcard is offered to both players first, or play starts freely."""
    first_lead: FirstLead = 0
    """The seat that leads, and so does not deal, the first deal."""
    next_lead: NextLead = "alternate"
    """Who leads after a scored deal; after a dead one the same player deals again."""
    target: int | None = 100
    """Points that end a game; None: the first scored deal ends it, without end bonuses."""
    game_bonus: int = 0
    box_bonus: int = 0
    shutout_doubles: bool = False
    knock_limit: KnockLimit = 10
    """Most deadwood to knock with; 0 is Straight gin, "upcard" is Oklahoma."""
    oklahoma_ace: OklahomaAce = "gin"
    spades_double: bool = False
    games: Literal[1, 3] = 1
    """Games scored side by side; three is Hollywood."""
    lay_off: LayOffRule = "auto"
    turn_clock: int | None = None
    """Seconds for a whole turn, or None."""
    pile_takes_limit: int = 24
    """Turns in a row with a card taken from the pile that make a deal dead."""

    def __post_init__(self) -> None:
        for name in (*RANGES, *CHOICES):
            check_field(name, getattr(self, name))
        self._check_combinations()

    def _check_combinations(self) -> None:
        if self.knock_limit != "upcard":
            if self.spades_double:
                raise InvalidRules(
                    "spades_double",
                    "A spade can only double a deal where the upcard sets the knock limit.",
                )
            if self.oklahoma_ace != "gin":
                raise InvalidRules(
                    "oklahoma_ace",
                    "An ace as upcard only matters where the upcard sets the knock limit.",
                )
        if self.shutout_doubles and not self.game_bonus:
            raise InvalidRules(
                "shutout_doubles", "A shutout doubles the game bonus: set one first."
            )
        if self.games == 3 and self.target is None:
            raise InvalidRules("games", "Three games side by side need a target to play to.")

    def limit_for(self, upcard: Card) -> int:
        """The most deadwood to knock with in a deal that began with this upcard."""
        if self.knock_limit != "upcard":
            return self.knock_limit
        if upcard.rank == 0 and self.oklahoma_ace == "gin":
            return 0
        return upcard.points

    def doubles_for(self, upcard: Card) -> bool:
        """Whether everything scored in a deal with this upcard counts twice."""
        return self.spades_double and upcard.suit == SPADES

    def to_json(self) -> dict[str, Any]:
        """All fields, by name."""
        return asdict(self)

    @classmethod
    def from_json(cls, data: object) -> TableRules:
        """Rules from a preset's name, or from fields with ``like`` for the rest.

        Raises InvalidRules.
        """
        if isinstance(data, str):
            return preset(data)
        if not isinstance(data, Mapping):
            raise InvalidRules("rules", "Rules are a table's name or an object of fields.")
        given = dict(data)
        base = preset(given.pop("like", "house"))
        unknown = sorted(str(name) for name in given if name not in FIELD_NAMES)
        if unknown:
            raise InvalidRules(unknown[0], f"There is no rule called {unknown[0][:30]!r}.")
        return replace(base, **given)


FIELD_NAMES: Final = tuple(field.name for field in fields(TableRules))

RANGES: Final[Mapping[str, tuple[int, int]]] = {
    "gin_bonus": (0, 100),
    "undercut_bonus": (0, 100),
    "big_gin_bonus": (0, 100),
    "target": (10, 1000),
    "game_bonus": (0, 500),
    "box_bonus": (0, 100),
    "knock_limit": (0, 10),
    "pile_takes_limit": (6, 60),
}
"""The least and the most of each rule that is a number."""
INSTEAD: Final[Mapping[str, object]] = {
    "big_gin_bonus": None,
    "target": None,
    "knock_limit": "upcard",
}
"""The one value of a numbered rule that is no number."""
CHOICES: Final[Mapping[str, tuple[object, ...]]] = {
    "opening": ("offer", "free"),
    "first_lead": (0, 1, "random"),
    "next_lead": ("alternate", "loser", "winner"),
    "shutout_doubles": (False, True),
    "oklahoma_ace": ("gin", "one"),
    "spades_double": (False, True),
    "games": (1, 3),
    "lay_off": ("auto", "hand"),
    "turn_clock": (None, 30, 40, 45, 60, 90, 600),
}
"""What each other rule can be."""
LENGTHS: Final[tuple[int | None, ...]] = (None, 50, 100, 250)
"""Targets that are offered at every table."""
_TITLES: Final[Mapping[str, str]] = {
    "gin_bonus": "The gin bonus",
    "undercut_bonus": "The undercut bonus",
    "big_gin_bonus": "The big gin bonus",
    "opening": "The opening",
    "first_lead": "The first lead",
    "next_lead": "The next lead",
    "target": "The target",
    "game_bonus": "The game bonus",
    "box_bonus": "The box bonus",
    "shutout_doubles": "The doubling for a shutout",
    "knock_limit": "The knock limit",
    "oklahoma_ace": "The meaning of an ace",
    "spades_double": "The doubling for a spade",
    "games": "The number of games",
    "lay_off": "The way to lay off",
    "turn_clock": "The turn clock",
    "pile_takes_limit": "The limit of pile takes in a row",
}


def check_field(name: str, value: object) -> None:
    """Raises InvalidRules when a rule, by itself, cannot have this value."""
    if name in CHOICES:
        choices = CHOICES[name]
        if not any(value == choice and type(value) is type(choice) for choice in choices):
            raise InvalidRules(name, f"{_TITLES[name]} must be {_one_of(choices)}.")
        return
    if name in INSTEAD and value == INSTEAD[name]:
        return
    low, high = RANGES[name]
    if type(value) is not int or not low <= value <= high:
        instead = f", or {_spelt(INSTEAD[name])}" if name in INSTEAD else ""
        raise InvalidRules(name, f"{_TITLES[name]} must be from {low} to {high}{instead}.")


HOUSE: Final = TableRules()
_CLASSIC: Final = replace(
    HOUSE, gin_bonus=25, undercut_bonus=25, big_gin_bonus=31, game_bonus=100, box_bonus=25
)
PRESETS: Final[Mapping[str, TableRules]] = MappingProxyType(
    {
        "house": HOUSE,
        "quick": replace(
            HOUSE, gin_bonus=25, undercut_bonus=25, opening="free", first_lead="random", target=None
        ),
        "club": replace(_CLASSIC, shutout_doubles=True),
        "classic": _CLASSIC,
        "loser-leads": replace(
            HOUSE, gin_bonus=25, undercut_bonus=25, opening="free", next_lead="loser"
        ),
        "oklahoma": replace(_CLASSIC, knock_limit="upcard", spades_double=True),
        "straight": replace(_CLASSIC, knock_limit=0),
        "hollywood": replace(_CLASSIC, games=3, shutout_doubles=True),
    }
)


def preset(name: object) -> TableRules:
    """The rules of a table by its name. Raises InvalidRules when there is none."""
    if not isinstance(name, str):
        raise InvalidRules("like", "A table is named by one word.")
    if name not in PRESETS:
        raise InvalidRules("like", f"There is no table called {name[:30]!r}.")
    return PRESETS[name]


def _one_of(choices: tuple[object, ...]) -> str:
    """``offer or free``: the values that a rule can have."""
    *words, last = map(_spelt, choices)
    return f"{', '.join(words)} or {last}"


def _spelt(value: object) -> str:
    """A field's value as a player would say it."""
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)
