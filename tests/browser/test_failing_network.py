"""A move that does not get through is told, loses nothing, and can be tried again."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import Sit
from tests.browser.person import ClickingPerson, PlainPerson
from tests.browser.positions import LOOSE, drew

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
    expect(told).to_have_text("That move did not go through. Nothing is lost: try it again.")
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


def test_where_htmx_does_not_load_the_forms_play(
    page: Page, sit: Sit, complaints: list[str]
) -> None:
    page.route("**/htmx*.js", _unreachable)
    sit(page, drew(LOOSE, "8d"))
    person = PlainPerson(page)
    person.do("card-Kh", "button-discard")
    assert "king of hearts" not in person.look().hand
    complaints[:] = [each for each in complaints if "Failed to load" not in each]
