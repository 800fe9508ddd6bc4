"""Examples in a text: a template names cards, the engine says what they are.

Cards are spelt as everywhere (``"4s 5s 6s"``). What a template says of them
besides is never a number: the tags here write those.
"""

from __future__ import annotations

from typing import Any

from django import template

from lessons.examples import (
    SAMPLE_UPCARD,
    as_said,
    face_up,
    hand_leaving,
    in_melds,
    laid_on,
    said_left_over,
)
from lessons.facts import Facts
from lessons.worked import Worked, worked
from play.engine.cards import mask_of, parse_card, parse_cards, points_of
from play.engine.melds import NotAMeld, least_after_discard, least_deadwood, meld
from play.presenter.words import meld_sign as in_a_sentence
from play.presenter.words import number, sentence
from play.tableview import CardView

TOGETHER = "\N{NO-BREAK SPACE}"

register = template.Library()


# --- Cards, drawn ---------------------------------------------------------


@register.inclusion_tag("components/groups.html")
def groups(*spelt: str) -> dict[str, Any]:
    """Cards lying together as they are spelt, each group judged: a run, a set, or none."""
    return {"groups": [as_said(cards) for cards in spelt], "choosing": False}


@register.inclusion_tag("components/groups.html")
def hand(cards: str) -> dict[str, Any]:
    """A hand in the best melds it can make, with what is left over."""
    return {"groups": in_melds(cards), "choosing": False}


@register.inclusion_tag("components/groups.html")
def counted_hand(cards: str) -> dict[str, Any]:
    """The same, and beside the sum what it is the sum of."""
    return {"groups": said_left_over(in_melds(cards)), "choosing": False}


@register.inclusion_tag("components/groups.html")
def laid_off(onto: str, cards: str) -> dict[str, Any]:
    """A knocker's meld with cards laid off on it one after another; each must fit."""
    return {"groups": [laid_on(onto, cards)], "choosing": False}


@register.simple_tag
def one_card(card: str) -> CardView:
    """One card, for ``draw_card``."""
    return face_up(card)


# --- Cards, in words and numbers ------------------------------------------


@register.simple_tag
def sign(card: str) -> str:
    """A card in a sentence: ``7♥``."""
    return parse_card(card).sign


@register.simple_tag
def signs(cards: str) -> str:
    """Cards that stay together in a sentence, in the order they are named."""
    return TOGETHER.join(card.sign for card in parse_cards(cards))


@register.simple_tag
def deadwood(cards: str) -> int:
    """What a hand counts in its best melds, in points."""
    return least_deadwood(mask_of(parse_cards(cards)))


@register.simple_tag
def worth(cards: str) -> int:
    """What cards count when none is in a meld, in points."""
    return points_of(mask_of(parse_cards(cards)))


@register.simple_tag
def left_if_taken(ten: str, card: str) -> int:
    """The least that these ten cards can come to with a card from the pile, which stays."""
    taken = parse_card(card)
    return least_after_discard(mask_of([*parse_cards(ten), taken]), taken)


@register.simple_tag
def left_if_drawn(ten: str, card: str) -> int:
    """The same with the card from the stock, which may be thrown at once."""
    return least_after_discard(mask_of([*parse_cards(ten), parse_card(card)]))


@register.simple_tag
def why_no_meld(cards: str) -> str:
    """Why cards are no meld, as a whole sentence."""
    try:
        meld(parse_cards(cards))
    except NotAMeld as why:
        return f"{sentence(str(why))}."
    raise ValueError(f"{cards} is a meld")


@register.simple_tag
def meld_sign(cards: str) -> str:
    """A meld in a sentence: ``5-6-7♥``."""
    return in_a_sentence(meld(parse_cards(cards)))


@register.simple_tag
def in_words(count: int) -> str:
    """A small number as a word."""
    return number(count)


# --- At one table ---------------------------------------------------------


@register.simple_tag
def sample_limit(facts: Facts) -> int:
    """The knock limit, in points; where the upcard sets it, that of a ten."""
    return facts.rules.limit_for(parse_card(SAMPLE_UPCARD))


@register.simple_tag
def hand_with(count: int, more: int = 0) -> str:
    """Ten cards that leave exactly so many points, or some more."""
    return hand_leaving(count + more)


@register.simple_tag
def worked_deals(facts: Facts, *slugs: str) -> tuple[Worked, ...]:
    """Those of the worked deals that this table allows."""
    return worked(facts, *slugs)
