"""Positions of quick players' deals, and what each move from them came to."""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from dataclasses import dataclass, replace
from random import Random
from typing import Final

from play.engine.cards import CARDS, HAND_SIZE, mask_of
from play.engine.players.judgement import threats, throw_features
from play.engine.players.playout import Turn, World, knock_card, knocked, play_out, wants
from play.engine.players.quick import POINTS
from play.engine.players.stakes import Stakes, stakes_of
from play.engine.players.style import Style, hold_features, rough_scores, weights_now
from play.engine.rules import PRESETS

CANDIDATES: Final = 6
"""Throws played out from a position."""
PLAYOUTS: Final = 16
"""Of each throw."""
BONUSES: Final = (10, 20, 25, 31, 50)
TABLES: Final = ("house", "house", "club", "club", "quick", "straight", "any", "any")

Styles = tuple[Style, Style]
"""Of play where a knock may leave points, and where only gin ends a deal."""


@dataclass(frozen=True, slots=True)
class Throw:
    """A card thrown in a position, and what it brought on the average."""

    fine: tuple[float, ...]
    rough: tuple[float, ...]
    brought: float


@dataclass(frozen=True, slots=True)
class Example:
    """A position, its likely throws, and what a knock would have brought if allowed."""

    stakes: Stakes
    turn: int
    throws: list[Throw]
    knock: float | None
    hold: tuple[float, ...]


def examples(count: int, styles: Styles, seed: str) -> list[Example]:
    """So many positions, each played out."""
    chance = Random(seed)
    found = _positions(styles, chance)
    return [_played_out(*next(found), styles, chance) for _ in range(count)]


def some_stakes(chance: Random) -> Stakes:
    """Those of a preset, or of bonuses and a limit of their own; half of them mid-match."""
    name = chance.choice(TABLES)
    rules = PRESETS["house" if name == "any" else name]
    if name == "any":
        rules = replace(
            rules,
            gin_bonus=chance.choice(BONUSES),
            undercut_bonus=chance.choice(BONUSES),
            knock_limit=chance.randrange(rules.limit_for(CARDS[0]) + 1),
        )
    if rules.target is None or chance.random() < 0.5:
        return stakes_of(rules, CARDS[0], 0, 0)
    mine, theirs = (chance.randrange(rules.target) for _ in (0, 1))
    return stakes_of(rules, CARDS[0], mine, theirs)


def _positions(styles: Styles, chance: Random) -> Iterator[tuple[Stakes, Turn]]:
    """From each deal one position in which a knock is allowed and one in which it is not."""
    while True:
        stakes = some_stakes(chance)
        style = styles[0] if stakes.limit else styles[1]
        # Some play on with a hand that may knock, so that late knocks are met too.
        patient = Style(style.throw, (1.0,))
        seen: list[Turn] = []
        _deal((style, chance.choice((style, style, patient, Style()))), stakes, chance, seen)
        for allowed in (True, False):
            fit = [turn for turn in seen if turn.least and (turn.least <= stakes.limit) == allowed]
            if fit:
                yield stakes, chance.choice(fit)


def _deal(styles: Styles, stakes: Stakes, chance: Random, seen: list[Turn]) -> None:
    """One deal between two styles; its turns are added to those seen."""
    play_out(dealt(chance), styles, stakes, chance, lambda turn: seen.append(_kept(turn)))


def dealt(chance: Random) -> World:
    """A new deal, before its first turn."""
    deck = list(CARDS)
    chance.shuffle(deck)
    hands = [mask_of(deck[:HAND_SIZE]), mask_of(deck[HAND_SIZE : 2 * HAND_SIZE])]
    top = deck[2 * HAND_SIZE]
    stock: list[int] = [*deck[2 * HAND_SIZE + 1 :]]
    taker = next((seat for seat in (0, 1) if wants(hands[seat], top)), None)
    return World(
        hands,
        taker or 0,
        top,
        (stock[::2], stock[1::2]),
        1 << top,
        [0, 0],
        turn=0,
        may_take=taker is not None,
    )


def _kept(turn: Turn) -> Turn:
    """The turn with a world that stays as it is."""
    return replace(turn, world=_another(turn.world))


def _another(world: World) -> World:
    again = copy(world)
    again.hands, again.known = world.hands[:], world.known[:]
    again.stocks = (world.stocks[0][:], world.stocks[1][:])
    return again


def _played_out(stakes: Stakes, turn: Turn, styles: Styles, chance: Random) -> Example:
    world, hand = turn.world, turn.hand
    style = styles[0] if stakes.limit else styles[1]
    me, them = world.mover, 1 - world.mover
    known, late = world.known[them], world.turn
    now = weights_now(style.throw, late, stakes)
    roughly = rough_scores(hand, turn.after, turn.unseen, known, now)
    brought = {card: 0.0 for _, card in sorted(roughly, reverse=True)[:CANDIDATES]}
    for _ in range(PLAYOUTS):
        stock = [*world.stocks[0], *world.stocks[1]]
        chance.shuffle(stock)
        world.stocks = (stock[::2], stock[1::2])
        for card in brought:
            points = play_out(_thrown(turn, card), (style, style), stakes, chance)
            brought[card] += stakes.of(-points if me else points) / PLAYOUTS
    knock = None
    hold: tuple[float, ...] = ()
    if turn.least <= stakes.limit:
        ten = hand ^ 1 << knock_card(turn.after)
        knock = stakes.of(knocked(stakes, ten, turn.least, world.hands[them]))
        hold = hold_features(ten, turn.least, turn.unseen, late, known.bit_count(), stakes)
    throws = [
        Throw(
            throw_features(hand, card, turn.after[card], turn.unseen, known, stakes.limit),
            rough_features(turn, card, known),
            average,
        )
        for card, average in brought.items()
    ]
    return Example(stakes, late, throws, knock, hold)


def _thrown(turn: Turn, card: int) -> World:
    """The world after this card is thrown."""
    world = _another(turn.world)
    me, gone = world.mover, 1 << card
    world.hands[me] = turn.hand ^ gone
    world.known[me] &= ~gone
    world.dead |= gone
    world.top = card
    world.mover = 1 - me
    world.turn += 1
    return world


def rough_features(turn: Turn, card: int, known: int) -> tuple[float, ...]:
    """What the rough score of a card is made of, as ``style.rough_scores`` reads it."""
    lost, pairs = threats(turn.hand, card, turn.unseen, known)
    return (float(turn.after[card]), float(pairs[1] + pairs[2]), float(lost), float(POINTS[card]))
