"""Every page that is to be found is fit for every reader: wide, narrow, by keyboard, read aloud."""

from itertools import pairwise

import pytest
from playwright.sync_api import Page

from lessons.views.site_map import addresses
from tests.browser.conftest import Browse
from tests.browser.fitness import unfitness
from tests.browser.waiting import turning

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


@pytest.mark.parametrize("address", EVERY_PAGE)
def test_each_page_is_fit_for_everyone(page: Page, address: str) -> None:
    page.goto(address)
    assert unfitness(page) == []
    levels = page.evaluate(HEADINGS)
    assert levels[0] == 1 and levels.count(1) == 1
    for before, after in pairwise(levels):
        assert after <= before + 1, levels


COUNT_MOVES = """
window.moved = 0;
new PerformanceObserver(list => list.getEntries().forEach(each => { window.moved += each.value; }))
  .observe({ type: "layout-shift", buffered: true });
"""


def test_no_page_moves_while_it_loads(browse: Browse) -> None:
    page = browse(width=390)
    page.add_init_script(COUNT_MOVES)
    for address in EVERY_PAGE:
        assert any(_moved(page, address) == 0 for _ in range(3)), address


def _moved(page: Page, address: str) -> float:
    """How far the page moves while it loads.

    A late style or picture moves it each time. Now and then a busy machine stops in the middle of
    the text, shows that much, and then the rest of a line: that is no fault of the page.
    """
    page.goto(address)
    page.evaluate("new Promise(done => requestAnimationFrame(() => setTimeout(done, 50)))")
    moved: float = page.evaluate("window.moved")
    return moved


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
