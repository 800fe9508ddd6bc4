"""The pages to read in a real browser: sound on four screens, and answering what is tried."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Browse
from tests.browser.fitness import unfitness
from tests.browser.waiting import answering, swapping
from tests.lessons.reading import PAGES

pytestmark = pytest.mark.django_db(transaction=True)

MELDS = "/rules/melds-and-deadwood/"
TRIED = f"{MELDS}?build=Qd&build=Kd&build=Ad&hand=1&count=3"
LAID = "/rules/laying-off/?card=8h&onto=0&laid=4h-0"
OTHER_TABLES = ("/rules/scoring/?table=hollywood", "/rules/variations/?table=oklahoma")
SEEN = (*PAGES, TRIED, LAID, *OTHER_TABLES)


@pytest.mark.parametrize("address", (TRIED, LAID, *OTHER_TABLES))
def test_what_is_answered_is_fit_for_everyone(page: Page, address: str) -> None:
    page.goto(address)
    assert unfitness(page) == []


def build(page: Page, *cards: str, javascript: bool = True) -> None:
    for card in cards:
        page.locator(f"label[for=build-{card}]").click()
    with answering(page, javascript):
        page.get_by_role("button", name="Is it a meld?").click()


def test_a_meld_is_judged_in_place_told_once_and_the_focus_stays(
    page: Page, complaints: list[str]
) -> None:
    page.goto(MELDS)
    build(page, "5s", "6s", "7s")

    expect(page.locator("#try-meld .verdict")).to_contain_text("a run")
    expect(page.locator("#announcer")).to_contain_text("a run")
    assert page.evaluate("document.activeElement.id") == "check-meld"
    assert page.url.endswith(MELDS)
    expect(page.locator("#build-5s")).to_be_checked()
    assert complaints == []


def test_a_meld_is_judged_without_javascript(plain_page: Page) -> None:
    plain_page.goto(MELDS)
    build(plain_page, "Qd", "Kd", "Ad", javascript=False)

    expect(plain_page.locator("#try-meld .verdict")).to_contain_text("The ace is low")
    assert plain_page.url.endswith("#try-meld")
    plain_page.reload()
    expect(plain_page.locator("#try-meld .verdict")).to_contain_text("The ace is low")


def test_cards_are_laid_off_by_keyboard_alone(page: Page, complaints: list[str]) -> None:
    page.goto("/rules/laying-off/?table=oklahoma")
    for card, onto, left in (("8h", 0, "41"), ("9h", 0, "32"), ("Qh", 1, "22")):
        page.locator(f"#lay-{card}").focus()
        page.keyboard.press("Space")
        with swapping(page):
            page.locator(f"#onto-{onto}").press("Enter")
        expect(page.locator("#try-lay-off .verdict")).to_contain_text(f"= {left}.")
        assert page.evaluate("document.activeElement.id") == f"onto-{onto}"
    assert complaints == []


def test_a_hand_is_counted_in_place(page: Page) -> None:
    page.goto(MELDS)
    page.get_by_label("Lowest deadwood").fill("99")
    with swapping(page):
        page.get_by_role("button", name="Check").click()

    expect(page.locator("#try-count .verdict")).to_contain_text(
        "Not 99. All ten cards together count only 60."
    )


def test_the_contents_stand_beside_the_chapter_where_there_is_room(browse: Browse) -> None:
    for width, beside in ((1280, True), (390, False)):
        page = browse(width=width)
        page.goto(MELDS)
        chapter = page.locator("#runs").bounding_box()
        contents = page.locator(".contents").bounding_box()
        assert chapter and contents
        assert (contents["x"] > chapter["x"] + 300) == beside
        assert (contents["y"] > chapter["y"] + chapter["height"]) == (not beside)


def test_no_margin_note_lies_on_the_contents(page: Page) -> None:
    for address in SEEN:
        page.goto(address)
        overlapping = page.evaluate(
            """() => {
              const contents = document.querySelector(".book > .contents")?.getBoundingClientRect();
              return [...document.querySelectorAll(".note")].filter((note) => {
                const box = note.getBoundingClientRect();
                return contents && box.left < contents.right && box.right > contents.left
                  && box.top < contents.bottom && box.bottom > contents.top;
              }).length;
            }"""
        )
        assert overlapping == 0, address
