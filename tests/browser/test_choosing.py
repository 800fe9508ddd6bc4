"""Choosing a card shows what throwing it would leave, and does nothing else."""

import re

import pytest
from playwright.sync_api import Page, expect

from play.engine.cards import mask_of, parse_cards
from play.engine.discards import deadwood_after_each
from tests.browser.conftest import Browse, Sit
from tests.browser.person import KeyboardPerson, Person
from tests.browser.positions import GIN, drew, took
from tests.browser.waiting import answering, come_to_rest, swapping, turning

# Eighteen on eleven cards, eight once the ten has gone.
HAND, DRAWN = "4c 5c 6c Jh Jd Js 3h 2d Ac 2s", "Ts"


def test_each_card_is_chosen_by_one_tap_and_none_is_lost(narrow_page: Page, sit: Sit) -> None:
    sit(narrow_page, drew(HAND, DRAWN))
    asked: list[str] = []
    narrow_page.on("request", lambda request: asked.append(request.method))
    person = Person(narrow_page)
    hand = person.look().hand
    for choice in narrow_page.locator("[name=card]").all():
        person.use(f"{choice.get_attribute('id')}")
        expect(choice).to_be_checked()
        expect(narrow_page.locator("[name=card]:checked")).to_have_count(1)
    assert person.look().hand == hand
    assert "POST" not in asked


def test_the_sentence_the_dial_and_the_buttons_follow_the_choice(page: Page, sit: Sit) -> None:
    sit(page, drew(HAND, DRAWN))
    _assert_says(page, "Choose a card to throw, or knock for 8.", 8, "Discard", "Knock (8)")
    _choose(page, "Ts")
    _assert_says(page, "Throw 10♠, or knock with it for 8.", 8, "Discard 10♠", "Knock (8)")
    assert page.locator("#dial-headline").inner_text() == "8 without 10♠."
    _choose(page, "3h")
    _assert_says(page, "Throw 3♥.", 15, "Discard 3♥", None)
    assert page.locator("#dial-detail").inner_text() == "The best throw leaves 8."
    _choose(page, "Ts")
    _assert_says(page, "Throw 10♠, or knock with it for 8.", 8, "Discard 10♠", "Knock (8)")


def test_the_dial_is_right_for_every_card(page: Page, sit: Sit) -> None:
    sit(page, drew(HAND, DRAWN))
    after = deadwood_after_each(mask_of(parse_cards(f"{HAND} {DRAWN}")))
    for card, count in after.items():
        _choose(page, str(card))
        dial = page.locator("#table .dial")
        assert dial.locator(".count").text_content() == str(count), card
        assert dial.get_attribute("aria-label") == (
            f"Deadwood dial: {count}. A knock needs 10 or less."
        )
        assert page.locator("#button-knock").is_visible() == (count <= 10), card
        state = "many" if count > 10 else "may"
        assert state in f"{dial.get_attribute('class')}".split(), card


def test_a_card_that_cannot_knock_hides_the_button_and_keeps_its_place(
    page: Page, sit: Sit
) -> None:
    sit(page, drew(HAND, DRAWN))
    knock, discard = page.locator("#button-knock"), page.locator("#button-discard")
    _choose(page, "Ts")
    places = knock.bounding_box(), discard.bounding_box()
    _choose(page, "3h")
    expect(knock).to_be_hidden()
    assert discard.bounding_box() == places[1]
    _choose(page, "Ts")
    assert (knock.bounding_box(), discard.bounding_box()) == places


def test_gin_is_offered_for_the_cards_that_leave_nothing(page: Page, sit: Sit) -> None:
    sit(page, drew(GIN, "Kc"))
    assert page.locator("#button-knock").inner_text() == "Gin"
    _choose(page, "4d")
    _assert_says(page, "Throw 4♦, and it is gin if you call it.", 0, "Discard 4♦", "Gin")
    _choose(page, "Kc")
    _assert_says(page, "Throw K♣ and give up gin? That leaves 20.", 20, "Discard K♣", None)


def test_the_card_just_taken_can_not_be_chosen(narrow_page: Page, sit: Sit) -> None:
    sit(narrow_page, took(HAND, DRAWN))
    Person(narrow_page).use("card-3h")
    narrow_page.locator("label[for=card-Ts]").tap(force=True)
    assert narrow_page.locator("[name=card]:checked").get_attribute("value") == "3h"


@pytest.mark.parametrize("javascript", [True, False], ids=["htmx", "plain"])
def test_a_knock_is_asked_about_and_may_be_taken_back(
    browse: Browse, sit: Sit, javascript: bool
) -> None:
    page = sit(browse(javascript=javascript), drew(HAND, DRAWN))
    hand = Person(page).look().hand
    page.locator("label[for=card-Ts]").click()
    with answering(page, javascript):
        page.locator("#button-knock").click()
    expect(page.locator("#prompt")).to_have_text(re.compile("^Knock with 8, throwing 10♠\\?"))
    with answering(page, javascript):
        page.get_by_role("link", name="Take back").click()
    expect(page.locator("[name=card]")).to_have_count(11)
    assert Person(page).look().hand == hand
    assert page.locator("[name=card]:checked").get_attribute("value") == "Ts"
    assert page.locator("#button-knock").inner_text() == "Knock (8)"


def test_taking_a_knock_back_by_the_keyboard_leads_back_to_the_hand(page: Page, sit: Sit) -> None:
    sit(page, drew(HAND, DRAWN))
    person = KeyboardPerson(page)
    person.tab_to("#button-knock")
    person.use_and_wait("button-knock")
    assert page.evaluate("document.activeElement.id") == "button-knock"
    page.keyboard.press("Shift+Tab")
    with swapping(page):
        page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.id") == "card-Ts"


def test_without_javascript_a_knock_takes_the_chosen_card_and_no_other(
    plain_page: Page, sit: Sit
) -> None:
    sit(plain_page, drew(HAND, DRAWN))
    plain_page.locator("label[for=card-3h]").click()
    with turning(plain_page):
        plain_page.locator("#button-knock").click()
    expect(plain_page.get_by_role("alert")).to_contain_text("15")
    expect(plain_page.locator("[name=card]")).to_have_count(11)


def _choose(page: Page, card: str) -> None:
    """Choose a card, and wait until it and the one before it have come to rest."""
    page.locator(f"label[for=card-{card}]").click()
    come_to_rest(page)


def _assert_says(page: Page, prompt: str, count: int, discard: str, knock: str | None) -> None:
    assert page.locator("#prompt").inner_text() == prompt
    assert page.locator("#table .dial .count").text_content() == str(count)
    assert page.locator("#button-discard").inner_text() == discard
    button = page.locator("#button-knock")
    assert (button.inner_text() if button.is_visible() else None) == knock
