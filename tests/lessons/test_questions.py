"""Every question people ask is answered, and answered right: each claim is put to the engine."""

from __future__ import annotations

import json
import re
from dataclasses import replace

import pytest
from django.conf import settings
from django.test import Client

from lessons.facts import Facts
from lessons.questions import themes
from play.engine.cards import CARDS, parse_card, parse_cards
from play.engine.deal import Deal
from play.engine.errors import IllegalMove
from play.engine.layoff import extended
from play.engine.melds import NotAMeld, meld
from play.engine.moves import parse_move
from play.engine.rules import HOUSE, PRESETS
from tests.engine.hands import stacked
from tests.lessons.reading import TABLES, page_of
from tests.play.page import words
from tests.play.positions import apart_from, spare

pytestmark = pytest.mark.django_db

# What is asked, and words that the answer at the House table must begin with or hold.
ASKED = {
    "exactly": ("May I knock with exactly ten?", "Yes: ten points or less will do."),
    "must-i": ("Must I knock as soon as I can?", "No, never."),
    "first-turn": ("May I knock on my first turn?", "Yes"),
    "another-draw": ("Does the other player get another draw after a knock?", "No."),
    "lay-off-on-gin": ("May I lay off on gin?", "No, never."),
    "knocker-lays-off": ("May the knocker lay off too?", "No."),
    "tie": ("What if both counts are the same?", "It is an undercut"),
    "ace-high": ("Can the ace be high?", "No."),
    "two-melds": ("Can one card be in two melds?", "No."),
    "both-ends": ("May I lay off at both ends of a run?", "Yes"),
    "look-through-the-pile": ("May I look through the pile?", "No."),
    "throw-back": ("May I throw back the card I just took?", "Not if you took it from the pile"),
    "stock-gone": ("What if the stock runs out?", "When a player throws without knocking"),
    "who-deals": ("Who deals next?", "After a deal that scored, the other player deals."),
    "final-score": (
        "Why is the final score not the running score?",
        "At this table it is: nothing is added.",
    ),
    "big-gin": ("What is big gin?", "All eleven cards in melds"),
    "gin-always-better": ("Is gin always better than knocking?", "No."),
    "other-pages": ("What do other pages get wrong?", "One set of bonuses"),
    "how-many": ("How many cards, and how many players?", "Two players and one pack of 52"),
    "deadwood": ("What is deadwood?", "The cards that lie in no meld"),
    "how-many-points": (
        "How many points do we play to?",
        "The first player to reach 100 points or more",
    ),
    "arrange": ("May I arrange my melds myself?", "Yes"),
    "computer-sees": ("Does the computer see my hand?", "No."),
    "rigged": ("Is the deal rigged?", "No, and you need not take our word for it."),
    "kept": ("Are scores kept, and is there money in it?", "Your match, the table you chose and"),
    "rummy-or-gin-rummy": ("Is this rummy or gin rummy?", "Gin rummy."),
}
TEN = "4c 5c 6c Jh Jd Js 5d 2h As 2c"  # two melds, and exactly ten left over


@pytest.mark.parametrize("anchor", ASKED)
def test_a_question_is_asked_and_answered_at_its_own_anchor(client: Client, anchor: str) -> None:
    asked, answer = ASKED[anchor]
    question = page_of(client, "/questions/").element(anchor)

    assert question is not None
    (head,), (text, *_) = question.iter("h3"), question.iter("p")
    assert words(head) == asked
    assert words(text).startswith(answer)


@pytest.mark.parametrize("table", TABLES)
def test_search_engines_read_the_same_questions_and_answers(client: Client, table: str) -> None:
    page = page_of(client, "/questions/", table)

    (block,) = re.findall(r'<script type="application/ld\+json">(.*?)</script>', page.html)
    data = json.loads(block)
    assert (data["@context"], data["@type"]) == ("https://schema.org", "FAQPage")
    said = [(each["name"], each["acceptedAnswer"]["text"]) for each in data["mainEntity"]]
    shown = [
        (words(head), " ".join(map(words, (answer, *place.iter("li")))))
        for place in page.elements("div", "question")
        for head, answer in [(next(place.iter("h3")), next(place.iter("p")))]
    ]
    assert said == shown
    assert len(said) == len(ASKED)


def _after(ten: str, drawn: str, moves: str, upcard: str = "", **rules: object) -> Deal:
    """A deal in which the player who leads holds these ten and draws this card."""
    other = apart_from(ten, drawn, upcard)
    deck = stacked(ten, other, upcard or spare(ten, drawn, other), drawn)
    played = [parse_move(move) for move in moves.split(",")]
    return Deal.replay(replace(HOUSE, **rules), deck, 1, played)  # type: ignore[arg-type]


def test_exactly_ten_will_do_on_the_first_turn_and_nobody_must() -> None:
    deal = _after(TEN, "Kd", "pass,pass,draw")

    assert deal.play(parse_move("knock Kd")).result() is not None
    assert deal.play(parse_move("discard Kd")).result() is None
    over = _after(TEN.replace("2c", "3d"), "Kd", "pass,pass,draw")
    with pytest.raises(IllegalMove):
        over.play(parse_move("knock Kd"))


def test_a_knock_ends_the_play_at_once() -> None:
    deal = _after(TEN, "Kd", "pass,pass,draw,knock Kd")
    assert deal.legal_moves() == ()


def test_a_card_from_the_pile_stays_and_one_from_the_stock_may_go() -> None:
    taken = _after(TEN, "Ks", "take", upcard="Kd")
    for move in ("discard Kd", "knock Kd"):
        with pytest.raises(IllegalMove, match="may not go back"):
            taken.play(parse_move(move))
    drawn = _after(TEN, "Kd", "pass,pass,draw")
    assert drawn.play(parse_move("discard Kd")).pile[-1] == parse_card("Kd")


def test_the_ace_is_low_at_every_table() -> None:
    assert meld(parse_cards("Ad 2d 3d")).kind.value == "run"
    for corner in ("Qd Kd Ad", "Kd Ad 2d"):
        with pytest.raises(NotAMeld):
            meld(parse_cards(corner))
    assert all(card.points == 1 for card in CARDS if card.rank == 0)


def test_a_run_takes_cards_at_both_ends_one_after_another() -> None:
    run = meld(parse_cards("5h 6h 7h"))
    assert extended(run, parse_card("9h")) is None
    grown = run
    for card in ("8h", "9h", "4h"):
        grown = extended(grown, parse_card(card)) or run
    assert str(grown) == "4h5h6h7h8h9h"


def test_the_answer_on_the_final_score_names_what_another_table_adds(client: Client) -> None:
    club = PRESETS["club"]
    answer = page_of(client, "/questions/").text("final-score")
    assert f"such as Club, a game bonus of {club.game_bonus} points" in answer
    assert f"and {club.box_bonus} points for each deal won, are added" in answer


def test_the_answers_about_the_match_are_kept() -> None:
    days = settings.SESSION_COOKIE_AGE / 86_400
    (kept,) = [
        question.answer
        for theme in themes(Facts(HOUSE))
        for question in theme.questions
        if question.anchor == "kept"
    ]
    assert f"for {days:.0f} days" in kept


def test_whoever_asks_whether_the_deal_is_rigged_is_led_to_the_way_to_check_it(
    client: Client,
) -> None:
    page = page_of(client, "/questions/")
    assert "Is the deal rigged?" in page.text("rigged")
    question = page.element("rigged")
    assert question is not None
    (link,) = question.iter("a")
    assert link.get("href") == "/fair/"


@pytest.mark.parametrize("table", TABLES)
def test_gin_is_said_to_be_better_only_where_it_is(table: str) -> None:
    answers = {
        question.anchor: question.answer
        for theme in themes(Facts(PRESETS[table]))
        for question in theme.questions
    }
    said = answers["gin-always-better"]
    if table == "straight":
        assert "no other knock is allowed" in said
        return
    scores = [int(points) for points in re.findall(r"scores (\d+)", said)]
    assert said.startswith("No.") == (scores[0] > scores[1])
