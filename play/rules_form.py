"""Every rule of a table, set by hand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from django import forms
from django.forms.boundfield import BoundField

from play.engine.rules import (
    ALLOWED,
    FIELD_NAMES,
    YES_OR_NO,
    Choices,
    InvalidRules,
    TableRules,
    check_field,
)
from play.presenter.words import number
from play.tables import read, written

SECTIONS: Final[Mapping[str, tuple[str, ...]]] = {
    "A deal": (
        "opening",
        "knock_limit",
        "oklahoma_ace",
        "spades_double",
        "lay_off",
        "turn_clock",
        "pile_takes_limit",
    ),
    "What it scores": ("gin_bonus", "undercut_bonus", "big_gin_bonus"),
    "The match": (
        "target",
        "games",
        "game_bonus",
        "shutout_doubles",
        "box_bonus",
        "first_lead",
        "next_lead",
    ),
}
LABELS: Final[Mapping[str, str]] = {
    "opening": "The first card",
    "knock_limit": "To knock",
    "oklahoma_ace": "An ace as upcard",
    "spades_double": "A spade as upcard doubles the deal",
    "lay_off": "Laying off",
    "turn_clock": "Clock",
    "gin_bonus": "Gin",
    "undercut_bonus": "Undercut",
    "big_gin_bonus": "Big gin",
    "pile_takes_limit": "Pile taken in a row",
    "target": "Played to",
    "games": "Games",
    "game_bonus": "For the winner of a game",
    "shutout_doubles": "A shutout doubles it",
    "box_bonus": "For each deal won",
    "first_lead": "First deal",
    "next_lead": "Next deals",
}
WORDS: Final[Mapping[str, Mapping[object, str]]] = {
    "opening": {"offer": "offered to both first", "free": "taken as on any turn"},
    "oklahoma_ace": {"gin": "only gin ends the deal", "one": "counts one"},
    "lay_off": {"auto": "the best is done for you", "hand": "you do it yourself"},
    "games": {1: "one", 3: "three, side by side"},
    "first_lead": {0: "you play first", 1: "the computer plays first", "random": "by chance"},
    "next_lead": {
        "alternate": "turn and turn about",
        "loser": "the loser plays first",
        "winner": "the winner plays first",
    },
}
EMPTY: Final[Mapping[str, str]] = {
    "big_gin_bonus": "empty: not played",
    "target": "empty: one deal decides",
}
"""What a number means that is left out."""
_YES_OR_NO: Final[Mapping[str, bool]] = {
    **dict.fromkeys(("yes", "on", "true", "1"), True),
    **dict.fromkeys(("no", "off", "false", "0", ""), False),
}
"""How an address may say that a rule holds, or does not."""
_MINUTE: Final = 60
AFTER: Final[Mapping[str, str]] = {"pile_takes_limit": "turns, then the deal is dead"}


def _field(name: str) -> forms.Field:
    label, allowed = LABELS[name], ALLOWED[name]
    if isinstance(allowed, Choices) and allowed.values == YES_OR_NO:
        return forms.BooleanField(label=label, required=False)
    if isinstance(allowed, Choices) or name == "knock_limit":
        return forms.TypedChoiceField(
            label=label,
            choices=[(written(value), _choice_words(name, value)) for value in _choices(name)],
            coerce=read,
            error_messages={"invalid_choice": "Choose one of these.", "required": "Choose one."},
        )
    low, high = allowed.least, allowed.most
    return forms.IntegerField(
        label=label,
        required=False,
        help_text="; ".join(
            [f"{low} to {high} {AFTER.get(name, 'points')}", *filter(None, [EMPTY.get(name)])]
        ),
        error_messages={"invalid": "Write a whole number."},
        widget=forms.TextInput(attrs={"inputmode": "numeric", "autocomplete": "off"}),
    )


def _choices(name: str) -> tuple[object, ...]:
    allowed = ALLOWED[name]
    if isinstance(allowed, Choices):
        return allowed.values
    return (*range(allowed.least, allowed.most + 1), *allowed.others)


def _choice_words(name: str, value: object) -> str:
    if name == "turn_clock":
        return _clock_words(value)
    if name == "knock_limit":
        match value:
            case 0:
                return "with gin only"
            case int(limit):
                return f"with {number(limit)} or less"
            case _:
                return "the upcard says"
    return WORDS[name][value]


def _clock_words(value: object) -> str:
    match value:
        case int(seconds) if seconds >= 2 * _MINUTE:
            return f"{number(seconds // _MINUTE)} minutes a turn"
        case int(seconds):
            return f"{seconds} seconds a turn"
        case _:
            return "none"


class RulesForm(forms.Form):
    """A table's rules; after ``clean``, ``cleaned_data["rules"]`` is a TableRules."""

    def __init__(
        self, data: Any = None, rules: TableRules | None = None, unread: Iterable[str] = ()
    ) -> None:
        """``unread`` are the fields for which something was sent that is neither yes nor no."""
        super().__init__(data, initial=_filled(rules) if rules else None)
        self.unread = frozenset(unread)
        for name in FIELD_NAMES:
            self.fields[name] = _field(name)

    @classmethod
    def answering(cls, rules: TableRules, query: Mapping[str, str]) -> RulesForm:
        """The form of an address that asks for what no table can play: it says so beside
        each field, where ``rules`` are what could be understood.
        """
        data, unread = _filled(rules), []
        for name in FIELD_NAMES:
            if name not in query:
                continue
            if isinstance(data[name], bool):
                said = _YES_OR_NO.get(query[name].strip().lower())
                if said is None:
                    unread.append(name)
                else:
                    data[name] = said
            else:
                text = query[name].replace("\0", "\N{REPLACEMENT CHARACTER}")
                data[name] = "" if name in EMPTY and read(text) is None else text
        return cls(
            {name: value for name, value in data.items() if value is not False}, unread=unread
        )

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        for name in self.unread:
            self.add_error(name, "The address says neither yes nor no here.")
        for name in FIELD_NAMES:
            if name in cleaned:
                try:
                    check_field(name, cleaned[name])
                except InvalidRules as wrong:
                    self.add_error(name, str(wrong))
        if not self.errors:
            try:
                cleaned["rules"] = TableRules(**{name: cleaned[name] for name in FIELD_NAMES})
            except InvalidRules as wrong:
                self.add_error(wrong.field, str(wrong))
        return cleaned

    def sections(self) -> Iterator[tuple[str, list[BoundField]]]:
        """The fields under their headings, as a template lays them out."""
        for title, names in SECTIONS.items():
            yield title, [self[name] for name in names]


def _filled(rules: TableRules) -> dict[str, Any]:
    """What the form's controls hold for these rules."""
    return {name: _held(name, value) for name, value in rules.to_json().items()}


def _held(name: str, value: object) -> object:
    if isinstance(value, bool):
        return value
    return "" if value is None and name in EMPTY else written(value)
