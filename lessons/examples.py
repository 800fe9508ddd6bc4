"""The hands that pages are illustrated with, drawn and counted by the engine."""

from __future__ import annotations

from dataclasses import dataclass

from play.engine.cards import mask_of, parse_card, parse_cards
from play.engine.melds import arrange
from play.engine.rules import TableRules
from play.presenter.cards import card_view, group_views
from play.presenter.dial import dial_view
from play.presenter.words import counted, sentence
from play.tableview import CardView, DialView, GroupView


@dataclass(frozen=True, slots=True)
class DrawnHand:
    """A hand in its melds, with its dial."""

    groups: tuple[GroupView, ...]
    dial: DialView


@dataclass(frozen=True, slots=True)
class Idea:
    """The pictures beside the four steps of the idea of the game."""

    drawn: CardView
    run: tuple[CardView, ...]
    loose: tuple[CardView, ...]
    dial: DialView


def drawn_hand(cards: str, rules: TableRules) -> DrawnHand:
    """A hand of ten as the table draws it."""
    arrangement = arrange(mask_of(parse_cards(cards)))
    count, left = arrangement.deadwood, arrangement.unmatched.bit_count()
    # Which first upcard does not matter where the limit does not hang on it.
    limit = rules.limit_for(parse_card("Tc"))
    headline = "You may knock." if count <= limit else "Not yet."
    detail = f"{sentence(counted(left, 'card'))} left over, worth {count}."
    return DrawnHand(group_views(arrangement), dial_view(count, limit, headline, detail))


def idea(rules: TableRules) -> Idea:
    """The pictures of the home page's idea in one minute."""
    example = drawn_hand("5c 6c 7c Qs Qd Qh 3s Ah Ad 2d", rules)
    return Idea(
        drawn=card_view(parse_card("8s")),
        run=tuple(map(card_view, parse_cards("5c 6c 7c"))),
        loose=tuple(map(card_view, parse_cards("3s Ah"))),
        dial=example.dial,
    )
