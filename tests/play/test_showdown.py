"""The end of a deal: both hands, each lay-off, a sum that adds up, the running score."""

from __future__ import annotations

import re
from dataclasses import replace
from random import Random

import pytest
from django.test import Client

from play.engine.match import Deck, Match
from play.engine.rules import HOUSE
from play.engine.scoring import DeadBy, DealResult
from play.presenter.people import Players
from play.presenter.sums import sum_note
from play.table import PERSON, Table
from tests.engine.hands import stacked
from tests.engine.playouts import positions
from tests.play.page import Page, words
from tests.play.person import Person
from tests.play.positions import (
    COMPUTER,
    EIGHT,
    YOU,
    apart_from,
    computer_knocked,
    kept,
    sit_down,
    stock_at,
    table,
    you_knocked,
)


def shown(client: Client, seated: Table) -> Page:
    sit_down(client, seated)
    return Page(client.get("/play/"))


def value(line: str) -> int:
    """The right side of a line of a sum, which its left side must come to."""
    left, right = line.split(" = ")
    first, *rest = re.findall(r"[+−]?\s*\d+", left)
    total = int(first)
    for part in rest:
        points = int(re.sub(r"\D", "", part))
        total += points if part.startswith("+") else -points
    assert total == int(right), line
    return total


# --- who scores what ------------------------------------------------------

# Each: the knocker's ten cards, the defender's, the lines of the sum, who scores.
KNOCK = (
    "4c 5c 6c Jh Jd Js 2h 2d 3d Ac",  # 8
    "Kc Kd Ks 9h 9d 9s 8s Ah As 4h",  # 14, and nothing fits
    ["14 − 8 = 6"],
    "knocker",
)
NARROW = (
    "4c 5c 6c Jh Jd Js 2h 2d 3d Ac",  # 8
    "Kc Kd Ks 9h 9d 9s 3c 8s As Ah",  # 13, and 3c goes on the run
    ["13 − 3 = 10", "10 − 8 = 2"],
    "knocker",
)
GIN = (
    "4c 5c 6c Jh Jd Js 2h 3h 4h 5h",
    "3c 7c Kc Kd Ks 9h 9d 9s 8s Ah",  # 3c and 7c would fit, were it no gin
    ["20 + 19 = 39"],
    "knocker",
)
TIE = (
    "3c 4c 5c 9d 9h 9s Ah 2s 4h 2d",  # 9
    "6c 7c Jc Jd Jh 8h 8d 8s 5d 4s",  # lays 6c and 7c, 9 left
    ["22 − 13 = 9", "9 − 9 = 0", "0 + 10 = 10"],
    "defender",
)
UNDERCUT = (
    "4d 5d 6d Tc Th Td 3s 3h 2c As",  # 9
    "7d 8d 5c 5h 5s Kc Kd Kh 2h 2s",  # 19 before, 4 after
    ["19 − 15 = 4", "9 − 4 = 5", "5 + 10 = 15"],
    "defender",
)
JOINT = (
    "5h 6h 7h Jc Jd Js Jh As Ad 2c",  # 4
    "4h 4d 4s 2d 3d 6s 7s 8s 9s Ts",  # the set of fours broken: run of diamonds, 4h laid off
    ["8 − 4 = 4", "4 − 4 = 0", "0 + 10 = 10"],
    "defender",
)
CASES = {
    "knock": KNOCK,
    "narrow": NARROW,
    "gin": GIN,
    "tie": TIE,
    "undercut": UNDERCUT,
    "joint": JOINT,
}


@pytest.mark.parametrize("by_you", [True, False])
@pytest.mark.parametrize("case", CASES)
def test_the_sum_is_written_out_adds_up_and_is_the_running_score(
    client: Client, case: str, by_you: bool
) -> None:
    knocker, defender, sums, scorer = CASES[case]
    knocked = you_knocked if by_you else computer_knocked
    # Five and six points from before, so that the score is more than this deal.
    page = shown(client, knocked(knocker, defender, won=[(YOU, 5), (COMPUTER, 6)]))

    assert page.sums == sums
    points = [value(line) for line in page.sums][-1]
    you_score = by_you == (scorer == "knocker")
    _, yours, theirs = page.running[-1]
    assert (yours, theirs) == ((5 + points, 6) if you_score else (5, 6 + points))
    assert f"{'You win' if you_score else 'The computer wins'} {points} points" in page.text(
        "showdown-title"
    )


@pytest.mark.parametrize(
    ("case", "note"),
    [
        ("knock", "No gin, no undercut: the plain difference counts."),
        ("gin", "Gin scores its bonus and all that the other side has left over."),
        (
            "tie",
            "A tie is an undercut: the computer knocked without holding less, so you score "
            "the bonus.",
        ),
        ("undercut", "The computer knocked, but you held less: an undercut."),
    ],
)
def test_the_rule_behind_the_sum_is_said(client: Client, case: str, note: str) -> None:
    knocker, defender, *_ = CASES[case]

    page = shown(client, computer_knocked(knocker, defender))

    assert note in page.texts("note")


def test_a_defender_left_with_nothing_has_undercut_and_not_gone_gin(client: Client) -> None:
    page = shown(client, computer_knocked(EIGHT, "7c 8c 9c Ts Th Td Kc Ks Kh 3c", won=[(YOU, 5)]))

    assert page.text("showdown-title") == "Undercut! You win 18 points"
    assert "gin" not in page.text("showdown-title").lower()


# --- what is laid down, and what is laid off ------------------------------


def test_the_defender_sees_both_hands_both_counts_and_what_fits_where(client: Client) -> None:
    page = shown(client, computer_knocked(UNDERCUT[0], UNDERCUT[1]))

    assert "Deal 1, the computer knocked with 9" in page.html
    assert [text for text in page.texts("shown-hand", "section") if "19 before laying off" in text]
    assert [text for text in page.texts("shown-hand", "section") if "9 in deadwood" in text]
    (lay_offs,) = page.elements("section", "lay-offs")
    steps = [words(step) for step in lay_offs.iter("p")]
    assert steps == [
        "7♦ goes on the computer’s run 4 to 6♦. 19 − 7 = 12",
        "8♦ goes on the computer’s run 4 to 7♦. 12 − 8 = 4",
    ]


def test_cards_that_were_laid_off_say_so_in_words(client: Client) -> None:
    page = shown(client, computer_knocked(UNDERCUT[0], UNDERCUT[1]))

    assert "seven of diamonds, laid off" in page.shown_cards
    assert "eight of diamonds, laid off" in page.shown_cards


def test_nothing_is_laid_off_on_gin(client: Client) -> None:
    page = shown(client, computer_knocked(GIN[0], GIN[1]))

    assert "Nothing is laid off on gin." in page.texts("note")
    assert "goes on" not in page.text()


def test_after_a_knock_all_twenty_cards_lie_open(client: Client) -> None:
    page = shown(client, you_knocked(KNOCK[0], KNOCK[1]))

    (both,) = page.elements("div", "shown")
    names = [card for card in both.iter("span") if card.get("class", "").startswith("card ")]
    assert len(names) == 20


# --- a dead deal ----------------------------------------------------------


def test_a_throw_that_leaves_two_cards_ends_the_deal_and_nobody_scores(client: Client) -> None:
    sit_down(client, stock_at(3, EIGHT, won=[(YOU, 5), (COMPUTER, 6)]))
    person = Person(client)
    person.look()

    person.press("draw")
    page = person.press("discard", person.page.hidden("best"))

    assert page.text("showdown-title") == "Nobody scores this deal"
    assert page.running[-1] == ("3, dead hand", 5, 6)
    assert page.sums == []
    assert (
        "Two cards were left in the stock and nobody had knocked, so the deal is called off "
        "and the same player deals again." in " ".join(page.texts("showdown-head"))
    )
    dealer = kept(client).table.match.deal.dealer
    person.next_deal()
    assert kept(client).table.match.deal.dealer == dealer


def test_a_deal_ended_by_the_pile_says_how_often_it_was_taken() -> None:
    rules = replace(HOUSE, pile_takes_limit=30)

    assert sum_note(rules, DealResult.dead(DeadBy.PILE_TAKES), Players(YOU)) == (
        "The pile was taken 30 turns in a row and nobody had knocked, so the deal is called off "
        "and the same player deals again."
    )


def test_of_a_dead_deal_only_your_own_hand_is_shown(client: Client) -> None:
    sit_down(client, stock_at(3, EIGHT))
    person = Person(client)
    person.look()

    person.press("draw")
    page = person.press("discard", person.page.hidden("best"))

    assert len(page.texts("shown-hand", "section")) == 1
    assert len(page.shown_cards) == 10
    # No panel without anything to say, and a heading over each side's points.
    assert "Laying off" not in page.text() and "The sum" not in page.text()
    assert page.texts("running", "section")[0].startswith("Running score DealYouComputer 1, dead")


def test_taking_from_the_pile_with_three_cards_left_does_not_end_the_deal(client: Client) -> None:
    sit_down(client, stock_at(3, "4c 5c 6c Jh Jd Js 8h 2d 3d Ac"))
    person = Person(client)
    person.look()

    person.press("take")
    person.press("discard", "8h")

    deal = kept(client).table.match.deal
    assert [str(move) for move in deal.moves if str(move) == "discard 8h"]
    assert deal.history[-1].seat == COMPUTER


def test_a_knock_with_the_third_last_card_scores_as_ever(client: Client) -> None:
    sit_down(client, stock_at(3, EIGHT))
    person = Person(client)
    person.look()

    person.press("draw")
    asked = person.press("knock")
    (confirm,) = asked.buttons.values()
    page = person.press(confirm)

    assert page.running[-1][0] in ("1, knock", "1, undercut")
    assert page.sums


# --- who deals next, and the end of the match -----------------------------


def test_the_deal_alternates_after_a_scored_deal(client: Client) -> None:
    sit_down(client, you_knocked(KNOCK[0], KNOCK[1]))
    person = Person(client)
    person.look()

    assert kept(client).table.match.deal.dealer == COMPUTER
    page = person.next_deal()

    assert kept(client).table.match.deal.dealer == YOU
    assert "You dealt" in page.texts("deal-line")[0]
    assert "Deal 2, to 100" in page.texts("deal-line")[0]


@pytest.mark.parametrize(
    ("seated", "line"),
    [
        (
            you_knocked(GIN[0], GIN[1], won=[(YOU, 61), (COMPUTER, 12)]),
            "You win the match, 100 to 12, in three deals.",
        ),
        (
            you_knocked(TIE[0], TIE[1], won=[(YOU, 99), (COMPUTER, 90)]),
            "The computer wins the match, 100 to 99.",
        ),
        (
            computer_knocked(UNDERCUT[0], UNDERCUT[1], won=[(YOU, 85)]),
            "You win the match, 100 to 0, in two deals.",
        ),
    ],
)
def test_the_match_ends_when_the_winner_of_a_deal_reaches_the_target(
    client: Client, seated: Table, line: str
) -> None:
    page = shown(client, seated)

    assert page.texts("match-line") == [line]
    assert page.text("button-next") == "Play another match"


def test_one_point_short_of_the_target_the_match_goes_on(client: Client) -> None:
    page = shown(client, you_knocked(GIN[0], GIN[1], won=[(YOU, 60), (COMPUTER, 12)]))

    assert not page.texts("match-line")
    assert page.text("button-next") == "Next deal"
    assert "First to 100. You need 1." in page.texts("note")


def test_no_cards_are_dealt_after_the_end_of_the_match(client: Client) -> None:
    sit_down(client, you_knocked(GIN[0], GIN[1], won=[(YOU, 61), (COMPUTER, 12)]))
    before = kept(client)

    response = client.post("/play/deal/", {"version": str(before.version)}, follow=True)

    assert response.status_code == 200
    assert kept(client) == before


# --- any finished deal ----------------------------------------------------


def finished(chance: Random) -> Table:
    """A table at the end of a random deal."""
    *_, deal = positions(chance)
    return Table(Match(HOUSE, deal.dealer, deck=Deck(deal.deck), deal=deal), (PERSON, "medium"))


def test_the_sums_of_random_deals_add_up(client: Client) -> None:
    chance = Random(20)
    kinds = set()
    for _ in range(120):
        seated = finished(chance)
        page = shown(client, seated)
        label, yours, theirs = page.running[-1]
        kinds.add(label)
        points = value(page.sums[-1]) if page.sums else 0
        assert [value(line) for line in page.sums] or label == "1, dead hand"
        assert yours + theirs == points
        assert (yours > 0) + (theirs > 0) == bool(page.sums)
        (result,) = seated.match.finished
        assert points == result.points
        for text in page.texts("shown-hand", "section"):
            assert re.search(r"in deadwood|before laying off|nothing left over", text)
    assert kinds >= {"1, knock", "1, gin", "1, undercut"}


def test_the_counts_shown_beside_hands_are_those_of_the_sum(client: Client) -> None:
    page = shown(
        client,
        table(
            stacked(EIGHT, apart_from(EIGHT, "Kd Qc"), upcard="Kd", stock="Qc"),
            "pass,pass,draw,knock Qc",
        ),
    )

    first = page.sums[0].split(" ")[0]
    assert any(f"{first} " in text for text in page.texts("shown-hand", "section"))
    assert any("8 in deadwood" in text for text in page.texts("shown-hand", "section"))
