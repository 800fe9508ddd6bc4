"""Whatever goes wrong, a person sees what happened and a way on."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.db import DatabaseError, IntegrityError, InterfaceError, OperationalError
from django.test import Client, RequestFactory

from ginsite import errors
from ginsite.http import TooManyRequests

HTMX = {"hx-request": "true"}


def test_an_unknown_address_gets_a_page_with_a_way_on(client: Client) -> None:
    response = client.get("/no-such-page/")

    assert response.status_code == 404
    page = response.content.decode()
    assert page.lower().startswith("<!doctype html>")
    assert "There is no page here" in page
    assert 'href="/play/"' in page


def test_htmx_gets_the_message_alone_where_the_table_was(client: Client) -> None:
    response = client.get("/no-such-page/", headers=HTMX)

    assert response.status_code == 404
    fragment = response.content.decode().strip()
    assert fragment.startswith('<div id="table"')
    assert fragment.endswith("</div>")
    assert 'href="/play/"' in fragment


@pytest.mark.parametrize(
    ("target", "place"),
    [
        ("coach", "coach"),
        ("table", "table"),
        ('x" onclick="y', "table"),
        ("Ä", "table"),
        ("", "table"),
    ],
)
def test_the_message_takes_the_place_of_what_was_asked_for(target: str, place: str) -> None:
    missing = Client().get("/no-such-page/", headers={**HTMX, "hx-target": target})
    assert f'<div id="{place}" role="alert"' in missing.content.decode()


@pytest.mark.parametrize("headers", [{}, HTMX])
def test_a_form_without_its_token_gets_a_way_on(headers: dict[str, str]) -> None:
    client = Client(enforce_csrf_checks=True)

    response = client.post("/play/move/", {"move": "draw"}, headers=headers)

    assert response.status_code == 403
    assert "Your browser sent no cookie" in response.content.decode()
    assert 'href="/play/"' in response.content.decode()


@pytest.mark.parametrize("headers", [{}, HTMX], ids=["plain", "htmx"])
def test_a_form_without_its_token_leads_back_to_the_page_it_was_on(headers: dict[str, str]) -> None:
    client = Client(enforce_csrf_checks=True)
    for before, back in (
        ("http://testserver/lessons/knock/?moves=draw", True),
        ("http://elsewhere.example/lessons/knock/", False),
        ("javascript:alert(1)", False),
        ("", False),
    ):
        page = client.post("/play/move/", headers={**headers, "referer": before}).content.decode()

        assert page.count("Open it again") == back
        assert (f'href="{before}"' in page) is back


def test_a_page_that_is_out_of_date_is_told_from_a_cookie_that_is_gone() -> None:
    strict = Client(enforce_csrf_checks=True)
    strict.cookies["sessionid"] = "b" * 32

    assert "This page is out of date" in strict.post("/play/move/").content.decode()


def with_a_token() -> Client:
    """A browser whose posts are read in full, as the site looks for its token in them."""
    client = Client(enforce_csrf_checks=True)
    client.cookies["csrftoken"] = "a" * 32
    return client


def test_a_megabyte_of_rubbish_is_refused_in_plain_words() -> None:
    response = with_a_token().post(
        "/play/move/",
        data="move=" + "x" * 1_000_000,
        content_type="application/x-www-form-urlencoded",
    )

    assert response.status_code == 413
    assert "That was more than is read here" in response.content.decode()


@pytest.mark.parametrize("headers", [{}, HTMX], ids=["plain", "htmx"])
def test_a_body_that_is_too_long_gets_a_way_on(headers: dict[str, str]) -> None:
    answer = with_a_token().post("/play/move/", {"move": "x" * 20_000}, headers=headers)

    assert answer.status_code == 413
    page = answer.content.decode()
    assert page.lstrip().startswith('<div id="table"' if headers else "<!doctype html>")
    assert 'href="/play/"' in page


def test_too_many_fields_are_refused() -> None:
    answer = with_a_token().post("/play/move/", {f"field{n}": "x" for n in range(60)})

    assert answer.status_code == 400
    assert "That made no sense here" in answer.content.decode()


def test_a_page_of_someone_else_gets_a_way_on(rf: RequestFactory) -> None:
    response = errors.permission_denied(rf.get("/"), PermissionError())

    assert response.status_code == 403
    assert 'href="/play/"' in response.content.decode()


def failing(error: Exception) -> Callable[[object], None]:
    def fail(*_: object, **__: object) -> None:
        raise error

    return fail


@pytest.mark.parametrize("headers", [{}, HTMX], ids=["plain", "htmx"])
@pytest.mark.parametrize(
    ("error", "status", "words"),
    [
        (ValueError("7h"), 500, "Something broke on our side"),
        (IntegrityError("7h"), 500, "Something broke on our side"),
        (OperationalError("7h"), 503, "Back in a moment"),
        (InterfaceError("7h"), 503, "Back in a moment"),
        (DatabaseError("7h"), 503, "Back in a moment"),
    ],
)
def test_a_fault_is_told_with_a_way_on_and_no_word_of_what_broke(
    headers: dict[str, str],
    error: Exception,
    status: int,
    words: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("play.store.load", failing(error))
    client = Client(raise_request_exception=False)

    response = client.get("/play/", headers=headers)

    assert response.status_code == status
    assert ("Retry-After" in response.headers) is (status == 503)
    page = response.content.decode()
    assert page.lstrip().startswith('<div id="table"' if headers else "<!doctype html>")
    assert words in page
    assert 'href="/play/"' in page
    assert "7h" not in page
    assert response.headers["X-Content-Type-Options"] == "nosniff"


@pytest.mark.parametrize("headers", [{}, HTMX], ids=["plain", "htmx"])
def test_too_much_is_told_with_the_time_to_wait(
    headers: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("play.store.load", failing(TooManyRequests(40)))

    response = Client().get("/play/", headers=headers)

    assert response.status_code == 429
    assert response.headers["Retry-After"] == "40"
    page = response.content.decode()
    assert page.lstrip().startswith('<div id="table"' if headers else "<!doctype html>")
    assert "That was too much at once" in page
    assert "Wait a minute" in page
    assert 'href="/play/"' in page
