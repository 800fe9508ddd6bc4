"""The drills in a real browser: without JavaScript, by keyboard, on a narrow phone."""

from __future__ import annotations

from collections.abc import Iterator
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Page, expect

from lessons.drills.catalogue import DRILLS, position_at
from lessons.drills.place import SET_SIZE, Place
from tests.browser.conftest import Browse
from tests.browser.fitness import unfitness
from tests.browser.waiting import turning
from tests.lessons.drills.everywhere import answers_to

pytestmark = pytest.mark.django_db(transaction=True)

COUNT = "/practice/count/?level=3&set=8f3a&n=1"


def seen() -> Iterator[str]:
    """Each drill at its hardest level: asked, answered right and wrong, and not clearly answered;
    then what else there is of it.
    """
    for drill in DRILLS:
        table = drill.tables[-1] if drill.tables else ""
        place = Place(max(drill.levels(table)), "8f3a", 1, table)
        address = f"/practice/{drill.slug}/?{urlencode(place.parameters)}"
        yield address
        for answer in (*answers_to(position_at(drill, place)), ""):
            yield f"{address}&answer={answer}"
    yield from (
        "/practice/score/?table=club&level=3&set=8f3a&n=2",
        "/practice/score/?table=oklahoma&level=2&set=8f3a&n=1",
        "/practice/score/?table=hollywood&level=3&set=8f3a&n=1",
        "/practice/lay-off/?level=3&set=8f3a&n=1&answer=3h-none",
        "/practice/count/result/?level=3&set=8f3a",
        "/practice/count/result/?level=3&set=dead",
        "/practice/yours/",
    )


def test_each_page_is_fit_for_everyone(page: Page) -> None:
    # Answered, there is a set to tell of, and something practised: the longest kind among it.
    for number, wrong in ((1, "99"), (2, "0"), (3, "35"), (4, "50")):
        page.goto(COUNT.replace("n=1", f"n={number}"))
        page.get_by_label("Deadwood").fill(wrong)
        with turning(page):
            page.get_by_role("button", name="Mark it").click()
    faults = {}
    for address in seen():
        page.goto(address)
        faults[address] = unfitness(page)
    with turning(page):
        page.get_by_role("button", name="Forget it all").click()
    expect(page.get_by_text("Nothing yet.")).to_be_visible()
    faults["forgotten"] = unfitness(page)
    assert not any(faults.values()), faults


@pytest.mark.parametrize("width", [320, 390])
def test_no_label_touches_its_field(browse: Browse, width: int) -> None:
    page = browse(width=width)
    page.goto(COUNT)
    label = page.get_by_text("Deadwood", exact=True).bounding_box()
    field = page.get_by_label("Deadwood").bounding_box()
    assert label is not None and field is not None
    beside = field["x"] - (label["x"] + label["width"])
    assert beside >= 8 or field["y"] - (label["y"] + label["height"]) >= 4


def test_a_count_is_marked_by_keyboard_without_javascript(plain_page: Page) -> None:
    plain_page.goto(COUNT)
    plain_page.get_by_label("Deadwood").focus()
    plain_page.keyboard.type("99")
    with turning(plain_page):
        plain_page.keyboard.press("Enter")

    expect(plain_page.get_by_role("region", name="The answer")).to_contain_text("You said 99")
    with turning(plain_page):
        plain_page.get_by_role("link", name="Next").press("Enter")
    expect(plain_page.get_by_text("2 of 10")).to_be_visible()
    plain_page.goto("/practice/yours/")
    expect(plain_page.get_by_text("0 of 1 answers right")).to_be_visible()
    with turning(plain_page):
        plain_page.get_by_role("button", name="Forget it all").press("Enter")
    expect(plain_page.get_by_text("Nothing yet.")).to_be_visible()


def test_a_whole_set_is_thrown_through_by_keyboard_without_javascript(plain_page: Page) -> None:
    plain_page.goto("/practice/discard/?level=1&set=8f3a&n=1")
    answered = 0
    # The set, and its mistakes once more.
    while "/result/" not in plain_page.url:
        plain_page.get_by_role("radio").first.focus()
        plain_page.keyboard.press("Space")
        with turning(plain_page):
            plain_page.keyboard.press("Enter")
        expect(plain_page.get_by_role("region", name="The answer")).to_be_visible()
        answered += 1
        assert answered <= 2 * SET_SIZE
        with turning(plain_page):
            plain_page.locator("a.act").press("Enter")
        assert "answer=" not in plain_page.url
    expect(plain_page.get_by_role("heading", level=1)).to_contain_text("right the first time")
    assert answered >= SET_SIZE


@pytest.mark.parametrize(
    ("address", "press"),
    [
        ("/practice/knock/?table=house&level=1&set=8f3a&n=1", "Play on"),
        ("/practice/lay-off/?level=1&set=8f3a&n=1", "Nothing"),
    ],
)
def test_one_press_answers(plain_page: Page, address: str, press: str) -> None:
    plain_page.goto(address)
    with turning(plain_page):
        plain_page.get_by_role("button", name=press).press("Enter")
    expect(plain_page.get_by_role("region", name="The answer")).to_be_visible()


def test_cards_to_lay_off_are_chosen_by_touch(browse: Browse) -> None:
    page = browse(width=320, height=640, has_touch=True)
    page.goto("/practice/lay-off/?level=3&set=8f3a&n=1")
    for card in ("3h", "Ts", "Js"):
        page.locator(f"label[for=lay-{card}]").tap()
    with turning(page):
        page.get_by_role("button", name="Lay these off").tap()
    expect(page.get_by_role("region", name="The answer")).to_contain_text("Right: 0 is left.")


def test_each_link_that_stands_alone_is_high_enough_to_tap(browse: Browse) -> None:
    page = browse(width=390)
    page.goto(COUNT)
    page.get_by_label("Deadwood").fill("99")
    with turning(page):
        page.get_by_role("button", name="Mark it").click()
    for address, link in (
        (f"{COUNT}&answer=99", "The address of this position"),
        ("/practice/yours/", "Count it"),
    ):
        page.goto(address)
        box = page.get_by_role("link", name=link).bounding_box()
        assert box is not None and box["height"] >= 24


def test_what_the_other_side_took_stands_under_its_words(browse: Browse) -> None:
    page = browse(width=1280)
    for number in range(1, SET_SIZE + 1):
        page.goto(f"/practice/knock/?table=oklahoma&level=3&set=ab3&n={number}")
        words, cards = page.get_by_text("The other side took"), page.locator(".seen ul")
        if cards.count():
            above, below = words.bounding_box(), cards.bounding_box()
            assert above is not None and below is not None
            assert below["y"] - (above["y"] + above["height"]) <= 16
            return
    raise AssertionError("in no position was a card taken")
