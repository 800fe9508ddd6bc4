"""Each step of a turn: its own sentence, its own buttons, the right numbers."""

from __future__ import annotations

import pytest
from django.test import Client

from play.table import Table
from tests.engine.hands import stacked
from tests.play.page import Page, words
from tests.play.person import Person
from tests.play.positions import (
    COMPUTER,
    EIGHT,
    YOU,
    apart_from,
    kept,
    sit_down,
    stock_at,
    table,
    you_drew,
    you_took,
)

ELEVEN = "4c 5c 6c Jh Jd Js 9s 7d 2h Ac"  # with Ad drawn, eleven are left after the best throw
GIN = "4c 5c 6c Jh Jd Js 2h 3h 4h Kd"  # one draw from gin


def shown(client: Client, seated: Table) -> Page:
    sit_down(client, seated)
    return Page(client.get("/play/"))


def at(client: Client, seated: Table) -> Person:
    """A person who sees this table."""
    sit_down(client, seated)
    person = Person(client)
    person.look()
    return person


# --- whose turn, and which step -------------------------------------------

STEPS = {
    "offer": table(stacked(EIGHT, apart_from(EIGHT, "Kd"), upcard="Kd")),
    "draw": stock_at(29, EIGHT),
    "must draw": table(stacked(EIGHT, apart_from(EIGHT, "Kd"), upcard="Kd"), "pass,pass"),
    "choose": you_drew(ELEVEN, "Ad"),
    "may knock": you_drew(EIGHT, "Kd"),
    "gin": you_drew(GIN, "5h"),
}


@pytest.mark.parametrize(
    ("step", "sentence", "buttons"),
    [
        ("offer", "Your turn: take K♦, or pass.", {"Take K♦": "take", "Pass": "pass"}),
        ("must draw", "Both passed: draw from the stock.", {"Draw from stock": "draw"}),
        ("choose", "Choose a card to throw.", {"Discard": "discard"}),
        (
            "may knock",
            "Choose a card to throw, or knock for 8.",
            {"Discard": "discard", "Knock (8)": "knock"},
        ),
        (
            "gin",
            "Gin: nothing left over. Call it, or throw a card.",
            {"Discard": "discard", "Gin": "knock"},
        ),
    ],
)
def test_each_step_has_its_sentence_and_its_buttons(
    client: Client, step: str, sentence: str, buttons: dict[str, str]
) -> None:
    page = shown(client, STEPS[step])

    assert page.prompt == sentence
    assert page.buttons == buttons


def test_on_a_later_turn_you_may_draw_or_take_the_top_of_the_pile(client: Client) -> None:
    page = shown(client, STEPS["draw"])

    top = kept(client).table.match.deal.pile[-1]
    assert page.prompt == f"Your turn: take {top.sign}, or draw from the stock."
    assert page.buttons == {"Draw from stock": "draw", f"Take {top.sign}": "take"}


def test_no_two_steps_share_a_sentence(client: Client) -> None:
    prompts = [shown(client, seated).prompt for seated in STEPS.values()]

    assert len(set(prompts)) == len(STEPS)


# --- the opening ----------------------------------------------------------

PLAIN = stacked(EIGHT, "Qc Qs Td Th 9s 9h 7s 7d 5h 4s", upcard="Kd")
# The computer holds two kings beside the offered one.
WANTED = stacked(EIGHT, "Kc Ks 9h 9s 7h 6s 5d 5s 3h As", upcard="Kd")


def test_you_may_take_the_upcard(client: Client) -> None:
    page = at(client, table(PLAIN)).press("take")

    assert page.banned == ["Kd"]
    assert len(page.throwable) == 10
    assert page.news == ["You took the upcard, K♦; it may not go back this turn."]


def test_when_both_pass_you_must_draw_from_the_stock(client: Client) -> None:
    page = at(client, table(PLAIN)).press("pass")

    assert page.news == ["You passed.", "The computer passed."]
    assert page.prompt == "Both passed: draw from the stock."


def test_when_both_passed_the_pile_may_not_be_taken_even_by_a_forged_form(client: Client) -> None:
    person = at(client, table(PLAIN, "pass,pass"))
    before = kept(client)

    page = person.send("/play/move/", {"version": person.page.version, "move": "take"})

    assert page.error == "Both players passed the upcard, so this card comes from the stock."
    assert kept(client) == before
    assert not [label for label in page.elements("label") if label.get("for") == "button-take"]


def test_the_computer_may_take_the_upcard_that_you_passed(client: Client) -> None:
    page = at(client, table(WANTED)).press("pass")

    assert page.news[0] == "You passed."
    assert page.news[1].startswith("The computer took the upcard, K♦, and threw ")
    assert "Draw from stock" in page.buttons


def test_as_dealer_you_are_offered_what_the_computer_passed(client: Client) -> None:
    page = shown(client, table(PLAIN, "pass", dealer=YOU))

    assert page.news == ["The computer passed."]
    assert page.prompt == "Your turn: take K♦, or pass."


def test_passing_is_for_the_upcard_alone(client: Client) -> None:
    person = at(client, STEPS["draw"])
    before = kept(client)

    page = person.send("/play/move/", {"version": person.page.version, "move": "pass"})

    assert page.error == "You can pass only while the first upcard is offered."
    assert kept(client) == before


# --- the deadwood and the knock -------------------------------------------


@pytest.mark.parametrize(
    ("ten", "drawn", "left"),
    [
        ("4c 5c 6c Jh Jd Js 3h 2d Ac 2s", "Ts", 8),  # 18 on eleven cards
        ("4h 5h 6h 7h 7s 7d Ac 2d 3s 4c", "Kc", 10),  # the longest meld first leaves 24
        ("4c 5c 6c Jh Jd Js Ts 6d 2h Ac", "Ad", 10),
        ("4c 5c 6c Jh Jd Js 5d 2h As 2c", "Kd", 10),
        ("5s 6s 7s 8s 8h 8d 8c Ah 2d 3c", "Kd", 6),  # the fourth eight in the run or in the set
    ],
)
def test_the_ten_cards_kept_decide_whether_you_may_knock(
    client: Client, ten: str, drawn: str, left: int
) -> None:
    page = shown(client, you_drew(ten, drawn))

    assert page.deadwood == left
    assert f"Knock ({left})" in page.buttons
    assert f"{left} after your best throw." in page.text("dial-headline")


@pytest.mark.parametrize(
    ("ten", "drawn", "says"),
    [
        (ELEVEN, "Ad", "One too many to knock."),
        ("4c 5c 6c Jh Jd Js 5d 2h As 3d", "Kd", "One too many to knock."),
        ("4c 5c 6c Jh Jd Js 7d 2h As 3d", "Kd", "Three too many to knock."),
    ],
)
def test_over_the_limit_no_knock_is_offered(
    client: Client, ten: str, drawn: str, says: str
) -> None:
    page = shown(client, you_drew(ten, drawn))

    assert list(page.buttons) == ["Discard"]
    assert page.text("dial-detail") == says


@pytest.mark.parametrize("form", [{"move": "knock", "card": "9s"}, {"move": "knock 9s"}])
@pytest.mark.parametrize("sure", [{}, {"sure": "1"}])
def test_a_forged_knock_over_the_limit_is_refused_with_the_count(
    client: Client, form: dict[str, str], sure: dict[str, str]
) -> None:
    person = at(client, you_drew(ELEVEN, "Ad"))
    before = kept(client)

    page = person.send("/play/move/", {"version": person.page.version, **form, **sure})

    assert page.error == "Without the 9♠ you are left with 11; you may knock with 10 or less."
    assert list(page.buttons) == ["Discard 9♠"]
    assert kept(client) == before


def test_before_the_draw_the_dial_shows_the_hand_as_it_is(client: Client) -> None:
    page = shown(client, STEPS["draw"])

    assert page.deadwood == 8
    assert page.text("dial-headline") == "8 in deadwood."
    assert page.text("dial-detail") == "Low enough to knock once you have drawn."


def test_each_card_says_what_throwing_it_would_leave(client: Client) -> None:
    page = shown(client, you_drew(EIGHT, "Kd"))

    assert sorted(page.previews) == sorted(page.throwable)
    king, jack = page.previews["Kd"], page.previews["Jh"]
    assert king["count"] == "8"
    assert king["knock"] == "Knock (8)"
    assert king["prompt"] == "Throw K♦, or knock with it for 8."
    assert jack["count"] == "38"
    assert jack["knock"] == ""
    assert jack["detail"] == "The best throw leaves 8."
    assert jack["sum"] == ""  # the loose cards' own would be another number


# --- confirming a knock ---------------------------------------------------


def test_a_knock_asks_first_and_naming_no_card_means_the_best_one(client: Client) -> None:
    person = at(client, you_drew(EIGHT, "Kd"))
    before = kept(client)

    page = person.press("knock")

    assert page.prompt == "Knock with 8, throwing K♦?"
    assert page.buttons == {"Knock with 8": "knock Kd"}
    assert page.hidden("sure") == "1"
    assert page.deadwood == 8
    assert kept(client) == before


def test_a_knock_may_be_taken_back(client: Client) -> None:
    person = at(client, you_drew(EIGHT, "Kd"))
    before, drawn = kept(client), person.page.html

    page = person.look(_way_back(person.press("knock")))

    assert page.prompt == "Choose a card to throw, or knock for 8."
    assert len(page.html) == len(drawn)
    assert kept(client) == before


@pytest.mark.parametrize("htmx", [True, False], ids=["htmx", "plain"])
def test_a_knock_taken_back_leaves_the_card_chosen_that_was(client: Client, htmx: bool) -> None:
    at(client, you_drew(EIGHT, "2s"))
    person = Person(client, htmx)
    person.look()
    back = _way_back(person.press("knock", "3d"))

    page = person.look(back)

    assert page.chosen == ["3d"]
    assert page.prompt == "Throw 3♦, or knock with it for 1."

    person.press("discard", "3d")  # and so the computer plays, and the person draws again
    assert person.look(back).chosen == []


def test_a_knock_with_no_card_chosen_leaves_none_chosen(client: Client) -> None:
    person = at(client, you_drew(EIGHT, "Kd"))

    page = person.look(_way_back(person.press("knock")))

    assert page.chosen == []
    assert page.prompt == "Choose a card to throw, or knock for 8."


def _way_back(asked: Page) -> str:
    (link,) = [link for link in asked.elements("a") if "Take back" in words(link)]
    return link.get("href", "")


def test_a_confirmed_knock_ends_the_deal(client: Client) -> None:
    person = at(client, you_drew(EIGHT, "Kd"))

    person.press("knock", "Kd")
    page = person.press("knock Kd")

    assert "you knocked with 8" in page.html


def test_a_knock_with_another_card_is_asked_about_by_that_card(client: Client) -> None:
    person = at(client, you_drew(EIGHT, "2s"))

    page = person.press("knock", "3d")

    # Three twos are a set, the ace is left.
    assert page.prompt == "Knock with 1, throwing 3♦?"


def test_gin_needs_no_second_thought(client: Client) -> None:
    page = at(client, you_drew(GIN, "5h")).press("knock")

    assert "you went gin" in page.html


def test_giving_up_gin_is_said_before_it_is_done(client: Client) -> None:
    told = shown(client, you_drew(GIN, "5h")).previews["5h"]

    assert told["prompt"] == "Throw 5♥ and give up gin? That leaves 10."


def test_gin_need_not_be_called(client: Client) -> None:
    person = at(client, you_drew(GIN, "5h"))

    page = person.press("discard", "Kd")

    assert "you went gin" not in page.html
    assert "discard Kd" in [str(move) for move in kept(client).table.match.deal.moves]


# --- the card just drawn or taken -----------------------------------------


def test_a_card_taken_from_the_pile_may_be_neither_thrown_nor_knocked_with(
    client: Client,
) -> None:
    person = at(client, you_took(EIGHT, "Kd"))
    before = kept(client)

    assert person.page.banned == ["Kd"]
    assert person.page.deadwood == 15
    assert list(person.page.buttons) == ["Discard"]
    assert "king of diamonds, taken from the pile, may not be thrown this turn, left over" in (
        person.page.shown_cards
    )
    for move in ("discard", "knock"):
        page = person.send(
            "/play/move/", {"version": person.page.version, "move": move, "card": "Kd"}
        )
        assert page.error == "You took the K♦ from the pile, so it may not go back this turn."
    assert kept(client) == before


def test_a_card_drawn_from_the_stock_is_marked_and_may_be_thrown_at_once(client: Client) -> None:
    person = at(client, you_drew(ELEVEN, "9d"))

    assert "nine of diamonds, drawn, left over" in person.page.shown_cards
    assert person.page.texts("card").count("nine of diamonds, drawn, left over9drawn") == 1
    assert not person.page.banned
    person.press("discard", "9d")

    assert [str(move) for move in kept(client).table.match.deal.moves][3] == "discard 9d"


def test_pressing_discard_without_a_card_loses_none(client: Client) -> None:
    person = at(client, you_drew(EIGHT, "Kd"))
    before = kept(client)

    page = person.press("discard")

    assert page.error == "Choose the card to throw first."
    assert kept(client) == before


@pytest.mark.parametrize("thrown", range(11))
def test_the_turn_passes_whichever_card_is_thrown(client: Client, thrown: int) -> None:
    person = at(client, you_drew(ELEVEN, "Ad"))

    person.press("discard", person.page.throwable[thrown])

    deal = kept(client).table.match.deal
    assert [seen.seat for seen in deal.history][:4] == [YOU, COMPUTER, YOU, YOU]
    assert deal.to_move in (YOU, None)
    assert len(deal.history) > 4


# --- the piles ------------------------------------------------------------


def test_the_upcard_is_called_so_until_a_card_is_thrown_on_it(client: Client) -> None:
    assert shown(client, STEPS["offer"]).texts("thrown")[0].endswith("Upcard")
    assert shown(client, you_drew(EIGHT, "Kd")).texts("thrown")[0].endswith("Upcard")
    assert shown(client, STEPS["draw"]).texts("thrown")[0].split()[-2] == "Thrown"


def test_an_empty_pile_is_shown_empty_and_is_no_button(client: Client) -> None:
    page = shown(client, you_took(EIGHT, "Kd"))

    assert len(list(page.elements("span", "gap"))) == 1
    assert page.texts("thrown") == ["Thrown 0"]
    assert not [label for label in page.elements("label") if label.get("for") == "button-take"]


def test_a_pile_that_may_be_taken_from_presses_its_button(client: Client) -> None:
    page = shown(client, STEPS["draw"])

    targets = {label.get("for") for label in page.elements("label")}
    assert targets == {"button-draw", "button-take"}


def test_the_computer_holds_ten_cards_whatever_happens(client: Client) -> None:
    for seated in STEPS.values():
        page = shown(client, seated)
        assert page.texts("opponent") == ["Computer 10 cards"]
        (fan,) = page.elements("div", "fan")
        assert len(fan) == 10


@pytest.mark.parametrize(
    ("left", "warning"),
    [
        (7, ""),
        (5, "Three draws until the deal is dead."),
        (3, "One draw until the deal is dead."),
    ],
)
def test_the_stock_is_counted_and_its_end_announced(
    client: Client, left: int, warning: str
) -> None:
    page = shown(client, stock_at(left, EIGHT))

    assert page.texts("stock") == [f"Stock {left}"]
    assert page.texts("warning") == [warning]


def test_with_two_cards_left_only_a_knock_saves_the_deal(client: Client) -> None:
    person = at(client, stock_at(3, EIGHT))

    page = person.press("draw")

    assert page.texts("stock") == ["Stock 2"]
    assert page.texts("warning") == ["Discard, and the deal is dead."]
    assert "knock" in page.buttons.values()


# --- what the computer did, and the score ---------------------------------


def test_a_card_that_the_computer_took_is_named(client: Client) -> None:
    deck = stacked(EIGHT, "Kc Ks 9h 9s 7h 6s 5d 5s 3h As", upcard="Qd", stock="Kd")
    moves = "pass,pass,draw,discard Kd,take,discard 9h"

    page = shown(client, table(deck, moves))

    assert page.news == [
        "You drew from the stock and threw K♦.",
        "The computer took your K♦ and threw 9♥.",
    ]


def test_a_card_that_the_computer_drew_is_never_named(client: Client) -> None:
    deck = stacked(EIGHT, "Kc Ks 9h 9s 7h 6s 5d 5s 3h As", upcard="Qd", stock="Kd 8s")
    moves = "pass,pass,draw,discard Kd,draw,discard 9h"

    page = shown(client, table(deck, moves))

    assert page.news[-1] == "The computer drew from the stock and threw 9♥."
    assert "8♠" not in page.html and "eight of spades" not in page.html
    assert page.texts("thrown") == ["nine of hearts9 Thrown 3"]


def test_your_own_draw_is_named_while_you_choose(client: Client) -> None:
    page = shown(client, you_drew(EIGHT, "Kd"))

    assert page.news[-1] == "You drew K♦ from the stock."


def test_points_target_deals_won_dealer_and_deal_number_are_in_view(client: Client) -> None:
    won = [(YOU, 34), (COMPUTER, 12), (YOU, 7)]
    page = shown(client, table(PLAIN, dealer=COMPUTER, won=won))

    assert page.texts("side") == ["You 41 points, 2 won", "Computer 12 points, 1 won"]
    assert page.texts("deal-line") == [
        "Deal 4, to 100 Computer dealt. You need 59.",
    ]


def test_who_dealt_is_said_the_other_way_too(client: Client) -> None:
    page = shown(client, table(PLAIN, "pass", dealer=YOU))

    assert "You dealt" in page.texts("deal-line")[0]
