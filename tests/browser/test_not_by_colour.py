"""Whatever a colour says, a word or a shape says too: on a screen in greys nothing is lost."""

from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from play.engine.match import Match
from tests.browser.conftest import Browse, Sit
from tests.browser.positions import GIN, LOOSE, drew, to_draw, took
from tests.browser.states import KNOCKER
from tests.browser.waiting import come_to_rest, turning

# The computed colours as lightness by the standard for contrast, and what they lie on.
CONTRAST = """([one, other]) => {
  const light = colour => {
    const parts = colour.match(/\\d+/g).slice(0, 3).map(part => part / 255)
      .map(part => part <= .03928 ? part / 12.92 : ((part + .055) / 1.055) ** 2.4);
    return .2126 * parts[0] + .7152 * parts[1] + .0722 * parts[2] + .05;
  };
  const [low, high] = [light(one), light(other)].sort((a, b) => a - b);
  return high / low;
}"""
REST = "Ac 3d 7h 9s Jc Qd"
FACES = """() => Object.fromEntries([...document.querySelectorAll(".mine .card")].map(card =>
  [card.classList[1], [getComputedStyle(card).color, getComputedStyle(card).backgroundColor]]))"""


@pytest.fixture
def grey_page(browse: Browse) -> Iterator[Page]:
    """A screen without colours."""
    page = browse(width=390, height=844)
    page.context.new_cdp_session(page).send(
        "Emulation.setEmulatedVisionDeficiency", {"type": "achromatopsia"}
    )
    yield page


@pytest.mark.parametrize("two_suits", [False, True], ids=["four colours", "two colours"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_suit_has_a_shape_of_its_own_and_is_dark_enough(
    browse: Browse, sit: Sit, two_suits: bool, scheme: Any
) -> None:
    page = sit(
        browse(width=390, height=844, color_scheme=scheme), drew(f"5c 5d 5h 5s {REST}", "Ks")
    )
    if two_suits:
        with turning(page):
            page.locator("#settings").click()
        page.get_by_label("Two: red and black").check()
        with turning(page):
            page.get_by_role("button", name="Save").click()
    page.context.new_cdp_session(page).send(
        "Emulation.setEmulatedVisionDeficiency", {"type": "achromatopsia"}
    )
    pictures = {
        suit: page.locator(f"label[for=card-5{suit}] .card").screenshot() for suit in "cdhs"
    }
    for one, other in combinations(pictures.values(), 2):
        assert one != other
    signs = page.locator(".mine .card use").evaluate_all(
        "uses => [...new Set(uses.map(use => use.href.baseVal.split('#')[1]))].sort()"
    )
    assert signs == ["c", "d", "h", "s"]
    for suit, colours in page.evaluate(FACES).items():
        assert page.evaluate(CONTRAST, colours) >= 4.5, (suit, colours)


@pytest.mark.parametrize(
    ("match", "card", "word"),
    [
        (drew(LOOSE, "8d"), "8d", "drawn"),
        (took(LOOSE, "8d"), "8d", "taken"),
    ],
    ids=["drawn", "taken"],
)
def test_a_card_that_has_just_come_says_so_in_a_word(
    grey_page: Page, sit: Sit, match: Match, card: str, word: str
) -> None:
    sit(grey_page, match)
    face = grey_page.locator(f"label[for=card-{card}] .card")
    expect(face.locator("em")).to_have_text(word)
    expect(face.locator("em")).to_be_visible()
    expect(face.locator(".lock")).to_have_count(1 if word == "taken" else 0)


def test_a_meld_has_a_line_and_its_kind_and_a_chosen_card_is_raised(
    grey_page: Page, sit: Sit
) -> None:
    sit(grey_page, drew(KNOCKER, "Ks"))
    for kind in ("run", "set"):
        expect(grey_page.locator(f".mine .{kind} .caption")).to_have_text(kind)
        line = grey_page.locator(f".mine .{kind} ul").evaluate(
            "list => getComputedStyle(list).borderBlockEndWidth"
        )
        assert line == "3px"
    face = grey_page.locator("label[for=card-Ks] .card")
    lying = face.bounding_box()
    grey_page.locator("label[for=card-Ks]").click()
    come_to_rest(grey_page)
    raised = face.bounding_box()
    assert lying is not None and raised is not None
    assert raised["y"] < lying["y"]
    expect(grey_page.locator("#button-discard")).to_have_text("Discard K♠")


@pytest.mark.parametrize(
    ("match", "words"),
    [
        (drew(LOOSE, "8d"), "too many to knock"),
        (drew(KNOCKER, "Ks"), "Low enough to knock."),
        (drew(GIN, "Kc"), "Nothing left over: gin."),
        (to_draw(LOOSE, "8d", "Ts"), "take 10♠, or draw from the stock"),
    ],
    ids=["many", "may knock", "gin", "to draw"],
)
def test_what_may_be_done_is_said_in_words(
    grey_page: Page, sit: Sit, match: Match, words: str
) -> None:
    sit(grey_page, match)
    expect(grey_page.locator("#table .felt")).to_contain_text(words)
