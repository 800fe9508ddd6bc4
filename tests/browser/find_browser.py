"""Which browser the tests drive.

The first of these that runs: ``$CHROMIUM``, Chromium's headless shell, Chromium or Chrome on the
path, Playwright's own. As a command (``python -m tests.browser.find_browser``) it also tries to
install one.

The shell is the same engine without the windows of a browser around it, which a whole Chromium
keeps ready even where nobody sees them: the tests take a fraction of the machine with it.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import sync_playwright

SHELL = "chromium-headless-shell"
NAMES = (SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
MISSING = (
    "no browser: set CHROMIUM to the path of a Chromium or Chrome, "
    f"or install Debian's {SHELL} or chromium"
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
    """Try Debian's shell, then Playwright's browser, then Debian's; the path of what came."""
    for come in (_debians_shell, _playwrights_browser, _debians_browser):
        if come() and (path := found(playwrights_own)):
            return path
    return None


def _debians_shell() -> bool:
    return _debians(SHELL)


def _debians_browser() -> bool:
    return _debians("chromium")


def _playwrights_browser() -> bool:
    return _succeeds([sys.executable, "-m", "playwright", "install", "chromium"], seconds=300)


def _debians(package: str) -> bool:
    if os.geteuid() != 0 or not shutil.which("apt-get"):
        return False
    _succeeds(["apt-get", "update"], seconds=300)
    install = ["apt-get", "install", "--yes", "--no-install-recommends", package]
    return _succeeds(install, seconds=600)


def _wants_the_shell() -> bool:
    """In CI even beside a browser; on a machine of somebody's own that one will do."""
    named = "CHROMIUM" in os.environ or shutil.which(SHELL)
    return os.environ.get("CI") == "true" and not named


def main() -> None:
    """Print the browser's path, after installing one if need be; or say that there is none."""
    with sync_playwright() as playwright:
        own = playwright.chromium.executable_path
    if _wants_the_shell():
        _debians_shell()
    print(f"Browser: {found(own) or _install(own) or MISSING}")


if __name__ == "__main__":
    main()
