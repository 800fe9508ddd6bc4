"""The table in another engine: a whole match, back and forward, a drag, and the keys."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.browser.firefox import Firefox, found
from tests.browser.person import READ, Person, Sight, wanted

pytestmark = pytest.mark.usefixtures("same_cards")

# A table that is not the one before: swapped in, or on another page.
MARK = "() => { document.querySelector('#table').dataset.seen = 'yes'; }"
ANOTHER = """() => document.readyState === "complete" && document.querySelector("#table")
  && document.querySelector("#table").dataset.seen === undefined
  && !document.querySelector("[aria-busy=true]")"""
WATCH_POLICY = """() => document.addEventListener("securitypolicyviolation",
  event => { document.documentElement.dataset.refused = event.violatedDirective; })"""
FOCUS = "() => document.activeElement.id"
WANTED_FOCUS = "() => document.querySelector('#table').dataset.focus"


@pytest.fixture
def firefox(tmp_path: Path) -> Iterator[Firefox]:
    path = found()
    if path is None:
        pytest.skip("no Firefox is installed")
    with Firefox(path, tmp_path, 1280, 900) as browser:
        yield browser


class FirefoxPerson(Person):
    """Plays with the mouse in Firefox, and looks after each move where the keyboard is."""

    def __init__(self, firefox: Firefox) -> None:
        self.firefox, self.moves = firefox, 0

    def look(self) -> Sight:
        return Sight(**self.firefox.evaluate(READ))

    def use(self, control: str) -> None:
        face = f"label[for={control}]" if control.startswith("card-") else f"#{control}"
        self.firefox.click(face)

    def use_and_wait(self, control: str) -> None:
        self.firefox.evaluate(MARK)
        self.use(control)
        self.firefox.wait_for(ANOTHER)
        assert self.firefox.evaluate(FOCUS) == self.firefox.evaluate(WANTED_FOCUS) != ""


def _sit_down(firefox: Firefox, address: str) -> FirefoxPerson:
    firefox.goto(f"{address}/play/")
    firefox.click(".ways button")
    firefox.wait_for("() => document.querySelector('#button-next') !== null")
    firefox.evaluate(WATCH_POLICY)
    person = FirefoxPerson(firefox)
    person.use_and_wait("button-next")
    return person


def test_a_whole_match_is_played_in_firefox(firefox: Firefox, live_server: Any) -> None:
    person = _sit_down(firefox, live_server.url)
    end = person.play_match()
    assert "the match" in end.ends
    assert person.moves > 40
    assert firefox.evaluate("() => document.documentElement.dataset.refused") is None


def test_back_and_forward_show_the_current_table_in_firefox(
    firefox: Firefox, live_server: Any
) -> None:
    person = _sit_down(firefox, live_server.url)
    for _ in range(3):
        person.do(*wanted(person.look()))
    shown = person.look()
    firefox.click(".site-name")
    firefox.ask("WebDriver:Back")
    firefox.wait_for("() => document.querySelectorAll('.site-head, #table').length === 2")
    assert person.look() == shown
    firefox.ask("WebDriver:Forward")
    firefox.ask("WebDriver:Back")
    assert person.look() == shown
    person.do(*wanted(shown))


def test_cards_are_dragged_in_firefox(firefox: Firefox, live_server: Any) -> None:
    person = _sit_down(firefox, live_server.url)
    first, *others = person.look().hand
    firefox.evaluate(MARK)
    firefox.drag(".mine li", ".mine .part:last-child li:last-child")
    firefox.wait_for(ANOTHER)
    lies = person.look().hand
    assert set(lies) == {first, *others} and lies[0] != first
    while "button-discard" not in person.look().controls:
        person.do(
            *[each for each in wanted(person.look()) if each != "button-take"] or ["button-draw"]
        )
    thrown = person.look().hand[0]
    firefox.evaluate(MARK)
    firefox.drag(".mine li", ".thrown")
    firefox.wait_for(ANOTHER)
    assert thrown not in person.look().hand


def test_the_keys_work_in_firefox(firefox: Firefox, live_server: Any) -> None:
    person = _sit_down(firefox, live_server.url)
    firefox.press("?")
    firefox.wait_for("() => document.querySelector('#keys').matches(':popover-open')")
    firefox.press("\ue00c")  # Escape
    firefox.wait_for("() => !document.querySelector('#keys').matches(':popover-open')")
    before = person.look()
    firefox.evaluate(MARK)
    firefox.press("\ue007")  # Enter, on the control that has the focus
    firefox.wait_for(ANOTHER)
    assert person.look() != before
