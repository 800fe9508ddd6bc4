"""A knocker may choose between equal groupings, and the choice can change the result.

The cases are of the Classic table: an undercut is worth 25.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

import pytest

from play.engine.cards import CARDS, Card, parse_card, parse_cards
from play.engine.deal import Deal
from play.engine.melds import Meld, best_arrangements
from play.engine.moves import Draw, Knock, Pass, parse_move
from play.engine.rules import PRESETS
from play.engine.scoring import DealResult, ResultKind
from tests.engine import brute
from tests.engine.hands import corpus, stacked

CLASSIC = PRESETS["classic"]


def knocked(ten: list[Card], defender: list[Card], melds: tuple[Meld, ...]) -> DealResult:
    """The leader has drawn a card and throws it to knock with these melds."""
    used = {*ten, *defender}
    drawn, upcard = [card for card in CARDS if card not in used][:2]
    deck = stacked(_text(ten), _text(defender), str(upcard), str(drawn))
    moves = (Pass(), Pass(), Draw(), Knock(drawn, melds))
    result = Deal.replay(CLASSIC, deck, 1, moves).result()
    assert result is not None
    return result


def _text(cards: list[Card]) -> str:
    return " ".join(map(str, cards))


# --- by hand --------------------------------------------------------------


class Choice(NamedTuple):
    """One grouping against one hand: what is laid off, who wins, how much."""

    melds: str
    laid_off: str
    kind: str
    points: int


EIGHTS = "5s 6s 7s 8s 8c 8d 8h Ah 2d 3c"  # 6 left: the 8s serves the run or the set
FOURS_AND_SIXES = "4c 4d 4h 4s 5d 5s 6c 6d 6h 6s"  # 5 left: one of the fives
TENS_AND_JACKS = "9c 9d Tc Td Th Ts Jc Jd Jh Js"  # 9 left: one of the nines
LONG_RUN = "2s 3s 4s 5s 6s 7s 6c 6d 6h 4h"  # 4 left: six spades, or twice three


@pytest.mark.parametrize(
    ("knocker", "defender", "choices"),
    [
        # 9+10+10+10+10+7+4+2+1+10 = 73. The 9s goes onto the longer run: 64 - 6 or 73 - 6.
        (
            EIGHTS,
            "9s Kc Kh Qh Td 7c 4h 2s Ad Jd",
            (
                Choice("5s6s7s8s 8c8d8h", "9s", "knock", 58),
                Choice("5s6s7s 8c8d8h8s", "", "knock", 67),
            ),
        ),
        # Kings and queens melded; 9 + 1+1+3 = 14. With the 9s laid off 5 stay: 6 - 5 = 1 and
        # 25 to the defender. Without: 14 - 6 = 8 to the knocker.
        (
            EIGHTS,
            "KcKdKh QcQdQh 9s Ac Ad 3h",
            (
                Choice("5s6s7s8s 8c8d8h", "9s", "undercut", 26),
                Choice("5s6s7s 8c8d8h8s", "", "knock", 8),
            ),
        ),
        # 3+7+8+9 + 6 x 10 = 87. 3s and 7s fit the run of spades, nothing the one of diamonds.
        (
            FOURS_AND_SIXES,
            "3s 7s 8c 9h Ts Jc Qd Qh Kc Kd",
            (
                Choice("4c4d4h 6c6d6h 4s5s6s", "3s 7s", "knock", 72),
                Choice("4c4h4s 6c6h6s 4d5d6d", "", "knock", 82),
            ),
        ),
        # The same in diamonds: now the run of diamonds costs 10.
        (
            FOURS_AND_SIXES,
            "3d 7d 8c 9h Th Jc Qh Qs Kc Ks",
            (
                Choice("4c4d4h 6c6d6h 4s5s6s", "", "knock", 82),
                Choice("4c4h4s 6c6h6s 4d5d6d", "3d 7d", "knock", 72),
            ),
        ),
        # 8+10+1+3 = 22. 8c and Qc fit the run of clubs: 9 - 4 = 5, and 25 to the defender.
        # They do not fit the run of diamonds: 22 - 9 to the knocker.
        (
            TENS_AND_JACKS,
            "KdKhKs 6d6h6s 8c Qc Ad 3h",
            (
                Choice("9cTcJc TdThTs JdJhJs", "8c Qc", "undercut", 30),
                Choice("TcThTs JcJhJs 9dTdJd", "", "knock", 13),
            ),
        ),
        # 8d and Qd: the other way round.
        (
            TENS_AND_JACKS,
            "KcKhKs 6c6h6s 8d Qd Ac 3h",
            (
                Choice("9cTcJc TdThTs JdJhJs", "", "knock", 13),
                Choice("TcThTs JcJhJs 9dTdJd", "8d Qd", "undercut", 30),
            ),
        ),
        # 1+2+3+8+9+9 + 4 x 10 = 72. As and 8s fit the six spades as they fit two runs of
        # three: 63 - 4 either way.
        (
            LONG_RUN,
            "As 8s 2c 3d 9h 9d Tc Jh Qd Kc",
            (
                Choice("6c6d6h 2s3s4s5s6s7s", "As 8s", "knock", 59),
                Choice("6c6d6h 2s3s4s 5s6s7s", "As 8s", "knock", 59),
            ),
        ),
    ],
)
def test_a_choice_of_melds_worked_out_by_hand(
    knocker: str, defender: str, choices: tuple[Choice, ...]
) -> None:
    for choice in choices:
        melds = _melds(choice.melds)
        result = knocked([*parse_cards(knocker)], [*parse_cards(defender)], melds)
        laid_off = sorted(step.card for step in result.laid_off)
        assert laid_off == sorted(parse_cards(choice.laid_off))
        assert (result.kind, result.points) == (choice.kind, choice.points)


def _melds(text: str) -> tuple[Meld, ...]:
    move = parse_move(f"knock Ac: {text}")
    assert isinstance(move, Knock)
    return move.melds


# --- the reference hands --------------------------------------------------


def tied_hands() -> Iterator[list[Card]]:
    """Each reference hand of ten, or ten of eleven, to knock with in more than one way."""
    for name in ("deadwood", "knock"):
        for line in corpus(name):
            hand = [parse_card(card) for card in line["hand"]]
            for thrown in hand if len(hand) == 11 else [None]:
                ten = [card for card in hand if card != thrown]
                if 1 <= brute.least_deadwood(ten) <= 10 and len(brute.best_spreads(ten)) > 1:
                    yield ten


def fitting(melds: tuple[Meld, ...]) -> set[Card]:
    """The cards that go onto one of these melds."""
    return {
        card
        for card in CARDS
        for meld in melds
        if card not in meld.cards and brute.is_meld(frozenset({*meld.cards, card}))
    }


def expected(
    melds: tuple[Meld, ...], left: int, defender: list[Card]
) -> tuple[ResultKind, int, int]:
    """Kind, points of the knocker (below 0: of the defender), and the defender's deadwood."""
    theirs = brute.best_defence([meld.cards for meld in melds], defender)
    if theirs > left:
        return ResultKind.KNOCK, theirs - left, theirs
    return ResultKind.UNDERCUT, -(left - theirs + 25), theirs


def test_the_reference_hands_with_ties_score_as_their_melds_are_chosen() -> None:
    chance = Random("tied hands")
    changed = {"by the first": 0, "by the second": 0, "the winner": 0}
    hands = 0
    for ten in tied_hands():
        first, *_, second = (each.melds for each in best_arrangements(_mask(ten)))
        only_one = sorted((fitting(first) ^ fitting(second)) - {*ten})
        hands += bool(only_one)
        left = brute.least_deadwood(ten)
        for card in only_one * 4:
            defender = _defender(chance, ten, card)
            scores = []
            for melds in (first, second):
                kind, points, theirs = expected(melds, left, defender)
                result = knocked(ten, defender, melds)
                assert (result.kind, result.defender_deadwood) == (kind, theirs)
                assert (result.points if result.winner == 0 else -result.points) == points
                scores.append(points)
            changed["by the first"] += scores[0] > scores[1]
            changed["by the second"] += scores[0] < scores[1]
            changed["the winner"] += (scores[0] > 0) != (scores[1] > 0)
    assert hands >= 50, hands
    assert min(changed.values()) >= 10, changed


def _defender(chance: Random, ten: list[Card], card: Card) -> list[Card]:
    """A hand with this card: any nine others, or two sets of three and low cards."""
    rest = [other for other in CARDS if other not in ten and other != card]
    if chance.random() < 0.5:
        return [card, *chance.sample(rest, 9)]
    ranks = [rank for rank in range(13) if sum(other.rank == rank for other in rest) >= 3]
    melded = []
    for rank in chance.sample(ranks, 2):
        melded += [other for other in rest if other.rank == rank][:3]
    cheapest = sorted({*rest} - {*melded}, key=lambda other: other.rank)[:10]
    return [card, *melded, *chance.sample(cheapest, 3)]


def _mask(cards: list[Card]) -> int:
    return sum(1 << card for card in cards)
