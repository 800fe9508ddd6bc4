"""Eleven cards of which one goes, out of played deals, so that a level's feature is in them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from lessons.drills.dangers import wanted_with
from lessons.drills.grouped import melds_in, shared
from lessons.drills.place import Place
from lessons.drills.positions import draws, throws
from play.engine.cards import Card, cards_in
from play.engine.coach.outlook import with_card_taken
from play.engine.discards import deadwood_after_each
from play.engine.melds import arrange
from play.engine.moves import Take
from play.engine.observation import Observation

PLAIN, TRICKY, DANGER = 1, 2, 3
LEVELS: Final = {
    PLAIN: "A card was drawn; one goes. Which throw leaves least?",
    TRICKY: "The card just taken may not go, or two melds want the same card.",
    DANGER: "Several throws leave as little: which of them is of no use to the other side?",
}


@dataclass(frozen=True)
class Choice:
    """Eleven cards of which one goes, as their player sees the table."""

    seen: Observation
    minding: bool = False
    """Whether of equal throws one is wrong that the other side may well have a use for."""

    @cached_property
    def after(self) -> dict[Card, int]:
        """What each card that may be thrown leaves, in points."""
        every = deadwood_after_each(self.seen.held)
        return {card: left for card, left in every.items() if card != self.seen.taken}

    @cached_property
    def least(self) -> int:
        return min(self.after.values())

    @cached_property
    def dangers(self) -> dict[Card, tuple[Card, ...]]:
        """For each throw that the other side may have a use for: the cards it took for it."""
        found = {card: wanted_with(self.seen, card) for card in self.after}
        return {card: wanted for card, wanted in found.items() if wanted}

    @cached_property
    def leaving_least(self) -> tuple[Card, ...]:
        return tuple(card for card, left in self.after.items() if left == self.least)

    @cached_property
    def gifts(self) -> tuple[Card, ...]:
        """Throws that leave least too, and that the other side may have a use for."""
        return tuple(card for card in self.leaving_least if wanted_with(self.seen, card))

    @cached_property
    def best(self) -> tuple[Card, ...]:
        """Every right answer, in card order."""
        if not self.minding:
            return self.leaving_least
        return tuple(card for card in self.leaving_least if card not in self.gifts)


def choice_at(place: Place) -> Choice:
    """The choice of a place: the same for the same place."""
    words = f"discard {place}"
    if place.level == TRICKY and place.number % 2:
        return next(_banned(words))
    fits = {PLAIN: _plain, TRICKY: _overlap, DANGER: _dangerous}[place.level]
    found = (Choice(seen, place.level == DANGER) for seen in throws(words))
    return next(choice for choice in found if fits(choice))


def _sound(choice: Choice) -> bool:
    """Whether there is a meld to see, and something to choose between."""
    apart = len(set(choice.after.values())) > 2
    return choice.least > 0 and apart and bool(arrange(choice.seen.held).melds)


def _plain(choice: Choice) -> bool:
    drawn = choice.seen.taken is None
    return drawn and _sound(choice) and len(choice.best) < 3 and not shared(choice.seen.held)


def _overlap(choice: Choice) -> bool:
    return bool(shared(choice.seen.held)) and _tempts(choice) and _sound(choice)


def _tempts(choice: Choice) -> bool:
    """Whether keeping another meld than the best ones would make another card go."""
    held = choice.seen.held
    for meld in melds_in(held):
        loose = cards_in(arrange(held ^ meld.mask).unmatched)
        dearest = max((card.points for card in loose), default=0)
        if not any(card.points == dearest and card in choice.best for card in loose):
            return True
    return False


def _dangerous(choice: Choice) -> bool:
    if not choice.seen.known or len(choice.leaving_least) < 2:
        return False
    return 0 < len(choice.gifts) < len(choice.leaving_least) and _sound(choice)


def _banned(words: str) -> Iterator[Choice]:
    """A card taken from the pile that would be the best throw by itself, if it might go."""
    for seen in draws(words):
        if Take() not in seen.legal:
            continue
        choice = Choice(with_card_taken(seen))
        taken = choice.seen.taken
        assert taken is not None
        goes_with = any(
            each.rank == taken.rank or (each.suit == taken.suit and abs(each - taken) <= 2)
            for each in seen.hand
        )
        left = deadwood_after_each(choice.seen.held)[taken]
        if goes_with and left < choice.least and _sound(choice):
            yield choice
