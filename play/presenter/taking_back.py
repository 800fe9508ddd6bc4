"""What taking back a draw would mean, in words."""

from __future__ import annotations

from dataclasses import dataclass

from play.places import MATCH
from play.store import Seated


@dataclass(frozen=True, slots=True)
class TakingBackView:
    """A draw that could be taken back."""

    question: str  # "Put 7♦ back on the pile?"
    means: str  # what comes of it
    button: str  # "Put it back"
    kind: str  # "act", or "bad" where it costs the deal


def taking_back_view(seated: Seated) -> TakingBackView:
    """The draw that this person has just made. It must be one that may be taken back."""
    observation = seated.table.observation(seated.seat)
    if observation.taken is not None:
        return TakingBackView(
            question=f"Put {observation.taken.sign} back on the pile?",
            means="It lay open before you took it, so nothing was revealed: "
            "you choose again, and the deal counts as before.",
            button="Put it back",
            kind="act",
        )
    assert observation.drawn is not None
    card, kind = observation.drawn.sign, "act"
    if seated.place is not MATCH:
        means = "You have seen it. This deal counts nowhere, so you may."
    elif seated.table.match.unscored:
        means = "This deal does not count any more, so you may."
    else:
        kind = "bad"
        means = (
            "You have seen what lay on top of the stock, so this deal will not count: nobody "
            "scores, and the same player deals the next one. The match goes on as it stands, but "
            "will not come into your record."
        )
    return TakingBackView(f"Put {card} back on the stock?", means, "Put it back", kind)
