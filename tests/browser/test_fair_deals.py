"""Cutting, checking, playing again and taking along, in a real browser."""

from hashlib import sha256

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Browse
from tests.browser.person import ClickingPerson, PlainPerson
from tests.browser.waiting import turning

pytestmark = pytest.mark.usefixtures("same_cards")


def person_at(page: Page, javascript: bool) -> ClickingPerson:
    return ClickingPerson(page) if javascript else PlainPerson(page)


@pytest.mark.parametrize("javascript", [True, False], ids=["htmx", "plain"])
def test_a_deal_is_promised_cut_played_checked_shared_and_played_again(
    browse: Browse, javascript: bool
) -> None:
    page = browse(width=390, height=844, javascript=javascript)
    person = person_at(page, javascript)
    page.goto("/")
    with turning(page):
        page.get_by_role("button", name="Deal me in").click()
    promise = page.locator("#next-promise code").inner_text()
    page.get_by_label("Cut").fill("17")
    person.do("button-next")
    person.play_deal()

    page.locator(".proof summary").click()
    shown = dict(zip(("code", "secret", "cut", "promise"), facts(page), strict=True))
    assert shown["promise"] == promise
    assert sha256(bytes.fromhex(shown["secret"])).hexdigest() == promise
    assert shown["cut"] == "17 cards from the top"

    with turning(page):
        page.get_by_role("link", name="How to check it").click()
    expect(page.locator(".facts dd")).to_have_text([shown["code"], shown["secret"], "17", promise])
    page.go_back()

    with turning(page):
        page.get_by_role("link", name="See the whole deal").click()
    expect(page.get_by_role("heading", name="A deal that was played")).to_be_visible()
    with turning(page):
        page.locator("#move-on").click()
    expect(page.locator(".moves p")).to_contain_text("Move 1 of")
    page.goto("/play/")

    with turning(page):
        page.get_by_role("link", name="Play them again").click()
    with turning(page):
        page.get_by_role("button", name="Deal them").click()
    person.play_deal()
    expect(page.get_by_role("link", name="To your match")).to_be_visible()
    with turning(page):
        page.get_by_role("link", name="To your match").click()
    expect(page.locator(".showdown-head")).to_contain_text("Deal 1")


def facts(page: Page) -> list[str]:
    return [text.strip() for text in page.locator(".facts dd").all_inner_texts()]


@pytest.mark.parametrize("javascript", [True, False], ids=["htmx", "plain"])
def test_the_day_s_deal_is_played_and_its_result_can_be_copied(
    browse: Browse, javascript: bool
) -> None:
    page = browse(width=320, height=640, javascript=javascript)
    page.goto("/")
    with turning(page):
        page.get_by_role("link", name="Today").click()
    with turning(page):
        page.get_by_role("button", name="Deal me in").click()
    person_at(page, javascript).play_deal()

    expect(page.locator(".result")).to_contain_text("/daily/")
    page.locator(".result").click()
    assert "Knock on Ten" in page.evaluate("getSelection().toString()")


@pytest.mark.parametrize("javascript", [True, False], ids=["htmx", "plain"])
def test_a_match_is_taken_along_and_the_browser_it_left_says_so(
    browse: Browse, javascript: bool
) -> None:
    here, there = (browse(javascript=javascript) for _ in range(2))
    here.goto("/")
    with turning(here):
        here.get_by_role("button", name="Deal me in").click()
    person = person_at(here, javascript)
    person.do("button-next")
    hand = person.look().hand
    with turning(here):
        here.get_by_role("link", name="Take it along").click()
    with turning(here):
        here.get_by_role("button", name="Make a code").click()
    link = here.locator(".carry-link").inner_text()
    with turning(here):
        here.get_by_role("link", name="Keep playing here").click()

    there.goto(link)
    with turning(there):
        there.get_by_role("button", name="Go on here").click()
    expect(there.locator("#table")).to_be_visible()
    assert person_at(there, javascript).look().hand == hand

    person.do(next(control for control in person.look().controls if control != "button-next"))
    expect(here.get_by_role("heading", name="Your match has moved")).to_be_visible()
