"""The Loser leads table by hand: gin 25, undercut 25, a free start, the loser leads, to 100."""

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
NINE = "8h9hTh 5c5d5s | Ad Ah 3c 4s"
# No meld: 2+2+3+6+7+7 + 4 x 10 = 67.
SIXTY_SEVEN = "| 2c 2s 3h 6d 7c 7h Jd Jh Qs Ks"

# 7h and Jh go to both ends of the hearts: 67 - 17 = 50. 50 - 9 = 41.
KNOCK = Scored(
    "a knock after a lay-off at either end",
    leader=NINE,
    dealer=SIXTY_SEVEN,
    upcard="4h",
    moves="draw Kc, knock Kc",
    kind="knock",
    winner="leader",
    knocker="leader",
    left=(9, 50),
    laid_off="7h Jh",
    terms={"difference": 41},
    points=41,
)
# 7h and Jh go; 3 + 6 = 9 to 9.
TIE = Scored(
    "a tie is an undercut",
    leader=NINE,
    dealer="KdKhKs 2c2d2s | 3s 6d 7h Jh",
    upcard="4h",
    moves="draw Qc, knock Qc",
    kind="undercut",
    winner="dealer",
    knocker="leader",
    left=(9, 9),
    laid_off="7h Jh",
    terms={"difference": 0, "undercut bonus": 25},
    points=25,
)
# 7h, then 6h, and Jh: 4 stays. 9 - 4 = 5, and 25.
UNDERCUT = Scored(
    "an undercut by a chain of lay-offs",
    leader=NINE,
    dealer="KdKhKs 2c2d2s | 4d 6h 7h Jh",
    upcard="4h",
    moves="draw Qc, knock Qc",
    kind="undercut",
    winner="dealer",
    knocker="leader",
    left=(9, 4),
    laid_off="7h 6h Jh",
    terms={"difference": 5, "undercut bonus": 25},
    points=30,
)
# Four aces: 25 + 67. The 7h and the Jh stay where they are.
GIN = Scored(
    "gin against 67",
    leader="8h9hTh 5c5d5s AcAdAhAs |",
    dealer=SIXTY_SEVEN,
    upcard="4h",
    moves="draw 2h, knock 2h",
    kind="gin",
    winner="leader",
    knocker="leader",
    left=(0, 67),
    laid_off="",
    terms={"gin bonus": 25, "deadwood": 67},
    points=92,
)

DEALS = [
    KNOCK,
    TIE,
    UNDERCUT,
    GIN,
    # 5h6h7h and JhQhKh fit, but are runs of their own: 2+3+4+9 = 18 either way. 18 - 9.
    Scored(
        "six cards that would fit stay melds of the defender's own",
        leader=NINE,
        dealer="5h6h7h JhQhKh | 2c 3s 4d 9c",
        upcard="4h",
        moves="draw Kc, knock Kc",
        kind="knock",
        winner="leader",
        knocker="leader",
        left=(9, 18),
        laid_off="",
        terms={"difference": 9},
        points=9,
    ),
    Scored(
        "gin against a hand with nothing left over",
        leader="8h9hTh 5c5d5s AcAdAhAs |",
        dealer="KcKdKhKs 7c7d7s 2c2d2s |",
        upcard="4h",
        moves="draw 3h, knock 3h",
        kind="gin",
        winner="leader",
        knocker="leader",
        left=(0, 0),
        terms={"gin bonus": 25, "deadwood": 0},
        points=25,
    ),
    # The chain again, now by the leader against the dealer's knock: 9 - 4 = 5, and 25.
    Scored(
        "the leader undercuts the dealer",
        leader="KdKhKs 2c2d2s | 4d 6h 7h Jh",
        dealer=NINE,
        upcard="4h",
        moves="draw Qd, discard Qd, draw Qc, knock Qc",
        kind="undercut",
        winner="leader",
        knocker="dealer",
        left=(9, 4),
        laid_off="7h 6h Jh",
        terms={"difference": 5, "undercut bonus": 25},
        points=30,
    ),
    # 31 in the stock, 28 gone: the same knock. 50 - 9.
    Scored(
        "a knock with the third-last card counts",
        leader=NINE,
        dealer=SIXTY_SEVEN,
        upcard="4h",
        moves="28 x draw, draw Kc, knock Kc",
        kind="knock",
        winner="leader",
        knocker="leader",
        left=(9, 50),
        terms={"difference": 41},
        points=41,
    ),
    Scored(
        "a discard that leaves two cards in the stock ends the deal for nobody",
        leader=NINE,
        dealer=SIXTY_SEVEN,
        upcard="4h",
        moves="29 x draw",
        kind="dead",
    ),
]

REFUSED = [
    # 1 + 3 + 3 + 4 = 11.
    Refused(
        "eleven is one too many to knock with",
        leader="8h9hTh 5c5d5s | Ah 3c 3d 4s",
        dealer=SIXTY_SEVEN,
        upcard="4h",
        moves="draw Kc, knock Kc",
        why="left with 11; you may knock with 10 or less",
    ),
    Refused(
        "big gin is not played",
        leader="8h9hTh 5c5d5s AcAdAhAs |",
        dealer="| 2c 2s 3h 6d 7c 7s Jd Jh Qs Ks",
        upcard="4h",
        moves="draw 7h, big gin",
        why="Big gin is not played at this table",
    ),
]

MATCHES = [
    # 41 + 30 + 29 = 100. Seat 1 loses twice and leads, so seat 0 deals; then seat 0 has lost.
    Played(
        "who loses a deal leads the next",
        first_dealer=1,
        deals="0+41 0+30 1+25 0+29",
        dealers=(1, 0, 0, 1),
        games=(Board(scores=(100, 25), boxes=(3, 1), winner=0),),
        winner=0,
    ),
    # Seat 1 wins and deals; the dead deals stay with it; then seat 0 has won and deals.
    Played(
        "a dead deal has no loser: the same player deals",
        first_dealer=0,
        deals="1+41 dead dead 0+20",
        dealers=(0, 1, 1, 1, 0),
        games=(Board(scores=(20, 41), boxes=(1, 1)),),
        over=False,
    ),
    Played(
        "a first deal that is dead is dealt again by the first dealer",
        first_dealer=1,
        deals="dead 1+99",
        dealers=(1, 1, 1),
        games=(Board(scores=(0, 99), boxes=(0, 1)),),
        over=False,
    ),
    # Seat 0 leads: 41. Seat 1 has lost, leads, knocks and ties: 25 to seat 0. Seat 1 leads
    # again: gin, 92. Seat 0 leads, knocks, and is undercut: 30 to seat 1. 66 to 122.
    Played(
        "four deals from their cards",
        first_dealer=1,
        deals=(KNOCK, TIE, GIN, UNDERCUT),
        dealers=(1, 0, 0, 1),
        games=(Board(scores=(66, 122), boxes=(2, 2), winner=1),),
        winner=1,
    ),
    # Seat 0 wins and leads; seat 1 wins and leads, through the dead deal too.
    Played(
        "where the winner leads, the loser deals",
        rules={"next_lead": "winner"},
        first_dealer=1,
        deals="0+41 1+20 dead 1+10",
        dealers=(1, 1, 0, 0, 0),
        games=(Board(scores=(41, 30), boxes=(1, 2)),),
        over=False,
    ),
    # 6 + 6 + 6 + 92: the race alone counts here.
    Played(
        "one large deal beats three small ones",
        first_dealer=0,
        deals="0+6 0+6 0+6 1+92 1+8",
        dealers=(0, 0, 0, 0, 1),
        games=(Board(scores=(18, 100), boxes=(3, 2), winner=1),),
        winner=1,
    ),
]


@pytest.mark.parametrize("case", DEALS, ids=str)
def test_a_deal_scores_what_was_worked_out_by_hand(case: Scored) -> None:
    check_scored("loser-leads", case)


@pytest.mark.parametrize("case", REFUSED, ids=str)
def test_what_this_table_does_not_play_is_refused(case: Refused) -> None:
    check_refused("loser-leads", case)


@pytest.mark.parametrize("case", MATCHES, ids=str)
def test_a_match_stands_as_was_worked_out_by_hand(case: Played) -> None:
    check_played("loser-leads", case)


def test_after_the_end_there_is_no_further_deal() -> None:
    check_over("loser-leads", MATCHES[0])
