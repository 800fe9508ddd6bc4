"""The whole table as one person sees it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from play.engine.cards import HAND_SIZE, Card
from play.engine.match import Match
from play.engine.melds import arrange
from play.engine.moves import Discard, Draw, Knock, Take
from play.engine.observation import Observation, Phase
from play.engine.rules import STOCK_LEFT_WHEN_DEAD
from play.engine.scoring import Seat
from play.preferences import Sort
from play.presenter.cards import card_view, group_views
from play.presenter.groupings import groupings
from play.presenter.hand import Choice, hand_groups
from play.presenter.news import news
from play.presenter.people import People, Players
from play.presenter.previews import previews
from play.presenter.reckoning import games_of, goal, needed
from play.presenter.showdown import showdown_view
from play.presenter.turn import (
    Turn,
    choosing,
    confirming,
    drawing,
    focus,
    knocked_hand,
    laying_off,
)
from play.presenter.uncounted import (
    ChoiceAlone,
    choosing_alone,
    confirming_alone,
    covered,
    grouping_without_sums,
    hand_without_sums,
    without_sum,
)
from play.presenter.words import counted, sentence
from play.tables import table_of
from play.tableview import (
    ClockView,
    GroupView,
    PilesView,
    ScoreView,
    SideView,
    SortView,
    TableView,
)

WARN_AT = 5
"""Cards left in the stock from which the table warns."""


TIME_UP = "Your time ran out, so the turn was played for you."


@dataclass(frozen=True, slots=True)
class Shown:
    """What the person asked to see besides the table: nothing of it is kept."""

    error: str = ""
    """A refused move's reason, or a plain note."""
    knock: Card | None = None
    """The card with which the person is about to knock, to be confirmed."""
    chosen: Card | None = None
    """The card that lies chosen, to be thrown or laid off, when the table is shown."""
    lapsed: bool = False
    """Whether the last turn was played for the person, whose time had run out."""
    seconds_left: float | None = None
    """Of the turn, where a clock runs."""
    pick: bool = False
    """Whether cards to lay off are chosen one by one, whether they fit or not."""
    sort: Sort = Sort.MELDS
    """The order of the person's hand."""
    own: tuple[Card, ...] = ()
    """How the person has laid it last."""
    counted: bool = True
    """Whether the table says what a hand counts, or leaves that to the person."""


NOTHING = Shown()


def present(match: Match, seat: Seat, version: int, shown: Shown = NOTHING) -> TableView:
    """The table for the person at ``seat``, as of a version of the stored match.

    While a deal goes on, all that is shown of it comes from what the seat may see.
    """
    observation, people = match.observation(seat), Players(seat)
    shown = _possible(shown, observation)
    choice = (Choice if shown.counted else ChoiceAlone).of(observation)
    turn = _turn(observation, people, choice, shown)
    knock = shown.knock
    over = observation.phase is Phase.OVER
    told = news(observation, people)
    hand = (
        hand_groups(observation, shown.chosen, shown.sort, shown.own)
        if knock is None
        else _laid_down(observation, knock)
    )
    knocked = knocked_hand(observation, people)
    ways = () if knock is None else groupings(observation, knock, people)
    if not shown.counted:
        hand, ways = tuple(map(without_sum, hand)), tuple(map(grouping_without_sums, ways))
        knocked = None if knocked is None else hand_without_sums(knocked)
    return TableView(
        step="knock" if knock is not None else str(observation.phase),
        version=version,
        score=_score(match, observation, people),
        opponent=people.heading(people.other),
        opponent_cards=HAND_SIZE,
        piles=_piles(observation),
        dial=turn.dial,
        hand=hand,
        prompt=turn.prompt,
        news=() if shown.lapsed else told,
        buttons=turn.buttons,
        error=shown.error or (" ".join((TIME_UP, *told)) if shown.lapsed else ""),
        previews=previews(choice),
        best_discard=str(choice.best) if choice and shown.counted else "",
        focus="button-knock" if knock is not None else focus(observation, turn, shown.chosen),
        showdown=showdown_view(match, people) if over else None,
        knocked=knocked,
        groupings=ways,
        picking=shown.pick and observation.phase is Phase.LAYOFF and bool(observation.legal),
        clock=None if shown.seconds_left is None else ClockView(int(shown.seconds_left)),
        query=table_of(match.rules).query,
        take_back=_take_back(shown, version),
        sorts=() if over or knock is not None else _sorts(shown.sort),
    )


def _possible(shown: Shown, observation: Observation) -> Shown:
    """What was asked for, as far as this turn has it."""
    knock, chosen = shown.knock, shown.chosen
    if knock is not None and Knock(knock) not in observation.legal:
        knock = None
    to_lay_off = shown.pick and observation.phase is Phase.LAYOFF and chosen in observation.hand
    if chosen is not None and Discard(chosen) not in observation.legal and not to_lay_off:
        chosen = None
    return replace(shown, knock=knock, chosen=chosen)


def _turn(observation: Observation, people: People, choice: Choice | None, shown: Shown) -> Turn:
    if shown.knock is not None:
        return (confirming if shown.counted else confirming_alone)(observation, shown.knock)
    if choice is not None:
        return (choosing if shown.counted else choosing_alone)(observation, choice, shown.chosen)
    if observation.phase is Phase.LAYOFF and observation.legal:
        return laying_off(observation, people, shown.pick, shown.counted)
    turn = drawing(observation)
    return turn if shown.counted else replace(turn, dial=covered(observation))


def _take_back(shown: Shown, version: int) -> str:
    """Taken back, a knock leaves the card chosen that lay so before."""
    if shown.knock is None or shown.chosen is None:
        return ""
    return f"?card={shown.chosen}&at={version}"


def _sorts(now: Sort) -> tuple[SortView, ...]:
    return tuple(SortView(sort, sort is now) for sort in Sort)


def _laid_down(observation: Observation, card: Card) -> tuple[GroupView, ...]:
    return group_views(arrange(observation.held ^ 1 << card))


def _piles(observation: Observation) -> PilesView:
    legal = observation.legal
    return PilesView(
        stock=observation.stock,
        stock_warning=_stock_warning(observation),
        pile=len(observation.pile),
        top=card_view(observation.pile[-1]) if observation.pile else None,
        upcard=bool(observation.pile) and not _anything_thrown(observation),
        may_draw=Draw() in legal,
        may_take=Take() in legal,
    )


def _anything_thrown(observation: Observation) -> bool:
    return any(isinstance(seen.move, Discard) for seen in observation.history)


def _stock_warning(observation: Observation) -> str:
    draws = observation.stock - STOCK_LEFT_WHEN_DEAD
    if observation.stock > WARN_AT or observation.phase is Phase.OVER:
        return ""
    if draws <= 0:
        return "Discard, and the deal is dead."
    return f"{sentence(counted(draws, 'draw'))} until the deal is dead."


def _score(match: Match, observation: Observation, people: People) -> ScoreView:
    target = match.rules.target
    sides = tuple(
        SideView(
            name=people.heading(seat),
            points=match.scores[seat],
            percent=min(100, match.scores[seat] * 100 // target) if target else 0,
            boxes=sum(deal.winner == seat for deal in match.finished),
            games=games_of(match, seat),
        )
        for seat in (people.viewer, people.other)
    )
    aim = f", to {target}" if target else ""
    if match.rules.doubles_for(observation.upcard):
        aim = ", doubled"
    if match.unscored:
        aim = ", no score"
    return ScoreView(
        sides=(sides[0], sides[1]),
        deal_line=f"Deal {match.deal_number}{aim}",
        dealer_line=f"{people.heading(observation.dealer)} dealt",
        to_go=needed(match, people) if target else goal(match),
    )
