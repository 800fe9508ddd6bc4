"""Lay-offs that left more than was needed, ready for the review: they are the one decision of a
deal of which everything was known.
"""

from __future__ import annotations

from dataclasses import replace

from play.engine.cards import Card, mask_of
from play.engine.coach.laying_off import LayOffs, judge_lay_offs
from play.engine.deal import Deal
from play.engine.layoff import Defence
from play.engine.melds import Arrangement, arrange
from play.engine.scoring import Seat
from play.presenter.cards import card_view, group_views
from play.presenter.hinting_throws import in_points
from play.presenter.people import Players
from play.presenter.words import listed, sentence
from play.reviewview import DecisionView, HiddenView
from play.tableview import CardView, GroupView


def costly_lay_offs(deal: Deal, seat: Seat) -> LayOffs | None:
    """This seat's lay-offs, where others would have ended the deal better."""
    lay_offs = judge_lay_offs(deal, seat)
    return lay_offs if lay_offs is not None and lay_offs.cost else None


def lay_offs_view(lay_offs: LayOffs, people: Players) -> DecisionView:
    """What was laid off, and what would have ended the deal better; ``cost`` is not 0."""
    made = [move.card for move in lay_offs.made]
    best = [each.card for each in lay_offs.best.laid_off]
    return DecisionView(
        at=lay_offs.at,
        title=f"{sentence(people.subject(people.viewer))} {_laid(made)}",
        better=f"Lay off {listed([card.sign for card in best])}" if best else "Lay nothing off",
        cost=in_points(lay_offs.cost),
        sure="exactly",
        basis="Nothing had to be guessed: all cards that count lay open.",
        why=_why(lay_offs, people),
        groups=_hand(lay_offs.best, made),
        count=f"{arrange(lay_offs.hand).deadwood} in deadwood",
        pile=None,
        hidden=None,
        laid_down=HiddenView(
            owner=f"{sentence(people.subject(people.other))} knocked with",
            summary=f"{lay_offs.knocked_with} left",
            groups=group_views(Arrangement(lay_offs.onto, 0)),
        ),
    )


def _laid(cards: list[Card]) -> str:
    return f"laid off {listed([card.sign for card in cards])}" if cards else "laid nothing off"


def _why(lay_offs: LayOffs, people: Players) -> tuple[str, ...]:
    left, least, knocked = lay_offs.left, lay_offs.best.deadwood, lay_offs.knocked_with
    you = people.subject(people.viewer)
    told = f"{sentence(you)} kept {left}; with the best lay-offs it would have been {least}."
    if left > knocked >= least:
        return told, f"The knock was with {knocked}: with that it would have been undercut."
    return (told,)


def _hand(best: Defence, made: list[Card]) -> tuple[GroupView, ...]:
    """The hand as the best defence lays it out, with what was laid off, and what to."""
    laid = [each.card for each in best.laid_off]

    def draw(card: Card, kind: str) -> CardView:
        view = card_view(card)
        if card in made:
            return replace(view, tag="laid", state="laid off")
        return replace(view, tag="better", state="better laid off") if card in laid else view

    return group_views(Arrangement(best.melds, best.unmatched | mask_of(laid)), draw)
