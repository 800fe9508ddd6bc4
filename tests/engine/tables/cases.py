"""Cases worked out by hand, and the check that the engine comes to the same.

A hand is drawn as it lies in the end: melds without spaces, then a bar, then what is
left over: ``4c5c6c JdJhJs | Ac 2d 2h 3d``. The moves name the cards drawn, and so
stack the stock: ``pass, pass, draw Kd, knock Kd``. Two more words for long deals:
``29 x draw`` (every card drawn is thrown) and ``24 x take`` (the pile is taken and
another card thrown).

Nothing here works anything out: all numbers come from the cases. Each case is tried
from both seats.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from play.engine.cards import CARDS, Card, parse_card, parse_cards
from play.engine.deal import Deal
from play.engine.errors import IllegalMove
from play.engine.games import Game, Outcome, Standing, standing
from play.engine.match import Deck, Match
from play.engine.moves import Discard, Draw, Take, parse_move
from play.engine.observation import Phase
from play.engine.questions import answer
from play.engine.rules import TableRules
from play.engine.scoring import Seat
from tests.engine.hands import stacked

Rules = Mapping[str, Any]


@dataclass(frozen=True)
class Scored:
    """One deal from its cards to its score."""

    title: str
    leader: str
    dealer: str
    upcard: str
    moves: str
    kind: str
    winner: str | None = None
    """``leader`` or ``dealer``."""
    knocker: str | None = None
    left: tuple[int | None, int | None] = (None, None)
    """Points left to the knocker, and to the defender after the lay-offs."""
    terms: Mapping[str, int] = field(default_factory=dict)
    points: int = 0
    laid_off: str | None = None
    """Where there is only one way, or where there is none."""
    rules: Rules = field(default_factory=dict)
    """What differs from the preset of the table."""

    def __str__(self) -> str:
        return self.title


@dataclass(frozen=True)
class Refused:
    """A deal whose last move is refused; ``why`` is what the reason must say."""

    title: str
    leader: str
    dealer: str
    upcard: str
    moves: str
    why: str
    rules: Rules = field(default_factory=dict)

    def __str__(self) -> str:
        return self.title


@dataclass(frozen=True)
class Board:
    """One game as it stands: seat 0's number first, everywhere."""

    scores: tuple[int, int]
    boxes: tuple[int, int]
    terms: tuple[Mapping[str, int], Mapping[str, int]] = ({}, {})
    """The bonuses at the end, by name."""
    bonuses: tuple[int, int] = (0, 0)
    totals: tuple[int, int] | None = None
    """None: the same as the scores."""
    winner: Seat | None = None


@dataclass(frozen=True)
class Played:
    """A match, or what has been played of it.

    ``deals`` tells who scored what: ``0+61 dead 1+10``; or it is a list of deals to be
    played from their cards. ``dealers`` has one more seat than deals while the match
    goes on: the next.
    """

    title: str
    first_dealer: Seat
    deals: str | tuple[Scored, ...]
    dealers: tuple[Seat, ...]
    games: tuple[Board, ...]
    winner: Seat | None = None
    over: bool = True
    rules: Rules = field(default_factory=dict)

    def __str__(self) -> str:
        return self.title


# --- deals ----------------------------------------------------------------


def check_scored(preset: str, case: Scored) -> None:
    """The deal ends and scores as the case says, whichever seat leads."""
    for leader in (0, 1):
        seat = {None: None, "leader": leader, "dealer": 1 - leader}
        reply = answer(_question(preset, case, leader))
        assert reply.get("phase") == "over", reply
        assert (reply["to_move"], reply["legal"]) == (None, [])
        result = reply["result"]
        assert result["kind"] == case.kind
        assert result["winner"] == seat[case.winner]
        assert result["knocker"] == seat[case.knocker]
        assert (result["knocker_deadwood"], result["defender_deadwood"]) == case.left
        assert result["terms"] == [list(term) for term in case.terms.items()]
        assert result["points"] == case.points == sum(case.terms.values())
        laid_off = [step["card"] for step in result["laid_off"]]
        assert case.laid_off is None or sorted(laid_off) == sorted(case.laid_off.split())


def check_refused(preset: str, case: Refused) -> None:
    """The last move is refused for that reason, and the turn goes on without it."""
    question = _question(preset, case, leader=0)
    reply = answer(question)
    assert reply["at"] == len(question["moves"]) - 1
    assert case.why in reply["error"]
    before = answer(question | {"moves": question["moves"][:-1]})
    assert before["phase"] == "discard"
    assert question["moves"][-1] not in before["legal"]


def _question(preset: str, case: Scored | Refused, leader: Seat) -> dict[str, Any]:
    rules = {"like": preset, **case.rules}
    deck, moves = laid_out(case, TableRules.from_json(rules))
    return {
        "ask": "deal",
        "rules": rules,
        "deck": [str(card) for card in deck],
        "dealer": 1 - leader,
        "moves": moves,
    }


def laid_out(case: Scored | Refused, rules: TableRules) -> tuple[tuple[Card, ...], list[str]]:
    """The case's deck, and its moves in the engine's notation."""
    leader, dealer = case.leader.replace("|", " "), case.dealer.replace("|", " ")
    steps = [step.strip() for step in case.moves.split(",")]
    stock = [step.removeprefix("draw ") for step in steps if step.startswith("draw ")]
    named = {*parse_cards(leader), *parse_cards(dealer), parse_card(case.upcard)}
    named |= {parse_card(card) for card in stock}
    spare = [str(card) for card in reversed(CARDS) if card not in named]
    stock.clear()
    for step in steps:
        if step.endswith(" x draw"):
            times = int(step.split()[0])
            stock += spare[:times]
            del spare[:times]
        elif step.startswith("draw "):
            stock.append(step.removeprefix("draw "))
    deck = stacked(leader, dealer, case.upcard, " ".join(stock))
    return deck, _moves(Deal.start(rules, deck, dealer=1), steps)


def _moves(deal: Deal, steps: list[str]) -> list[str]:
    """The steps as moves; all but the last are played, to know what the long ones throw."""
    moves: list[str] = []
    for place, step in enumerate(steps):
        times, _, what = step.partition(" x ")
        if what:
            for _ in range(int(times)):
                deal = deal.play(Take() if what == "take" else Draw())
                thrown = next(
                    card for card in _throwable(deal) if what == "take" or card == deal.new
                )
                moves += [what, f"discard {thrown}"]
                deal = deal.play(Discard(thrown))
        else:
            moves.append("draw" if step.startswith("draw ") else step)
            if place < len(steps) - 1:
                deal = deal.play(parse_move(moves[-1]))
    return moves


def _throwable(deal: Deal) -> list[Card]:
    return [move.card for move in deal.legal_moves() if isinstance(move, Discard)]


# --- matches --------------------------------------------------------------


def check_played(preset: str, case: Played) -> None:
    """The match stands as the case says; and with the seats changed, the other way round."""
    for swap in (False, True):
        rules = {"like": preset, **case.rules}
        first_dealer = 1 - case.first_dealer if swap else case.first_dealer
        if isinstance(case.deals, str):
            outcomes = [_outcome(word, swap) for word in case.deals.split()]
        else:
            match = _play(TableRules.from_json(rules), first_dealer, case.deals)
            outcomes = [deal.outcome for deal in match.finished]
            assert [each.points for each in outcomes] == [each.points for each in case.deals]
        _check_sums(standing(TableRules.from_json(rules), first_dealer, outcomes), case, swap)
        _check_reply(_ask(rules, first_dealer, outcomes), case, swap)


def check_over(preset: str, case: Played) -> None:
    """A finished match takes no further deal."""
    assert isinstance(case.deals, str)
    outcomes = [_outcome(word, swap=False) for word in [*case.deals.split(), "1+5"]]
    reply = _ask({"like": preset, **case.rules}, case.first_dealer, outcomes)
    assert reply["at"] == len(outcomes) - 1
    assert "over" in reply["error"]


def _ask(rules: Rules, first_dealer: Seat, outcomes: list[Outcome]) -> dict[str, Any]:
    deals = [{"winner": each.winner, "points": each.points} for each in outcomes]
    return answer({"ask": "match", "rules": rules, "first_dealer": first_dealer, "deals": deals})


def _outcome(word: str, swap: bool) -> Outcome:
    if word == "dead":
        return Outcome(None, 0)
    winner, points = map(int, word.split("+"))
    return Outcome(1 - winner if swap else winner, points)


def _play(rules: TableRules, first_dealer: Seat, deals: tuple[Scored, ...]) -> Match:
    match = Match.start(rules, first_dealer)
    for case in deals:
        deck, moves = laid_out(case, rules)
        match = match.with_deck(Deck(deck))
        for move in moves:
            match = match.play(parse_move(move))
        assert match.deal is not None
        assert match.deal.phase is Phase.OVER
    if match.over:
        try:
            match.with_deal(bytes(16))
        except IllegalMove:
            return match
        raise AssertionError("a deal after the end")
    return match


def _check_reply(reply: dict[str, Any], case: Played, swap: bool) -> None:
    def seat(given: Seat | None) -> Seat | None:
        return 1 - given if swap and given is not None else given

    def pair(given: tuple[int, int]) -> list[int]:
        return [given[1], given[0]] if swap else [*given]

    assert "error" not in reply, reply
    dealers = [seat(dealer) for dealer in case.dealers]
    assert (reply["over"], reply["winner"]) == (case.over, seat(case.winner))
    assert reply["next_dealer"] == (None if case.over else dealers.pop())
    assert reply["dealers"] == dealers
    assert len(reply["games"]) == len(case.games)
    for game, board in zip(reply["games"], case.games, strict=True):
        assert game == {
            "over": board.winner is not None,
            "winner": seat(board.winner),
            "scores": pair(board.scores),
            "boxes": pair(board.boxes),
            "bonuses": pair(board.bonuses),
            "totals": pair(board.totals or board.scores),
        }


def _check_sums(now: Standing, case: Played, swap: bool) -> None:
    """The bonuses by name, and every total as the sum of its terms."""
    for game, board in zip(now.games, case.games, strict=True):
        names = [{term.name: term.points for term in terms} for terms in game.bonus_terms]
        assert names == ([*reversed(board.terms)] if swap else [*board.terms])
        assert _summed(game) == game.totals
    assert tuple(sum(term.points for term in terms) for terms in now.terms) == now.totals


def _summed(game: Game) -> tuple[int, int]:
    first, second = (sum(term.points for term in terms) for terms in game.terms)
    return first, second
