"""Which goes? The best throw of eleven cards, and what every other throw leaves."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from types import MappingProxyType

from lessons.drills.choices import LEVELS, Choice, choice_at
from lessons.drills.dangers import missing_for
from lessons.drills.drill import Drill, Forged, Kind, Mark, Unclear
from lessons.drills.grouped import left_over, named, seen_hand
from lessons.drills.place import Place
from play.engine.cards import Card, InvalidCard, parse_card
from play.engine.discards import deadwood_after_each
from play.engine.melds import MeldKind, arrange
from play.presenter.cards import by_rank, card_view, group_views
from play.presenter.words import listed, signs


class WhichGoes(Drill[Choice]):
    slug = "discard"
    title = "Which goes?"
    gist = "Eleven cards in hand: which one do you throw?"
    about = (
        "Choose the card whose throw leaves least deadwood. All that leave as little are right. "
        "The card just taken from the pile must stay."
    )
    kinds = MappingProxyType(
        {
            "out of a meld": Kind(
                "A card was thrown out of a meld. Group the hand first, then look at what is left "
                "over.",
                "melds-and-deadwood#deadwood",
                "knock",
            ),
            "too cheap a card": Kind(
                "A dearer card could have gone. Of the loose cards the dearest costs most to keep.",
                "melds-and-deadwood#deadwood",
                "knock",
            ),
            "the wrong one of two melds": Kind(
                "Two melds wanted the same card, and the dearer one had to stay.",
                "melds-and-deadwood#one-meld",
                "gin",
            ),
            "of use to the other side": Kind(
                "A card was thrown that goes with one the other side took. Where several throws "
                "leave as little, throw the one that fits nothing over there.",
                "a-turn#looking",
            ),
        }
    )

    def levels(self, table: str) -> dict[int, str]:
        return LEVELS

    def position(self, place: Place) -> Choice:
        return choice_at(place)

    def question(self, position: Choice) -> str:
        least = "Which throw leaves least"
        return f"{least}, and gives nothing away?" if position.minding else f"{least}?"

    def read(self, position: Choice, written: str) -> Card:
        if not written:
            raise Unclear("Choose a card first.")
        try:
            card = parse_card(written)
        except InvalidCard:
            raise Forged(written) from None
        if card == position.seen.taken:
            raise Unclear(f"{card.sign} was just taken from the pile: it may not go this turn.")
        if card not in position.after:
            raise Forged(written)
        return card

    def mark(self, position: Choice, written: str) -> Mark:
        return _mark(position, self.read(position, written))

    def shown(self, position: Choice, written: str | None) -> dict[str, object]:
        seen = position.seen
        chosen = None if written is None else self.read(position, written)
        told: dict[str, object] = {
            "cards": seen_hand(seen, chosen),
            "pile": card_view(seen.pile[-1]) if seen.pile else None,
            "known": [card_view(card) for card in by_rank(seen.known)] if position.minding else [],
            "thrown": signs(seen.pile) if position.minding else "",
        }
        if chosen is None:
            return told
        kept = arrange(seen.held ^ 1 << _shown_best(position, chosen))
        return told | {"groups": group_views(kept), "rows": tuple(_rows(position, chosen))}


@dataclass(frozen=True, slots=True)
class Row:
    """Throws that leave the same."""

    left: int
    cards: str
    best: bool
    yours: bool
    note: str


def _rows(choice: Choice, chosen: Card) -> Iterator[Row]:
    """All throws, those that leave least first; apart, where a danger tells them apart."""

    def rank(card: Card) -> tuple[int, bool]:
        return choice.after[card], choice.minding and card in choice.dangers

    for (left, _), group in groupby(sorted(choice.after, key=rank), key=rank):
        cards = list(group)
        dangers = [card for card in cards if card in choice.dangers] if choice.minding else []
        note = "; ".join(_use(choice, card) for card in dangers)
        yield Row(left, signs(cards), cards[0] in choice.best, chosen in cards, note)
    if choice.seen.taken is not None:
        left = deadwood_after_each(choice.seen.held)[choice.seen.taken]
        yield Row(left, choice.seen.taken.sign, False, False, "just taken: may not go this turn")


def _use(choice: Choice, card: Card) -> str:
    """``6♥ may go with 7♥, which the other side took: 5♥ or 8♥ would make it a run``"""
    told = f"{card.sign} may go with {signs(choice.dangers[card])}, which the other side took"
    missing = missing_for(choice.seen, card)
    if not missing:
        return f"{told}: a meld at once"
    kinds = [kind for kind in MeldKind if missing.get(kind)]
    makes = [f"{signs(missing[kind], 'or')} would make {_A_MELD[kind]}" for kind in kinds]
    return f"{told}: {listed(makes)}"


_A_MELD = {MeldKind.SET: "a set", MeldKind.RUN: "a run"}


# --- The mark -------------------------------------------------------------


def _mark(choice: Choice, card: Card) -> Mark:
    left, best = choice.after[card], _shown_best(choice, card)
    stays = left_over(arrange(choice.seen.held ^ 1 << best))
    if card in choice.best:
        others = [each for each in choice.best if each != card]
        more = f" {signs(others)} would have left as little." if others else ""
        if choice.minding:
            more += "".join(f" {_use(choice, each)}." for each in choice.gifts)
        why = f"{stays}{more}{_banned_note(choice)}"
        return Mark(True, f"Right: {card.sign} leaves {left}.", why)
    said = f"{card.sign} leaves {left}; {signs(choice.best, 'or')} leaves {choice.least}."
    if left == choice.least:
        said = f"{card.sign} leaves {left} too, but the other side may want it."
        free = f"{signs(choice.best, 'or')} leaves as little and fits nothing it was seen to take."
        return Mark(False, said, f"{_use(choice, card)}. {free}", "of use to the other side")
    kind, reason = _went_wrong(choice, card, best)
    return Mark(False, said, f"{reason} {stays}{_banned_note(choice)}", kind)


def _shown_best(choice: Choice, card: Card) -> Card:
    """The throw that the answer is drawn with: this one where it is right."""
    return card if card in choice.best else max(choice.best, key=lambda each: each.points)


def _went_wrong(choice: Choice, card: Card, best: Card) -> tuple[str, str]:
    """What kind of mistake it was to throw this card and not the best, and why."""
    kept = arrange(choice.seen.held ^ 1 << best).melds
    broken = [meld for meld in kept if card in meld.cards]
    counts = f"{card.sign} counts {card.points}, {best.sign} counts {best.points}"
    if not broken and best.points > card.points:
        return "too cheap a card", f"{counts}: {best.points - card.points} more."
    instead = [
        meld
        for meld in arrange(choice.seen.held ^ 1 << card).melds
        if best in meld.cards and any(meld.mask & each.mask for each in broken)
    ]
    if instead:
        return "the wrong one of two melds", left_over(arrange(choice.seen.held ^ 1 << card))
    free = f"In {named(broken)} {card.sign} costs nothing"
    return "out of a meld", f"{free}; {best.sign} costs {best.points}."


def _banned_note(choice: Choice) -> str:
    taken = choice.seen.taken
    if taken is None:
        return ""
    left = deadwood_after_each(choice.seen.held)[taken]
    if left >= choice.least:
        return ""
    return f" {taken.sign} would leave {left}, but it was just taken and may not go."
