"""What choosing each card would change, written short for the page's script."""

from __future__ import annotations

import json
from collections import Counter
from typing import Final

from play.engine.cards import Card
from play.presenter.hand import Choice

MOST: Final = "most"
"""Under this name is what most cards are told alike; a card's own entry holds what differs."""
SIGN, COUNT = "{card}", "{count}"
"""What a card's sign and its count are written as, so that the words are the same for most."""


def previews(choice: Choice | None) -> str:
    """What the table would say once each card is chosen, as JSON by the cards' codes."""
    if choice is None:
        return ""
    throwable = (card for card in choice.after if card != choice.observation.taken)
    told = {str(card): _told(choice, card) for card in throwable}
    most = {
        name: Counter(each[name] for each in told.values()).most_common(1)[0][0]
        for name in next(iter(told.values()))
    }
    short = {
        card: {name: words for name, words in each.items() if words != most[name]}
        for card, each in told.items()
    }
    return json.dumps({MOST: most, **short}, ensure_ascii=False, separators=(",", ":"))


def _told(choice: Choice, card: Card) -> dict[str, str]:
    told = choice.preview(card).to_json()
    count = told.get("count")
    if count is None:
        return {name: words.replace(card.sign, SIGN) for name, words in told.items()}
    return {
        name: words if name == "count" else words.replace(card.sign, SIGN).replace(count, COUNT)
        for name, words in told.items()
    }
