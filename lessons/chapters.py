"""The rules as a book: its chapters in order, and the sections one can point to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from django.urls import reverse

from play.presenter.words import number


@dataclass(frozen=True, slots=True)
class Section:
    """A part of a chapter; its anchor never changes once it is out in the world."""

    anchor: str
    title: str


@dataclass(frozen=True, slots=True)
class Chapter:
    """One chapter of the rules."""

    slug: str
    title: str
    gist: str
    """What it says in half a line, for the contents."""
    sections: tuple[Section, ...] = ()
    tries: tuple[str, ...] = ()
    """The examples in it that answer back, by the ids of their forms."""
    in_contents: str = ""
    """A shorter title for the contents, where the other does not fit on their line."""
    own_page: str = ""
    """The name of its own address, where it has one."""

    @property
    def place(self) -> int:
        """Counted from one."""
        return CHAPTERS.index(self) + 1

    @property
    def short(self) -> str:
        """The title as it stands in the contents."""
        return self.in_contents or self.title

    @property
    def heading(self) -> str:
        """``Chapter two``."""
        return f"Chapter {number(self.place)}"

    @property
    def address(self) -> str:
        if self.own_page:
            return reverse(self.own_page)
        return reverse("lessons:chapter", args=[self.slug])

    @property
    def next(self) -> Chapter | None:
        return CHAPTERS[self.place] if self.place < len(CHAPTERS) else None

    @property
    def template(self) -> str:
        return f"lessons/rules/{self.slug}.html"


CHAPTERS: Final = (
    Chapter(
        "before-the-first-turn",
        "Before the first turn",
        "the pack, the deal, the aim",
        (
            Section("the-aim", "The aim"),
            Section("the-deal", "The deal"),
            Section("the-upcard", "The upcard and the stock"),
        ),
    ),
    Chapter(
        "melds-and-deadwood",
        "Melds and deadwood",
        "what fits together, what counts against you",
        (
            Section("runs", "Runs"),
            Section("sets", "Sets"),
            Section("try-meld", "Try it: build a meld"),
            Section("one-meld", "One card, one meld"),
            Section("deadwood", "What the cards cost"),
            Section("try-count", "Try it: count a hand"),
        ),
        ("try-meld", "try-count"),
    ),
    Chapter(
        "a-turn",
        "A turn",
        "draw one, throw one",
        (
            Section("the-first-card", "The first card"),
            Section("draw", "Draw"),
            Section("throw", "Throw"),
            Section("looking", "What you may look at"),
        ),
    ),
    Chapter(
        "knock-and-gin",
        "Knock and gin",
        "how a deal ends",
        (
            Section("when", "When you may knock"),
            Section("how", "How to knock"),
            Section("gin", "Gin"),
            Section("big-gin", "Eleven cards in melds"),
        ),
    ),
    Chapter(
        "laying-off",
        "The defender and the lay-off",
        "what the other side may add",
        (
            Section("who", "Who lays off"),
            Section("what-fits", "What fits"),
            Section("together", "Melds and lay-offs together"),
            Section("try-lay-off", "Try it: lay off"),
        ),
        ("try-lay-off",),
        in_contents="The lay-off",
    ),
    Chapter(
        "the-undercut",
        "The undercut",
        "when a knock goes wrong",
        (
            Section("less", "Holding less"),
            Section("tie", "Holding the same"),
            Section("nothing-left", "Ending on nothing"),
        ),
    ),
    Chapter(
        "scoring",
        "Scoring",
        "every sum, worked out",
        own_page="lessons:scoring",
    ),
    Chapter(
        "dead-hand",
        "The dead hand",
        "when the stock runs out",
        (
            Section("the-stock", "When the stock runs down"),
            Section("last-card", "Knocking with the last card"),
            Section("pile", "Taking from the pile for ever"),
        ),
    ),
    Chapter(
        "the-match",
        "The match",
        "who deals next, and who has won",
        (
            Section("who-deals", "Who deals next"),
            Section("the-end", "When it ends"),
            Section("the-final-score", "The final score"),
        ),
    ),
    Chapter(
        "our-table",
        "The rules at our table",
        "every number in one place",
        (
            Section("a-deal", "A deal"),
            Section("a-match", "A match"),
            Section("on-this-site", "On this site"),
        ),
    ),
    Chapter(
        "where-tables-differ",
        "Where tables differ",
        "what to agree on first",
        (
            Section("agree", "Agree on these first"),
            Section("side-by-side", "The tables side by side"),
        ),
    ),
    Chapter(
        "variations",
        "Variations",
        "Oklahoma, Straight, Hollywood and others",
        own_page="lessons:variations",
    ),
)


def chapter_called(slug: str) -> Chapter | None:
    """The chapter of this slug, or None."""
    return next((chapter for chapter in CHAPTERS if chapter.slug == slug), None)
