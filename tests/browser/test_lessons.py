"""Lessons and the deal to watch in a real browser: by touch, by keyboard, without a script."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Browse
from tests.browser.fitness import unfitness
from tests.browser.person import KeyboardPerson
from tests.browser.test_swaps import TWO_FRAMES, WATCH_ANNOUNCER
from tests.browser.waiting import swapping, turning

KNOCK = "/lessons/knock/"
PLACES = [
    "/lessons/",
    KNOCK,
    f"{KNOCK}?moves=draw&tried=discard-7h",
    f"{KNOCK}?moves=draw&show=1",
    f"{KNOCK}?moves=draw.discard-Qc&tried=draw",
    f"{KNOCK}?moves=draw.discard-Qc.take.knock-Kh",
    "/lessons/gin/?moves=discard-Ac.take",
    "/lessons/undercut/?moves=knock-Qd",
    "/lessons/laying-off/?moves=lay-8h-on-1&tried=lay-4h-on-1",
    "/watch/",
    "/watch/?at=5",
    "/watch/?at=10",
]
# What a newcomer presses who is right at once: a card's label, or a button.
WAYS = {
    KNOCK: ["#button-draw", "card-Kh #button-discard", "#button-take", "card-Qc #button-knock"],
    "/lessons/gin/": ["card-2h #button-discard", "#button-take", "card-Ac #button-knock"],
    "/lessons/undercut/": [
        "card-Qd #button-knock",
        "#button-on",
        "card-Qd #button-discard",
        "#button-draw",
        "card-2c #button-knock",
    ],
    "/lessons/laying-off/": [
        "#lay-8h-1",
        "#lay-9h-1",
        "#lay-Qh-0",
        "#button-done",
        "#button-on",
        "#lay-4h-1",
        "#button-done",
    ],
}


def press(page: Page, way: str) -> None:
    *card, button = way.split()
    if card:
        page.locator(f"label[for={card[0]}]").click()
    page.locator(button).click()


def head(page: Page) -> str:
    return page.locator("#lesson-task").inner_text()


@pytest.mark.parametrize("address", WAYS)
def test_each_lesson_can_be_done_by_touch(browse: Browse, address: str) -> None:
    page = browse(width=390, height=844)
    page.goto(address)
    page.evaluate("window.kept = true")
    for way in WAYS[address]:
        before = page.url
        with swapping(page):
            press(page, way)
        assert page.url != before
        page.wait_for_function("() => window.scrollY === 0")  # the next task is in sight
    expect(page.get_by_role("heading", name="Lesson done")).to_be_visible()
    assert page.evaluate("window.kept"), "no page was loaded on the way"
    page.goto("/lessons/")
    assert page.locator(".is-done").count() == 1


@pytest.mark.parametrize("address", WAYS)
def test_each_lesson_can_be_done_without_javascript(plain_page: Page, address: str) -> None:
    plain_page.goto(address)
    for way in WAYS[address]:
        with turning(plain_page):
            press(plain_page, way)
    expect(plain_page.get_by_role("heading", name="Lesson done")).to_be_visible()


def test_hints_and_the_way_back_work_without_javascript(plain_page: Page) -> None:
    plain_page.goto(f"{KNOCK}?moves=draw")
    with turning(plain_page):
        press(plain_page, "card-7h #button-discard")
    assert plain_page.locator("#told-head").inner_text() == "That breaks 5-6-7♥"
    with turning(plain_page):
        plain_page.locator("#put-back").click()
    expect(plain_page.locator("#told-head")).to_have_count(0)
    plain_page.get_by_text("Hint", exact=True).click()
    plain_page.get_by_text("A plainer hint").click()
    with turning(plain_page):
        plain_page.get_by_role("link", name="Show me").click()
    expect(plain_page.locator("#told-head")).to_have_text("Throw Q♣")
    with turning(plain_page):
        plain_page.locator("#button-discard").click()
    assert head(plain_page) == "Draw the card that promises more."


def test_a_lesson_by_keyboard_alone_keeps_the_focus_and_tells_each_step_once(page: Page) -> None:
    page.goto(KNOCK)
    page.evaluate(WATCH_ANNOUNCER)
    person = KeyboardPerson(page)
    for controls in (
        ["button-draw"],
        ["card-7h", "button-discard"],  # a wrong one on the way
        ["card-Kh", "button-discard"],
        ["button-take"],
        ["card-Qc", "button-knock"],
    ):
        if controls[0] == "button-draw":
            person.tab_to("#button-draw", at_most=20)
        person.do(*controls)
        page.evaluate(TWO_FRAMES)
        focus = page.evaluate("document.activeElement.id")
        assert focus == page.locator("#table").get_attribute("data-focus") != ""
        told = page.evaluate("window.told.splice(0)")
        assert len(told) == 1 and told[0].strip()
    assert page.evaluate("document.activeElement.id") == "lesson-task"
    assert page.locator("[role=alert]:visible").count() == 0


def test_an_answer_is_in_sight_where_the_choice_was_made(narrow_page: Page) -> None:
    narrow_page.goto(f"{KNOCK}?moves=draw")
    narrow_page.evaluate("document.querySelector('.buttons').scrollIntoView({ block: 'end' })")
    at = narrow_page.evaluate("window.scrollY")
    narrow_page.locator("label[for='card-7h']").tap()
    with swapping(narrow_page):
        narrow_page.locator("#button-discard").tap()
    expect(narrow_page.locator(".sentence .error")).to_be_in_viewport()
    assert narrow_page.evaluate("window.scrollY") == at
    assert narrow_page.locator("#card-7h").is_checked()


def test_a_shown_move_is_in_sight_with_the_table_and_is_played_from_there(browse: Browse) -> None:
    page = browse(width=390, height=844)
    page.goto(KNOCK)
    page.get_by_text("Hint", exact=True).click()
    page.get_by_text("A plainer hint").click()
    with swapping(page):
        page.get_by_role("link", name="Show me").click()
    expect(page.locator("#prompt")).to_have_text("Draw from the stock.")
    expect(page.locator(".pile.stock .back")).to_be_in_viewport()
    expect(page.locator("#button-draw")).to_be_in_viewport()
    with swapping(page):
        page.locator("#play-it").click()
    expect(page.locator(".praise")).to_contain_text("Done for you.")


def test_a_knock_with_no_card_chosen_ends_no_lesson(page: Page) -> None:
    page.goto(f"{KNOCK}?moves=draw.discard-Qc.take")
    with swapping(page):
        page.locator("#button-knock").click()
    expect(page.locator("#told-head")).to_have_text("No card was chosen")


@pytest.mark.parametrize("width", [360, 390, 412])
def test_no_row_of_cards_touches_the_felt_s_edge_on_a_phone(browse: Browse, width: int) -> None:
    page = browse(width=width, height=844)
    for address in [*PLACES, "/lessons/laying-off/?moves=lay-8h-on-1.lay-9h-on-1.lay-Qh-on-0"]:
        page.goto(address)
        for left, right in page.evaluate(
            """() => [...document.querySelectorAll(".felt .hand .card")]
              .map(each => each.getBoundingClientRect()).map(({ left, right }) => [left, right])"""
        ):
            assert left >= 12 and right <= width - 12, address


def test_back_and_reload_are_safe_at_every_step(page: Page) -> None:
    page.goto(KNOCK)
    seen = [head(page)]
    for way in WAYS[KNOCK]:
        before = page.url
        with swapping(page):
            press(page, way)
        assert page.url != before
        page.reload()
        seen.append(head(page))
    for task in reversed(seen[:-1]):
        page.go_back()
        expect(page.locator("#lesson-task")).to_have_text(task)
        assert page.locator("html").count() == page.locator("header.site-head").count() == 1


def test_the_tab_s_title_follows_the_steps(page: Page) -> None:
    page.goto(KNOCK)
    assert page.title() == "Step 1, Knock: a lesson · Knock on Ten"
    with swapping(page):
        page.locator("#button-draw").click()
    assert page.url.endswith("/?moves=draw")
    assert page.title() == "Step 2, Knock: a lesson · Knock on Ten"


def test_a_deal_is_watched_by_keyboard_without_losing_the_place(page: Page) -> None:
    page.goto("/watch/")
    page.evaluate(WATCH_ANNOUNCER)
    KeyboardPerson(page).tab_to("#move-on", at_most=20)
    for at in range(1, 11):
        with swapping(page):
            page.keyboard.press("Enter")
        expect(page.locator(".moves p")).to_have_text(f"Move {at} of 10")
        expect(page.locator("#move-on" if at < 10 else "#move-back")).to_be_focused()
        page.wait_for_function("() => window.told.length > 0")
        page.evaluate(TWO_FRAMES)
        assert len(page.evaluate("window.told.splice(0)")) == 1
    page.go_back()
    expect(page.locator(".moves p")).to_have_text("Move 9 of 10")


def test_a_deal_is_watched_without_javascript(plain_page: Page) -> None:
    plain_page.goto("/watch/")
    for _ in range(10):
        with turning(plain_page):
            plain_page.locator("#move-on").click()
    expect(plain_page.get_by_role("heading", name="The sum")).to_be_visible()


@pytest.mark.parametrize(("width", "height"), [(320, 640), (390, 844), (768, 1024), (1280, 800)])
def test_nothing_is_cut_and_every_control_fits_a_finger(
    browse: Browse, width: int, height: int
) -> None:
    page = browse(width=width, height=height)
    for address in PLACES:
        page.goto(address)
        assert page.evaluate("document.documentElement.scrollWidth") <= width, address
        for box in page.evaluate(
            """() => [...document.querySelectorAll("#table button, #table .button, .mine label")]
              .map(each => each.getBoundingClientRect())
              .map(({ width, height, left, right }) => ({ width, height, left, right }))"""
        ):
            if box["width"]:  # the hidden Knock has none
                assert box["width"] >= 42 and box["height"] >= 42, (address, box)
                assert box["left"] >= 0 and box["right"] <= width, (address, box)


@pytest.mark.parametrize("address", PLACES)
def test_each_page_is_fit_for_everyone(page: Page, address: str) -> None:
    page.goto(address)
    assert unfitness(page) == []
