"""What a move brings against one guessed hand, played on the slow, obvious way.

A second opinion on the figures of a review, with nothing in common with the engine's quick
playout but the weights: hands are sets of plain card numbers, counted by ``tests.engine.brute``,
lay-offs are exact, and each feature is worked out from its meaning. After a draw, or a card
taken, the first throw is Medium's, which is the engine's own.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import combinations

from play.engine.cards import CARDS, cards_in
from play.engine.coach.outlook import with_card_drawn, with_card_taken
from play.engine.moves import BigGin, Discard, Draw, Knock, Move, Pass, Take
from play.engine.observation import Observation
from play.engine.players.medium import throw_or_knock
from play.engine.players.seeing import look
from play.engine.players.stakes import Stakes
from play.engine.players.weights import (
    HOLD,
    PROSPECT,
    PROSPECT_STRAIGHT,
    ROUGH,
    ROUGH_STRAIGHT,
)
from tests.engine.brute import (
    after_each_discard,
    automatic,
    best_defence,
    best_spreads,
    is_meld,
    least_deadwood,
    points,
)

Cards = frozenset[int]
DECK: Cards = frozenset(range(52))
DEAD_AT = 2
"""Cards in the stock with which nobody plays on."""


@dataclass
class Spot:
    """All cards between two turns; seat 0 is the one whose move is judged."""

    hands: list[Cards]
    mover: int
    top: int
    shares: tuple[list[int], list[int]]
    """The stock, in a share for each side; drawn from the end."""
    pile: Cards
    known: list[Cards]
    turn: int
    may_take: bool = True


def brings(seen: Observation, move: Move, theirs: Cards, stock: list[int], turns: int) -> float:
    """The points of the deal for the seat that makes this move, spades not doubled."""
    sight, hand = look(seen), frozenset(map(int, seen.hand))
    pile, known = frozenset(map(int, seen.pile)), frozenset(map(int, seen.known))
    mine_known, turn = frozenset(map(int, cards_in(sight.mine_known))), sight.turn
    match move:
        case Discard(card):
            spot = Spot(
                [hand - {card}, theirs],
                1,
                int(card),
                (stock[::2], stock[1::2]),
                pile | {card},
                [mine_known - {card}, known],
                turn + 1,
            )
            return _played(spot, sight.stakes, turns)
        case Knock(card):
            return _knocked(hand - {card}, theirs, sight.stakes)
        case BigGin():
            return float((sight.stakes.big_gin_bonus or 0) + least_deadwood(theirs))
        case Take():
            after = with_card_taken(seen)
            return brings(after, throw_or_knock(look(after)), theirs, stock, turns)
        case Pass() if seen.history or _takes(theirs, int(sight.top)):
            first = not seen.history
            shares = (stock[::2], stock[1::2])
            top = int(sight.top)
            spot = Spot([hand, theirs], 1, top, shares, pile, [mine_known, known], turn, first)
            return _played(spot, sight.stakes, turns)
        case Draw() | Pass():
            after = with_card_drawn(seen, CARDS[stock[0]])
            return brings(after, throw_or_knock(look(after)), theirs, stock[1:], turns)
    raise AssertionError(move)


def _played(spot: Spot, stakes: Stakes, turns: int) -> float:
    straight = not stakes.limit
    while sum(map(len, spot.shares)) > DEAD_AT:
        if not turns:
            weights = PROSPECT_STRAIGHT if straight else PROSPECT
            return _promises(spot, _every_point_alike(stakes), weights)
        turns -= 1
        me, other = spot.mover, 1 - spot.mover
        hand, taken = spot.hands[me], None
        if spot.may_take and _takes(hand, spot.top):
            taken = spot.top
            spot.pile -= {taken}
            spot.known[me] |= {taken}
            hand |= {taken}
        else:
            hand |= {(spot.shares[me] or spot.shares[other]).pop()}
        spot.may_take = True
        after = {card: left for card, left in after_each_discard(hand).items() if card != taken}
        least = min(after.values())
        unseen = DECK - hand - spot.pile - spot.known[other]
        knock = max((points([card]), card) for card, left in after.items() if left == least)[1]
        holds = least and _gain_of_holding(hand - {knock}, least, unseen, spot, stakes) > 0
        if least <= stakes.limit and not holds:
            big = not least_deadwood(hand) and stakes.big_gin_pays
            against = spot.hands[other]
            won = (
                float((stakes.big_gin_bonus or 0) + least_deadwood(against))
                if big
                else _knocked(hand - {knock}, against, stakes)
            )
            return -won if me else won
        weights = _now(ROUGH_STRAIGHT if straight else ROUGH, spot.turn, stakes)
        card = _throw(hand, after, unseen, spot.known[other], weights)
        spot.hands[me] = hand - {card}
        spot.known[me] -= {card}
        spot.pile |= {card}
        spot.top, spot.mover, spot.turn = card, other, spot.turn + 1
    return 0.0


def _knocked(ten: Cards, theirs: Cards, stakes: Stakes) -> float:
    left = least_deadwood(ten)
    if not left:
        return float(stakes.gin_bonus + least_deadwood(theirs))
    gap = best_defence(automatic(ten), theirs) - left
    return float(gap if gap > 0 else gap - stakes.undercut_bonus)


def _melds_with(hand: Cards, card: int) -> bool:
    pairs = combinations(sorted(hand - {card}), 2)
    return any(is_meld(frozenset({card, *pair})) for pair in pairs)


def _takes(hand: Cards, top: int) -> bool:
    """For a meld that lowers the count; the card taken may not be thrown."""
    if not _melds_with(hand, top):
        return False
    after = after_each_discard(hand | {top})
    return min(left for card, left in after.items() if card != top) < least_deadwood(hand)


def _completing(hand: Cards, among: Cards) -> list[int]:
    return [card for card in sorted(among) if _melds_with(hand, card)]


def _now(weights: tuple[float, ...], turn: int, stakes: Stakes) -> list[float]:
    """Weights come in three parts: fixed, for each ten throws, by what gin pays."""
    size = len(weights) // 3
    fixed, late, more = (weights[size * part : size * (part + 1)] for part in range(3))
    return [
        a + b * turn / 10 + c * stakes.gin_pays for a, b, c in zip(fixed, late, more, strict=True)
    ]


def _throw(
    hand: Cards, after: dict[int, int], unseen: Cards, known: Cards, weights: list[float]
) -> int:
    """The card with the best rough score. Two waits hardly ever make a score better, and so a
    card that is no better without them is passed over, as the engine does.
    """
    by_left, by_known, by_lost, by_points = weights
    chosen, best = -1, float("-inf")
    for card in sorted(after):
        score = by_left * after[card] + by_points * points([card])
        if score <= best:
            continue
        for pair in map(frozenset, combinations(sorted(DECK - {card}), 2)):
            if not _close(card, pair) or not is_meld(pair | {card}):
                continue
            if pair & hand:
                score += by_lost * bool(pair - hand and pair - hand <= unseen)
            elif pair & known and pair <= unseen | known:
                score += by_known
        if score > best:
            chosen, best = card, score
    return chosen


def _close(card: int, pair: Cards) -> bool:
    """Whether these could make a meld of three at all: quick to say of most that they cannot."""
    return all(abs(each - card) < 3 or (each - card) % 13 == 0 for each in pair)


def _gain_of_holding(ten: Cards, left: int, unseen: Cards, spot: Spot, stakes: Stakes) -> float:
    useful = _completing(ten, unseen)
    gins = sum(not min(after_each_discard(ten | {card}).values()) for card in useful)
    gin_next, better_next = gins / len(unseen), len(useful) / len(unseen)
    late, over, known = spot.turn / 10, left / 10, len(spot.known[1 - spot.mover])
    knock, gin, undercut, lost, gin_lost = (each / 10 for each in stakes.typical)
    more = gin - knock
    of_knock = [knock, knock * over, knock * late]
    of_undercut = [1, over, late, over * late, known, better_next]
    of_gin = [1, gin_next, gin_next * late, better_next, over]
    features = [
        *of_knock,
        *(undercut * each for each in of_undercut),
        *(more * each for each in of_gin),
        *(lost, lost * late, gin_lost * late),
    ]
    return sum(weight * feature for weight, feature in zip(HOLD, features, strict=True))


def _promises(spot: Spot, stakes: Stakes, weights: tuple[float, ...]) -> float:
    """What the deal is worth to seat 0 while it goes on."""
    me, other = spot.mover, 1 - spot.mover
    mine, theirs = spot.hands[me], spot.hands[other]
    stock = DECK - mine - theirs - spot.pile
    (a, la), (b, lb) = (_count(hand) for hand in (mine, theirs))
    ua, ub = (4 * len(_completing(hand, stock)) / (len(stock) or 1) for hand in (mine, theirs))
    top = float(spot.may_take and _melds_with(mine, spot.top))
    now = [
        *(1.0, a, b, a * a, b * b, a * b),
        *(ua, ub, ua * ub, a * ua, b * ub, a * ub, b * ua),
        *(float(10 * a <= stakes.limit), float(10 * b <= stakes.limit)),
        *(top, top * a),
        *(la, lb, la * ua, lb * ub, la * lb, la * la, lb * lb),
    ]
    worth = sum(w * x for w, x in zip(_now(weights, spot.turn, stakes), now, strict=True))
    half = (stakes.typical[0] - stakes.typical[3]) / 2
    return -half * worth if me else half * worth


def _count(hand: Cards) -> tuple[float, float]:
    """Tens of points left, and fours of loose cards at that, the fewest."""
    loose = min((points(loose), len(loose)) for _, loose in best_spreads(hand))
    return loose[0] / 10, loose[1] / 4


def _every_point_alike(stakes: Stakes) -> Stakes:
    """A point is a point here, whatever the score."""
    middle = len(stakes.worth) // 2
    return replace(stakes, worth=tuple(float(each - middle) for each in range(len(stakes.worth))))
