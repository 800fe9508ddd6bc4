"""Hint and odds in a browser: nothing moves, the keyboard stays, and it works without a script."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Browse, Sit
from tests.browser.positions import drew, offered, to_draw
from tests.browser.waiting import answering, swapping

WAITING = "5s 6s 7s 8c 8d Kh Qc 4d 2h 9s"
PLACES = {
    "throw": lambda: drew(WAITING, "3d"),
    "draw": lambda: to_draw(WAITING, "3c", "8h"),
    "offer": lambda: offered(WAITING, "8h"),
    "knock": lambda: drew("5s 6s 7s 8c 8d 8h 2c 3c Ah Kd", "4c"),
}

PLACES_OF = """
[...document.querySelectorAll("#table :is(.mine .card, .buttons .button, .pile, .dial)")]
  .map(each => each.getBoundingClientRect())
  .map(({x, y, width, height}) => ({x: x + scrollX, y: y + scrollY, width, height}))
"""


def places(page: Page) -> list[dict[str, float]]:
    """Where all that is pressed or held lies, on the page and not on the screen."""
    found: list[dict[str, float]] = page.evaluate(PLACES_OF)
    return found


def press(page: Page, link: Locator, javascript: bool) -> None:
    """By the keyboard, and wait for the answer."""
    with answering(page, javascript):
        link.press("Enter")


@pytest.mark.parametrize("javascript", [True, False], ids=["script", "no script"])
@pytest.mark.parametrize("place", PLACES)
def test_a_hint_comes_in_two_presses_and_moves_nothing(
    browse: Browse, sit: Sit, place: str, javascript: bool
) -> None:
    page = browse(width=320, height=640, javascript=javascript)
    sit(page, PLACES[place]())
    before = places(page)
    hint, advice = page.locator("#coach-hint"), page.locator("#told .advice")

    press(page, hint, javascript)
    expect(advice).to_contain_text("Look at ")
    assert places(page) == before
    expect(hint).to_have_text("Show the move")
    press(page, hint, javascript)
    expect(hint).to_have_text("Hide the hint")
    expect(page.locator("#coach .reasons")).to_be_visible()
    assert places(page) == before
    if javascript:
        expect(hint).to_be_focused()
        assert page.url.endswith("/play/"), "asking is no step of the browser's history"
        said = page.locator("#announcer").inner_text()
        assert said.startswith(advice.inner_text())
        for reason in page.locator(".reasons p").all_inner_texts():
            assert said.count(reason) == 1
    press(page, hint, javascript)
    expect(advice).to_have_count(0)
    assert places(page) == before
    assert page.evaluate("document.documentElement.scrollWidth") <= 320


@pytest.mark.parametrize("javascript", [True, False], ids=["script", "no script"])
@pytest.mark.parametrize("width", [320, 1280])
def test_the_odds_open_below_the_buttons_and_move_nothing(
    browse: Browse, sit: Sit, width: int, javascript: bool
) -> None:
    page = browse(width=width, height=640, javascript=javascript)
    sit(page, PLACES["throw"]())
    before = places(page)
    odds = page.locator("#coach-odds")
    press(page, odds, javascript)
    expect(page.locator(".odds table")).to_be_visible()
    expect(page.locator("#told .advice")).to_contain_text("To knock: ")
    assert places(page) == before
    if javascript:
        expect(odds).to_be_focused()
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_a_card_that_was_chosen_stays_chosen_and_the_next_move_ends_the_hint(
    browse: Browse, sit: Sit
) -> None:
    page = browse(width=320, height=640)
    sit(page, PLACES["throw"]())
    page.locator("label[for=card-Kh]").click()
    press(page, page.locator("#coach-hint"), True)
    expect(page.locator("#told .advice")).to_be_visible()
    expect(page.locator("#card-Kh")).to_be_checked()
    expect(page.locator("#button-discard")).to_have_text("Discard K♥")
    with swapping(page):
        page.locator("#button-discard").click()
    expect(page.locator("#coach-hint")).to_have_text("Hint")
    expect(page.locator("#told .advice")).to_have_count(0)


def test_the_longest_advice_fits_beside_the_dial_of_the_narrowest_phone(
    browse: Browse, sit: Sit
) -> None:
    page = browse(width=320, height=640)
    sit(page, PLACES["throw"]())
    before = places(page)
    press(page, page.locator("#coach-hint"), True)
    expect(page.locator("#told .advice")).to_be_visible()
    for longest in (
        "Look at the loose cards: 10♦, J♣, Q♠ and K♥ wait for nothing that can still come.",
        "Look at the loose cards: 5♦, 7♣, 8♠ and 9♥ wait for nothing, but others cost more.",
    ):
        page.evaluate("text => document.querySelector('#told .advice').textContent = text", longest)
        assert places(page) == before
