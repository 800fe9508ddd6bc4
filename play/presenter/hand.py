"""The viewer's own hand: its groups, its marks, and what each discard would do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, Self

from play.engine.cards import Card, cards_in
from play.engine.discards import best_discard, deadwood_after_each
from play.engine.melds import arrange
from play.engine.moves import Knock
from play.engine.observation import Observation, Phase
from play.preferences import Sort
from play.presenter.cards import by_rank, card_view, group_views, sum_in_parts
from play.presenter.dial import dial_view, distance
from play.presenter.order import lying
from play.tableview import CardView, DialView, GroupView, Preview

_PLACE_WORDS: Final = {"run": "in a run", "set": "in a set", "loose": "left over"}


@dataclass(frozen=True, slots=True)
class Choice:
    """The choice of a discard: what each card of the hand would leave, in points."""

    observation: Observation
    after: dict[Card, int]
    best: Card
    knocks: set[Card]
    """The cards with which a knock is legal."""
    loose: list[Card]
    """The cards that the best grouping of all eleven leaves over."""

    @classmethod
    def of(cls, observation: Observation) -> Self | None:
        """The choice that this player has now, if any."""
        if observation.phase is not Phase.DISCARD or not observation.legal:
            return None
        held = observation.held
        best = best_discard(held, observation.taken)
        knocks = {move.card for move in observation.legal if isinstance(move, Knock)}
        loose = by_rank(cards_in(arrange(held).unmatched))
        return cls(observation, deadwood_after_each(held), best.card, knocks, loose)

    @property
    def least(self) -> int:
        """Points left after the best discard."""
        return self.after[self.best]

    @property
    def may_gin(self) -> bool:
        """Whether the best discard leaves nothing and may end the deal."""
        return self.least == 0 and self.best in self.knocks

    def knock_label(self, card: Card) -> str:
        """``Knock (4)``, ``Gin``, or nothing where this card cannot knock."""
        if card not in self.knocks:
            return ""
        return "Gin" if self.after[card] == 0 else f"Knock ({self.after[card]})"

    def dial(self) -> DialView:
        """The dial while no card is chosen: what the best discard would leave."""
        return dial_view(
            self.least, self.observation.knock_limit, f"{self.least} after your best throw."
        )

    def preview(self, card: Card) -> Preview:
        """What the table says once this card is chosen."""
        count, limit = self.after[card], self.observation.knock_limit
        knock_label = self.knock_label(card)
        if knock_label == "Gin":
            prompt = f"Throw {card.sign}, and it is gin if you call it."
        elif self.may_gin:
            prompt = f"Throw {card.sign} and give up gin? That leaves {count}."
        elif knock_label:
            prompt = f"Throw {card.sign}, or knock with it for {count}."
        else:
            prompt = f"Throw {card.sign}."
        written = self._sum_without(card)
        worse = f"The best throw leaves {self.least}." if count > self.least else ""
        return Preview(
            prompt=prompt,
            dial=dial_view(
                count, limit, f"{count} without {card.sign}.", worse or distance(count, limit)
            ),
            discard_label=f"Discard {card.sign}",
            knock_label=knock_label,
            sum=written[0],
            sum_continued=written[1],
        )

    def _sum_without(self, card: Card) -> tuple[str, str]:
        """The sum under the loose cards, in their parts, once this one is gone.

        Nothing where it would not be the count: a card thrown out of a meld leaves others over.
        """
        remain = [each for each in self.loose if each != card]
        if not self.loose or sum(each.points for each in remain) != self.after[card]:
            return "", ""
        if self.loose == [card]:
            return f"nothing without {card.sign}", ""
        upper, lower = sum_in_parts(self.loose, without=card)
        if card in self.loose and not lower:
            upper += f", without {card.sign}"
        return upper, lower


ORDERS: Final = {
    Sort.MELDS: "by melds",
    Sort.SUIT: "by suit",
    Sort.RANK: "by rank",
    Sort.OWN: "in your own order",
}
"""What the orders of a hand are called."""


def hand_groups(
    observation: Observation,
    chosen: Card | None = None,
    sort: Sort = Sort.MELDS,
    own: Sequence[Card] = (),
) -> tuple[GroupView, ...]:
    """The hand in an order, each card with its marks: in its best melds, or in one row."""

    def draw(card: Card, kind: str) -> CardView:
        view = _own_card(observation, card, kind)
        return replace(view, chosen=True) if card == chosen else view

    best = arrange(observation.held)
    if sort is Sort.MELDS:
        return group_views(best, draw)
    kinds = {card: meld.kind.value for meld in best.melds for card in meld.cards}
    cards = tuple(
        replace(draw(card, kinds.get(card, "loose")), melded=card in kinds)
        for card in lying(observation, sort, own)
    )
    underlined = "underlined: in melds" if kinds else ""
    return (GroupView("sorted", ORDERS[sort], cards, underlined),)


def _own_card(observation: Observation, card: Card, kind: str) -> CardView:
    words = [_PLACE_WORDS[kind]]
    tag, banned = "", False
    if card == observation.taken:
        tag, banned = "taken", True
        words.insert(0, "taken from the pile, may not be thrown this turn")
    elif card == observation.drawn:
        tag = "drawn"
        words.insert(0, "drawn")
    return replace(
        card_view(card),
        state=", ".join(words),
        tag=tag,
        banned=banned,
    )
