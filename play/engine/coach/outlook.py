"""What a move brings, in points of the deal, once the hidden cards are guessed.

After the move both sides play on as ``players.playout`` plays. After a draw or a card
taken from the pile, the seat first throws or knocks as Medium would with that card. What
a card taken tells the other side is known to it; what a pass tells is not made use of.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Final

from play.engine.cards import CARDS, Card, CardMask, cards_in
from play.engine.melds import least_deadwood
from play.engine.moves import BigGin, Discard, Draw, Knock, Move, Pass, Take
from play.engine.observation import Observation, Phase, Seen
from play.engine.players.judgement import style
from play.engine.players.medium import throw_or_knock
from play.engine.players.playout import World, knocked, play_out, wants
from play.engine.players.quick import deadwood_after_throws
from play.engine.players.seeing import Sight, look

Brings = Callable[[CardMask, list[int]], int]
"""From a guessed hand of the other side, and the stock, to the points of the deal:
negative where the other side wins them, and not doubled."""

_NO_CHANCE: Final = Random(0)
"""The players of a playout leave nothing to chance."""


class Outlook:
    """One seat's view of a deal that is its to move in, and what its moves bring."""

    def __init__(self, sight: Sight) -> None:
        self.sight = sight
        self._stakes = sight.stakes
        self._styles = (style(sight.stakes.limit),) * 2
        self._with: dict[int, Brings] = {}

    def of(self, move: Move) -> Brings:
        """What this move brings. Raises ValueError for a lay-off, which no guess decides."""
        match move:
            case Discard(card):
                return self._thrown(card)
            case Knock(card):
                return self._knocked(card)
            case BigGin():
                bonus = self._stakes.big_gin_bonus or 0
                return lambda theirs, stock: bonus + least_deadwood(theirs)
            case Take():
                taken = Outlook(look(with_card_taken(self.sight.observation)))
                return taken.of(throw_or_knock(taken.sight))
            case Draw():
                return self._drawn
            case Pass():
                return self._passed
        raise ValueError(f"{move} needs no guess")

    def _thrown(self, card: Card) -> Brings:
        sight, gone = self.sight, 1 << card
        hand, dead = sight.hand ^ gone, sight.dead | gone
        mine_known, known, turn = sight.mine_known & ~gone, sight.known, sight.turn + 1

        def brings(theirs: CardMask, stock: list[int]) -> int:
            world = World(
                hands=[hand, theirs],
                mover=1,
                top=card,
                stocks=(stock[::2], stock[1::2]),
                dead=dead,
                known=[mine_known, known],
                turn=turn,
            )
            return play_out(world, self._styles, self._stakes, _NO_CHANCE)

        return brings

    def _knocked(self, card: Card) -> Brings:
        ten = self.sight.hand ^ 1 << card
        deadwood = least_deadwood(ten)
        return lambda theirs, stock: knocked(self._stakes, ten, deadwood, theirs)

    def _drawn(self, theirs: CardMask, stock: list[int]) -> int:
        """The card drawn is the stock's first; the rest is shared out as after a throw."""
        card, rest = stock[0], stock[1:]
        brings = self._with.get(card)
        if brings is None:
            drawn = Outlook(look(with_card_drawn(self.sight.observation, CARDS[card])))
            brings = self._with[card] = drawn.of(throw_or_knock(drawn.sight))
        return brings(theirs, rest)

    def _passed(self, theirs: CardMask, stock: list[int]) -> int:
        sight, first = self.sight, not self.sight.observation.history
        if first and not wants(theirs, sight.top):
            return self._drawn(theirs, stock)
        world = World(
            hands=[sight.hand, theirs],
            mover=1,
            top=sight.top,
            stocks=(stock[::2], stock[1::2]),
            dead=sight.dead,
            known=[sight.mine_known, sight.known],
            turn=sight.turn,
            may_take=first,
        )
        return play_out(world, self._styles, self._stakes, _NO_CHANCE)


def with_card_taken(observation: Observation) -> Observation:
    """What the seat to move sees once it has taken the card on the pile."""
    top = observation.pile[-1]
    return _with(
        observation,
        top,
        pile=observation.pile[:-1],
        taken=top,
        history=(*observation.history, Seen(observation.seat, Take(), top)),
    )


def with_card_drawn(observation: Observation, card: Card) -> Observation:
    """What the seat to move would see once it had drawn this card from the stock."""
    return _with(
        observation,
        card,
        stock=observation.stock - 1,
        history=(*observation.history, Seen(observation.seat, Draw())),
    )


def _with(observation: Observation, card: Card, **changes: object) -> Observation:
    hand = observation.held | 1 << card
    rules, taken = observation.rules, changes.get("taken")
    after = {CARDS[c]: left for c, left in deadwood_after_throws(hand).items() if c != taken}
    throws: list[Move] = [Discard(each) for each in after]
    knocks = [Knock(each) for each, left in after.items() if left <= observation.knock_limit]
    big = rules.big_gin_bonus is not None and least_deadwood(hand) == 0
    return replace(
        observation,
        phase=Phase.DISCARD,
        hand=cards_in(hand),
        legal=(*throws, *knocks, *([BigGin()] if big else [])),
        **changes,  # type: ignore[arg-type]
    )
