"""The whole table as one person sees it."""

from __future__ import annotations

from dataclasses import dataclass

from play.engine.cards import HAND_SIZE, Card
from play.engine.match import Match
from play.engine.melds import arrange, least_deadwood
from play.engine.moves import BigGin, Draw, Knock, Take
from play.engine.observation import Observation, Phase
from play.engine.phases import STOCK_LEFT_WHEN_DEAD
from play.engine.scoring import Seat
from play.presenter.cards import card_view, group_views
from play.presenter.dial import before_drawing, dial_view
from play.presenter.hand import Choice, hand_groups, previews
from play.presenter.news import news
from play.presenter.people import People
from play.presenter.showdown import showdown_view, to_go
from play.presenter.words import counted, sentence
from play.tableview import Button, DialView, GroupView, PilesView, ScoreView, SideView, TableView

WARN_AT = 5
"""Cards left in the stock from which the table warns."""


@dataclass(frozen=True, slots=True)
class Shown:
    """What the person asked to see besides the table: nothing of it is kept."""

    error: str = ""
    """A refused move's reason, or a plain note."""
    knock: Card | None = None
    """The card with which the person is about to knock, to be confirmed."""


NOTHING = Shown()


def present(match: Match, seat: Seat, version: int, shown: Shown = NOTHING) -> TableView:
    """The table for the person at ``seat``, as of a version of the stored match."""
    observation, people = match.observation(seat), People(seat)
    knock = shown.knock if shown.knock and Knock(shown.knock) in observation.legal else None
    choice = Choice.of(observation)
    prompt, dial, buttons = _turn(observation, choice, knock)
    over = observation.phase is Phase.OVER
    return TableView(
        step="knock" if knock is not None else str(observation.phase),
        version=version,
        score=_score(match, people),
        opponent=people.opponent,
        opponent_cards=HAND_SIZE,
        piles=_piles(observation),
        dial=dial,
        hand=hand_groups(observation) if knock is None else _laid_down(observation, knock),
        prompt=prompt,
        news=news(observation, people),
        buttons=buttons,
        error=shown.error,
        previews=previews(choice),
        best_discard=str(choice.best) if choice else "",
        focus=_focus(observation, knock),
        showdown=showdown_view(match, people) if over else None,
    )


def _turn(
    observation: Observation, choice: Choice | None, knock: Card | None
) -> tuple[str, DialView, tuple[Button, ...]]:
    """The sentence that says what to do, the dial, and the buttons that do it."""
    if knock is not None:
        return _confirming(observation, knock)
    if choice is not None:
        return _choosing(observation, choice)
    dial = before_drawing(least_deadwood(observation.held), observation)
    top = observation.pile[-1].sign if observation.pile else ""
    take = Button(f"Take {top}", "take", "plain", id="button-take")
    match observation.phase:
        case Phase.OFFER:
            return (
                f"Your turn: take {top}, or pass.",
                dial,
                (Button("Pass", "pass", "plain", id="button-pass"), take),
            )
        case Phase.DRAW:
            draw = Button("Draw from stock", "draw", "plain", id="button-draw")
            if Take() in observation.legal:
                return f"Your turn: take {top}, or draw from the stock.", dial, (draw, take)
            return "Both passed: draw from the stock.", dial, (draw,)
        case _:
            return "", dial, ()


def _choosing(observation: Observation, choice: Choice) -> tuple[str, DialView, tuple[Button, ...]]:
    label = choice.knock_label(choice.best)
    discard = "plain" if label == "Gin" else "act"
    buttons = [Button("Discard", "discard", discard, id="button-discard")]
    if label:
        kind = "act" if label == "Gin" else "made"
        buttons.append(Button(label, "knock", kind, id="button-knock"))
    if BigGin() in observation.legal:
        buttons.append(Button("Big gin", "big gin", "act", id="button-big-gin"))
    if label == "Gin":
        prompt = "Gin: nothing left over. Call it, or throw a card."
    elif label:
        prompt = f"Choose a card to throw, or knock for {choice.least}."
    else:
        prompt = "Choose a card to throw."
    return prompt, choice.dial(), tuple(buttons)


def _confirming(observation: Observation, card: Card) -> tuple[str, DialView, tuple[Button, ...]]:
    left = least_deadwood(observation.held ^ 1 << card)
    dial = dial_view(left, observation.knock_limit, f"{left} without {card.sign}.")
    prompt = f"Knock with {left}, throwing {card.sign}?"
    knock = Button(f"Knock with {left}", str(Knock(card)), "act", id="button-knock")
    return prompt, dial, (knock,)


def _laid_down(observation: Observation, card: Card) -> tuple[GroupView, ...]:
    return group_views(arrange(observation.held ^ 1 << card))


def _focus(observation: Observation, knock: Card | None) -> str:
    """Where the keyboard goes on after a move."""
    if knock is not None:
        return "button-knock"
    if observation.phase is Phase.DISCARD:
        throwable = [card for card in observation.hand if card != observation.taken]
        return f"card-{throwable[0] if observation.drawn is None else observation.drawn}"
    if observation.phase is Phase.OFFER:
        return "button-take"
    if Draw() in observation.legal:
        return "button-draw"
    return "button-next"


def _piles(observation: Observation) -> PilesView:
    legal = observation.legal
    return PilesView(
        stock=observation.stock,
        stock_warning=_stock_warning(observation),
        pile=len(observation.pile),
        top=card_view(observation.pile[-1]) if observation.pile else None,
        may_draw=Draw() in legal,
        may_take=Take() in legal,
    )


def _stock_warning(observation: Observation) -> str:
    draws = observation.stock - STOCK_LEFT_WHEN_DEAD
    if observation.stock > WARN_AT or observation.phase is Phase.OVER:
        return ""
    if draws <= 0:
        return "Knock now, or the deal is dead."
    return f"{sentence(counted(draws, 'draw'))} until the deal is dead."


def _score(match: Match, people: People) -> ScoreView:
    deal, target = match.deal, match.rules.target
    assert deal is not None
    sides = tuple(
        SideView(
            name=people.heading(seat),
            points=match.scores[seat],
            percent=min(100, match.scores[seat] * 100 // target) if target else 0,
            boxes=match.boxes[seat],
        )
        for seat in (people.viewer, people.other)
    )
    goal = f", to {target}" if target else ""
    return ScoreView(
        sides=(sides[0], sides[1]),
        deal_line=f"Deal {match.deal_number}{goal}",
        dealer_line=f"{people.heading(deal.dealer)} dealt",
        to_go=to_go(match, people),
    )
