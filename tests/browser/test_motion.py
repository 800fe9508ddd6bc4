"""A card travels where it goes and nothing waits for it; who asks for less motion gets none."""

from playwright.sync_api import Page

from tests.browser.conftest import Browse, Sit
from tests.browser.person import ClickingPerson
from tests.browser.positions import LOOSE, drew, to_draw
from tests.browser.states import TO_LAY_OFF

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


# What travels, from the moment on that it does: the names of the view transition's groups.
WATCH_TRAVEL = """
window.travelled = [];
const begin = document.startViewTransition.bind(document);
document.startViewTransition = update => {
  const transition = begin(update);
  transition.ready.then(() => {
    const animations = document.getAnimations();
    if (window.forGood) animations.forEach(each => each.pause());
    window.travelled.push(animations.map(each => each.effect.pseudoElement ?? "")
      .filter(part => part.startsWith("::view-transition-group"))
      .map(part => part.slice(24, -1)));
  });
  return transition;
};"""


def test_with_reduced_motion_no_card_travels(browse: Browse, sit: Sit) -> None:
    page = browse(reduced_motion="reduce")
    page.add_init_script(WATCH_TRAVEL)
    person = ClickingPerson(sit(page, to_draw(LOOSE, "8d", "Ts")))
    person.do("button-draw")
    person.do("card-Kh", "button-discard")
    assert page.evaluate("window.travelled") == []
    assert page.evaluate(RUNNING) == []


def test_a_card_travels_when_it_is_drawn_thrown_and_taken(page: Page, sit: Sit) -> None:
    page.add_init_script(WATCH_TRAVEL)
    person = ClickingPerson(sit(page, to_draw(LOOSE, "8d", "Ts")))
    person.do("button-draw")
    assert "drawn" in _travelled(page)
    person.do("card-Kh", "button-discard")
    assert {"king-of-hearts", "thrown-to-me"} <= _travelled(page)
    top = str(person.look().top).replace(" ", "-")
    person.do("button-take")
    travelled = _travelled(page)
    assert top in travelled and "drawn" not in travelled


def test_a_laid_off_card_travels(page: Page, sit: Sit) -> None:
    page.add_init_script(WATCH_TRAVEL)
    ClickingPerson(sit(page, TO_LAY_OFF)).do("card-8h", "lay-on-0")
    assert "eight-of-hearts" in _travelled(page)


def test_the_next_move_waits_for_no_card_on_its_way(page: Page, sit: Sit) -> None:
    page.add_init_script(WATCH_TRAVEL)
    person = ClickingPerson(sit(page, to_draw(LOOSE, "8d", "Ts")))
    page.evaluate("window.forGood = true")
    for move in (("button-draw",), ("card-Kh", "button-discard"), ("button-draw",)):
        person.do(*move)
        _travelled(page)
        assert page.evaluate(RUNNING) != []
    assert len(person.look().hand) == 11


def _travelled(page: Page) -> set[str]:
    """What has set out for another place since this was asked last."""
    page.wait_for_function("() => window.travelled.length > 0")
    return set(page.evaluate("window.travelled.shift()"))


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
