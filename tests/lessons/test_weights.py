"""A first visit to any page is light, as the site is really served."""

from urllib.request import Request, urlopen

from lessons.views.site_map import PAGES, addresses
from tests.bench.weights import MOST_BYTES, MOST_REQUESTS, MOST_SCRIPT, own_script, weigh
from tests.served_site import ServedSite

POSITIONS = (
    "/practice/count/?level=3&set=8f3a&n=1&answer=99",
    "/practice/discard/?level=3&set=8f3a&n=1&answer=Th",
    "/practice/score/?table=hollywood&level=3&set=8f3a&n=1",
    "/practice/lay-off/?level=3&set=8f3a&n=1&answer=none",
    "/practice/knock/?table=house&level=3&set=8f3a&n=1&answer=knock",
)
"""Of each drill one, with its answer where that is drawn too."""


def test_each_page_is_light_and_asks_for_little(served_site: ServedSite) -> None:
    def fetch(address: str) -> bytes:
        request = Request(served_site.url + address, headers={"Accept-Encoding": "gzip, br"})
        with urlopen(request, timeout=10) as answer:
            body: bytes = answer.read()
        return body

    pages = addresses()
    assert len(pages) > len(PAGES)
    for address in (*pages, *POSITIONS):
        weight = weigh(fetch, address)
        assert weight.bytes <= MOST_BYTES, (address, weight)
        assert 4 <= weight.requests <= MOST_REQUESTS, (address, weight)


def test_the_site_s_own_scripts_are_few() -> None:
    assert 0 < own_script() <= MOST_SCRIPT
