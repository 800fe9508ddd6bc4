"""Every state of every page is free of the faults that axe finds, and scrolls one way alone."""

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Sit
from tests.browser.fitness import unfitness
from tests.browser.states import STATES


@pytest.mark.parametrize("state", STATES)
def test_each_state_is_fit_for_everyone(
    page: Page, sit: Sit, complaints: list[str], state: str
) -> None:
    STATES[state](page, sit)
    assert unfitness(page) == []
    if state == "404":
        complaints.clear()  # a browser tells of it itself


UNFIT = """
document.querySelector("main").append(document.createElement("img"));
const words = document.querySelector("main").appendChild(document.createElement("p"));
words.textContent = "Hardly to be read";
words.className = "unfit";
document.adoptedStyleSheets = [new CSSStyleSheet()];
document.adoptedStyleSheets[0].replaceSync(`
  @media (prefers-color-scheme: dark) { .unfit { color: #222; background: #111 } }
  @media (width < 400px) { .unfit { min-inline-size: 500px } }`);
"""


def test_what_is_unfit_is_told_of_each_look(page: Page) -> None:
    page.goto("/")
    page.evaluate(UNFIT)
    faults = "\n".join(unfitness(page))
    assert faults.count("Images must have alternative text") == 2
    assert "at 320 pixels: Elements must meet minimum color contrast" in faults
    assert "at 1280 pixels: Elements must meet minimum color contrast" not in faults
    assert "on a screen of 390" in faults and "on a screen of 320" in faults
    assert "on a screen of 768" not in faults
