"""The reviews of a match's finished deals: made when asked for, and kept with the match.

This is the only place that makes one, so whatever is to limit the work belongs before ``make``.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Final

from django.db import IntegrityError, transaction

from play.engine.coach.habits import Looked
from play.engine.coach.review import PLAYOUTS, Review, read_review, review
from play.engine.deal import Deal
from play.engine.games import standing
from play.engine.match import Deck, Match
from play.engine.observation import Phase
from play.engine.scoring import Seat
from play.models import StoredReview
from play.store import Seated

AT_ONCE: Final = 2 * PLAYOUTS
"""Playouts after which no other deal of a match is begun: what one press may cost."""
MOST_KEPT: Final = 60
"""Reviews of one match; of a longer one the oldest are forgotten, and made anew when asked for."""


@dataclass(frozen=True, slots=True)
class Past:
    """A finished deal of a match, as it was played."""

    number: int
    """Counted from 1."""
    deal: Deal
    scores: tuple[int, int]
    """Points of the match before it, by seat."""
    winner: Seat | None
    points: int
    unscored: bool
    """Whether it counted for nobody, a draw in it having been taken back."""
    by_clock: tuple[int, ...] = ()
    """Which of its moves, counted from 0, the clock made for the person."""


def past_deals(match: Match) -> tuple[Past, ...]:
    """Every finished deal that can be looked at again, the oldest first."""
    found = []
    for number in range(1, len(match.finished) + 1):
        past = past_deal(match, number)
        if past is not None:
            found.append(past)
    return tuple(found)


def past_deal(match: Match, number: int) -> Past | None:
    """The finished deal of this number; None where there is none, or no moves are kept of it."""
    if not 1 <= number <= len(match.finished):
        return None
    finished = match.finished[number - 1]
    deck = Deck.from_json(finished.source)
    deal = Deal.replay(match.rules, deck.cards, finished.dealer, finished.moves)
    if deal.phase is not Phase.OVER:
        return None
    outcomes = [each.outcome for each in match.finished[: number - 1]]
    scores = standing(match.rules, match.first_dealer, outcomes).games[0].scores
    winner, points = finished.winner, finished.points
    return Past(number, deal, scores, winner, points, finished.unscored, finished.by_clock)


def find(seated: Seated, past: Past) -> Review | None:
    """The review of this deal, if one is kept that this version reads."""
    row = StoredReview.objects.filter(match_id=seated.id, number=past.number).first()
    if row is None:
        return None
    try:
        return read_review(json.loads(row.found), past.deal, past.scores)
    except ValueError:
        return None


def make(seated: Seated, past: Past) -> Review:
    """The review of this deal, kept from now on."""
    kept = find(seated, past)
    if kept is not None:
        return kept
    made = review(past.deal, seated.seat, past.scores, leave_out=past.by_clock)
    try:
        with transaction.atomic():
            StoredReview.objects.update_or_create(
                match_id=seated.id,
                number=past.number,
                defaults={"found": json.dumps(made.to_json())},
            )
    except IntegrityError:  # the match was left in another tab while it was reviewed
        return made
    rows = StoredReview.objects.filter(match_id=seated.id).order_by("-number")
    rows.filter(pk__in=list(rows.values_list("pk", flat=True)[MOST_KEPT:])).delete()
    return made


def make_all(seated: Seated) -> None:
    """Review the deals of a match that are not yet reviewed, as many as one press may cost."""
    spent = 0
    for past in past_deals(seated.table.match)[-MOST_KEPT:]:
        if spent < AT_ONCE and find(seated, past) is None:
            spent += make(seated, past).playouts


def looked(seated: Seated) -> tuple[Looked, ...]:
    """The deals of a match that have been reviewed."""
    rows = StoredReview.objects.filter(match_id=seated.id)
    kept = set(rows.values_list("number", flat=True))
    found = []
    for past in past_deals(seated.table.match):
        review = find(seated, past) if past.number in kept else None
        if review is not None:
            lost = past.winner not in (None, seated.seat)
            found.append(Looked(past.number, lost, review))
    return tuple(found)
