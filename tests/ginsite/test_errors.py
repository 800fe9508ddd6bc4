"""Whatever goes wrong, a person sees what happened and a way on."""

import pytest
from django.test import Client, RequestFactory

from ginsite import errors

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


@pytest.mark.parametrize("headers", [{}, HTMX])
def test_a_form_without_its_token_gets_a_way_on(headers: dict[str, str]) -> None:
    client = Client(enforce_csrf_checks=True)

    response = client.post("/play/move/", {"move": "draw"}, headers=headers)

    assert response.status_code == 403
    assert "This page is out of date" in response.content.decode()
    assert 'href="/play/"' in response.content.decode()


def test_a_megabyte_of_rubbish_is_refused_in_plain_words() -> None:
    client = Client(enforce_csrf_checks=True)
    client.cookies["csrftoken"] = "a" * 32

    response = client.post(
        "/play/move/",
        data="move=" + "x" * 1_000_000,
        content_type="application/x-www-form-urlencoded",
    )

    assert response.status_code == 400
    assert "That made no sense here" in response.content.decode()


def test_a_page_of_someone_else_gets_a_way_on(rf: RequestFactory) -> None:
    response = errors.permission_denied(rf.get("/"), PermissionError())

    assert response.status_code == 403
    assert 'href="/play/"' in response.content.decode()


def test_a_fault_of_the_site_needs_nothing_to_be_told(rf: RequestFactory) -> None:
    response = errors.server_error(rf.get("/"))

    assert response.status_code == 500
    page = response.content.decode()
    assert page.lower().startswith("<!doctype html>")
    assert 'href="/play/"' in page
