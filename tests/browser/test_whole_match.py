"""A whole match, from the home page to the last sum, in each way to play."""

import pytest
from playwright.sync_api import Page, Request

from tests.browser.conftest import Browse
from tests.browser.person import DraggingPerson, KeyboardPerson, Person, PlainPerson
from tests.browser.waiting import deal_in, turning

pytestmark = pytest.mark.usefixtures("same_cards")
TARGET = 100


def test_a_match_is_played_by_taps_on_a_small_phone_without_loading_a_page(
    narrow_page: Page,
) -> None:
    narrow_page.goto("/")
    with turning(narrow_page):
        narrow_page.get_by_role("button", name="Deal me in").tap()
    narrow_page.evaluate("window.same = true")
    loads = _loads(narrow_page)
    person = Person(narrow_page)
    end = person.play_match()
    assert person.moves > 40
    assert loads == []
    assert narrow_page.evaluate("window.same")
    _assert_won(narrow_page, end.ends)


def test_a_match_is_played_without_javascript(plain_page: Page) -> None:
    plain_page.goto("/")
    with turning(plain_page):
        plain_page.get_by_role("button", name="Deal me in").click()
    loads = _loads(plain_page)
    person = PlainPerson(plain_page)
    end = person.play_match()
    assert len(loads) >= person.moves
    _assert_won(plain_page, end.ends)


def test_a_match_is_played_by_the_keyboard_alone(page: Page) -> None:
    page.goto("/")
    person = KeyboardPerson(page)
    person.tab_to(".hero button")
    with turning(page):
        page.keyboard.press("Enter")
    end = person.play_match()
    _assert_won(page, end.ends)
    person.tab_to("#button-next")
    with turning(page):
        page.keyboard.press("Enter")
    person.tab_to("#button-next", at_most=30)
    person.use_and_wait("button-next")
    assert person.look().points == [0, 0]


def test_a_match_is_played_by_dragging_each_card_to_the_pile(page: Page) -> None:
    page.goto("/")
    with turning(page):
        page.get_by_role("button", name="Deal me in").click()
    _assert_won(page, DraggingPerson(page).play_match().ends)


@pytest.mark.parametrize(
    ("size", "person", "javascript"),
    [
        ((390, 844), Person, True),
        ((768, 1024), KeyboardPerson, True),
        ((740, 360), DraggingPerson, True),
        ((320, 640), PlainPerson, False),
    ],
    ids=["390px by taps", "768px by keys", "a phone held sideways by drags", "320px plain"],
)
def test_a_deal_is_played_in_each_way_on_other_screens(
    browse: Browse, size: tuple[int, int], person: type[Person], javascript: bool
) -> None:
    page = browse(width=size[0], height=size[1], javascript=javascript, has_touch=True)
    deal_in(page, javascript)
    person(page).play_deal()
    assert page.evaluate("document.documentElement.scrollWidth") == size[0]


def _loads(page: Page) -> list[str]:
    """The pages loaded from now on."""
    loads: list[str] = []

    def on_request(request: Request) -> None:
        if request.is_navigation_request() and request.method == "GET":
            loads.append(request.url)

    page.on("request", on_request)
    return loads


def _assert_won(page: Page, words: str) -> None:
    """The match line, the running score and the way to another match agree."""
    last = page.locator(".running .newest td").all_inner_texts()
    mine, theirs = map(int, last)
    assert max(mine, theirs) >= TARGET > min(mine, theirs)
    if mine > theirs:
        assert words.startswith(f"You win the match, {mine} to {theirs}")
    else:
        assert words == f"The computer wins the match, {theirs} to {mine}."
    assert page.get_by_role("button", name="Play another match").is_visible()
