"""Every state that a page can be in, and how a browser gets there."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

from play.models import StoredMatch
from tests.browser.conftest import Sit
from tests.browser.person import ClickingPerson
from tests.browser.positions import GIN, LOOSE, after, drew, offered, to_draw, took, with_score

KNOCKER = "4d 5d 6d Tc Th Td 3s 3h 2c As"
DEFENDER = "7d 8d 5c 5h 5s Kc Kd Kh 2h 2s"
UNDERCUT = after(drew(KNOCKER, "Ks", "Qs", DEFENDER), "knock Ks")
LAST = after(with_score(drew(KNOCKER, "Ks", "Qs", DEFENDER), 70, 90), "knock Ks")

Reach = Callable[[Page, Sit], Any]


def _abandoned(page: Page, sit: Sit) -> None:
    sit(page, offered(LOOSE, "8d"))
    StoredMatch.objects.all().delete()
    page.goto("/play/")


def _chosen(page: Page, sit: Sit) -> None:
    sit(page, drew(KNOCKER, "Ks"))
    page.locator("label[for=card-Ks]").click()


def _asked(page: Page, sit: Sit) -> None:
    _chosen(page, sit)
    ClickingPerson(page).do("button-knock")


def _refused(page: Page, sit: Sit) -> None:
    sit(page, drew(LOOSE, "8d"))
    ClickingPerson(page).do("button-discard")


def _failed(page: Page, sit: Sit) -> None:
    sit(page, offered(LOOSE, "8d"))
    page.evaluate("document.getElementById('move-failed').hidden = false")


def _seated(page: Page, sit: Sit, address: str) -> None:
    sit(page, offered(LOOSE, "8d"))
    page.goto(address)


STATES: dict[str, Reach] = {
    "home": lambda page, sit: page.goto("/"),
    "home, with a match to resume": lambda page, sit: _seated(page, sit, "/"),
    "start": lambda page, sit: page.goto("/play/"),
    "start, with a match to resume": lambda page, sit: _seated(page, sit, "/play/new/"),
    "offer": lambda page, sit: sit(page, offered(LOOSE, "8d")),
    "draw": lambda page, sit: sit(page, to_draw(LOOSE, "8d", "Ts")),
    "discard": lambda page, sit: sit(page, drew(KNOCKER, "Ks")),
    "discard, one card taken": lambda page, sit: sit(page, took(LOOSE, "8d")),
    "discard, a card chosen": _chosen,
    "gin": lambda page, sit: sit(page, drew(GIN, "Kc")),
    "knock to be confirmed": _asked,
    "a refused move": _refused,
    "a failed move": _failed,
    "showdown": lambda page, sit: sit(page, UNDERCUT),
    "match over": lambda page, sit: sit(page, LAST),
    "gone": _abandoned,
    "abandon": lambda page, sit: _seated(page, sit, "/play/abandon/"),
    "404": lambda page, sit: page.goto("/nowhere/"),
}
