"""Positions of every drill, each answer held against a path of its own: brute force, a pencil.

    python -m tests.lessons.drills.check [how many of each] [processes]

takes 2,000 of each unless told otherwise, over all levels and tables in turn, and fails at the
first answer that is not the truth. What a coach says has no truth to be held against: there each
call that is kept is held once against a search twice as long and with other luck, which is asked
whether it clearly says the opposite; and each position against brute force, as to the knock.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from multiprocessing import Pool, cpu_count
from typing import Any

from lessons.deals import result
from lessons.drills.calls import KNOCK, PLAY_ON, PLAYOUTS, call_of
from lessons.drills.catalogue import DRILLS, drill_named
from lessons.drills.choices import Choice
from lessons.drills.count import Hand
from lessons.drills.decisions import Decision, every_line, read
from lessons.drills.drill import Drill
from lessons.drills.grouped import shared
from lessons.drills.knocks import Knock
from lessons.drills.layoff import NOTHING
from lessons.drills.match_slips import Came
from lessons.drills.place import SET_SIZE, Place
from lessons.drills.score import Question, written
from play.engine.cards import cards_in, mask_of
from play.engine.melds import arrange
from play.engine.moves import Discard
from play.engine.moves import Knock as Knocking
from tests.engine import brute
from tests.lessons.drills import truths

LONGER = 2


def place_of(drill: Drill[Any], number: int) -> Place:
    """The place of this number: all tables and levels in turn."""
    tables = drill.tables or ("",)
    table = tables[number % len(tables)]
    levels = list(drill.levels(table))
    level = levels[number // len(tables) % len(levels)]
    chosen = number * 40_503 % 0xFFFF_FFFF
    return Place(level, f"{chosen:x}", number % SET_SIZE + 1, table)


def check(asked: tuple[str, int]) -> tuple[list[str], float]:
    """Hold one position against the truth. What it shows, and how long it took to make."""
    slug, number = asked
    drill = drill_named(slug)
    assert drill is not None
    place = place_of(drill, number)
    began = time.perf_counter()
    position = drill.position(place)
    took = time.perf_counter() - began
    assert drill.position(place) == position, f"{place} is not the same twice"
    found = [*_held(drill, position), f"level {place.level}"]
    return [*found, *(_searched_again(number) if isinstance(position, Decision) else [])], took


def _held(drill: Drill[Any], position: Any) -> list[str]:
    match position:
        case Hand():
            return _count(drill, position)
        case Choice():
            return _discard(drill, position)
        case Question():
            return _score(drill, position)
        case Knock():
            return _lay_off(drill, position)
        case Decision():
            return _knock(drill, position)
        case _:
            raise AssertionError(f"{drill.slug} has no path of its own")


def _count(drill: Drill[Any], hand: Hand) -> list[str]:
    least = truths.least_count(hand)
    for answer in range(max(0, least - 3), least + 4):
        assert drill.mark(hand, str(answer)).right == (answer == least), hand
    found = ["overlap"] if shared(mask_of(hand.cards)) else []
    return [*found, *(["a card just taken"] if hand.taken else [])]


def _discard(drill: Drill[Any], choice: Choice) -> list[str]:
    right = truths.right_throws(choice)
    for card in choice.after:
        assert drill.mark(choice, str(card)).right == (card in right), (choice.seen, card)
    found = ["danger"] if choice.minding else []
    if choice.seen.taken is not None:
        found.append("banned card")
    return [*found, *(["overlap"] if shared(choice.seen.held) else [])]


def _score(drill: Drill[Any], question: Question) -> list[str]:
    truth, *others = question.options
    if isinstance(truth, Came):
        assert truth.totals == truths.match_totals(question), question
    else:
        assert (truth.winner, truth.points) == truths.who_scores(question), question
    assert drill.mark(question, written(truth)).right
    assert not any(drill.mark(question, written(other)).right for other in others)
    ended, deal = result(question.match), question.match.deal
    assert deal is not None
    tie = ended.kind == "undercut" and ended.defender_deadwood == ended.knocker_deadwood
    found = [str(ended.kind), *(["tie"] if tie else []), *(["laid off"] if ended.laid_off else [])]
    return [*found, *(["spade"] if deal.rules.doubles_for(deal.upcard) else [])]


def _lay_off(drill: Drill[Any], knock: Knock) -> list[str]:
    least = truths.least_defended(knock)
    best = tuple(each.card for each in knock.best.laid_off)
    for cards in {(), best, best[:1], best[:-1], knock.fitting, cards_in(knock.hand)[:2]}:
        left = truths.left_with(knock, set(cards))
        mark = drill.mark(knock, "-".join(map(str, cards)) or NOTHING)
        assert mark.right == (left == least), (knock, cards)
    melded = {card for meld in arrange(knock.hand).melds for card in meld.cards}
    found = ["undercut"] if least <= knock.knocked_with else []
    found += ["a meld broken"] if set(best) & melded else []
    found += ["after another"] if set(best) - set(knock.fitting) else []
    return [*found, *(["stays"] if set(knock.fitting) - set(best) else [])]


def _knock(drill: Drill[Any], decision: Decision) -> list[str]:
    seen, call = decision.seen, decision.call
    after = brute.after_each_discard(seen.hand)
    free = {card: left for card, left in after.items() if card != seen.taken}
    assert free[call.card] == min(free.values()) and 0 < free[call.card] <= seen.knock_limit
    assert Knocking(call.card) in seen.legal and Discard(call.instead) in seen.legal
    for answer in (KNOCK, PLAY_ON):
        assert drill.mark(decision, answer).right == (call.best == answer)
    return [call.best]


def _searched_again(number: int) -> list[str]:
    """What another search says of the kept call of this number, once for each."""
    if number >= len(every_line()):
        return []
    kept = read(every_line()[number])
    longer = call_of(kept.seen, LONGER * PLAYOUTS, seed=1).worth
    against = (longer.gain > 0) != (kept.call.best == KNOCK)
    clearly = against and abs(longer.gain) > 2 * longer.error
    return ["searched again", *(["and clearly found the other way"] if clearly else [])]


def main(count: int, processes: int) -> None:
    """Check so many positions of each drill, and print what they show."""
    with Pool(processes) as pool:
        for drill in DRILLS:
            began = time.monotonic()
            shows: Counter[str] = Counter()
            times = []
            asked = [(drill.slug, number) for number in range(count)]
            for found, took in pool.imap_unordered(check, asked, 20):
                shows.update(found)
                times.append(took)
            times.sort()
            told = ", ".join(f"{name} {number:,}" for name, number in sorted(shows.items()))
            print(
                f"{drill.title:14} {count:,} positions, {time.monotonic() - began:,.0f} s: {told}"
            )
            print(
                f"{'':14} made in {1000 * times[len(times) // 2]:.1f} ms (half), "
                f"{1000 * times[len(times) * 99 // 100]:.1f} ms (99 %), "
                f"{1000 * times[-1]:.0f} ms (slowest)",
                flush=True,
            )


if __name__ == "__main__":
    main(
        int(sys.argv[1]) if len(sys.argv) > 1 else 2000,
        int(sys.argv[2]) if len(sys.argv) > 2 else cpu_count(),
    )
