"""Cards and groups of cards, ready to be drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from play.engine.cards import Card, cards_in
from play.engine.melds import Arrangement
from play.presenter.words import card_name, is_court, rank_sign, suit_letter
from play.tableview import CardView, GroupView, first_part


def card_view(card: Card) -> CardView:
    """One card, face up and in no special state."""
    return CardView(
        code=str(card),
        rank=rank_sign(card),
        suit=suit_letter(card),
        court=is_court(card),
        name=card_name(card),
    )


def group_views(
    arrangement: Arrangement, draw: Callable[[Card, str], CardView] | None = None
) -> tuple[GroupView, ...]:
    """A hand as its melds, the longest first, then the cards left over with their sum.

    In that order any eleven cards fit in two rows of seven, as a phone shows them.
    ``draw`` makes the view of a card that lies in a group of a kind.
    """

    def plain(card: Card, kind: str) -> CardView:
        return card_view(card)

    draw = draw or plain
    groups = [
        GroupView(
            kind=meld.kind.value,
            caption=meld.kind.value,
            cards=tuple(draw(card, meld.kind.value) for card in meld.cards),
        )
        for meld in sorted(arrangement.melds, key=lambda meld: len(meld.cards), reverse=True)
    ]
    loose = by_rank(cards_in(arrangement.unmatched))
    if loose:
        cards = tuple(draw(card, "loose") for card in loose)
        caption, continued = sum_in_parts(loose)
        groups.append(GroupView("loose", caption, cards, continued))
    return tuple(groups)


def by_rank(cards: Iterable[Card]) -> list[Card]:
    """Loose cards as a player holds them: ace to king."""
    return sorted(cards, key=lambda card: (card.rank, card.suit))


def sum_of(cards: Iterable[Card]) -> str:
    """What cards count together, written out: ``1 + 3 + 9 = 13``."""
    points = [card.points for card in cards]
    if len(points) == 1:
        return f"{points[0]} left over"
    return f"{' + '.join(map(str, points))} = {sum(points)}"


def sum_in_parts(loose: Sequence[Card], without: Card | None = None) -> tuple[str, str]:
    """The sum of the loose cards, or of all but one, as it is written under their two parts.

    Many cards lie in two parts: ``2 + 3 + 9 + 10`` and ``+ 10 + 10 + 10 = 54``. Where they
    lie in one, the second text is empty.
    """
    first = first_part(len(loose))
    parts = [[card for card in part if card != without] for part in (loose[:first], loose[first:])]
    if not parts[1]:
        return sum_of(parts[0]), ""
    upper, lower = (" + ".join(str(card.points) for card in part) for part in parts)
    return upper, f"+ {lower} = {sum(card.points for part in parts for card in part)}"
