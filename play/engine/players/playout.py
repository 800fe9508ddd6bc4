"""A deal played out quickly by two players that follow a few weights.

It knows both hands, so it is fed with guesses, never with the cards on the table:
a guessed hand for the other side and a shuffled rest.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from play.engine.cards import CARDS, FULL_DECK, CardMask
from play.engine.melds import least_after_discard, least_deadwood
from play.engine.players.quick import (
    POINTS,
    deadwood_after_throws,
    left_after_lay_offs,
    melds_with,
)
from play.engine.players.stakes import Stakes
from play.engine.players.style import Style, holding_gains, rough_throw, weights_now
from play.engine.rules import STOCK_LEFT_WHEN_DEAD


@dataclass(slots=True)
class World:
    """All cards of a deal between two turns. Playing uses it up."""

    hands: list[CardMask]
    mover: int
    top: int
    """Of the pile."""
    stocks: tuple[list[int], list[int]]
    """The rest, in a share for each side to draw from: what one draws then does not change
    what the other will, and moves are compared with the same luck."""
    dead: CardMask
    """The pile, its top included."""
    known: list[CardMask]
    """The cards of each hand that the other side saw taken."""
    turn: int
    """Cards thrown so far."""
    may_take: bool = True
    """Not after both have passed the upcard."""


@dataclass(frozen=True, slots=True)
class Turn:
    """A choice between throwing and knocking, for who watches a deal being played out."""

    world: World
    """Before the throw; it changes afterwards."""
    hand: CardMask
    after: dict[int, int]
    """For each card that may be thrown, the points left."""
    least: int
    unseen: CardMask


Watch = Callable[[Turn], None]


def wants(hand: CardMask, top: int) -> bool:
    """Whether a quick player takes this card: for a meld that lowers the count."""
    return melds_with(hand, top) and least_after_discard(hand | 1 << top) < least_deadwood(hand)


def knock_card(after: dict[int, int]) -> int:
    """The card to knock with: it leaves least, and is the dearest of those."""
    return -min((left, -POINTS[card], -card) for card, left in after.items())[2]


def knocked(stakes: Stakes, ten: CardMask, deadwood: int, theirs: CardMask) -> int:
    """The points that a knock brings against this hand; gin too."""
    if not deadwood:
        return stakes.gin_bonus + least_deadwood(theirs)
    points = left_after_lay_offs(ten, theirs) - deadwood
    return points if points > 0 else points - stakes.undercut_bonus


def play_out(
    world: World,
    styles: tuple[Style, Style],
    stakes: Stakes,
    chance: Random,
    watch: Watch | None = None,
) -> int:
    """The points that seat 0 wins, or loses; nothing when the deal dies."""
    return play_on(world, styles, stakes, chance, len(CARDS), watch) or 0


def play_on(
    world: World,
    styles: tuple[Style, Style],
    stakes: Stakes,
    chance: Random,
    turns: int,
    watch: Watch | None = None,
) -> int | None:
    """The same where the deal ends within so many turns; else None, and the world is
    what it has come to.
    """
    hands, known, stocks = world.hands, world.known, world.stocks
    limit = stakes.limit
    counts = [least_deadwood(hand) for hand in hands]
    while len(stocks[0]) + len(stocks[1]) > STOCK_LEFT_WHEN_DEAD:
        if not turns:
            return None
        turns -= 1
        me = world.mover
        style, hand, top = styles[me], hands[me], world.top
        after: dict[int, int] = {}
        if world.may_take and melds_with(hand, top):
            after = deadwood_after_throws(hand | 1 << top)
            del after[top]
            least = min(after.values())
        if after and least < counts[me]:
            hand |= 1 << top
            world.dead ^= 1 << top
            known[me] |= 1 << top
        else:
            hand |= 1 << (stocks[me] or stocks[1 - me]).pop()
            after = deadwood_after_throws(hand)
            least = min(after.values())
        world.may_take = True
        theirs = known[1 - me]
        unseen = FULL_DECK & ~(hand | world.dead | theirs)
        if watch is not None:
            watch(Turn(world, hand, after, least, unseen))
        if least <= limit and (
            not least or _knocks(style, hand, after, least, unseen, world.turn, theirs, stakes)
        ):
            points = _ended(stakes, hand, after, least, hands[1 - me])
            return -points if me else points
        if style.throw:
            now = weights_now(style.throw, world.turn, stakes)
            throw = rough_throw(hand, after, unseen, theirs, now)
        else:
            throw = chance.choice([card for card, left in after.items() if left == least])
        counts[me] = after[throw]
        hands[me] = hand ^ 1 << throw
        known[me] &= ~(1 << throw)
        world.dead |= 1 << throw
        world.top = throw
        world.mover = 1 - me
        world.turn += 1
    return 0


def _knocks(
    style: Style,
    hand: CardMask,
    after: dict[int, int],
    least: int,
    unseen: CardMask,
    turn: int,
    theirs: CardMask,
    stakes: Stakes,
) -> bool:
    """Whether a player of this style knocks now, with points left."""
    if not style.hold:
        return True
    ten = hand ^ 1 << knock_card(after)
    known = theirs.bit_count()
    return holding_gains(style.hold, ten, least, unseen, turn, known, stakes) <= 0


def _ended(
    stakes: Stakes, hand: CardMask, after: dict[int, int], least: int, theirs: CardMask
) -> int:
    """The points of the mover, who knocks with one of these eleven cards or declares big gin."""
    if not least and stakes.big_gin_pays and not least_deadwood(hand):
        return (stakes.big_gin_bonus or 0) + least_deadwood(theirs)
    return knocked(stakes, hand ^ 1 << knock_card(after), least, theirs)
