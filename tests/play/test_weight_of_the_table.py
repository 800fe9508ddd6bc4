"""A first visit to the table is light, however it is set and whatever lies on it."""

from __future__ import annotations

from functools import cache
from itertools import product
from urllib.request import Request, urlopen

import pytest
from django.test import Client

from play.preferences import Meter, Preferences, Seen, Sort, prefer
from tests.bench.weights import MOST_BYTES, MOST_REQUESTS, weigh
from tests.play.positions import sit_down
from tests.play.test_markup import TABLES
from tests.served_site import ServedSite


@pytest.mark.parametrize(("meter", "seen", "sort"), list(product(Meter, Seen, Sort)))
def test_a_first_visit_to_the_table_is_light(
    client: Client, served_site: ServedSite, meter: Meter, seen: Seen, sort: Sort
) -> None:
    for state, table in TABLES.items():
        sit_down(client, table)
        session = client.session
        prefer(session, Preferences(meter=meter, seen=seen, sort=sort))
        session.save()
        weight = weigh(lambda address: _travelled(client, served_site, address), "/play/")
        assert weight.bytes <= MOST_BYTES, (state, weight)
        assert 4 <= weight.requests <= MOST_REQUESTS, (state, weight)


def _travelled(client: Client, served_site: ServedSite, address: str) -> bytes:
    """The page from the table before us; what it names as the site really serves it."""
    if address.startswith("/static/"):
        return _file(served_site.url + address)
    content: bytes = client.get(address, headers={"Accept-Encoding": "gzip"}).content
    return content


@cache
def _file(address: str) -> bytes:
    request = Request(address, headers={"Accept-Encoding": "gzip, br"})
    with urlopen(request, timeout=10) as answer:
        body: bytes = answer.read()
    return body
