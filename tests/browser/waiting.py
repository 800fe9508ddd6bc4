"""Waiting for what a press brings: a whole page, or a part of one put in place.

Playwright's click returns as soon as the press is made. What looks at the page without trying
again, as a measure does, would find the page before, half of the next one, or none.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager

from playwright.sync_api import Page

COUNT_SWAPS = """
window.settled = 0;
document.addEventListener("htmx:afterSettle", () => { window.settled += 1; });
"""
"""Put into every page, so that ``swapping`` can tell a new table from the one before."""

QUIET = "() => !document.querySelector('[aria-busy=true]')"
SETTLED = "seen => window.settled > seen && !document.querySelector('[aria-busy=true]')"
AT_REST = """() => Promise.allSettled(document.getAnimations()
  .filter(each => each.effect.getComputedTiming().endTime < Infinity)
  .map(each => each.finished)).then(() => null)"""


@contextmanager
def turning(page: Page) -> Iterator[None]:
    """What is done within loads a page; afterwards it stands there, styles and scripts and all."""
    with page.expect_navigation(wait_until="load"):
        yield


@contextmanager
def swapping(page: Page) -> Iterator[None]:
    """What is done within has htmx put a part of the page in place; afterwards it is there."""
    seen = page.evaluate("window.settled")
    yield
    page.wait_for_function(SETTLED, arg=seen)


def answering(page: Page, javascript: bool) -> AbstractContextManager[None]:
    """The same press with a script and without: a part of the page comes, or a whole page."""
    return swapping(page) if javascript else turning(page)


def come_to_rest(page: Page) -> None:
    """Wait until no answer is under way and nothing on the page moves any more."""
    page.wait_for_function(QUIET)
    page.evaluate(AT_REST)


def deal_in(page: Page, javascript: bool = True) -> None:
    """From the page where a match begins to its first cards."""
    page.goto("/play/")
    with turning(page):
        page.get_by_role("button", name="Deal me in").click()
    with answering(page, javascript):
        page.locator("#button-next").click()
