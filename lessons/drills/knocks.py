"""Knocks by the other side, made up so that a level's feature is in them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import Final

from lessons.deals import OTHER_SIDE
from lessons.drills.place import Place
from lessons.drills.showdowns import Recipe, Showdown, match_before, showdowns
from play.engine.cards import Card, CardMask, cards_in, mask_of
from play.engine.layoff import Defence, best_defence, extended
from play.engine.match import Match
from play.engine.melds import Meld, arrange, least_deadwood
from play.engine.rules import HOUSE
from play.engine.scoring import ResultKind

LOOSE, CHAINS, CHOICES = 1, 2, 3
LEVELS: Final = {
    LOOSE: "Loose cards, each of which fits a meld as it lies.",
    CHAINS: "Cards that fit only after another has gone on.",
    CHOICES: "A meld of yours that may be broken, or had better stay.",
}
_RECIPE: Final = Recipe(knocker=(9, 8, 7), fitting=0.7)
_MELDED: Final = Recipe(knocker=(9, 8, 7), defender=(6, 7, 8, 9), fitting=0.8)


@dataclass(frozen=True)
class Knock:
    """A knock by the other side, and the hand that defends."""

    showdown: Showdown

    @property
    def hand(self) -> CardMask:
        return self.showdown.against

    @cached_property
    def melds(self) -> tuple[Meld, ...]:
        """The knocker's."""
        laid_down = self.showdown.result.laid_down
        assert laid_down is not None
        return laid_down.melds

    @property
    def knocked_with(self) -> int:
        return self.showdown.result.knocker_deadwood or 0

    @cached_property
    def best(self) -> Defence:
        return best_defence(self.melds, self.hand)

    @cached_property
    def fitting(self) -> tuple[Card, ...]:
        """The cards of the hand that fit a meld as it lies."""
        return tuple(
            card for card in cards_in(self.hand) if any(extended(meld, card) for meld in self.melds)
        )

    def match(self) -> Match:
        """A match in which this has just happened."""
        before = match_before(HOUSE, (), OTHER_SIDE)
        assert before is not None
        match = self.showdown.in_match(before)
        assert match is not None
        return match


def knock_at(place: Place) -> Knock:
    """The knock of a place: the same for the same place."""
    recipe = _MELDED if place.level == CHOICES else _RECIPE
    found = showdowns(HOUSE, OTHER_SIDE, recipe, Random(f"lay off {place}"))
    knocks = (Knock(each) for each in found if each.result.kind is not ResultKind.GIN)
    fits = {LOOSE: _loose, CHAINS: _chain}.get(place.level)
    if fits is None:
        fits = _breaks if place.number % 2 else _stays
    return next(knock for knock in knocks if knock.knocked_with and fits(knock))


def _loose(knock: Knock) -> bool:
    laid = {each.card for each in knock.best.laid_off}
    melded = melded_cards(knock.hand)
    return (
        bool(laid)
        and laid == set(knock.fitting)
        and not laid & melded
        and bool(knock.best.melds)
        and knock.best.deadwood > 0
    )


def _chain(knock: Knock) -> bool:
    laid = {each.card for each in knock.best.laid_off}
    return bool(laid - set(knock.fitting)) and not laid & melded_cards(knock.hand)


def _breaks(knock: Knock) -> bool:
    """Whether the best defence breaks up a meld of the hand's own best grouping."""
    laid = {each.card for each in knock.best.laid_off}
    melded = melded_cards(knock.hand)
    if not laid & melded:
        return False
    loose = mask_of(card for card in cards_in(knock.hand) if card not in melded)
    kept = knock.hand & ~loose
    return best_defence(knock.melds, loose).deadwood + least_deadwood(kept) > knock.best.deadwood


def _stays(knock: Knock) -> bool:
    """Whether some card fits, and would cost more laid off than in its own meld."""
    return any(_with_laid(knock, card) > knock.best.deadwood for card in knock.fitting)


def _with_laid(knock: Knock, card: Card) -> int:
    """The least that is left once this card that fits has been laid off."""
    return min(
        best_defence(
            [longer if each is meld else each for each in knock.melds], knock.hand ^ 1 << card
        ).deadwood
        for meld in knock.melds
        if (longer := extended(meld, card)) is not None
    )


def melded_cards(hand: CardMask) -> set[Card]:
    """The cards that lie in melds when a hand is grouped at its best."""
    return {card for meld in arrange(hand).melds for card in meld.cards}
