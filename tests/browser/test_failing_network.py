"""A move that does not get through is told, loses nothing, and can be tried again."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import Browse, Sit
from tests.browser.person import ClickingPerson, PlainPerson
from tests.browser.positions import LOOSE, drew, to_draw
from tests.browser.waiting import swapping

Failure = Callable[[Route], None]
PROXY_PAGE = "<!doctype html><html><head></head><body><h1>Bad gateway</h1></body></html>"


def _unreachable(route: Route) -> None:
    route.abort()


def _answers(status: int) -> Failure:
    def answer(route: Route) -> None:
        route.fulfill(status=status, content_type="text/html", body=PROXY_PAGE)

    return answer


FAILURES: dict[str, Failure] = {
    "unreachable": _unreachable,
    "500": _answers(500),
    "502": _answers(502),
    "503": _answers(503),
    "504": _answers(504),
}


@pytest.mark.parametrize("failure", FAILURES)
def test_a_failed_move_is_told_and_the_next_try_plays(
    page: Page, sit: Sit, complaints: list[str], failure: str
) -> None:
    sit(page, drew(LOOSE, "8d"))
    person = ClickingPerson(page)
    before = person.look()
    page.route("**/play/move/", FAILURES[failure])
    person.use("card-Kh")
    person.use("button-discard")
    told = page.get_by_role("alert")
    expect(told).to_have_text("That move did not go through. Nothing is lost. Try again")
    assert page.locator("#table-area").get_attribute("aria-busy") is None
    assert person.look() == before
    expect(page.locator("#card-Kh")).to_be_checked()
    assert page.evaluate("document.activeElement.id") == "button-discard"
    assert complaints != []
    complaints.clear()  # a browser tells of each failed request itself

    page.unroute("**/play/move/")
    person.use_and_wait("button-discard")
    expect(told).to_be_hidden()
    assert "king of hearts" not in person.look().hand


def test_a_failed_move_is_told_in_sight_on_a_scrolled_phone(
    browse: Browse, sit: Sit, complaints: list[str]
) -> None:
    page = sit(browse(width=390, height=844), drew(LOOSE, "8d"))
    page.route("**/play/move/", _unreachable)
    page.locator("label[for=card-Kh]").click()
    page.evaluate("window.scrollTo(0, document.body.scrollHeight)")
    assert page.evaluate("window.scrollY") > 200
    page.locator("#button-discard").evaluate("button => button.click()")
    expect(page.get_by_role("button", name="Try again")).to_be_in_viewport()
    complaints.clear()


def test_where_htmx_does_not_load_the_forms_play(
    page: Page, sit: Sit, complaints: list[str]
) -> None:
    page.route("**/htmx*.js", _unreachable)
    sit(page, drew(LOOSE, "8d"))
    person = PlainPerson(page)
    person.do("card-Kh", "button-discard")
    assert "king of hearts" not in person.look().hand
    complaints[:] = [each for each in complaints if "Failed to load" not in each]


def test_a_move_without_an_answer_counts_as_lost_after_ten_seconds(
    page: Page, sit: Sit, complaints: list[str]
) -> None:
    sit(page, drew(LOOSE, "8d"))
    # As long as the site waits; then less, that the test need not.
    page.evaluate(
        """document.addEventListener("htmx:configRequest", ({ detail }) => {
          window.patience = detail.timeout;
          detail.timeout = 100;
        })"""
    )
    page.route("**/play/move/", lambda route: None)
    person = ClickingPerson(page)
    person.use("card-Kh")
    person.use("button-discard")
    expect(page.get_by_role("alert")).to_be_visible()
    assert page.evaluate("window.patience") == 10_000
    assert page.locator("#table-area").get_attribute("aria-busy") is None
    expect(page.locator("#card-Kh")).to_be_checked()

    page.unroute("**/play/move/")
    page.evaluate("document.addEventListener('htmx:configRequest', e => { e.detail.timeout = 0 })")
    with swapping(page):
        page.get_by_role("button", name="Try again").click()
    assert "king of hearts" not in person.look().hand
    assert page.evaluate("document.activeElement.id") == page.evaluate(
        "document.querySelector('#table').dataset.focus"
    )
    complaints.clear()


def test_without_a_network_a_move_is_offered_again(
    page: Page, sit: Sit, complaints: list[str]
) -> None:
    sit(page, to_draw(LOOSE, "8d", "Ts"))
    person = ClickingPerson(page)
    before = person.look()
    page.context.set_offline(True)
    page.locator("label[for=button-draw]").click()
    again = page.get_by_role("button", name="Try again")
    again.click()  # and fails once more
    expect(again).to_be_visible()
    assert page.evaluate("document.activeElement.id") == "button-draw"
    assert person.look() == before
    page.context.set_offline(False)
    person.use_and_wait("button-draw")
    expect(again).to_be_hidden()
    assert "button-discard" in person.look().controls
    complaints.clear()


def test_a_move_whose_answer_was_lost_is_not_made_twice(
    page: Page, sit: Sit, complaints: list[str]
) -> None:
    sit(page, drew(LOOSE, "8d"))

    def answer_lost(route: Route) -> None:
        route.fetch()
        route.abort()

    page.route("**/play/move/", answer_lost)
    person = ClickingPerson(page)
    person.use("card-Kh")
    person.use("button-discard")
    expect(page.get_by_role("alert")).to_be_visible()
    page.unroute("**/play/move/")
    with swapping(page):
        page.get_by_role("button", name="Try again").click()
    assert "had moved on" in page.locator("#table .error").inner_text()
    assert len(person.look().hand) == 10
    complaints.clear()
