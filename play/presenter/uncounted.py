"""The table for a person who counts alone: before the showdown it says no word on any count.

Neither does what it offers: *Knock* stands there whether a card may knock or not, and
stands for no card until one is chosen.
"""

from __future__ import annotations

from dataclasses import replace

from play.engine.cards import Card
from play.engine.moves import BigGin, Knock
from play.engine.observation import Observation
from play.presenter.hand import Choice
from play.presenter.turn import Turn
from play.tableview import Button, CoveredDial, GroupingView, GroupView, Preview, ShownHand


class ChoiceAlone(Choice):
    """The choice of a discard, with nothing said of what it would leave."""

    def preview(self, card: Card) -> Preview:
        """What the table says once this card is chosen."""
        return Preview(
            prompt=f"Throw {card.sign}, or {_ending(self.observation)} with it.",
            dial=covered(self.observation),
            discard_label=f"Discard {card.sign}",
            knock_label="",
            sum="",
            sum_continued="",
        )


def covered(observation: Observation) -> CoveredDial:
    """What stands in the dial's place: the rule that the hand is counted for."""
    limit = observation.knock_limit
    rule = f"A knock needs {limit} or less." if limit else "Only gin ends this deal."
    return CoveredDial(detail=rule)


def choosing_alone(observation: Observation, choice: Choice, chosen: Card | None) -> Turn:
    """A card is to be thrown, or the deal ended with one."""
    ends = _ending(observation)
    prompt = f"Choose a card: throw it, or {ends}."
    throw = "Discard"
    if chosen is not None:
        preview = choice.preview(chosen)
        prompt, throw = preview.prompt, preview.discard_label
    big_gin = BigGin() in observation.legal
    label = "Knock" if observation.knock_limit else "Gin"
    buttons = [
        Button(throw, "discard", "plain" if big_gin else "act", id="button-discard"),
        Button(label, "knock", "made", id="button-knock"),
    ]
    if big_gin:
        buttons.append(Button("Big gin", "big gin", "act", id="button-big-gin"))
    return Turn(prompt, covered(observation), tuple(buttons))


def confirming_alone(observation: Observation, card: Card) -> Turn:
    """A knock is about to be made with this card."""
    knock = Button("Knock", str(Knock(card)), "act", id="button-knock")
    return Turn(f"Knock, throwing {card.sign}?", covered(observation), (knock,))


def without_sum(group: GroupView) -> GroupView:
    """Cards that lie together, without what those left over count."""
    if group.kind != "loose":
        return group
    return GroupView("loose", group.label, group.cards)


def hand_without_sums(hand: ShownHand) -> ShownHand:
    """A hand that was laid down, for its reader to count."""
    return replace(hand, summary="", groups=tuple(map(without_sum, hand.groups)))


def grouping_without_sums(way: GroupingView) -> GroupingView:
    """A way to lay a knock down, without what it leaves."""
    return replace(way, groups=tuple(map(without_sum, way.groups)))


def _ending(observation: Observation) -> str:
    return "knock" if observation.knock_limit else "call gin"
