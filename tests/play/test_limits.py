"""How often what costs something may be asked for, and what is said when it is too often."""

from __future__ import annotations

import pytest
from django.contrib.sessions.models import Session
from django.db import models
from django.http import HttpResponse
from django.test import Client, RequestFactory
from pytest_django import Settings

from lessons.views.site_map import addresses
from play import limits
from play.engine.code import deal_code
from play.limits import CODES, DEALS, MATCHES, WORK, Limit, address_of
from play.models import CarryCode, Spent, StoredMatch
from tests.play.page import HTMX, Page
from tests.play.positions import EIGHT, sit_down, you_knocked

ELSEWHERE = {"REMOTE_ADDR": "203.0.113.7"}
CODE = deal_code(bytes(16), 3)
MODELS: tuple[type[models.Model], ...] = (Session, StoredMatch, CarryCode, Spent)


@pytest.fixture(autouse=True)
def _limited(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    """Limits hold, and no minute ends during a test."""
    settings.LIMITS = True
    monkeypatch.setattr("play.limits.time.time", lambda: 1_800_000_010.0)


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


def test_one_browser_begins_no_more_matches_in_a_minute_than_anyone_plays(client: Client) -> None:
    client.post("/play/new/")  # a session comes with the first of them, which counts for none
    StoredMatch.objects.all().delete()
    for _ in range(DEALS.by_session):
        assert begin(client).status_code == 302

    refused = begin(client)

    assert is_too_much(refused)
    assert not StoredMatch.objects.exists()


def test_browsers_without_cookies_are_counted_by_their_address() -> None:
    for _ in range(DEALS.by_address):
        assert begin(Client()).status_code == 302
    before = rows()

    assert is_too_much(begin(Client()))
    assert is_too_much(Client().post("/daily/", **ELSEWHERE))
    assert is_too_much(Client().post("/play/again/", {"code": CODE}, **ELSEWHERE))
    assert rows() == before
    assert Client().post("/play/new/", REMOTE_ADDR="203.0.113.8").status_code == 302


def test_an_address_has_its_matches_for_a_day(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "DEALS", Limit("deals", 10**6, 10**6))
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


@pytest.mark.parametrize("address", ["/fair/", "/watch/"])
def test_dealing_again_from_a_code_is_bounded_and_reading_is_not(address: str) -> None:
    for _ in range(WORK.by_address):
        assert Client().get(address, {"code": CODE}, **ELSEWHERE).status_code == 200

    assert is_too_much(Client().get(address, {"code": CODE}, **ELSEWHERE))
    assert Client().get(address, **ELSEWHERE).status_code == 200


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
        last = begin(Client())
    assert is_too_much(last)

    monkeypatch.setattr("play.limits.time.time", lambda: 1_800_000_070.0)

    assert begin(Client()).status_code == 302


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
    more = ("/play/carry/take/", "/play/again/", f"/play/again/?code={CODE}", "/no-such-page/")
    for address in (*addresses(), *more, "/play/move/", "/play/abandon/", "/play/carry/"):
        for _ in range(100):
            answer = Client().get(address, **ELSEWHERE)
            assert "sessionid" not in answer.cookies
    assert rows() == before == dict.fromkeys(before, 0)
