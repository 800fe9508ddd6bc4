"""What is right in each drill, worked out apart from the engine: by brute force and a pencil."""

from __future__ import annotations

from lessons.drills.choices import Choice
from lessons.drills.count import Hand
from lessons.drills.knocks import Knock
from lessons.drills.score import Question
from play.engine.rules import TableRules
from tests.engine import brute
from tests.engine.tables.pencil import Sheet


def least_count(hand: Hand) -> int:
    """The least deadwood, by every grouping after every throw that is allowed."""
    if len(hand.cards) == 10:
        return brute.least_deadwood(hand.cards)
    after = brute.after_each_discard(hand.cards)
    return min(left for card, left in after.items() if card != hand.taken)


def right_throws(choice: Choice) -> set[int]:
    """The throws that leave least; where the other side is minded, those that it cannot use."""
    seen = choice.seen
    after = brute.after_each_discard(seen.hand)
    free = {card: left for card, left in after.items() if card != seen.taken}
    best = {card for card, left in free.items() if left == min(free.values())}
    if not choice.minding:
        return best
    known = set(seen.known)
    unseen = set(range(52)) - {*seen.hand, *seen.pile} - known
    return {card for card in best if not gives(card, known, unseen)}


def gives(card: int, known: set[int], unseen: set[int]) -> bool:
    """Whether the card makes a meld with a known card, and another known or unseen."""
    return any(
        brute.is_meld(frozenset({card, one, two}))
        for one in known
        for two in (known | unseen) - {one}
    )


def who_scores(question: Question) -> tuple[int, int]:
    """The seat that scores the last deal, and its points."""
    deal = question.match.deal
    assert deal is not None and deal.knocked is not None
    rules, knocker = deal.rules, deal.knocked.seat
    hands = [[card for card in range(52) if hand >> card & 1] for hand in deal.hands]
    ten, against = hands[knocker], hands[1 - knocker]
    own = brute.least_deadwood(ten)
    factor = 2 if rules.spades_double and deal.upcard >= 39 else 1
    if own == 0:
        left = brute.least_deadwood(against)
        bonus = rules.gin_bonus if len(ten) == 10 else rules.big_gin_bonus
        assert bonus is not None
        return knocker, factor * (bonus + left)
    left = brute.best_defence(brute.automatic(ten), against)
    if left > own:
        return knocker, factor * (left - own)
    return 1 - knocker, factor * (own - left + rules.undercut_bonus)


def match_totals(question: Question) -> tuple[int, int]:
    """Both totals at the end of the match; or, of games side by side, the points that the
    last deal adds to each side.
    """
    match = question.match
    rules: TableRules = match.rules
    sheet = Sheet(rules, match.first_dealer)
    for deal in match.earlier:
        sheet.write(deal.winner, deal.points)
    before = [list(column.points) for column in sheet.columns]
    sheet.write(*who_scores(question))
    if rules.games > 1:
        gained = [
            [new - old for new, old in zip(column.points, was, strict=True)]
            for column, was in zip(sheet.columns, before, strict=True)
        ]
        return sum(each[0] for each in gained), sum(each[1] for each in gained)
    assert sheet.over
    first, second = sheet.totals()
    return first, second


def least_defended(knock: Knock) -> int:
    """The least that the defender can be left with, by every order of laying off."""
    return brute.best_defence([meld.cards for meld in knock.melds], _numbers(knock.hand))


def left_with(knock: Knock, laid: set[int]) -> int | None:
    """What is left once these cards are laid off; None where they cannot all be."""
    on_table = [frozenset(meld.cards) for meld in knock.melds]
    if not _goes(on_table, frozenset(laid)):
        return None
    return brute.least_deadwood(set(_numbers(knock.hand)) - laid)


def _goes(on_table: list[frozenset[int]], cards: frozenset[int]) -> bool:
    if not cards:
        return True
    for card in cards:
        for place, meld in enumerate(on_table):
            longer = frozenset({*meld, card})
            if brute.is_meld(longer):
                rest = [*on_table[:place], longer, *on_table[place + 1 :]]
                if _goes(rest, cards - {card}):
                    return True
    return False


def _numbers(hand: int) -> list[int]:
    return [card for card in range(52) if hand >> card & 1]
