"""Every page that is to be found is fit for every reader: wide, narrow, by keyboard, read aloud."""

from itertools import pairwise

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from lessons.views.site_map import addresses
from tests.browser.conftest import Browse
from tests.browser.waiting import turning

LOOKS = {
    "light, wide": {"width": 1280, "color_scheme": "light"},
    "dark, narrow": {"width": 320, "height": 640, "color_scheme": "dark"},
}
# Whose pages look otherwise than at the House table.
OTHER_TABLES = (
    "/guide/?table=straight",
    "/score-sheet/?table=hollywood",
    "/compare/?table=oklahoma",
)
EVERY_PAGE = (*addresses(), *OTHER_TABLES)

# Tags of headings in the order of the page.
HEADINGS = """() =>
  [...document.querySelectorAll("h1, h2, h3, h4")].map(head => Number(head.tagName[1]))
"""


@pytest.mark.parametrize("look", LOOKS)
def test_axe_finds_no_fault_on_any_page(browse: Browse, look: str) -> None:
    axe, faults = Axe(), []
    page = browse(**LOOKS[look])
    for address in EVERY_PAGE:
        page.goto(address)
        for found in axe.run(page).response["violations"]:
            for node in found["nodes"]:
                faults.append(f"{address}: {found['help']}: {node['html'][:160]}")
    assert faults == []


@pytest.mark.parametrize("width", [320, 390, 768])
def test_no_page_scrolls_sideways(browse: Browse, width: int) -> None:
    page = browse(width=width)
    wide = []
    for address in EVERY_PAGE:
        page.goto(address)
        if page.evaluate("document.documentElement.scrollWidth") > width:
            wide.append(address)
    assert wide == []


def test_headings_leave_out_no_level(page: Page) -> None:
    for address in EVERY_PAGE:
        page.goto(address)
        levels = page.evaluate(HEADINGS)
        assert levels[0] == 1 and levels.count(1) == 1, address
        for before, after in pairwise(levels):
            assert after <= before + 1, (address, levels)


def test_no_page_moves_while_it_loads(browse: Browse) -> None:
    page = browse(width=390)
    page.add_init_script(
        "window.moved = 0; new PerformanceObserver(list => list.getEntries().forEach("
        "each => { window.moved += each.value; })).observe({type: 'layout-shift', buffered: true})"
    )
    for address in EVERY_PAGE:
        page.goto(address)
        page.evaluate("new Promise(done => requestAnimationFrame(() => setTimeout(done, 50)))")
        assert page.evaluate("window.moved") == 0, address


def test_the_tables_of_the_guide_are_reached_and_chosen_by_keyboard(page: Page) -> None:
    page.goto("/guide/")
    page.locator("summary").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    with turning(page):
        page.keyboard.press("Enter")
    assert page.url.endswith("/guide/?table=quick")
    assert "Quick rules" in page.locator(".lead").inner_text()
