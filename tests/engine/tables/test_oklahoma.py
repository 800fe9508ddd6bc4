"""The Oklahoma table by hand: as Classic, the upcard sets the limit, and a spade doubles."""

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

# 1 + 2 + 2 + 3 = 8; with an ace for a deuce, 7.
EIGHT = "4c5c6c JdJhJs | Ac 2d 2h 3d"
SEVEN = "4c5c6c JdJhJs | Ac Ad 2h 3d"
# No meld: 3+4+5+6+7+8+9 + 3 x 10 = 72.
SEVENTY_TWO = "| 3c 4s 5h 6d 7d 8s 9s Tc Qh Kc"
GIN = "2s3s4s5s 4c5c6c JdJhJs |"
# No meld: 8+8+9+9 + 6 x 10 = 94.
NINETY_FOUR = "| 8d 8h 9h 9s Tc Td Qc Qd Kc Kd"
# Nothing left over but one ace.
ONE = "4c5c6c 7d8d9d 2s3s4s | Ah"
# No meld: 3+5+6+8+9 + 5 x 10 = 81.
EIGHTY_ONE = "| 3c 5d 6h 8h 9c Tc Th Js Qc Qh"
ACE_IS_ONE = {"oklahoma_ace": "one"}

# The 3c is laid off: 69 - 8 = 61.
COURT_CARD = Scored(
    "a knock under a court card, which allows ten",
    leader=EIGHT,
    dealer=SEVENTY_TWO,
    upcard="Qd",
    moves="pass, pass, draw Kd, knock Kd",
    kind="knock",
    winner="leader",
    knocker="leader",
    left=(8, 69),
    laid_off="3c",
    terms={"difference": 61},
    points=61,
)
# 61, and 61 again.
COURT_SPADE = Scored(
    "a knock under a court card of spades counts twice",
    leader=EIGHT,
    dealer=SEVENTY_TWO,
    upcard="Qs",
    moves="pass, pass, draw Kd, knock Kd",
    kind="knock",
    winner="leader",
    knocker="leader",
    left=(8, 69),
    laid_off="3c",
    terms={"difference": 61, "spade doubles": 61},
    points=122,
)
# 9 - 4 = 5, and 25: 30, and 30 again.
UNDERCUT_SPADE = Scored(
    "an undercut under a spade counts twice, bonus and all",
    leader="4d5d6d TcTdTh | As 2c 3h 3s",
    dealer="5c5h5s KcKdKh | 2h 2s 7d 8d",
    upcard="Qs",
    moves="pass, pass, draw 9h, knock 9h",
    kind="undercut",
    winner="dealer",
    knocker="leader",
    left=(9, 4),
    laid_off="7d 8d",
    terms={"difference": 5, "undercut bonus": 25, "spade doubles": 30},
    points=60,
)
# 6c and 7c are laid off: 9 to 9. 25, and 25 again.
TIE_SPADE = Scored(
    "a tie under a spade counts the bonus twice",
    leader="3c4c5c 9d9h9s | Ah 2d 2s 4h",
    dealer="8d8h8s JcJdJh | 4s 5d 6c 7c",
    upcard="Ks",
    moves="pass, pass, draw Kd, knock Kd",
    kind="undercut",
    winner="dealer",
    knocker="leader",
    left=(9, 9),
    laid_off="6c 7c",
    terms={"difference": 0, "undercut bonus": 25, "spade doubles": 25},
    points=50,
)
# 25 + 94.
GIN_UNDER_AN_ACE = Scored(
    "gin under an ace",
    leader=GIN,
    dealer=NINETY_FOUR,
    upcard="Ah",
    moves="pass, pass, draw 7h, knock 7h",
    kind="gin",
    winner="leader",
    knocker="leader",
    left=(0, 94),
    terms={"gin bonus": 25, "deadwood": 94},
    points=119,
)

DEALS = [
    COURT_CARD,
    COURT_SPADE,
    UNDERCUT_SPADE,
    TIE_SPADE,
    GIN_UNDER_AN_ACE,
    # 1 + 1 + 2 + 3 = 7 is just allowed: 69 - 7.
    Scored(
        "a knock with seven under a seven",
        leader=SEVEN,
        dealer=SEVENTY_TWO,
        upcard="7h",
        moves="pass, pass, draw Kd, knock Kd",
        kind="knock",
        winner="leader",
        knocker="leader",
        left=(7, 69),
        terms={"difference": 62},
        points=62,
    ),
    # 62, and 62 again.
    Scored(
        "a knock with seven under the seven of spades",
        leader=SEVEN,
        dealer=SEVENTY_TWO,
        upcard="7s",
        moves="pass, pass, draw Kd, knock Kd",
        kind="knock",
        winner="leader",
        knocker="leader",
        left=(7, 69),
        terms={"difference": 62, "spade doubles": 62},
        points=124,
    ),
    # The dealer takes the king of spades and has KdKhKs, 4c5c6c and 1+2+2+3 = 8; a king
    # allows ten. 4+5+6+7+8+9 + 4 x 10 = 79, less the 7c: 72. 72 - 8 = 64, and 64 again.
    Scored(
        "the upcard counts for limit and doubling when it is taken too",
        leader="| 4s 5h 6d 7c 8s 9d Tc Td Qh Jh",
        dealer="4c5c6c KdKh | Ac 2d 2h 3d Jc",
        upcard="Ks",
        moves="pass, take, knock Jc",
        kind="knock",
        winner="dealer",
        knocker="dealer",
        left=(8, 72),
        laid_off="7c",
        terms={"difference": 64, "spade doubles": 64},
        points=128,
    ),
    # 25 + 94 = 119, and 119 again.
    Scored(
        "gin under a spade counts twice",
        leader=GIN,
        dealer=NINETY_FOUR,
        upcard="Ks",
        moves="pass, pass, draw Ah, knock Ah",
        kind="gin",
        winner="leader",
        knocker="leader",
        left=(0, 94),
        terms={"gin bonus": 25, "deadwood": 94, "spade doubles": 119},
        points=238,
    ),
    Scored(
        "gin under the ace of spades counts twice",
        leader=GIN,
        dealer=NINETY_FOUR,
        upcard="As",
        moves="pass, pass, draw 7h, knock 7h",
        kind="gin",
        winner="leader",
        knocker="leader",
        left=(0, 94),
        terms={"gin bonus": 25, "deadwood": 94, "spade doubles": 119},
        points=238,
    ),
    # 25 + 0 = 25, and 25 again.
    Scored(
        "gin against a hand with nothing left over, under a spade",
        leader=GIN,
        dealer="KcKdKh 6h7h8h9h 7d8d9d |",
        upcard="Qs",
        moves="pass, pass, draw Ah, knock Ah",
        kind="gin",
        winner="leader",
        knocker="leader",
        left=(0, 0),
        terms={"gin bonus": 25, "deadwood": 0, "spade doubles": 25},
        points=50,
    ),
    # 31 + 57 = 88, and 88 again.
    Scored(
        "big gin under a spade counts twice",
        leader="4c4d4h 5c5d5h 9sTsJsQs |",
        dealer="| 2c 2d 3h 6s 7s 8d 8h Ah Kd Kh",
        upcard="2s",
        moves="pass, pass, draw Ks, big gin",
        kind="big_gin",
        winner="leader",
        knocker="leader",
        left=(0, 57),
        terms={"big gin bonus": 31, "deadwood": 57, "spade doubles": 88},
        points=176,
    ),
    # The 3c is laid off: 78 - 1.
    Scored(
        "where an ace is one, a knock with one is allowed under it",
        rules=ACE_IS_ONE,
        leader=ONE,
        dealer=EIGHTY_ONE,
        upcard="Ad",
        moves="pass, pass, draw Kd, knock Kd",
        kind="knock",
        winner="leader",
        knocker="leader",
        left=(1, 78),
        laid_off="3c",
        terms={"difference": 77},
        points=77,
    ),
    # 77, and 77 again.
    Scored(
        "where an ace is one, the ace of spades doubles",
        rules=ACE_IS_ONE,
        leader=ONE,
        dealer=EIGHTY_ONE,
        upcard="As",
        moves="pass, pass, draw Kd, knock Kd",
        kind="knock",
        winner="leader",
        knocker="leader",
        left=(1, 78),
        laid_off="3c",
        terms={"difference": 77, "spade doubles": 77},
        points=154,
    ),
    # 3c and 7c are laid off, one ace stays: 1 to 1.
    Scored(
        "where an ace is one, a knock with one can be tied",
        rules=ACE_IS_ONE,
        leader=ONE,
        dealer="TcTdTh QcQdQhQs | Ac 3c 7c",
        upcard="Ad",
        moves="pass, pass, draw Kd, knock Kd",
        kind="undercut",
        winner="dealer",
        knocker="leader",
        left=(1, 1),
        laid_off="3c 7c",
        terms={"difference": 0, "undercut bonus": 25},
        points=25,
    ),
    Scored(
        "a dead deal is worth nothing under a spade too",
        leader=EIGHT,
        dealer=SEVENTY_TWO,
        upcard="Qs",
        moves="pass, pass, 29 x draw",
        kind="dead",
    ),
    Scored(
        "where spades do not double, they do not",
        rules={"spades_double": False},
        leader=EIGHT,
        dealer=SEVENTY_TWO,
        upcard="Qs",
        moves="pass, pass, draw Kd, knock Kd",
        kind="knock",
        winner="leader",
        knocker="leader",
        left=(8, 69),
        terms={"difference": 61},
        points=61,
    ),
]

REFUSED = [
    Refused(
        "eight is one too many under a seven",
        leader=EIGHT,
        dealer=SEVENTY_TWO,
        upcard="7h",
        moves="pass, pass, draw Kd, knock Kd",
        why="left with 8; you may knock with 7 or less",
    ),
    # 1 + 2 + 3 + 5 = 11.
    Refused(
        "a king allows ten, not more",
        leader="4c5c6c JdJhJs | Ac 2h 3d 5d",
        dealer=SEVENTY_TWO,
        upcard="Kh",
        moves="pass, pass, draw Kd, knock Kd",
        why="left with 11; you may knock with 10 or less",
    ),
    Refused(
        "under an ace one is too many",
        leader=ONE,
        dealer=EIGHTY_ONE,
        upcard="Ad",
        moves="pass, pass, draw Kd, knock Kd",
        why="left with 1; only gin ends this deal",
    ),
    Refused(
        "where an ace is one, two are too many",
        rules=ACE_IS_ONE,
        leader=ONE.replace("Ah", "2h"),
        dealer=EIGHTY_ONE,
        upcard="Ad",
        moves="pass, pass, draw Kd, knock Kd",
        why="left with 2; you may knock with 1 or less",
    ),
]

MATCHES = [
    # 61 + 50 = 111: 111 + 100 + 50, and 60 + 25.
    Played(
        "a match without spades is a Classic one",
        first_dealer=1,
        deals="0+61 1+60 0+50",
        dealers=(1, 0, 1),
        games=(
            Board(
                scores=(111, 60),
                boxes=(2, 1),
                terms=({"game bonus": 100, "boxes": 50}, {"boxes": 25}),
                bonuses=(150, 25),
                totals=(261, 85),
                winner=0,
            ),
        ),
        winner=0,
    ),
    # 122 in one deal is one box, not two: 122 + 100 + 25. A shutout is worth nothing here.
    Played(
        "a spade doubles the points and not the box",
        first_dealer=1,
        deals=(COURT_SPADE,),
        dealers=(1,),
        games=(
            Board(
                scores=(122, 0),
                boxes=(1, 0),
                terms=({"game bonus": 100, "boxes": 25}, {}),
                bonuses=(125, 0),
                totals=(247, 0),
                winner=0,
            ),
        ),
        winner=0,
    ),
    # 61, and 60 to the undercutting dealer, the same seat: 121 + 100 + 50.
    Played(
        "a knock and a doubled undercut from their cards",
        first_dealer=1,
        deals=(COURT_CARD, UNDERCUT_SPADE),
        dealers=(1, 0),
        games=(
            Board(
                scores=(121, 0),
                boxes=(2, 0),
                terms=({"game bonus": 100, "boxes": 50}, {}),
                bonuses=(150, 0),
                totals=(271, 0),
                winner=0,
            ),
        ),
        winner=0,
    ),
    # 50 to seat 1, 50 to seat 0, 61 to seat 0: 111 + 150, and 50 + 25.
    Played(
        "two doubled ties and a knock from their cards",
        first_dealer=1,
        deals=(TIE_SPADE, TIE_SPADE, COURT_CARD),
        dealers=(1, 0, 1),
        games=(
            Board(
                scores=(111, 50),
                boxes=(2, 1),
                terms=({"game bonus": 100, "boxes": 50}, {"boxes": 25}),
                bonuses=(150, 25),
                totals=(261, 75),
                winner=0,
            ),
        ),
        winner=0,
    ),
    # 119 to seat 0 as leader: 119 + 100 + 25.
    Played(
        "gin under an ace can be the whole match",
        first_dealer=1,
        deals=(GIN_UNDER_AN_ACE,),
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
]


@pytest.mark.parametrize("case", DEALS, ids=str)
def test_a_deal_scores_what_was_worked_out_by_hand(case: Scored) -> None:
    check_scored("oklahoma", case)


@pytest.mark.parametrize("case", REFUSED, ids=str)
def test_what_this_table_does_not_play_is_refused(case: Refused) -> None:
    check_refused("oklahoma", case)


@pytest.mark.parametrize("case", MATCHES, ids=str)
def test_a_match_stands_as_was_worked_out_by_hand(case: Played) -> None:
    check_played("oklahoma", case)


def test_after_the_end_there_is_no_further_deal() -> None:
    check_over("oklahoma", MATCHES[0])
