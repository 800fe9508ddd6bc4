"""What a reader may ask of the examples that answer back. All of it comes in an address."""

from __future__ import annotations

from typing import Any

from django import forms

from lessons.try_cards import HANDS, KNOCKER
from play.engine.cards import CARDS, Card, parse_card

_CARDS = [(str(card), str(card)) for card in CARDS]
_MELDS = range(len(KNOCKER))


def _card_or_none(text: str) -> Card | None:
    return parse_card(text) if text else None


class MeldForm(forms.Form):
    """Cards that may make a meld; cleans to a tuple of cards."""

    build = forms.MultipleChoiceField(choices=_CARDS)

    def clean_build(self) -> tuple[Card, ...]:
        return tuple(dict.fromkeys(map(parse_card, self.cleaned_data["build"])))


class CountForm(forms.Form):
    """A count of a hand's deadwood, and which hand it is; both may be missing."""

    hand = forms.IntegerField(min_value=1, max_value=len(HANDS), required=False)
    count = forms.IntegerField(min_value=0, max_value=999, required=False)


class LayOffForm(forms.Form):
    """A card, the meld it is to go on, and what went before; each may be missing."""

    card = forms.TypedChoiceField(
        choices=_CARDS, coerce=_card_or_none, empty_value=None, required=False
    )
    onto = forms.TypedChoiceField(
        choices=[(str(index), str(index)) for index in _MELDS],
        coerce=int,
        empty_value=None,
        required=False,
    )
    laid = forms.MultipleChoiceField(
        choices=[(f"{card}-{onto}",) * 2 for card in CARDS for onto in _MELDS],
        required=False,
    )

    def clean_laid(self) -> list[tuple[Card, int]]:
        laid: list[Any] = self.cleaned_data["laid"]
        return [(parse_card(card), int(onto)) for card, onto in (each.split("-") for each in laid)]
