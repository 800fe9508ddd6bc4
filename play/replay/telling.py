"""One move of a deal in words, told to someone who sees both hands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from play.engine.cards import Card, CardMask, cards_in
from play.engine.coach.odds import average_after_draw, gin_cards
from play.engine.deal import Deal
from play.engine.discards import best_discard
from play.engine.layoff import best_defence
from play.engine.melds import SHORTEST_MELD, arrange, least_after_discard, least_deadwood
from play.engine.moves import BigGin, Discard, Draw, Knock, Pass, Take
from play.engine.scoring import Seat, other
from play.presenter.people import People
from play.presenter.words import listed, meld_made, number, plural_rank, sentence, signs, suit_name

_NEAR: Final = 2
"""Cards of a suit this far apart can lie in one run of three."""


@dataclass(frozen=True, slots=True)
class Telling:
    """What was done, why, and what it gave away."""

    title: str
    why: str
    shows: str = ""
    """What the other side could see in it, or guess from it."""


def told(before: Deal | None, deal: Deal, people: People) -> Telling:
    """The last move of a deal, which was made in ``before``; or how the cards were dealt."""
    if before is None:
        return _dealt(deal, people)
    seat = before.mover
    match deal.moves[-1]:
        case Pass():
            return _passed(before, seat, people)
        case Take():
            return _took(before, seat, people)
        case Draw():
            return _drew(before, deal, seat, people)
        case Discard(card):
            return _threw(before, card, seat, people)
        case Knock(card):
            return _knocked(before, card, seat, people)
        case BigGin():
            title = f"{_name(people, seat)} declares big gin"
            return Telling(title, "All the cards lie in melds, so none has to be thrown.")
        case _:
            return Telling(f"{_name(people, seat)} lays off", "What fits goes on the other melds.")


def _dealt(deal: Deal, people: People) -> Telling:
    first = other(deal.dealer)
    counts = [least_deadwood(hand) for hand in deal.hands]
    goal = (
        f"Whoever comes down to {deal.knock_limit} or less may knock."
        if deal.knock_limit
        else "Only gin, with nothing left over, ends the deal."
    )
    return Telling(
        f"{_name(people, deal.dealer)} deals, and turns up {deal.upcard.sign}",
        f"Sets and runs cost nothing; the rest is deadwood. {goal} {_name(people, first)} begins "
        f"with {counts[first]} in deadwood, {people.subject(deal.dealer)} with "
        f"{counts[deal.dealer]}.",
    )


def _passed(before: Deal, seat: Seat, people: People) -> Telling:
    top = before.pile[-1]
    count, taken = least_deadwood(before.hand), _after_taking(before)
    return Telling(
        f"{_name(people, seat)} passes {top.sign}",
        f"It {_fit(before.hand, top)}. With it {taken} would be left after the best throw; "
        f"without it the hand counts {count}.",
        f"{_name(people, other(seat))} learns that {top.sign} is not wanted.",
    )


def _took(before: Deal, seat: Seat, people: People) -> Telling:
    top = before.pile[-1]
    count, taken = least_deadwood(before.hand), _after_taking(before)
    rank = plural_rank(top)
    return Telling(
        f"{_name(people, seat)} takes {top.sign} from the pile",
        f"It {_fit(before.hand, top)}: {count} in deadwood comes down to {taken} after the best "
        f"throw. What it costs: a look into the hand, and {top.sign} may not go back this turn.",
        f"{_name(people, other(seat))} saw it go. From now on {rank}, and the {suit_name(top)} "
        f"next to {top.sign}, are dear to throw.",
    )


def _drew(before: Deal, deal: Deal, seat: Seat, people: People) -> Telling:
    assert deal.new is not None
    new = deal.new
    after = least_after_discard(deal.hand)
    why = f"It is {new.sign}, which {_fit(before.hand, new)}: {after} after the best throw."
    rival = _name(people, other(seat))
    if before.must_draw:
        return Telling(
            f"{_name(people, seat)} draws from the stock",
            f"Both passed, so the card has to come from there. {why}",
            f"{rival} learns nothing.",
        )
    top = before.pile[-1]
    return Telling(
        f"{_name(people, seat)} draws from the stock",
        f"{top.sign} on the pile {_fit(before.hand, top)}; with it {_after_taking(before)} would "
        f"have been left. {why}",
        f"{rival} learns only that {top.sign} was not wanted.",
    )


def _threw(before: Deal, card: Card, seat: Seat, people: People) -> Telling:
    after = least_deadwood(before.hand ^ 1 << card)
    best = best_discard(before.hand, before.taken)
    if after == best.deadwood:
        why = f"{after} is left, and no throw leaves less."
    else:
        why = (
            f"{after} is left. {best.card.sign} would have left {best.deadwood}, but "
            f"{_better_later(before, card, best.card, people, seat)}."
        )
    return Telling(
        f"{_name(people, seat)} throws {card.sign}", why, _offered(before, card, seat, people)
    )


def _better_later(before: Deal, card: Card, best: Card, people: People, seat: Seat) -> str:
    """Why a throw that leaves more was chosen."""
    if _pair_can_grow(before, card, best):
        return (
            f"a pair of {plural_rank(best)} can still become a set, so {people.subject(seat)} "
            "keeps both"
        )
    kept, other_kept = _expected(before, card), _expected(before, best)
    if kept < other_kept:
        return (
            f"with {best.sign} in hand the next turn promises more: {kept:.1f} on average, "
            f"not {other_kept:.1f}"
        )
    return f"{best.sign} may be what {people.subject(other(seat))} collects"


def _pair_can_grow(before: Deal, thrown: Card, kept: Card) -> bool:
    """Whether the card kept is one of two loose ones of its rank, and a third may still come."""
    loose = cards_in(arrange(before.hand ^ 1 << thrown).unmatched)
    unseen = cards_in(before.observation(before.mover).unseen)
    held, to_come = (
        [each for each in cards if each.rank == kept.rank] for cards in (loose, unseen)
    )
    return len(held) == SHORTEST_MELD - 1 and bool(to_come)


def _offered(before: Deal, card: Card, seat: Seat, people: People) -> str:
    """What the other side can do with the card thrown."""
    rival = other(seat)
    hand = before.hands[rival]
    count = least_deadwood(hand)
    with_it = least_after_discard(hand | 1 << card, card)
    name = _name(people, rival)
    if with_it < count and card in _melded(hand | 1 << card):
        return f"{name} can use it: it {_fit(hand, card)}."
    return (
        f"{name} has no use for it, and may guess that {people.subject(seat)} collects neither "
        f"{plural_rank(card)} nor the {suit_name(card)} next to {card.sign}."
    )


def _knocked(before: Deal, card: Card, seat: Seat, people: People) -> Telling:
    ten = before.hand ^ 1 << card
    left = least_deadwood(ten)
    name = _name(people, seat)
    if left == 0:
        return Telling(f"{name} goes gin, throwing {card.sign}", "Nothing is left over.")
    unseen = before.observation(seat).unseen
    ways = len(gin_cards(ten, unseen))
    rival = _name(people, other(seat))
    laid_off = best_defence(arrange(ten).melds, before.hands[other(seat)]).laid_off
    fitting = listed([each.card.sign for each in laid_off])
    shows = f"{rival} lays off {fitting}." if fitting else f"{rival} has nothing to lay off."
    return Telling(
        f"{name} knocks with {left}, throwing {card.sign}",
        f"{left} is within the {before.knock_limit} allowed. {_waiting(ways, unseen.bit_count())}",
        shows,
    )


def _waiting(ways: int, unseen: int) -> str:
    """What there is to be said for waiting one turn for gin."""
    if not ways:
        return "No card could make gin next turn, so waiting has little to offer."
    return (
        f"To wait for gin would be to hope for {number(ways)} of {unseen} unseen cards, and to "
        "let the other side knock first."
    )


# --- parts ----------------------------------------------------------------


def _fit(hand: CardMask, card: Card) -> str:
    """What a card does in a hand: ``makes 7-8-9♥``, ``fits nothing``."""
    held = hand | 1 << card
    kept = held ^ 1 << best_discard(held, card).card
    meld = next((meld for meld in arrange(kept).melds if card in meld.cards), None)
    if meld is not None:
        return f"makes {meld_made(meld)}"
    near = [each for each in cards_in(hand) if _related(each, card)]
    return f"goes with {signs(near)} but makes no meld yet" if near else "fits nothing"


def _related(one: Card, card: Card) -> bool:
    return one.rank == card.rank or (one.suit == card.suit and abs(one.rank - card.rank) <= _NEAR)


def _melded(hand: CardMask) -> tuple[Card, ...]:
    return tuple(card for meld in arrange(hand).melds for card in meld.cards)


def _after_taking(deal: Deal) -> int:
    top = deal.pile[-1]
    return least_after_discard(deal.hand | 1 << top, top)


def _expected(deal: Deal, thrown: Card) -> float:
    """Points after the next draw and the best throw, on the average of all unseen cards."""
    return average_after_draw(deal.hand ^ 1 << thrown, deal.observation(deal.mover).unseen)


def _name(people: People, seat: Seat) -> str:
    return sentence(people.subject(seat))
