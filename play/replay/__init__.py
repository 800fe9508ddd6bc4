"""Looking at a deal again, move by move, with both hands open.

``replay`` takes any rules, deck and moves, so it serves a deal made up for the
page, a deal just played and a review alike.
"""

from play.replay.view import OpenHand, ReplayView, replay

__all__ = ["OpenHand", "ReplayView", "replay"]
