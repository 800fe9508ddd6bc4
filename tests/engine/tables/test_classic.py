"""The Classic table by hand: gin 25, undercut 25, big gin 31, game 100, box 25, no shutout."""

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

# 1 + 1 + 3 + 4 = 9.
NINE = "6s7s8s QdQhQs | Ac Ad 3h 4c"
# No meld: 2+2+5+9+9 + 5 x 10 = 77.
SEVENTY_SEVEN = "| 2d 2h 5s 9c 9s Tc Th Jd Qc Kh"
# 1 + 2 + 2 + 3 = 8.
EIGHT = "5c6c7c 8d8h8s | As 2d 2h 3s"

# Qc goes to the queens, 5s and 9s to the spades: 77 - 24 = 53. 53 - 9.
KNOCK = Scored(
    "a knock after a set and both ends of a run are laid on",
    leader=NINE,
    dealer=SEVENTY_SEVEN,
    upcard="Kc",
    moves="pass, pass, draw Jc, knock Jc",
    kind="knock",
    winner="leader",
    knocker="leader",
    left=(9, 53),
    laid_off="5s 9s Qc",
    terms={"difference": 44},
    points=44,
)
# The 8c would fit the eights too, but only on the run does the 9c follow: 1+4 = 5.
# 8 - 5 = 3, and 25.
UNDERCUT = Scored(
    "a card with two homes goes where another can follow",
    leader=EIGHT,
    dealer="JdJhJs KcKdKh | 4h 8c 9c Ad",
    upcard="Qc",
    moves="pass, pass, draw Qd, knock Qd",
    kind="undercut",
    winner="dealer",
    knocker="leader",
    left=(8, 5),
    laid_off="8c 9c",
    terms={"difference": 3, "undercut bonus": 25},
    points=28,
)
# 5s and 9s go; 3 + 6 = 9 to 9.
TIE = Scored(
    "a tie is an undercut",
    leader=NINE,
    dealer="TcTdTh KcKdKh | 3c 5s 6c 9s",
    upcard="Jc",
    moves="pass, pass, draw Jd, knock Jd",
    kind="undercut",
    winner="dealer",
    knocker="leader",
    left=(9, 9),
    laid_off="5s 9s",
    terms={"difference": 0, "undercut bonus": 25},
    points=25,
)
# 6c makes 2c3c4c5c6c, eleven melded: 31 + 77.
BIG_GIN = Scored(
    "big gin",
    leader="2c3c4c5c 6s7s8s QdQhQs |",
    dealer=SEVENTY_SEVEN,
    upcard="Kc",
    moves="pass, pass, draw 6c, big gin",
    kind="big_gin",
    winner="leader",
    knocker="leader",
    left=(0, 77),
    laid_off="",
    terms={"big gin bonus": 31, "deadwood": 77},
    points=108,
)

DEALS = [
    KNOCK,
    UNDERCUT,
    TIE,
    BIG_GIN,
    # 25 + 77; Qc, 5s and 9s would fit.
    Scored(
        "nothing is laid off on gin",
        leader="2c3c4c5c 6s7s8s QdQhQs |",
        dealer=SEVENTY_SEVEN,
        upcard="Kc",
        moves="pass, pass, draw Kd, knock Kd",
        kind="gin",
        winner="leader",
        knocker="leader",
        left=(0, 77),
        laid_off="",
        terms={"gin bonus": 25, "deadwood": 77},
        points=102,
    ),
    Scored(
        "gin against a hand with nothing left over",
        leader="2c3c4c5c 6s7s8s QdQhQs |",
        dealer="AcAdAhAs 3d4d5d 9c9d9h |",
        upcard="Kc",
        moves="pass, pass, draw Kd, knock Kd",
        kind="gin",
        winner="leader",
        knocker="leader",
        left=(0, 0),
        terms={"gin bonus": 25, "deadwood": 0},
        points=25,
    ),
    # Three fours and 2d 3d would keep 5. 2d3d4d, 4h laid off: 4 to 4.
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
        terms={"difference": 0, "undercut bonus": 25},
        points=25,
    ),
    # 9 - 4 = 5, and 25.
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
        terms={"difference": 5, "undercut bonus": 25},
        points=30,
    ),
    # The dealer takes Qs for the queens and throws the Kd; 1+1+3+4 = 9. The leader lays Qc,
    # 5s and 9s off: 53 stay. 53 - 9.
    Scored(
        "the dealer takes the upcard after a pass, and knocks",
        leader=SEVENTY_SEVEN,
        dealer="6s7s8s QdQh | Ac Ad 3h 4c Kd",
        upcard="Qs",
        moves="pass, take, knock Kd",
        kind="knock",
        winner="dealer",
        knocker="dealer",
        left=(9, 53),
        laid_off="5s 9s Qc",
        terms={"difference": 44},
        points=44,
    ),
    Scored(
        "a discard that leaves two cards in the stock ends the deal for nobody",
        leader=NINE,
        dealer=SEVENTY_SEVEN,
        upcard="Kc",
        moves="pass, pass, 29 x draw",
        kind="dead",
    ),
]

REFUSED = [
    # 1 + 2 + 3 + 5 = 11, and the deuce of hearts instead would be ten.
    Refused(
        "eleven is one too many to knock with",
        leader="6s7s8s QdQhQs | Ac 2c 3h 5d",
        dealer=SEVENTY_SEVEN,
        upcard="Kc",
        moves="pass, pass, draw Jc, knock Jc",
        why="left with 11; you may knock with 10 or less",
    ),
    Refused(
        "ten melded cards and an ace are no big gin",
        leader="2c3c4c5c 6s7s8s QdQhQs |",
        dealer=SEVENTY_SEVEN,
        upcard="Kc",
        moves="pass, pass, draw Ah, big gin",
        why="Big gin needs all eleven cards in melds; 1 would be left over",
    ),
]

MATCHES = [
    # 105 + 100 + 50.
    Played(
        "a shutout is worth nothing more",
        first_dealer=1,
        deals="0+60 0+45",
        dealers=(1, 0),
        games=(
            Board(
                scores=(105, 0),
                boxes=(2, 0),
                terms=({"game bonus": 100, "boxes": 50}, {}),
                bonuses=(150, 0),
                totals=(255, 0),
                winner=0,
            ),
        ),
        winner=0,
    ),
    # Ten boxes of 25 make 50 into 300; the winner has 110 + 100 + 25 = 235, and has won.
    Played(
        "the race decides though boxes give the loser the larger total",
        first_dealer=1,
        deals="0+5 " * 10 + "1+110",
        dealers=(1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1),
        games=(
            Board(
                scores=(50, 110),
                boxes=(10, 1),
                terms=({"boxes": 250}, {"game bonus": 100, "boxes": 25}),
                bonuses=(250, 125),
                totals=(300, 235),
                winner=1,
            ),
        ),
        winner=1,
    ),
    # 7 x 3 + 4 = 25, and 8 x 25 = 200: 225. 100 + 100 + 25: 225.
    Played(
        "equal totals are no draw: the race decides",
        first_dealer=1,
        deals="0+3 " * 7 + "0+4 1+100",
        dealers=(1, 0, 1, 0, 1, 0, 1, 0, 1),
        games=(
            Board(
                scores=(25, 100),
                boxes=(8, 1),
                terms=({"boxes": 200}, {"game bonus": 100, "boxes": 25}),
                bonuses=(200, 125),
                totals=(225, 225),
                winner=1,
            ),
        ),
        winner=1,
    ),
    # 85 points and five boxes are not 100.
    Played(
        "boxes do not count toward the target",
        first_dealer=0,
        deals="0+17 0+17 0+17 0+17 0+17",
        dealers=(0, 1, 0, 1, 0, 1),
        games=(Board(scores=(85, 0), boxes=(5, 0)),),
        over=False,
    ),
    # 44 + 28 = 72 to 25 + 108 = 133, two boxes each: 72 + 50, and 133 + 100 + 50.
    Played(
        "four deals from their cards",
        first_dealer=1,
        deals=(KNOCK, UNDERCUT, TIE, BIG_GIN),
        dealers=(1, 0, 1, 0),
        games=(
            Board(
                scores=(72, 133),
                boxes=(2, 2),
                terms=({"boxes": 50}, {"game bonus": 100, "boxes": 50}),
                bonuses=(50, 150),
                totals=(122, 283),
                winner=1,
            ),
        ),
        winner=1,
    ),
    # Dead deals are no boxes: 99 + 1 = 100, 100 + 100 + 50, and 30 + 25.
    Played(
        "a dead deal is no box and the same player deals",
        first_dealer=0,
        deals="0+99 dead 1+30 dead 0+1",
        dealers=(0, 1, 1, 0, 0),
        games=(
            Board(
                scores=(100, 30),
                boxes=(2, 1),
                terms=({"game bonus": 100, "boxes": 50}, {"boxes": 25}),
                bonuses=(150, 25),
                totals=(250, 55),
                winner=0,
            ),
        ),
        winner=0,
    ),
]


@pytest.mark.parametrize("case", DEALS, ids=str)
def test_a_deal_scores_what_was_worked_out_by_hand(case: Scored) -> None:
    check_scored("classic", case)


@pytest.mark.parametrize("case", REFUSED, ids=str)
def test_what_this_table_does_not_play_is_refused(case: Refused) -> None:
    check_refused("classic", case)


@pytest.mark.parametrize("case", MATCHES, ids=str)
def test_a_match_stands_as_was_worked_out_by_hand(case: Played) -> None:
    check_played("classic", case)


def test_after_the_end_there_is_no_further_deal() -> None:
    check_over("classic", MATCHES[0])
