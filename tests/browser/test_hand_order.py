"""The hand's order, put by touch, by keyboard and without JavaScript."""

from playwright.sync_api import Page, expect

from tests.browser.conftest import Sit
from tests.browser.positions import drew
from tests.browser.states import KNOCKER
from tests.browser.test_sizes import HANDS, _assert_readable, _assert_touchable

CODES = 'fields => fields.map(field => field.value).join(" ")'
BY_RANK = "As 2c 3h 3s 4d 5d 6d Tc Td Th Ks"


def test_an_order_is_put_without_losing_the_chosen_card_or_the_keyboard(
    page: Page, sit: Sit
) -> None:
    sit(page, drew(KNOCKER, "Ks"))
    page.locator("label[for=card-2c]").click()
    page.locator("#sort-rank").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#sort-rank[aria-pressed=true]")).to_be_focused()
    assert page.locator(".mine [name=card]").evaluate_all(CODES) == BY_RANK
    assert page.locator(".mine [name=card]:checked").evaluate_all(CODES) == "2c"
    expect(page.locator("#button-discard")).to_have_text("Discard 2♣")
    expect(page.locator("#announcer")).to_have_text("Hand by rank.")


def test_an_order_is_put_without_javascript(plain_page: Page, sit: Sit) -> None:
    sit(plain_page, drew(KNOCKER, "Ks"))
    plain_page.locator("#sort-rank").click()
    assert plain_page.locator(".mine [name=card]").evaluate_all(CODES) == BY_RANK


def test_every_order_can_be_read_and_touched_on_a_small_phone(narrow_page: Page, sit: Sit) -> None:
    for hand in ("sets of four, a run of three", "eleven loose, one taken"):
        sit(narrow_page, HANDS[hand])
        for order in ("suit", "rank"):
            narrow_page.locator(f"#sort-{order}").click()
            expect(narrow_page.locator(f"#sort-{order}[aria-pressed=true]")).to_be_visible()
            _assert_readable(narrow_page, f"{hand} by {order}")
            _assert_touchable(narrow_page, f"{hand} by {order}")
