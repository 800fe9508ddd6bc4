"""Who asks for less motion gets none."""

from playwright.sync_api import Page

from tests.browser.conftest import Browse, Sit
from tests.browser.person import ClickingPerson
from tests.browser.positions import LOOSE, drew, to_draw

RUNNING = """() => document.getAnimations()
  .filter(each => each.effect.getComputedTiming().duration > 0)
  .map(each => `${each.transitionProperty ?? each.animationName} of ${each.effect.target.className
    || each.effect.target.tagName}`)"""
LASTING = """() => [...document.querySelectorAll("*")].flatMap(each =>
  ["", "::before", "::after"].map(part => getComputedStyle(each, part))
    .filter(style => parseFloat(style.transitionDuration) > 0 || style.animationName !== "none")
    .map(() => each.className || each.tagName))"""


def test_with_reduced_motion_nothing_moves(browse: Browse, sit: Sit) -> None:
    page = sit(browse(reduced_motion="reduce"), to_draw(LOOSE, "8d", "Ts"))
    person = ClickingPerson(page)
    assert page.evaluate(LASTING) == []
    for pile in ("label[for=button-draw]", "label[for=button-take]"):
        page.locator(pile).hover()
        assert page.evaluate(RUNNING) == []
    person.do("button-take")
    assert page.evaluate(RUNNING) == []
    assert page.evaluate(LASTING) == []
    assert _running_after_a_choice(page) == []


def test_without_it_a_chosen_card_glides(page: Page, sit: Sit) -> None:
    sit(page, drew(LOOSE, "8d"))
    assert _running_after_a_choice(page) != []


def _running_after_a_choice(page: Page) -> list[str]:
    running: list[str] = page.evaluate(
        f"""() => {{
          document.querySelector("#card-Kh").click();
          document.querySelector("label[for=card-Kh]").getBoundingClientRect();
          return ({RUNNING})();
        }}"""
    )
    return running
