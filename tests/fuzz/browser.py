"""A browser that is driven at random: it keeps what it has seen, and counts what it asks for."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from random import Random
from typing import ClassVar
from urllib.parse import urlencode, urljoin

from django.http import HttpResponse
from django.test import Client

from tests.fuzz.reading import Form, Read, read
from tests.play.page import HTMX

Fields = list[tuple[str, str]]
_FORM = "application/x-www-form-urlencoded"
_HOPS = 8


@dataclass(frozen=True)
class Sent:
    """A request as it was made."""

    method: str
    address: str
    fields: tuple[tuple[str, str], ...] = ()

    @property
    def words(self) -> str:
        """All that the sender wrote: whatever comes back of it is no news to them."""
        return " ".join([self.address, *(f"{name} {value}" for name, value in self.fields)])


class Browser:
    """One browser: its cookies, the page in front of it, and pages that lie in other tabs."""

    requests: ClassVar[int] = 0
    """Answered so far, by all browsers together."""

    def __init__(self) -> None:
        self.client = Client(enforce_csrf_checks=True)
        self.address = "/"
        self.page = Read()
        self.tabs: list[tuple[str, Read]] = []
        """Pages seen before, oldest first; their forms may be old."""

    def request(self, sent: Sent, htmx: bool = False) -> HttpResponse:
        """Send it and take the answer for the page in front; a redirect is not followed."""
        headers = HTMX if htmx else {}
        if sent.method == "GET":
            response = self.client.get(sent.address, headers=headers)
        else:
            body = written(sent.fields)
            response = self.client.post(sent.address, body, _FORM, headers=headers)
        Browser.requests += 1
        if "text/html" in response.headers.get("Content-Type", "") and response.content:
            self._turn_to(sent.address, read(response.content.decode()))
        return response

    def redirected(self, response: HttpResponse) -> str | None:
        """Where a plain answer leads; None when it is the page itself."""
        if response.status_code not in (301, 302):
            return None
        return urljoin(self.address, response.headers["Location"]).partition("#")[0]

    def sent(self, form: Form, fields: Iterable[tuple[str, str]], at: str) -> Sent:
        """What a form of the page ``at`` sends with these fields."""
        address = urljoin(at, form.action) if form.action else at
        fields = tuple(fields)
        if form.method == "GET":
            return Sent("GET", f"{address.partition('?')[0]}?{written(fields)}")
        return Sent("POST", address, fields)

    def token(self) -> Fields:
        """The token that forms of this browser carry, as far as it has a cookie for it."""
        cookie = self.client.cookies.get("csrftoken")
        return [("csrfmiddlewaretoken", cookie.value)] if cookie and cookie.value else []

    def _turn_to(self, address: str, page: Read) -> None:
        if self.page.forms:
            self.tabs = [*self.tabs, (self.address, self.page)][-_HOPS:]
        self.address, self.page = address, page


def filled(form: Form, chance: Random) -> Fields:
    """A form as somebody fills it in: one button pressed, perhaps other choices made."""
    fields = list(form.fields)
    for name, values in form.choices.items():
        if values and chance.random() < 0.6:
            fields = [each for each in fields if each[0] != name]
            fields.append((name, chance.choice(values)))
    if form.buttons:
        fields.append(chance.choice(form.buttons))
    return [each for each in fields if each[0]]


def written(fields: Iterable[tuple[str, str]]) -> str:
    """Fields as a body or an address carries them, half a character too."""
    return urlencode(tuple(fields), errors="surrogatepass")
