"""Deals played out by the engine, so that a page shows exactly what the table would."""

from __future__ import annotations

from collections.abc import Iterable

from play.engine.cards import CARDS, Card, mask_of, parse_card, parse_cards
from play.engine.deal import Deal
from play.engine.errors import IllegalMove
from play.engine.layoff import best_defence
from play.engine.match import Deck, Match
from play.engine.moves import BigGin, Done, Draw, Knock, LayOff, Move, Pass
from play.engine.observation import Phase
from play.engine.rules import TableRules
from play.engine.scoring import DealResult, Seat, other
from play.presenter.people import Players
from play.presenter.showdown import showdown_view
from play.tableview import ShowdownView

YOU, OTHER_SIDE = 0, 1
PEOPLE = Players(YOU, "Other side")


def stacked(leader: Iterable[Card], dealer: Iterable[Card], rest: Iterable[Card]) -> Deck:
    """A deck that deals these two hands of ten; of what follows, the first is the upcard.

    Cards that are not named lie below.
    """
    dealt = [card for pair in zip(leader, dealer, strict=True) for card in pair]
    named = [*dealt, *rest]
    return Deck((*named, *(card for card in reversed(CARDS) if card not in named)))


def knocked(
    rules: TableRules, ten: str, against: str, upcard: str, knocker: Seat = YOU
) -> Match | None:
    """A match whose first deal ended with a knock on these ten cards, or with big gin on
    eleven; None where these rules do not allow it.
    """
    match = Match.start(rules, other(knocker))
    return knocked_in(match, parse_cards(ten), parse_cards(against), parse_card(upcard))


def knocked_in(
    match: Match, hand: tuple[Card, ...], defender: tuple[Card, ...], first: Card
) -> Match | None:
    """The match after one more deal, which ended with a knock on the ten cards of ``hand``,
    or with big gin on eleven, by the side that does not deal; None where its rules do not
    allow it. ``first`` is the upcard.
    """
    rules = match.rules
    if len(hand) == len(defender):
        thrown = _spare(mask_of([*hand, *defender, first]))
        *kept, last = *hand, thrown
        end: Move = Knock(thrown)
    else:
        *kept, last = hand
        end = BigGin()
    deck = stacked(kept, defender, [first, last])
    opening: list[Move] = [Pass(), Pass()] if rules.opening == "offer" else []
    match = match.with_deck(deck)
    try:
        for move in (*opening, Draw(), end):
            match = match.play(move)
    except IllegalMove:
        return None
    return _laid_off(match)


def shown(match: Match) -> ShowdownView:
    """The end of the deal on the table, as you would see it there."""
    return showdown_view(match, PEOPLE)


def result(match: Match) -> DealResult:
    """How the deal on the table ended."""
    found = match.deal.result() if match.deal else None
    assert found is not None
    return found


def _laid_off(match: Match) -> Match:
    """The same after the best lay-offs, where the defender makes them by hand."""
    deal = match.deal
    assert deal is not None
    if deal.phase is not Phase.LAYOFF:
        return match
    for move in _best_lay_offs(deal):
        match = match.play(move)
    return match


def _best_lay_offs(deal: Deal) -> tuple[Move, ...]:
    defence = best_defence(deal.knocker_melds, deal.hand)
    return (*(LayOff(each.card, each.onto) for each in defence.laid_off), Done())


def _spare(used: int) -> Card:
    """A card that is in nobody's way."""
    return next(card for card in reversed(CARDS) if not used >> card & 1)
