"""Which browser the tests drive.

The first of these that runs: ``$CHROMIUM``, Chromium or Chrome on the path, Playwright's
own. As a command (``python -m tests.browser.find_browser``) it also tries to install one.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import sync_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
MISSING = (
    "no browser: set CHROMIUM to the path of a Chromium or Chrome, or install Debian's chromium"
)


def found(playwrights_own: str) -> str | None:
    """The path of a browser that runs; ``playwrights_own`` is where Playwright keeps its own."""
    return next(filter(_runs, _candidates(playwrights_own)), None)


def _candidates(playwrights_own: str) -> Iterator[str]:
    if named := os.environ.get("CHROMIUM"):
        yield named
    for name in NAMES:
        if path := shutil.which(name):
            yield path
    if Path(playwrights_own).exists():
        yield playwrights_own


def _runs(path: str) -> bool:
    return _succeeds([path, "--version"])


def _succeeds(command: list[str], seconds: int = 60) -> bool:
    try:
        run = subprocess.run(command, capture_output=True, timeout=seconds)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return run.returncode == 0


def _install(playwrights_own: str) -> str | None:
    """Try Playwright's browser, then Debian's; the path of the one that came."""
    _succeeds([sys.executable, "-m", "playwright", "install", "chromium"], seconds=300)
    if path := found(playwrights_own):
        return path
    if os.geteuid() == 0 and shutil.which("apt-get"):
        _succeeds(["apt-get", "update"], seconds=300)
        _succeeds(
            ["apt-get", "install", "--yes", "--no-install-recommends", "chromium"], seconds=600
        )
    return found(playwrights_own)


def main() -> None:
    """Print the browser's path, after installing one if need be; or say that there is none."""
    with sync_playwright() as playwright:
        own = playwright.chromium.executable_path
    print(f"Browser: {found(own) or _install(own) or MISSING}")


if __name__ == "__main__":
    main()
