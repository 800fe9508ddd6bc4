"""Drawing cards in templates.

A table shows some thirty cards, over and over the same: drawn anew each time,
they would be most of the time that a move takes. So each is drawn once in each
of its states, and kept.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from django import template
from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from play.tableview import CardView

register = template.Library()

DRAWN_KEPT: Final = 4096
"""Drawings kept in memory: more than 52 cards have states on a table."""


@register.simple_tag
def draw_card(card: CardView) -> SafeString:
    """One face-up card, as ``components/card.html`` draws it."""
    return _drawn("components/card.html", card)


@register.simple_tag
def draw_cards(cards: Iterable[CardView], choosing: bool) -> SafeString:
    """Cards as the items of a list, drawn by ``components/choice.html`` where one of
    them is to be chosen, else by ``components/item.html``.
    """
    name = "components/choice.html" if choosing else "components/item.html"
    return SafeString("".join(_drawn(name, card) for card in cards))


@lru_cache(maxsize=DRAWN_KEPT)
def _drawn(name: str, card: CardView) -> SafeString:
    return render_to_string(name, {"card": card})
