"""What the table's forms post, cleaned to the engine's own values."""

from __future__ import annotations

from typing import Any

from django import forms
from django.core.exceptions import ValidationError

from play.engine.cards import CARDS, HAND_SIZE, Card, InvalidCard, parse_card
from play.engine.errors import InvalidMove
from play.engine.moves import Discard, Knock, Move, parse_move
from play.engine.observation import Observation
from play.places import PLACES
from play.preferences import Cards, Meter, Seen, Side, Sort, Suits

STEPS = ("left", "right", "first", "last")
"""Where a button puts a card in its holder's own order."""
NEEDS_A_CARD = {"discard", "knock"}
LAY_ON = "lay on "
"""What the button of a meld posts before its number: the card comes besides."""


class VersionForm(forms.Form):
    """The version of the table that a form was drawn for."""

    version = forms.IntegerField(min_value=1)


class CutForm(forms.Form):
    """How many cards go from the top of the shuffled deck to the bottom; none when empty."""

    cut = forms.IntegerField(min_value=0, max_value=len(CARDS) - 1, required=False)


class SortForm(forms.Form):
    """The order of the hand at a table, and the card that lies chosen in it."""

    place = forms.ChoiceField(choices=[(key, key) for key in PLACES])
    sort = forms.ChoiceField(choices=[(order, order) for order in Sort])
    card = forms.CharField(max_length=3, required=False)


class ArrangeForm(forms.Form):
    """Where a card of the hand is put: a place counted from the left, one step, or an end.

    It is the card that was ``moved``, or where none is named so, the chosen one.
    """

    place = forms.ChoiceField(choices=[(key, key) for key in PLACES])
    moved = forms.CharField(max_length=3, required=False)
    to = forms.ChoiceField(choices=[(to, to) for to in (*STEPS, *map(str, range(HAND_SIZE + 1)))])
    card = forms.CharField(max_length=3, required=False)


class MeterForm(forms.Form):
    """Whether the table counts, and at which table that was asked for."""

    place = forms.ChoiceField(choices=[(key, key) for key in PLACES])
    meter = forms.ChoiceField(choices=[(meter, meter) for meter in Meter])
    card = forms.CharField(max_length=3, required=False)


class SettingsForm(forms.Form):
    """What is easy on the eye, and at which table it was asked for."""

    place = forms.ChoiceField(choices=[(key, key) for key in PLACES])
    suits = forms.ChoiceField(choices=[(colours, colours) for colours in Suits])
    cards = forms.ChoiceField(choices=[(size, size) for size in Cards])
    side = forms.ChoiceField(choices=[(side, side) for side in Side])
    seen = forms.ChoiceField(choices=[(seen, seen) for seen in Seen])
    meter = forms.ChoiceField(choices=[(meter, meter) for meter in Meter])


class MoveForm(forms.Form):
    """A move, written as the engine writes it.

    The hand's form posts ``discard`` or ``knock`` with the chosen ``card``; ``best``
    is the card a knock stands for while none is chosen; ``melds`` is the grouping in
    which it is laid down, where there are several. To lay off, ``lay on 0`` and the card
    are posted. After ``clean``, ``cleaned_data["move"]`` is a Move, or None where a card
    has still to be chosen.
    A card that this hand does not hold comes from no form of ours.
    """

    move = forms.CharField(max_length=80)
    card = forms.CharField(max_length=3, required=False)
    best = forms.CharField(max_length=3, required=False)
    melds = forms.CharField(max_length=40, required=False)
    sure = forms.BooleanField(required=False)

    def __init__(self, data: Any, observation: Observation) -> None:
        super().__init__(data)
        self.observation = observation

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        if not self.errors:
            cleaned["move"] = self._move(cleaned)
        return cleaned

    def _move(self, cleaned: dict[str, Any]) -> Move | None:
        text = cleaned["move"]
        if text in NEEDS_A_CARD:
            card = cleaned["card"] or (cleaned["best"] if text == "knock" else "")
            if not card:
                return None
            text = f"{text} {card}"
        if text.startswith(LAY_ON):
            if not cleaned["card"]:
                return None
            text = text.replace(LAY_ON, f"lay {cleaned['card']} on ", 1)
        try:
            move = parse_move(text)
            if isinstance(move, Knock) and cleaned["melds"]:
                move = parse_move(f"{text}: {cleaned['melds']}")
        except InvalidMove as wrong:
            raise ValidationError(str(wrong)) from wrong
        if isinstance(move, Discard | Knock) and move.card not in self.observation.hand:
            raise ValidationError("no such card in this hand")
        return move


def card_or_none(text: str, hand: tuple[Card, ...]) -> Card | None:
    """The card of a hand that is written so in an address, or None."""
    try:
        card = parse_card(text)
    except InvalidCard:
        return None
    return card if card in hand else None
