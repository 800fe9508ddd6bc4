"""The deal that the site shows to whoever wants to watch one."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Final

from play.engine.cards import parse_cards
from play.engine.moves import parse_move
from play.engine.rules import TableRules
from play.replay import ReplayView, replay
from play.shared import SharedDeal

_DATA: Final = tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))
RULES: Final = TableRules.from_json(_DATA["rules"])
DECK: Final = parse_cards(_DATA["deck"])
DEALER: Final[int] = _DATA["dealer"]
MOVES: Final = tuple(map(parse_move, _DATA["moves"].split(",")))


def watched(at: int) -> ReplayView:
    """The deal after its first ``at`` moves."""
    return replay(RULES, DECK, DEALER, MOVES, at)


def replay_shared(deal: SharedDeal, at: int) -> ReplayView:
    """A finished deal after its first ``at`` moves."""
    cards = deal.cards
    return replay(cards.table.rules, cards.deck.cards, cards.dealer, deal.moves, at)
