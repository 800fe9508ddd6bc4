"""A question that people ask, with its answer; and questions as search engines read them."""

from __future__ import annotations

from dataclasses import dataclass

from django.urls import reverse

from lessons.chapters import Chapter, chapter_called


@dataclass(frozen=True, slots=True)
class Question:
    """A question with its answer, and where to read on."""

    anchor: str
    """Never changes once it is out in the world."""
    asked: str
    answer: str
    chapter: str = ""
    """The slug of a chapter, with ``#`` and an anchor where it helps."""
    page: tuple[str, str] | None = None
    """Where to read on when that is no chapter: the name of the address, and the title."""
    listed: tuple[str, ...] = ()
    """What the answer goes on to list, each a whole sentence."""

    @property
    def in_full(self) -> str:
        """The answer and what it lists, in one."""
        return " ".join((self.answer, *self.listed))

    @property
    def address(self) -> str:
        """Where to read on, without the anchor; empty where there is nowhere."""
        if self.page:
            return reverse(self.page[0])
        return self._chapter.address if self._chapter else ""

    @property
    def fragment(self) -> str:
        """The anchor to go to there, with its ``#``."""
        _, mark, anchor = self.chapter.partition("#")
        return mark + anchor

    @property
    def title(self) -> str:
        """Of the chapter or the page."""
        if self.page:
            return self.page[1]
        return self._chapter.title if self._chapter else ""

    @property
    def _chapter(self) -> Chapter | None:
        return chapter_called(self.chapter.partition("#")[0])


@dataclass(frozen=True, slots=True)
class Theme:
    """Questions that belong together."""

    anchor: str
    title: str
    questions: tuple[Question, ...]


def structured(themes: tuple[Theme, ...]) -> dict[str, object]:
    """The same questions and answers, as search engines read them."""
    return {
        "@context": "https://schema.org",
        "@type": "FAQPage",
        "mainEntity": [
            {
                "@type": "Question",
                "name": question.asked,
                "acceptedAnswer": {"@type": "Answer", "text": question.in_full},
            }
            for theme in themes
            for question in theme.questions
        ],
    }
