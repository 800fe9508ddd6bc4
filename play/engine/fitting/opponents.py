"""What hands turned out to be held, next to hands that might have been."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from random import Random
from typing import Final

from play.engine.cards import CARDS, CardMask, cards_in, mask_of
from play.engine.deal import Deal
from play.engine.fitting.regression import Row
from play.engine.observation import Observation, Phase
from play.engine.players import Player
from play.engine.players.guesses import Evidence, hands
from play.engine.players.medium import Medium
from play.engine.players.reference import Simple
from play.engine.players.seeing import Sight
from play.engine.rules import PRESETS

OTHERS: Final = 15
"""Hands next to the true one."""
APART: Final = 3
"""Of the guessed hands one in so many is used: neighbours are much alike."""
POSITIONS: Final = 3
"""Used of a deal."""
TABLES: Final = ("house", "club", "straight", "oklahoma")


def hands_held(count: int, weights: Row | None, seed: str) -> list[list[Row]]:
    """For so many positions what speaks for each hand, the true one first. The others are
    guessed with these weights, or drawn evenly from the unseen cards where there are none.
    """
    chance = Random(seed)
    found: list[list[Row]] = []
    while len(found) < count:
        seen = _deal(chance)
        for observation, hand in chance.sample(seen, min(POSITIONS, len(seen))):
            sight = Sight(observation)
            evidence = Evidence(sight)
            if len(evidence.unseen) > evidence.hidden:
                others = hands(sight, chance, weights) if weights else _any(evidence, chance)
                found.append(_rows(evidence, (hand, *islice(others, 0, OTHERS * APART, APART))))
    return found


def _deal(chance: Random) -> list[tuple[Observation, CardMask]]:
    """What the player to move saw in each position, and the hand it did not see."""
    players: list[Player] = [chance.choice((Medium(), Medium(), Simple(1))) for _ in (0, 1)]
    deck = chance.sample(CARDS, len(CARDS))
    deal = Deal.start(PRESETS[chance.choice(TABLES)], deck, chance.randrange(2))
    seen = []
    while deal.phase is not Phase.OVER:
        observation = deal.observation(deal.mover)
        seen.append((observation, deal.hands[1 - deal.mover]))
        deal = deal.play(players[deal.mover](observation))
    return seen


def _any(evidence: Evidence, chance: Random) -> Iterator[CardMask]:
    while True:
        yield mask_of(chance.sample(evidence.unseen, evidence.hidden)) | evidence.known


def _rows(evidence: Evidence, held: Iterable[CardMask]) -> list[Row]:
    of_card = {card: evidence.of_card(card) for card in evidence.unseen}
    rows: list[Row] = []
    for each in held:
        hidden = [of_card[card] for card in cards_in(each & ~evidence.known)]
        rows.append(
            (*(sum(column) for column in zip(*hidden, strict=True)), *evidence.of_hand(each))
        )
    return rows
