"""The cards that a reader can try things with."""

from __future__ import annotations

from typing import Final

from play.engine.cards import parse_cards

MELD_CARDS: Final = parse_cards("5s 6s 7s 8s 7h 7d 7c Ad 2d 3d Qd Kd")
"""To build a set or a run of."""
HANDS: Final = (
    "6d 7d 8d 8s 8h Qc 2s Ac 5h 5c",
    "4h 5h 6h 7h 7s 7d Ac 2d 3s 4c",
    "9c Tc Jc Jd Jh Js 3h 4h 6h 2s",
    "4c 5c 6c 6d 6s 9h 9s Kd 2h Ah",
    "2d 3d 4d 5d 5h 5s 8c 9c Tc Ks",
    "Jd Qd Kd Kh Ks Jc Js 3c 4c 5c",
    "6s 7s 8s 9s 9d 9h 6h 6c Td 2c",
    "Ah 2h 3h 3s 3d 4d 5d 8c 8s Qh",
)
"""To count. In each one a card could serve two melds."""
KNOCKER: Final = ("5h 6h 7h", "Qs Qd Qc")
"""The knocker's melds, to lay off on."""
LOOSE: Final = parse_cards("4h 8h 9h Jc Qh 8s")
"""The defender's loose cards."""
