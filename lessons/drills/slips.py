"""What a showdown may be taken to score: the truth, and what comes of each usual slip."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from lessons.deals import PEOPLE, result
from play.engine.cards import Card, CardMask, cards_in, points_of
from play.engine.layoff import best_defence
from play.engine.match import Match
from play.engine.melds import arrange
from play.engine.rules import TableRules
from play.engine.scoring import DealResult, ResultKind, Seat, other
from play.presenter.words import MINUS, listed, sentence, signs


@dataclass(frozen=True, slots=True)
class Scored:
    """Who scores, and how much; nobody where there is no winner."""

    winner: Seat | None
    points: int
    kind: str = ""
    """The slip that leads to it; empty for the truth."""
    why: str = ""
    """What is wrong with it."""

    @property
    def told(self) -> str:
        """``You score 14``"""
        if self.winner is None:
            return "Nobody scores"
        who = sentence(PEOPLE.subject(self.winner))
        return f"{who} {PEOPLE.verb(self.winner, 'score', 'scores')} {self.points}"


def scored(match: Match) -> tuple[Scored, ...]:
    """The truth first, then the slips that lead to something else, each once."""
    ended = result(match)
    truth = Scored(ended.winner, ended.points)
    found = {(truth.winner, truth.points): truth}
    for slip in _slips(match, ended):
        if slip.points > 0 or slip.winner is None:
            found.setdefault((slip.winner, slip.points), slip)
    return tuple(found.values())


def _slips(match: Match, ended: DealResult) -> Iterator[Scored]:
    deal = match.deal
    assert deal is not None and ended.laid_down is not None and ended.knocker is not None
    rules, doubles = deal.rules, deal.rules.doubles_for(deal.upcard)
    defender = other(ended.knocker)
    hand = deal.hands[defender]
    whole = _Ending(rules, ended, hand, 1 + doubles)
    if doubles:
        half = ended.points // 2
        why = f"The first upcard, {deal.upcard.sign}, is a spade: {half} counts twice."
        yield Scored(ended.winner, half, "the spade forgotten", why)
    yield from whole.slips()
    if rules.spades_double and not doubles:
        why = f"Only a spade doubles, and the first upcard was {deal.upcard.sign}."
        yield Scored(ended.winner, 2 * ended.points, "doubled without a spade", why)


@dataclass(frozen=True, slots=True)
class _Ending:
    """A finished deal and what the slips need to know of it."""

    rules: TableRules
    ended: DealResult
    hand: CardMask
    """The defender's, before any lay-off."""
    factor: int

    @property
    def knocker(self) -> Seat:
        assert self.ended.knocker is not None
        return self.ended.knocker

    @property
    def defender(self) -> Seat:
        return other(self.knocker)

    @property
    def theirs(self) -> int:
        """The defender's count at the end, in points."""
        return self.ended.defender_deadwood or 0

    @property
    def knocked_with(self) -> int:
        return self.ended.knocker_deadwood or 0

    def slips(self) -> Iterator[Scored]:
        match self.ended.kind:
            case ResultKind.GIN | ResultKind.BIG_GIN:
                yield from self._of_gin()
            case ResultKind.UNDERCUT:
                yield from self._of_undercut()
            case _:
                yield from self._of_knock()

    def _made(self, winner: Seat | None, points: int, kind: str, why: str) -> Scored:
        return Scored(winner, self.factor * points, kind, why)

    def _of_gin(self) -> Iterator[Scored]:
        rules, left, who = self.rules, self.theirs, self.knocker
        big = self.ended.kind is ResultKind.BIG_GIN
        bonus = self.ended.terms[0].points
        name = "Big gin" if big else "Gin"
        assert self.ended.laid_down is not None
        laid = best_defence(self.ended.laid_down.melds, self.hand)
        if laid.deadwood < left:
            cards = listed([each.card.sign for each in laid.laid_off])
            why = f"Nothing is laid off on gin: {cards} {_stay(len(laid.laid_off))}."
            yield self._made(who, bonus + laid.deadwood, "laid off on gin", why)
        yield self._made(who, left, "a bonus left out", f"{name} adds {bonus}.")
        if rules.big_gin_bonus is not None:
            mixed = rules.gin_bonus if big else rules.big_gin_bonus
            held = "All eleven cards lie in melds" if big else "Ten cards lie in melds, not eleven"
            why = f"{held}: {name.lower()} adds {bonus}, not {mixed}."
            yield self._made(who, mixed + left, "gin and big gin mixed up", why)
        total, own = points_of(self.hand), arrange(self.hand).melds
        if own:
            why = f"Melds cost nothing, against gin too: {left} is left over, not {total}."
            yield self._made(who, bonus + total, "melds counted", why)
        why = f"{sentence(PEOPLE.subject(who))} went gin, and nobody undercuts gin."
        yield self._made(self.defender, left, "the wrong side", why)

    def _of_knock(self) -> Iterator[Scored]:
        who, left, own, truth = self.knocker, self.theirs, self.knocked_with, self.ended.points
        yield from self._without_laying_off()
        why = f"The knocker’s own {own} is taken off: {left} {MINUS} {own}."
        yield self._made(who, left, "not the difference", why)
        bonus = self.rules.gin_bonus
        why = f"{own} is left over, so it was no gin and there is no bonus of {bonus}."
        yield self._made(who, truth // self.factor + bonus, "a bonus too many", why)
        has = PEOPLE.possessive(self.defender)
        why = f"An undercut needs {own} or less, and {has} count is {left}."
        bonus = self.rules.undercut_bonus
        yield self._made(self.defender, left - own + bonus, "the wrong side", why)
        yield self._made(self.defender, left, "the wrong side", why)

    def _of_undercut(self) -> Iterator[Scored]:
        who, left, own = self.defender, self.theirs, self.knocked_with
        bonus, difference = self.rules.undercut_bonus, own - left
        yield from self._without_laying_off()
        no_more = "less" if left < own else "the same"
        why = f"The defender ends with {no_more}, {left} against {own}: an undercut."
        yield self._made(self.knocker, difference, "an undercut missed", why)
        why = f"The undercut adds {bonus}."
        yield self._made(who if difference else None, difference, "a bonus left out", why)
        if not left:
            gin = self.rules.gin_bonus
            why = f"Ending on nothing is no gin: it is an undercut, and adds {bonus}, not {gin}."
            yield self._made(who, difference + gin, "a bonus too many", why)
        why = f"The difference counts, {own} {MINUS} {left}, not the knocker’s whole {own}."
        yield self._made(who, own + bonus, "not the difference", why)
        why = f"The defender ends with {no_more}, {left} against {own}, and scores."
        yield self._made(self.knocker, bonus + difference, "the wrong side", why)

    def _without_laying_off(self) -> Iterator[Scored]:
        """What it would come to if the cards that fit the knocker's melds stayed."""
        laid = [each.card for each in self.ended.laid_off]
        before, own = arrange(self.hand).deadwood, self.knocked_with
        if not laid:
            return
        fit = f"{listed([card.sign for card in laid])} can be laid off first"
        why = f"{fit}: {before} becomes {self.theirs}."
        if before > own:
            yield self._made(self.knocker, before - own, "lay-offs left out", why)
        else:
            points = own - before + self.rules.undercut_bonus
            yield self._made(self.defender, points, "lay-offs left out", why)


def _stay(count: int) -> str:
    return "stay where they are" if count > 1 else "stays where it is"


def told(match: Match) -> str:
    """The truth in cards and points: what each side is left with, and the sum."""
    ended = result(match)
    assert ended.laid_down is not None and ended.defence is not None
    assert ended.knocker is not None and ended.winner is not None
    defender = other(ended.knocker)
    own, left = cards_in(ended.laid_down.unmatched), cards_in(ended.defence.unmatched)
    sides = [_left(ended.knocker, own), _left(defender, left, bool(ended.laid_off))]
    both, winner = f"{sentence(', and '.join(sides))}.", PEOPLE.subject(ended.winner)
    if len(ended.terms) == 1:
        return f"{both} The difference, {ended.points}, goes to {winner}."
    terms = [f"{term.points} ({_NAMES.get(term.name, term.name)})" for term in ended.terms]
    return f"{both} {' + '.join(terms)} = {ended.points} to {winner}."


_NAMES = {"deadwood": "what is left over", "spade doubles": "a spade doubles"}


def _left(seat: Seat, cards: tuple[Card, ...], after: bool = False) -> str:
    who = f"{PEOPLE.subject(seat)} {PEOPLE.verb(seat, 'have', 'has')}"
    laid = " after laying off" if after else ""
    if not cards:
        return f"{who} nothing left over{laid}"
    count = sum(card.points for card in cards)
    return f"{who} {signs(cards)} left over{laid} ({count})"
