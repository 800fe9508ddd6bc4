"""The score of a match kept on paper, straight from the rules, to judge the engine by.

Nothing here comes from the engine but the rules' values.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from play.engine.rules import TableRules


@dataclass
class Column:
    """One game on the sheet."""

    points: list[int] = field(default_factory=lambda: [0, 0])
    boxes: list[int] = field(default_factory=lambda: [0, 0])
    players: set[int] = field(default_factory=set)
    """Who has entered the game."""
    winner: int | None = None


class Sheet:
    """A score sheet: write each deal down, then read."""

    def __init__(self, rules: TableRules, first_dealer: int) -> None:
        self.rules = rules
        self.columns = [Column() for _ in range(rules.games)]
        self.dealer = first_dealer

    @property
    def over(self) -> bool:
        return all(column.winner is not None for column in self.columns)

    def write(self, winner: int | None, points: int) -> None:
        """One deal; the dead ones change nothing, not even the dealer."""
        if winner is None:
            return
        for column in self.columns:
            if column.winner is None and winner not in column.players:
                column.players.add(winner)
                break
        for column in self.columns:
            if column.winner is None and winner in column.players:
                column.points[winner] += points
                column.boxes[winner] += 1
                if self.rules.target is None or column.points[winner] >= self.rules.target:
                    column.winner = winner
        if self.rules.next_lead == "alternate":
            self.dealer = 1 - self.dealer
        elif self.rules.next_lead == "loser":
            self.dealer = winner
        else:
            self.dealer = 1 - winner

    def bonuses(self, column: Column) -> list[int]:
        """What each player is paid at the end of a game."""
        if column.winner is None or self.rules.target is None:
            return [0, 0]
        paid = [self.rules.box_bonus * boxes for boxes in column.boxes]
        shutout = self.rules.shutout_doubles and column.boxes[1 - column.winner] == 0
        paid[column.winner] += self.rules.game_bonus * (2 if shutout else 1)
        return paid

    def totals(self) -> list[int]:
        """Points and bonuses of all games."""
        sums = [0, 0]
        for column in self.columns:
            paid = self.bonuses(column)
            for seat in (0, 1):
                sums[seat] += column.points[seat] + paid[seat]
        return sums

    def winner(self) -> int | None:
        """Of a match that is over; None when it is drawn."""
        if len(self.columns) == 1:
            return self.columns[0].winner
        totals: Sequence[int] = self.totals()
        return None if totals[0] == totals[1] else totals.index(max(totals))
