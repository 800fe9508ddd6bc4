"""Back, forward and reload show a whole page with the table as it stands."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Browse, Sit
from tests.browser.person import ClickingPerson, PlainPerson, wanted
from tests.browser.positions import LOOSE, offered
from tests.browser.waiting import deal_in, turning

# What a person sees of the table, and what they can do at it.
SHOWN = """() => ({
  words: document.querySelector("#table").innerText,
  focus: document.querySelector("#table").dataset.focus,
  controls: [...document.querySelectorAll("#table :is(button, input:not([type=hidden]), a)")]
    .map(each => [each.id, each.value, each.disabled ?? false, each.checked ?? false]),
  version: document.querySelector("#table [name=version]")?.value,
  tables: document.querySelectorAll("#table").length,
  heads: document.querySelectorAll(".site-head").length,
})"""


@pytest.mark.parametrize("javascript", [True, False], ids=["htmx", "plain"])
def test_back_and_forward_show_the_current_table(
    browse: Browse, sit: Sit, javascript: bool
) -> None:
    page = browse(javascript=javascript)
    sit(page, offered(LOOSE, "8d"))
    page.goto("/")
    with turning(page):
        page.get_by_role("navigation", name="Main").get_by_role("link", name="Play").click()
    person = (ClickingPerson if javascript else PlainPerson)(page)
    person.do("button-take")
    person.do("card-Kh", "button-discard")
    shown = page.evaluate(SHOWN)
    assert shown["heads"] == shown["tables"] == 1
    with turning(page):
        page.get_by_role("link", name="Knock on Ten").click()
    expect(page.get_by_role("link", name="Resume your match")).to_be_visible()
    page.go_back()
    assert page.evaluate(SHOWN) == shown
    page.go_forward()
    expect(page.get_by_role("link", name="Resume your match")).to_be_visible()
    page.go_back()
    person.do(*wanted(person.look()))
    assert page.evaluate(SHOWN)["version"] != shown["version"]


@pytest.mark.usefixtures("same_cards")
def test_a_reload_after_each_step_shows_the_same_table(page: Page) -> None:
    deal_in(page)
    person = ClickingPerson(page)
    for _ in range(60):
        sight = person.look()
        if page.locator("[name=sure]").count() == 0:  # a question asked is not kept
            shown = page.evaluate(SHOWN)
            page.reload()
            assert page.evaluate(SHOWN) == shown
        if "button-next" in sight.controls:
            return
        person.do(*wanted(sight))
    raise AssertionError("no end of the deal")


def test_a_card_chosen_before_a_reload_is_not_chosen_after_it(page: Page, sit: Sit) -> None:
    sit(page, offered(LOOSE, "8d"))
    person = ClickingPerson(page)
    person.do("button-take")
    shown = page.evaluate(SHOWN)
    person.use("card-Kh")
    page.reload()
    assert page.evaluate(SHOWN) == shown
