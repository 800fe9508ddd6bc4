"""What every page says of itself to search engines, and to whoever gets a link to it."""

from __future__ import annotations

import json
import struct
from collections import Counter
from pathlib import Path
from urllib.parse import urlsplit
from xml.etree import ElementTree

import pytest
from django.http import HttpResponse
from django.test import Client

from tests.play.page import Page

pytestmark = pytest.mark.django_db

ROOT = Path(__file__).resolve().parents[2]
SITE = "http://testserver"
LOC = "{http://www.sitemaps.org/schemas/sitemap/0.9}loc"


def in_the_sitemap(client: Client) -> list[str]:
    """The path of each page of the site map."""
    root = ElementTree.fromstring(client.get("/sitemap.xml").content)
    whole = [loc.text or "" for loc in root.iter(LOC)]
    assert all(address.startswith(f"{SITE}/") for address in whole)
    return [urlsplit(address).path for address in whole]


def said(page: Page) -> dict[str, str]:
    """The meta elements of a page, by their name or property."""
    return {
        meta.get("name") or meta.get("property") or "": meta.get("content") or ""
        for meta in page.elements("meta")
    }


def canonical(page: Page) -> str:
    (link,) = [link for link in page.elements("link") if link.get("rel") == "canonical"]
    return link.get("href") or ""


def title(page: Page) -> str:
    (element,) = page.elements("title")
    return element.text or ""


def to_be_found(response: HttpResponse) -> bool:
    return b'name="robots" content="noindex"' not in response.content


def links_of(response: HttpResponse) -> set[str]:
    hrefs = (link.get("href") or "" for link in Page(response).elements("a"))
    return {urlsplit(href).path for href in hrefs if href.startswith("/")}


def test_the_site_map_holds_each_page_that_a_reader_can_reach(client: Client) -> None:
    reached: set[str] = set()
    ahead = {"/"}
    while ahead:
        address = ahead.pop()
        reached.add(address)
        ahead |= links_of(client.get(address)) - reached
    readable = {address for address in reached if to_be_found(client.get(address))}

    addresses = in_the_sitemap(client)

    assert Counter(addresses).most_common(1)[0][1] == 1
    assert set(addresses) == readable


def test_robots_may_read_everything_and_are_told_where_the_map_is(client: Client) -> None:
    response = client.get("/robots.txt")

    assert response["Content-Type"] == "text/plain"
    assert response.content.decode().splitlines() == [
        "User-agent: *",
        "Allow: /",
        "",
        f"Sitemap: {SITE}/sitemap.xml",
    ]


def test_each_page_has_a_title_and_a_description_of_its_own(client: Client) -> None:
    pages = {address: Page(client.get(address)) for address in in_the_sitemap(client)}

    titles = {address: title(page) for address, page in pages.items()}
    descriptions = {address: said(page)["description"] for address, page in pages.items()}

    for address in pages:
        assert 20 <= len(titles[address]) <= 80, titles[address]
        assert titles[address].endswith("Knock on Ten")
        assert 70 <= len(descriptions[address]) <= 175, (address, descriptions[address])
    assert len(set(titles.values())) == len(set(descriptions.values())) == len(pages)


def test_each_page_can_be_shared_with_a_picture_of_our_own(client: Client) -> None:
    for address in in_the_sitemap(client):
        page = Page(client.get(address))
        meta = said(page)
        assert canonical(page) == meta["og:url"] == SITE + address
        assert meta["og:title"] == title(page)
        assert meta["og:description"] == meta["description"]
        assert meta["og:image"] == f"{SITE}/static/share.png"
        assert meta["og:image:alt"]


def test_the_picture_is_as_large_as_the_pages_say(client: Client) -> None:
    meta = said(Page(client.get("/")))
    start = (ROOT / "static/share.png").read_bytes()[:24]

    assert start.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = struct.unpack(">II", start[16:24])
    assert (str(width), str(height)) == (meta["og:image:width"], meta["og:image:height"])


@pytest.mark.parametrize("address", ["/guide/?table=club", "/compare/?table=no-such-table"])
def test_a_page_at_another_table_is_found_as_the_page_itself(client: Client, address: str) -> None:
    assert canonical(Page(client.get(address))) == SITE + urlsplit(address).path


def test_every_table_to_choose_is_found_as_one(client: Client) -> None:
    for address in ("/play/new/", "/play/new/?table=club&target=250"):
        assert canonical(Page(client.get(address))) == f"{SITE}/play/new/"


def test_a_match_is_not_to_be_found(client: Client) -> None:
    client.post("/play/new/")

    for address in ("/play/", "/play/abandon/"):
        response = client.get(address)
        assert not to_be_found(response)
        assert b"canonical" not in response.content


def test_an_address_where_nothing_is_has_no_place_of_its_own(client: Client) -> None:
    response = client.get("/no-such-page/")

    assert response.status_code == 404
    assert not to_be_found(response)
    assert b"canonical" not in response.content


def data_blocks(page: Page) -> list[dict[str, object]]:
    """The structured data of a page."""
    return [
        json.loads(block.text or "")
        for block in page.elements("script")
        if block.get("type") == "application/ld+json"
    ]


def test_the_home_page_names_the_site_to_search_engines(client: Client) -> None:
    (data,) = data_blocks(Page(client.get("/")))

    assert (data["@type"], data["name"], data["url"]) == ("WebSite", "Knock on Ten", f"{SITE}/")


def test_whatever_is_asked_for_no_page_to_read_begins_a_session(client: Client) -> None:
    for address in in_the_sitemap(client):
        response = client.get(address, {"table": "club"})
        assert "sessionid" not in response.cookies
