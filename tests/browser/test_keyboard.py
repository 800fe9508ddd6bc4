"""The Tab key reaches each control once, and no other key does anything of its own."""

import string

import pytest
from playwright.sync_api import Page, expect

from play.engine.match import Match
from tests.browser.conftest import Sit
from tests.browser.person import Person
from tests.browser.positions import LOOSE, drew, offered, to_draw
from tests.browser.waiting import swapping

ASKED = drew("4c 5c 6c Jh Jd Js 3h 2d Ac 2s", "Ts")
STOP = """() => {
  const here = document.activeElement;
  return here.name === "card" ? "a card" : here.id || here.getAttribute("href") || here.className;
}"""


@pytest.mark.parametrize(
    ("match", "stops"),
    [
        (offered(LOOSE, "8d"), ["button-pass", "button-take"]),
        (to_draw(LOOSE, "8d", "Ts"), ["button-draw", "button-take"]),
        (drew(LOOSE, "8d"), ["a card", "button-discard"]),
        (ASKED, ["a card", "button-discard", "button-knock"]),
    ],
    ids=["offer", "draw", "discard", "knock"],
)
def test_tab_reaches_every_control(page: Page, sit: Sit, match: Match, stops: list[str]) -> None:
    sit(page, match)
    reached = []
    for _ in range(20):
        page.keyboard.press("Tab")
        reached.append(page.evaluate(STOP))
        if reached[-1] == "/play/abandon/":
            break
    assert reached[0] == "#main"
    assert [stop for stop in reached if stop.startswith(("button", "a card"))] == stops
    assert "/" in reached and "/play/" in reached


@pytest.mark.parametrize("match", [offered(LOOSE, "8d"), ASKED], ids=["offer", "discard"])
def test_only_real_controls_act(page: Page, sit: Sit, match: Match) -> None:
    sit(page, match)
    acting = page.evaluate(
        """[...document.querySelectorAll("*")].filter(each =>
          each.getAttributeNames().some(name => /^hx-(get|post)$/.test(name) || /^on/.test(name))
          || each.tabIndex >= 0).map(each => each.tagName)"""
    )
    assert set(acting) <= {"FORM", "BUTTON", "INPUT", "A"}
    assert page.locator("[tabindex]:not([tabindex='-1'])").count() == 0


@pytest.mark.parametrize("match", [offered(LOOSE, "8d"), ASKED], ids=["offer", "discard"])
def test_letters_and_digits_do_nothing(page: Page, sit: Sit, match: Match) -> None:
    sit(page, match)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    before = Person(page).look()
    for key in [*string.ascii_lowercase, *string.digits, "Escape", "Delete", "/"]:
        page.keyboard.press(key)
    assert Person(page).look() == before
    assert [url for url in asked if "/static/" not in url] == []
    assert page.locator("[name=card]:checked").count() == 0


def test_space_presses_the_button_in_focus_and_does_not_scroll(narrow_page: Page, sit: Sit) -> None:
    sit(narrow_page, offered(LOOSE, "8d"))
    narrow_page.locator("#button-pass").focus()
    at = narrow_page.evaluate("window.scrollY")
    with swapping(narrow_page):
        narrow_page.keyboard.press("Space")
    assert narrow_page.evaluate("window.scrollY") == at
    assert "button-draw" in Person(narrow_page).look().controls


def test_a_question_mark_shows_what_the_keys_do_and_hides_it(page: Page, sit: Sit) -> None:
    sit(page, drew(LOOSE, "8d"))
    told = page.get_by_role("dialog", name="Keys and touches")
    page.keyboard.press("Tab")
    page.locator("#card-Kh").focus()
    page.keyboard.press("?")
    expect(told).to_be_visible()
    expect(told.get_by_role("button", name="Close")).to_be_focused()
    page.keyboard.press("Escape")
    expect(told).to_be_hidden()
    expect(page.locator("#card-Kh")).to_be_focused()
    assert page.locator("[name=card]:checked").count() == 0


def test_a_question_mark_in_a_field_is_a_question_mark(page: Page, sit: Sit) -> None:
    sit(page, offered(LOOSE, "8d"))
    page.evaluate("document.querySelector('main').append(document.createElement('input'))")
    page.locator("main > input").press("?")
    assert page.locator("main > input").input_value() == "?"
    expect(page.locator("#keys")).to_be_hidden()


def test_the_keys_are_told_without_javascript_too(plain_page: Page, sit: Sit) -> None:
    sit(plain_page, offered(LOOSE, "8d"))
    plain_page.get_by_role("button", name="Keys and touches").click()
    expect(plain_page.locator("#keys")).to_be_visible()
    plain_page.get_by_role("button", name="Close").click()
    expect(plain_page.locator("#keys")).to_be_hidden()


def test_enter_on_a_chosen_card_discards_it(page: Page, sit: Sit) -> None:
    sit(page, drew(LOOSE, "8d"))
    page.locator("#card-Kh").focus()
    page.keyboard.press("Space")
    with swapping(page):
        page.keyboard.press("Enter")
    assert "king of hearts" not in Person(page).look().hand
