"""What a lesson's page shows: the only thing its templates read."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from lessons.guided.answers import Answer, answer, no_card_chosen, shown
from lessons.guided.elsewhere import Elsewhere, elsewhere
from lessons.guided.figures import Figures
from lessons.guided.lesson import LEARNER, Step
from lessons.guided.place import Place, read_move
from lessons.guided.reader import LESSONS
from play.engine.errors import InvalidMove
from play.engine.melds import least_deadwood
from play.engine.moves import Discard, Done, Knock, LayOff, Move
from play.presenter import Shown, present
from play.presenter.words import meld_sign
from play.tableview import TableView

NO_CARD: Final = ("discard", "knock")
"""What a form posts while no card is chosen."""


@dataclass(frozen=True, slots=True)
class LessonView:
    """A lesson at one place."""

    place: Place
    number: int
    """The lesson's, counted from one."""
    lessons: int
    marks: tuple[str, ...]
    """Each step in the line of steps: ``done``, ``skipped``, ``here`` or ``ahead``."""
    task: str
    lead: str
    hints: tuple[str, ...]
    table: TableView
    praise: str = ""
    """What the last move has done."""
    answer: Answer | None = None
    """What is said to a choice that the step does not take."""
    shown: Answer | None = None
    """The move that was asked to be shown."""
    shown_move: str = ""
    """That move, as a form posts it: ``draw``."""
    elsewhere: tuple[Elsewhere, ...] = ()

    @property
    def title(self) -> str:
        """``Step 2, Knock: a lesson``, for the browser's tab."""
        step = "" if self.place.finished else f"Step {self.step_number}, "
        return f"{step}{self.place.lesson.title}: a lesson"

    @property
    def step_number(self) -> int:
        return min(self.place.index + 1, len(self.marks))

    @property
    def told(self) -> Answer | None:
        """The answer or the shown move, whichever there is."""
        return self.answer or self.shown

    @property
    def focus(self) -> str:
        """The id of what the keyboard goes on with."""
        if self.place.finished:
            return "lesson-task"
        if self.place.step.looking:
            return "button-on"
        return self.table.focus


def lesson_view(place: Place, tried: str = "", show: bool = False) -> LessonView:
    """The page of a place. ``tried`` is a choice as an address carries it; ``show`` asks
    for one of the accepted moves.
    """
    reply = None if place.finished else _answer(place, tried)
    accepted = place.accepted
    pointed = accepted[0] if show and accepted and reply is None else None
    shows = shown(place.deal, accepted, place.step.accept) if pointed else None
    table = _table(place, _move(tried) if reply else pointed)
    if reply:
        table = replace(table, error=_in_short(reply))
    if pointed and shows:
        table = _pointing(table, pointed, shows)
    figures = Figures(place.deal, accepted)
    step = None if place.finished else place.step
    task, lead = _asked(step, accepted) if step else ("", place.lesson.ending)
    return LessonView(
        place=place,
        number=LESSONS.index(place.lesson) + 1,
        lessons=len(LESSONS),
        marks=_marks(place),
        task=figures.write(task),
        lead=figures.write(lead),
        hints=tuple(map(figures.write, step.hints)) if step else (),
        table=table,
        praise=_praise(place),
        answer=reply,
        shown=shows,
        shown_move=str(pointed) if pointed else "",
        elsewhere=elsewhere(place.deal) if place.finished else (),
    )


def _asked(step: Step, accepted: Sequence[Move]) -> tuple[str, str]:
    """The task and its lead: laying off goes on until only saying so is left."""
    only_done = step.repeats and all(isinstance(move, Done) for move in accepted)
    return (step.finish, "") if only_done else (step.task, step.lead)


def _table(place: Place, chosen: Move | None) -> TableView:
    card = chosen.card if isinstance(chosen, Discard | Knock) else None
    view = present(place.match, LEARNER, version=0, shown=Shown(chosen=card))
    if not place.finished and place.step.looking:
        return replace(view, buttons=())
    if view.step == "discard" and card is None:
        view = _without_a_best_card(view)
    return view


def _pointing(table: TableView, move: Move, shows: Answer) -> TableView:
    """The table with a move pointed out: in its sentence, and by the button that makes it."""
    buttons = tuple(
        replace(button, kind="act" if f"{move} ".startswith(f"{button.value} ") else "plain")
        for button in table.buttons
    )
    return replace(table, buttons=buttons, prompt=f"{shows.title}.")


def _without_a_best_card(view: TableView) -> TableView:
    """The table asks for a card before a knock too: at a match it would choose the best
    itself, and here that choice is what is to be learned.
    """
    buttons = tuple(
        replace(button, label=button.label.partition(" (")[0]) for button in view.buttons
    )
    labels = {button.label for button in buttons}
    if "Gin" in labels:
        prompt = "Choose the card to throw, then call gin."
    elif "Knock" in labels:
        prompt = "Choose a card to throw, or to knock with."
    else:
        prompt = "Choose a card to throw."
    return replace(view, buttons=buttons, prompt=prompt, best_discard="")


def _in_short(reply: Answer) -> str:
    """``That breaks 5-6-7♥: 51 without 7♥, 30 after the best throw.``"""
    return f"{reply.title}: {reply.counts}." if reply.counts else reply.text


def _answer(place: Place, tried: str) -> Answer | None:
    if not place.accepted or not tried:
        return None
    if tried in NO_CARD:
        return no_card_chosen()
    move = _move(tried)
    return None if move is None else answer(place.deal, move, place.accepted, place.step.accept)


def _move(tried: str) -> Move | None:
    try:
        return read_move(tried)
    except InvalidMove:
        return None


def _marks(place: Place) -> tuple[str, ...]:
    skipped = {made.step for made in place.made if made.skipped}
    return tuple(
        _mark(index, place.index, index in skipped) for index in range(len(place.lesson.steps))
    )


def _mark(index: int, here: int, skipped: bool) -> str:
    if index == here:
        return "here"
    if index > here:
        return "ahead"
    return "skipped" if skipped else "done"


def _praise(place: Place) -> str:
    """What the last move came to, when there was one."""
    if not place.made or place.made[-1].move is None:
        return ""
    assert place.before is not None and place.led_to is not None
    last = place.made[-1]
    done_for_you = "Done for you. " if last.skipped else ""
    if not place.finished and place.step.repeats and isinstance(last.move, LayOff):
        return done_for_you + _laid(place, last.move)
    words = place.lesson.steps[last.step].praise
    return done_for_you + Figures(place.led_to, (), place.before, last.move).write(words)


def _laid(place: Place, move: LayOff) -> str:
    assert place.before is not None
    before = least_deadwood(place.before.hands[LEARNER])
    after = least_deadwood(place.deal.hands[LEARNER])
    onto = meld_sign(place.before.knocker_melds[move.onto])
    return f"{move.card.sign} lies on {onto} now: {before} became {after}."
