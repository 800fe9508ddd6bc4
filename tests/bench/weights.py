"""What a first visit to each page weighs, as it travels, and how many requests it makes."""

from __future__ import annotations

import gzip
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from re import search
from xml.etree.ElementTree import Element

import html5lib
from django.http import HttpResponseBase
from django.test import Client

MOST_BYTES = 40 * 1024
MOST_REQUESTS = 8
MOST_SCRIPT = 4 * 1024
MOST_OF_A_MOVE = 2560
HEAVIEST = {"suits": "two", "cards": "large", "side": "left", "meter": "shown", "seen": "on"}
"""The settings of a table with which it weighs the most."""
SCRIPTS = Path(__file__).resolve().parents[2] / "static" / "js"

Fetch = Callable[[str], bytes]
"""Gets an address of this site and returns the body as it travelled."""


@dataclass(frozen=True, slots=True)
class Weight:
    """A page with everything that it names: style sheets, scripts, the suits, the icon."""

    bytes: int
    requests: int


def weigh(fetch: Fetch, address: str) -> Weight:
    """The weight of the first visit to a page."""
    page = fetch(address)
    named = _named(gzip.decompress(page).decode())
    return Weight(len(page) + sum(len(fetch(each)) for each in named), 1 + len(named))


def own_script() -> int:
    """Bytes of all JavaScript that is this site's own, compressed as it travels at the most."""
    return sum(len(gzip.compress(script.read_bytes(), 6)) for script in SCRIPTS.glob("*.js"))


def _named(page: str) -> set[str]:
    """The files that a browser gets to show a page, each once."""
    root: Element = html5lib.parse(page, namespaceHTMLElements=False)
    links = [link for link in root.iter("link") if link.get("rel") in {"stylesheet", "icon"}]
    uses = root.iter("{http://www.w3.org/2000/svg}use")
    addresses = [
        *(link.get("href") for link in links),
        *(element.get("src") for tag in ("script", "img") for element in root.iter(tag)),
        *(use.get("href") for use in uses),
    ]
    return {address.partition("#")[0] for address in addresses if address}


def _body(response: HttpResponseBase) -> bytes:
    assert response.status_code == 200, response
    return b"".join(response)


def run() -> None:
    from lessons.views.site_map import addresses

    reader = Client(headers={"Host": "localhost", "Accept-Encoding": "gzip, br"})
    player = Client(headers={"Host": "localhost", "Accept-Encoding": "gzip, br"})
    player.post("/play/new/")
    plain = player.get("/play/", headers={"Accept-Encoding": "identity"}).content.decode()
    version = search(r'name="version" value="(\d+)"', plain)
    assert version is not None
    player.post("/play/deal/", {"version": version[1]})
    print(f"A first visit (at most {MOST_BYTES} bytes in {MOST_REQUESTS} requests)")
    for address in sorted(addresses()):
        _print(address, weigh(lambda path: _body(reader.get(path)), address))
    print(f"  own JavaScript, all of it            {own_script():8} bytes of {MOST_SCRIPT}")
    _print("/play/ in a match", weigh(lambda path: _body(player.get(path)), "/play/"))
    player.post("/play/settings/", {"place": "match", **HEAVIEST})
    _print(
        "/play/ in a match, seen cards listed",
        weigh(lambda path: _body(player.get(path)), "/play/"),
    )


def _print(name: str, weight: Weight) -> None:
    heavy = weight.bytes > MOST_BYTES or weight.requests > MOST_REQUESTS
    mark = "  over" if heavy else ""
    print(f"  {name:36} {weight.bytes:8} bytes {weight.requests:4} requests{mark}")
