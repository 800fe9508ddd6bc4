"""The review of a deal on its pages: asked for, kept, private, and true to the cards."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from functools import cache
from random import Random

import pytest
from django.test import Client

from play import carrying, reviews, store
from play.engine.cards import CARDS
from play.engine.coach import counted
from play.engine.coach import review as reviewing
from play.engine.coach.advice import Meeting, Taking
from play.engine.coach.grounds import Ended, Grounds, Slip, Thrown, grounds
from play.engine.coach.habits import Habit, Summary
from play.engine.coach.review import Review, review
from play.engine.deal import Deal
from play.engine.match import Match
from play.engine.moves import Move, parse_move
from play.engine.observation import Observation
from play.engine.players import player
from play.engine.rules import PRESETS
from play.models import StoredMatch, StoredReview
from play.places import MATCH
from play.presenter.habit_words import in_losses
from play.presenter.people import Players
from play.presenter.review_words import give_or_take, why
from play.presenter.reviewing import how_it_ended, review_view
from play.presenter.words import number
from play.reviews import Past, past_deal
from play.table import PERSON, Table
from tests.play.page import Page
from tests.play.positions import computer_knocked, you_drew

THEIRS_NO_KING = "Kc Kh Ks 9h 9d 9s 8s Ah As 7d"
GIN_HAND, THEIRS = "4c 5c 6c Jh Jd Js 2h 3h 4h 5h", "Kc Kd Ks 9h 9d 9s 8s Ah As 7d"


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fewer playouts: what is tested holds for any number of them."""
    monkeypatch.setattr(reviewing, "ROUND", 12)
    monkeypatch.setattr(reviewing, "PLAYOUTS", 400)
    monkeypatch.setattr(counted, "GUESSES", 24)


@cache
def slipped() -> Match:
    """A deal that is over, in which the person threw a jack instead of going gin."""
    match, plays = (
        you_drew(GIN_HAND, "6h", THEIRS).match.play(parse_move("discard Jh")),
        player("medium"),
    )
    while not match.finished:
        assert match.deal is not None and match.deal.to_move is not None
        match = match.play(plays(match.observation(match.deal.to_move)))
    return match


@pytest.fixture
def seated(client: Client) -> Client:
    """A client whose match has one deal, which is over and in which it slipped."""
    session = client.session
    store.begin(session, Table(slipped(), (PERSON, "medium")))
    session.save()
    return client


def found() -> Review:
    deal = slipped().deal
    assert deal is not None
    return review(deal, 0)


def page(client: Client, address: str) -> Page:
    return Page(client.get(address))


def test_nothing_is_reviewed_until_the_button_is_pressed(seated: Client) -> None:
    assert "Review this deal" in page(seated, "/play/").text()
    asked = page(seated, "/play/review/1/")
    assert list(asked.elements("button"))
    assert not StoredReview.objects.exists()
    answer = seated.post("/play/review/1/")
    assert (answer.status_code, answer.headers["Location"]) == (302, "/play/review/1/")
    assert StoredReview.objects.count() == 1


def test_a_review_is_kept_and_the_same_twice(seated: Client) -> None:
    seated.post("/play/review/1/")
    first = page(seated, "/play/review/1/").text()
    StoredReview.objects.all().delete()
    seated.post("/play/review/1/")
    assert page(seated, "/play/review/1/").text() == first
    seated.post("/play/review/1/")
    assert StoredReview.objects.count() == 1


def test_what_cost_most_is_told_with_its_numbers(seated: Client) -> None:
    seated.post("/play/review/1/")
    text = page(seated, "/play/review/1/").text()
    assert found().costliest
    for decision in found().costliest:
        assert f"about {round(decision.loss)} point" in text
        assert give_or_take(decision) in text
        assert f"against {decision.guesses} hands" in text
    assert "Better: Go gin, throwing J♥" in text or "Better: Go gin" in text


def test_what_the_other_side_held_is_kept_apart(seated: Client) -> None:
    seated.post("/play/review/1/")
    (article,) = page(seated, "/play/review/1/").elements("article", "decision")
    (apart,) = article.iter("details")
    assert "What you could not know" in "".join(apart.itertext())
    assert "The computer held" not in "".join(
        text for part in article if part is not apart for text in part.itertext()
    )
    step = page(seated, "/play/review/1/?at=4")
    assert "The computer held" not in step.text()
    assert "The computer held" in page(seated, "/play/review/1/?at=4&both=1").text()


def test_each_step_of_the_deal_can_be_looked_at(seated: Client) -> None:
    seated.post("/play/review/1/")
    deal = slipped().deal
    assert deal is not None
    for at in range(len(deal.moves) + 1):
        step = page(seated, f"/play/review/1/?at={at}")
        where = f"Move {at} of {len(deal.moves)}" if at else "The start"
        assert where in step.text("step")
    assert page(seated, "/play/review/1/?at=9999").text("step") == step.text("step")
    for odd in ("-1", "x", "%00", "١"):
        assert page(seated, f"/play/review/1/?at={odd}&both=x").status == 200


def test_a_review_is_read_in_few_queries_and_bytes(
    seated: Client, django_assert_max_num_queries: object
) -> None:
    seated.post("/play/review/1/")
    with django_assert_max_num_queries(3):  # type: ignore[operator]
        answer = seated.get("/play/review/1/")
    assert len(answer.content) < 40_000


def test_the_whole_match_is_reviewed_only_when_asked_for(seated: Client) -> None:
    before = page(seated, "/play/review/")
    assert "No deal of this match has been reviewed yet." in before.text()
    assert not StoredReview.objects.exists()
    seated.post("/play/review/")
    after = page(seated, "/play/review/").text()
    assert "costly decision" in after and "Review the" not in after


def test_a_review_belongs_to_its_session_and_goes_with_its_match(seated: Client) -> None:
    seated.post("/play/review/1/")
    stranger = Client()
    for address in ("/play/review/", "/play/review/1/", "/daily/review/", "/play/again/review/"):
        answer = stranger.get(address)
        assert answer.status_code == 302 and not answer.cookies
        assert stranger.post(address).status_code == 302
    StoredMatch.objects.all().delete()
    assert not StoredReview.objects.exists()


def test_a_deal_that_is_not_over_has_no_review(client: Client) -> None:
    client.post("/play/new/")
    for method in (client.get, client.post):
        assert method("/play/review/1/").status_code == 404
        assert method("/play/review/0/").status_code == 404
        assert method("/play/review/99999999999/").status_code == 404
    assert client.get("/play/review/").status_code == 200
    assert client.post("/play/review/").status_code == 302


def test_a_review_that_cannot_be_read_is_asked_for_again(seated: Client) -> None:
    seated.post("/play/review/1/")
    StoredReview.objects.update(found='{"version": 0}')
    assert "goes through your decisions" in page(seated, "/play/review/1/").text()
    seated.post("/play/review/1/")
    assert list(page(seated, "/play/review/1/").elements("article", "decision"))


def test_pages_are_not_to_be_found(seated: Client) -> None:
    seated.post("/play/review/1/")
    for address in ("/play/review/", "/play/review/1/"):
        assert 'content="noindex"' in page(seated, address).html


def test_the_reviews_of_a_match_go_where_it_goes(seated: Client) -> None:
    seated.post("/play/review/1/")
    kept = StoredReview.objects.get()
    session, other = seated.session, Client()
    row = StoredMatch.objects.get()
    here = store.load(session)
    assert here is not None
    code = carrying.make(session, here)
    other.post("/play/carry/take/", {"code": code})
    kept.refresh_from_db()
    assert kept.match_id != row.pk
    assert "Better:" in page(other, "/play/review/1/").text()


def test_reviews_are_limited(seated: Client, settings: object) -> None:
    settings.LIMITS = True  # type: ignore[attr-defined]
    for _ in range(10):
        assert seated.post("/play/review/").status_code == 302
    assert seated.post("/play/review/").status_code == 429


def test_a_match_keeps_no_more_reviews_than_it_may(
    seated: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviews, "MOST_KEPT", 1)
    match_id = StoredMatch.objects.get().pk
    StoredReview.objects.create(match_id=match_id, number=0, found="{}")
    seated.post("/play/review/1/")
    assert [each.number for each in StoredReview.objects.all()] == [1]


def past() -> Past:
    one = past_deal(slipped(), 1)
    assert one is not None
    return one


def test_a_deal_without_slips_shows_the_deal() -> None:
    calm = Review(0, tuple(each for each in found().decisions if not each.costly), 0)
    view = review_view(past(), calm, MATCH)
    assert view.lead.startswith(("None of your", "Your only decision", "You had nothing"))
    assert not view.decisions and view.step is not None and view.step.at == 0


def clocked() -> Match:
    """A deal that is over, in which the clock made the person's first throw and a whole turn."""
    match, plays, lapses = you_drew(GIN_HAND, "6h", THEIRS).match.after_lapse(), player("easy"), 1
    while not match.finished:
        assert match.deal is not None and match.deal.to_move is not None
        if match.deal.to_move == 0 and lapses == 1:
            match, lapses = match.after_lapse(), 2
        else:
            match = match.play(plays(match.observation(match.deal.to_move)))
    return match


def test_what_the_clock_played_is_told_and_held_against_nobody() -> None:
    match = Match.from_json(json.loads(json.dumps(clocked().to_json())))
    one = past_deal(match, 1)
    assert one is not None and len(one.by_clock) == 3
    made = review(one.deal, 0, leave_out=one.by_clock)
    assert not {each.at for each in made.decisions} & {*one.by_clock}
    assert {each.at for each in review(one.deal, 0).decisions} & {*one.by_clock}
    view = review_view(one, made, MATCH)
    assert view.lead.endswith("Two turns were played by the clock; they are not held against you.")
    told = [line.words for line in view.lines if "clock" in line.words]
    first, second = (str(one.deal.moves[at].card) for at in (one.by_clock[0], one.by_clock[2]))  # type: ignore[union-attr]
    assert told == [
        f"You drew from the stock. Then your time was up: the clock threw {sign(first)}.",
        f"Your time was up: the clock drew from the stock and threw {sign(second)}.",
    ]
    step = review_view(one, made, MATCH, one.by_clock[0]).step
    assert step is not None
    assert step.verdict == "your time was up, and the clock made the next move."


def test_lay_offs_made_by_hand_are_held_against_the_best(client: Client) -> None:
    """After 8h, 28 were left; with 9h and Qh too it would have been 9, against a knock with 6."""
    knocker, yours = "5h 6h 7h Qc Qd Qs As Ac 2d 2c", "Jc Jd Js 4c 4d 4h 8h 9h Qh 9c"
    by_hand = replace(PRESETS["house"], lay_off="hand")
    table = computer_knocked(knocker, yours, rules=by_hand)
    session = client.session
    store.begin(session, table.play(0, parse_move("lay 8h on 1")).play(0, parse_move("done")))
    session.save()
    client.post("/play/review/1/")
    told = page(client, "/play/review/1/").text()
    for words in (
        "Your lay-offs cost you exactly 19 points. Your only other decision was not found",
        "You laid off 8♥",
        "Better: Lay off Q♥, 8♥ and 9♥",
        "19 points exactly",
        "You kept 28; with the best lay-offs it would have been 9.",
        "The computer knocked with 6 left",
        "You laid off 8♥. Cost 19 points.",
    ):
        assert words in told, told
    step = page(client, "/play/review/1/?at=4").text()
    assert "You laid off 8♥. To lay off Q♥, 8♥ and 9♥ was better by exactly 19 points." in step
    assert "The computer held" in step and "could not know" not in step
    match = page(client, "/play/review/").text()
    assert "Your lay-offs cost exactly 19 points." in match
    assert "Lay-offs that cost 19 points" in match


@pytest.mark.parametrize(
    ("made", "title"),
    [("lay 8h on 1,lay 9h on 1,lay Qh on 0,done", ""), ("done", "You laid nothing off")],
)
def test_of_lay_offs_only_those_that_cost_points_are_told(made: str, title: str) -> None:
    knocker, yours = "5h 6h 7h Qc Qd Qs As Ac 2d 2c", "Jc Jd Js 4c 4d 4h 8h 9h Qh 9c"
    by_hand = replace(PRESETS["house"], lay_off="hand")
    match = computer_knocked(knocker, yours, rules=by_hand).match
    for move in made.split(","):
        match = match.play(parse_move(move))
    one = past_deal(match, 1)
    assert one is not None
    view = review_view(one, Review(0, (), 0), MATCH)
    assert [each.title for each in view.decisions] == ([title] if title else [])
    assert ("Your lay-offs" in view.lead) is bool(title)


def sign(text: str) -> str:
    return next(card.sign for card in CARDS if str(card) == text)


@pytest.mark.parametrize(
    ("moves", "ends", "lead"),
    [
        ("knock Kd", "You drew from the stock and knocked, throwing K♦: gin.", "You went gin"),
        ("", "and the hand was dead.", "A dead hand. Two cards were left in the stock"),
    ],
)
def test_the_last_line_of_a_deal_tells_how_it_ended(moves: str, ends: str, lead: str) -> None:
    match = you_drew("4c 5c 6c Jh Jd Js 2h 3h 4h 5h", "Kd", THEIRS_NO_KING).match
    for move in filter(None, moves.split(",")):
        match = match.play(parse_move(move))
    while not match.finished:
        match = match.after_lapse()
    one = past_deal(match, 1)
    assert one is not None
    view = review_view(one, Review(0, (), 0), MATCH, at=len(one.deal.moves))
    assert view.lines[-1].words.endswith(ends)
    assert view.step is not None and view.step.words == view.lines[-1].words
    assert view.lines[-1].here and view.step.laid_open is bool(moves)
    assert view.ended.startswith(lead)


def test_a_choice_of_melds_is_said_not_to_be_judged() -> None:
    hand = "3c 4c 5c 3d 3h 3s 9c 9d 9h 2s"
    match = you_drew(hand, "Kh", "Kc Kd Ks Qh Qd Js 8s Ah As 7d").match
    for knock, said in (("knock Kh", False), ("knock Kh: 3d3h3s 3c4c5c 9c9d9h", True)):
        one = past_deal(match.play(parse_move(knock)), 1)
        assert one is not None
        lead = review_view(one, Review(0, (), 0), MATCH).lead
        assert lead.endswith("Which melds you chose to lay down is not judged.") is said


def test_an_unscored_deal_is_not_called_void_or_won() -> None:
    one = past()
    uncounted = Past(one.number, one.deal, one.scores, None, 0, unscored=True)
    assert "won" in how_it_ended(one, Players(0))
    assert how_it_ended(uncounted, Players(0)).endswith("the deal did not count.")


def test_what_losses_have_in_common_is_said_from_two_on() -> None:
    kings = tuple(card for card in CARDS if card.sign.startswith("K"))
    for often, said in (
        (1, ""),
        (3, "In three of your five losses nothing cost you more than holding kings."),
        (5, "In all five of your losses nothing cost you more than holding kings."),
    ):
        habit = Habit(Slip.HELD_HIGH, kings, (1, 2, 3), 3, 21.0, often)
        assert in_losses(Summary(7, 5, 5, (habit,), 21.0), Players(0)) == said


def test_the_words_say_the_numbers_that_were_counted() -> None:
    chance, plays = Random(1), player("medium")
    for name in ("house", "straight", "club", "oklahoma"):
        deal = Deal.start(PRESETS[name], chance.sample(CARDS, 52), dealer=chance.randrange(2))
        while deal.to_move is not None:
            seen = deal.observation(deal.to_move)
            if deal.to_move == 0 and len(seen.legal) > 1 and chance.random() < 0.5:
                made, better = chance.sample(seen.legal, 2)
                _check(seen, made, better)
            deal = deal.play(plays(seen))


@pytest.mark.parametrize(("points", "added"), [(9.0, False), (-0.3, False), (-27.0, True)])
def test_a_knock_that_loses_is_advised_with_the_reason(points: float, added: bool) -> None:
    seen = you_drew("4c 5c 6c Jh Jd Js 2h 2d 2s 3s", "Kh", THEIRS).observation(0)
    facts = grounds(seen, parse_move("discard Kh"), parse_move("knock Kh"))
    assert isinstance(facts.better, Ended)
    facts.better.__dict__["meeting"] = Meeting(120, points, 57)
    assert ("To play on" in " ".join(why(facts, seen, Players(0)))) is added


@pytest.mark.parametrize(
    ("after", "starts"), [(10, "The count speaks for it, but"), (40, "Besides, the computer")]
)
def test_a_card_taken_is_told_of_by_its_count(after: int, starts: str) -> None:
    pile = Taking(CARDS[0], 50, after, None, 30.0, 5)
    facts = Grounds(None, None, pile, took=True, offered=False)
    seen = you_drew(GIN_HAND, "6h", THEIRS).observation(0)
    assert why(facts, seen, Players(0))[-1].startswith(starts)


def _check(seen: Observation, made: Move, better: Move) -> None:
    facts = grounds(seen, made, better)
    text = " ".join(why(facts, seen, Players(0)))
    said = {int(each) for each in re.findall(r"(?<![\d.♠♥♦♣-])\d+(?![\d.♠♥♦♣-])", text)}
    known: set[int] = set()
    for side in (facts.made, facts.better):
        if isinstance(side, Thrown):
            counts = {
                len(getattr(side.outs, name)) for name in ("knocks", "melds", "lower", "gins")
            }
            known |= {side.left, side.wanted, *counts}
        if isinstance(side, Ended):
            known |= {side.left, side.meeting.undercuts, abs(round(side.meeting.points))}
    if facts.pile is not None:
        known |= {facts.pile.now, facts.pile.after}
    words = set(re.findall(r"(?:gone|thrown instead,) ([\w-]+)(?!\.\d)\b", text))
    counted_words = {number(each) for each in known} | {str(each) for each in known}
    assert said <= known, text
    assert words <= counted_words | {"none"}, text
    assert "  " not in text and ".." not in text
    assert text[0] == text[0].upper() and text.endswith(".")
