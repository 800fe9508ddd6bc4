"""The site as gunicorn serves it, static files collected: what `make run` gives."""

import gzip
import re
import urllib.error
import urllib.request
from http.client import HTTPResponse

import pytest

from tests.served_site import ServedSite


def get(url: str, **headers: str) -> HTTPResponse:
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    answer: HTTPResponse = urllib.request.urlopen(
        urllib.request.Request(url, headers=named), timeout=10
    )
    return answer


@pytest.fixture
def sheet(served_site: ServedSite) -> str:
    """The address of the home page's first style sheet."""
    with get(f"{served_site.url}/") as page:
        found = re.search(r'href="(/static/[^"]+\.css)"', page.read().decode())
    assert found
    return served_site.url + found[1]


def test_a_page_travels_compressed(served_site: ServedSite) -> None:
    with get(f"{served_site.url}/", Accept_Encoding="gzip") as page:
        assert page.headers["Content-Encoding"] == "gzip"
        assert gzip.decompress(page.read()).lower().startswith(b"<!doctype html>")


def test_a_static_file_travels_compressed_and_is_kept_for_ever(sheet: str) -> None:
    with get(sheet, Accept_Encoding="br") as file:
        assert file.headers["Content-Encoding"] == "br"
        assert "immutable" in file.headers["Cache-Control"]
        assert file.headers["Content-Security-Policy"].startswith("default-src 'none'")


def test_an_unknown_address_gets_the_site_s_own_page(served_site: ServedSite) -> None:
    with pytest.raises(urllib.error.HTTPError) as refusal:
        get(f"{served_site.url}/no-such-page/")

    with refusal.value as answer:
        assert answer.code == 404
        assert b"There is no page here" in answer.read()
