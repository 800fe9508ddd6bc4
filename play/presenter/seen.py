"""What was done and what was seen in a deal so far: what a player with a good memory knows.

All of it comes from what lay open on the table and from the player's own hand.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from play.engine.cards import Card, cards_in
from play.engine.observation import Observation, Phase
from play.presenter.cards import by_rank
from play.presenter.news import turn_in_words, turns
from play.presenter.people import People
from play.presenter.words import rank_sign, suit_letter, suit_name
from play.tableview import SeenCards, SeenView, SuitView

LAST: Final = 8
"""Turns that are told again: what is older is no longer news."""
_SUITS: Final = "shdc"


def last_turns(observation: Observation, people: People) -> tuple[str, ...]:
    """The last turns of both sides in a sentence each, the newest first.

    A card that the other side drew from the stock is never named.
    """
    recent = turns(observation.history)[-LAST:]
    return tuple(turn_in_words(turn, observation.drawn, people) for turn in reversed(recent))


def seen_view(observation: Observation, people: People) -> SeenView | None:
    """Where the cards are, as far as it was seen; None once a knock has laid them open."""
    if observation.phase not in (Phase.OFFER, Phase.DRAW, Phase.DISCARD):
        return None
    theirs = people.possessive(people.other)
    held = _cards(f"Known in {theirs} hand", observation.known)
    buried = _cards("In the pile", observation.pile)
    return SeenView((held, buried, _cards("Not seen", cards_in(observation.unseen))))


def _cards(label: str, cards: Iterable[Card]) -> SeenCards:
    ordered = by_rank(cards)
    suits = []
    for letter in _SUITS:
        of_suit = [card for card in ordered if suit_letter(card) == letter]
        if of_suit:
            ranks = " ".join(map(rank_sign, of_suit))
            suits.append(SuitView(of_suit[0].sign[-1], suit_name(of_suit[0]), ranks))
    return SeenCards(label, len(ordered), tuple(suits))
