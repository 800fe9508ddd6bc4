"""The viewer's own hand: its groups, its marks, and what each discard would do."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from play.engine.cards import Card, cards_in
from play.engine.discards import best_discard, deadwood_after_each
from play.engine.melds import arrange
from play.engine.moves import Discard, Knock
from play.engine.observation import Observation
from play.presenter.cards import by_rank, card_view, group_views, sum_of
from play.presenter.dial import dial_view, distance
from play.tableview import CardView, DialView, GroupView, Preview

_PLACE_WORDS: Final = {"run": "in a run", "set": "in a set", "loose": "left over"}


@dataclass(frozen=True, slots=True)
class Choice:
    """The choice of a discard: what each card of the hand would leave, in points."""

    observation: Observation
    after: dict[Card, int]
    best: Card

    @classmethod
    def of(cls, observation: Observation) -> Choice:
        held = observation.held
        best = best_discard(held, observation.taken)
        return cls(observation, deadwood_after_each(held), best.card)

    @property
    def least(self) -> int:
        """Points left after the best discard."""
        return self.after[self.best]

    def may_knock(self, card: Card) -> bool:
        return Knock(card) in self.observation.legal

    def knock_label(self, card: Card) -> str:
        """``Knock (4)``, ``Gin``, or nothing where this card cannot knock."""
        if not self.may_knock(card):
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
        elif knock_label:
            prompt = f"Throw {card.sign}, or knock with it for {count}."
        else:
            prompt = f"Throw {card.sign}."
        worse = f"The best throw leaves {self.least}." if count > self.least else ""
        return Preview(
            prompt=prompt,
            dial=dial_view(
                count, limit, f"{count} without {card.sign}.", worse or distance(count, limit)
            ),
            discard_label=f"Discard {card.sign}",
            knock_label=knock_label,
            sum=self._sum_without(card),
        )

    def _sum_without(self, card: Card) -> str:
        """The sum under the loose cards once this one is gone."""
        loose = by_rank(cards_in(arrange(self.observation.held).unmatched))
        if not loose:
            return ""
        if card not in loose:
            return sum_of(loose)
        rest = [each for each in loose if each != card]
        return f"{sum_of(rest)}, without {card.sign}" if rest else f"nothing without {card.sign}"


def hand_groups(observation: Observation) -> tuple[GroupView, ...]:
    """The hand in its best melds; where a card is to be thrown, each with its preview."""
    choice = Choice.of(observation) if can_discard(observation) else None

    def draw(card: Card, kind: str) -> CardView:
        return _own_card(observation, card, kind, choice)

    return group_views(arrange(observation.held), draw)


def can_discard(observation: Observation) -> bool:
    return any(isinstance(move, Discard) for move in observation.legal)


def _own_card(observation: Observation, card: Card, kind: str, choice: Choice | None) -> CardView:
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
        preview=choice.preview(card) if choice and not banned else None,
    )
