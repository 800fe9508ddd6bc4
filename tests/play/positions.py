"""Tables in a chosen position, and how a test client sits down at one.

The person sits at seat 0. Moves are given for both seats, so that the computer
has made the moves that the test needs.
"""

from __future__ import annotations

from collections.abc import Iterable

from django.test import Client

from play import store
from play.engine.cards import CARDS, Card, mask_of, parse_card, parse_cards, points_of
from play.engine.deal import Deal
from play.engine.match import Deck, FinishedDeal, Match
from play.engine.melds import least_deadwood
from play.engine.moves import parse_move
from play.engine.rules import HOUSE, TableRules
from play.engine.scoring import ResultKind
from play.store import Seated
from play.table import PERSON, Table
from tests.engine.hands import stacked

YOU, COMPUTER = 0, 1

# Melds 4c 5c 6c and Jh Jd Js; 2h 2d 3d Ac count eight.
EIGHT = "4c 5c 6c Jh Jd Js 2h 2d 3d Ac"


def table(
    deck: tuple[Card, ...],
    moves: str = "",
    dealer: int = COMPUTER,
    rules: TableRules = HOUSE,
    won: Iterable[tuple[int, int]] = (),
) -> Table:
    """The table after moves written with commas between.

    ``won`` are the deals before this one: who won each, and how many points.
    """
    earlier = tuple(_finished(deck, winner, points) for winner, points in won)
    first_dealer = dealer if len(earlier) % 2 == 0 else 1 - dealer
    match = Match(rules, first_dealer, earlier).with_deck(Deck(deck))
    for move in filter(None, moves.split(",")):
        match = match.play(parse_move(move))
    return Table(match, (PERSON, "medium"))


def _finished(deck: tuple[Card, ...], winner: int, points: int) -> FinishedDeal:
    source = Deck(deck).to_json()
    return FinishedDeal(ResultKind.GIN, winner, winner, points, dealer=0, source=source, moves=())


def apart_from(*cards: str) -> str:
    """Ten cards without a meld that are none of these: a hand for the other side."""
    used = {card for text in cards for card in parse_cards(text)}
    hand: list[Card] = []
    for card in sorted(CARDS, key=lambda card: (-card.rank, card.suit)):
        more = mask_of([*hand, card])
        if card not in used and len(hand) < 10 and least_deadwood(more) == points_of(more):
            hand.append(card)
    return " ".join(map(str, hand))


def spare(*cards: str) -> str:
    """One card that is none of these, for the upcard: in nobody's way."""
    used = {card for text in cards for card in parse_cards(text)}
    return str(next(card for card in reversed(CARDS) if card not in used))


def you_drew(ten: str, drawn: str, computer: str = "", **more: object) -> Table:
    """Both passed the upcard, and you have drawn a card to these ten."""
    computer = computer or apart_from(ten, drawn)
    upcard = spare(ten, drawn, computer)
    deck = stacked(ten, computer, upcard=upcard, stock=drawn)
    return table(deck, "pass,pass,draw", **more)  # type: ignore[arg-type]


def you_took(ten: str, upcard: str, **more: object) -> Table:
    """You hold these ten and have taken the upcard."""
    deck = stacked(ten, apart_from(ten, upcard), upcard=upcard)
    return table(deck, "take", **more)  # type: ignore[arg-type]


def you_knocked(ten: str, computer: str, **more: object) -> Table:
    """You knocked with these ten against this hand, throwing the card just drawn."""
    thrown = spare(ten, computer)
    upcard = spare(ten, computer, thrown)
    deck = stacked(ten, computer, upcard=upcard, stock=thrown)
    return table(deck, f"pass,pass,draw,knock {thrown}", **more)  # type: ignore[arg-type]


def computer_knocked(ten: str, yours: str, **more: object) -> Table:
    """The computer knocked with these ten against your hand, as the first thing it did."""
    thrown = spare(ten, yours)
    upcard = spare(ten, yours, thrown)
    deck = stacked(ten, yours, upcard=upcard, stock=thrown)
    moves = f"pass,pass,draw,knock {thrown}"
    return table(deck, moves, dealer=YOU, **more)  # type: ignore[arg-type]


def stock_at(left: int, ten: str, computer: str = "", **more: object) -> Table:
    """So many cards are left in the stock, and each side has thrown all that it drew.

    It is your turn when an odd number is left, as your draw came first.
    """
    computer = computer or apart_from(ten)
    deck = stacked(ten, computer, upcard=spare(ten, computer))
    deal, moves = Deal.start(HOUSE, deck, COMPUTER), ["pass", "pass"]
    while len(deal.stock) - (len(moves) - 2) // 2 > left:
        moves += ["draw", f"discard {deal.stock[(len(moves) - 2) // 2]}"]
    return table(deck, ",".join(moves), **more)  # type: ignore[arg-type]


def sit_down(client: Client, seated: Table) -> None:
    """Put this table into the client's session, as if it had been played so far there."""
    session = client.session
    store.begin(session, seated)
    session.save()


def kept(client: Client) -> Seated:
    """The client's match as it is stored."""
    seated = store.load(client.session)
    assert seated is not None, "there is no match"
    return seated


def cards(text: str) -> list[Card]:
    """The cards of a text, in card order."""
    return sorted(parse_cards(text))


def card(text: str) -> Card:
    return parse_card(text)
