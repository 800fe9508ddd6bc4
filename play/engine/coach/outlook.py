"""What a move brings, in points of the deal, once the hidden cards are guessed.

After the move both sides play on for a few turns as ``players.playout`` plays; what the
deal is worth then is judged from both hands, as ``players.prospects`` does: luck that is
still to come would only blur what the move has done. After a draw or a card taken from the
pile, the seat first throws or knocks as Medium would with that card. What a card taken
tells the other side is known to it; what a pass tells is not made use of.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Final

from play.engine.cards import CARDS, Card, CardMask, cards_in
from play.engine.layoff import best_defence
from play.engine.melds import arrange, least_deadwood
from play.engine.moves import BigGin, Discard, Draw, Knock, Move, Pass, Take
from play.engine.observation import Observation, Phase, Seen
from play.engine.players.judgement import style
from play.engine.players.medium import throw_or_knock
from play.engine.players.playout import World, play_on, wants
from play.engine.players.prospects import prospect
from play.engine.players.quick import deadwood_after_throws
from play.engine.players.seeing import Sight, look
from play.engine.players.stakes import MOST, Stakes

Brings = Callable[[CardMask, list[int]], tuple[float, float]]
"""From a guessed hand of the other side, and the stock, to the points of the deal, negative
where the other side wins them, and not doubled; and to what they are worth at this score."""

TURNS: Final = 4
"""Of both sides together that a deal is played on for; then its prospects are judged."""
TO_THE_END: Final = len(CARDS)
"""More turns than a deal can have."""

_PLAIN: Final = tuple(float(points) for points in range(-MOST, MOST + 1))
"""Each point counts as much as any other, whatever the score."""

_NO_CHANCE: Final = Random(0)
"""The players of a playout leave nothing to chance."""


class Outlook:
    """One seat's view of a deal that is its to move in, and what its moves bring."""

    def __init__(self, sight: Sight, turns: int = TURNS) -> None:
        """Play on for so many ``turns`` of both sides together."""
        self.sight = sight
        self._turns = turns
        self._stakes = sight.stakes
        self._styles = (style(sight.stakes.limit),) * 2
        self._plain = replace(sight.stakes, worth=_PLAIN)
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
                return lambda theirs, stock: self._ended(bonus + least_deadwood(theirs))
            case Take():
                taken = Outlook(look(with_card_taken(self.sight.observation)), self._turns)
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

        def brings(theirs: CardMask, stock: list[int]) -> tuple[float, float]:
            world = World(
                hands=[hand, theirs],
                mover=1,
                top=card,
                stocks=(stock[::2], stock[1::2]),
                dead=dead,
                known=[mine_known, known],
                turn=turn,
            )
            return self._played(world)

        return brings

    def _knocked(self, card: Card) -> Brings:
        met = knock_met_by(self._stakes, self.sight.hand ^ 1 << card)
        return lambda theirs, stock: self._ended(met(theirs))

    def _ended(self, points: int) -> tuple[float, float]:
        return float(points), self._stakes.of(points)

    def _played(self, world: World) -> tuple[float, float]:
        """What the deal comes to from here; where it does not end, what it promises."""
        points = play_on(world, self._styles, self._stakes, _NO_CHANCE, self._turns)
        if points is not None:
            return self._ended(points)
        return prospect(world, self._plain), prospect(world, self._stakes)

    def _drawn(self, theirs: CardMask, stock: list[int]) -> tuple[float, float]:
        """The card drawn is the stock's first; the rest is shared out as after a throw."""
        card, rest = stock[0], stock[1:]
        brings = self._with.get(card)
        if brings is None:
            seen = with_card_drawn(self.sight.observation, CARDS[card])
            drawn = Outlook(look(seen), self._turns)
            brings = self._with[card] = drawn.of(throw_or_knock(drawn.sight))
        return brings(theirs, rest)

    def _passed(self, theirs: CardMask, stock: list[int]) -> tuple[float, float]:
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
        return self._played(world)


def knock_met_by(stakes: Stakes, ten: CardMask) -> Callable[[CardMask], int]:
    """From a hand of the other side to the points that a knock with these ten brings against it,
    gin too: exact, with its best lay-offs. A playout counts them a little faster, and nearly so.
    """
    laid = arrange(ten)
    if not laid.deadwood:
        return lambda theirs: stakes.gin_bonus + least_deadwood(theirs)

    def points(theirs: CardMask) -> int:
        gap = best_defence(laid.melds, theirs).deadwood - laid.deadwood
        return gap if gap > 0 else gap - stakes.undercut_bonus

    return points


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
