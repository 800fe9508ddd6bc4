"""The rules of a table: the only home of a bonus, a limit and a target."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field, fields, replace
from types import MappingProxyType
from typing import Any, Final, Literal, get_args

from play.engine.cards import SPADES, Card

STOCK_LEFT_WHEN_DEAD: Final = 2
"""A plain discard that leaves this many cards in the stock ends the deal, at every table."""

OpeningRule = Literal["offer", "free"]
FirstLead = Literal[0, 1, "random"]
NextLead = Literal["alternate", "loser", "winner"]
KnockLimit = int | Literal["upcard"]
OklahomaAce = Literal["gin", "one"]
LayOffRule = Literal["auto", "hand"]
Games = Literal[1, 3]


class InvalidRules(ValueError):
    """Rules that no table can play. The message says why, for a player.

    ``field`` names the field at fault.
    """

    def __init__(self, field: str, reason: str) -> None:
        super().__init__(reason)
        self.field = field


@dataclass(frozen=True, slots=True)
class Range:
    """A rule that is a number; ``others`` are the values that it can have instead of one."""

    title: str
    least: int
    most: int
    others: tuple[str | None, ...] = ()

    def allows(self, value: object) -> bool:
        if type(value) is int:
            return self.least <= value <= self.most
        return value in self.others

    def __str__(self) -> str:
        return ", or ".join([f"from {self.least} to {self.most}", *map(_spelt, self.others)])


@dataclass(frozen=True, slots=True)
class Choices:
    """A rule with a few values to choose from."""

    title: str
    values: tuple[object, ...]

    def allows(self, value: object) -> bool:
        return any(value == each and type(value) is type(each) for each in self.values)

    def __str__(self) -> str:
        *words, last = map(_spelt, self.values)
        return f"{', '.join(words)} or {last}"


YES_OR_NO: Final = (True, False)


def _range(title: str, least: int, most: int, *others: str | None) -> dict[str, Range]:
    return {"allowed": Range(title, least, most, others)}


def _choices(title: str, values: Iterable[object]) -> dict[str, Choices]:
    return {"allowed": Choices(title, tuple(values))}


@dataclass(frozen=True, slots=True)
class TableRules:
    """Everything on which tables differ. The defaults are the House rules.

    Bonuses, limits and targets are points. Raises InvalidRules for values out of
    range and for combinations that make no sense together.
    """

    gin_bonus: int = field(default=20, metadata=_range("The gin bonus", 0, 100))
    undercut_bonus: int = field(default=10, metadata=_range("The undercut bonus", 0, 100))
    big_gin_bonus: int | None = field(
        default=None, metadata=_range("The big gin bonus", 0, 100, None)
    )
    """Eleven melded cards, declared instead of discarding; None where it is not played."""
    opening: OpeningRule = field(
        default="offer", metadata=_choices("The opening", get_args(OpeningRule))
    )
    """Whether the upcard is offered to both players first, or play starts freely."""
    first_lead: FirstLead = field(
        default=0, metadata=_choices("The first lead", get_args(FirstLead))
    )
    """The seat that leads, and so does not deal, the first deal."""
    next_lead: NextLead = field(
        default="alternate", metadata=_choices("The next lead", get_args(NextLead))
    )
    """Who leads after a scored deal; after a dead one the same player deals again."""
    target: int | None = field(default=100, metadata=_range("The target", 10, 1000, None))
    """Points that end a game; None: the first scored deal ends it, without end bonuses."""
    game_bonus: int = field(default=0, metadata=_range("The game bonus", 0, 500))
    box_bonus: int = field(default=0, metadata=_range("The box bonus", 0, 100))
    shutout_doubles: bool = field(
        default=False, metadata=_choices("The doubling for a shutout", YES_OR_NO)
    )
    knock_limit: KnockLimit = field(default=10, metadata=_range("The knock limit", 0, 10, "upcard"))
    """Most deadwood to knock with; 0 is Straight gin, "upcard" is Oklahoma."""
    oklahoma_ace: OklahomaAce = field(
        default="gin", metadata=_choices("The meaning of an ace", get_args(OklahomaAce))
    )
    spades_double: bool = field(
        default=False, metadata=_choices("The doubling for a spade", YES_OR_NO)
    )
    games: Games = field(default=1, metadata=_choices("The number of games", get_args(Games)))
    """Games scored side by side; three is Hollywood."""
    lay_off: LayOffRule = field(
        default="auto", metadata=_choices("The way to lay off", get_args(LayOffRule))
    )
    turn_clock: int | None = field(
        default=None, metadata=_choices("The turn clock", (None, 30, 40, 45, 60, 90, 600))
    )
    """Seconds for a whole turn, or None."""
    pile_takes_limit: int = field(
        default=24, metadata=_range("The limit of pile takes in a row", 6, 60)
    )
    """Turns in a row with a card taken from the pile that make a deal dead."""

    def __post_init__(self) -> None:
        for name in FIELD_NAMES:
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


ALLOWED: Final[Mapping[str, Range | Choices]] = {
    field.name: field.metadata["allowed"] for field in fields(TableRules)
}
"""What each rule can be, by its field's name."""
FIELD_NAMES: Final = tuple(ALLOWED)
LENGTHS: Final[tuple[int | None, ...]] = (None, 50, 100, 250)
"""Targets that are offered at every table."""


def check_field(name: str, value: object) -> None:
    """Raises InvalidRules when a rule, by itself, cannot have this value."""
    allowed = ALLOWED[name]
    if not allowed.allows(value):
        raise InvalidRules(name, f"{allowed.title} must be {allowed}.")


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


def _spelt(value: object) -> str:
    """A field's value as a player would say it."""
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)
