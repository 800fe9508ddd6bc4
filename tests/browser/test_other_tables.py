"""Tables other than House, in a browser: chosen, their own buttons, and their clock."""

import re
from dataclasses import replace

import pytest
from playwright.sync_api import Page, expect

from play.engine.rules import HOUSE
from play.models import StoredMatch
from tests.browser.conftest import Browse, Sit
from tests.browser.person import ClickingPerson, KeyboardPerson, Person, PlainPerson
from tests.browser.states import BIG_GIN, CLOCKED, EITHER_WAY, KNOCKER, TO_LAY_OFF
from tests.browser.waiting import answering, turning
from tests.play.positions import you_drew

both_ways = pytest.mark.parametrize("javascript", [True, False], ids=["htmx", "plain"])


def person(page: Page, javascript: bool) -> Person:
    return ClickingPerson(page) if javascript else PlainPerson(page)


# --- choosing --------------------------------------------------------------


def test_a_table_is_chosen_by_keyboard_without_javascript_on_a_small_phone(browse: Browse) -> None:
    page = browse(width=320, height=640, javascript=False)
    page.goto("/play/new/")
    _tab_to(page, "Oklahoma")
    with turning(page):
        page.keyboard.press("Enter")
    assert page.url.endswith("/play/new/?table=oklahoma")
    _tab_to(page, "to 250")
    with turning(page):
        page.keyboard.press("Enter")
    assert page.url.endswith("target=250")
    expect(page.get_by_label("Played to")).to_have_value("250")

    page.get_by_label("Gin", exact=True).focus()
    page.keyboard.press("Control+A")
    page.keyboard.type("101")
    page.get_by_label("Laying off").focus()
    page.keyboard.press("ArrowDown")
    page.get_by_label("A spade as upcard doubles the deal").focus()
    page.keyboard.press("Space")
    with turning(page):
        page.keyboard.press("Enter")
    _told_beside(page, "Gin", "The gin bonus must be from 0 to 100.")
    expect(page.get_by_label("A spade as upcard doubles the deal")).not_to_be_checked()

    page.get_by_label("Gin", exact=True).focus()
    page.keyboard.press("Control+A")
    page.keyboard.type("37")
    with turning(page):
        page.keyboard.press("Enter")
    assert page.url.endswith("/play/")
    expect(page.get_by_role("link", name="The changed Oklahoma rules")).to_be_visible()
    with turning(page):
        page.get_by_role("link", name="The changed Oklahoma rules").click()
    for words in ("250 points", "37 points", "made by hand"):
        expect(page.get_by_role("main")).to_contain_text(words)


def _tab_to(page: Page, words: str, at_most: int = 40) -> None:
    for _ in range(at_most):
        page.keyboard.press("Tab")
        if page.locator(":focus").inner_text().startswith(words):
            return
    raise AssertionError(f"Tab does not lead to {words}")


def _told_beside(page: Page, label: str, reason: str) -> None:
    expect(page.locator(".why")).to_have_text(reason)
    field = page.get_by_label(label, exact=True)
    described = (field.get_attribute("aria-describedby") or "").split()
    told = [page.locator(f"#{id}").inner_text() for id in described]
    assert reason in told


@both_ways
def test_a_preset_is_played_from_its_card_to_its_first_cards(
    browse: Browse, javascript: bool
) -> None:
    page = browse(javascript=javascript)
    page.goto("/play/new/")
    with turning(page):
        page.get_by_role("link", name=re.compile("^Hollywood")).click()
    with turning(page):
        page.locator("#button-deal").click()
    with answering(page, javascript):
        page.locator("#button-next").click()
    expect(page.get_by_role("list", name="Points in each game").first).to_be_visible()


# --- big gin ---------------------------------------------------------------


@pytest.mark.parametrize("size", [(320, 640), (390, 844), (768, 1024), (1280, 800)])
def test_big_gin_has_a_place_of_its_own(browse: Browse, sit: Sit, size: tuple[int, int]) -> None:
    page = sit(browse(width=size[0], height=size[1]), BIG_GIN)
    names = ("button-knock", "button-big-gin", "button-discard")
    gin, big_gin, discard = (page.locator(f"#{name}").bounding_box() for name in names)
    assert gin and big_gin and discard
    assert gin["x"] + gin["width"] + 12 <= big_gin["x"]
    assert big_gin["x"] + big_gin["width"] + 12 <= discard["x"]
    for box in (gin, big_gin, discard):
        assert box["width"] >= 44 and box["height"] >= 44
        assert box["x"] >= 0 and box["x"] + box["width"] <= size[0]
        assert box["y"] + box["height"] <= size[1]


@both_ways
def test_big_gin_is_called(browse: Browse, sit: Sit, javascript: bool) -> None:
    page = sit(browse(javascript=javascript), BIG_GIN)
    person(page, javascript).do("button-big-gin")
    expect(page.locator("#showdown-title")).to_contain_text("Big gin!")


def test_a_chosen_card_leaves_big_gin_the_only_call_to_act(page: Page, sit: Sit) -> None:
    sit(page, BIG_GIN)
    for card in ("6h", "Jh"):
        page.locator(f"label[for=card-{card}]").click()
        assert page.locator("#table .button.act").all_inner_texts() == ["Big gin"]


# --- one's own melds -------------------------------------------------------


@both_ways
def test_other_melds_are_chosen_and_laid_down(browse: Browse, sit: Sit, javascript: bool) -> None:
    page = sit(browse(javascript=javascript), EITHER_WAY)
    sitting = person(page, javascript)
    page.locator("label[for=card-Kc]").click()
    sitting.do("button-knock")
    expect(page.get_by_role("radio", name=re.compile("The four eights"))).not_to_be_checked()
    assert page.locator(".grouping .hand:visible").count() == 1
    page.get_by_text("The four eights and 5-6-7♠").click()
    assert page.locator(".grouping .hand:visible .card").count() == 10
    sitting.do("button-knock")
    expect(page.locator(".shown-hand").first).to_contain_text("eight of spades")
    expect(page.locator(".lay-offs")).to_contain_text("no card worth laying off")


def test_other_melds_are_chosen_by_keyboard(page: Page, sit: Sit) -> None:
    sit(page, EITHER_WAY)
    sitting = KeyboardPerson(page)
    page.locator("#card-Kc").focus()
    page.keyboard.press("Space")
    sitting.do("button-knock")
    sitting.tab_to("[name=melds]")
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.value") == "8c8d8h8s 5s6s7s"
    sitting.do("button-knock")
    expect(page.locator(".lay-offs")).to_contain_text("no card worth laying off")


# --- laying off ------------------------------------------------------------


@both_ways
def test_cards_are_laid_off_one_by_one_and_a_wrong_one_is_explained(
    browse: Browse, sit: Sit, javascript: bool
) -> None:
    page = sit(browse(width=390, height=844, javascript=javascript), TO_LAY_OFF)
    sitting = person(page, javascript)
    page.locator("label[for=card-9h]").click()
    sitting.do("lay-on-1")
    expect(page.locator("#table .error")).to_contain_text("touches neither end")
    expect(page.locator("#card-9h")).to_be_checked()
    for card in ("8h", "9h"):
        page.locator(f"label[for=card-{card}]").click()
        sitting.do("lay-on-1")
    sitting.do("button-done")
    expect(page.locator(".lay-offs")).to_contain_text(
        "You could have come down to 9: Q♥, 8♥ and 9♥ laid off."
    )


def test_cards_are_laid_off_by_keyboard(page: Page, sit: Sit) -> None:
    sit(page, TO_LAY_OFF)
    sitting = KeyboardPerson(page)
    page.locator("#card-8h").focus()
    page.keyboard.press("Space")
    sitting.do("lay-on-1")
    assert page.evaluate("document.activeElement.closest('#table') !== null")
    expect(page.locator(".dial .count")).to_have_text("28")


# --- the clock -------------------------------------------------------------


def test_the_clock_counts_down_on_the_page(page: Page, sit: Sit) -> None:
    sit(page, you_drew(KNOCKER, "Ks", rules=CLOCKED).match)
    clock = page.get_by_role("timer")
    expect(clock).to_contain_text(re.compile(r"^(10:00|9:5\d) left$"))
    shown = clock.inner_text()
    expect(clock).not_to_have_text(shown)


@both_ways
def test_when_the_time_is_up_the_next_press_shows_what_happened(
    browse: Browse, sit: Sit, javascript: bool
) -> None:
    rules = replace(HOUSE, turn_clock=30)
    page = sit(browse(javascript=javascript), you_drew(KNOCKER, "Ks", rules=rules).match)
    _let_the_turn_pass(60)
    page.locator("label[for=card-2c]").click()
    person(page, javascript).do("button-discard")
    told = page.locator("#table .error")
    expect(told).to_contain_text("Your time ran out")
    expect(told).to_contain_text("threw K♠")


def test_at_zero_the_page_says_so_by_itself(page: Page, sit: Sit) -> None:
    rules = replace(HOUSE, turn_clock=30)
    sit(page, you_drew(KNOCKER, "Ks", rules=rules).match)
    _let_the_turn_pass(28)
    page.reload()
    expect(page.locator("#prompt")).to_contain_text("Time is up.")
    expect(page.locator("#announcer")).to_contain_text("Time is up.")


def _let_the_turn_pass(seconds: float) -> None:
    """Move the stored beginning of the turn back."""
    row = StoredMatch.objects.get()
    row.state = re.sub(
        r'(?<="turn_began": )[\d.]+', lambda began: str(float(began[0]) - seconds), row.state
    )
    row.save()
