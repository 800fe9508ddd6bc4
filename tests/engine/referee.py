"""One deal kept by hand, the way a person with a pencil would, to judge ``Deal`` by.

It shares no code with the engine: cards are numbers, moves are their notation,
and deadwood comes from brute force. Knocks with chosen melds are not played here.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from play.engine.rules import TableRules
from tests.engine import brute
from tests.engine.brute import number, written


class Referee:
    """Hands, pile, stock, whose turn it is, and what may be done now."""

    def __init__(self, rules: TableRules, deck: Sequence[int], dealer: int) -> None:
        self.rules = rules
        self.dealer = dealer
        self.to_move: int | None = 1 - dealer
        self.hands: list[set[int]] = [set(), set()]
        for place in range(20):
            self.hands[(1 - dealer + place) % 2].add(deck[place])
        self.upcard = deck[20]
        self.pile = [deck[20]]
        self.stock = list(deck[21:])
        self.phase = "offer" if rules.opening == "offer" else "draw"
        self.passes = 0
        self.pile_closed = False
        self.takes_in_a_row = 0
        self.taken: int | None = None
        self.known: list[set[int]] = [set(), set()]  # of each hand, seen when taken
        self.history: list[list[Any]] = []
        self.knocker: int | None = None
        self.big = False
        self.down: list[set[int]] = []  # the knocker's melds
        self.knocker_left = 0

    @property
    def limit(self) -> int:
        if self.rules.knock_limit != "upcard":
            return self.rules.knock_limit
        if self.upcard % 13 == 0:
            return 0 if self.rules.oklahoma_ace == "gin" else 1
        return brute.points([self.upcard])

    def legal(self) -> set[str]:
        """The notation of every plain move allowed now."""
        if self.phase == "offer":
            return {"take", "pass"}
        if self.phase == "draw":
            return {"draw"} if self.pile_closed else {"take", "draw"}
        if self.phase == "discard":
            assert self.to_move is not None
            hand = self.hands[self.to_move]
            after = brute.after_each_discard(hand)
            free = hand - {self.taken}
            moves = {f"discard {written(card)}" for card in free}
            # A card missing from ``after`` cannot be: any card may be left loose.
            moves |= {f"knock {written(card)}" for card in free if after[card] <= self.limit}
            if self.rules.big_gin_bonus is not None and brute.least_deadwood(hand) == 0:
                moves.add("big gin")
            return moves
        if self.phase == "layoff":
            assert self.to_move is not None
            fitting = {
                f"lay {written(card)} on {place}"
                for card in self.hands[self.to_move]
                for place, meld in enumerate(self.down)
                if brute.is_meld(frozenset(meld | {card}))
            }
            return fitting | {"done"}
        return set()

    def play(self, move: str) -> None:
        """Play a move that ``legal`` has named."""
        assert self.to_move is not None
        seat = self.to_move
        hand = self.hands[seat]
        word, *rest = move.split()
        seen = move
        if word == "pass":
            self.passes += 1
            self.to_move = 1 - seat
            if self.passes == 2:
                self.phase = "draw"
                self.pile_closed = True
        elif word == "take":
            self.taken = self.pile.pop()
            hand.add(self.taken)
            self.known[seat].add(self.taken)
            self.takes_in_a_row += 1
            self.phase = "discard"
            seen = f"take {written(self.taken)}"
        elif word == "draw":
            hand.add(self.stock.pop(0))
            self.pile_closed = False
            self.takes_in_a_row = 0
            self.phase = "discard"
        elif word == "discard":
            self._throw(number(rest[0]))
            if len(self.stock) <= 2 or self.takes_in_a_row >= self.rules.pile_takes_limit:
                self._end()
            else:
                self.phase, self.to_move = "draw", 1 - seat
        elif word == "knock":
            self._throw(number(rest[0]))
            self._lay_down(seat)
        elif word == "big":
            self.taken = None
            self.big = True
            self._lay_down(seat)
        elif word == "lay":
            card = number(rest[0])
            hand.remove(card)
            self.known[seat].discard(card)
            self.down[int(rest[2])].add(card)
        elif word == "done":
            self._end()
        self.history.append([seat, seen])

    def _throw(self, card: int) -> None:
        assert self.to_move is not None
        self.hands[self.to_move].remove(card)
        self.known[self.to_move].discard(card)
        self.pile.append(card)
        self.taken = None

    def _lay_down(self, seat: int) -> None:
        self.knocker = seat
        self.down = [set(meld) for meld in brute.automatic(self.hands[seat])]
        self.knocker_left = brute.least_deadwood(self.hands[seat])
        if self.knocker_left and self.rules.lay_off == "hand":
            self.phase, self.to_move = "layoff", 1 - seat
        else:
            self._end()

    def _end(self) -> None:
        self.phase, self.to_move = "over", None

    def result(self) -> dict[str, Any]:
        """How it ended: kind, winner, knocker, points and both deadwoods."""
        if self.knocker is None:
            return self._result("dead", None, 0, None, None)
        defender = 1 - self.knocker
        hand = self.hands[defender]
        if self.knocker_left and self.rules.lay_off == "auto":
            left = brute.best_defence(self.down, hand)
        else:
            left = brute.least_deadwood(hand)
        if self.big:
            assert self.rules.big_gin_bonus is not None
            points = self.rules.big_gin_bonus + left
            return self._result("big_gin", self.knocker, points, 0, left)
        if self.knocker_left == 0:
            return self._result("gin", self.knocker, self.rules.gin_bonus + left, 0, left)
        margin = left - self.knocker_left
        if margin > 0:
            return self._result("knock", self.knocker, margin, self.knocker_left, left)
        points = self.rules.undercut_bonus - margin
        return self._result("undercut", defender, points, self.knocker_left, left)

    def _result(
        self, kind: str, winner: int | None, points: int, knocker: int | None, left: int | None
    ) -> dict[str, Any]:
        if self.rules.spades_double and self.upcard >= 39:
            points *= 2
        return {
            "kind": kind,
            "winner": winner,
            "knocker": self.knocker,
            "points": points,
            "knocker_deadwood": knocker,
            "defender_deadwood": left,
        }
