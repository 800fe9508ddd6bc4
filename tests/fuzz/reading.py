"""The forms and links of an answer, as a browser without a script would use them."""

from __future__ import annotations

from dataclasses import dataclass, field
from html.parser import HTMLParser


@dataclass
class Form:
    """A form of a page: what it sends when nobody changes it, and what may be chosen in it."""

    method: str
    action: str
    """Empty for the address of the page itself."""
    fields: list[tuple[str, str]] = field(default_factory=list)
    choices: dict[str, list[str]] = field(default_factory=dict)
    """The values of radio buttons, check boxes and lists, by name."""
    buttons: list[tuple[str, str]] = field(default_factory=list)

    @property
    def names(self) -> tuple[str, ...]:
        """What the form may send, each name once."""
        sent = [name for name, _ in self.fields + self.buttons if name]
        return tuple(dict.fromkeys([*sent, *self.choices]))


@dataclass
class Read:
    """What a page offers to go on with."""

    forms: list[Form] = field(default_factory=list)
    links: list[str] = field(default_factory=list)


def read(html: str) -> Read:
    """The forms and the links of a page or a fragment."""
    reader = _Reader()
    reader.feed(html)
    reader.close()
    return reader.found


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.found = Read()
        self._form: Form | None = None
        self._list = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if tag == "a" and given.get("href", "").startswith(("/", "?")):
            self.found.links.append(given["href"].partition("#")[0])
        elif tag == "form":
            action = given.get("action", "").partition("#")[0]
            self._form = Form(given.get("method", "get").upper(), action)
            self.found.forms.append(self._form)
        elif self._form is not None and "disabled" not in given:
            self._control(self._form, tag, given)

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self._form = None

    def _control(self, form: Form, tag: str, given: dict[str, str]) -> None:
        name, value = given.get("name", ""), given.get("value", "")
        kind = given.get("type", "text")
        if tag == "button":
            form.buttons.append((name, value))
        elif tag == "select":
            self._list = name
        elif tag == "option":
            form.choices.setdefault(self._list, []).append(value)
            if "selected" in given:
                form.fields.append((self._list, value))
        elif tag == "input" and name and kind in {"radio", "checkbox"}:
            form.choices.setdefault(name, []).append(value or "on")
            if "checked" in given:
                form.fields.append((name, value or "on"))
        elif tag in {"input", "textarea"} and name:
            form.fields.append((name, value))
