"""What can be wrong with a move."""

from __future__ import annotations


class InvalidMove(ValueError):
    """There is no such move in gin rummy: misspelt, or naming what does not exist."""


class IllegalMove(ValueError):
    """A real move, but not now. The message gives the reason in a player's words.

    ``at`` is the move's index when a list of moves was being replayed. ``uncounted`` is the
    same reason without a word on what the hand counts, for a player who counts alone.
    """

    def __init__(self, reason: str, at: int | None = None, uncounted: str = "") -> None:
        super().__init__(reason)
        self.at = at
        self.uncounted = uncounted or reason
