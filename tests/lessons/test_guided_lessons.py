"""The lessons as data: true deals, true words, and every equally good way open."""

from __future__ import annotations

import re

import pytest

from lessons.guided.figures import Figures, UnknownFigure
from lessons.guided.lesson import LEARNER, Lesson
from lessons.guided.measures import UnknownMeasure, accepted
from lessons.guided.place import NotAccepted, Place
from lessons.guided.reader import LESSONS, lesson_named
from lessons.guided.view import lesson_view
from play.engine.cards import CARDS, FULL_DECK, cards_in, mask_of, parse_card, parse_cards
from play.engine.deal import Deal
from play.engine.layoff import best_defence
from play.engine.melds import arrange, least_after_discard, least_deadwood
from play.engine.moves import Discard, Draw, Knock, LayOff, Take, parse_move
from play.engine.rules import HOUSE, PRESETS
from play.engine.scoring import ResultKind
from play.rules_form import LABELS, WORDS
from tests.lessons.ways import choices, places

COMPUTER = 1
SAVED = "lay-8h-on-1.lay-9h-on-1.lay-Qh-on-0.done.on"
each_lesson = pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.slug)


def at(slug: str, moves: str = "") -> Place:
    """The place in a lesson after these moves, all of which must be accepted."""
    lesson = lesson_named(slug)
    assert lesson is not None
    place = Place.read(lesson, moves)
    assert place.written == moves
    return place


# --- every lesson ---------------------------------------------------------


def test_the_lessons_come_in_their_order() -> None:
    assert [lesson.slug for lesson in LESSONS] == ["knock", "gin", "undercut", "laying-off"]
    assert len({lesson.order for lesson in LESSONS}) == len(LESSONS)


@each_lesson
def test_each_place_is_a_whole_deck_split_between_hands_pile_and_stock(lesson: Lesson) -> None:
    for place in places(lesson):
        deal = place.deal
        laid_off = [each.card for each in deal.laid_off]
        parts = [*map(cards_in, deal.hands), deal.pile, deal.stock, laid_off]
        cards = [card for part in parts for card in part]
        assert len(cards) == len(CARDS)
        assert mask_of(cards) == FULL_DECK


@each_lesson
def test_each_way_of_good_moves_ends_the_lesson(lesson: Lesson) -> None:
    ends = [place for place in places(lesson) if place.finished]
    assert ends
    for end in ends:
        assert end.deal.result() is not None
        assert end.skipped == 0
        assert Place.read(lesson, end.written) == end


@each_lesson
def test_the_words_of_each_place_can_be_written(lesson: Lesson) -> None:
    for place in places(lesson):
        view = lesson_view(place)
        for words in (view.task, view.lead, view.praise, *view.hints):
            assert "{" not in words
        if not place.finished:
            assert view.task
            assert place.step.looking or len([hint for hint in view.hints if hint]) == 2


@each_lesson
def test_each_move_but_the_last_is_praised(lesson: Lesson) -> None:
    for place in places(lesson):
        if place.made and place.made[-1].move is not None and not place.finished:
            assert lesson_view(place).praise


@each_lesson
def test_no_number_and_no_card_in_a_lesson_s_words_is_written_by_hand(lesson: Lesson) -> None:
    for step in lesson.steps:
        for words in (step.task, step.lead, step.finish, step.praise, *step.hints, lesson.ending):
            plain = re.sub(r"\{\w+\}", "", words)
            assert not re.search(r"[0-9♣♦♥♠]", plain), words


@each_lesson
def test_a_step_that_goes_on_says_when_only_done_is_left(lesson: Lesson) -> None:
    for step in lesson.steps:
        assert bool(step.finish) == step.repeats


@each_lesson
def test_the_rules_are_those_of_the_house(lesson: Lesson) -> None:
    for position in lesson.positions.values():
        assert position.rules.to_json() | {"lay_off": HOUSE.lay_off} == HOUSE.to_json()


@each_lesson
def test_every_move_that_is_as_good_is_accepted(lesson: Lesson) -> None:
    for place in choices(lesson):
        measure = place.step.accept[-1]
        best = {_measured(place.deal, move, measure) for move in place.accepted}
        assert len(best) == 1
        for move in place.deal.legal_moves():
            same_kind = isinstance(move, tuple({type(good) for good in place.accepted}))
            if same_kind and _measured(place.deal, move, measure) == min(best):
                assert move in place.accepted
            elif same_kind:
                assert _measured(place.deal, move, measure) > min(best), "a better one is refused"


def _measured(deal: Deal, move: object, measure: str) -> float:
    """A step's measure, worked out anew: less is better."""
    unseen = [card for card in CARDS if not _seen(deal) >> card & 1]
    match measure, move:
        case "least deadwood", Discard(card) | Knock(card):
            return least_deadwood(deal.hand ^ 1 << card)
        case "least deadwood", LayOff(card, onto):
            after = deal.play(LayOff(card, onto))
            return best_defence(after.knocker_melds, after.hands[LEARNER]).deadwood
        case "least deadwood", _:
            return least_deadwood(deal.hand)
        case "most cards for gin", Discard(card):
            ten = deal.hand ^ 1 << card
            return -sum(least_after_discard(ten | 1 << each) == 0 for each in unseen)
        case "least expected deadwood", Take():
            top = deal.pile[-1]
            return least_after_discard(deal.hand | 1 << top, top)
        case "least expected deadwood", Draw():
            counts = [least_after_discard(deal.hand | 1 << each) for each in unseen]
            return sum(counts) / len(counts)
    raise AssertionError(f"{measure} of {move}")


def _seen(deal: Deal) -> int:
    observation = deal.observation(LEARNER)
    return mask_of((*observation.hand, *observation.pile, *observation.known))


# --- what each lesson claims ----------------------------------------------


def test_the_knock_lesson_draws_throws_takes_and_knocks() -> None:
    assert [str(move) for move in at("knock").accepted] == ["draw"]
    assert [str(move) for move in at("knock", "draw").accepted] == ["discard Qc", "discard Kh"]
    for thrown, kept in (("Qc", "Kh"), ("Kh", "Qc")):
        assert [str(move) for move in at("knock", f"draw.discard-{thrown}").accepted] == ["take"]
        last = at("knock", f"draw.discard-{thrown}.take")
        assert [str(move) for move in last.accepted] == [f"knock {kept}"]
        result = last.make(last.accepted[0]).deal.result()
        assert result is not None
        assert (result.kind, result.points) == (ResultKind.KNOCK, 10)
        assert [str(each.card) for each in result.laid_off] == ["8h"]


def test_in_the_knock_lesson_the_computer_threw_its_dearest_loose_card() -> None:
    place = at("knock", "draw.discard-Qc")
    thrown = place.deal.pile[-1]
    hand = place.deal.hands[COMPUTER] | 1 << thrown
    loose = cards_in(arrange(hand).unmatched)
    assert thrown in loose
    assert thrown.points == max(card.points for card in loose)


def test_in_the_knock_lesson_no_knock_is_possible_before_the_last_step() -> None:
    assert not any(isinstance(move, Knock) for move in at("knock", "draw").deal.legal_moves())


def test_in_the_gin_lesson_patience_pays() -> None:
    first = at("gin")
    knocks = [move for move in first.deal.legal_moves() if isinstance(move, Knock)]
    scored = {move: first.deal.play(move).result() for move in knocks}
    assert {str(move): result.points for move, result in scored.items() if result} == {
        "knock Ac": 2,
        "knock 2h": 3,
    }
    for thrown, kept in (("Ac", "2h"), ("2h", "Ac")):
        last = at("gin", f"discard-{thrown}.take.knock-{kept}")
        result = last.deal.result()
        assert result is not None
        assert (result.kind, result.points) == (ResultKind.GIN, HOUSE.gin_bonus + 16)
        assert result.laid_off == ()


def test_in_the_gin_lesson_five_unseen_cards_make_gin() -> None:
    words = lesson_view(at("gin")).lead
    assert "of the 36 cards you have not seen, five would make gin" in words
    deal = at("gin").deal
    ten = deal.hand ^ 1 << parse_card("Ac")
    unseen = [card for card in CARDS if not _seen(deal) >> card & 1]
    makes_gin = {card for card in unseen if least_after_discard(ten | 1 << card) == 0}
    assert makes_gin == set(parse_cards("3s 7s 7d Jd Qd"))


def test_in_the_undercut_lesson_the_same_cards_lose_and_win() -> None:
    greedy = at("undercut", "knock-Qd").deal.result()
    patient = at("undercut", "knock-Qd.on.discard-Qd.draw.knock-2c").deal.result()
    assert greedy is not None and patient is not None
    assert (greedy.kind, greedy.winner) == (ResultKind.UNDERCUT, COMPUTER)
    assert greedy.points == 9 - 4 + HOUSE.undercut_bonus
    assert (patient.kind, patient.winner, patient.points) == (ResultKind.KNOCK, LEARNER, 3)
    for result in (greedy, patient):
        assert [str(each.card) for each in result.laid_off] == ["7d", "8d"]
    first, again = at("undercut"), at("undercut", "knock-Qd.on")
    assert first.deal == again.deal


def test_the_first_lesson_begins_by_saying_what_a_hand_is_to_be_brought_to() -> None:
    words = lesson_view(at("knock")).lead
    assert f"to {HOUSE.knock_limit} or less; then you may knock and end the deal" in words


def test_in_the_undercut_lesson_the_first_knock_is_an_early_one_against_two_melds() -> None:
    place = at("undercut")
    draws = [seen.seat for seen in place.deal.history if isinstance(seen.move, Draw)]
    assert draws == [LEARNER, COMPUTER, LEARNER]
    assert len(arrange(place.deal.hands[COMPUTER]).melds) == 2
    assert "Here the computer already holds two melds" in lesson_view(place).lead
    assert "9 can be left over, and 10 is allowed." in lesson_view(place).lead


def test_in_the_undercut_lesson_two_loose_cards_are_left_at_the_end() -> None:
    deal = at("undercut", "knock-Qd.on.discard-Qd.draw").deal
    assert cards_in(arrange(deal.hand).unmatched) == parse_cards("2c As")


def test_in_the_undercut_lesson_the_computer_throws_the_card_it_drew() -> None:
    before, after = at("undercut", "knock-Qd.on"), at("undercut", "knock-Qd.on.discard-Qd")
    assert before.deal.hands[COMPUTER] == after.deal.hands[COMPUTER]


def test_the_lay_off_lesson_saves_most_of_a_hand_in_any_order_that_works() -> None:
    ends = {
        place.written: place.deal.result()
        for place in places(LESSONS[3])
        if place.index == 1 and place.deal.result()
    }
    assert len(ends) == 3  # Q♥ before, between or after the two of the run
    for result in ends.values():
        assert result is not None
        assert (result.winner, result.points) == (COMPUTER, 3)
        assert mask_of(each.card for each in result.laid_off) == mask_of(parse_cards("8h 9h Qh"))


def test_in_the_lay_off_lesson_the_set_of_fours_is_worth_more_whole_once_and_broken_once() -> None:
    four = parse_card("4h")
    assert four not in {move.card for move in at("laying-off").accepted if isinstance(move, LayOff)}
    broken = at("laying-off", SAVED)
    assert [str(move) for move in broken.accepted] == ["lay 4h on 1"]
    end = broken.make(broken.accepted[0])
    result = end.make(end.accepted[0]).deal.result()
    assert result is not None
    assert (result.kind, result.points) == (ResultKind.UNDERCUT, HOUSE.undercut_bonus)
    assert result.knocker_deadwood == result.defender_deadwood == 6


def test_in_the_lay_off_lesson_two_cards_fit_and_only_one_catches_the_knock() -> None:
    deal = at("laying-off", SAVED).deal
    fits = [move for move in deal.legal_moves() if isinstance(move, LayOff)]
    assert sorted(map(str, fits)) == ["lay 4h on 1", "lay Js on 0"]
    melded = mask_of(card for meld in arrange(deal.hand).melds for card in meld.cards)
    assert all(melded >> move.card & 1 for move in fits)  # as the hint says
    assert deal.knocked is not None
    theirs = deal.knocked.laid_down.deadwood
    undercut = {str(move): _least_after(deal, move) <= theirs for move in fits}
    assert undercut == {"lay 4h on 1": True, "lay Js on 0": False}


def _least_after(deal: Deal, move: LayOff) -> int:
    after = deal.play(move)
    return best_defence(after.knocker_melds, after.hands[LEARNER]).deadwood


def test_in_the_lay_off_lesson_the_task_says_when_there_is_only_done_to_press() -> None:
    saved = lesson_view(at("laying-off", "lay-8h-on-1.lay-9h-on-1.lay-Qh-on-0"))
    assert saved.task == "9 is left, and nothing more would help: press Done."
    assert not saved.lead  # it told of cards that fit
    caught = lesson_view(at("laying-off", f"{SAVED}.lay-4h-on-1"))
    assert caught.task == "6 against 6: press Done, and it is an undercut."


def test_the_lay_off_lesson_says_what_the_knock_would_have_scored() -> None:
    words = lesson_view(at("laying-off", SAVED.removesuffix(".on"))).lead
    deal = at("laying-off").deal.play(parse_move("done"))
    result = deal.result()
    assert result is not None and result.points == 30
    assert "so the computer scores 3." in words
    assert words.endswith("and it would have scored 30.")


def test_the_lay_off_lesson_ends_with_where_it_can_be_done_by_hand() -> None:
    assert all(rules.lay_off == "auto" for rules in PRESETS.values())
    ending = LESSONS[3].ending
    assert f"choose “{WORDS['lay_off']['hand']}” under {LABELS['lay_off']}." in ending


# --- the way through ------------------------------------------------------


@pytest.mark.parametrize(
    ("address", "leads_to"),
    [
        ("", ""),
        ("rubbish", ""),
        ("draw", "draw"),
        ("draw.draw", "draw"),
        ("draw.discard-7h.take", "draw"),
        ("take", ""),
        ("draw.discard-Qc.take.knock-Kh.draw", "draw.discard-Qc.take.knock-Kh"),
        ("skip-draw.skip-discard-Qc", "skip-draw.skip-discard-Qc"),
        ("skip-on", ""),
        ("..draw..", "draw"),
        ("on.draw", ""),
        ("lay-8h-on-99", ""),
        ("%00.\ufffd", ""),
    ],
)
def test_an_address_leads_as_far_as_it_makes_sense(address: str, leads_to: str) -> None:
    assert Place.read(LESSONS[0], address).written == leads_to


def test_back_is_one_choice_earlier() -> None:
    place = at("knock", "draw.discard-Kh")
    assert place.back == at("knock", "draw")
    assert place.back.back.back == at("knock")


@each_lesson
def test_skipping_leads_to_the_end_and_is_remembered(lesson: Lesson) -> None:
    place = Place.start(lesson)
    for _ in lesson.steps:
        place = place.skip()
    assert place.finished
    assert place.skipped >= len([step for step in lesson.steps if not step.looking])
    assert Place.read(lesson, place.written) == place


def test_a_step_takes_no_move_but_the_accepted() -> None:
    with pytest.raises(NotAccepted):
        at("knock").make(Take())
    with pytest.raises(NotAccepted):
        at("knock").looked()
    with pytest.raises(NotAccepted):
        at("undercut", "knock-Qd").make(parse_move("draw"))


def test_a_measure_or_a_figure_that_there_is_not_is_a_fault() -> None:
    deal = at("knock").deal
    with pytest.raises(UnknownMeasure):
        accepted(deal, ["prettiest"])
    for name in ("beauty", "_hand", "write", "thrown", "new", "points", "top_meld"):
        with pytest.raises(UnknownFigure):
            Figures(deal).write(f"{{{name}}}")
