"""Every known-bad question of the filter, and what its error must say."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from play.engine.questions import answer
from tests.engine.hands import stacked
from tests.engine.test_filter import filtered

Question = dict[str, Any]
Bad = tuple[Question | str | bytes, str]

EIGHT = "4c 5c 6c Jh Jd Js 2h 2d 3d Ac"
DECK = [
    str(card) for card in stacked(EIGHT, "8s 9d Kc Qh 7s 6d 5h 4s 3c Tc", upcard="Qc", stock="Kd")
]
DRAWN = ["pass", "pass", "draw"]
KNOCKED = [*DRAWN, "knock Kd"]

ARRANGE: Question = {"ask": "arrange", "hand": EIGHT}
DISCARD: Question = {"ask": "discard", "hand": f"{EIGHT} Kd", "taken": None, "limit": 10}
LAYOFF: Question = {
    "ask": "layoff",
    "melds": [["5h", "6h", "7h"]],
    "hand": "8h 9h 2c 4d 6s Ks Jd Tc Ac 7d",
}
DEAL: Question = {"ask": "deal", "rules": "house", "deck": DECK, "dealer": 1, "moves": []}
OBSERVE: Question = {**DEAL, "ask": "observe", "seat": 0, "scores": [0, 0]}
SEEN: Question = answer(OBSERVE)
MOVE: Question = {"ask": "move", "level": "medium", "observation": SEEN}
MATCH: Question = {
    "ask": "match",
    "rules": "house",
    "first_dealer": 0,
    "deals": [{"winner": 0, "points": 61}],
}


def without(question: Question, key: str) -> Question:
    return {name: value for name, value in question.items() if name != key}


def seen(**changes: object) -> Question:
    """A move asked for with a spoilt observation."""
    return MOVE | {"observation": SEEN | changes}


def deals(*listed: object) -> Question:
    return MATCH | {"deals": [*listed]}


LINES: list[Bad] = [
    ("", "not JSON"),
    ("   ", "not JSON"),
    ("knock", "not JSON"),
    ('{"ask": "arrange"', "not JSON"),
    (b"\xff\xfe\x00", "not JSON"),
    ("[" * 100_000, "not JSON"),
    ('{"ask": ' + "9" * 5_000 + "}", "not JSON"),
    ("[1, 2]", "a question is a JSON object"),
    ("null", "a question is a JSON object"),
    ("NaN", "a question is a JSON object"),
    ('"arrange"', "a question is a JSON object"),
    ("{}", "ask one of: arrange, discard, layoff"),
    ({"ask": "sing"}, "ask one of: arrange"),
    ({"ask": None}, "ask one of: arrange"),
    ({"ask": ["arrange"]}, "ask one of: arrange"),
    ({"ask": "\ud800"}, "ask one of: arrange"),
]
HANDS: list[Bad] = [
    (without(ARRANGE, "hand"), "needs 'hand'"),
    (ARRANGE | {"hand": ""}, "1 to 11 cards, not 0"),
    (ARRANGE | {"hand": f"{EIGHT} Kd Ks"}, "1 to 11 cards, not 12"),
    (ARRANGE | {"hand": None}, "cards are a list of words"),
    (ARRANGE | {"hand": 5}, "cards are a list of words"),
    (ARRANGE | {"hand": ["7h", 7]}, "cards are a list of words"),
    (ARRANGE | {"hand": "7h 1h"}, "'1h' is not a card"),
    (ARRANGE | {"hand": "7h 7\u017f"}, "is not a card"),
    (ARRANGE | {"hand": "7h \ud800"}, "is not a card"),
    (ARRANGE | {"hand": "7h 7H"}, "7h comes twice"),
    (ARRANGE | {"hand": "Th 10♥"}, "Th comes twice"),
    (ARRANGE | {"all": "yes"}, "all is true or false"),
    (without(DISCARD, "hand"), "needs 'hand'"),
    (DISCARD | {"hand": EIGHT}, "11 cards, not 10"),
    (DISCARD | {"taken": "Ks"}, "the card taken, Ks, is not in the hand"),
    (DISCARD | {"taken": "xx"}, "'xx' is not a card"),
    (DISCARD | {"taken": 7}, "a card is a word"),
    (DISCARD | {"limit": -1}, "a limit is a number"),
    (DISCARD | {"limit": "10"}, "a limit is a number"),
    (DISCARD | {"limit": True}, "a limit is a number"),
    (DISCARD | {"limit": None}, "a limit is a number"),
    (without(LAYOFF, "melds"), "needs 'melds'"),
    (without(LAYOFF, "hand"), "needs 'hand'"),
    (LAYOFF | {"hand": f"{EIGHT} Kd"}, "10 cards, not 11"),
    (LAYOFF | {"melds": "5h6h7h"}, "melds are a list of lists"),
    (LAYOFF | {"melds": [5]}, "cards are a list of words"),
    (LAYOFF | {"melds": [[]]}, "at least three cards"),
    (LAYOFF | {"melds": [["5h", "6h"]]}, "at least three cards"),
    (LAYOFF | {"melds": [["5h", "6h", "8h"]]}, "without a gap"),
    (LAYOFF | {"melds": [["5h", "6h", "7c"]]}, "a set is of one rank, a run is of one suit"),
    (LAYOFF | {"melds": [["Qh", "Kh", "Ah"]]}, "the ace is low"),
    (LAYOFF | {"melds": [["5h", "6h", "7h"], ["7h", "7c", "7s"]]}, "in two places"),
    (LAYOFF | {"melds": [["7d", "7c", "7s"]]}, "in two places"),
]
DEALS: list[Bad] = [
    (without(DEAL, "deck"), "needs 'deck'"),
    (without(DEAL, "dealer"), "needs 'dealer'"),
    (DEAL | {"deck": DECK[:51]}, "a deck is the 52 cards, each once"),
    (DEAL | {"deck": DECK[:51] + DECK[:1]}, "4c comes twice"),
    (DEAL | {"deck": [*DECK, "7h"]}, "7h comes twice"),
    (DEAL | {"deck": 52}, "cards are a list of words"),
    (DEAL | {"dealer": 2}, "a seat is 0 or 1"),
    (DEAL | {"dealer": "0"}, "a seat is 0 or 1"),
    (DEAL | {"dealer": True}, "a seat is 0 or 1"),
    (DEAL | {"rules": "bridge"}, "no table called 'bridge'"),
    (DEAL | {"rules": 5}, "a table's name or an object of fields"),
    (DEAL | {"rules": {"like": "poker"}}, "no table called 'poker'"),
    (DEAL | {"rules": {"bonus": 5}}, "no rule called 'bonus'"),
    (DEAL | {"rules": {"\ud800": 5}}, "no rule called"),
    (DEAL | {"rules": {"": 5}}, "no rule called ''"),
    (DEAL | {"rules": {"like": ["house"]}}, "A table is named by one word"),
    (DEAL | {"rules": {"gin_bonus": 101}}, "The gin bonus must be from 0 to 100"),
    (DEAL | {"rules": {"knock_limit": "ten"}}, "from 0 to 10, or upcard"),
    (DEAL | {"rules": {"target": 5}}, "from 10 to 1000, or none"),
    (
        DEAL | {"rules": {"turn_clock": 31}},
        "The turn clock must be none, 30, 40, 45, 60, 90 or 600.",
    ),
    (DEAL | {"rules": {"shutout_doubles": 1}}, "The doubling for a shutout must be yes or no."),
    (DEAL | {"rules": {"spades_double": True}}, "where the upcard sets the knock limit"),
    (DEAL | {"rules": {"oklahoma_ace": "one"}}, "where the upcard sets the knock limit"),
    (DEAL | {"rules": {"shutout_doubles": True}}, "A shutout doubles the game bonus"),
    (DEAL | {"moves": "pass"}, "moves are a list of words"),
    (DEAL | {"moves": [5]}, "moves are a list of words"),
    (without(OBSERVE, "seat"), "needs 'seat'"),
    (OBSERVE | {"seat": 2}, "a seat is 0 or 1"),
    (OBSERVE | {"seat": None}, "a seat is 0 or 1"),
    (OBSERVE | {"scores": [1]}, "scores are two whole numbers"),
    (OBSERVE | {"scores": "0-0"}, "scores are two whole numbers"),
    (OBSERVE | {"scores": [0.5, 1]}, "scores are two whole numbers"),
    (OBSERVE | {"scores": [True, 1]}, "scores are two whole numbers"),
    (OBSERVE | {"scores": [-1, 1]}, "from 0 to 1000000"),
    (OBSERVE | {"scores": [10**4200, 1]}, "from 0 to 1000000"),
    (OBSERVE | {"deck": []}, "a deck is the 52 cards, each once"),
]
MATCHES: list[Bad] = [
    (without(MATCH, "deals"), "needs 'deals'"),
    (without(MATCH, "first_dealer"), "needs 'first_dealer'"),
    (MATCH | {"first_dealer": None}, "a seat is 0 or 1"),
    (MATCH | {"deals": 5}, "deals are a list"),
    (MATCH | {"rules": {"games": 3, "target": None}}, "need a target"),
    (deals(5), "a deal has a winner"),
    (deals({"winner": 0}), "needs 'points'"),
    (deals({"points": 5}), "needs 'winner'"),
    (deals({"winner": 2, "points": 5}), "a seat is 0 or 1"),
    (deals({"winner": 0, "points": -5}), "a whole number from 0 to 1000000"),
    (deals({"winner": 0, "points": "5"}), "a whole number from 0 to 1000000"),
    (deals({"winner": 0, "points": True}), "a whole number from 0 to 1000000"),
    (deals({"winner": 0, "points": 10**6 + 1}), "a whole number from 0 to 1000000"),
    (deals(*[{"winner": 0, "points": 10**4300 - 1}] * 2), "a whole number from 0 to 1000000"),
    (deals({"winner": None, "points": 5}), "nobody won scores nothing"),
]
PLAYERS: list[Bad] = [
    (without(MOVE, "level"), "needs 'level'"),
    (without(MOVE, "observation"), "needs 'observation'"),
    (MOVE | {"level": "genius"}, "a level is one of"),
    (MOVE | {"level": 3}, "a level is one of"),
    (MOVE | {"seed": "x"}, "a seed is a whole number"),
    (MOVE | {"observation": 5}, "an observation is an object"),
    (MOVE | {"observation": {}}, "an observation needs 'seat'"),
    (MOVE | {"observation": without(SEEN, "known")}, "an observation needs 'known'"),
    (seen(legal=[]), "not this seat's turn"),
    (seen(to_move=1), "not this seat's turn"),
    (seen(seat=2), "seat: a seat is 0 or 1"),
    (seen(legal=["fold"]), "legal: 'fold' is not a move"),
    (seen(legal=5), "legal: this has the wrong form"),
    (seen(hand=EIGHT.split()[:9]), "this hand has 9 cards, not 10"),
    (seen(hand=[*EIGHT.split()[:9], "Qc"]), "in two places"),
    (seen(hand=DECK), "this hand has 52 cards"),
    (seen(pile=[]), "no pile to take a card from"),
    (seen(pile=[card for card in DECK if card not in EIGHT]), "more cards than the deck"),
    (seen(phase="sleep"), "a phase is one of offer, draw, discard, layoff, over"),
    (seen(phase="discard"), "this hand has 10 cards, not 11"),
    (seen(stock=0), "nobody plays on without a stock"),
    (seen(stock=-1), "stock: a number of cards"),
    (seen(taken="Qc"), "the card taken, Qc, is not in the hand"),
    (seen(rules=None), "rules: Rules are a table's name"),
    (seen(history=[[0, 5]]), "history: this has the wrong form"),
    (seen(history=[[0, "fold"]]), "history: 'fold' is not a move"),
    (seen(scores=[0]), "scores: scores are two whole numbers"),
    (seen(scores=[10**4200, 0]), "from 0 to 1000000"),
    (seen(upcard="1h"), "upcard: '1h' is not a card"),
]

# The moves of a deal; the last one is at fault, and the answer says where it stands.
BY_HAND = {"lay_off": "hand"}
ILLEGAL: list[tuple[object, list[str], str]] = [
    ("house", ["fold"], "'fold' is not a move"),
    ("house", ["discard"], "'discard' is not a move"),
    ("house", ["discard 1h"], "'1h' is not a card"),
    ("house", ["draw"], "take it or pass"),
    ("house", ["discard Ac"], "take it or pass"),
    ("house", ["pass", "pass", "pass"], "only while the first upcard is offered"),
    ("house", ["pass", "pass", "take"], "Both players passed the upcard"),
    ("house", ["pass", "pass", "discard Ac"], "Draw a card first"),
    ("house", ["take", "discard Qc"], "You took the Q♣ from the pile"),
    ("house", ["take", "knock Qc"], "You took the Q♣ from the pile"),
    ("house", [*DRAWN, "draw"], "now throw one"),
    ("house", [*DRAWN, "discard 9s"], "The 9♠ is not in your hand"),
    ("house", [*DRAWN, "knock 4c"], "left with 29; you may knock with 10 or less"),
    ("straight", [*DRAWN, "knock Kd"], "left with 8; only gin ends this deal"),
    ("house", [*DRAWN, "knock Kd: 4c5c6c"], "leave 38; lay down melds that leave 8"),
    ("house", [*DRAWN, "knock Kd: 4c5c7c"], "without a gap"),
    ("house", [*DRAWN, "knock Kd: 4c5c6c 4c5c6c"], "each card in one meld only"),
    ("house", [*DRAWN, "knock Kd: 4c5c6c TcTdTh"], "the cards you keep"),
    ("house", [*DRAWN, "big gin"], "Big gin is not played at this table"),
    ("club", [*DRAWN, "big gin"], "Big gin needs all eleven cards in melds; 18 would be left"),
    ("house", [*KNOCKED, "done"], "This deal is over"),
    ("house", [*KNOCKED, "lay 3c on 0"], "This deal is over"),
    (BY_HAND, [*DRAWN, "done"], "nothing to lay off now"),
    (BY_HAND, [*KNOCKED, "draw"], "lay off what fits"),
    (BY_HAND, [*KNOCKED, "lay 3c on 7"], "there is no meld number 7"),
    (BY_HAND, [*KNOCKED, "lay 9d on 0"], "of another suit than the run"),
    (BY_HAND, [*KNOCKED, "lay 9d on 1"], "of another rank than the set"),
    (BY_HAND, [*KNOCKED, "lay Tc on 0"], "touches neither end"),
    (BY_HAND, [*KNOCKED, "lay 7c on 0"], "The 7♣ is not in your hand"),
]

PROBE: Question = {"ask": "arrange", "hand": "7h"}
PROBED = {"deadwood": 7, "melds": [], "unmatched": ["7h"]}


def answered(questions: list[Question | str | bytes]) -> list[dict[str, Any]]:
    """The answers, with a good question after each bad one: the filter goes on."""
    lines: list[bytes | str | Mapping[str, Any]] = []
    for question in questions:
        lines += [question, PROBE]
    replies = filtered(*lines)
    assert all(reply == PROBED for reply in replies[1::2])
    return replies[::2]


def test_a_bad_question_is_answered_with_what_is_wrong_and_the_next_is_read() -> None:
    bad = [*LINES, *HANDS, *DEALS, *MATCHES, *PLAYERS]
    answers = answered([question for question, _ in bad])
    for (question, why), reply in zip(bad, answers, strict=True):
        assert list(reply) == ["error"], question
        assert why in reply["error"], (question, reply)


def test_an_illegal_move_is_answered_with_its_place_and_the_reason() -> None:
    questions: list[Question | str | bytes] = [
        DEAL | {"rules": rules, "moves": moves} for rules, moves, _ in ILLEGAL
    ]
    for (_, moves, why), reply in zip(ILLEGAL, answered(questions), strict=True):
        assert reply["at"] == len(moves) - 1, moves
        assert why in reply["error"], (moves, reply)


def test_a_deal_after_the_end_is_answered_with_its_place() -> None:
    ended = deals({"winner": 0, "points": 100}, {"winner": None}, {"winner": 1, "points": 5})
    [reply] = answered([ended])
    assert reply == {"error": "the match is over before this deal", "at": 1}


def test_the_good_ones_are_good() -> None:
    good = [ARRANGE, DISCARD, LAYOFF, DEAL, OBSERVE, MOVE, MATCH]
    assert not any("error" in reply for reply in answered([*good]))
