"""Count it: the least deadwood of a hand, and why another count is not it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from lessons.drills.drill import Drill, Kind, Mark, Unclear
from lessons.drills.grouped import hand_views, left_over, melds_in, named, shared
from lessons.drills.place import Place
from lessons.drills.positions import throws
from play.engine.cards import Card, CardMask, mask_of, points_of
from play.engine.discards import best_discard
from play.engine.melds import Meld, arrange, least_deadwood
from play.engine.observation import Observation
from play.presenter.cards import group_views

LEVELS: Final = {
    1: "Ten cards, and no card that two melds want.",
    2: "Ten cards, and a card that a set and a run both want.",
    3: "Eleven cards: count what the best throw leaves.",
}
MOST: Final = 999
"""The largest count that is read."""


@dataclass(frozen=True, slots=True)
class Hand:
    """A hand to count: ten cards, or eleven of which one is to be thrown."""

    cards: tuple[Card, ...]
    taken: Card | None = None
    """The card of eleven that may not be thrown."""

    @property
    def thrown(self) -> Card | None:
        """The best throw, when there are eleven."""
        if len(self.cards) % 2 == 0:
            return None
        return best_discard(mask_of(self.cards), self.taken).card

    @property
    def kept(self) -> CardMask:
        """The ten cards that are counted."""
        thrown = self.thrown
        return mask_of(card for card in self.cards if card != thrown)

    @property
    def least(self) -> int:
        """Points: the right answer."""
        return least_deadwood(self.kept)


class CountIt(Drill[Hand]):
    slug = "count"
    title = "Count it"
    gist = "How little can be left over of a hand?"
    about = (
        "You see a hand out of a deal that two computers played. Find the melds that leave least, "
        "add up what is left over, and write the sum."
    )
    kinds = MappingProxyType(
        {
            "too low": Kind(
                "A count was lower than any grouping allows: a card was left out of the sum, or "
                "lay in two melds.",
                "melds-and-deadwood#one-meld",
            ),
            "a better grouping missed": Kind(
                "Another grouping left less. Where two melds want the same card, count both ways.",
                "melds-and-deadwood#one-meld",
                "gin",
            ),
            "a better throw missed": Kind(
                "Another throw left less. Try each loose card, the dearest first.",
                "a-turn#throw",
                "knock",
            ),
            "no card thrown": Kind(
                "You counted before a card went. What counts is what the throw leaves.",
                "a-turn#throw",
                "knock",
            ),
            "added up wrong": Kind(
                "No grouping leaves that count: the sum went wrong. Court cards count as a ten.",
                "melds-and-deadwood#deadwood",
            ),
        }
    )

    def levels(self, table: str) -> dict[int, str]:
        return LEVELS

    def position(self, place: Place) -> Hand:
        return hand_at(place.level, place.chosen, place.number)

    def question(self, position: Hand) -> str:
        if position.thrown is None:
            return "What is the least deadwood?"
        return "What does the best throw leave?"

    def read(self, position: Hand, written: str) -> int:
        if not re.fullmatch("[0-9]{1,3}", written):
            raise Unclear(f"Give the count as a whole number of points, {MOST} at most.")
        return int(written)

    def mark(self, position: Hand, written: str) -> Mark:
        return mark(position, self.read(position, written))

    def shown(self, position: Hand, written: str | None) -> dict[str, object]:
        cards = hand_views(position.cards, position.taken)
        groups = () if written is None else group_views(arrange(position.kept))
        return {"cards": cards, "groups": groups, "most": MOST}

    def again(self, position: Hand, written: str) -> dict[str, object]:
        return {"typed": written}


def hand_at(level: int, chosen: str, number: int) -> Hand:
    """The hand of this number in a set; the same for the same three."""
    seen = throws(f"count {level} {chosen} {number}")
    return next(hand for hand in (_hand(each, level) for each in seen) if _fits(hand, level))


def _hand(seen: Observation, level: int) -> Hand:
    if level == max(LEVELS):
        return Hand(seen.hand, seen.taken)
    new = best_discard(seen.held, seen.taken).card
    return Hand(tuple(card for card in seen.hand if card != new))


def _fits(hand: Hand, level: int) -> bool:
    """Whether the level's feature is there, with something melded and something left over."""
    if not hand.least or hand.least == points_of(hand.kept):
        return False
    if level == max(LEVELS):
        return True
    return bool(shared(mask_of(hand.cards))) == (level > 1)


def mark(hand: Hand, answer: int) -> Mark:
    """Whether this count is right, and the reason in cards and points."""
    best = arrange(hand.kept)
    thrown = hand.thrown
    first = f"Throw {thrown.sign}. " if thrown is not None else ""
    why = f"{first}{left_over(best)}"
    if answer == hand.least:
        return Mark(True, f"Right: {hand.least}.", why)
    said = f"You said {answer}; it is {hand.least}."
    if answer < hand.least:
        one_only = ": a card counts in one meld only" if shared(hand.kept) else ""
        reason = f"No grouping leaves so little{one_only}. {why}"
        return Mark(False, said, reason, "too low")
    if thrown is not None and answer == least_deadwood(mask_of(hand.cards)):
        return Mark(False, said, f"{answer} is left before a card goes. {why}", "no card thrown")
    for throw, ten in _ways_to_keep_ten(hand):
        for melds in _groupings(melds_in(ten), 0):
            if points_of(ten & ~mask_of(c for meld in melds for c in meld.cards)) == answer:
                with_these = f"with {named(melds)}" if melds else "with no meld at all"
                if throw == thrown:
                    reason = f"{answer} is left {with_these}. {why}"
                    return Mark(False, said, reason, "a better grouping missed")
                assert throw is not None
                reason = f"{answer} is left {with_these} when {throw.sign} is thrown. {why}"
                return Mark(False, said, reason, "a better throw missed")
    return Mark(False, said, f"No grouping of these cards leaves {answer}. {why}", "added up wrong")


def _ways_to_keep_ten(hand: Hand) -> Iterator[tuple[Card | None, CardMask]]:
    """The ten cards that are counted, after the best throw; then those after any other."""
    thrown = hand.thrown
    yield thrown, hand.kept
    if thrown is not None:
        for card in hand.cards:
            if card not in (thrown, hand.taken):
                yield card, mask_of(hand.cards) & ~mask_of([card])


def _groupings(melds: Sequence[Meld], used: CardMask) -> Iterator[tuple[Meld, ...]]:
    """Every choice of melds that share no card; the fullest come first."""
    for index, meld in enumerate(melds):
        if not meld.mask & used:
            for more in _groupings(melds[index + 1 :], used | meld.mask):
                yield (meld, *more)
    yield ()
