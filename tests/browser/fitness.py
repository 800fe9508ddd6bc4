"""Whether a page that stands in the browser is fit for everyone: for axe, and on every width."""

from __future__ import annotations

from typing import Final

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page

from tests.browser.waiting import come_to_rest

SCREENS: Final = ((1280, 800), (768, 1024), (390, 844), (320, 640))
LIGHT, DARK = SCREENS[0], SCREENS[-1]
"""The screens on which axe looks too: on the widest by day, on the narrowest by night."""

RUN_AXE: Final = """() => axe.run({ resultTypes: ["violations"], preload: false }).then(found =>
  found.violations.flatMap(each => each.nodes.map(node =>
    `${each.help}: ${node.html.slice(0, 160)}`)))"""


def faults_for_axe(page: Page) -> list[str]:
    """What axe finds wrong with the page as it stands, a line each."""
    if not page.evaluate("() => Boolean(window.axe)"):
        page.evaluate(AXE_SCRIPT)
    found: list[str] = page.evaluate(RUN_AXE)
    return found


def unfitness(page: Page) -> list[str]:
    """What is wrong with the page: in light and in dark to axe, on four widths to whoever scrolls.

    The window is changed around the page, which is loaded no second time.
    """
    faults = []
    for screen in SCREENS:
        width, height = screen
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(color_scheme="dark" if screen == DARK else "light")
        come_to_rest(page)
        wide = page.evaluate("document.documentElement.scrollWidth")
        if wide > width:
            faults.append(f"{wide} pixels wide on a screen of {width}")
        if screen in (LIGHT, DARK):
            faults += [f"at {width} pixels: {fault}" for fault in faults_for_axe(page)]
    return faults
