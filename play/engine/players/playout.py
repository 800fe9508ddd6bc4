"""A deal played out quickly by two players that follow a few weights.

It knows both hands, so it is fed with guesses, never with the cards on the table:
a guessed hand for the other side and a shuffled rest. All of it is bit masks.
"""

from __future__ import annotations

from dataclasses import dataclass
from operator import mul
from random import Random
from typing import Any, Final

from play.engine.cards import CARDS, FULL_DECK, SUIT_MASK, SUIT_SIZE, CardMask
from play.engine.melds import (
    LEAST_BY_RUNS,
    MELDS,
    best_runs,
    least_after_discard,
    least_deadwood,
    set_choices,
)
from play.engine.players.stakes import Stakes
from play.engine.rules import STOCK_LEFT_WHEN_DEAD

_LEAST: Final = LEAST_BY_RUNS

PARTNERS: Final[tuple[tuple[CardMask, ...], ...]] = tuple(
    tuple(mask ^ 1 << card for mask in MELDS if mask >> card & 1 and mask.bit_count() == 3)
    for card in CARDS
)
"""For each card, the pairs that make a meld of three with it."""
_ONE_RANK: Final = sum(1 << suit * SUIT_SIZE for suit in range(4))
POINTS: Final = tuple(card.points for card in CARDS)


def _throws_within(holding: int) -> tuple[tuple[int, int], ...]:
    least = _LEAST[holding]
    return tuple(
        (rank, least - _LEAST[holding ^ 1 << rank])
        for rank in range(SUIT_SIZE)
        if holding >> rank & 1
    )


_THROWS: Final[dict[int, tuple[tuple[int, int], ...]]] = {}


def deadwood_after_throws(hand: CardMask) -> dict[int, int]:
    """For each card of a hand of eleven, the points left after throwing it."""
    after: dict[int, int] = {}
    for sets in set_choices(hand):
        rest = hand ^ sets
        holdings = (rest & SUIT_MASK, rest >> 13 & SUIT_MASK, rest >> 26 & SUIT_MASK, rest >> 39)
        total = (
            _LEAST[holdings[0]] + _LEAST[holdings[1]] + _LEAST[holdings[2]] + _LEAST[holdings[3]]
        )
        first = 0
        for holding in holdings:
            throws = _THROWS.get(holding)
            if throws is None:
                throws = _THROWS[holding] = _throws_within(holding)
            for rank, drop in throws:
                card = first + rank
                left = total - drop
                if left < after.get(card, 1000):
                    after[card] = left
            first += SUIT_SIZE
    return after


def melds_with(hand: CardMask, card: int) -> bool:
    """Whether the card makes a meld with two cards of the hand."""
    return any(pair & hand == pair for pair in PARTNERS[card])


def left_after_lay_offs(knocker: CardMask, defender: CardMask) -> int:
    """Points that a defender keeps after a knock with these ten cards, near enough:
    the best of laying off any of the cards that fit.
    """
    fitting = _fitting(knocker, defender)
    least = least_deadwood(defender)
    laid_off = fitting
    while laid_off:
        least = min(least, least_deadwood(defender ^ laid_off))
        laid_off = (laid_off - 1) & fitting
    return least


def _fitting(knocker: CardMask, defender: CardMask) -> CardMask:
    """The defender's cards that can be laid off on the knocker's melds."""
    best, melded_sets = 1000, 0
    for sets in set_choices(knocker):
        rest = knocker ^ sets
        left = (
            _LEAST[rest & SUIT_MASK]
            + _LEAST[rest >> 13 & SUIT_MASK]
            + _LEAST[rest >> 26 & SUIT_MASK]
            + _LEAST[rest >> 39]
        )
        if left < best:
            best, melded_sets = left, sets
    fitting = 0
    for rank in range(SUIT_SIZE):
        held = melded_sets >> rank & _ONE_RANK
        if held:
            fitting |= defender & (_ONE_RANK << rank) & ~melded_sets
    rest = knocker ^ melded_sets
    for first in (0, 13, 26, 39):
        runs = sum(best_runs(rest >> first & SUIT_MASK)[0])
        if runs:
            held = defender >> first & SUIT_MASK
            grown = runs
            while more := (grown << 1 | grown >> 1) & held & ~grown:
                grown |= more
            fitting |= (grown ^ runs) << first
    return fitting


@dataclass(frozen=True)
class Style:
    """How a quick player plays: what it minds, in points."""

    proto: float = 1.5
    """For each live card that would complete a meld with the card thrown."""
    danger: float = 0.1
    """For each pair the other side may hold that would meld the card thrown."""
    known: float = 1.5
    """The same when a card of the pair is known to be there."""
    hold: tuple[float, ...] = ()
    """Weights of holding for gin; none: knocks at once."""
    any_meld: bool = False
    """Takes for any meld, whether or not the count goes down."""
    careless: bool = False
    """Throws any of the cards that leave least."""


def hold_features(
    ten: CardMask, deadwood: int, unseen: CardMask, turn: int, known: int, stakes: Stakes
) -> tuple[float, ...]:
    """What speaks for and against not knocking yet with these ten cards."""
    gins = 0
    better = 0
    rest = unseen
    while rest:
        card = rest & -rest
        rest ^= card
        left = least_after_discard(ten | card)
        if left == 0:
            gins += 1
        elif left < deadwood:
            better += 1
    count = unseen.bit_count()
    p, q, t, d = gins / count, better / count, turn / 10, deadwood / 10
    knock, gin, undercut, lost, gin_lost = stakes.typical
    more = (gin - knock) / 10
    return (
        knock / 10,
        knock / 10 * d,
        knock / 10 * t,
        undercut / 10,
        undercut / 10 * d,
        undercut / 10 * t,
        undercut / 10 * d * t,
        undercut / 10 * known,
        undercut / 10 * q,
        more,
        more * p,
        more * p * t,
        more * q,
        more * d,
        lost / 10,
        lost / 10 * t,
        gin_lost / 10 * t,
    )


def play_out(
    hands: list[CardMask],
    mover: int,
    top: int,
    stock: list[int],
    dead: CardMask,
    known: list[CardMask],
    styles: tuple[Style, Style],
    stakes: Stakes,
    turn: int,
    chance: Random,
    pile_ok: bool = True,
    drawn: bool = False,
    taken: int = -1,
    watch: Any = None,
) -> int:
    """The points that seat 0 wins, or loses; nothing when the deal dies.

    ``stock`` has its top last and is used up; ``dead`` is the pile, its top included.
    """
    s = mover
    limit = stakes.limit
    while True:
        hand = hands[s]
        style = styles[s]
        if drawn:
            drawn = False
        else:
            taken = -1
            if pile_ok and melds_with(hand, top):
                left = least_after_discard(hand | 1 << top)
                if style.any_meld or left < least_deadwood(hand):
                    taken = top
            if taken >= 0:
                hand |= 1 << taken
                dead ^= 1 << taken
                known[s] |= 1 << taken
            else:
                hand |= 1 << stock.pop()
            pile_ok = True
        after = deadwood_after_throws(hand)
        if taken >= 0:
            del after[taken]
        least = min(after.values())
        o = 1 - s
        theirs = known[o]
        unseen = FULL_DECK & ~(hand | dead | theirs)
        if least <= limit:
            if watch is not None:
                watch(s, hand, taken, after, least, unseen, hands, dead, known, stock, turn)
            throw = min((left, -POINTS[card], -card) for card, left in after.items())[2]
            ten = hand ^ 1 << -throw
            if not least:
                if stakes.big_gin_bonus is not None and not least_deadwood(hand):
                    points = stakes.big_gin_bonus + least_deadwood(hands[o])
                else:
                    points = stakes.gin_bonus + least_deadwood(hands[o])
                return -points if s else points
            if not style.hold or (
                sum(
                    map(
                        mul,
                        style.hold,
                        hold_features(ten, least, unseen, turn, theirs.bit_count(), stakes),
                    )
                )
                <= 0
            ):
                points = left_after_lay_offs(ten, hands[o]) - least
                if points <= 0:
                    points -= stakes.undercut_bonus
                return -points if s else points
        elif watch is not None:
            watch(s, hand, taken, after, least, unseen, hands, dead, known, stock, turn)
        if style.careless:
            best = [card for card, left in after.items() if left == least]
            throw = best[0] if len(best) == 1 else chance.choice(best)
        else:
            cost = 1000.0
            throw = -1
            reach = unseen | theirs
            for card, left in after.items():
                if left > least + 10:
                    continue
                this: float = left
                for pair in PARTNERS[card]:
                    have = pair & hand
                    if have:
                        if have != pair and (pair ^ have) & unseen:
                            this += style.proto
                    elif pair & reach == pair:
                        this += style.known if pair & theirs else style.danger
                if this < cost:
                    cost, throw = this, card
        hands[s] = hand ^ 1 << throw
        known[s] &= ~(1 << throw)
        dead |= 1 << throw
        top = throw
        if len(stock) <= STOCK_LEFT_WHEN_DEAD:
            return 0
        s = o
        turn += 1
