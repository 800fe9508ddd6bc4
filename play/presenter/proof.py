"""What is shown of a deal that is over, so that anybody can check it and deal it again."""

from __future__ import annotations

from dataclasses import replace

from play.engine.code import deal_code
from play.engine.match import Match
from play.engine.shuffle import commitment
from play.presenter.words import counted
from play.shared import shared
from play.tableview import ProofView


def proof_view(match: Match, level: str) -> ProofView | None:
    """The secret of the deal on the table: None before its end, and for a deck laid by hand.

    ``level`` is the computer player it was played against, and can be again.
    """
    deal, deck = shared(match), match.deck
    if deal is None or deck is None or deck.secret is None:
        return None
    return ProofView(
        code=deal_code(deck.secret, deck.cut),
        secret=deck.secret.hex(),
        promise=commitment(deck.secret),
        cut=f"{counted(deck.cut, 'card')} from the top" if deck.cut else "left as they lay",
        watch_query=deal.query,
        again_query=replace(deal.cards, level=level).query,
    )
