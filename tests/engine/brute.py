"""Melds and lay-offs worked out the slow, obvious way, to judge the engine by.

Nothing here comes from the engine. A card is a plain number, suit * 13 + rank,
suits c d h s and ranks ace to king; the engine's cards are such numbers too, so
either kind may be passed in. Every way to lay a hand out is tried; nothing is
looked up and nothing is skipped because it cannot be best.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import combinations

Cards = frozenset[int]
Spread = tuple[tuple[Cards, ...], Cards]  # the melds, and the cards left over


def number(text: str) -> int:
    """The number of the card written like ``7h`` or ``7H``."""
    return "cdhs".index(text[1].lower()) * 13 + "A23456789TJQK".index(text[0].upper())


def numbers(texts: str | Iterable[str]) -> list[int]:
    """The numbers of several cards, a list or one text with spaces."""
    return [number(text) for text in (texts.split() if isinstance(texts, str) else texts)]


def written(card: int) -> str:
    """The card as the engine should print it."""
    return "A23456789TJQK"[card % 13] + "cdhs"[card // 13]


def points(cards: Iterable[int]) -> int:
    """What loose cards cost: ace 1, court cards 10."""
    return sum(min(card % 13 + 1, 10) for card in cards)


def is_set(cards: Cards) -> bool:
    """Three or four cards of one rank."""
    return len(cards) in (3, 4) and len({card % 13 for card in cards}) == 1


def is_run(cards: Cards) -> bool:
    """Three or more neighbours of one suit, the ace low only."""
    one_suit = len({card // 13 for card in cards}) == 1
    return len(cards) >= 3 and one_suit and max(cards) - min(cards) == len(cards) - 1


def is_meld(cards: Cards) -> bool:
    """A set or a run."""
    return is_set(cards) or is_run(cards)


def spreads(hand: Iterable[int]) -> list[Spread]:
    """Every way to lay the hand out, each once, good or bad."""
    return [
        (tuple(map(frozenset, melds)), frozenset(loose))
        for melds, loose in _spreads(tuple(sorted(hand)))
    ]


def _spreads(hand: tuple[int, ...]) -> list[tuple[list[tuple[int, ...]], list[int]]]:
    """Either the lowest card stays loose, or it is the lowest of one of its melds."""
    if not hand:
        return [([], [])]
    lowest, others = hand[0], hand[1:]
    found = [(melds, [lowest, *loose]) for melds, loose in _spreads(others)]
    for meld in _melds_from(lowest, others):
        left = tuple(card for card in others if card not in meld)
        found += [([meld, *melds], loose) for melds, loose in _spreads(left)]
    return found


def _melds_from(lowest: int, others: tuple[int, ...]) -> list[tuple[int, ...]]:
    same_rank = [card for card in others if card % 13 == lowest % 13]
    melds = [(lowest, *more) for size in (2, 3) for more in combinations(same_rank, size)]
    run = [lowest]
    while run[-1] % 13 != 12 and run[-1] + 1 in others:
        run.append(run[-1] + 1)
        if len(run) >= 3:
            melds.append(tuple(run))
    return melds


def least_deadwood(hand: Iterable[int]) -> int:
    """The fewest points any layout leaves."""
    return min(points(loose) for _, loose in _spreads(tuple(sorted(hand))))


def best_spreads(hand: Iterable[int]) -> list[Spread]:
    """Every layout that leaves the fewest points."""
    every = spreads(hand)
    least = min(points(loose) for _, loose in every)
    return [spread for spread in every if points(spread[1]) == least]


def in_order(melds: Iterable[Iterable[int]]) -> list[list[int]]:
    """Melds with their cards in card order, and the melds in card order too."""
    return sorted(sorted(meld) for meld in melds)


def automatic(hand: Iterable[int]) -> list[list[int]]:
    """The layout the table uses by itself: fewest melds, then first in card order."""
    return min((len(melds), in_order(melds)) for melds, _ in best_spreads(hand))[1]


def after_each_discard(hand: Iterable[int]) -> dict[int, int]:
    """For each card, the least deadwood of the others.

    A layout of the others is a layout of all in which that card is loose.
    """
    least: dict[int, int] = {}
    for _, loose in _spreads(tuple(sorted(hand))):
        total = points(loose)
        for card in loose:
            left = total - points([card])
            least[card] = min(left, least.get(card, left))
    return least


def best_defence(knocker_melds: Iterable[Iterable[int]], hand: Iterable[int]) -> int:
    """The fewest points the defender can keep: every layout, every order of laying off."""
    on_table = tuple(frozenset(meld) for meld in knocker_melds)
    return min(_least_left(on_table, loose) for _, loose in spreads(hand))


@lru_cache(maxsize=50_000)
def _least_left(on_table: tuple[Cards, ...], loose: Cards) -> int:
    least = points(loose)
    for card in loose:
        for place, meld in enumerate(on_table):
            if is_meld(meld | {card}):
                longer = (*on_table[:place], meld | {card}, *on_table[place + 1 :])
                least = min(least, _least_left(longer, loose - {card}))
    return least
