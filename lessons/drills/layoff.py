"""Lay it off: against a knock, which cards go on the knocker's melds, and which stay."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from random import Random
from types import MappingProxyType
from typing import Final

from lessons.deals import OTHER_SIDE, shown
from lessons.drills.drill import Drill, Forged, Kind, Mark, Unclear
from lessons.drills.grouped import hand_views, left_over, named
from lessons.drills.place import Place
from lessons.drills.showdowns import Recipe, Showdown, match_before, showdowns
from play.engine.cards import Card, CardMask, InvalidCard, cards_in, mask_of, parse_cards
from play.engine.layoff import Defence, best_defence, extended, in_order
from play.engine.match import Match
from play.engine.melds import Meld, arrange, least_deadwood
from play.engine.rules import HOUSE
from play.engine.scoring import ResultKind
from play.presenter.cards import group_views
from play.presenter.words import listed, meld_sign, signs

LOOSE, CHAINS, CHOICES = 1, 2, 3
LEVELS: Final = {
    LOOSE: "Loose cards, each of which fits a meld as it lies.",
    CHAINS: "Cards that fit only after another has gone on.",
    CHOICES: "A meld of yours that may be broken, or had better stay.",
}
NOTHING: Final = "none"
"""How the answer is written that nothing is laid off."""
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


class LayItOff(Drill[Knock]):
    slug = "lay-off"
    title = "Lay it off"
    gist = "The other side knocks: which of your cards go on its melds?"
    about = (
        "Choose the cards that you lay off on the knocker’s melds, so that the least is left in "
        "your hand. Your own melds stay out of the count; a card may be worth more there."
    )
    kinds = MappingProxyType(
        {
            "does not fit": Kind(
                "A card was laid off where it does not fit: a set takes its last card, a run the "
                "next card at either end.",
                "laying-off#what-fits",
                "laying-off",
            ),
            "a card left behind": Kind(
                "A card could still have gone. Look again after each card: the next may fit now.",
                "laying-off#what-fits",
                "laying-off",
            ),
            "a meld broken for nothing": Kind(
                "A card was laid off that is worth more in a meld of your own.",
                "laying-off#together",
                "laying-off",
            ),
            "a meld held on to": Kind(
                "A meld was kept that had better be broken: count the hand with it and without.",
                "laying-off#together",
                "laying-off",
            ),
        }
    )

    def levels(self, table: str) -> dict[int, str]:
        return LEVELS

    def position(self, place: Place) -> Knock:
        recipe = _MELDED if place.level == CHOICES else _RECIPE
        found = showdowns(HOUSE, OTHER_SIDE, recipe, Random(f"lay off {place}"))
        knocks = (Knock(each) for each in found if each.result.kind is not ResultKind.GIN)
        fits = {LOOSE: _loose, CHAINS: _chain}.get(place.level)
        if fits is None:
            fits = _breaks if place.number % 2 else _stays
        return next(knock for knock in knocks if knock.knocked_with and fits(knock))

    def question(self, position: Knock) -> str:
        return f"The other side knocks with {position.knocked_with}. What do you lay off?"

    def read(self, position: Knock, written: str) -> CardMask:
        if written == NOTHING:
            return 0
        if not written:
            raise Unclear("Choose the cards to lay off, or say that you lay nothing off.")
        if NOTHING in written.split("-"):
            raise Unclear("You chose cards, and that nothing is laid off. Which of the two?")
        try:
            chosen = mask_of(parse_cards(written.split("-")))
        except InvalidCard:
            raise Forged(written) from None
        if chosen & ~position.hand:
            raise Forged(written)
        return chosen

    def mark(self, position: Knock, written: str) -> Mark:
        return _mark(position, self.read(position, written))

    def shown(self, position: Knock, written: str | None) -> dict[str, object]:
        chosen = 0 if written is None else self.read(position, written)
        laid_down = position.showdown.result.laid_down
        assert laid_down is not None
        cards = hand_views(cards_in(position.hand))
        marked = {str(card) for card in cards_in(chosen)}
        drawn: dict[str, object] = {
            "knocked": group_views(laid_down),
            "cards": [(view, view.code in marked) for view in cards],
            "nothing": NOTHING,
        }
        return drawn if written is None else drawn | {"showdown": shown(position.match())}


# --- Positions ------------------------------------------------------------


def _loose(knock: Knock) -> bool:
    laid = {each.card for each in knock.best.laid_off}
    melded = _melded(knock.hand)
    return (
        bool(laid)
        and laid == set(knock.fitting)
        and not laid & melded
        and bool(knock.best.melds)
        and knock.best.deadwood > 0
    )


def _chain(knock: Knock) -> bool:
    laid = {each.card for each in knock.best.laid_off}
    return bool(laid - set(knock.fitting)) and not laid & _melded(knock.hand)


def _breaks(knock: Knock) -> bool:
    """Whether the best defence breaks up a meld of the hand's own best grouping."""
    laid = {each.card for each in knock.best.laid_off}
    melded = _melded(knock.hand)
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


def _melded(hand: CardMask) -> set[Card]:
    return {card for meld in arrange(hand).melds for card in meld.cards}


# --- The mark -------------------------------------------------------------


def _mark(knock: Knock, chosen: CardMask) -> Mark:
    best = knock.best
    least, own = best.deadwood, knock.knocked_with
    path = _path(knock)
    if in_order(knock.melds, chosen) is None:
        fits_not = _fitting_nowhere(knock, chosen)
        verb = "do" if len(fits_not) > 1 else "does"
        said = f"{signs(fits_not)} {verb} not fit there."
        why = f"The melds are {named(knock.melds)}. {_why_not(knock, fits_not, chosen)}"
        return Mark(False, said, f"{why} {path}", "does not fit")
    left = least_deadwood(knock.hand ^ chosen)
    if left == least:
        caught = f" That is no more than {own}: an undercut." if least <= own else ""
        return Mark(True, f"Right: {left} is left.", f"{path}{caught}")
    said = f"That leaves {left}; {least} can be reached."
    with_these = _so_far(chosen, left)
    missed = {each.card for each in best.laid_off if not chosen >> each.card & 1}
    at_home = [meld for meld in best.melds if mask_of(meld.cards) & chosen]
    if at_home:
        spent = signs(card for meld in at_home for card in meld.cards if chosen >> card & 1)
        why = f"{with_these}: {spent} saved more in your own hand, in {named(at_home)}."
        return Mark(False, said, f"{why} {path}", "a meld broken for nothing")
    out_of = [
        f"{signs(card for card in meld.cards if card in missed)} out of {meld_sign(meld)}"
        for meld in arrange(knock.hand).melds
        if missed & set(meld.cards)
    ]
    if out_of:
        why = f"{with_these}. It pays to lay off {listed(out_of)}."
        return Mark(False, said, f"{why} {path}", "a meld held on to")
    why = f"{with_these}, but {signs(missed)} could go too."
    return Mark(False, said, f"{why} {path}", "a card left behind")


def _so_far(chosen: CardMask, left: int) -> str:
    """``Once 5♥ and 6♥ are laid off, 12 is left``"""
    if not chosen:
        return f"With nothing laid off, {left} is left"
    verb = "are" if chosen.bit_count() > 1 else "is"
    return f"Once {signs(cards_in(chosen))} {verb} laid off, {left} is left"


def _path(knock: Knock) -> str:
    """The best defence in words: what goes where, and what stays over."""
    best = knock.best
    rest = arrange(knock.hand & ~mask_of(each.card for each in best.laid_off))
    if not best.laid_off:
        return f"It is best to lay nothing off. {left_over(rest)}"
    melds = list(knock.melds)
    steps = []
    for each in best.laid_off:
        onto = melds[each.onto]
        steps.append(f"{each.card.sign} goes on {meld_sign(onto)}")
        melds[each.onto] = extended(onto, each.card) or onto
    return f"{', then '.join(steps)}. {left_over(rest)}"


def _fitting_nowhere(knock: Knock, chosen: CardMask) -> tuple[Card, ...]:
    """The fewest of the chosen cards without which the others can all be laid off."""
    cards = cards_in(chosen)
    for count in range(1, len(cards) + 1):
        for out in combinations(cards, count):
            if in_order(knock.melds, chosen & ~mask_of(out)) is not None:
                return out
    return cards


def _why_not(knock: Knock, cards: tuple[Card, ...], chosen: CardMask) -> str:
    """Why these cards cannot go on, with the others that were chosen or without."""
    first = {card: _before(knock, card, chosen) for card in cards}
    reasons = [
        f"{card.sign} goes on only after {signs(first[card])}" for card in cards if first[card]
    ]
    never = [card for card in cards if not first[card]]
    if never:
        reasons.append(f"{signs(never)} {'fit' if len(never) > 1 else 'fits'} none of them")
    return f"{listed(reasons)}."


def _before(knock: Knock, card: Card, chosen: CardMask) -> tuple[Card, ...]:
    """The fewest cards of the hand, not chosen, after which this one would fit."""
    others = cards_in(knock.hand & ~chosen)
    for count in (1, 2, 3):
        for first in combinations(others, count):
            if in_order(knock.melds, mask_of((card, *first))) is not None:
                return first
    return ()
