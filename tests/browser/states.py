"""Every state that a page can be in, and how a browser gets there."""

from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from typing import Any

from django.utils import timezone
from playwright.sync_api import Page

from play.engine.match import Match
from play.engine.rules import HOUSE, PRESETS
from play.models import StoredMatch
from tests.browser.conftest import Sit
from tests.browser.person import ClickingPerson
from tests.browser.positions import GIN, LOOSE, after, drew, offered, to_draw, took, with_score
from tests.browser.waiting import swapping, turning
from tests.play.positions import computer_knocked, stock_at, you_drew, you_knocked

KNOCKER = "4d 5d 6d Tc Th Td 3s 3h 2c As"
DEFENDER = "7d 8d 5c 5h 5s Kc Kd Kh 2h 2s"
UNDERCUT = after(drew(KNOCKER, "Ks", "Qs", DEFENDER), "knock Ks")
NOT_COUNTED = after(drew(KNOCKER, "Ks", "Qs", DEFENDER).taken_back(), "draw", "knock Ks")
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


GIN_HAND, SEVENTEEN = "4c 5c 6c Jh Jd Js 2h 3h 4h 5h", "Kc Kd Ks 9h 9d 9s 8s Ah As 7d"
BY_HAND, CLOCKED = replace(HOUSE, lay_off="hand"), replace(HOUSE, turn_clock=600)
BIG_GIN = you_drew(GIN_HAND, "6h", rules=PRESETS["club"]).match
EITHER_WAY = drew("5s 6s 7s 8s 8h 8d 8c Ah 2d 3c", "Kc", theirs="9s Tc Td Th 4d 4h Kd Qh 7d 2c")
TO_LAY_OFF = computer_knocked(
    "5h 6h 7h Qc Qd Qs As Ac 2d 2c", "Jc Jd Js 4c 4d 4h 8h 9h Qh 9c", rules=BY_HAND
).match
CLUB_OVER = you_knocked(
    GIN_HAND, SEVENTEEN, rules=PRESETS["club"], won=[(0, 50), (1, 12), (0, 20)]
).match
HOLLYWOOD_DEALS = [(0, 33), (0, 27), (1, 18), (0, 45), (1, 31), (0, 20), (1, 35), (0, 9)]
HOLLYWOOD_OVER = you_knocked(
    GIN_HAND, SEVENTEEN, rules=PRESETS["hollywood"], won=HOLLYWOOD_DEALS
).match
HOLLYWOOD = you_drew(
    KNOCKER, "Ks", rules=PRESETS["hollywood"], won=[(0, 133), (0, 27), (1, 18), (0, 45)]
).match


def _choosing_melds(page: Page, sit: Sit) -> None:
    sit(page, EITHER_WAY)
    page.goto("/play/?knock=Kc")


def _laying_off(page: Page, sit: Sit) -> None:
    sit(page, TO_LAY_OFF)
    page.locator("label[for=card-4c]").click()
    ClickingPerson(page).do("lay-on-1")


def _coached(page: Page, sit: Sit, question: str) -> None:
    sit(page, drew(KNOCKER, "Ks"))
    page.goto(f"/play/{question}")


def _keys_shown(page: Page, sit: Sit) -> None:
    sit(page, offered(LOOSE, "8d"))
    page.keyboard.press("?")
    page.wait_for_selector("#keys:popover-open")


def _arranging(page: Page, sit: Sit) -> None:
    sit(page, drew(KNOCKER, "Ks"))
    with swapping(page):
        page.locator("#sort-own").click()
    with turning(page):
        page.locator("#arrange").click()


def _shuffled(page: Page) -> None:
    page.goto("/play/")
    with turning(page):
        page.get_by_role("button", name="Deal me in").click()


def _badly_cut(page: Page) -> None:
    _shuffled(page)
    page.locator("#cut").evaluate("field => field.removeAttribute('max')")
    page.locator("#cut").fill("99")
    with swapping(page):
        page.locator("#button-next").click()


def _daily(page: Page) -> None:
    page.goto("/daily/")
    with turning(page):
        page.get_by_role("button", name="Deal me in").click()


def _daily_over(page: Page) -> None:
    _daily(page)
    ClickingPerson(page).play_deal()
    page.locator(".proof summary").click()


def _code_made(page: Page, sit: Sit) -> None:
    _seated(page, sit, "/play/carry/")
    with turning(page):
        page.get_by_role("button", name="Make a code").click()


def _code_refused(page: Page) -> None:
    page.goto("/play/carry/take/?code=12")
    with turning(page):
        page.get_by_role("button", name="Go on here").click()


def _moved(page: Page, sit: Sit) -> None:
    sit(page, offered(LOOSE, "8d"))
    StoredMatch.objects.update(moved=True, state="")
    page.goto("/play/")


def _liking(page: Page, sit: Sit, match: Match, **liked: str) -> None:
    """The table with some of its settings saved, by their names in the form."""
    sit(page, match)
    page.goto("/play/settings/")
    for name, value in liked.items():
        page.locator(f"input[name={name}][value={value}]").check()
    with turning(page):
        page.get_by_role("button", name="Save").click()


def _counting_alone(page: Page, sit: Sit) -> None:
    _liking(page, sit, drew(KNOCKER, "Ks"), meter="hidden")
    page.goto("/play/?knock=Ks")


def _all_that_was_seen(page: Page, sit: Sit) -> None:
    _liking(page, sit, stock_at(15, KNOCKER).match, seen="on", suits="two")
    page.goto("/play/?past=1")


def _taken_back(page: Page, sit: Sit) -> None:
    sit(page, drew(KNOCKER, "Ks"))
    page.goto("/play/back/")
    with turning(page):
        page.get_by_role("button", name="Put it back").click()


def _back_later(page: Page, sit: Sit) -> None:
    sit(page, drew(KNOCKER, "Ks"))
    StoredMatch.objects.update(updated_at=timezone.now() - timedelta(hours=4))
    page.goto("/play/")


CODE = "00082-0C20A-1G710-4GM2R-C1M70-Y4A2"

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
    "what the keys do": lambda page, sit: _keys_shown(page, sit),
    "one's own order": lambda page, sit: _arranging(page, sit),
    "a hint, where to look": lambda page, sit: _coached(page, sit, "?hint=1"),
    "a hint, the move": lambda page, sit: _coached(page, sit, "?hint=2"),
    "the odds": lambda page, sit: _coached(page, sit, "?odds=1"),
    "the settings": lambda page, sit: _seated(page, sit, "/play/settings/"),
    "two colours, large cards": lambda page, sit: _liking(
        page, sit, drew(KNOCKER, "Ks"), suits="two", cards="large", side="left"
    ),
    "the showdown, two colours": lambda page, sit: _liking(page, sit, UNDERCUT, suits="two"),
    "match over, two colours": lambda page, sit: _liking(page, sit, LAST, suits="two"),
    "counting alone": lambda page, sit: _liking(page, sit, drew(KNOCKER, "Ks"), meter="hidden"),
    "counting alone, a knock to be confirmed": _counting_alone,
    "the last moves and the seen cards": _all_that_was_seen,
    "a draw to be taken back": lambda page, sit: (
        sit(page, drew(KNOCKER, "Ks")),
        page.goto("/play/back/"),
    ),
    "a draw taken back": _taken_back,
    "a deal that does not count": lambda page, sit: sit(page, NOT_COUNTED),
    "one's record": lambda page, sit: (sit(page, LAST), page.goto("/play/record/")),
    "back later": _back_later,
    "gin": lambda page, sit: sit(page, drew(GIN, "Kc")),
    "knock to be confirmed": _asked,
    "a refused move": _refused,
    "a failed move": _failed,
    "showdown": lambda page, sit: sit(page, UNDERCUT),
    "match over": lambda page, sit: sit(page, LAST),
    "choosing a table": lambda page, sit: page.goto("/play/new/?table=club&target=250"),
    "choosing a table, with rubbish in the address": lambda page, sit: page.goto(
        "/play/new/?table=club&target=5&gin_bonus=x&games=2"
    ),
    "big gin": lambda page, sit: sit(page, BIG_GIN),
    "choosing melds": _choosing_melds,
    "laying off, a card refused": _laying_off,
    "a clock": lambda page, sit: sit(page, you_drew(KNOCKER, "Ks", rules=CLOCKED).match),
    "three games": lambda page, sit: sit(page, HOLLYWOOD),
    "a club match over": lambda page, sit: sit(page, CLUB_OVER),
    "three games over": lambda page, sit: sit(page, HOLLYWOOD_OVER),
    "gone": _abandoned,
    "abandon": lambda page, sit: _seated(page, sit, "/play/abandon/"),
    "shuffled": lambda page, sit: _shuffled(page),
    "badly cut": lambda page, sit: _badly_cut(page),
    "the day's deal, not begun": lambda page, sit: page.goto("/daily/"),
    "the day's deal": lambda page, sit: _daily(page),
    "the day's deal, over": lambda page, sit: _daily_over(page),
    "the same cards again": lambda page, sit: page.goto(f"/play/again/?code={CODE}"),
    "fair deals": lambda page, sit: page.goto(f"/fair/?code={CODE}"),
    "fair deals, a wrong code": lambda page, sit: page.goto("/fair/?code=12"),
    "to be taken along": lambda page, sit: _seated(page, sit, "/play/carry/"),
    "a code made": _code_made,
    "a code refused": lambda page, sit: _code_refused(page),
    "moved": _moved,
    "404": lambda page, sit: page.goto("/nowhere/"),
}
