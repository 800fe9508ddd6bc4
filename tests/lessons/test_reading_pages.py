"""Every page to read, at every table: whole, valid, and with all its links leading somewhere."""

from __future__ import annotations

import itertools
import re
from pathlib import Path

import pytest
from django.contrib.sessions.models import Session
from django.test import Client

from lessons.chapters import CHAPTERS
from lessons.reading import MORE
from tests.lessons.reading import PAGES, TABLES, page_of
from tests.play.page import Page, words

TEMPLATES = Path(__file__).resolve().parents[2] / "templates/lessons"
ELSEWHERE = {"compare", "fair", "history", "privacy", "guide", "score_sheet", "_print_hint"}
OURS = [
    path
    for path in sorted(TEMPLATES.rglob("*.html"))
    if path.stem not in ELSEWHERE and path.parent.name != "guided"
]
NUMBER_WORDS = (
    "three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|twenty|thirty|fifty|hundred"
)

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("path", PAGES)
def test_a_page_is_valid_and_sound_at_every_table(client: Client, path: str, table: str) -> None:
    page = page_of(client, path, table)

    heads = [element.tag for element in page.elements() if re.fullmatch("h[1-6]", str(element.tag))]
    assert heads.count("h1") == 1 and heads[0] == "h1"
    levels = [int(head[1]) for head in heads]
    assert all(below <= above + 1 for above, below in itertools.pairwise(levels))
    ids = [element.get("id") for element in page.elements() if element.get("id")]
    assert len(ids) == len(set(ids))
    assert all(words(part) for part in page.elements("h2"))


def test_each_page_says_what_it_is_in_its_own_words(client: Client) -> None:
    titles, descriptions = zip(*(_head(page_of(client, path)) for path in PAGES), strict=True)

    assert all(title.endswith("· Knock on Ten") for title in titles)
    assert all(50 <= len(description) <= 200 for description in descriptions)
    assert len(set(titles)) == len(set(descriptions)) == len(PAGES)


def _head(page: Page) -> tuple[str, str]:
    (title,) = page.elements("title")
    (description,) = [meta for meta in page.elements("meta") if meta.get("name") == "description"]
    return words(title), description.get("content") or ""


@pytest.mark.parametrize("table", ["house", "oklahoma"])
def test_every_link_leads_to_a_page_and_a_place_on_it(client: Client, table: str) -> None:
    pages: dict[str, Page] = {}
    for path in PAGES:
        start = page_of(client, path, table)
        for link in start.elements("a"):
            address, _, anchor = (link.get("href") or "").partition("#")
            if address and address not in pages:
                response = client.get(address)
                assert response.status_code == 200, f"{path} leads to {address}"
                pages[address] = Page(response)
            target = pages[address] if address else start
            assert not anchor or target.element(anchor) is not None, f"{path}: {address}#{anchor}"


def test_links_between_pages_keep_to_the_table(client: Client) -> None:
    page = page_of(client, "/rules/", "oklahoma")

    chapters = [
        link.get("href") or ""
        for link in page.elements("a")
        if (link.get("href") or "").startswith("/rules/")
    ]
    own = [address for address in chapters if address.endswith("?table=oklahoma")]
    other = {
        address for address in chapters if address.startswith("/rules/?") or "?" not in address
    }
    assert len(own) > len(CHAPTERS)
    assert all(address.startswith("/rules/?table=") or address == "/rules/" for address in other)


def test_more_to_read_names_every_page_but_this_one(client: Client) -> None:
    for path in ("/strategy/", "/glossary/", "/questions/", "/compare/", "/history/"):
        (more,) = page_of(client, path, "oklahoma").elements("nav", "more")
        addresses = [link.get("href") for link in more.iter("a")]
        assert len(addresses) == len(MORE) - 1
        assert f"{path}?table=oklahoma" not in addresses


def test_an_unknown_table_is_the_house_table_and_an_unknown_chapter_is_none(
    client: Client,
) -> None:
    assert "These are the House rules." in page_of(client, "/rules/", "nowhere").text()
    assert client.get("/rules/nothing/").status_code == 404
    assert client.post("/rules/").status_code == 405


@pytest.mark.parametrize("path", PAGES)
def test_reading_makes_no_session_and_asks_nothing_of_the_database(
    client: Client, path: str, django_assert_num_queries: object
) -> None:
    with django_assert_num_queries(0):  # type: ignore[operator]
        response = client.get(path)

    assert not response.cookies
    assert not Session.objects.exists()


def test_the_contents_name_every_section_of_a_chapter(client: Client) -> None:
    for chapter in CHAPTERS:
        page = page_of(client, f"/rules/{chapter.slug}/")
        for section in chapter.sections:
            place = page.element(section.anchor)
            assert place is not None, section
            (head, *_) = [words(part) for part in place.iter("h2")]
            if section.anchor != "big-gin":
                assert head == section.title


@pytest.mark.parametrize("path", OURS, ids=lambda path: str(path.relative_to(TEMPLATES)))
def test_no_template_spells_a_number(path: Path) -> None:
    """All numbers come from the rules, the engine and the facts made of them."""
    text = re.sub(r"\{%.*?%\}|\{\{.*?\}\}|<[^>]*>", " ", path.read_text(), flags=re.DOTALL)
    text = text.replace("Knock on Ten", "")

    assert not re.search(r"\d", text)
    found = re.findall(rf"\b(?:{NUMBER_WORDS})s?\b", text, flags=re.IGNORECASE)
    assert [word for word in found if (path.stem, word.lower()) not in ORDINARY] == []


ORDINARY = {
    ("home", "ten"),  # the name of the site
    ("home", "three"),  # three ways on
    ("laying-off", "fours"),  # the rank, in a drawn hand
    ("melds-and-deadwood", "sevens"),
    ("knock-and-gin", "ten"),  # a ten turned up
}
