"""A person at the table: reads the page, and sends what its forms would send."""

from __future__ import annotations

from random import Random

from django.http import HttpResponse
from django.test import Client

from tests.play.page import HTMX, Page


class Person:
    """Presses the buttons of the page in front of them, with htmx or by plain forms."""

    def __init__(self, client: Client, htmx: bool = False) -> None:
        self.client = client
        self.htmx = htmx
        self.answers: list[HttpResponse] = []
        """All answers so far, redirects too."""
        self.page: Page
        """What lies in front of this person: the last answer."""

    def look(self, address: str = "/play/") -> Page:
        """Open a page by its address."""
        self.answers.append(self.client.get(address))
        self.page = Page(self.answers[-1])
        return self.page

    def send(self, address: str, data: dict[str, str]) -> Page:
        """Post a form, and follow where a plain answer leads."""
        headers = HTMX if self.htmx else {}
        self.answers.append(self.client.post(address, data, headers=headers))
        while self.answers[-1].status_code == 302:
            self.answers.append(self.client.get(self.answers[-1].headers["Location"]))
        self.page = Page(self.answers[-1])
        return self.page

    def press(self, value: str, card: str = "") -> Page:
        """Press the button that posts this move, with a card chosen or none."""
        page = self.page
        assert value in page.buttons.values(), f"no button posts {value}: {page.buttons}"
        assert not card or card in page.throwable, f"{card} cannot be chosen"
        data = {"version": page.version, "move": value}
        data |= {"card": card} if card else {}
        data |= {name: page.hidden(name) for name in ("best", "sure") if page.hidden(name)}
        return self.send("/play/move/", data)

    def next_deal(self, cut: str = "") -> Page:
        assert self.page.text("button-next") in ("Deal", "Next deal")
        return self.send("/play/deal/", {"version": self.page.version, "cut": cut})

    def turn(self, chance: Random) -> Page:
        """Do one thing that the page offers; now and then the best, now and then anything."""
        page = self.page
        if page.text("button-next"):
            return self.next_deal()
        if not page.throwable:
            return self.press(chance.choice(list(page.buttons.values())))
        if "knock" in page.buttons.values() and chance.random() < 0.6:
            return self.press("knock")
        best = page.hidden("best")
        return self.press(
            "discard", best if chance.random() < 0.7 else chance.choice(page.throwable)
        )
