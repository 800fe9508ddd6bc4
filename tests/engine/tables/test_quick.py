"""The Quick table by hand: gin 25, undercut 25, no big gin, a free start, one scored deal."""

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

# 1 + 2 + 3 + 4 = 10.
TEN = "7d8d9d KcKhKs | Ac 2s 3h 4c"
# 1 + 2 + 3 + 2 = 8.
EIGHT = "TcJcQc 4d4h4s | Ac 2d 3h 2h"
# 1 + 2 + 2 + 5 = 10.
OTHER_TEN = "TcJcQc 4d4h4s | Ac 2d 2h 5s"
# No meld: 1+1+5+5+6+8 + 4 x 10 = 66.
SIXTY_SIX = "| Ad Ah 5c 5h 6c 8h Jc Jh Qd Qh"
# No meld: 2+4+6+8+9 + 5 x 10 = 79.
SEVENTY_NINE = "| 2h 4h 6s 8d 9h Td Jc Js Kc Kh"

# The upcard Td makes 7d8d9dTd, and the 9c goes: nothing left over. 25 + 66.
GIN_IN_ONE_TURN = Scored(
    "gin in the very first turn, with the upcard",
    leader="7d8d9d KcKhKs 2s3s4s | 9c",
    dealer=SIXTY_SIX,
    upcard="Td",
    moves="take, knock 9c",
    kind="gin",
    winner="leader",
    knocker="leader",
    left=(0, 66),
    laid_off="",
    terms={"gin bonus": 25, "deadwood": 66},
    points=91,
)
DEAD = Scored(
    "a discard that leaves two cards in the stock ends the deal for nobody",
    leader=TEN,
    dealer=SIXTY_SIX.replace("Ad", "3d"),
    upcard="Qs",
    moves="29 x draw",
    kind="dead",
)

DEALS = [
    GIN_IN_ONE_TURN,
    DEAD,
    # Fives melded, 1+6+8+9 + 3 x 10 = 54; nothing fits diamonds or kings. 54 - 10.
    Scored(
        "the leader draws at once, no card is offered, and ten is enough",
        leader=TEN,
        dealer="5c5h5s | Ad 6h 8c 9h Ts Jc Jh",
        upcard="3s",
        moves="draw Qd, knock Qd",
        kind="knock",
        winner="leader",
        knocker="leader",
        left=(10, 54),
        laid_off="",
        terms={"difference": 44},
        points=44,
    ),
    Scored(
        "gin against a hand with nothing left over",
        leader="7d8d9d KcKhKs 2s3s4s | 9c",
        dealer="5c5h5s 8c8h8s JcJdJhJs |",
        upcard="Qh",
        moves="draw Td, knock 9c",
        kind="gin",
        winner="leader",
        knocker="leader",
        left=(0, 0),
        terms={"gin bonus": 25, "deadwood": 0},
        points=25,
    ),
    # 9c goes below the clubs: 1+2+5 = 8 to 8. The bonus alone.
    Scored(
        "a tie is an undercut",
        leader=EIGHT,
        dealer="6d6h6s 7d7h7s | Ah 2c 5d 9c",
        upcard="Ks",
        moves="draw Kd, knock Kd",
        kind="undercut",
        winner="dealer",
        knocker="leader",
        left=(8, 8),
        laid_off="9c",
        terms={"difference": 0, "undercut bonus": 25},
        points=25,
    ),
    # 9c and Kc go to both ends of the clubs: 1+3 = 4. 10 - 4 = 6, and 25.
    Scored(
        "an undercut by a card at either end of a run",
        leader=OTHER_TEN,
        dealer="6d6h6s 7d7h7s | Ah 3c 9c Kc",
        upcard="Ks",
        moves="draw Kd, knock Kd",
        kind="undercut",
        winner="dealer",
        knocker="leader",
        left=(10, 4),
        laid_off="9c Kc",
        terms={"difference": 6, "undercut bonus": 25},
        points=31,
    ),
    # 1+4+6+6+8+8+9 + 3 x 10 = 72, less 4c on the set and 9c on the run: 59. 59 - 10.
    Scored(
        "a fourth four and a nine below the run are laid off, and ten still wins",
        leader=OTHER_TEN,
        dealer="| Ah 4c 6h 6s 8h 8s 9c Jd Qs Kh",
        upcard="Ks",
        moves="draw Kd, knock Kd",
        kind="knock",
        winner="leader",
        knocker="leader",
        left=(10, 59),
        laid_off="4c 9c",
        terms={"difference": 49},
        points=49,
    ),
    # 1+1+2+3 = 7. No four or eight of clubs, no queen: 79 stay. 79 - 7.
    Scored(
        "the dealer knocks in the second turn",
        leader=SEVENTY_NINE,
        dealer="5c6c7c QdQhQs | Ad As 2c 3d",
        upcard="3s",
        moves="draw Kd, discard Kd, draw 9s, knock 9s",
        kind="knock",
        winner="dealer",
        knocker="dealer",
        left=(7, 79),
        laid_off="",
        terms={"difference": 72},
        points=72,
    ),
    # The thrown 8c makes 5c6c7c8c, and the 9s goes. 25 + 79.
    Scored(
        "the dealer has gin with the card just thrown",
        leader=SEVENTY_NINE,
        dealer="5c6c7c QdQhQs AcAdAh | 9s",
        upcard="3s",
        moves="draw 8c, discard 8c, take, knock 9s",
        kind="gin",
        winner="dealer",
        knocker="dealer",
        left=(0, 79),
        terms={"gin bonus": 25, "deadwood": 79},
        points=104,
    ),
    # Eleven melded; throwing the 5s leaves ten of them. 25 + 66.
    Scored(
        "eleven melded cards are gin where big gin is not played",
        leader="7d8d9d KcKhKs 2s3s4s5s |",
        dealer=SIXTY_SIX,
        upcard="9h",
        moves="draw Td, knock 5s",
        kind="gin",
        winner="leader",
        knocker="leader",
        left=(0, 66),
        terms={"gin bonus": 25, "deadwood": 66},
        points=91,
    ),
    # 31 in the stock, 28 gone.
    Scored(
        "a knock with the third-last card counts",
        leader=TEN,
        dealer="5c5h5s | Ad 6h 8c 9h Ts Jc Jh",
        upcard="3s",
        moves="28 x draw, draw Qd, knock Qd",
        kind="knock",
        winner="leader",
        knocker="leader",
        left=(10, 54),
        terms={"difference": 44},
        points=44,
    ),
    Scored(
        "24 turns in a row on the pile end the deal, the upcard counted",
        leader=TEN,
        dealer=SIXTY_SIX.replace("Ad", "3d"),
        upcard="Qs",
        moves="24 x take",
        kind="dead",
    ),
    Scored(
        "where six in a row are the limit, six end it",
        rules={"pile_takes_limit": 6},
        leader=TEN,
        dealer=SIXTY_SIX.replace("Ad", "3d"),
        upcard="Qs",
        moves="2 x draw, 6 x take",
        kind="dead",
    ),
]

REFUSED = [
    Refused(
        "big gin is not played",
        leader="7d8d9d KcKhKs 2s3s4s5s |",
        dealer=SIXTY_SIX,
        upcard="9h",
        moves="draw Td, big gin",
        why="Big gin is not played at this table",
    ),
    # Td kept, 9c kept: only the taken card would leave ten melded cards and a nine.
    Refused(
        "the upcard taken in the first turn cannot be thrown again",
        leader="7d8d9d KcKhKs 2s3s4s | 9c",
        dealer=SIXTY_SIX,
        upcard="Td",
        moves="take, discard Td",
        why="You took the 10♦ from the pile",
    ),
]

MATCHES = [
    Played(
        "the first scored deal is the whole match",
        first_dealer=1,
        deals="0+44",
        dealers=(1,),
        games=(Board(scores=(44, 0), boxes=(1, 0), winner=0),),
        winner=0,
    ),
    Played(
        "dead deals are dealt again by the same player",
        first_dealer=0,
        deals="dead dead 1+25",
        dealers=(0, 0, 0),
        games=(Board(scores=(0, 25), boxes=(0, 1), winner=1),),
        winner=1,
    ),
    Played(
        "after a dead deal it goes on",
        first_dealer=1,
        deals="dead",
        dealers=(1, 1),
        games=(Board(scores=(0, 0), boxes=(0, 0)),),
        over=False,
    ),
    Played(
        "a dead deal and a gin from their cards",
        first_dealer=1,
        deals=(DEAD, GIN_IN_ONE_TURN),
        dealers=(1, 1),
        games=(Board(scores=(91, 0), boxes=(1, 0), winner=0),),
        winner=0,
    ),
    Played(
        "bonuses at the end of a game do not apply to one deal",
        rules={"game_bonus": 100, "box_bonus": 25, "shutout_doubles": True},
        first_dealer=1,
        deals="1+31",
        dealers=(1,),
        games=(Board(scores=(0, 31), boxes=(0, 1), winner=1),),
        winner=1,
    ),
    # 44 + 91 = 135.
    Played(
        "Quick to 100",
        rules={"target": 100},
        first_dealer=1,
        deals="0+44 1+31 0+91",
        dealers=(1, 0, 1),
        games=(Board(scores=(135, 31), boxes=(2, 1), winner=0),),
        winner=0,
    ),
]


@pytest.mark.parametrize("case", DEALS, ids=str)
def test_a_deal_scores_what_was_worked_out_by_hand(case: Scored) -> None:
    check_scored("quick", case)


@pytest.mark.parametrize("case", REFUSED, ids=str)
def test_what_this_table_does_not_play_is_refused(case: Refused) -> None:
    check_refused("quick", case)


@pytest.mark.parametrize("case", MATCHES, ids=str)
def test_a_match_stands_as_was_worked_out_by_hand(case: Played) -> None:
    check_played("quick", case)


def test_after_the_end_there_is_no_further_deal() -> None:
    check_over("quick", MATCHES[0])
