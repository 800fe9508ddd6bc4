"""Taking a match along: a code moves it from one browser to another, once."""

from __future__ import annotations

import re
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from threading import Barrier

import pytest
from django.contrib.sessions.models import Session
from django.db import connection
from django.test import Client
from django.utils import timezone

from play import carrying
from play.carrying import BITS, LASTS, LENGTH
from play.limits import CODES
from play.models import CarryCode, StoredMatch
from play.presenter.words import number
from tests.play.page import HTMX, Page, words
from tests.play.person import Person
from tests.play.positions import EIGHT, kept, sit_down, stock_at, you_knocked

WRONG = "00000-00000-00000-00000"


@pytest.fixture
def first(client: Client) -> Person:
    """A browser in the middle of a match."""
    sit_down(client, stock_at(29, EIGHT))
    person = Person(client)
    person.look()
    return person


@pytest.fixture
def second() -> Person:
    """Another browser, which has been nowhere yet."""
    return Person(Client())


def make_code(person: Person) -> str:
    page = person.send("/play/carry/", {"do": "make"})
    (code,) = page.texts("carry-code")
    return code


def take(person: Person, code: str) -> Page:
    return person.send("/play/carry/take/", {"code": code})


def refusal(page: Page) -> str:
    return page.text("code-refused")


def test_a_code_carries_the_match_as_it_stands_to_another_browser(
    first: Person, second: Person
) -> None:
    code = make_code(first)
    first.look()
    first.press("draw")
    before = kept(first.client)

    page = take(second, code)

    assert page.throwable
    after = kept(second.client)
    assert after.table == before.table
    assert after.id != before.id
    second.press("discard", second.page.hidden("best"))
    assert kept(second.client).version > after.version


def test_the_link_leads_to_a_button_and_takes_nothing(first: Person, second: Person) -> None:
    code = make_code(first)
    (link,) = first.page.texts("carry-link")
    assert link == f"http://testserver/play/carry/take/?code={code}"
    sessions = Session.objects.count()

    response = second.client.get(link)

    assert "sessionid" not in response.cookies
    assert Session.objects.count() == sessions
    page = Page(response)
    field = page.element("code")
    assert field is not None and field.get("value") == code
    assert kept(first.client)
    assert take(second, code).prompt


@pytest.mark.parametrize("htmx", [True, False])
def test_from_then_on_the_first_browser_says_that_the_match_moved(
    first: Person, second: Person, htmx: bool
) -> None:
    page = first.page
    take(second, make_code(first))
    kept_there = kept(second.client)

    gone = first.look()
    assert "Your match has moved" in gone.text()
    (title,) = gone.elements("title")
    assert words(title).startswith("Your match has moved")
    first.htmx = htmx
    answered = first.send("/play/move/", {"version": page.version, "move": "draw"})

    assert "Your match has moved" in answered.text()
    assert kept(second.client) == kept_there
    assert "Resume" not in first.look("/").text()
    first.htmx = False
    assert first.send("/play/new/", {}).text("button-next") == "Deal"
    assert kept(second.client) == kept_there


def test_it_can_be_carried_back(first: Person, second: Person) -> None:
    table = kept(first.client).table
    take(second, make_code(first))

    take(first, make_code(second))

    assert kept(first.client).table == table
    assert "Your match has moved" in second.look().text()


def test_a_withdrawn_code_says_so(first: Person, second: Person) -> None:
    code = make_code(first)
    page = first.send("/play/carry/", {"do": "withdraw"})
    assert "The code is withdrawn." in page.text()
    assert not page.texts("carry-code")

    assert "withdrawn" in refusal(take(second, code))

    assert kept(first.client)


def test_a_new_code_withdraws_the_one_before(first: Person, second: Person) -> None:
    old, new = make_code(first), make_code(first)

    assert "withdrawn" in refusal(take(second, old))
    assert take(second, new).prompt


def test_a_used_code_says_so(first: Person, second: Person) -> None:
    code = make_code(first)
    take(second, code)

    assert "has been used" in refusal(take(Person(Client()), code))


def test_an_old_code_says_so_and_is_no_longer_shown(first: Person, second: Person) -> None:
    code = make_code(first)
    CarryCode.objects.update(made_at=timezone.now() - LASTS - timedelta(minutes=1))

    assert "too old" in refusal(take(second, code))
    assert not first.look("/play/carry/").texts("carry-code")


@pytest.mark.parametrize(
    ("code", "reason"),
    [
        (WRONG, "No match has this code"),
        ("ABC", "has 20 letters and digits, this has 3"),
        ("", "has 20 letters and digits, this has 0"),
        ("!?" * 3000, "has 20 letters and digits, this has 0"),
    ],
)
def test_a_wrong_code_says_what_is_wrong(
    first: Person, second: Person, code: str, reason: str
) -> None:
    make_code(first)

    page = take(second, code)

    assert reason in refusal(page)
    assert not StoredMatch.objects.filter(moved=True).exists()
    assert "sessionid" not in second.client.cookies


def test_a_code_is_read_however_it_is_typed(first: Person, second: Person) -> None:
    code = make_code(first)
    typed = f" {code.lower().replace('-', ' ').replace('0', 'o').replace('1', 'l')} "

    assert take(second, typed).prompt


def test_a_match_that_runs_in_the_other_browser_is_not_lost(first: Person, second: Person) -> None:
    sit_down(second.client, stock_at(29, EIGHT))
    before = kept(second.client)
    code = make_code(first)

    assert "finish or abandon it first" in refusal(take(second, code))
    assert kept(second.client) == before
    assert kept(first.client)


def test_a_match_that_is_over_makes_way(first: Person, second: Person) -> None:
    over = you_knocked(
        "4c 5c 6c Jh Jd Js 2h 3h 4h 5h", "Kc Kd Ks 9h 9d 9s 8s Ah As 7d", won=[(0, 75)]
    )
    sit_down(second.client, over)

    assert take(second, make_code(first)).prompt
    assert StoredMatch.objects.filter(moved=False).count() == 1


def test_its_own_browser_has_the_match_already(first: Person) -> None:
    assert "in this browser already" in refusal(take(first, make_code(first)))
    assert kept(first.client)


def test_a_code_is_long_and_drawn_by_chance(first: Person) -> None:
    codes = {make_code(first) for _ in range(20)}

    assert len(codes) == 20
    assert all(
        re.fullmatch(r"(?:[0-9A-HJKMNP-TV-Z]{5}-){3}[0-9A-HJKMNP-TV-Z]{5}", c) for c in codes
    )
    assert BITS == LENGTH * 5 >= 80


def test_length_and_rate_are_stated_on_both_pages(first: Person, second: Person) -> None:
    for page in (first.look("/play/carry/"), second.look("/play/carry/take/")):
        assert f"{LENGTH} letters and digits" in page.text()
        assert f"{BITS} bits" in page.text()
        assert f"no more than {number(CODES.by_session)} codes" in page.text()
        assert f"more than {number(CODES.by_address)} from one address" in page.text()


def test_the_code_itself_is_not_kept_with_the_match(first: Person) -> None:
    signs = make_code(first).replace("-", "")

    for model in (StoredMatch, CarryCode):
        assert signs not in repr(list(model.objects.values())).replace("-", "")


def test_without_a_match_there_is_only_taking(second: Person) -> None:
    assert second.client.get("/play/carry/").headers["Location"] == "/play/carry/take/"
    assert second.client.post("/play/carry/", {"do": "make"}).status_code == 302
    assert not CarryCode.objects.exists()


def test_codes_go_with_their_match(first: Person) -> None:
    make_code(first)
    first.look()

    first.send("/play/abandon/", {"version": str(kept(first.client).version)})

    assert not CarryCode.objects.exists()


def test_a_move_that_comes_first_is_not_lost(first: Person, second: Person) -> None:
    """The row is taken as it was read, or not at all."""
    code = make_code(first)
    row = StoredMatch.objects.get()
    StoredMatch.objects.update(version=row.version + 1)

    with pytest.raises(carrying.CodeRefused, match="Try once more"):
        carrying._moved(row)

    assert take(second, code).prompt


@pytest.mark.django_db(transaction=True)
def test_of_two_browsers_that_take_it_at_once_one_gets_it(first: Person) -> None:
    code, barrier = make_code(first), Barrier(2)

    def go(_: int) -> bool:
        client = Client()
        barrier.wait()
        try:
            return client.post("/play/carry/take/", {"code": code}).status_code == 302
        finally:
            connection.close()

    with ThreadPoolExecutor(2) as pool:
        assert sorted(pool.map(go, range(2))) == [False, True]
    assert StoredMatch.objects.filter(moved=False).count() == 1


def test_htmx_headers_change_nothing_on_these_pages(first: Person) -> None:
    assert Page(first.client.get("/play/carry/", headers=HTMX)).whole
