"""A real browser against the real site; any complaint on its console fails the test."""

import os
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest
from django.conf import settings
from django.contrib.sessions.backends.db import SessionStore
from playwright.sync_api import Browser, BrowserContext, BrowserType, ConsoleMessage, Page, Response

from play import store
from play import table as tables
from play.engine.match import Match
from play.table import PERSON, Table
from tests.browser.find_browser import MISSING, found
from tests.browser.waiting import COUNT_SWAPS

LAUNCH = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
REPORT_VIOLATIONS = """
document.addEventListener("securitypolicyviolation", event =>
  console.error(`content policy: ${event.violatedDirective} refused ${event.blockedURI}`));
"""

Browse = Callable[..., Page]
Sit = Callable[[Page, Match], Page]


@pytest.fixture(scope="session", autouse=True)
def beside_a_loop() -> Iterator[None]:
    """Playwright's loop runs in the tests' own thread, and Django would refuse to work there."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("DJANGO_ALLOW_ASYNC_UNSAFE", "true")
        yield


@pytest.fixture(scope="session")
def browser_type_launch_args(
    browser_type_launch_args: dict[str, Any], browser_type: BrowserType
) -> dict[str, Any]:
    path = found(browser_type.executable_path)
    if path is None and os.environ.get("CI") == "true":
        pytest.fail(MISSING)
    if path is None:
        pytest.skip(MISSING)
    return {
        **browser_type_launch_args,
        "executable_path": path,
        "chromium_sandbox": False,
        "args": LAUNCH,
    }


@pytest.fixture
def complaints() -> Iterator[list[str]]:
    """What the browser complained of. A test that provokes a complaint takes it out itself."""
    heard: list[str] = []
    yield heard
    assert heard == []


@pytest.fixture
def browse(browser: Browser, live_server: Any, complaints: list[str]) -> Iterator[Browse]:
    """Opens a page in a browser of its own: ``browse(width=320, javascript=False)``.

    Addresses are relative to the site: ``page.goto("/play/")``. Other arguments
    go to Playwright's ``new_context``: ``reduced_motion``, ``color_scheme``, ``has_touch``.
    """
    contexts: list[BrowserContext] = []

    def open_page(
        width: int = 1280, height: int = 800, javascript: bool = True, **options: Any
    ) -> Page:
        context = browser.new_context(
            base_url=live_server.url,
            viewport={"width": width, "height": height},
            java_script_enabled=javascript,
            **options,
        )
        contexts.append(context)
        context.set_default_timeout(10_000)
        context.add_init_script(REPORT_VIOLATIONS)
        context.add_init_script(COUNT_SWAPS)
        _listen(context, complaints)
        return context.new_page()

    yield open_page
    for context in contexts:
        context.close()


def _listen(context: BrowserContext, complaints: list[str]) -> None:
    def on_console(message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"}:
            complaints.append(f"{message.type}: {message.text}")

    def on_response(response: Response) -> None:
        if response.status >= 400:
            complaints.append(f"{response.status}: {response.url}")

    context.on("console", on_console)
    context.on("weberror", lambda error: complaints.append(f"exception: {error.error}"))
    context.on("response", on_response)


@pytest.fixture
def page(browse: Browse) -> Page:
    """A wide screen."""
    return browse()


@pytest.fixture
def narrow_page(browse: Browse) -> Page:
    """A small phone."""
    return browse(width=320, height=640, has_touch=True)


@pytest.fixture
def plain_page(browse: Browse) -> Page:
    """A browser without JavaScript."""
    return browse(javascript=False)


@pytest.fixture
def same_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every run of a test deals the same cards, one after another from one seed."""
    chance = Random(38)  # knocks by both sides, a gin and an undercut, in a hundred moves
    monkeypatch.setattr(tables.secrets, "token_bytes", chance.randbytes)


@pytest.fixture
def sit(live_server: Any) -> Sit:
    """Puts a match before a page's browser and opens the table: ``sit(page, match)``."""

    def sit_down(page: Page, match: Match) -> Page:
        session = SessionStore()
        store.begin(session, Table(match, (PERSON, "medium")))
        session.save()
        assert session.session_key is not None
        page.context.add_cookies(
            [
                {
                    "name": settings.SESSION_COOKIE_NAME,
                    "value": session.session_key,
                    "url": live_server.url,
                }
            ]
        )
        page.goto("/play/")
        return page

    return sit_down
