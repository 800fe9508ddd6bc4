"""A drill in a real browser: without JavaScript, by keyboard, on a narrow phone."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.browser.conftest import Browse

pytestmark = pytest.mark.django_db(transaction=True)

DRILL = "/practice/count/?level=3&set=8f3a&n=1"
SEEN = (DRILL, f"{DRILL}&answer=", f"{DRILL}&answer=99")


@pytest.mark.parametrize(("width", "scheme"), [(320, "dark"), (1280, "light")])
def test_no_page_has_a_fault_that_axe_finds_or_scrolls_sideways(
    browse: Browse, complaints: list[str], width: int, scheme: str
) -> None:
    page, axe = browse(width=width, color_scheme=scheme), Axe()
    faults = []
    for address in SEEN:
        page.goto(address)
        if page.evaluate("document.documentElement.scrollWidth") > width:
            faults.append(f"{address} is too wide")
        for found in axe.run(page).response["violations"]:
            faults += [f"{address}: {found['help']}: {n['html'][:140]}" for n in found["nodes"]]
    assert faults == [] and complaints == []


def test_a_count_is_marked_by_keyboard_without_javascript(plain_page: Page) -> None:
    plain_page.goto(DRILL)
    plain_page.get_by_label("Deadwood").focus()
    plain_page.keyboard.type("99")
    plain_page.keyboard.press("Enter")

    expect(plain_page.get_by_role("region", name="The answer")).to_contain_text("You said 99")
    plain_page.get_by_role("link", name="Next").focus()
    plain_page.keyboard.press("Enter")
    expect(plain_page.get_by_text("2 of 10")).to_be_visible()
    plain_page.goto("/practice/yours/")
    expect(plain_page.get_by_text("0 of 1 answers right")).to_be_visible()
    plain_page.get_by_role("button", name="Forget it all").press("Enter")
    expect(plain_page.get_by_text("Nothing yet.")).to_be_visible()
