"""The deadwood meter is hidden and brought back beside itself, and nothing moves by it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Browse, Sit
from tests.browser.person import ClickingPerson
from tests.browser.positions import drew
from tests.browser.states import KNOCKER
from tests.browser.test_sizes import _box


@pytest.mark.parametrize(("width", "height"), [(320, 640), (390, 844), (1280, 800)])
def test_the_meter_goes_and_comes_where_it_stands(
    browse: Browse, sit: Sit, width: int, height: int
) -> None:
    page = sit(browse(width=width, height=height), drew(KNOCKER, "Ks"))
    page.locator("label[for=card-3s]").click()
    person, before = ClickingPerson(page), _places(page)

    person.do("meter")
    expect(page.locator("#meter")).to_be_focused()
    expect(page.locator("#meter")).to_have_text("Count")
    expect(page.locator("#card-3s")).to_be_checked()
    expect(page.locator("#prompt")).to_have_text("Throw 3♠, or knock with it.")
    expect(page.locator("#announcer")).to_have_text("You do the counting.")
    expect(page.locator("#table .dial .count")).to_have_count(0)
    assert _places(page) == before

    page.locator("label[for=card-Ks]").click()
    expect(page.locator("#prompt")).to_have_text("Throw K♠, or knock with it.")
    expect(page.locator("#button-discard")).to_have_text("Discard K♠")
    expect(page.locator("#button-knock")).to_have_text("Knock")
    person.do("button-knock")
    expect(page.locator("#prompt")).to_have_text("Knock, throwing K♠?")

    page.goto("/play/")
    person.do("meter")
    expect(page.locator("#meter")).to_have_text("Hide")
    expect(page.locator("#table .dial .count")).to_have_text("9")


def _places(page: Page) -> list[dict[str, float]]:
    """Where the hand, the buttons and the piles are."""
    places = (".mine .card >> nth=0", "#button-discard", "#meter", ".thrown .card")
    boxes = [_box(page, place) for place in places]
    boxes[2] = {}  # its words are larger where it stands alone
    return [{name: round(value) for name, value in box.items()} for box in boxes]
