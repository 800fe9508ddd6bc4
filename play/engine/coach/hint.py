"""The move that the coach would make, what to look at first, and what speaks for it.

The move is the strongest player's, so it is always legal; what speaks for it is counted
from the same observation, so it holds whatever made the player choose.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from play.engine.cards import CARDS, Card, CardMask, cards_in
from play.engine.coach.advice import (
    DeclaringBigGin,
    Knocking,
    LayingOff,
    Look,
    LookAtCount,
    LookAtLayOffs,
    LookAtLoose,
    LookAtPile,
    LookAtStock,
    Reason,
    Rival,
    Stopping,
    Throwing,
    Worth,
)
from play.engine.coach.counted import SEED, meeting_of, risk_of, taking_facts
from play.engine.coach.judge import Judging
from play.engine.coach.odds import outs, own_draws
from play.engine.discards import best_discard
from play.engine.layoff import best_defence
from play.engine.melds import arrange, least_deadwood
from play.engine.moves import BigGin, Discard, Done, Knock, LayOff, Move, Take
from play.engine.observation import Observation, Phase
from play.engine.players.hard import Hard
from play.engine.players.judgement import throw_features
from play.engine.players.quick import PARTNERS, deadwood_after_throws
from play.engine.players.seeing import Sight, look

PLAYOUTS: Final = 160
"""For knocking against playing on."""

_ADVISER: Final = Hard(SEED)


@dataclass(frozen=True, slots=True)
class Hint:
    move: Move
    """Legal now."""
    look: Look
    reason: Reason


def hint(observation: Observation) -> Hint:
    """What to do now, and why; the same for the same observation.

    Raises OutOfTurn when it is not this seat's turn.
    """
    sight = look(observation)
    move = _ADVISER(observation)
    worth = _worth(sight)
    if worth is not None and worth.clear:
        move = _knock_or_throw(sight, move, worth)
    return Hint(move, where_to_look(observation), _reason(sight, move, worth))


def where_to_look(observation: Observation) -> Look:
    """What to look at before a move is chosen: little work, and it does not name the move.

    Raises OutOfTurn when it is not this seat's turn.
    """
    return _where_to_look(look(observation))


def _where_to_look(sight: Sight) -> Look:
    seen = sight.observation
    match seen.phase:
        case Phase.LAYOFF:
            return LookAtLayOffs(_fitting(seen))
        case Phase.DISCARD:
            least = best_discard(sight.hand, seen.taken).deadwood
            if least <= seen.knock_limit:
                return LookAtCount(least, seen.knock_limit)
            loose = cards_in(arrange(sight.hand).unmatched)
            return LookAtLoose(loose, _lone(sight, loose), seen.known)
        case _ if Take() not in seen.legal:
            return LookAtStock()
        case _:
            return LookAtPile(sight.top, _pairs_with(sight.hand, sight.top))


def _reason(sight: Sight, move: Move, worth: Worth | None) -> Reason:
    seen = sight.observation
    match move:
        case Discard(card):
            return _throwing(sight, card, worth)
        case Knock(card):
            return _knocking(sight, card, worth)
        case BigGin():
            return DeclaringBigGin(seen.rules.big_gin_bonus or 0)
        case LayOff(card, onto):
            defence = best_defence(seen.knocker_melds, sight.hand)
            return LayingOff(
                card,
                seen.knocker_melds[onto],
                least_deadwood(sight.hand),
                defence.deadwood,
                defence.laid_off,
                seen.knocker_deadwood,
            )
        case Done():
            return Stopping(least_deadwood(sight.hand), _fitting(seen), seen.knocker_deadwood)
        case _:
            return taking_facts(sight)


def _throwing(sight: Sight, card: Card, worth: Worth | None) -> Throwing:
    hand, unseen, limit = sight.hand, sight.unseen, sight.stakes.limit
    after = _after_throws(sight)
    left, best = after[card], best_discard(hand, sight.observation.taken)
    risk = risk_of(sight, card)
    rival = None
    if best.deadwood < left:
        rival = Rival(best.card, best.deadwood, outs(hand ^ 1 << best.card, unseen, limit))
    risky = [] if risk else [risk_of(sight, each) for each in after if after[each] <= left]
    return Throwing(
        card=card,
        now=least_deadwood(hand),
        left=left,
        outs=outs(hand ^ 1 << card, unseen, limit),
        alike=_alike(sight, card, after),
        risk=risk,
        risky=tuple(each for each in risky if each is not None),
        rival=rival,
        holding=worth,
        draws=own_draws(sight.observation),
    )


def _knocking(sight: Sight, card: Card, worth: Worth | None) -> Knocking:
    after = _after_throws(sight)
    alike = tuple(
        each
        for each, left in after.items()
        if left == after[card] and each != card and each.points == card.points
    )
    return Knocking(card, after[card], alike, meeting_of(sight, card, after[card]), worth)


def _after_throws(sight: Sight) -> dict[Card, int]:
    """In card order: what each card that may be thrown leaves."""
    after = deadwood_after_throws(sight.hand)
    taken = sight.observation.taken
    return {CARDS[card]: after[card] for card in sorted(after) if card != taken}


def _alike(sight: Sight, card: Card, after: dict[Card, int]) -> tuple[Card, ...]:
    """The other throws that leave as much, with as many cards that help and as few dangers."""

    def counted(each: Card) -> tuple[float, ...]:
        return throw_features(
            sight.hand, each, after[each], sight.unseen, sight.known, sight.stakes.limit
        )

    mine = counted(card)
    same = (each for each in after if each != card and after[each] == after[card])
    return tuple(each for each in same if counted(each) == mine)


def _lone(sight: Sight, loose: tuple[Card, ...]) -> tuple[Card, ...]:
    return tuple(card for card in loose if not _waits(sight, card))


def _waits(sight: Sight, card: Card) -> bool:
    """Whether an unseen card would make a meld of this one and another of the hand."""
    for pair in PARTNERS[card]:
        have = pair & sight.hand
        if have and have != pair and (pair ^ have) & sight.unseen:
            return True
    return False


def _pairs_with(hand: CardMask, top: Card) -> tuple[tuple[Card, Card], ...]:
    pairs = (cards_in(pair) for pair in PARTNERS[top] if pair & hand == pair)
    return tuple((first, second) for first, second in pairs)


def _fitting(seen: Observation) -> tuple[Card, ...]:
    fits = {move.card for move in seen.legal if isinstance(move, LayOff)}
    return tuple(sorted(fits))


def _worth(sight: Sight) -> Worth | None:
    """Knocking at once against playing on, where that is the question."""
    seen = sight.observation
    if seen.phase is not Phase.DISCARD:
        return None
    best = best_discard(sight.hand, seen.taken)
    if not 0 < best.deadwood <= seen.knock_limit:
        return None
    knock = Knock(best.card)
    judging = Judging(seen, SEED, knock)
    judging.search(PLAYOUTS)
    others = (each.move for each in judging.judgement().moves)
    play_on = next(move for move in others if isinstance(move, Discard))
    return Worth(*judging.between(knock, play_on))


def _knock_or_throw(sight: Sight, move: Move, worth: Worth) -> Move:
    """What clearly brings more of the two, whatever the first choice was."""
    if worth.gain > 0:
        return Knock(best_discard(sight.hand, sight.observation.taken).card)
    if isinstance(move, Discard):
        return move
    seen = sight.observation
    throws = tuple(each for each in seen.legal if isinstance(each, Discard))
    return _ADVISER(replace(seen, legal=throws))
