"""The review of a deal in a browser: asked for, stepped through, and read aloud."""

from playwright.sync_api import Page, expect

from tests.browser.conftest import Sit
from tests.browser.fitness import unfitness
from tests.browser.waiting import turning
from tests.play.test_review import slipped


def test_a_deal_is_reviewed_and_stepped_through(page: Page, sit: Sit) -> None:
    page.set_viewport_size({"width": 320, "height": 640})
    sit(page, slipped())
    with turning(page):
        page.get_by_role("button", name="Review this deal").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Deal 1, reviewed")
    assert unfitness(page) == []
    with turning(page):
        page.get_by_role("link", name="See this moment in the deal").first.click()
    with turning(page):
        page.get_by_role("link", name="Next", exact=True).click()
    expect(page.locator("#step")).to_contain_text("Move ")
    expect(page.get_by_text("The computer held")).to_have_count(0)
    with turning(page):
        page.get_by_role("link", name="Show what you could not know").click()
    expect(page.get_by_text("The computer held")).to_have_count(1)
    assert unfitness(page) == []
