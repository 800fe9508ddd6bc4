"""What an answer shows, read as strictly as a browser's validator reads it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from xml.etree.ElementTree import Element

import html5lib
from django.http import HttpResponse

from play.engine.cards import parse_card

HTMX = {"hx-request": "true"}
TOKEN = re.compile(rb'(?<=name="csrfmiddlewaretoken" value=")[A-Za-z0-9]{64}(?=")')


def without_token(content: bytes) -> bytes:
    """The answer with its CSRF tokens masked: they are made anew for each one."""
    return TOKEN.sub(b"token", content)


class Page:
    """A page, or the fragment that a move is answered with."""

    def __init__(self, response: HttpResponse) -> None:
        self.status = response.status_code
        self.html = response.content.decode()
        parser = html5lib.HTMLParser(strict=True, namespaceHTMLElements=False)
        self.whole = self.html.lower().startswith("<!doctype html>")
        self.root: Element = (parser.parse if self.whole else parser.parseFragment)(self.html)

    def elements(self, tag: str = "*", kind: str = "") -> Iterator[Element]:
        """The elements of a tag, and of a class where one is named."""
        for element in self.root.iter(None if tag == "*" else tag):
            if not kind or kind in element.get("class", "").split():
                yield element

    def element(self, id: str) -> Element | None:
        found = [element for element in self.elements() if element.get("id") == id]
        assert len(found) < 2, f"two elements are called {id}"
        return found[0] if found else None

    def text(self, id: str = "") -> str:
        """The text of one element, or of all; empty when there is none of that name."""
        element = self.element(id) if id else self.root
        return "" if element is None else words(element)

    def texts(self, kind: str, tag: str = "*") -> list[str]:
        """The text of each element of a class."""
        return [words(element) for element in self.elements(tag, kind)]

    @property
    def prompt(self) -> str:
        return self.text("prompt")

    @property
    def error(self) -> str:
        return " ".join(self.texts("error"))

    @property
    def news(self) -> list[str]:
        """What just happened, the newest last."""
        return [words(line) for news in self.elements("div", "news") for line in news]

    @property
    def buttons(self) -> dict[str, str]:
        """The moves that may be pressed: what each is called, and what it posts."""
        return {
            words(button): button.get("value", "")
            for button in self.elements("button")
            if button.get("name") == "move"
        }

    def hidden(self, name: str) -> str:
        """The value of a hidden field, the same wherever it comes; empty when it is not there."""
        found = {
            field.get("value", "")
            for field in self.elements("input")
            if field.get("type") == "hidden" and field.get("name") == name
        }
        assert len(found) < 2, f"{name} has two values"
        return found.pop() if found else ""

    @property
    def version(self) -> str:
        return self.hidden("version")

    @property
    def throwable(self) -> list[str]:
        """The cards that may be chosen, by their codes."""
        return [radio.get("value", "") for radio in self._radios() if radio.get("disabled") is None]

    @property
    def banned(self) -> list[str]:
        """The cards of the hand that may not be chosen."""
        return [
            radio.get("value", "") for radio in self._radios() if radio.get("disabled") is not None
        ]

    @property
    def chosen(self) -> list[str]:
        """The card that lies chosen when the page arrives, if any does."""
        return [
            radio.get("value", "") for radio in self._radios() if radio.get("checked") is not None
        ]

    @property
    def previews(self) -> dict[str, dict[str, str]]:
        """What the page's script would show once a card is chosen, by the card's code."""
        (hand,) = self.elements("section", "hand")
        told: dict[str, dict[str, str]] = json.loads(hand.get("data-previews", "{}"))
        most = told.pop("most", {})
        return {code: _filled(most | own, parse_card(code).sign) for code, own in told.items()}

    def _radios(self) -> Iterator[Element]:
        """The hand's cards that are to be chosen from."""
        return (field for field in self.elements("input") if field.get("name") == "card")

    @property
    def deadwood(self) -> int:
        """What the dial shows."""
        (dial,) = self.texts("count", "{http://www.w3.org/2000/svg}text")
        return int(dial)

    @property
    def sums(self) -> list[str]:
        """The lines of the showdown's sum, without their labels."""
        lines = []
        for line in self.elements("p", "sum-line"):
            parts = [words(value) for value in line.iter() if value.tag == "b" or _is_sign(value)]
            lines.append(" ".join(parts))
        return lines

    @property
    def running(self) -> list[tuple[str, int, int]]:
        """The running score after each deal: how it ended, your points, the other's."""
        rows = []
        for row in self.elements("tr"):
            head, *points = [words(cell) for cell in row]
            if head != "Deal":
                rows.append((head, int(points[0]), int(points[1])))
        return rows

    @property
    def shown_cards(self) -> list[str]:
        """The face-up cards by the names that are read out, with what is said of each."""
        return [words(next(iter(card))) for card in self.elements("span", "card")]


def _filled(told: dict[str, str], sign: str) -> dict[str, str]:
    count = told["count"]
    return {
        name: text.replace("{card}", sign).replace("{count}", count) for name, text in told.items()
    }


def words(element: Element) -> str:
    """An element's text, each gap and each new line one space."""
    return " ".join("".join(_texts(element)).split())


def _texts(element: Element) -> Iterator[str]:
    yield " " if element.tag == "br" else element.text or ""
    for part in element:
        yield from _texts(part)
        yield part.tail or ""


def _is_sign(element: Element) -> bool:
    return element.get("class") == "sign"
