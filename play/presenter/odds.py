"""Outs and odds in words and figures."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from play.coachview import ChanceRow, OddsView, OutsView
from play.engine.cards import Card
from play.engine.coach.odds import Chance, Odds
from play.presenter.cards import by_rank, card_view
from play.presenter.people import People
from play.presenter.words import listed, number


def odds_in_short(odds: Odds) -> str:
    """``To knock: 19% in one draw, 36% in two, 51% in three.``"""
    if not odds.within:
        return "You will not draw again in this deal."
    # Only gin is still in question once every draw allows a knock.
    gin = odds.count <= odds.limit or not odds.limit
    chances = [each.gin if gin else each.knock for each in odds.within]
    told = [
        f"{percent(chance)} in {number(each.draws)}{' draw' if each.draws == 1 else ''}"
        for each, chance in zip(odds.within, chances, strict=True)
    ]
    return f"To {'go gin' if gin else 'knock'}: {listed(told)}. See below."


def odds_view(odds: Odds, people: People) -> OddsView:
    """The panel of the odds."""
    outs = odds.outs
    gin_only = not odds.limit
    knocks = _outs("Let you knock", outs.knocks, odds.unseen)
    if odds.count <= odds.limit:
        knocks = OutsView("Let you knock", "any card")
    gins = _outs("Make gin", outs.gins, odds.unseen)
    if not odds.count:
        gins = OutsView("Make gin", "any card")
    shown = [
        *([] if gin_only else [knocks]),
        gins,
        _outs("Make a meld", outs.melds, odds.unseen),
        OutsView("Lower the count", _of(outs.lower, odds.unseen)),
    ]
    rows = [
        *([] if gin_only else [ChanceRow("Knock", _chances([w.knock for w in odds.within]))]),
        ChanceRow("Go gin", _chances([w.gin for w in odds.within])),
    ]
    title = f"once {odds.throw.sign} is thrown" if odds.throw is not None else "before you draw"
    return OddsView(
        title=f"The odds {title}: {odds.count} left over",
        outs=tuple(shown),
        heads=tuple(map(_draws, odds.within)),
        rows=tuple(rows) if odds.within else (),
        note=_note(odds, people),
    )


def _draws(chance: Chance) -> str:
    return f"{chance.draws} draw{'' if chance.draws == 1 else 's'}"


def percent(chance: Fraction) -> str:
    """``19%``: to the nearest, but never none or all where there is a chance of either."""
    if 0 < chance < Fraction(1, 100):
        return "under 1%"
    if Fraction(99, 100) < chance < 1:
        return "over 99%"
    return f"{round(100 * chance)}%"


def _chances(chances: Sequence[Fraction]) -> tuple[str, ...]:
    return tuple(map(percent, chances))


def _outs(label: str, cards: Sequence[Card], unseen: int) -> OutsView:
    views = tuple((card.sign, card_view(card)) for card in by_rank(cards))
    return OutsView(label, _of(cards, unseen), views)


def _of(cards: Sequence[Card], unseen: int) -> str:
    return f"{len(cards) or 'none'} of {unseen}"


def _note(odds: Odds, people: People) -> str:
    """The rule under which the figures hold, in words."""
    if not odds.within:
        draws = f"{people.subject(people.other)} draws from the stock too"
        return f"None of them will come: if {draws}, the deal is over before your next draw."
    return (
        f"Draws from the stock, each of the {odds.unseen} cards you have not seen as likely as "
        "any other. After each draw the card goes that leaves least, of equals the dearest. "
        f"What {people.subject(people.other)} throws may help you sooner."
    )
