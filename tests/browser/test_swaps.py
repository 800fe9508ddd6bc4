"""A move changes the table and nothing else: not the place of anything, nor where one was."""

from dataclasses import dataclass, field

import pytest
from playwright.sync_api import Page, Route

from tests.browser.conftest import Browse, Sit
from tests.browser.person import ClickingPerson, KeyboardPerson, Person, wanted
from tests.browser.positions import LOOSE, drew, offered, to_draw
from tests.browser.waiting import come_to_rest, deal_in, swapping

SCREENS = [(320, 640), (390, 844), (768, 1024), (1280, 800), (740, 360)]

# Every shift counts here, those right after a touch too, which the usual sum leaves out.
WATCH_SHIFTS = """
window.shifts = [];
const place = box => [box.x, box.y, box.width, box.height].join(" ");
new PerformanceObserver(list => {
  for (const shift of list.getEntries()) {
    window.shifts.push(shift.value + ": " + shift.sources.map(source =>
      `${source.node?.id || source.node?.className || source.node?.nodeName}`
      + ` from ${place(source.previousRect)} to ${place(source.currentRect)}`));
  }
}).observe({ type: "layout-shift", buffered: true });
"""
WATCH_ANNOUNCER = """() => {
  window.announcer = document.getElementById("announcer");
  window.told = [];
  new MutationObserver(() => window.told.push(window.announcer.textContent))
    .observe(window.announcer, { childList: true, characterData: true, subtree: true });
}"""
TWO_FRAMES = """() => new Promise(done =>
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))"""


@dataclass
class Watch:
    """What a person sees change besides the table, one line for each move that did."""

    page: Page
    faults: list[str] = field(default_factory=list)

    def after(self, move: str, scrolled: float) -> None:
        self.page.evaluate(TWO_FRAMES)
        seen = self.page.evaluate(
            """() => ({
              shifts: window.shifts.splice(0),
              y: window.scrollY,
              focus: document.activeElement.id,
              wanted: document.querySelector("#table").dataset.focus,
              sameNode: document.getElementById("announcer") === window.announcer,
              told: window.told.splice(0),
            })"""
        )
        self._expect(not seen["shifts"], f"{move}: moved {seen['shifts']}")
        self._expect(seen["y"] == scrolled, f"{move}: scrolled {scrolled} to {seen['y']}")
        self._expect(
            seen["focus"] == seen["wanted"] != "", f"{move}: focus on {seen['focus'] or 'nothing'}"
        )
        self._expect(seen["sameNode"], f"{move}: another live region")
        self._expect(
            len(seen["told"]) == 1 and bool(seen["told"][0].strip()), f"{move}: told {seen['told']}"
        )

    def _expect(self, right: bool, fault: str) -> None:
        if not right:
            self.faults.append(fault)


class WatchedPerson(ClickingPerson):
    """Looks, after each move, at what else has changed."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.watch = Watch(page)
        page.evaluate(WATCH_ANNOUNCER)
        page.evaluate(WATCH_SHIFTS)

    def use_and_wait(self, control: str) -> None:
        self.page.evaluate(TWO_FRAMES)
        self.page.evaluate("window.shifts.length = 0")
        super().use_and_wait(control)

    def do(self, *controls: str) -> None:
        scrolled = self.page.evaluate("window.scrollY")
        super().do(*controls)
        self.watch.after(" ".join(controls), scrolled)


@pytest.fixture(params=SCREENS, ids=lambda size: f"{size[0]}px")
def screen(request: pytest.FixtureRequest, browse: Browse) -> Page:
    width, height = request.param
    return browse(width=width, height=height)


@pytest.mark.usefixtures("same_cards")
def test_nothing_jumps_and_the_keyboard_keeps_its_place_into_a_second_deal(screen: Page) -> None:
    deal_in(screen)
    person = WatchedPerson(screen)
    person.play_deal()
    person.do("button-next")
    person.do(*wanted(person.look()))
    assert person.watch.faults == []


def test_choosing_a_card_moves_nothing_but_the_end_of_the_sum(screen: Page, sit: Sit) -> None:
    sit(screen, drew("Ah 2h 3h 4h 5h 8s 9s Ts Jc Kd", "2c"))
    person = WatchedPerson(screen)
    for choice in screen.locator("[name=card]:enabled").all():
        person.use(f"{choice.get_attribute('id')}")
        screen.evaluate(TWO_FRAMES)
    assert [shift for shift in screen.evaluate("window.shifts") if "loose-sum" not in shift] == []


@pytest.mark.parametrize("size", [(390, 844), (740, 360)], ids=["upright", "sideways"])
def test_a_table_that_comes_slowly_is_shown_as_it_will_lie(
    browse: Browse, sit: Sit, size: tuple[int, int]
) -> None:
    """The style sheets are there from an earlier page, and half the table would be drawn."""
    page = sit(browse(*size), drew(LOOSE, "8d"))
    slow = page.context.new_cdp_session(page)
    slow.send("Network.enable")
    slow.send("Network.emulateNetworkConditions", SLOW)
    page.reload()
    page.evaluate(WATCH_SHIFTS)
    page.evaluate(TWO_FRAMES)
    assert page.evaluate("window.shifts") == []


SLOW = {"offline": False, "latency": 50, "downloadThroughput": 2500, "uploadThroughput": 2500}
"""Milliseconds, and bytes in a second: three seconds for a table."""


def test_a_move_leaves_a_scrolled_page_where_it_was(browse: Browse, sit: Sit) -> None:
    page = sit(browse(width=390, height=500), offered(LOOSE, "8d"))
    page.evaluate("window.scrollTo(0, document.body.scrollHeight)")
    at = page.evaluate("window.scrollY")
    assert at > 0
    person = Person(page)
    focus = "id => document.getElementById(id).focus({ preventScroll: true })"
    page.evaluate(focus, "button-take")
    with swapping(page):
        page.keyboard.press("Enter")
    assert page.evaluate("window.scrollY") == at
    page.evaluate(focus, "card-Kh")
    page.keyboard.press("Space")
    page.evaluate(TWO_FRAMES)
    assert page.evaluate("window.scrollY") == at
    assert person.look().controls == ["button-discard"]


def test_a_page_scrolled_half_way_stays_so_through_a_turn(browse: Browse, sit: Sit) -> None:
    """The button pressed goes with the old table: a browser that holds on to it would follow."""
    page = sit(browse(width=390, height=844), drew(LOOSE, "8d"))
    person = ClickingPerson(page)
    person.do("card-Ac", "button-discard")
    page.evaluate("window.scrollTo(0, 150)")
    for controls in (["button-draw"], ["card-Kh", "button-discard"], ["sort-suit"], ["meter"]):
        *before, last = controls
        for control in before:
            page.evaluate(PRESS, control)
        with swapping(page):
            page.evaluate(PRESS, last)
        assert page.evaluate("window.scrollY") == 150, controls


PRESS = """id => {
  const control = document.getElementById(id);
  control.focus({ preventScroll: true });
  control.click();
}"""


def test_a_refused_move_keeps_the_keyboard_at_the_table(page: Page, sit: Sit) -> None:
    sit(page, drew(LOOSE, "8d"))
    person = KeyboardPerson(page)
    person.tab_to("#button-discard")
    person.use_and_wait("button-discard")
    assert page.locator("#table .error").inner_text() == "Choose the card to throw first."
    assert page.evaluate("document.activeElement.name") == "card"


def test_an_error_goes_once_another_choice_is_made(page: Page, sit: Sit) -> None:
    sit(page, drew(LOOSE, "8d"))
    person = WatchedPerson(page)
    person.use_and_wait("button-discard")
    assert page.locator(".error").is_visible()
    page.evaluate("window.shifts.length = 0")
    person.use("card-Kh")
    page.evaluate(TWO_FRAMES)
    assert page.locator(".error").count() == 0
    assert [shift for shift in page.evaluate("window.shifts") if "loose-sum" not in shift] == []


def test_the_end_of_a_deal_is_read_from_its_headline(page: Page, sit: Sit) -> None:
    sit(page, drew("4c 5c 6c Jh Jd Js 3h 2d Ac 2s", "Ts"))
    person = ClickingPerson(page)
    person.do("button-knock")
    person.do("button-knock")
    assert page.evaluate("document.activeElement.id") == "showdown-title"


def test_two_touches_in_one_place_end_no_deal(screen: Page, sit: Sit) -> None:
    sit(screen, to_draw("4c 5c 6c Jh Jd Js 3h 2d Ac 2s", "Ts", "Qh"))
    person = ClickingPerson(screen)
    draw = _middle(screen, "#button-draw")
    for _ in range(3):
        screen.mouse.click(*draw)
        come_to_rest(screen)
    assert screen.locator("#button-discard").is_visible()
    assert "button-knock" in person.look().controls
    knock = _middle(screen, "#button-knock")
    for _ in range(2):
        screen.mouse.click(*knock)
        come_to_rest(screen)
    assert screen.locator("#showdown-title").count() == 0


def test_the_second_click_of_a_double_click_does_nothing(page: Page, sit: Sit) -> None:
    sit(page, drew(LOOSE, "8d"))
    page.locator("label[for=card-Kh]").click()
    discard = _middle(page, "#button-discard")
    page.mouse.move(*discard)
    for clicks in (1, 2):
        page.mouse.down(click_count=clicks)
        page.mouse.up(click_count=clicks)
        come_to_rest(page)
    assert "button-draw" in ClickingPerson(page).look().controls


def _middle(page: Page, selector: str) -> tuple[float, float]:
    box = page.locator(selector).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_the_table_is_busy_while_a_move_is_under_way(page: Page, sit: Sit) -> None:
    sit(page, offered(LOOSE, "8d"))
    page.evaluate(WATCH_ANNOUNCER)
    posts: list[str] = []
    page.on("request", lambda request: posts.append(request.method))
    held: list[Route] = []
    page.route("**/play/move/", lambda route: held.append(route))
    page.locator("#button-pass").click()
    area = page.locator("#table-area")
    assert area.get_attribute("aria-busy") == "true"
    page.locator("#button-take").click()  # at once after the first: not a second move
    page.keyboard.press("Enter")
    assert page.evaluate("window.told") == []
    request = _held(page, held)
    assert posts == ["POST"]
    with swapping(page):
        request.continue_()
    assert area.get_attribute("aria-busy") is None
    assert len(page.evaluate("window.told")) == 1
    assert page.locator("#button-draw").is_visible()


def test_no_other_control_acts_while_a_move_is_under_way(page: Page, sit: Sit) -> None:
    sit(page, drew("4c 5c 6c Jh Jd Js 3h 2d Ac 2s", "Ts"))
    ClickingPerson(page).do("button-knock")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.method))
    held: list[Route] = []
    page.route("**/play/move/", lambda route: held.append(route))
    page.locator("#button-knock").click()
    page.get_by_role("link", name="Take back").click()
    page.evaluate(TWO_FRAMES)
    request = _held(page, held)
    assert asked == ["POST"]
    request.continue_()
    page.locator("#showdown-title").wait_for()


def _held(page: Page, held: list[Route]) -> Route:
    """The request that is kept waiting, once it has come so far."""
    for _ in range(500):
        if held:
            return held[0]
        page.wait_for_timeout(10)
    raise AssertionError("nothing was asked")
