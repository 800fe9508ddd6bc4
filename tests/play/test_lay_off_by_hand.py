"""At a table where lay-offs are made by hand, the person makes them with plain buttons."""

from __future__ import annotations

from dataclasses import replace

import pytest
from django.test import Client

from play.engine.rules import HOUSE
from tests.play.page import Page
from tests.play.person import Person
from tests.play.positions import computer_knocked, sit_down

BY_HAND = replace(HOUSE, lay_off="hand")
KNOCKER = "5h 6h 7h Qc Qd Qs As Ac 2d 2c"
YOURS = "Jc Jd Js 4c 4d 4h 8h 9h Qh 9c"


@pytest.fixture
def person(client: Client) -> Person:
    sit_down(client, computer_knocked(KNOCKER, YOURS, rules=BY_HAND))
    person = Person(client)
    person.look()
    return person


def test_the_knocker_s_hand_lies_open_with_its_count(person: Person) -> None:
    assert person.page.text("knocked-head") == "Computer 6 in deadwood"
    assert {"five of hearts", "queen of spades"} <= set(person.page.shown_cards)


def test_each_card_that_fits_has_a_button_and_no_other(person: Person) -> None:
    assert person.page.buttons == {
        "Lay 4♥ on the run 5 to 7": "lay 4h on 1",
        "Lay 8♥ on the run 5 to 7": "lay 8h on 1",
        "Lay Q♥ on the queens": "lay Qh on 0",
        "Done": "done",
    }
    assert person.page.deadwood == 36


def test_one_card_makes_room_for_the_next(person: Person) -> None:
    page = person.press("lay 8h on 1")
    assert page.deadwood == 28
    assert "Lay 9♥ on the run 5 to 8" in page.buttons


def test_what_was_laid_off_is_what_counts(person: Person) -> None:
    for move in ("lay 8h on 1", "lay 9h on 1", "lay Qh on 0", "done"):
        page: Page = person.press(move)
    assert page.sums == ["36 − 27 = 9", "9 − 6 = 3"]


def test_what_is_overlooked_stays_and_counts(person: Person) -> None:
    assert person.press("done").sums == ["36 − 6 = 30"]
