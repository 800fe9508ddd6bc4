"""Draws ``static/share.png``, the picture that goes with a shared link, from the site's own cards.

``python -m tests.browser.share_picture``, whenever the look of the cards has changed.
"""

import os
from pathlib import Path
from urllib.parse import urlsplit

import django
from playwright.sync_api import Route, sync_playwright

ROOT = Path(__file__).resolve().parents[2]
SIZE = {"width": 1200, "height": 630}
HAND = "Jh Qh Kh 7c 7d 7s Ah 2d 3c 4s"  # ten left over, to the point


def drawn() -> str:
    """The picture as a page."""
    from django.template import Context, Template

    from lessons.examples import drawn_hand
    from play.engine.rules import HOUSE

    page = Template(Path(__file__).with_suffix(".html").read_text())
    return page.render(Context({"hand": drawn_hand(HAND, HOUSE)}))


def answer(route: Route) -> None:
    """The page itself, or a file of the site from where it lies."""
    path = urlsplit(route.request.url).path
    if path == "/":
        route.fulfill(body=drawn(), content_type="text/html")
    else:
        route.fulfill(path=ROOT / path.lstrip("/"))


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")
    os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"
    django.setup()

    from tests.browser.conftest import LAUNCH
    from tests.browser.find_browser import found

    with sync_playwright() as playwright:
        path = found(playwright.chromium.executable_path)
        browser = playwright.chromium.launch(executable_path=path, args=LAUNCH)
        page = browser.new_page(viewport=SIZE)
        page.route("**/*", answer)
        page.goto("http://picture/")
        page.screenshot(path=ROOT / "static/share.png")
        browser.close()


if __name__ == "__main__":
    main()
