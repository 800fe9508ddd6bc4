"""How often what costs something may be asked for, and what is said when it is too often."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict

import pytest
from django.contrib.sessions.models import Session
from django.db import models
from django.http import HttpResponse
from django.test import Client, RequestFactory
from django.urls import URLPattern, URLResolver, get_resolver
from pytest_django import Settings

from lessons.views.site_map import addresses
from play.engine.code import deal_code
from play.limits import CODES, DEALS, MATCHES, NEWCOMERS, WORK, Limit, address_of
from play.models import CarryCode, Spent, StoredMatch
from play.preferences import Preferences, Suits
from tests.play.page import HTMX, Page
from tests.play.positions import EIGHT, sit_down, you_drew, you_knocked

ELSEWHERE = {"REMOTE_ADDR": "203.0.113.7"}
CODE = deal_code(bytes(16), 3)
COACH = {**HTMX, "HX-Target": "coach"}
QUESTIONS = (
    "/no-such-page/",
    "/play/?hint=2",
    "/play/?odds=1",
    f"/play/again/?code={CODE}",
    f"/fair/?code={CODE}",
    f"/watch/?code={CODE}",
    "/practice/count/?level=1&set=a&n=1&answer=7",
    "/lessons/knock/?moves=draw",
)
"""What an address may ask for besides a page as it is."""
MODELS: tuple[type[models.Model], ...] = (Session, StoredMatch, CarryCode, Spent)


@pytest.fixture(autouse=True)
def _limited(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    """Limits hold, and no minute ends during a test."""
    settings.LIMITS = True
    monkeypatch.setattr("play.limits.time.time", lambda: 1_800_000_010.0)


def _plain(patterns: list[URLPattern | URLResolver], before: str = "/") -> Iterator[str]:
    """The path of each address of the site that takes no parameter."""
    for each in patterns:
        path = f"{before}{each.pattern}"
        if isinstance(each, URLResolver):
            yield from _plain(each.url_patterns, path)
        elif "<" not in path:
            yield path


def rows() -> dict[str, int]:
    return {model.__name__: model._default_manager.count() for model in MODELS}


def is_too_much(response: HttpResponse) -> bool:
    if response.status_code != 429:
        return False
    assert 1 <= int(response.headers["Retry-After"]) <= 86_400
    assert "That was too much at once" in Page(response).text()
    return True


def begin(client: Client) -> HttpResponse:
    """Sit down, and leave again by losing the row."""
    response = client.post("/play/new/", **ELSEWHERE)
    StoredMatch.objects.all().delete()
    return response


def have_dealt(client: Client) -> HttpResponse:
    """Have cards dealt without a match, and lose them."""
    response = client.post("/play/again/", {"code": CODE}, **ELSEWHERE)
    StoredMatch.objects.all().delete()
    return response


def test_one_browser_has_no_more_deals_in_a_minute_than_anyone_plays(client: Client) -> None:
    client.post("/play/new/")  # a session comes with it
    StoredMatch.objects.all().delete()
    for _ in range(DEALS.by_session):
        assert have_dealt(client).status_code == 302

    assert is_too_much(have_dealt(client))
    assert is_too_much(client.post("/daily/"))
    assert not StoredMatch.objects.exists()


def test_browsers_without_cookies_are_counted_by_their_address() -> None:
    for _ in range(DEALS.by_address):
        assert have_dealt(Client()).status_code == 302
    before = rows()

    assert is_too_much(have_dealt(Client()))
    assert is_too_much(Client().post("/daily/", **ELSEWHERE))
    assert rows() == before
    assert Client().post("/daily/", REMOTE_ADDR="203.0.113.8").status_code == 302


def test_an_address_has_its_matches_for_a_day(monkeypatch: pytest.MonkeyPatch) -> None:
    few = Limit(MATCHES.name, 2, 3, MATCHES.seconds)
    monkeypatch.setattr("play.views.sitting.MATCHES", few)
    for _ in range(few.by_address):
        assert begin(Client()).status_code == 302

    refused = begin(Client())

    assert is_too_much(refused)
    assert int(refused.headers["Retry-After"]) > 60


@pytest.mark.parametrize("headers", [{}, HTMX], ids=["plain", "htmx"])
def test_a_next_deal_that_is_too_much_leaves_the_table_as_it_was(
    client: Client, headers: dict[str, str]
) -> None:
    sit_down(client, you_knocked(EIGHT, "Kc Kd Ks 9h 9d 9s 8s Ah As 4h"))
    row = StoredMatch.objects.get()
    for _ in range(DEALS.by_session):
        StoredMatch.objects.update(state=row.state, version=row.version)
        form = {"version": str(row.version)}
        assert client.post("/play/deal/", form, headers=headers).status_code in (200, 302)
    StoredMatch.objects.update(state=row.state, version=row.version)

    assert is_too_much(client.post("/play/deal/", form, headers=headers))
    kept = StoredMatch.objects.get()
    assert (kept.state, kept.version) == (row.state, row.version)


@pytest.mark.parametrize("question", [{"hint": "1"}, {"hint": "2"}, {"odds": "1"}])
@pytest.mark.parametrize("headers", [{}, COACH], ids=["plain", "htmx"])
def test_the_coach_is_asked_so_often_and_looking_goes_on(
    client: Client,
    monkeypatch: pytest.MonkeyPatch,
    question: dict[str, str],
    headers: dict[str, str],
) -> None:
    monkeypatch.setattr("play.views.coaching.WORK", Limit(WORK.name, 2, 100))
    sit_down(client, you_drew(EIGHT, "Kh"))
    for _ in range(2):
        assert client.get("/play/", question, headers=headers).status_code == 200

    refused = client.get("/play/", question, headers=headers)
    assert is_too_much(refused)
    assert Page(refused).whole or Page(refused).text("coach"), "the table stays as it lies"
    assert client.get("/play/").status_code == 200


def test_whoever_asks_at_every_turn_as_fast_as_they_can_read_meets_no_limit() -> None:
    """The figures leave room: half a second for a form, a second for two answers of the coach."""
    least_forms_of_a_deal, minute = 4, 60
    assert DEALS.by_session >= minute / (least_forms_of_a_deal * 0.5)
    assert WORK.by_session >= 2 * minute
    assert MATCHES.by_session * 3 * minute >= MATCHES.seconds


def test_two_browsers_behind_one_address_do_not_use_up_each_other_s_share(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("play.views.coaching.WORK", Limit(WORK.name, 2, 5))
    one, other = Client(**ELSEWHERE), Client(**ELSEWHERE)
    for browser in (one, other):
        sit_down(browser, you_drew(EIGHT, "Kh"))
    for _ in range(2):
        assert one.get("/play/", {"odds": "1"}).status_code == 200
    assert is_too_much(one.get("/play/", {"odds": "1"}))

    assert other.get("/play/", {"odds": "1"}).status_code == 200


def test_a_made_up_header_gets_no_share_of_its_own(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("play.views.sitting.MATCHES", Limit(MATCHES.name, 10, 3))

    def begin_from(forged: str) -> HttpResponse:
        return Client().post("/play/new/", headers={"X-Forwarded-For": forged}, **ELSEWHERE)

    for number in range(3):
        assert begin_from(f"198.51.100.{number}").status_code == 302
    assert is_too_much(begin_from("198.51.100.9"))

    settings.PROXY_HOPS = 1  # now it is our proxy that says the last of them
    assert begin_from("198.51.100.9").status_code == 302
    for number in range(2):
        assert begin_from(f"192.0.2.{number}, 198.51.100.9").status_code == 302
    assert is_too_much(begin_from("192.0.2.9, 198.51.100.9"))


def test_the_addresses_of_one_network_are_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("play.views.sitting.MATCHES", Limit(MATCHES.name, 10, 3))
    for number in range(3):
        client = Client(REMOTE_ADDR=f"2001:db8:1:2::{number}")
        assert client.post("/play/new/").status_code == 302

    assert is_too_much(Client(REMOTE_ADDR="2001:db8:1:2:ffff::1").post("/play/new/"))
    assert Client(REMOTE_ADDR="2001:db8:1:3::1").post("/play/new/").status_code == 302


@pytest.mark.parametrize(
    ("address", "form"),
    [
        ("/play/new/", {"table": "club", "then": "look"}),
        ("/play/sort/", {"place": "match", "sort": "rank"}),
        ("/play/settings/", {"place": "match", **asdict(Preferences(suits=Suits.TWO))}),
        ("/practice/count/", {"level": "1", "set": "a", "n": "1", "answer": "7"}),
    ],
)
def test_an_address_gets_so_many_sessions_a_day(
    monkeypatch: pytest.MonkeyPatch, address: str, form: dict[str, str]
) -> None:
    monkeypatch.setattr("ginsite.newcomers.NEWCOMERS", Limit(NEWCOMERS.name, 1, 2, 86_400))
    for _ in range(2):
        assert Client().post(address, form, **ELSEWHERE).status_code == 302
    assert Session.objects.count() == 2

    refused = Client().post(address, form, **ELSEWHERE)

    assert is_too_much(refused)
    assert "sessionid" not in refused.cookies
    assert Session.objects.count() == 2
    assert Client().post("/play/new/", **ELSEWHERE).status_code == 302, "it is counted as a match"


def test_codes_are_tried_so_often_and_no_more() -> None:
    tried = {"code": "0" * 20}
    for _ in range(CODES.by_address):
        assert Client().post("/play/carry/take/", tried, **ELSEWHERE).status_code == 200

    assert is_too_much(Client().post("/play/carry/take/", tried, **ELSEWHERE))


def test_codes_are_made_so_often_and_no_more(client: Client) -> None:
    sit_down(client, you_knocked(EIGHT, "Kc Kd Ks 9h 9d 9s 8s Ah As 4h"))
    for _ in range(CODES.by_session):
        assert client.post("/play/carry/").status_code == 302

    assert is_too_much(client.post("/play/carry/"))
    assert CarryCode.objects.count() == CODES.by_session


def test_when_the_minute_is_over_all_begins_anew(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    for _ in range(DEALS.by_address + 1):
        last = have_dealt(Client())
    assert is_too_much(last)

    monkeypatch.setattr("play.limits.time.time", lambda: 1_800_000_070.0)

    assert have_dealt(Client()).status_code == 302


def test_of_who_asked_nothing_can_be_read_from_the_counts(client: Client) -> None:
    client.post("/play/new/", **ELSEWHERE)
    client.post("/play/new/", **ELSEWHERE)

    stored = repr(list(Spent.objects.values()))
    assert Spent.objects.exists()
    assert "203.0.113.7" not in stored
    assert client.session.session_key not in stored


# --- by which address ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hops", "remote", "passed", "address"),
    [
        (0, "203.0.113.7", "", "203.0.113.7"),
        (0, "203.0.113.7", "198.51.100.1", "203.0.113.7"),  # nobody asked for that header
        (0, "127.0.0.1", "198.51.100.1", None),
        (0, "::1", "", None),
        (0, "", "", None),  # a socket of this machine
        (1, "127.0.0.1", "198.51.100.1", "198.51.100.1"),
        (1, "10.0.0.2", "6.6.6.6, 198.51.100.1", "198.51.100.1"),  # the first is made up
        (2, "10.0.0.2", "6.6.6.6, 198.51.100.1, 10.0.0.3", "198.51.100.1"),
        (2, "203.0.113.7", "198.51.100.1", "203.0.113.7"),  # it came past the proxies
        (1, "127.0.0.1", "no address", None),
        (1, "127.0.0.1", "", None),
        (0, "::ffff:203.0.113.7", "", "203.0.113.7"),
        (0, "2001:db8:1:2:3:4:5:6", "", "2001:db8:1:2::/64"),
        (1, "127.0.0.1", "2001:db8:1:2::9", "2001:db8:1:2::/64"),
    ],
)
def test_an_address_is_believed_of_our_own_proxies_alone(
    rf: RequestFactory,
    settings: Settings,
    hops: int,
    remote: str,
    passed: str,
    address: str | None,
) -> None:
    settings.PROXY_HOPS = hops
    request = rf.get("/", REMOTE_ADDR=remote, headers={"X-Forwarded-For": passed} if passed else {})

    assert address_of(request) == address


# --- what reading leaves --------------------------------------------------------------------------


def test_a_hundred_visits_to_each_page_without_a_cookie_leave_no_row() -> None:
    before = rows()
    plain = set(_plain(get_resolver().url_patterns))
    assert {"/", "/play/", "/play/move/", "/daily/", "/robots.txt"} <= plain
    for address in plain | {*addresses(), *QUESTIONS}:
        for _ in range(100):
            answer = Client().get(address, **ELSEWHERE)
            assert answer.status_code in (200, 302, 404, 405)
            assert "sessionid" not in answer.cookies
    assert rows() == before == dict.fromkeys(before, 0)


def test_a_shared_answer_to_a_drill_is_no_work_that_has_to_be_counted(client: Client) -> None:
    sent = {"table": "house", "level": "1", "set": "a", "n": "1"}
    for answer in ("on", "knock"):
        client.get("/practice/knock/", {**sent, "answer": answer}, **ELSEWHERE)
    assert not Spent.objects.exists()
