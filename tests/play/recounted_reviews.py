"""Every sentence of reviews, with each card and number in it counted again from the cards.

    python -m tests.play.recounted_reviews [reviews]

reviews five hundred deals unless told otherwise, at every table and between all levels, with
a tenth of the work, and fails at the first sentence that is not so, or of a kind not known here.
Nothing is counted by the engine: see ``tests.engine.brute``.
"""

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Callable
from itertools import islice
from multiprocessing import Pool
from random import Random

from play.engine.cards import CARDS, Card, cards_in
from play.engine.coach import counted
from play.engine.coach import review as reviewing
from play.engine.coach.grounds import grounds
from play.engine.coach.review import Decision, Review, review
from play.engine.deal import Deal
from play.engine.moves import BigGin, Discard, Knock, Move, Take
from play.engine.observation import Observation
from play.engine.players import player
from play.engine.players.guesses import hands
from play.engine.players.seeing import look
from play.engine.rules import PRESETS
from play.presenter.people import Players
from play.presenter.review_throws import NO_COUNT, ONLY_PLAYED
from play.presenter.review_words import advised, cost_of, did, why
from play.presenter.words import number
from tests.engine.brute import (
    after_each_discard,
    automatic,
    best_defence,
    is_meld,
    least_deadwood,
)
from tests.engine.hands import random_deck

SIGNS = {card.sign: card for card in CARDS}
CARD = r"(?:10|[A2-9JQK])[♣♦♥♠]"
NUMBERS = {number(count): count for count in range(60)} | {"none": 0}
PLAYOUTS = 600


class Said:
    """What was said of one decision, and how it is counted again."""

    def __init__(self, seen: Observation, made: Move, better: Move) -> None:
        self.seen, self.made, self.better = seen, made, better
        self.hand = [*map(int, seen.hand)]
        used = {*self.hand, *map(int, seen.pile), *map(int, seen.known)}
        self.unseen = [card for card in range(len(CARDS)) if card not in used]

    def check(self, sentence: str) -> str:
        """The kind of this sentence. Raises AssertionError where it is not so."""
        for pattern, check in _KINDS:
            found = re.fullmatch(pattern, sentence)
            if found:
                check(self, *found.groups())
                return pattern
        raise AssertionError(f"of no known kind: {sentence}")

    # --- throws ---------------------------------------------------------------

    def left(self, sign: str) -> int:
        return after_each_discard(self.hand)[SIGNS[sign]]

    def either(self, left: str) -> None:
        for move in (self.made, self.better):
            assert isinstance(move, Discard)
            assert self.left(move.card.sign) == int(left)

    def without(self, mine: str, left: str, other: str, only: str, better: str, more: str) -> None:
        assert SIGNS[mine] == _card(self.made) and SIGNS[other] == _card(self.better)
        assert (self.left(mine), self.left(other)) == (int(left), int(better))
        assert bool(only) == (int(better) < int(left)) and (not more or not only)

    def open(self, other: str, many: str, verb: str, mine: str, few: str) -> None:
        assert SIGNS[mine] == _card(self.made) and SIGNS[other] == _card(self.better)
        better, worse = (self.helping(sign, verb) for sign in (other, mine))
        assert len(better) > len(worse) == NUMBERS[few]
        if many == "any card":
            assert len(better) == len(self.unseen)
        else:
            assert len(better) == NUMBERS[many.split(" ")[0]]

    def helping(self, thrown: str, verb: str) -> list[int]:
        """The unseen cards that do what is said, with this card thrown."""
        ten = [card for card in self.hand if card != SIGNS[thrown]]
        now = least_deadwood(ten)
        after = {card: min(after_each_discard([*ten, card]).values()) for card in self.unseen}
        if "gin" in verb:
            return [card for card in after if not after[card]]
        if "knock" in verb:
            return [card for card in after if after[card] <= self.seen.knock_limit]
        lower = [card for card in after if after[card] < now]
        if "count" in verb:
            return lower
        return [card for card in lower if _makes_meld(ten, card)]

    def taken(self, taken: str, mine: str) -> None:
        known = [SIGNS[sign] for sign in re.findall(CARD, taken)]
        assert SIGNS[mine] == _card(self.made) and {*known} <= {*self.seen.known}
        reach = [*self.unseen, *map(int, self.seen.known)]
        assert all(_makes_meld(reach, SIGNS[mine], each) for each in known)

    def wanted(self, mine: str, often: str, other: str, seldom: str) -> None:
        assert SIGNS[mine] == _card(self.made) and SIGNS[other] == _card(self.better)
        for sign, said in ((mine, often), (other, seldom)):
            of_use = [self.of_use(theirs, SIGNS[sign]) for theirs in self.guesses(1)]
            assert round(100 * sum(of_use) / len(of_use)) == (0 if said == "none" else int(said))

    def live(self, verb: str, other: str, more: str, mine: str, less: str) -> None:
        assert SIGNS[mine] == _card(self.made) and SIGNS[other] == _card(self.better)
        for sign, said in ((other, more), (mine, less)):
            helping = {*self.helping(sign, verb)}
            left = [len(helping - {*theirs}) for theirs in self.guesses(1)]
            assert f"{sum(left) / len(left):.1f}" == said

    @staticmethod
    def of_use(theirs: list[int], card: int) -> bool:
        if not _makes_meld(theirs, card):
            return False
        after = after_each_discard([*theirs, card])
        return min(left for each, left in after.items() if each != card) < least_deadwood(theirs)

    def guesses(self, apart: int) -> list[list[int]]:
        sight = look(self.seen)
        chain = hands(sight, sight.chance(counted.SEED))
        count = counted.GUESSES
        picked = islice(chain, 0 if apart == 1 else apart, apart * (count + (apart > 1)), apart)
        return [[*map(int, cards_in(theirs))] for theirs in picked]

    # --- ends -----------------------------------------------------------------

    def knock_left(self, left: str, *met: str) -> None:
        assert self.left(_card(self.made).sign) == int(left)
        self.met_by(self.made, *met)

    def met(self, *met: str) -> None:
        self.met_by(self.better, *met)

    def met_by(self, move: Move, what: str, points: str, undercut: str) -> None:
        rules = self.seen.rules
        doubled = 1 + rules.doubles_for(self.seen.upcard)
        brought, undercuts = [], 0
        for theirs in self.guesses(counted.APART):
            if isinstance(move, BigGin):
                brought.append((rules.big_gin_bonus or 0) + least_deadwood(theirs))
                continue
            ten = [card for card in self.hand if card != _card(move)]
            left = least_deadwood(ten)
            if not left:
                brought.append(rules.gin_bonus + least_deadwood(theirs))
                continue
            gap = best_defence(automatic(ten), theirs) - left
            brought.append(gap if gap > 0 else gap - rules.undercut_bonus)
            undercuts += gap <= 0
        mean = round(doubled * sum(brought) / len(brought))
        assert mean == {"scores": 1, "loses": -1}.get(what, 0) * int(points or 0)
        assert round(100 * undercuts / len(brought)) == int(undercut or 0)

    def instead(self, other: str, many: str, verb: str) -> None:
        assert len(self.helping(other, verb)) == NUMBERS[many.split(" ")[0]]

    def could_knock(self, other: str, left: str | None) -> None:
        assert SIGNS[other] == _card(self.better)
        assert self.left(other) == int(left or 0) <= self.seen.knock_limit

    def all_melded(self) -> None:
        assert not least_deadwood(self.hand)

    def gin_pays_more(self) -> None:
        assert self.seen.rules.gin_bonus > (self.seen.rules.big_gin_bonus or 0)

    def not_so_much(self, other: str, less: str, more: str) -> None:
        assert self.left(other) == int(less) < int(more) == self.left(_card(self.made).sign)

    def same_end(self, left: str) -> None:
        assert {self.left(_card(move).sign) for move in (self.made, self.better)} == {int(left)}

    # --- the pile -------------------------------------------------------------

    def with_top(self) -> dict[int, int]:
        """What each throw leaves once the card on the pile is taken."""
        top = int(self.seen.pile[-1])
        after = after_each_discard([*self.hand, top])
        return {card: left for card, left in after.items() if card != top}

    def pile(self, top: str, meld: str, after: str, average: str) -> None:
        assert SIGNS[top] == self.seen.pile[-1]
        assert min(self.with_top().values()) == int(after)
        drawn = [min(after_each_discard([*self.hand, card]).values()) for card in self.unseen]
        assert f"{sum(drawn) / len(drawn):.1f}" == average
        assert _makes_meld(self.hand, SIGNS[top]) == (meld != "no meld")
        if meld.startswith("no meld"):
            return
        if meld.startswith("a set"):
            same = [card for card in self.hand if card % 13 == SIGNS[top] % 13]
            assert len(same) >= 2
        else:
            assert meld.endswith(SIGNS[top].sign[-1])

    def at_once(self, left: str | None) -> None:
        assert not isinstance(self.made, Take)
        assert min(self.with_top().values()) == int(left or 0) <= self.seen.knock_limit

    def secret(self, speaks: str) -> None:
        assert isinstance(self.made, Take)
        drawn = [min(after_each_discard([*self.hand, card]).values()) for card in self.unseen]
        less = min(self.with_top().values()) < sum(drawn) / len(drawn)
        assert less == speaks.startswith("The count")

    def nothing(self) -> None:
        """There is no number in it."""


def _card(move: Move) -> Card:
    assert isinstance(move, Discard | Knock)
    return move.card


def _makes_meld(hand: list[int], card: int, *also: int) -> bool:
    """Whether the card makes a meld of three with two of the hand, ``also`` among them."""
    close = [
        each
        for each in {*hand} - {card}
        if each % 13 == card % 13 or (each // 13 == card // 13 and abs(each - card) < 3)
    ]
    return any(
        is_meld(frozenset({card, one, two})) and {*also} <= {one, two}
        for one in close
        for two in close
        if one < two
    )


_MET = (
    r"Against hands that the computer may have held it (scores|loses|scores next to nothing)"
    r"(?: about (\d+) points?)? on average(?:, and is undercut in about (\d+) of a hundred)?\."
)
_VERB = r"((?:makes? gin|lets? you knock) on your next turn|makes? a meld|lowers? your count)"
_MANY = r"(any card|[\w-]+ unseen cards?)"
_KINDS: list[tuple[str, Callable[..., None]]] = [
    (r"Either throw leaves (\d+)\.", Said.either),
    (
        rf"Without ({CARD}) (\d+) was left, without ({CARD}) (only )?(\d+)(, but .*)?\.",
        Said.without,
    ),
    (
        rf"It keeps more open: with ({CARD}) gone {_MANY} {_VERB}, "
        rf"with ({CARD}) gone ([\w-]+)\.",
        Said.open,
    ),
    (rf"The computer had taken (.*), and ({CARD}) may go with that\.", Said.taken),
    (
        rf"The computer may hold some of the cards that {_VERB}: with ({CARD}) gone ([\d.]+) of "
        rf"them are left on average, with ({CARD}) gone ([\d.]+)\.",
        Said.live,
    ),
    (
        rf"Of a hundred hands that the computer may have held, ({CARD}) is of use in about "
        rf"(\d+), ({CARD}) in (\d+|none)\.",
        Said.wanted,
    ),
    (rf"The knock left (\d+)\. {_MET}", Said.knock_left),
    (_MET, Said.met),
    (rf"With ({CARD}) thrown instead, {_MANY} {_VERB}\.", Said.instead),
    (
        rf"With ({CARD}) thrown (?:(\d+) was left, and|nothing was left over: that) .*",
        Said.could_knock,
    ),
    (r"All eleven cards lay in melds(?:: big gin scores more than gin)?\.", Said.all_melded),
    (r"At this table gin scores more than big gin\.", Said.gin_pays_more),
    (rf"Throwing ({CARD}) would have left (\d+), not (\d+)\.", Said.not_so_much),
    (r"Either leaves (\d+), but not the same melds .*", Said.same_end),
    (
        rf"({CARD}) makes (.*)\. With it (\d+) would be left after the best throw; "
        r"a card from the stock leaves ([\d.]+) on average\.",
        Said.pile,
    ),
    (r"(?:That was gin, there and then|You could have knocked with (\d+) at once)\.", Said.at_once),
    (r"(The count speaks for it, but|Besides,) the computer saw what you took, .*", Said.secret),
    (re.escape(NO_COUNT), Said.nothing),
    (re.escape(ONLY_PLAYED), Said.nothing),
    (r"To play on would have cost more still\.", Said.nothing),
]


def recount(seen: Observation, made: Move, better: Move) -> Counter[str]:
    """The kinds of sentences that say why one move was better. Raises AssertionError."""
    people, said = Players(seen.seat), Said(seen, made, better)
    kinds: Counter[str] = Counter()
    reasons = grounds(seen, made, better)
    for reason in why(reasons, seen, people):
        kinds[said.check(reason)] += 1
    assert advised(reasons, better, seen)[0].islower()
    return kinds


def check_decision(decision: Decision) -> Counter[str]:
    """What is said of a decision for which something better was found."""
    seen, made, best = decision.seen, decision.made, decision.best
    assert cost_of(decision).startswith(f"about {round(decision.loss)} point")
    assert did(made.move, seen, Players(seen.seat)).startswith("You ")
    return recount(seen, made.move, best.move)


def check_review(found: Review) -> Counter[str]:
    """All that is said of one review's decisions, costly or not."""
    kinds: Counter[str] = Counter()
    for decision in found.decisions:
        if decision.made.move != decision.best.move:
            kinds += check_decision(decision)
    return kinds


def played(number: int) -> Deal:
    """The deal of this number: at one of the tables, between two of the levels."""
    chance = Random(f"recounted {number}")
    rules = [*PRESETS.values()][number % len(PRESETS)]
    levels = [player(chance.choice(("easy", "easy", "medium"))) for _ in range(2)]
    deal = Deal.start(rules, random_deck(chance), chance.randrange(2))
    while deal.to_move is not None:
        deal = deal.play(levels[deal.to_move](deal.observation(deal.to_move)))
    return deal


def check(number: int) -> Counter[str]:
    """Review the deal of this number and count all of it again."""
    try:
        return check_review(review(played(number), 0))
    except AssertionError as wrong:
        raise AssertionError(f"deal {number}: {wrong}") from wrong


def _short() -> None:
    reviewing.PLAYOUTS = PLAYOUTS  # type: ignore[misc]
    reviewing.ROUND = 8  # type: ignore[misc]


def main(reviews: int) -> None:
    kinds: Counter[str] = Counter()
    with Pool(initializer=_short) as pool:
        for done, found in enumerate(pool.imap_unordered(check, range(reviews)), 1):
            kinds += found
            if done % 50 == 0:
                print(f"{done} reviews, {kinds.total():,} sentences", flush=True)
    print(f"{reviews} reviews, {kinds.total():,} sentences of {len(kinds)} kinds: each is so")
    for pattern, often in kinds.most_common():
        print(f"{often:7,}  {pattern[:70]}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 500)
