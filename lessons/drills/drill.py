"""What a drill is: positions at levels, answers in writing, and a mark with its reason."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Generic, TypeVar

from django.http import QueryDict
from django.urls import reverse

from lessons.drills.place import Place
from lessons.guided.reader import lesson_named

LONGEST = 80
"""Characters of an answer in writing: more than any that a form sends."""
P = TypeVar("P")


class Unclear(ValueError):
    """What was sent can be no answer yet; the message tells the person what is missing."""


class Forged(ValueError):
    """What was sent comes from no form of the drill."""


@dataclass(frozen=True, slots=True)
class Mark:
    """What is said to an answer."""

    right: bool
    said: str
    """The verdict, in a few words."""
    why: str
    """The reason, in cards and points."""
    kind: str = ""
    """What went wrong, as the drill's ``kinds`` call it; empty where the answer is right."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of mistake: what to look at next, and where it is explained."""

    advice: str
    chapter: str = ""
    """Of the rules, with a section: ``laying-off#what-fits``."""
    lesson: str = ""
    """The slug of a lesson that shows it."""

    @property
    def links(self) -> list[tuple[str, str]]:
        """Each address with what it is called."""
        found = []
        if self.chapter:
            slug, _, anchor = self.chapter.partition("#")
            name = "scoring" if slug == "scoring" else "chapter"
            address = reverse(f"lessons:{name}", args=[] if name == "scoring" else [slug])
            found.append((f"{address}#{anchor}" if anchor else address, "Read the rule"))
        lesson = lesson_named(self.lesson) if self.lesson else None
        if lesson is not None:
            address = reverse("lessons:lesson", args=[lesson.slug])
            found.append((address, f"The lesson “{lesson.title}”"))
        return found


class Drill(ABC, Generic[P]):
    """One drill. Its template is ``lessons/practice/<slug>.html``."""

    slug: ClassVar[str]
    title: ClassVar[str]
    gist: ClassVar[str]
    """What is practised, in a sentence."""
    about: ClassVar[str]
    """What a position asks and how it is answered, in a few sentences."""
    kinds: ClassVar[Mapping[str, Kind]]
    """Every kind of mistake. Their order is kept in sessions: add new ones at the end."""
    tables: ClassVar[tuple[str, ...]] = ()
    """The presets that can be chosen; none where the drill is the same at every table."""

    @property
    def template(self) -> str:
        return f"lessons/practice/{self.slug}.html"

    @abstractmethod
    def levels(self, table: str) -> Mapping[int, str]:
        """The levels at a table, counted from one, each with what is new in it."""

    @abstractmethod
    def position(self, place: Place) -> P:
        """The position of a place: the same for the same place, and little work."""

    @abstractmethod
    def question(self, position: P) -> str:
        """What is asked, as the page's heading."""

    @abstractmethod
    def read(self, position: P, written: str) -> object:
        """The answer that is written so. Raises Unclear and Forged."""

    @abstractmethod
    def mark(self, position: P, written: str) -> Mark:
        """Whether this answer is right, and the reason. Raises Unclear and Forged."""

    @abstractmethod
    def shown(self, position: P, written: str | None) -> dict[str, object]:
        """What the drill's template draws: before an answer (None), or with it."""

    def again(self, position: P, written: str) -> dict[str, object]:
        """What the form keeps of an answer that was unclear, in place of what ``shown`` draws."""
        return {}

    def written(self, sent: QueryDict) -> str:
        """The answer of a form in writing: its ``answer`` or its ``card``, one or several."""
        return "-".join(sent.getlist("answer") or sent.getlist("card"))

    def has(self, place: Place) -> bool:
        """Whether there is such a place."""
        named = place.table in self.tables if self.tables else not place.table
        return named and place.level in self.levels(place.table)
