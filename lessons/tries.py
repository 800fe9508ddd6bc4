"""Examples that answer back: what a reader tried, and what the engine says to it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from django.http import QueryDict

from lessons.examples import in_melds
from lessons.forms import CountForm, LayOffForm, MeldForm
from lessons.other_melds import melds_leaving
from lessons.try_cards import HANDS, KNOCKER, LOOSE, MELD_CARDS
from play.engine.cards import Card, mask_of, parse_cards, points_of
from play.engine.layoff import extended
from play.engine.melds import Meld, NotAMeld, arrange, least_deadwood, meld
from play.engine.refusals import does_not_fit
from play.presenter.cards import card_view, sum_of
from play.presenter.words import MINUS, counted, listed, meld_words, number, sentence
from play.tableview import CardView, GroupView


@dataclass(frozen=True, slots=True)
class Pick:
    """A card that can be picked, and whether it is."""

    card: CardView
    picked: bool = False


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the engine says to a try; nothing while nothing was tried."""

    right: bool = False
    said: str = ""
    why: str = ""


NOTHING_TRIED = Verdict()


# --- Build a meld ---------------------------------------------------------


@dataclass(frozen=True, slots=True)
class MeldTry:
    """Cards picked to make a set or a run."""

    id = "try-meld"
    template = "lessons/tries/_meld.html"

    picks: tuple[Pick, ...]
    verdict: Verdict


def try_meld(asked: QueryDict) -> MeldTry:
    """Whether the picked cards make a meld, and why not."""
    form = MeldForm(asked)
    picked: tuple[Card, ...] = form.cleaned_data["build"] if form.is_valid() else ()
    return MeldTry(
        tuple(Pick(card_view(card), card in picked) for card in MELD_CARDS),
        _judged(picked) if picked else NOTHING_TRIED,
    )


def _judged(picked: tuple[Card, ...]) -> Verdict:
    signs = "\N{NO-BREAK SPACE}".join(card.sign for card in sorted(picked))
    try:
        made = meld(picked)
    except NotAMeld as why:
        return Verdict(False, f"{signs}: no meld.", f"{sentence(str(why))}.")
    return Verdict(True, f"{signs}: a {made.kind.value}.", "None of these counts against you.")


# --- Count a hand ---------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CountTry:
    """A hand whose deadwood was counted."""

    id = "try-count"
    template = "lessons/tries/_count.html"

    number: int
    """Of the hand, from one."""
    cards: tuple[CardView, ...]
    counted: str
    """As it was given, to be shown again."""
    verdict: Verdict
    groups: tuple[GroupView, ...]
    """The working."""

    @property
    def another(self) -> int:
        """The number of the next hand; after the last one, the first."""
        return self.number % len(HANDS) + 1


def try_count(asked: QueryDict) -> CountTry:
    """Whether a hand's deadwood was counted right, and if not, which way it is out."""
    form = CountForm(asked)
    given = form.cleaned_data if form.is_valid() else {}
    chosen = given.get("hand") or 1
    count: int | None = given.get("count")
    hand = HANDS[chosen - 1]
    return CountTry(
        number=chosen,
        cards=tuple(map(card_view, parse_cards(hand))),
        counted="" if count is None else str(count),
        verdict=NOTHING_TRIED if count is None else _checked(hand, count),
        groups=in_melds(hand),
    )


def _checked(hand: str, count: int) -> Verdict:
    cards = parse_cards(hand)
    least = least_deadwood(mask_of(cards))
    if count == least:
        return Verdict(True, f"Yes: {count}.", "No other grouping leaves less.")
    why = _too_many(cards, count) if count > least else "No grouping leaves as little."
    return Verdict(False, f"Not {count}.", why)


def _too_many(cards: tuple[Card, ...], count: int) -> str:
    """Why a count that is too high may look right."""
    hand = mask_of(cards)
    total, all_of_them = points_of(hand), f"All {number(len(cards))} cards together count"
    if count > total:
        return f"{all_of_them} only {total}."
    if count == total:
        return f"{all_of_them} that; in melds some of them cost nothing."
    if melds := melds_leaving(hand, count):
        best = arrange(hand).melds
        return f"{count} is left beside {_melds(melds)}; less beside {_melds(best)}."
    return "Some grouping leaves less."


def _melds(melds: Iterable[Meld]) -> str:
    return listed([f"the {meld_words(each)}" for each in melds])


# --- Lay off --------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Onto:
    """A meld of the knocker's, with what has been laid off on it."""

    index: int
    words: str
    as_groups: tuple[GroupView, ...]


@dataclass(frozen=True, slots=True)
class LayOffTry:
    """Cards attached to the knocker's melds, one after another."""

    id = "try-lay-off"
    template = "lessons/tries/_lay_off.html"

    melds: tuple[Onto, ...]
    picks: tuple[Pick, ...]
    laid: tuple[str, ...]
    """What has been laid off so far, as the form says it: ``8h-0``."""
    left: str
    """What is still loose, as a sum."""
    verdict: Verdict


def try_lay_off(asked: QueryDict) -> LayOffTry:
    """Whether a card fits on a meld, after those laid off before."""
    form = LayOffForm(asked)
    given = form.cleaned_data if form.is_valid() else {}
    table = _Laying.start()
    for card, onto in given.get("laid") or ():
        table = table.laid_off(card, onto) or table
    card, onto = given.get("card"), given.get("onto")
    if card is None or onto is None or card not in table.loose:
        return table.shown(None, NOTHING_TRIED)
    after = table.laid_off(card, onto)
    if after is None:
        return table.shown(card, Verdict(False, "No.", does_not_fit(table.melds[onto], card)))
    return after.shown(None, _fitted(table, after, card, onto))


@dataclass(frozen=True, slots=True)
class _Laying:
    """The knocker's melds and the loose cards, after some lay-offs."""

    melds: tuple[Meld, ...]
    loose: tuple[Card, ...]
    laid: tuple[tuple[Card, int], ...] = ()

    @classmethod
    def start(cls) -> _Laying:
        return cls(tuple(meld(parse_cards(cards)) for cards in KNOCKER), LOOSE)

    def laid_off(self, card: Card, onto: int) -> _Laying | None:
        """The table with the card on that meld, or None where it does not fit."""
        longer = extended(self.melds[onto], card)
        if longer is None or card not in self.loose:
            return None
        melds = (*self.melds[:onto], longer, *self.melds[onto + 1 :])
        rest = tuple(other for other in self.loose if other != card)
        return _Laying(melds, rest, (*self.laid, (card, onto)))

    @property
    def stuck(self) -> bool:
        """Whether nothing more fits."""
        return not any(extended(onto, card) for onto in self.melds for card in self.loose)

    def shown(self, picked: Card | None, verdict: Verdict) -> LayOffTry:
        laid = {card for card, _ in self.laid}
        return LayOffTry(
            tuple(
                Onto(index, meld_words(each), (_group(each, laid),))
                for index, each in enumerate(self.melds)
            ),
            tuple(Pick(card_view(card), card == picked) for card in self.loose),
            tuple(f"{card}-{onto}" for card, onto in self.laid),
            sum_of(self.loose),
            verdict,
        )


def _group(each: Meld, laid: set[Card]) -> GroupView:
    views = tuple(
        replace(card_view(card), tag="laid", state="laid off") if card in laid else card_view(card)
        for card in each.cards
    )
    return GroupView(each.kind.value, each.kind.value, views)


def _fitted(before: _Laying, after: _Laying, card: Card, onto: int) -> Verdict:
    was, now = points_of(mask_of(before.loose)), points_of(mask_of(after.loose))
    said = f"{card.sign} goes on the {meld_words(before.melds[onto])}: {was} {MINUS} "
    said += f"{card.points} = {now}."
    if not after.stuck:
        return Verdict(True, said, "Something else fits.")
    return Verdict(True, said, f"That is all: {counted(len(after.loose), 'card')} fit nowhere.")


TRIES = {
    "try-meld": try_meld,
    "try-count": try_count,
    "try-lay-off": try_lay_off,
}
"""Each example by the id of its form."""
