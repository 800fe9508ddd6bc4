"""Every state of every page is free of the faults that axe finds, in light and in dark."""

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.browser.conftest import Browse, Sit
from tests.browser.states import STATES

LOOKS = {
    "light, wide": {"width": 1280, "color_scheme": "light"},
    "dark, narrow": {"width": 320, "height": 640, "color_scheme": "dark"},
}


@pytest.mark.parametrize("look", LOOKS)
def test_axe_finds_no_fault_in_any_state(
    browse: Browse, sit: Sit, complaints: list[str], look: str
) -> None:
    axe, faults = Axe(), []
    for state, reach in STATES.items():
        page = browse(**LOOKS[look])
        reach(page, sit)
        for found in axe.run(page).response["violations"]:
            for node in found["nodes"]:
                faults.append(f"{state}: {found['help']}: {node['html'][:160]}")
        page.context.close()
    complaints[:] = [each for each in complaints if "404" not in each]
    assert faults == []
