"""The Hollywood table by hand: as Classic, three games at once, and a shutout doubles.

In the sums below each line is a deal: its winner, its points, and the games it counts in.
"""

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

# Ten melded; the ten of spades makes eleven.
MELDED = "3s4s5s6s 8c8d8h TcTdTh |"
# No meld: 1+1+2+2+5+6+9 + 3 x 10 = 56.
FIFTY_SIX = "| Ac Ad 2h 2s 5c 6d 9c Jh Qs Kd"
SEVEN = "3s4s5s 8c8d8h TcTdTh | 7h"

# 31 + 56.
BIG_GIN = Scored(
    "big gin",
    leader=MELDED,
    dealer=FIFTY_SIX,
    upcard="Kc",
    moves="pass, pass, draw Ts, big gin",
    kind="big_gin",
    winner="leader",
    knocker="leader",
    left=(0, 56),
    terms={"big gin bonus": 31, "deadwood": 56},
    points=87,
)
# 6s7s8s could follow the run on the table, but is a run of its own; the 2s is laid off:
# 1+4+5 + 3 x 10 = 40. 40 - 7.
KNOCK = Scored(
    "a knock after one lay-off",
    leader=SEVEN,
    dealer="6s7s8s | 2s Ad 4d 5c Jh Qs Kd",
    upcard="Qd",
    moves="pass, pass, draw Kh, knock Kh",
    kind="knock",
    winner="leader",
    knocker="leader",
    left=(7, 40),
    laid_off="2s",
    terms={"difference": 33},
    points=33,
)
# 2s and 6s are laid off: 7 - 1 = 6, and 25.
UNDERCUT = Scored(
    "an undercut by a card at either end of a run",
    leader=SEVEN,
    dealer="JcJdJhJs KcKdKs | 2s 6s Ah",
    upcard="Qd",
    moves="pass, pass, draw Kh, knock Kh",
    kind="undercut",
    winner="dealer",
    knocker="leader",
    left=(7, 1),
    laid_off="2s 6s",
    terms={"difference": 6, "undercut bonus": 25},
    points=31,
)
# 2s and 6s are laid off: 7 to 7.
TIE = Scored(
    "a tie is an undercut",
    leader=SEVEN,
    dealer="JcJdJhJs KcKdKs | 2s 6s 7d",
    upcard="Qd",
    moves="pass, pass, draw Kh, knock Kh",
    kind="undercut",
    winner="dealer",
    knocker="leader",
    left=(7, 7),
    laid_off="2s 6s",
    terms={"difference": 0, "undercut bonus": 25},
    points=25,
)

DEALS = [
    BIG_GIN,
    KNOCK,
    UNDERCUT,
    TIE,
    # 25 + 56.
    Scored(
        "gin against 56",
        leader=MELDED,
        dealer=FIFTY_SIX,
        upcard="Kc",
        moves="pass, pass, draw 9h, knock 9h",
        kind="gin",
        winner="leader",
        knocker="leader",
        left=(0, 56),
        laid_off="",
        terms={"gin bonus": 25, "deadwood": 56},
        points=81,
    ),
    Scored(
        "gin against a hand with nothing left over",
        leader=MELDED,
        dealer="JcJdJhJs KcKdKs 2c2d2h |",
        upcard="Qd",
        moves="pass, pass, draw 9h, knock 9h",
        kind="gin",
        winner="leader",
        knocker="leader",
        left=(0, 0),
        terms={"gin bonus": 25, "deadwood": 0},
        points=25,
    ),
    Scored(
        "a discard that leaves two cards in the stock ends the deal for nobody",
        leader=MELDED,
        dealer=FIFTY_SIX,
        upcard="Kc",
        moves="pass, pass, 29 x draw",
        kind="dead",
    ),
]

REFUSED = [
    # 7 + 4 = 11 in place of a set of three tens.
    Refused(
        "eleven is one too many to knock with",
        leader="3s4s5s 8c8d8h | Ac 2d 3h 5h",
        dealer="| 2h 2s 4c 6d 6s 9c Jh Qs Kd Kh",
        upcard="Qd",
        moves="pass, pass, draw Td, knock Td",
        why="left with 11; you may knock with 10 or less",
    ),
]

MATCHES = [
    #         game one    two     three
    # 0 +30   30
    # 0 +20   50          20
    # 1 +15   50-15
    # 0 +10   60-15       30      10
    Played(
        "a first win counts in one game, a second in two, a third in all three",
        first_dealer=1,
        deals="0+30 0+20 1+15 0+10",
        dealers=(1, 0, 1, 0, 1),
        games=(
            Board(scores=(60, 15), boxes=(3, 1)),
            Board(scores=(30, 0), boxes=(2, 0)),
            Board(scores=(10, 0), boxes=(1, 0)),
        ),
        over=False,
    ),
    #         game one    two      three
    # 0 +40   40
    # 0 +40   80          40
    # 1 +30   80-30
    # 0 +30   110-30 ends 70       30
    # 1 +50               70-50              game two is the next that is open
    # 0 +40               110-50 ends  70
    # 1 +60                        70-60
    # 1 +45                        70-105 ends
    # One: 110 + 100 + 75 = 285, 30 + 25 = 55. Two: 285, 50 + 25 = 75. Three: 70 + 50 = 120,
    # 105 + 100 + 50 = 255. 285 + 285 + 120 = 690, 55 + 75 + 255 = 385.
    Played(
        "three games that close at different times",
        first_dealer=1,
        deals="0+40 0+40 1+30 0+30 1+50 0+40 1+60 1+45",
        dealers=(1, 0, 1, 0, 1, 0, 1, 0),
        games=(
            Board(
                scores=(110, 30),
                boxes=(3, 1),
                terms=({"game bonus": 100, "boxes": 75}, {"boxes": 25}),
                bonuses=(175, 25),
                totals=(285, 55),
                winner=0,
            ),
            Board(
                scores=(110, 50),
                boxes=(3, 1),
                terms=({"game bonus": 100, "boxes": 75}, {"boxes": 25}),
                bonuses=(175, 25),
                totals=(285, 75),
                winner=0,
            ),
            Board(
                scores=(70, 105),
                boxes=(2, 2),
                terms=({"boxes": 50}, {"game bonus": 100, "boxes": 50}),
                bonuses=(50, 150),
                totals=(120, 255),
                winner=1,
            ),
        ),
        winner=0,
    ),
    #         game one    two      three
    # 0 +60   60
    # 0 +50   110-0 ends  50
    # 1 +15               50-15              the first win, and game one is over
    # 1 +90               50-105 ends  0-90
    # 0 +20                        20-90
    # 1 +10                        20-100 ends
    # One: 110 + 200 + 50 = 360. Two: 50 + 25 = 75, 105 + 150 = 255. Three: 20 + 25 = 45,
    # 100 + 150 = 250. 360 + 75 + 45 = 480, 0 + 255 + 250 = 505.
    Played(
        "a player shut out of game one enters game two with the first win, and wins the match",
        first_dealer=1,
        deals="0+60 0+50 1+15 1+90 0+20 1+10",
        dealers=(1, 0, 1, 0, 1, 0),
        games=(
            Board(
                scores=(110, 0),
                boxes=(2, 0),
                terms=({"game bonus": 100, "shutout": 100, "boxes": 50}, {}),
                bonuses=(250, 0),
                totals=(360, 0),
                winner=0,
            ),
            Board(
                scores=(50, 105),
                boxes=(1, 2),
                terms=({"boxes": 25}, {"game bonus": 100, "boxes": 50}),
                bonuses=(25, 150),
                totals=(75, 255),
                winner=1,
            ),
            Board(
                scores=(20, 100),
                boxes=(1, 2),
                terms=({"boxes": 25}, {"game bonus": 100, "boxes": 50}),
                bonuses=(25, 150),
                totals=(45, 250),
                winner=1,
            ),
        ),
        winner=1,
    ),
    #         game one    two      three
    # 0 +50   50
    # 1 +20   50-20
    # 0 +30   80-20       30
    # 0 +25   105-20 ends 55       25
    # 0 +50               105-0 ends   75
    # 1 +5                         75-5      game two is over, so game three
    # 0 +30                        105-5 ends
    # One: 105 + 100 + 75 = 280, 20 + 25 = 45. Two: 105 + 200 + 75 = 380. Three: 280, 5 + 25 = 30.
    Played(
        "a shutout in game two only",
        first_dealer=1,
        deals="0+50 1+20 0+30 0+25 0+50 1+5 0+30",
        dealers=(1, 0, 1, 0, 1, 0, 1),
        games=(
            Board(
                scores=(105, 20),
                boxes=(3, 1),
                terms=({"game bonus": 100, "boxes": 75}, {"boxes": 25}),
                bonuses=(175, 25),
                totals=(280, 45),
                winner=0,
            ),
            Board(
                scores=(105, 0),
                boxes=(3, 0),
                terms=({"game bonus": 100, "shutout": 100, "boxes": 75}, {}),
                bonuses=(275, 0),
                totals=(380, 0),
                winner=0,
            ),
            Board(
                scores=(105, 5),
                boxes=(3, 1),
                terms=({"game bonus": 100, "boxes": 75}, {"boxes": 25}),
                bonuses=(175, 25),
                totals=(280, 30),
                winner=0,
            ),
        ),
        winner=0,
    ),
    #         game one    two      three
    # 1 +100  0-100 ends
    # 1 +70               0-70
    # 0 +45               45-70
    # 1 +25               45-95    0-25
    # 0 +100              145-95 ends  100-25 ends
    # One: 100 + 200 + 25 = 325. Two: 145 + 100 + 50 = 295, 95 + 50 = 145. Three:
    # 100 + 100 + 25 = 225, 25 + 25 = 50. 295 + 225 = 520, 325 + 145 + 50 = 520.
    Played(
        "equal sums are a drawn match",
        first_dealer=1,
        deals="1+100 1+70 0+45 1+25 0+100",
        dealers=(1, 0, 1, 0, 1),
        games=(
            Board(
                scores=(0, 100),
                boxes=(0, 1),
                terms=({}, {"game bonus": 100, "shutout": 100, "boxes": 25}),
                bonuses=(0, 225),
                totals=(0, 325),
                winner=1,
            ),
            Board(
                scores=(145, 95),
                boxes=(2, 2),
                terms=({"game bonus": 100, "boxes": 50}, {"boxes": 50}),
                bonuses=(150, 50),
                totals=(295, 145),
                winner=0,
            ),
            Board(
                scores=(100, 25),
                boxes=(1, 1),
                terms=({"game bonus": 100, "boxes": 25}, {"boxes": 25}),
                bonuses=(125, 25),
                totals=(225, 50),
                winner=0,
            ),
        ),
        winner=None,
    ),
    # Each game ends with its first deal: 100 + 200 + 25 = 325, three times.
    Played(
        "three deals of 100 are three games, each a shutout",
        first_dealer=1,
        deals="0+100 0+100 0+100",
        dealers=(1, 0, 1),
        games=(
            Board(
                scores=(100, 0),
                boxes=(1, 0),
                terms=({"game bonus": 100, "shutout": 100, "boxes": 25}, {}),
                bonuses=(225, 0),
                totals=(325, 0),
                winner=0,
            ),
        )
        * 3,
        winner=0,
    ),
    #         game one    two      three
    # 0 +30   30
    # 0 +30   60          30
    # 0 +100  160 ends    130 ends 100 ends
    # 160 + 200 + 75 = 435, 130 + 200 + 50 = 380, 100 + 200 + 25 = 325: 1,140.
    Played(
        "one deal can end all three games",
        first_dealer=0,
        deals="0+30 0+30 0+100",
        dealers=(0, 1, 0),
        games=(
            Board(
                scores=(160, 0),
                boxes=(3, 0),
                terms=({"game bonus": 100, "shutout": 100, "boxes": 75}, {}),
                bonuses=(275, 0),
                totals=(435, 0),
                winner=0,
            ),
            Board(
                scores=(130, 0),
                boxes=(2, 0),
                terms=({"game bonus": 100, "shutout": 100, "boxes": 50}, {}),
                bonuses=(250, 0),
                totals=(380, 0),
                winner=0,
            ),
            Board(
                scores=(100, 0),
                boxes=(1, 0),
                terms=({"game bonus": 100, "shutout": 100, "boxes": 25}, {}),
                bonuses=(225, 0),
                totals=(325, 0),
                winner=0,
            ),
        ),
        winner=0,
    ),
    #         game one    two      three
    # 0 +50   50
    # 1 +5    50-5
    # 0 +45   95-5        45
    # 0 +55   150-5 ends  100 ends 55
    # 1 +100                       55-100 ends
    # One: 150 + 100 + 75 = 325, 5 + 25 = 30. Two: 100 + 200 + 50 = 350. Three: 55 + 25 = 80,
    # 100 + 100 + 25 = 225. 325 + 350 + 80 = 755, 30 + 0 + 225 = 255.
    Played(
        "one deal ends two games, one of them a shutout",
        first_dealer=1,
        deals="0+50 1+5 0+45 0+55 1+100",
        dealers=(1, 0, 1, 0, 1),
        games=(
            Board(
                scores=(150, 5),
                boxes=(3, 1),
                terms=({"game bonus": 100, "boxes": 75}, {"boxes": 25}),
                bonuses=(175, 25),
                totals=(325, 30),
                winner=0,
            ),
            Board(
                scores=(100, 0),
                boxes=(2, 0),
                terms=({"game bonus": 100, "shutout": 100, "boxes": 50}, {}),
                bonuses=(250, 0),
                totals=(350, 0),
                winner=0,
            ),
            Board(
                scores=(55, 100),
                boxes=(1, 1),
                terms=({"boxes": 25}, {"game bonus": 100, "boxes": 25}),
                bonuses=(25, 125),
                totals=(80, 225),
                winner=1,
            ),
        ),
        winner=0,
    ),
    #         game one    two      three
    # 0 +119  119 ends
    # 0 +30               30
    # 1 +60               30-60
    # 0 +35               65-60    35
    # 1 +30               65-90    35-30
    # 0 +25               90-90    60-30
    # 1 +10               90-100 ends  60-40
    # 0 +30                        90-40
    # 1 +60                        90-100 ends
    # One: 119 + 200 + 25 = 344. Two and three: 90 + 75 = 165, 100 + 100 + 75 = 275.
    # 344 + 165 + 165 = 674, 275 + 275 = 550.
    Played(
        "one large game beats two small ones",
        first_dealer=1,
        deals="0+119 0+30 1+60 0+35 1+30 0+25 1+10 0+30 1+60",
        dealers=(1, 0, 1, 0, 1, 0, 1, 0, 1),
        games=(
            Board(
                scores=(119, 0),
                boxes=(1, 0),
                terms=({"game bonus": 100, "shutout": 100, "boxes": 25}, {}),
                bonuses=(225, 0),
                totals=(344, 0),
                winner=0,
            ),
            Board(
                scores=(90, 100),
                boxes=(3, 3),
                terms=({"boxes": 75}, {"game bonus": 100, "boxes": 75}),
                bonuses=(75, 175),
                totals=(165, 275),
                winner=1,
            ),
            Board(
                scores=(90, 100),
                boxes=(3, 3),
                terms=({"boxes": 75}, {"game bonus": 100, "boxes": 75}),
                bonuses=(75, 175),
                totals=(165, 275),
                winner=1,
            ),
        ),
        winner=0,
    ),
    Played(
        "dead deals enter nobody anywhere and are dealt again",
        first_dealer=1,
        deals="dead 0+30 dead 1+20",
        dealers=(1, 1, 0, 0, 1),
        games=(
            Board(scores=(30, 20), boxes=(1, 1)),
            Board(scores=(0, 0), boxes=(0, 0)),
            Board(scores=(0, 0), boxes=(0, 0)),
        ),
        over=False,
    ),
    # Seat 0: 87 in game one. Seat 1: 33 in game one, then 31 as the undercutting dealer in
    # games one and two. Seat 0: 25 by a tie in both: 112 ends game one.
    # 112 + 100 + 50, and 64 + 50.
    Played(
        "four deals from their cards",
        first_dealer=1,
        deals=(BIG_GIN, KNOCK, UNDERCUT, TIE),
        dealers=(1, 0, 1, 0, 1),
        games=(
            Board(
                scores=(112, 64),
                boxes=(2, 2),
                terms=({"game bonus": 100, "boxes": 50}, {"boxes": 50}),
                bonuses=(150, 50),
                totals=(262, 114),
                winner=0,
            ),
            Board(scores=(25, 31), boxes=(1, 1)),
            Board(scores=(0, 0), boxes=(0, 0)),
        ),
        over=False,
    ),
]


@pytest.mark.parametrize("case", DEALS, ids=str)
def test_a_deal_scores_what_was_worked_out_by_hand(case: Scored) -> None:
    check_scored("hollywood", case)


@pytest.mark.parametrize("case", REFUSED, ids=str)
def test_what_this_table_does_not_play_is_refused(case: Refused) -> None:
    check_refused("hollywood", case)


@pytest.mark.parametrize("case", MATCHES, ids=str)
def test_a_match_stands_as_was_worked_out_by_hand(case: Played) -> None:
    check_played("hollywood", case)


def test_after_the_end_there_is_no_further_deal() -> None:
    check_over("hollywood", MATCHES[1])
