"""The Straight table by hand: as Classic, and only gin ends a deal."""

from __future__ import annotations

import pytest

from tests.engine.tables.cases import (
    Board,
    Played,
    Refused,
    Scored,
    check_over,
    check_played,
    check_refused,
    check_scored,
)

GIN = "2s3s4s5s 4c5c6c JdJhJs |"
# No meld: 8+8+9+9 + 6 x 10 = 94.
NINETY_FOUR = "| 8d 8h 9h 9s Tc Td Qc Qd Kc Kd"
ELEVEN = "4c4d4h 5c5d5h 9sTsJsQs |"
# No meld: 1+2+2+3+6+7+8+8 + 2 x 10 = 57.
FIFTY_SEVEN = "| 2c 2d 3h 6s 7s 8d 8h Ah Kd Kh"

# 25 + 94.
GIN_94 = Scored(
    "gin against 94",
    leader=GIN,
    dealer=NINETY_FOUR,
    upcard="7h",
    moves="pass, pass, draw Ah, knock Ah",
    kind="gin",
    winner="leader",
    knocker="leader",
    left=(0, 94),
    terms={"gin bonus": 25, "deadwood": 94},
    points=119,
)
GIN_0 = Scored(
    "gin against a hand with nothing left over",
    leader=GIN,
    dealer="KcKdKh 6h7h8h9h 7d8d9d |",
    upcard="Qc",
    moves="pass, pass, draw Ah, knock Ah",
    kind="gin",
    winner="leader",
    knocker="leader",
    left=(0, 0),
    laid_off="",
    terms={"gin bonus": 25, "deadwood": 0},
    points=25,
)
# 31 + 57.
BIG_GIN = Scored(
    "big gin",
    leader=ELEVEN,
    dealer=FIFTY_SEVEN,
    upcard="Qd",
    moves="pass, pass, draw Ks, big gin",
    kind="big_gin",
    winner="leader",
    knocker="leader",
    left=(0, 57),
    terms={"big gin bonus": 31, "deadwood": 57},
    points=88,
)
DEAD = Scored(
    "a discard that leaves two cards in the stock ends the deal for nobody",
    leader=GIN,
    dealer=NINETY_FOUR,
    upcard="7h",
    moves="pass, pass, 29 x draw",
    kind="dead",
)

DEALS = [
    GIN_94,
    GIN_0,
    BIG_GIN,
    DEAD,
    # 3c, 7c and 6s would fit: 3+6+7+9 + 6 x 10 = 85. 25 + 85.
    Scored(
        "nothing is ever laid off",
        leader=GIN,
        dealer="| 3c 6s 7c 9h Tc Td Qd Qh Kc Kd",
        upcard="7h",
        moves="pass, pass, draw Ah, knock Ah",
        kind="gin",
        winner="leader",
        knocker="leader",
        left=(0, 85),
        laid_off="",
        terms={"gin bonus": 25, "deadwood": 85},
        points=110,
    ),
    # Kings melded: 6+7+8+9 + 3 x 10 = 60. 25 + 60.
    Scored(
        "the other hand's own melds count",
        leader=GIN,
        dealer="KcKdKh | 6h 7d 8s 9h Tc Td Qd",
        upcard="7h",
        moves="pass, pass, draw Ah, knock Ah",
        kind="gin",
        winner="leader",
        knocker="leader",
        left=(0, 60),
        terms={"gin bonus": 25, "deadwood": 60},
        points=85,
    ),
    # The 9s goes, TsJsQsKs stays: 25 + 57.
    Scored(
        "eleven melded cards may be gin instead",
        leader=ELEVEN,
        dealer=FIFTY_SEVEN,
        upcard="Qd",
        moves="pass, pass, draw Ks, knock 9s",
        kind="gin",
        winner="leader",
        knocker="leader",
        left=(0, 57),
        terms={"gin bonus": 25, "deadwood": 57},
        points=82,
    ),
    # The upcard makes 3c4c5c6c, and the Ah goes: 25 + 94.
    Scored(
        "gin in the first turn with the upcard",
        leader="2s3s4s 4c5c6c JdJhJs | Ah",
        dealer=NINETY_FOUR,
        upcard="3c",
        moves="take, knock Ah",
        kind="gin",
        winner="leader",
        knocker="leader",
        left=(0, 94),
        terms={"gin bonus": 25, "deadwood": 94},
        points=119,
    ),
    # The leader throws the 3c, the dealer has 3c4c5c6c with it: 25 + 94.
    Scored(
        "the dealer has gin with the card just thrown",
        leader=NINETY_FOUR,
        dealer="2s3s4s 4c5c6c JdJhJs | Ah",
        upcard="7h",
        moves="pass, pass, draw 3c, discard 3c, take, knock Ah",
        kind="gin",
        winner="dealer",
        knocker="dealer",
        left=(0, 94),
        terms={"gin bonus": 25, "deadwood": 94},
        points=119,
    ),
    # 31 + 57.
    Scored(
        "big gin with the upcard",
        leader=ELEVEN,
        dealer=FIFTY_SEVEN,
        upcard="Ks",
        moves="take, big gin",
        kind="big_gin",
        winner="leader",
        knocker="leader",
        left=(0, 57),
        terms={"big gin bonus": 31, "deadwood": 57},
        points=88,
    ),
    # Gin was there from the start and left uncalled for 28 draws. 25 + 94.
    Scored(
        "gin with the third-last card counts",
        leader=GIN,
        dealer=NINETY_FOUR,
        upcard="7h",
        moves="pass, pass, 28 x draw, draw Ah, knock Ah",
        kind="gin",
        winner="leader",
        knocker="leader",
        left=(0, 94),
        terms={"gin bonus": 25, "deadwood": 94},
        points=119,
    ),
    Scored(
        "the pile taken 24 turns in a row ends the deal for nobody",
        leader=GIN,
        dealer=NINETY_FOUR,
        upcard="7h",
        moves="pass, pass, 1 x draw, 24 x take",
        kind="dead",
    ),
]

REFUSED = [
    Refused(
        "one left over is too many to knock with",
        leader="4c5c6c 7d8d9d 2s3s4s | Ah",
        dealer="| 3c 5d 6h 8h 9c Tc Th Js Qc Qh",
        upcard="Ad",
        moves="pass, pass, draw Kd, knock Kd",
        why="left with 1; only gin ends this deal",
    ),
    Refused(
        "so are eight",
        leader="4c5c6c JdJhJs | Ac 2d 2h 3d",
        dealer="| 3c 4s 5h 6d 7s 8s 9d Tc Qh Kc",
        upcard="Qc",
        moves="pass, pass, draw Kd, knock Kd",
        why="left with 8; only gin ends this deal",
    ),
    Refused(
        "ten melded cards and an ace are no big gin",
        leader=ELEVEN,
        dealer=FIFTY_SEVEN.replace("Ah", "Ad"),
        upcard="Qd",
        moves="pass, pass, draw Ah, big gin",
        why="Big gin needs all eleven cards in melds; 1 would be left over",
    ),
]

MATCHES = [
    # 119 + 100 + 25; a shutout is worth nothing here.
    Played(
        "one deal can be the match",
        first_dealer=1,
        deals="0+119",
        dealers=(1,),
        games=(
            Board(
                scores=(119, 0),
                boxes=(1, 0),
                terms=({"game bonus": 100, "boxes": 25}, {}),
                bonuses=(125, 0),
                totals=(244, 0),
                winner=0,
            ),
        ),
        winner=0,
    ),
    # 25 + 85 = 110: 110 + 100 + 50, and 85 + 25.
    Played(
        "many deals are dead, and the same player deals them again",
        first_dealer=1,
        deals="dead dead dead 1+25 0+85 dead 1+85",
        dealers=(1, 1, 1, 1, 0, 1, 1),
        games=(
            Board(
                scores=(85, 110),
                boxes=(1, 2),
                terms=({"boxes": 25}, {"game bonus": 100, "boxes": 50}),
                bonuses=(25, 150),
                totals=(110, 260),
                winner=1,
            ),
        ),
        winner=1,
    ),
    # Seat 0 leads and has 25; seat 1 leads: 88; seat 0 leads: dead, and again: 119.
    # 144 + 100 + 50, and 88 + 25.
    Played(
        "four deals from their cards",
        first_dealer=1,
        deals=(GIN_0, BIG_GIN, DEAD, GIN_94),
        dealers=(1, 0, 1, 1),
        games=(
            Board(
                scores=(144, 88),
                boxes=(2, 1),
                terms=({"game bonus": 100, "boxes": 50}, {"boxes": 25}),
                bonuses=(150, 25),
                totals=(294, 113),
                winner=0,
            ),
        ),
        winner=0,
    ),
    # Seat 1 leads and has 25; seat 0 leads from then on, as both deals are dead.
    Played(
        "dead deals are dealt by whose turn it was",
        first_dealer=0,
        deals=(GIN_0, DEAD, DEAD),
        dealers=(0, 1, 1, 1),
        games=(Board(scores=(0, 25), boxes=(0, 1)),),
        over=False,
    ),
]


@pytest.mark.parametrize("case", DEALS, ids=str)
def test_a_deal_scores_what_was_worked_out_by_hand(case: Scored) -> None:
    check_scored("straight", case)


@pytest.mark.parametrize("case", REFUSED, ids=str)
def test_what_this_table_does_not_play_is_refused(case: Refused) -> None:
    check_refused("straight", case)


@pytest.mark.parametrize("case", MATCHES, ids=str)
def test_a_match_stands_as_was_worked_out_by_hand(case: Played) -> None:
    check_played("straight", case)


def test_after_the_end_there_is_no_further_deal() -> None:
    check_over("straight", MATCHES[0])
