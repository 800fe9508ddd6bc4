"""Between two deals: the cards are shuffled, and may be cut."""

from __future__ import annotations

from play.engine.cards import CARDS
from play.presenter.people import Players
from play.presenter.words import sentence
from play.table import Table
from play.tables import table_of
from play.tableview import NextDealView, ShuffledView

MOST_CUT = len(CARDS) - 1
"""Cards; to cut them all would be to cut none."""
BAD_CUT = f"A cut takes 0 to {MOST_CUT} cards from the top. Nothing has been dealt yet."


def next_deal_view(table: Table) -> NextDealView | None:
    """What is promised of the next deal, or None while no deal is due."""
    if table.running or table.match.over or table.full:
        return None
    return NextDealView(promise=table.promise, most_cut=MOST_CUT)


def shuffled_view(table: Table, seat: int, version: int, error: str = "") -> ShuffledView:
    """The table before the first deal of a match."""
    dealer = table.match.first_dealer
    people = Players(seat)
    deals = people.verb(dealer, "deal", "deals")
    begins = f"{people.subject(people.other)} begins" if dealer == seat else "you begin"
    return ShuffledView(
        version=version,
        prompt="The cards are shuffled.",
        dealer_line=f"{sentence(people.subject(dealer))} {deals}, so {begins}.",
        error=error,
        query=table_of(table.match.rules).query,
    )
