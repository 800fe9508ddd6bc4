"""A learner who presses anything, five thousand times, is never stuck and never sees a fault."""

from __future__ import annotations

from random import Random
from urllib.parse import parse_qsl, urlsplit

import pytest
from django.test import Client

from lessons.guided.reader import LESSONS
from tests.play.page import Page, words

pytestmark = pytest.mark.django_db

STEPS = 5000
WAYS_TO_THE_END = ("Go on", "Skip this step")


class Learner:
    """Presses links and buttons by chance. A page hangs on its address alone, and a
    choice on what it posts: each is asked for once, and known after that.
    """

    def __init__(self, client: Client) -> None:
        self.client = client
        self.pages: dict[str, Page] = {}
        self.answers: dict[tuple[str, ...], str] = {}

    def open(self, address: str) -> Page:
        address = address.partition("#")[0]
        if address not in self.pages:
            response = self.client.get(address)
            assert response.status_code == 200, address
            self.pages[address] = Page(response)
        return self.pages[address]

    def press(self, address: str, data: dict[str, str]) -> str:
        """Where this form leads."""
        key = (address, *map("=".join, data.items()))
        if key not in self.answers:
            response = self.client.post(address, data)
            assert response.status_code == 302, (address, data)
            self.answers[key] = response.headers["Location"]
        return self.answers[key]

    def ways(self, page: Page) -> list[str | tuple[str, dict[str, str]]]:
        """All links within the lessons, and all that the form can post."""
        links = [each.get("href") or "" for each in page.elements("a")]
        found: list[str | tuple[str, dict[str, str]]] = [
            link for link in links if link.startswith("/lessons/")
        ]
        for form in page.elements("form", "mine"):
            fields = {"moves": page.hidden("moves")}
            if page.hidden("best"):
                fields["best"] = page.hidden("best")
            for value in page.buttons.values():
                post = {**fields, "move": value}
                found.append((form.get("action") or "", post))
                for card in page.throwable:
                    found.append((form.get("action") or "", {**post, "card": card}))
        return found


@pytest.fixture
def learner(client: Client) -> Learner:
    return Learner(client)


def test_five_thousand_random_presses_meet_no_fault_and_no_dead_end(learner: Learner) -> None:
    chance = Random(5)
    address = "/lessons/"
    stood = {address}
    for step in range(STEPS):
        ways = learner.ways(learner.open(address))
        assert ways, address
        way = chance.choice(ways)
        address = way if isinstance(way, str) else learner.press(*way)
        stood.add(address)
        if step % 200 == 0:  # now and then somewhere else, so that every lesson has its share
            address = f"/lessons/{chance.choice(LESSONS).slug}/"
    assert {urlsplit(each).path for each in stood} >= {f"/lessons/{it.slug}/" for it in LESSONS}
    assert len(stood) > 300
    for place in chance.sample(sorted(stood - {"/lessons/"}), 60):
        assert_the_end_can_be_reached(learner, place)


def assert_the_end_can_be_reached(learner: Learner, address: str) -> None:
    """From any place the way through leads to the end, by links alone."""
    for _ in range(12):
        page = learner.open(address)
        links = {words(each): each.get("href") or "" for each in page.elements("a")}
        on = [links[text] for text in WAYS_TO_THE_END if text in links]
        if not on:
            assert "All lessons" in links, address
            return
        assert len(on) == 1
        address = on[0]
    raise AssertionError(f"no end from {address}: {parse_qsl(urlsplit(address).query)}")
