"""The House table by hand: gin 20, undercut 10, no big gin, the upcard offered, to 100."""

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

# Left over: 1 + 2 + 2 + 3 = 8. The other hand holds no meld: 3+4+5+6+7+8+9+10+10+10 = 72.
EIGHT = "4c5c6c JdJhJs | Ac 2d 2h 3d"
SEVENTY_TWO = "| 3c 4s 5h 6d 7s 8s 9d Tc Qh Kc"
GIN = "2s3s4s5s 4c5c6c JdJhJs |"

# 3c goes onto the clubs: 72 - 3 = 69. 69 - 8 = 61.
KNOCK = Scored(
    "a knock after one lay-off",
    leader=EIGHT,
    dealer=SEVENTY_TWO,
    upcard="Qc",
    moves="pass, pass, draw Kd, knock Kd",
    kind="knock",
    winner="leader",
    knocker="leader",
    left=(8, 69),
    laid_off="3c",
    terms={"difference": 61},
    points=61,
)
# Left over: 1 + 2 + 2 + 4 = 9. 3c and 7c go onto the clubs, 8c stays with its set: 0.
# 9 - 0 = 9, and 10: 19. It is an undercut, not gin.
UNDERCUT_ON_NOTHING = Scored(
    "a defender who ends on nothing has undercut",
    leader="4c5c6c 9d9h9s | Ah 2d 2s 4h",
    dealer="8c8d8h8s TsJsQsKs | 3c 7c",
    upcard="Qc",
    moves="pass, pass, draw Kd, knock Kd",
    kind="undercut",
    winner="dealer",
    knocker="leader",
    left=(9, 0),
    terms={"difference": 9, "undercut bonus": 10},
    points=19,
)
# All ten melded on both sides: 20 + 0.
GIN_AGAINST_NOTHING = Scored(
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
    terms={"gin bonus": 20, "deadwood": 0},
    points=20,
)

DEALS = [
    KNOCK,
    UNDERCUT_ON_NOTHING,
    GIN_AGAINST_NOTHING,
    # 8 against 8+8+8 and 9+9+9 in sets; 3c and 7c go onto the clubs, 6 + 4 = 10 stay. 10 - 8.
    Scored(
        "eight against ten scores two",
        leader=EIGHT,
        dealer="8d8h8s 9c9d9h | 3c 4h 6s 7c",
        upcard="Qc",
        moves="pass, pass, draw Kd, knock Kd",
        kind="knock",
        winner="leader",
        knocker="leader",
        left=(8, 10),
        terms={"difference": 2},
        points=2,
    ),
    # 1+2+2+4 = 9. 4+5+6+7 = 22, less 6c and 7c on the clubs: 9. A tie: the bonus alone.
    Scored(
        "a tie is an undercut",
        leader="3c4c5c 9d9h9s | Ah 2d 2s 4h",
        dealer="8d8h8s JcJdJh | 4s 5d 6c 7c",
        upcard="Qc",
        moves="pass, pass, draw Kd, knock Kd",
        kind="undercut",
        winner="dealer",
        knocker="leader",
        left=(9, 9),
        laid_off="6c 7c",
        terms={"difference": 0, "undercut bonus": 10},
        points=10,
    ),
    # 1+2+3+3 = 9. 2+2+7+8 = 19, less 7d and 8d: 4. 9 - 4 = 5, and 10.
    Scored(
        "an undercut by two lay-offs",
        leader="4d5d6d TcTdTh | As 2c 3h 3s",
        dealer="5c5h5s KcKdKh | 2h 2s 7d 8d",
        upcard="Qc",
        moves="pass, pass, draw 9h, knock 9h",
        kind="undercut",
        winner="dealer",
        knocker="leader",
        left=(9, 4),
        laid_off="7d 8d",
        terms={"difference": 5, "undercut bonus": 10},
        points=15,
    ),
    # Three fours and 2d 3d would keep 5, one too many. 2d3d4d, 4h laid off, 4s kept: 4 to 4.
    Scored(
        "a set broken for a lay-off turns a loss into a tie",
        leader="5h6h7h JcJdJhJs | As Ad 2c",
        dealer="2d3d4d 6s7s8s9sTs | 4h 4s",
        upcard="Qc",
        moves="pass, pass, draw Ks, knock Ks",
        kind="undercut",
        winner="dealer",
        knocker="leader",
        left=(4, 4),
        laid_off="4h",
        terms={"difference": 0, "undercut bonus": 10},
        points=10,
    ),
    # 8+8+9+9 + 6 x 10 = 94. 20 + 94.
    Scored(
        "gin against 94",
        leader=GIN,
        dealer="| 8d 8h 9h 9s Tc Td Qc Qd Kc Kd",
        upcard="7h",
        moves="pass, pass, draw Ah, knock Ah",
        kind="gin",
        winner="leader",
        knocker="leader",
        left=(0, 94),
        terms={"gin bonus": 20, "deadwood": 94},
        points=114,
    ),
    # 3c, 7c and 6s would all fit, but not after gin: 3+6+7+9 + 6 x 10 = 85. 20 + 85.
    Scored(
        "nothing is laid off on gin",
        leader=GIN,
        dealer="| 3c 6s 7c 9h Tc Td Qd Qh Kc Kd",
        upcard="7h",
        moves="pass, pass, draw Ah, knock Ah",
        kind="gin",
        winner="leader",
        knocker="leader",
        left=(0, 85),
        laid_off="",
        terms={"gin bonus": 20, "deadwood": 85},
        points=105,
    ),
    # Kings melded all the same: 6+7+8+9 + 3 x 10 = 60. 20 + 60.
    Scored(
        "the defender's own melds count against gin",
        leader=GIN,
        dealer="KcKdKh | 6h 7d 8s 9h Tc Td Qd",
        upcard="7h",
        moves="pass, pass, draw Ah, knock Ah",
        kind="gin",
        winner="leader",
        knocker="leader",
        left=(0, 60),
        terms={"gin bonus": 20, "deadwood": 60},
        points=80,
    ),
    # The upcard makes 3c4c5c6c and the 3d goes: 1+2+2 = 5. The other hand counts
    # 4+5+6+7+8+9 + 4 x 10 = 79. 79 - 5.
    Scored(
        "the leader takes the upcard and knocks in the first turn",
        leader=EIGHT,
        dealer="| 4s 5h 6d 7s 8s 9d Tc Qh Kc Kh",
        upcard="3c",
        moves="take, knock 3d",
        kind="knock",
        winner="leader",
        knocker="leader",
        left=(5, 79),
        terms={"difference": 74},
        points=74,
    ),
    # The dealer takes 8h: 5h6h7h8h, QcQdQs and 1+2+3 = 6. The leader's 4h goes onto the
    # hearts: 2+5+6+7+9 + 4 x 10 = 69. 69 - 6.
    Scored(
        "the dealer takes the upcard after a pass, and knocks",
        leader="| 2h 4h 5d 6c 7c 9s Ts Jd Kd Kh",
        dealer="5h6h7h QcQdQs | Ac 2d 3s 9c",
        upcard="8h",
        moves="pass, take, knock 9c",
        kind="knock",
        winner="dealer",
        knocker="dealer",
        left=(6, 69),
        laid_off="4h",
        terms={"difference": 63},
        points=63,
    ),
    # 31 in the stock, 28 gone: the leader draws the third-last card and knocks. 69 - 8.
    Scored(
        "a knock with the third-last card counts",
        leader=EIGHT,
        dealer=SEVENTY_TWO,
        upcard="Qc",
        moves="pass, pass, 28 x draw, draw 7d, knock 7d",
        kind="knock",
        winner="leader",
        knocker="leader",
        left=(8, 69),
        terms={"difference": 61},
        points=61,
    ),
    Scored(
        "a discard that leaves two cards in the stock ends the deal for nobody",
        leader=EIGHT,
        dealer=SEVENTY_TWO,
        upcard="Qc",
        moves="pass, pass, 29 x draw",
        kind="dead",
    ),
    Scored(
        "the pile taken 24 turns in a row ends the deal for nobody",
        leader=EIGHT,
        dealer=SEVENTY_TWO,
        upcard="Qc",
        moves="pass, pass, 1 x draw, 24 x take",
        kind="dead",
    ),
]

REFUSED = [
    # 1 + 2 + 3 + 5 = 11.
    Refused(
        "eleven is one too many to knock with",
        leader="4c5c6c JdJhJs | Ac 2h 3d 5d",
        dealer=SEVENTY_TWO,
        upcard="Qc",
        moves="pass, pass, draw Kd, knock Kd",
        why="left with 11; you may knock with 10 or less",
    ),
    Refused(
        "the card taken from the pile cannot be knocked with",
        leader=EIGHT,
        dealer=SEVENTY_TWO,
        upcard="Kd",
        moves="take, knock Kd",
        why="You took the K♦ from the pile",
    ),
    Refused(
        "big gin is not played",
        leader="4c4d4h 5c5d5h 9sTsJsQs |",
        dealer="| 2c 2d 3h 6s 7s 8d 8h Ah Kd Kh",
        upcard="Qc",
        moves="pass, pass, draw Ks, big gin",
        why="Big gin is not played at this table",
    ),
]

MATCHES = [
    # 61 + 39 = 100: just enough. No bonuses: the totals are the points.
    Played(
        "exactly 100 ends it",
        first_dealer=1,
        deals="0+61 1+10 0+39",
        dealers=(1, 0, 1),
        games=(Board(scores=(100, 10), boxes=(2, 1), winner=0),),
        winner=0,
    ),
    Played(
        "99 does not",
        first_dealer=1,
        deals="0+61 0+38",
        dealers=(1, 0, 1),
        games=(Board(scores=(99, 0), boxes=(2, 0)),),
        over=False,
    ),
    # After a dead deal the same player deals again; the deal after a scored one goes across.
    Played(
        "dead deals change neither scores nor dealer",
        first_dealer=1,
        deals="dead 0+20 dead dead 1+100",
        dealers=(1, 1, 0, 0, 0),
        games=(Board(scores=(20, 100), boxes=(1, 1), winner=1),),
        winner=1,
    ),
    Played(
        "ten deals won are worth nothing beside the race",
        first_dealer=0,
        deals="0+5 " * 10 + "1+100",
        dealers=(0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0),
        games=(Board(scores=(50, 100), boxes=(10, 1), winner=1),),
        winner=1,
    ),
    # Seat 0 leads and wins 61; seat 1 leads, knocks and is undercut for 19; seat 0 leads
    # and has gin for 20: 61 + 19 + 20 = 100.
    Played(
        "three deals from their cards",
        first_dealer=1,
        deals=(KNOCK, UNDERCUT_ON_NOTHING, GIN_AGAINST_NOTHING),
        dealers=(1, 0, 1),
        games=(Board(scores=(100, 0), boxes=(3, 0), winner=0),),
        winner=0,
    ),
]


@pytest.mark.parametrize("case", DEALS, ids=str)
def test_a_deal_scores_what_was_worked_out_by_hand(case: Scored) -> None:
    check_scored("house", case)


@pytest.mark.parametrize("case", REFUSED, ids=str)
def test_what_this_table_does_not_play_is_refused(case: Refused) -> None:
    check_refused("house", case)


@pytest.mark.parametrize("case", MATCHES, ids=str)
def test_a_match_stands_as_was_worked_out_by_hand(case: Played) -> None:
    check_played("house", case)


def test_after_the_end_there_is_no_further_deal() -> None:
    check_over("house", MATCHES[0])
