"""What the person at the table is asked to do now, and the buttons that do it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from play.engine.cards import Card, mask_of
from play.engine.melds import Arrangement, least_deadwood
from play.engine.moves import BigGin, Done, Draw, Knock, LayOff, Take
from play.engine.observation import Observation, Phase
from play.presenter.cards import card_view, group_views
from play.presenter.dial import before_drawing, dial_view
from play.presenter.hand import Choice
from play.presenter.people import People
from play.presenter.words import counted, meld_words, sentence
from play.tableview import Button, CardView, CoveredDial, DialView, ShownHand


@dataclass(frozen=True, slots=True)
class Turn:
    """The sentence that says what to do, the dial, and the buttons."""

    prompt: str
    dial: DialView | CoveredDial
    buttons: tuple[Button, ...] = ()


def drawing(observation: Observation) -> Turn:
    """Before the draw, and while the upcard is offered; no buttons when it is not one's turn."""
    dial = before_drawing(least_deadwood(observation.held), observation)
    top = observation.pile[-1].sign if observation.pile else ""
    take = Button(f"Take {top}", "take", "plain", id="button-take")
    match observation.phase:
        case Phase.OFFER:
            skip = Button("Pass", "pass", "plain", id="button-pass")
            return Turn(f"Your turn: take {top}, or pass.", dial, (skip, take))
        case Phase.DRAW:
            draw = Button("Draw from stock", "draw", "plain", id="button-draw")
            if Take() in observation.legal:
                prompt = f"Your turn: take {top}, or draw from the stock."
                return Turn(prompt, dial, (draw, take))
            return Turn("Both passed: draw from the stock.", dial, (draw,))
        case _:
            return Turn("", dial)


def choosing(observation: Observation, choice: Choice, chosen: Card | None) -> Turn:
    """A card is to be thrown; what is said of ``chosen`` is what the script would say of it."""
    preview = None if chosen is None else choice.preview(chosen)
    best_knock = choice.knock_label(choice.best)
    label = best_knock if preview is None else preview.knock_label
    gin = label == "Gin"
    throw = "Discard" if preview is None else preview.discard_label
    big_gin = BigGin() in observation.legal
    buttons = [Button(throw, "discard", "plain" if gin or big_gin else "act", id="button-discard")]
    if best_knock:
        kind = "act" if gin and not big_gin else "made"
        text = label or best_knock
        buttons.append(Button(text, "knock", kind, id="button-knock", hidden=not label))
    if big_gin:
        buttons.append(Button("Big gin", "big gin", "act", id="button-big-gin"))
    if preview is not None:
        return Turn(preview.prompt, preview.dial, tuple(buttons))
    if big_gin:
        dial = replace(
            choice.dial(), detail=f"Big gin scores {observation.rules.big_gin_bonus} and more."
        )
        return Turn("Big gin: all eleven cards in melds.", dial, tuple(buttons))
    if gin:
        prompt = "Gin: nothing left over. Call it, or throw a card."
    elif label:
        prompt = f"Choose a card to throw, or knock for {choice.least}."
    else:
        prompt = "Choose a card to throw."
    return Turn(prompt, choice.dial(), tuple(buttons))


def confirming(observation: Observation, card: Card) -> Turn:
    """A knock is about to be made with this card."""
    left = least_deadwood(observation.held ^ 1 << card)
    dial = dial_view(left, observation.knock_limit, f"{left} without {card.sign}.")
    knock = Button(f"Knock with {left}", str(Knock(card)), "act", id="button-knock")
    return Turn(f"Knock with {left}, throwing {card.sign}?", dial, (knock,))


def laying_off(
    observation: Observation, people: People, pick: bool, counted_for: bool = True
) -> Turn:
    """The opponent has knocked, and the lay-offs are made by hand.

    Each card that fits has a button; or, to ``pick``, each meld has one, for whatever
    card is chosen. Where the hands are not ``counted_for`` the person, no count is said.
    """
    left, theirs = least_deadwood(observation.held), observation.knocker_deadwood
    fits = [move for move in observation.legal if isinstance(move, LayOff)]
    cards = len({move.card for move in fits})
    buttons = _onto_melds(observation) if pick else [_lay_off(move, observation) for move in fits]
    buttons.append(Button("Done", str(Done()), "plain" if fits else "act", id="button-done"))
    knocker = sentence(people.subject(people.other))
    knocked = f"{knocker} knocked{f' with {theirs}' if counted_for else ''}"
    fitting = f"{sentence(counted(cards, 'card'))} of yours may go on its melds."
    if not cards:
        fitting = "No card of yours fits its melds."
    if pick:
        prompt = "Choose a card and the meld to lay it on, or press Done."
        fitting = "Your own melds and what you lay off count together."
    elif fits:
        prompt = f"{knocked}. Lay off what helps you; then press Done."
    else:
        prompt = f"{knocked}. Nothing of yours fits any more."
    dial: DialView | CoveredDial = CoveredDial(detail=fitting)
    if counted_for:
        dial = dial_view(left, theirs, f"{left} left over.", fitting, goal="An undercut")
    return Turn(prompt, dial, tuple(buttons))


def _onto_melds(observation: Observation) -> list[Button]:
    return [
        Button(f"On the {meld_words(meld)}", f"lay on {onto}", "plain", id=f"lay-on-{onto}")
        for onto, meld in enumerate(observation.knocker_melds)
    ]


def _lay_off(move: LayOff, observation: Observation) -> Button:
    onto = meld_words(observation.knocker_melds[move.onto])
    name = f"lay-{move.card}-{move.onto}"
    return Button(f"Lay {move.card.sign} on the {onto}", str(move), "plain", id=name)


def focus(observation: Observation, turn: Turn, chosen: Card | None) -> str:
    """The id of the control where the keyboard goes on."""
    match observation.phase:
        case Phase.DISCARD:
            throwable = [card for card in observation.hand if card != observation.taken]
            marked = (card for card in (chosen, observation.drawn) if card is not None)
            return f"card-{next(marked, throwable[0])}"
        case Phase.OFFER:
            return "button-take"
        case Phase.DRAW if Draw() in observation.legal:
            return "button-draw"
        case Phase.LAYOFF if turn.buttons:
            return f"card-{chosen}" if chosen is not None else turn.buttons[0].id
        case _:
            return "showdown-title"


def knocked_hand(observation: Observation, people: People) -> ShownHand | None:
    """What the knocker has laid down, with what lies on it since, while cards are laid off."""
    if observation.phase is not Phase.LAYOFF or observation.knocker is None:
        return None

    def draw(card: Card, kind: str) -> CardView:
        view = card_view(card)
        return replace(view, tag="laid", state="laid off") if card in observation.laid_off else view

    lying = Arrangement(observation.knocker_melds, mask_of(observation.knocker_unmatched))
    summary = f"{lying.deadwood} in deadwood"
    return ShownHand(people.heading(observation.knocker), summary, group_views(lying, draw))
