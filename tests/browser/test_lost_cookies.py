"""A table without its cookies leads on: never a dead button, nor a page inside a page."""

import pytest
from django.conf import settings
from playwright.sync_api import Page, expect

from tests.browser.conftest import Browse, Sit
from tests.browser.person import ClickingPerson, PlainPerson
from tests.browser.positions import LOOSE, drew
from tests.browser.waiting import answering, turning


@pytest.mark.parametrize("javascript", [True, False], ids=["htmx", "plain"])
def test_without_its_session_a_move_leads_to_a_new_match(
    browse: Browse, sit: Sit, javascript: bool
) -> None:
    page = browse(javascript=javascript)
    person = (ClickingPerson if javascript else PlainPerson)(page)
    sit(page, drew(LOOSE, "8d"))
    page.context.clear_cookies(name=settings.SESSION_COOKIE_NAME)
    person.do("card-Kh", "button-discard")
    expect(page.get_by_role("heading", name="That match is no longer here")).to_be_visible()
    _assert_one_page(page)
    if javascript:
        assert page.evaluate("document.activeElement.id") == "button-new"
    with turning(page):
        page.get_by_role("button", name="Deal me in").click()
    with answering(page, javascript):
        page.locator("#button-next").click()
    expect(page.locator(".mine .card")).to_have_count(10)


@pytest.mark.parametrize("javascript", [True, False], ids=["htmx", "plain"])
def test_without_any_cookie_a_move_says_so_and_leads_to_the_table(
    browse: Browse, sit: Sit, complaints: list[str], javascript: bool
) -> None:
    page = browse(javascript=javascript)
    person = (ClickingPerson if javascript else PlainPerson)(page)
    sit(page, drew(LOOSE, "8d"))
    page.context.clear_cookies()
    person.do("card-Kh", "button-discard")
    expect(page.get_by_role("heading", name="Your browser sent no cookie")).to_be_visible()
    _assert_one_page(page)
    if javascript:
        assert page.evaluate("document.activeElement.id") == "table"
    with turning(page):
        page.get_by_role("link", name="Open it again").click()
    expect(page.get_by_role("button", name="Deal me in")).to_be_visible()
    complaints[:] = [each for each in complaints if "403" not in each]


@pytest.mark.parametrize("javascript", [True, False], ids=["htmx", "plain"])
def test_without_any_cookie_a_lesson_leads_back_to_itself(
    browse: Browse, complaints: list[str], javascript: bool
) -> None:
    page = browse(javascript=javascript)
    page.goto("/lessons/knock/")
    page.context.clear_cookies()
    page.locator("#button-draw").click()
    with turning(page):
        page.get_by_role("link", name="Open it again").click()
    expect(page.locator("#button-draw")).to_be_visible()
    assert page.url.endswith("/lessons/knock/")
    complaints[:] = [each for each in complaints if "403" not in each]


def _assert_one_page(page: Page) -> None:
    assert page.locator(".site-head").count() == 1
    assert page.locator("main").count() == 1
