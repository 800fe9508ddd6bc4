"""The table's settings, as they look and as they are pressed."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from play.engine.match import Match
from tests.browser.conftest import Browse, Sit
from tests.browser.fitness import unfitness
from tests.browser.person import ClickingPerson
from tests.browser.positions import LOOSE, drew, offered, took
from tests.browser.states import KNOCKER
from tests.browser.test_sizes import (
    HANDS,
    MEASURE,
    _assert_readable,
    _assert_touchable,
    _box,
)
from tests.browser.waiting import swapping, turning

INK = "card => getComputedStyle(card).color"


def choose(page: Page, *labels: str) -> None:
    with turning(page):
        page.locator("#settings").click()
    for label in labels:
        page.get_by_label(label).check()
    with turning(page):
        page.get_by_role("button", name="Save").click()


@pytest.mark.parametrize("javascript", [True, False])
def test_settings_come_back_to_the_table_and_to_their_link(
    browse: Browse, sit: Sit, javascript: bool
) -> None:
    page = sit(browse(javascript=javascript), drew(KNOCKER, "Ks"))
    choose(page, "Two: red and black")
    expect(page.locator("#settings")).to_be_focused()
    inks = {suit: page.locator(f".mine .card.{suit}").first.evaluate(INK) for suit in "cdhs"}
    assert inks["c"] == inks["s"] != inks["d"] == inks["h"]
    assert page.evaluate("scrollY") == 0


def test_large_cards_fit_a_small_phone(narrow_page: Page, sit: Sit) -> None:
    sit(narrow_page, HANDS["eleven loose, one taken"])
    normal = _rank(narrow_page)
    choose(narrow_page, "Large", "left thumb")
    assert _rank(narrow_page) >= 1.4 * normal
    for hand in ("sets of four, a run of three", "eleven loose, one taken"):
        if hand != "eleven loose, one taken":
            narrow_page.context.clear_cookies()
            sit(narrow_page, HANDS[hand])
            choose(narrow_page, "Large")
        _assert_readable(narrow_page, hand)
        _assert_touchable(narrow_page, hand)
        narrow_page.evaluate("scrollTo(0, 0)")
        seen = narrow_page.evaluate(MEASURE)
        for each in [*seen["cards"], *seen["buttons"]]:
            assert each["face"]["bottom"] <= 640, (hand, each)


def test_large_cards_are_larger_where_there_is_room(page: Page, sit: Sit) -> None:
    sit(page, took(KNOCKER, "Ks"))
    normal = _box(page, ".mine .card >> nth=0")["width"]
    choose(page, "Large")
    assert _box(page, ".mine .card >> nth=0")["width"] >= 1.1 * normal
    _assert_readable(page, "large")
    assert _box(page, "#button-discard")["y"] + 48 <= 800


@pytest.mark.parametrize("width", [320, 1280])
def test_the_left_hand_has_discard_on_the_left(browse: Browse, sit: Sit, width: int) -> None:
    page = sit(browse(width=width), drew(KNOCKER, "2d"))
    choose(page, "left thumb")
    knock, discard = _box(page, "#button-knock"), _box(page, "#button-discard")
    assert discard["x"] + discard["width"] + 16 <= knock["x"]


def test_what_the_settings_change_is_fit_for_everyone(narrow_page: Page, sit: Sit) -> None:
    page = sit(narrow_page, drew(KNOCKER, "Ks"))
    for labels in [("Two: red and black", "Large", "left thumb"), ("Four",)]:
        choose(page, *labels)
        with swapping(page):
            page.locator("#sort-suit").click()
        expect(page.locator("#sort-suit[aria-pressed=true]")).to_be_focused()
        assert unfitness(page) == []
    with turning(page):
        page.locator("#settings").click()
    assert unfitness(page) == []


def _rank(page: Page) -> Any:
    size = "rank => parseFloat(getComputedStyle(rank).fontSize)"
    return page.locator(".mine .card b").first.evaluate(size)


WITHIN_THE_RING = """() => {
  const dial = document.querySelector(".dial").getBoundingClientRect();
  const words = document.createRange();
  words.selectNodeContents(document.getElementById("meter"));
  const { x, y, width, height } = words.getBoundingClientRect(), ring = (40 / 144) * dial.width;
  const across = x + width / 2 - dial.x - dial.width / 2;
  const down = y + height / 2 - dial.y - dial.height / 2;
  return Math.hypot(Math.abs(across) + width / 2, Math.abs(down) + height / 3) <= ring + 1;
}"""
"""Whether the word in the dial keeps off the arc: its inner edge is 40 of 144 from the middle."""


@pytest.mark.parametrize(("width", "height"), [(320, 640), (740, 360), (768, 1024), (1280, 800)])
def test_the_word_in_the_dial_does_not_lie_on_its_arc(
    browse: Browse, sit: Sit, width: int, height: int
) -> None:
    """On amber it could not be read; most hands fill more than half of the round."""
    page = sit(browse(width=width, height=height), drew(LOOSE, "8d"))
    assert page.evaluate(WITHIN_THE_RING)


@pytest.mark.parametrize(("width", "height"), [(740, 360), (1280, 800)])
def test_what_lies_under_the_table_begins_on_one_line(
    browse: Browse, sit: Sit, width: int, height: int
) -> None:
    page = sit(browse(width=width, height=height), drew(LOOSE, "8d"))
    choose(page, "Large")
    words = [".sorts span", "#coach-hint", ".leave a", ".keys-button button"]
    begins = [page.locator(word).first.evaluate(BEGINS) for word in words]
    assert max(begins) - min(begins) < 1, dict(zip(words, begins, strict=True))
    assert min(begins) >= 8


BEGINS = """element => {
  const words = document.createRange();
  words.selectNodeContents(element);
  return words.getBoundingClientRect().x;
}"""


def test_the_words_of_the_arranging_buttons_have_room(browse: Browse, sit: Sit) -> None:
    page = sit(browse(width=390, height=844), drew(KNOCKER, "Ks"))
    page.goto("/play/arrange/")
    for button in page.locator(".steps button").all():
        box = button.bounding_box()
        assert box is not None
        assert box["width"] - button.evaluate(WIDE) >= 12, button.inner_text()


WIDE = BEGINS.replace(".x;", ".width;")


def test_counting_alone_begins_and_ends_at_any_step(page: Page, sit: Sit) -> None:
    """While no card can be chosen there is none to send along: htmx once complained of that."""
    person = ClickingPerson(sit(page, offered(LOOSE, "8d")))
    for word in ("Count", "Hide"):
        person.do("meter")
        expect(page.locator("#meter")).to_have_text(word)
        expect(page.locator("#meter")).to_be_focused()


@pytest.mark.parametrize(("match", "button"), [(drew, "button-draw"), (took, "button-take")])
def test_after_a_take_back_the_keyboard_stands_where_one_draws(
    browse: Browse, sit: Sit, match: Callable[[str, str], Match], button: str
) -> None:
    page = sit(browse(width=390, height=844), match(KNOCKER, "Ks"))
    page.goto("/play/back/")
    with turning(page):
        page.get_by_role("button", name="Put it back").press("Enter")
    expect(page.locator(f"#{button}")).to_be_focused()
    assert page.evaluate("scrollY") == 0
