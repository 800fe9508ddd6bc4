"""The Club table by hand: gin 25, undercut 25, big gin 31, game 100 (a shutout 200), box 25."""

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

# Ten melded; the king of spades makes eleven.
SETS_AND_RUN = "4c4d4h 5c5d5h 9sTsJsQs |"
# No meld: 1+2+2+3+6+7+8+8 + 2 x 10 = 57.
FIFTY_SEVEN = "| 2c 2d 3h 6s 7s 8d 8h Ah Kd Kh"
# 2 + 2 + 3 + 3 = 10.
TEN = "AcAdAh 7c8c9c | 2h 2s 3d 3s"

# 31 + 57.
BIG_GIN = Scored(
    "big gin",
    leader=SETS_AND_RUN,
    dealer=FIFTY_SEVEN,
    upcard="Qd",
    moves="pass, pass, draw Ks, big gin",
    kind="big_gin",
    winner="leader",
    knocker="leader",
    left=(0, 57),
    laid_off="",
    terms={"big gin bonus": 31, "deadwood": 57},
    points=88,
)
# As, 6c and Tc are laid off: 4+5+9 + 4 x 10 = 58 of 75. 58 - 10.
KNOCK = Scored(
    "a knock after three lay-offs",
    leader=TEN,
    dealer="| 4d 5d 6c 9h As Tc Jh Js Qd Kh",
    upcard="Qc",
    moves="pass, pass, draw Ks, knock Ks",
    kind="knock",
    winner="leader",
    knocker="leader",
    left=(10, 58),
    laid_off="As 6c Tc",
    terms={"difference": 48},
    points=48,
)
# As and 6c are laid off, Td stays: 10 to 10.
TIE = Scored(
    "a tie is an undercut",
    leader=TEN,
    dealer="JcJdJhJs 4d4h4s | As 6c Td",
    upcard="Qc",
    moves="pass, pass, draw Ks, knock Ks",
    kind="undercut",
    winner="dealer",
    knocker="leader",
    left=(10, 10),
    laid_off="As 6c",
    terms={"difference": 0, "undercut bonus": 25},
    points=25,
)
# As and 6c are laid off, 9d stays: 10 - 9 = 1, and 25.
UNDERCUT = Scored(
    "an undercut by one point",
    leader=TEN,
    dealer="JcJdJhJs 4d4h4s | As 6c 9d",
    upcard="Qc",
    moves="pass, pass, draw Ks, knock Ks",
    kind="undercut",
    winner="dealer",
    knocker="leader",
    left=(10, 9),
    laid_off="As 6c",
    terms={"difference": 1, "undercut bonus": 25},
    points=26,
)

DEALS = [
    BIG_GIN,
    KNOCK,
    TIE,
    UNDERCUT,
    # 31 + 0.
    Scored(
        "big gin against a hand with nothing left over",
        leader=SETS_AND_RUN,
        dealer="KcKdKh 8c8d8h8s 2c2d2h |",
        upcard="Qd",
        moves="pass, pass, draw Ks, big gin",
        kind="big_gin",
        winner="leader",
        knocker="leader",
        left=(0, 0),
        terms={"big gin bonus": 31, "deadwood": 0},
        points=31,
    ),
    # 31 + 57.
    Scored(
        "big gin with the upcard, in the first turn",
        leader=SETS_AND_RUN,
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
    # 4s, 5s and 8s would fit: 1+2+2+3+4+5+8+8 + 2 x 10 = 53 all the same. 31 + 53.
    Scored(
        "nothing is laid off on big gin",
        leader=SETS_AND_RUN,
        dealer="| Ah 2c 2d 3h 4s 5s 8d 8s Kd Kh",
        upcard="Qd",
        moves="pass, pass, draw Ks, big gin",
        kind="big_gin",
        winner="leader",
        knocker="leader",
        left=(0, 53),
        laid_off="",
        terms={"big gin bonus": 31, "deadwood": 53},
        points=84,
    ),
    # The 9s goes and TsJsQsKs stays: 25 + 57.
    Scored(
        "eleven melded cards may be gin instead",
        leader=SETS_AND_RUN,
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
    Scored(
        "gin against a hand with nothing left over",
        leader="AcAdAh 7c8c9c 2c2d2h2s |",
        dealer="JcJdJhJs 4c4d4h 5s6s7s |",
        upcard="Qc",
        moves="pass, pass, draw Ks, knock Ks",
        kind="gin",
        winner="leader",
        knocker="leader",
        left=(0, 0),
        terms={"gin bonus": 25, "deadwood": 0},
        points=25,
    ),
    Scored(
        "a discard that leaves two cards in the stock ends the deal for nobody",
        leader=TEN,
        dealer=FIFTY_SEVEN.replace("Ah", "Kc").replace("2d", "4d").replace("8h", "5h"),
        upcard="Qc",
        moves="pass, pass, 29 x draw",
        kind="dead",
    ),
]

REFUSED = [
    Refused(
        "ten melded cards and an ace are no big gin",
        leader=SETS_AND_RUN,
        dealer=FIFTY_SEVEN.replace("Ah", "Ad"),
        upcard="Qd",
        moves="pass, pass, draw Ah, big gin",
        why="Big gin needs all eleven cards in melds; 1 would be left over",
    ),
]

MATCHES = [
    # 60 + 45 = 105. The loser won no deal: 100 and 100 more; two boxes 50. 105 + 250.
    Played(
        "a shutout doubles the game bonus",
        first_dealer=1,
        deals="0+60 0+45",
        dealers=(1, 0),
        games=(
            Board(
                scores=(105, 0),
                boxes=(2, 0),
                terms=({"game bonus": 100, "shutout": 100, "boxes": 50}, {}),
                bonuses=(250, 0),
                totals=(355, 0),
                winner=0,
            ),
        ),
        winner=0,
    ),
    # One box for the loser: 25, and no shutout. 105 + 100 + 50, and 5 + 25.
    Played(
        "one small deal is no shutout any more",
        first_dealer=1,
        deals="0+60 1+5 0+45",
        dealers=(1, 0, 1),
        games=(
            Board(
                scores=(105, 5),
                boxes=(2, 1),
                terms=({"game bonus": 100, "boxes": 50}, {"boxes": 25}),
                bonuses=(150, 25),
                totals=(255, 30),
                winner=0,
            ),
        ),
        winner=0,
    ),
    # A deal won with no points would be a win; a dead one is none. 119 + 200 + 25.
    Played(
        "dead deals do not spoil a shutout, and one deal can be a game",
        first_dealer=0,
        deals="dead dead 1+119",
        dealers=(0, 0, 0),
        games=(
            Board(
                scores=(0, 119),
                boxes=(0, 1),
                terms=({}, {"game bonus": 100, "shutout": 100, "boxes": 25}),
                bonuses=(0, 225),
                totals=(0, 344),
                winner=1,
            ),
        ),
        winner=1,
    ),
    Played(
        "no bonus is counted before the end",
        first_dealer=1,
        deals="0+60 0+39",
        dealers=(1, 0, 1),
        games=(Board(scores=(99, 0), boxes=(2, 0)),),
        over=False,
    ),
    # 88 + 26 = 114 to 48 + 25 = 73, two boxes each: 114 + 100 + 50, and 73 + 50.
    Played(
        "four deals from their cards",
        first_dealer=1,
        deals=(BIG_GIN, KNOCK, TIE, UNDERCUT),
        dealers=(1, 0, 1, 0),
        games=(
            Board(
                scores=(114, 73),
                boxes=(2, 2),
                terms=({"game bonus": 100, "boxes": 50}, {"boxes": 50}),
                bonuses=(150, 50),
                totals=(264, 123),
                winner=0,
            ),
        ),
        winner=0,
    ),
    Played(
        "Club as one deal has no bonuses at the end, big gin or not",
        rules={"target": None},
        first_dealer=1,
        deals=(BIG_GIN,),
        dealers=(1,),
        games=(Board(scores=(88, 0), boxes=(1, 0), winner=0),),
        winner=0,
    ),
    # 48 + 25 = 73 reach 50: 73 + 150, and 26 + 25.
    Played(
        "Club to 50",
        rules={"target": 50},
        first_dealer=1,
        deals="0+48 1+26 0+25",
        dealers=(1, 0, 1),
        games=(
            Board(
                scores=(73, 26),
                boxes=(2, 1),
                terms=({"game bonus": 100, "boxes": 50}, {"boxes": 25}),
                bonuses=(150, 25),
                totals=(223, 51),
                winner=0,
            ),
        ),
        winner=0,
    ),
    # 150 + 100 = 250, just enough: 250 + 150, and 114 + 25.
    Played(
        "Club to 250",
        rules={"target": 250},
        first_dealer=1,
        deals="0+114 1+150 1+100",
        dealers=(1, 0, 1),
        games=(
            Board(
                scores=(114, 250),
                boxes=(1, 2),
                terms=({"boxes": 25}, {"game bonus": 100, "boxes": 50}),
                bonuses=(25, 150),
                totals=(139, 400),
                winner=1,
            ),
        ),
        winner=1,
    ),
    Played(
        "Club without boxes still doubles a shutout",
        rules={"box_bonus": 0},
        first_dealer=1,
        deals="1+88 1+25",
        dealers=(1, 0),
        games=(
            Board(
                scores=(0, 113),
                boxes=(0, 2),
                terms=({}, {"game bonus": 100, "shutout": 100}),
                bonuses=(0, 200),
                totals=(0, 313),
                winner=1,
            ),
        ),
        winner=1,
    ),
]


@pytest.mark.parametrize("case", DEALS, ids=str)
def test_a_deal_scores_what_was_worked_out_by_hand(case: Scored) -> None:
    check_scored("club", case)


@pytest.mark.parametrize("case", REFUSED, ids=str)
def test_what_this_table_does_not_play_is_refused(case: Refused) -> None:
    check_refused("club", case)


@pytest.mark.parametrize("case", MATCHES, ids=str)
def test_a_match_stands_as_was_worked_out_by_hand(case: Played) -> None:
    check_played("club", case)


def test_after_the_end_there_is_no_further_deal() -> None:
    check_over("club", MATCHES[0])
