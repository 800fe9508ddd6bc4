"""An address that takes only moves has a page for those who visit it."""

from __future__ import annotations

import pytest
from django.test import Client

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("address", ["/play/move/", "/play/deal/"])
def test_a_visit_to_an_address_for_moves_leads_to_the_table(client: Client, address: str) -> None:
    answer = client.get(address)
    assert answer.status_code == 405
    assert answer.headers["Allow"] == "POST"
    assert answer.content.startswith(b"<!doctype html>")
    assert b'href="/play/"' in answer.content


def test_htmx_gets_it_as_a_fragment(client: Client) -> None:
    answer = client.get("/play/move/", headers={"HX-Request": "true"})
    assert answer.status_code == 405
    assert answer.content.lstrip().startswith(b'<div id="table"')
