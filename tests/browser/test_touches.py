"""A second touch and a drag do what the buttons do; a tap alone and a double click lose no card."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Browse, Sit
from tests.browser.person import ClickingPerson, drag, middle
from tests.browser.positions import GIN, LOOSE, drew, offered, to_draw, took
from tests.browser.states import KNOCKER
from tests.browser.test_hand_order import CODES
from tests.browser.test_swaps import WATCH_ANNOUNCER
from tests.browser.waiting import swapping

DELIBERATE = 700  # milliseconds: a little more than the table takes for two decisions
CARD = "label[for=card-Kh]"


def hand(page: Page) -> str:
    return str(page.locator(".mine [name=card]").evaluate_all(CODES))


def test_a_second_touch_later_on_discards_the_chosen_card(narrow_page: Page, sit: Sit) -> None:
    sit(narrow_page, drew(LOOSE, "8d"))
    narrow_page.locator(CARD).tap()
    expect(narrow_page.locator("#card-Kh")).to_be_checked()
    narrow_page.wait_for_timeout(DELIBERATE)
    with swapping(narrow_page):
        narrow_page.locator(CARD).tap()
    assert "king of hearts" not in ClickingPerson(narrow_page).look().hand


def test_a_double_click_only_chooses(page: Page, sit: Sit) -> None:
    sit(page, drew(LOOSE, "8d"))
    page.locator(CARD).dblclick()
    page.wait_for_timeout(200)
    expect(page.locator("#card-Kh")).to_be_checked()
    assert page.evaluate("window.settled") == 0


def test_quick_touches_only_choose(narrow_page: Page, sit: Sit) -> None:
    sit(narrow_page, drew(LOOSE, "8d"))
    narrow_page.locator(CARD).evaluate("card => { for (let n = 0; n < 4; n += 1) card.click(); }")
    narrow_page.wait_for_timeout(200)
    expect(narrow_page.locator("#card-Kh")).to_be_checked()
    assert narrow_page.evaluate("window.settled") == 0


def test_a_touch_on_another_card_chooses_that_one(page: Page, sit: Sit) -> None:
    sit(page, drew(LOOSE, "8d"))
    page.locator(CARD).click()
    page.wait_for_timeout(DELIBERATE)
    page.locator("label[for=card-9c]").click()
    expect(page.locator("#card-9c")).to_be_checked()
    assert page.evaluate("window.settled") == 0


def test_a_second_touch_does_not_throw_gin_away(page: Page, sit: Sit) -> None:
    sit(page, drew(GIN, "Kc"))
    page.locator("label[for=card-8c]").click()
    page.wait_for_timeout(DELIBERATE)
    page.locator("label[for=card-8c]").click()
    page.wait_for_timeout(100)
    assert page.evaluate("window.settled") == 0


def test_a_touch_right_after_a_new_table_throws_nothing(page: Page, sit: Sit) -> None:
    sit(page, drew(KNOCKER, "Ks"))
    page.locator("label[for=card-2c]").click()
    page.evaluate(
        """document.addEventListener("htmx:afterSettle",
             () => document.querySelector("label[for=card-2c]").click())"""
    )
    with swapping(page):
        page.locator("#sort-rank").click()
    expect(page.locator("#sort-rank[aria-pressed=true]")).to_be_visible()
    page.wait_for_timeout(200)
    expect(page.locator("#card-2c")).to_be_checked()
    assert page.evaluate("window.settled") == 1


@pytest.mark.parametrize("size", [(320, 640), (740, 360), (1280, 800)], ids=str)
def test_a_card_dragged_to_the_pile_is_thrown(
    browse: Browse, sit: Sit, size: tuple[int, int]
) -> None:
    page = sit(browse(width=size[0], height=size[1]), drew(LOOSE, "8d"))
    page.evaluate(WATCH_ANNOUNCER)
    with swapping(page):
        drag(page, CARD, ".thrown .card")
    assert "king of hearts" not in ClickingPerson(page).look().hand
    assert page.evaluate("document.activeElement.id") == page.evaluate(
        "document.querySelector('#table').dataset.focus"
    )
    assert len(page.evaluate("window.told")) == 1


def test_a_card_just_taken_cannot_be_dragged_to_the_pile(page: Page, sit: Sit) -> None:
    sit(page, took(LOOSE, "8d"))
    drag(page, "label[for=card-8d]", ".thrown")
    assert page.locator(".dragged").count() == 0
    assert len(ClickingPerson(page).look().hand) == 11


def test_a_card_dragged_within_the_hand_lies_where_it_was_put(page: Page, sit: Sit) -> None:
    sit(page, drew(KNOCKER, "Ks"))
    page.locator("label[for=card-2c]").click()
    with swapping(page):
        drag(page, "label[for=card-Ks]", "label[for=card-4d]", across=-0.3)
    expect(page.locator("#sort-own[aria-pressed=true]")).to_be_visible()
    assert hand(page) == "Tc Td Th Ks 4d 5d 6d As 2c 3h 3s"
    expect(page.locator("#card-2c")).to_be_checked()
    expect(page.locator("#announcer")).to_have_text("King of spades is card 4 of 11 from the left.")
    with swapping(page):
        drag(page, "label[for=card-Tc]", "label[for=card-3s]", across=0.4)
    expect(page.locator(".mine li:last-child [name=card] >> nth=-1")).to_have_value("Tc")
    page.reload()
    assert hand(page) == "Td Th Ks 4d 5d 6d As 2c 3h 3s Tc"


def test_a_hand_is_arranged_before_the_draw_too(page: Page, sit: Sit) -> None:
    sit(page, to_draw("4c 5c 6c Jh Jd Js 3h 2d Ac 2s", "Ts", "Qh"))
    person = ClickingPerson(page)
    first, *others = person.look().hand
    with swapping(page):
        drag(page, ".mine li >> nth=0", ".mine li >> nth=-1", across=0.4)
    expect(page.locator("#sort-own[aria-pressed=true]")).to_be_visible()
    assert person.look().hand == [*others, first]
    person.do("button-draw")
    assert person.look().hand[:-1] == [*others, first]


def test_a_drag_to_nowhere_puts_the_card_back_and_chooses_nothing(page: Page, sit: Sit) -> None:
    sit(page, drew(LOOSE, "8d"))
    before = hand(page)
    drag(page, CARD, ".opponent")
    assert page.locator(".dragged, :checked").count() == 0
    assert hand(page) == before
    assert page.evaluate("window.settled") == 0


def test_a_finger_scrolls_the_page_by_a_card_that_is_not_chosen(
    narrow_page: Page, sit: Sit
) -> None:
    sit(narrow_page, drew(LOOSE, "8d"))
    swipe(narrow_page, CARD, 0, -150)
    narrow_page.wait_for_function("() => window.scrollY > 0")
    assert narrow_page.evaluate("window.settled") == 0
    assert narrow_page.locator(":checked, .dragged").count() == 0


def test_a_finger_drags_the_chosen_card_to_the_pile(narrow_page: Page, sit: Sit) -> None:
    sit(narrow_page, drew(LOOSE, "8d"))
    narrow_page.locator(CARD).tap()
    expect(narrow_page.locator("#card-Kh")).to_be_checked()
    card, pile = (middle(narrow_page, each) for each in (CARD, ".thrown .card"))
    with swapping(narrow_page):
        swipe(narrow_page, CARD, pile[0] - card[0], pile[1] - card[1])
    assert "king of hearts" not in ClickingPerson(narrow_page).look().hand


def test_a_finger_that_slips_over_the_hand_changes_no_order(narrow_page: Page, sit: Sit) -> None:
    sit(narrow_page, drew(LOOSE, "8d"))
    before = hand(narrow_page)
    swipe(narrow_page, "label[for=card-3d]", 90, 0)
    narrow_page.wait_for_timeout(100)
    assert hand(narrow_page) == before
    assert narrow_page.evaluate("window.settled") == 0
    with swapping(narrow_page):
        narrow_page.locator("#sort-own").click()  # a tap would only halt the swipe
    expect(narrow_page.locator("#arrange")).to_be_visible()
    narrow_page.evaluate("window.scrollTo(0, 0)")
    with swapping(narrow_page):
        swipe(narrow_page, "label[for=card-3d]", 90, 0)
    assert hand(narrow_page) != before


def test_a_failed_drag_puts_the_card_back(page: Page, sit: Sit, complaints: list[str]) -> None:
    sit(page, drew(KNOCKER, "Ks"))
    before = hand(page)
    page.route("**/play/arrange/", lambda route: route.abort())
    drag(page, "label[for=card-Ks]", "label[for=card-4d]", across=-0.3)
    expect(page.get_by_role("alert")).to_be_visible()
    assert page.locator(".dragged").count() == 0
    assert hand(page) == before
    complaints.clear()


def test_a_drag_of_nothing_in_particular_is_no_drag(page: Page, sit: Sit) -> None:
    sit(page, offered(LOOSE, "8d"))
    drag(page, ".opponent", ".mine li >> nth=0")
    assert page.locator(".dragged").count() == 0


def swipe(page: Page, source: str, across: float, down: float) -> None:
    """Drag by a finger, as the browser itself takes it."""
    x, y = middle(page, source)
    finger = page.context.new_cdp_session(page)
    finger.send(
        "Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]}
    )
    for step in range(1, 9):
        point = {"x": x + across * step / 8, "y": y + down * step / 8}
        finger.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [point]})
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
