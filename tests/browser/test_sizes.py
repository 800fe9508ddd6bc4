"""Every card can be read and touched on every screen, whatever its hand's melds are."""

from itertools import combinations
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Browse, Sit
from tests.browser.positions import GIN, LOOSE, drew, to_draw, took
from tests.browser.states import BIG_GIN, KNOCKER
from tests.browser.waiting import come_to_rest

SCREENS = [(320, 640), (360, 740), (390, 844), (768, 1024), (1280, 800)]
LOW_SCREENS = [
    (1280, 600),
    (1024, 600),
    (1366, 640),
    (390, 664),
    (844, 390),
    (740, 360),
    (667, 375),
    (640, 400),
]
FINGER = 44  # pixels: what a finger needs
HANDS = {
    "sets of four, a run of three": drew(GIN, "Kc"),
    "a run of seven, a set of four": drew("4h 5h 6h 7h 8h 9h Qs Qh Qd Qc", "Th"),
    "a run of eight, a set of three": drew("3d 4d 5d 6d 7d 8d 9d Ks Kh Kc", "Td"),
    "runs of eight and three": drew("3d 4d 5d 6d 7d 8d 9d Ts Js Qs", "Td"),
    "a run of eleven": drew("2s 3s 4s 5s 6s 7s 8s 9s Ts Js", "As"),
    "runs of five and six": drew("Ah 2h 3h 4h 5h 8s 9s Ts Js Qs", "Ks"),
    "three sets and two loose": drew("5c 5d 5h 9c 9d 9h Kc Kd Kh As", "7s"),
    "a run of six and five loose": drew("4h 5h 6h 7h 8h 9h Kc Js 2d 9s", "Ac"),
    "a set and eight loose": drew("Qc Qd Qh As 3d 5s 7c 9d Jh Kd", "2h"),
    "eleven loose": drew(LOOSE, "Ts"),
    "eleven loose, the least of them drawn": drew("3d 5h 7s 9c Jd Kh 2h 4s 6d Ts", "Ac"),
    "eleven loose, one taken": took(LOOSE, "8d"),
    "a run of eight, one of it taken": took("3d 4d 5d 6d 8d 9d Td Ks Kh Kc", "7d"),
}

MEASURE = """() => {
  const box = element => {
    const { x, y, right, bottom, width, height } = element.getBoundingClientRect();
    return { x, y, right, bottom, width, height };
  };
  const all = selector => [...document.querySelectorAll(selector)];
  return {
    cards: all(".mine .card").map(card => ({
      name: card.querySelector(".visually-hidden").textContent,
      face: box(card),
      rank: box(card.querySelector("b")),
      suit: box(card.querySelector("svg")),
    })),
    tags: all(".mine .card > em").map(box),
    captions: all(".mine .caption > span").filter(each => each.textContent
      && getComputedStyle(each).visibility === "visible").map(box),
    buttons: all("#table .mine button")
      .map(button => ({ name: button.textContent, face: box(button) })),
    orders: all(".sorts :is(button, a)").map(each => ({ name: each.textContent, face: box(each) })),
    wide: document.documentElement.scrollWidth,
  };
}"""

# For each card the control that a touch at its middle and near its corners reaches.
TOUCHED = """() => [...document.querySelectorAll(".mine label")].map(label => {
  const { left, top, right, bottom } = label.getBoundingClientRect();
  const points = [[(left + right) / 2, (top + bottom) / 2]];
  for (const x of [left + 5, right - 5]) for (const y of [top + 5, bottom - 5]) points.push([x, y]);
  const reached = points.map(at => document.elementFromPoint(...at)?.closest("label")?.htmlFor);
  return { wanted: label.htmlFor, reached };
})"""

Box = dict[str, float]


@pytest.fixture(params=SCREENS, ids=lambda size: f"{size[0]}px")
def screen(request: pytest.FixtureRequest, browse: Browse) -> Page:
    width, height = request.param
    return browse(width=width, height=height)


@pytest.mark.parametrize("hand", HANDS)
def test_eleven_cards_can_be_read_and_touched_on_every_screen(
    page: Page, sit: Sit, hand: str
) -> None:
    sit(page, HANDS[hand])
    for screen in SCREENS:
        _resize(page, screen)
        _assert_readable(page, f"{hand} on {screen}")
        _assert_touchable(page, f"{hand} on {screen}")


def test_the_hand_its_buttons_and_its_order_need_no_scrolling_on_a_small_phone(
    narrow_page: Page, sit: Sit
) -> None:
    for hand, match in HANDS.items():
        sit(narrow_page, match)
        seen = narrow_page.evaluate(MEASURE)
        for each in [*seen["cards"], *seen["buttons"], *seen["orders"]]:
            assert each["face"]["y"] >= 0, (hand, each)
            assert each["face"]["bottom"] <= 640, (hand, each)


@pytest.mark.parametrize("hand", ["sets of four, a run of three", "eleven loose, one taken"])
def test_the_hand_and_its_buttons_need_no_scrolling_on_a_low_screen(
    page: Page, sit: Sit, hand: str
) -> None:
    sit(page, HANDS[hand])
    for screen in LOW_SCREENS:
        _resize(page, screen)
        _assert_readable(page, f"{hand} on {screen}")
        seen = page.evaluate(MEASURE)
        for each in [*seen["cards"], *seen["buttons"]]:
            assert each["face"]["bottom"] <= screen[1], (screen, each)


@pytest.mark.parametrize("size", [(320, 640), (360, 640), (375, 667), (390, 664), (390, 844)])
def test_nothing_that_surrounds_the_piles_touches_them(
    browse: Browse, sit: Sit, size: tuple[int, int]
) -> None:
    page = sit(browse(width=size[0], height=size[1]), to_draw(LOOSE, "8d", "Ts"))
    ring = 7  # pixels that the amber ring takes around a pile
    piles = [_box(page, f"{pile} :is(.card, .back)") for pile in (".stock", ".thrown")]
    top = min(pile["y"] for pile in piles) - ring
    bottom = max(pile["y"] + pile["height"] for pile in piles) + ring
    assert bottom <= _box(page, "#prompt")["y"]
    head = _box(page, ".score")
    for back in page.locator(".fan .back").all():
        box = back.bounding_box()
        assert box is not None
        assert box["y"] >= head["y"] + head["height"]
        assert box["y"] + box["height"] <= top


def test_a_card_grows_with_the_screen(browse: Browse, sit: Sit) -> None:
    widths = []
    for width, height in [(390, 844), (700, 1000), (1280, 800), (1920, 1080)]:
        page = sit(browse(width=width, height=height), HANDS["eleven loose"])
        widths.append(_box(page, ".mine li:first-child .card >> nth=0")["width"])
        page.context.close()
    phone, tablet, laptop, desk = widths
    assert phone < tablet and laptop < desk
    assert tablet >= 80 and desk >= 96


def test_text_follows_the_browser_s_own_size(page: Page, sit: Sit) -> None:
    sit(page, HANDS["eleven loose"])
    sizes = """["#prompt", ".caption", "#button-discard", ".news"].map(each =>
      parseFloat(getComputedStyle(document.querySelector(each)).fontSize))"""
    before = page.evaluate(sizes)
    page.evaluate("document.adoptedStyleSheets = [new CSSStyleSheet()]")
    page.evaluate("document.adoptedStyleSheets[0].replaceSync('html { font-size: 32px }')")
    assert page.evaluate(sizes) == [2 * size for size in before]


def test_a_chosen_card_hides_no_other(narrow_page: Page, sit: Sit) -> None:
    for hand in ("sets of four, a run of three", "eleven loose, one taken"):
        sit(narrow_page, HANDS[hand])
        for choice in narrow_page.locator("[name=card]:enabled").all():
            choice.evaluate("choice => choice.click()")
            narrow_page.evaluate("document.getAnimations().forEach(each => each.finish())")
            name = choice.get_attribute("id")
            seen = narrow_page.evaluate(MEASURE)
            for one, other in combinations(seen["cards"], 2):
                for mark in ("rank", "suit"):
                    assert not _meet(one["face"], other[mark]), (hand, name, one, other)
                    assert not _meet(other["face"], one[mark]), (hand, name, one, other)


def test_the_buttons_lie_apart_on_a_phone_twice_enlarged(browse: Browse, sit: Sit) -> None:
    page = sit(browse(width=195, height=422), drew(KNOCKER, "Ks"))
    page.locator("label[for=card-Ks]").click()
    knock, discard = (_box(page, f"#button-{name}") for name in ("knock", "discard"))
    assert knock["y"] >= discard["y"] + discard["height"] + 8
    for box in (knock, discard):
        assert box["x"] >= 0 and box["x"] + box["width"] <= 195
    page.goto("/play/?knock=Ks")
    back, sure = _box(page, ".buttons a"), _box(page, "#button-knock")
    assert back["y"] >= sure["y"] + sure["height"] + 8, "a second touch would knock"


def test_draw_and_take_lie_apart_on_a_phone_twice_enlarged(browse: Browse, sit: Sit) -> None:
    page = sit(browse(width=195, height=422), to_draw(LOOSE, "8d", "Qs"))
    draw, take = _box(page, "#button-draw"), _box(page, "#button-take")
    assert take["y"] >= draw["y"] + draw["height"] + 8


def test_big_gin_fits_a_phone_held_sideways(browse: Browse, sit: Sit) -> None:
    page = sit(browse(width=740, height=360), BIG_GIN)
    assert page.locator("#button-big-gin").is_visible()
    assert page.evaluate("document.documentElement.scrollWidth") == 740


def test_knock_is_kept_apart_from_discard(screen: Page, sit: Sit) -> None:
    sit(screen, HANDS["three sets and two loose"])
    knock, discard = _box(screen, "#button-knock"), _box(screen, "#button-discard")
    assert knock["x"] + knock["width"] + 16 <= discard["x"]
    assert knock["y"] == discard["y"]


def test_discard_stays_in_its_place_whether_one_may_knock_or_not(screen: Page, sit: Sit) -> None:
    sit(screen, HANDS["eleven loose"])
    assert screen.locator("#button-knock").count() == 0
    without = _box(screen, "#button-discard")
    sit(screen, drew("Ah 2h 3h 4h 5h 8s 9s Ts Js Kd", "2c"))
    assert screen.locator("#button-knock").is_visible()
    assert _box(screen, "#button-discard")["x"] == without["x"]
    assert _box(screen, "#button-discard")["width"] == without["width"]


def _resize(page: Page, screen: tuple[int, int]) -> None:
    """Another window around the same table, read from its top."""
    page.set_viewport_size({"width": screen[0], "height": screen[1]})
    page.evaluate("scrollTo(0, 0)")
    come_to_rest(page)


def _assert_readable(page: Page, hand: str) -> None:
    seen = page.evaluate(MEASURE)
    width = page.viewport_size["width"] if page.viewport_size else 0
    assert seen["wide"] <= width, hand
    assert len(seen["cards"]) == 11
    for card in seen["cards"]:
        for mark in ("rank", "suit"):
            assert _within(card[mark], card["face"]), (hand, card)
            for tag in seen["tags"]:
                assert not _meet(tag, _ink(card[mark])), (hand, card, tag)
        assert card["face"]["x"] >= 0, (hand, card)
        assert card["face"]["right"] <= width, (hand, card)
    for one, other in combinations(seen["cards"], 2):
        assert not _meet(one["face"], other["face"]), (hand, one, other)
    for tag in seen["tags"]:
        assert tag["x"] >= 0 and tag["right"] <= width, (hand, tag)
        for caption in seen["captions"]:
            assert not _meet(tag, _letters(caption)), (hand, tag, caption)


def _assert_touchable(page: Page, hand: str) -> None:
    seen = page.evaluate(MEASURE)
    for each in [*seen["cards"], *seen["buttons"]]:
        assert each["face"]["width"] >= FINGER, (hand, each)
        assert each["face"]["height"] >= FINGER, (hand, each)
    page.locator(".mine").scroll_into_view_if_needed()
    for touch in page.evaluate(TOUCHED):
        assert touch["reached"] == [touch["wanted"]] * 5, (hand, touch)


def _ink(mark: Box) -> Box:
    """The mark without the empty line above a sign's cap."""
    return {**mark, "y": mark["y"] + 0.1 * mark["height"]}


def _letters(caption: Box) -> Box:
    """The caption without the empty line below its letters."""
    return {**caption, "bottom": caption["bottom"] - 0.25 * caption["height"]}


def _within(inner: Box, outer: Box) -> bool:
    return (
        inner["x"] >= outer["x"]
        and inner["y"] >= outer["y"]
        and inner["right"] <= outer["right"]
        and inner["bottom"] <= outer["bottom"]
    )


def _meet(one: Box, other: Box, slack: float = 0.01) -> bool:
    """Whether two boxes share more than an edge."""
    across = min(one["right"], other["right"]) - max(one["x"], other["x"])
    down = min(one["bottom"], other["bottom"]) - max(one["y"], other["y"])
    return across > slack and down > slack


def _box(page: Page, selector: str) -> Any:
    box = page.locator(selector).bounding_box()
    assert box is not None
    return box
