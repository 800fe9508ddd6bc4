"""The table's settings, as they look and as they are pressed."""

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.browser.conftest import Browse, Sit
from tests.browser.positions import drew, took
from tests.browser.states import KNOCKER
from tests.browser.test_sizes import (
    HANDS,
    MEASURE,
    _assert_readable,
    _assert_touchable,
    _box,
)

INK = "card => getComputedStyle(card).color"


def choose(page: Page, *labels: str) -> None:
    page.locator("#settings").click()
    for label in labels:
        page.get_by_label(label).check()
    page.get_by_role("button", name="Save").click()
    page.wait_for_selector(".mine")


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


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_no_fault_in_settings_or_what_they_change(
    browse: Browse, sit: Sit, scheme: str
) -> None:
    page = sit(browse(width=320, height=640, color_scheme=scheme), drew(KNOCKER, "Ks"))
    axe = Axe()
    for labels in [("Two: red and black", "Large", "left thumb"), ("Four",)]:
        choose(page, *labels)
        assert axe.run(page).response["violations"] == []
        page.locator("#sort-suit").click()
        expect(page.locator("#sort-suit[aria-pressed=true]")).to_be_focused()
        assert axe.run(page).response["violations"] == []
    page.locator("#settings").click()
    page.wait_for_selector(".settings")
    assert axe.run(page).response["violations"] == []
    assert page.evaluate("document.documentElement.scrollWidth") == 320


def _rank(page: Page) -> Any:
    size = "rank => parseFloat(getComputedStyle(rank).fontSize)"
    return page.locator(".mine .card b").first.evaluate(size)
