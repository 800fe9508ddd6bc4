"""Lay it off: against a knock, which cards go on the knocker's melds, and which stay."""

from __future__ import annotations

from itertools import combinations
from types import MappingProxyType
from typing import Final

from lessons.deals import shown
from lessons.drills.drill import Drill, Forged, Kind, Mark, Unclear
from lessons.drills.grouped import hand_views, left_over, named
from lessons.drills.knocks import LEVELS, Knock, knock_at
from lessons.drills.place import Place
from play.engine.cards import Card, CardMask, InvalidCard, cards_in, mask_of, parse_cards
from play.engine.layoff import extended, in_order
from play.engine.melds import arrange, least_deadwood
from play.presenter.cards import group_views
from play.presenter.words import listed, meld_sign, signs
from play.tableview import CardView

NOTHING: Final = "none"
"""How the answer is written that nothing is laid off."""


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
        return knock_at(place)

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
        laid_down = position.showdown.result.laid_down
        assert laid_down is not None
        chosen = 0 if written is None else self.read(position, written)
        drawn: dict[str, object] = {
            "knocked": group_views(laid_down),
            "cards": _cards(position, chosen),
            "nothing": NOTHING,
        }
        return drawn if written is None else drawn | {"showdown": shown(position.match())}

    def again(self, position: Knock, written: str) -> dict[str, object]:
        chosen = mask_of(
            card for card in cards_in(position.hand) if str(card) in written.split("-")
        )
        return {"cards": _cards(position, chosen)}


def _cards(knock: Knock, chosen: CardMask) -> list[tuple[CardView, bool]]:
    """The defender's cards, each with whether it is chosen."""
    codes = {str(card) for card in cards_in(chosen)}
    return [(view, view.code in codes) for view in hand_views(cards_in(knock.hand))]


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
    return f"{'; '.join(reasons)}."


def _before(knock: Knock, card: Card, chosen: CardMask) -> tuple[Card, ...]:
    """The fewest cards of the hand, not chosen, after which this one would fit."""
    others = cards_in(knock.hand & ~chosen)
    for count in (1, 2, 3):
        for first in combinations(others, count):
            if in_order(knock.melds, mask_of((card, *first))) is not None:
                return first
    return ()
