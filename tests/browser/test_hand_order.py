"""The hand's order, put by touch, by keyboard and without JavaScript."""

from playwright.sync_api import Page, expect

from tests.browser.conftest import Browse, Sit
from tests.browser.positions import drew
from tests.browser.states import KNOCKER
from tests.browser.test_sizes import HANDS, _assert_readable, _assert_touchable
from tests.browser.waiting import swapping, turning

CODES = 'fields => fields.map(field => field.value).join(" ")'
BY_RANK = "As 2c 3h 3s 4d 5d 6d Tc Td Th Ks"


def test_an_order_is_put_without_losing_the_chosen_card_or_the_keyboard(
    page: Page, sit: Sit
) -> None:
    sit(page, drew(KNOCKER, "Ks"))
    page.locator("label[for=card-2c]").click()
    with swapping(page):
        page.locator("#sort-rank").press("Enter")
    expect(page.locator("#sort-rank[aria-pressed=true]")).to_be_focused()
    assert page.locator(".mine [name=card]").evaluate_all(CODES) == BY_RANK
    assert page.locator(".mine [name=card]:checked").evaluate_all(CODES) == "2c"
    expect(page.locator("#button-discard")).to_have_text("Discard 2♣")
    expect(page.locator("#announcer")).to_have_text("Hand by rank.")


def test_an_order_is_put_without_javascript(plain_page: Page, sit: Sit) -> None:
    sit(plain_page, drew(KNOCKER, "Ks"))
    with turning(plain_page):
        plain_page.locator("#sort-rank").click()
    assert plain_page.locator(".mine [name=card]").evaluate_all(CODES) == BY_RANK


def test_every_order_can_be_read_and_touched_on_a_small_phone(narrow_page: Page, sit: Sit) -> None:
    for hand in ("sets of four, a run of three", "eleven loose, one taken"):
        sit(narrow_page, HANDS[hand])
        for order in ("suit", "rank", "own"):
            with swapping(narrow_page):
                narrow_page.locator(f"#sort-{order}").click()
            expect(narrow_page.locator(f"#sort-{order}[aria-pressed=true]")).to_be_visible()
            _assert_readable(narrow_page, f"{hand} by {order}")
            _assert_touchable(narrow_page, f"{hand} by {order}")


def test_an_own_order_is_laid_without_javascript_by_the_keyboard(
    plain_page: Page, sit: Sit
) -> None:
    sit(plain_page, drew(KNOCKER, "Ks"))
    with turning(plain_page):
        plain_page.locator("#sort-own").click()
    with turning(plain_page):
        plain_page.locator("#arrange").click()
    plain_page.locator("[name=card]:checked").focus()
    for _ in range(10):
        plain_page.keyboard.press("ArrowRight")
    assert plain_page.locator("[name=card]:checked").evaluate_all(CODES) == "Ks"
    with turning(plain_page):
        plain_page.keyboard.press("Enter")  # on a card: one place to the left
    for _ in range(2):
        expect(plain_page.get_by_role("button", name="Left", exact=True)).to_be_focused()
        with turning(plain_page):
            plain_page.keyboard.press("Enter")
    expect(plain_page.locator("#where")).to_have_text(
        "King of spades is card 8 of 11 from the left."
    )
    with turning(plain_page):
        plain_page.get_by_role("link", name="Back to the table").click()
    laid = "Tc Td Th 4d 5d 6d As Ks 2c 3h 3s"
    assert plain_page.locator(".mine [name=card]").evaluate_all(CODES) == laid


def test_a_hand_can_be_arranged_on_every_screen(browse: Browse, sit: Sit) -> None:
    for width, height in [(320, 640), (390, 844), (740, 360)]:
        page = sit(browse(width=width, height=height), HANDS["eleven loose, one taken"])
        with swapping(page):
            page.locator("#sort-own").click()
        with turning(page):
            page.locator("#arrange").click()
        _assert_readable(page, f"arranged at {width}")
        _assert_touchable(page, f"arranged at {width}")
        bottom = page.get_by_role("button", name="Far right").bounding_box()
        assert bottom is not None and bottom["y"] + bottom["height"] <= height
        page.context.close()
