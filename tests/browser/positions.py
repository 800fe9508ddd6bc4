"""Matches laid out by hand, to be put on a table before a browser looks at it."""

from dataclasses import replace

from play.engine.cards import CARDS, parse_cards
from play.engine.match import Deck, FinishedDeal, Match
from play.engine.moves import parse_move
from play.engine.rules import HOUSE
from play.engine.scoring import ResultKind
from tests.engine.hands import stacked

GIN = "4c 4d 4h 4s 8c 8d 8h 8s Jc Qc"
"""With Kc: two sets of four and a run, and nothing left over."""
LOOSE = "Ac 3d 5h 7s 9c Jd Kh 2h 4s 6d"
"""With 8d or Ts: eleven cards, and no two of them in a meld."""


def offered(hand: str, upcard: str, stock: str = "", theirs: str = "") -> Match:
    """The person holds ten cards and may take the upcard; the computer dealt."""
    named = {*parse_cards(hand), *parse_cards(upcard), *parse_cards(stock)}
    spare = [card for card in CARDS if card not in named]
    # Every fourth card or so: a hand that neither knocks nor wants much.
    theirs = theirs or " ".join(map(str, spare[:: len(spare) // 10][:10]))
    match = Match.start(HOUSE, first_dealer=1)
    return match.with_deck(Deck(stacked(hand, theirs, upcard, stock)))


def after(match: Match, *moves: str) -> Match:
    """The match after these moves, both sides' alike."""
    for move in moves:
        match = match.play(parse_move(move))
    return match


def drew(hand: str, card: str, upcard: str = "", theirs: str = "") -> Match:
    """Both have passed the upcard, and the person has drawn this card from the stock."""
    upcard = upcard or _spare(hand, card, theirs)
    return after(offered(hand, upcard, card, theirs), "pass", "pass", "draw")


def took(hand: str, card: str) -> Match:
    """The person has taken this card from the pile, so that it may not be thrown."""
    return after(offered(hand, card), "take")


def to_draw(hand: str, card: str, thrown: str) -> Match:
    """After a turn each, in which the person drew and threw ``card``: ``thrown`` lies on top."""
    match = offered(hand, _spare(hand, card, thrown), f"{card} {thrown}")
    return after(match, "pass", "pass", "draw", f"discard {card}", "draw", f"discard {thrown}")


def with_score(match: Match, mine: int, theirs: int) -> Match:
    """The same cards in the third deal of a match that stands so."""
    source = {"deck": "".join(map(str, CARDS))}
    return replace(
        match,
        earlier=(
            FinishedDeal(ResultKind.KNOCK, 0, 0, mine, 1, source, ()),
            FinishedDeal(ResultKind.KNOCK, 1, 1, theirs, 0, source, ()),
        ),
    )


def _spare(*texts: str) -> str:
    named = {card for text in texts for card in parse_cards(text)}
    return str(next(card for card in reversed(CARDS) if card not in named))
