"""At a table where lay-offs are made by hand: a card is chosen, then the meld it goes on."""

from __future__ import annotations

from dataclasses import replace

import pytest
from django.test import Client

from play.engine.rules import HOUSE
from tests.play.page import Page
from tests.play.person import Person
from tests.play.positions import computer_knocked, kept, sit_down, you_drew

BY_HAND = replace(HOUSE, lay_off="hand")
KNOCKER = "5h 6h 7h Qc Qd Qs As Ac 2d 2c"
YOURS = "Jc Jd Js 4c 4d 4h 8h 9h Qh 9c"
QUEENS, RUN = "lay on 0", "lay on 1"


@pytest.fixture(params=[False, True], ids=["plain", "htmx"])
def person(client: Client, request: pytest.FixtureRequest) -> Person:
    sit_down(client, computer_knocked(KNOCKER, YOURS, rules=BY_HAND))
    person = Person(client, htmx=request.param)
    person.look()
    return person


def notes(page: Page) -> str:
    return " ".join(page.texts("note", "p"))


def test_the_knocker_s_hand_lies_open_with_its_count(person: Person) -> None:
    assert person.page.text("knocked-head") == "Computer 6 in deadwood"
    assert {"five of hearts", "queen of spades"} <= set(person.page.shown_cards)


def test_every_card_of_the_hand_can_be_tried_on_every_meld(person: Person) -> None:
    assert person.page.buttons == {
        "On the queens": QUEENS,
        "On the run 5 to 7♥": RUN,
        "Done": "done",
    }
    assert len(person.page.throwable) == 10
    assert person.page.deadwood == 36
    assert "choose a card to lay off" in person.page.text("hand-head")


def test_the_cards_laid_off_are_named_in_one_sentence(person: Person) -> None:
    for meld, card in ((RUN, "8h"), (RUN, "9h"), (QUEENS, "Qh")):
        page = person.press(meld, card)
    assert page.news[-1] == "You laid off 8♥, 9♥ and Q♥."


def test_one_card_makes_room_for_the_next(person: Person) -> None:
    page = person.press(RUN, "8h")
    assert page.deadwood == 28
    assert not page.error
    assert "On the run 5 to 8♥" in page.buttons
    assert person.press(RUN, "9h").deadwood == 19


REFUSED = [
    (RUN, "9h", "The run goes from 5♥ to 7♥: the 9♥ touches neither end."),
    (RUN, "4c", "The 4♣ is of another suit than the run."),
    (QUEENS, "Jc", "The J♣ is of another rank than the set."),
    (RUN, "", "Choose the card to lay off first."),
]


@pytest.mark.parametrize(("meld", "card", "reason"), REFUSED)
def test_it_is_told_why_a_card_does_not_fit(
    person: Person, meld: str, card: str, reason: str
) -> None:
    before = kept(person.client)

    page = person.press(meld, card)

    assert page.error == reason
    assert kept(person.client) == before


def test_a_card_that_did_not_fit_stays_chosen_for_another_meld(person: Person) -> None:
    page = person.press(QUEENS, "8h")

    checked = [field.get("value") for field in page.elements("input") if "checked" in field.attrib]
    assert checked == ["8h"]


def test_a_full_set_takes_no_fifth_card(client: Client) -> None:
    knocker = "5h 6h 7h Qc Qd Qs Qh Ac 2d 2c"
    sit_down(client, computer_knocked(knocker, YOURS.replace("Qh", "Kh"), rules=BY_HAND))
    person = Person(client)
    person.look()

    assert person.press(QUEENS, "Kh").error == "That set has all four of its cards."


@pytest.mark.parametrize(
    "form",
    [
        {"move": "lay on 7", "card": "8h"},
        {"move": "lay on", "card": "8h"},
        {"move": "lay on x", "card": "8h"},
        {"move": RUN, "card": "zz"},
    ],
)
def test_what_no_form_of_ours_posts_is_refused(client: Client, form: dict[str, str]) -> None:
    sit_down(client, computer_knocked(KNOCKER, YOURS, rules=BY_HAND))
    form["version"] = str(kept(client).version)

    assert client.post("/play/move/", form).status_code == 400


def test_a_card_of_the_other_hand_can_not_be_laid_off(client: Client) -> None:
    sit_down(client, computer_knocked(KNOCKER, YOURS, rules=BY_HAND))
    form = {"move": QUEENS, "card": "Kc", "version": str(kept(client).version)}

    page = Page(client.post("/play/move/", form, follow=True))

    assert page.error == "The K♣ is not in your hand."


def test_what_was_laid_off_is_what_counts_and_is_set_beside_the_best(person: Person) -> None:
    for meld, card in ((RUN, "8h"), (RUN, "9h"), (QUEENS, "Qh")):
        person.press(meld, card)
    page = person.press("done")
    assert page.sums == ["36 − 27 = 9", "9 − 6 = 3"]
    assert "No lay-offs would have left less than 9." in notes(page)


def test_what_is_overlooked_stays_and_counts_and_is_told(person: Person) -> None:
    page = person.press("done")
    assert page.sums == ["36 − 6 = 30"]
    assert "You could have come down to 9: Q♥, 8♥ and 9♥ laid off." in notes(page)


def test_the_best_is_told_in_an_order_in_which_it_can_be_laid(client: Client) -> None:
    knocker, yours = "5h 6h 7h Qc Qd Qs As Ac 2d 2c", "Jc Jd Js Kc Kd Ks 3h 4h 8h 9d"
    sit_down(client, computer_knocked(knocker, yours, rules=BY_HAND))
    person = Person(client)
    person.look()

    page = person.press("done")

    assert "You could have come down to 9: 4♥, 3♥ and 8♥ laid off." in notes(page)


def test_an_undercut_that_was_missed_is_told(client: Client) -> None:
    knocker, yours = "5h 6h 7h Qc Qd Qs As Ac 2d 2c", "Jc Jd Js Kc Kd Ks 3c 3d 3s Qh"
    sit_down(client, computer_knocked(knocker, yours, rules=BY_HAND))
    person = Person(client)
    person.look()

    page = person.press("done")

    assert "You could have come down to 0: Q♥ laid off." in notes(page)
    assert "That would have been an undercut." in notes(page)


def test_of_lay_offs_that_the_computer_made_it_is_told_as_well(client: Client) -> None:
    sit_down(client, you_drew(KNOCKER, "Ks", computer=YOURS, rules=BY_HAND))
    person = Person(client)
    person.look()
    person.press("knock", "Ks")

    page = person.press("knock Ks")

    assert "No lay-offs would have left less than 9." in notes(page)
