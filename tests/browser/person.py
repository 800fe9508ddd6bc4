"""A person at the table: reads what the page shows, and plays as a careful player would.

The three ways to play differ in how a control is used, and in nothing else.
"""

from __future__ import annotations

from dataclasses import dataclass

from playwright.sync_api import Page

from play.engine.cards import mask_of, parse_card, parse_cards
from play.engine.melds import least_after_discard, least_deadwood
from tests.browser.cards import CODES
from tests.browser.waiting import swapping, turning

READ = """() => {
  const all = selector => [...document.querySelectorAll(selector)];
  const names = place =>
    all(`${place} .card > .visually-hidden`).map(name => name.textContent.split(",")[0]);
  return {
    hand: names(".mine"),
    top: names(".thrown")[0] ?? null,
    controls: all("#table :is(.mine button:not([hidden]), #button-next)").map(button => button.id),
    best: document.querySelector("#table [name=best]")?.value ?? "",
    ends: document.querySelector(".match-line")?.textContent ?? "",
    points: all(".score .points").map(points => parseInt(points.textContent)),
  };
}"""


@dataclass(frozen=True)
class Sight:
    """What the table shows."""

    hand: list[str]
    top: str | None
    controls: list[str]
    best: str
    ends: str
    """How the match ended, or nothing while it goes on."""
    points: list[int]


class Person:
    """Plays by touch, with htmx: no page is loaded on the way."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.moves = 0

    def look(self) -> Sight:
        return Sight(**self.page.evaluate(READ))

    def play_match(self, at_most: int = 600) -> Sight:
        """Play until the match is over; what is seen then."""
        for _ in range(at_most):
            sight = self.look()
            if sight.ends:
                return sight
            self.do(*wanted(sight))
        raise AssertionError(f"no end of the match after {at_most} actions")

    def play_deal(self, at_most: int = 120) -> None:
        """Play until the deal on the table is over."""
        for _ in range(at_most):
            sight = self.look()
            if "button-next" in sight.controls:
                return
            self.do(*wanted(sight))
        raise AssertionError(f"no end of the deal after {at_most} actions")

    def do(self, *controls: str) -> None:
        """Use these controls one after the other; the last of them makes the move."""
        *before, last = controls
        for control in before:
            self.use(control)
        self.use_and_wait(last)
        self.moves += 1

    def use(self, control: str) -> None:
        self.page.locator(_face(control)).tap()

    def use_and_wait(self, control: str) -> None:
        with swapping(self.page):
            self.use(control)


class ClickingPerson(Person):
    """Plays with the mouse, with htmx."""

    def use(self, control: str) -> None:
        self.page.locator(_face(control)).click()


class DraggingPerson(ClickingPerson):
    """Throws by dragging the card to the pile, with htmx; clicks for all else."""

    def do(self, *controls: str) -> None:
        if controls[-1] != "button-discard":
            super().do(*controls)
            return
        with swapping(self.page):
            drag(self.page, _face(controls[0]), ".thrown")
        self.moves += 1


class PlainPerson(ClickingPerson):
    """Plays with the mouse, without JavaScript: each move loads a page."""

    def use_and_wait(self, control: str) -> None:
        with turning(self.page):
            self.use(control)


class KeyboardPerson(Person):
    """Plays by Tab, the arrows, Enter and Space alone."""

    def use(self, control: str) -> None:
        if control.startswith("card-"):
            self._choose(control)
        else:
            self.tab_to(f"#{control}")
            self.page.keyboard.press("Enter")

    def tab_to(self, selector: str, at_most: int = 12) -> None:
        """Press Tab until the focus is there, going back when that is nearer."""
        key = "Tab" if self._is_ahead(selector) else "Shift+Tab"
        for _ in range(at_most):
            if self.page.evaluate("at => document.activeElement.matches(at)", selector):
                return
            self.page.keyboard.press(key)
        raise AssertionError(f"{key} does not lead to {selector}")

    def _is_ahead(self, selector: str) -> bool:
        return bool(
            self.page.evaluate(
                """at => Boolean(document.activeElement.compareDocumentPosition(
                    document.querySelector(at)) & Node.DOCUMENT_POSITION_FOLLOWING)""",
                selector,
            )
        )

    def _choose(self, control: str) -> None:
        """From the card in focus to this one, by the arrows; Space where it is in focus already."""
        place = self.page.evaluate(
            """wanted => {
              const cards = [...document.querySelectorAll("#table [name=card]:not(:disabled)")];
              const from = cards.indexOf(document.activeElement);
              return cards.findIndex(card => card.id === wanted) - from;
            }""",
            control,
        )
        for _ in range(abs(place)):
            self.page.keyboard.press("ArrowRight" if place > 0 else "ArrowLeft")
        if place == 0:
            self.page.keyboard.press("Space")
        assert self.page.locator(f"#{control}").is_checked()


def drag(page: Page, source: str, goal: str, across: float = 0) -> None:
    """Drag by the mouse; ``across`` shifts the goal's middle, in its widths."""
    page.mouse.move(*middle(page, source))
    page.mouse.down()
    page.mouse.move(*middle(page, goal, across), steps=6)
    page.mouse.up()


def middle(page: Page, selector: str, across: float = 0) -> tuple[float, float]:
    """The middle of a box in the window, in pixels."""
    box = page.locator(selector).bounding_box()
    assert box is not None
    return box["x"] + (0.5 + across) * box["width"], box["y"] + box["height"] / 2


def wanted(sight: Sight) -> tuple[str, ...]:
    """The controls that a careful player uses next."""
    here = sight.controls
    if "button-take" in here and _worth_taking(sight):
        return ("button-take",)
    for control in ("button-knock", "button-draw", "button-pass", "button-next"):
        if control in here:
            return (control,)
    return (f"card-{sight.best}", "button-discard")


def _worth_taking(sight: Sight) -> bool:
    assert sight.top is not None
    hand = mask_of(parse_cards([CODES[name] for name in sight.hand]))
    top = parse_card(CODES[sight.top])
    return least_after_discard(hand | 1 << top, top) < least_deadwood(hand)


def _face(control: str) -> str:
    """What a finger or a mouse touches: of a card its label, for the radio button is not seen."""
    return f"label[for={control}]" if control.startswith("card-") else f"#{control}"
