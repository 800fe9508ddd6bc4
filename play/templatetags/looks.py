"""How a person likes the cards, on every page where they play or practise with them."""

from __future__ import annotations

from typing import Any

from django import template

from play.preferences import preferred

register = template.Library()


@register.simple_tag(takes_context=True)
def looks(context: dict[str, Any]) -> str:
    """The classes of the chosen looks for the page's body, each after a space."""
    return preferred(context["request"].session).classes
