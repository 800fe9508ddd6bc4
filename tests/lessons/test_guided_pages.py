"""The lessons' pages: every control a plain form or link, and nothing kept but what was done."""

from __future__ import annotations

import pytest
from django.conf import settings
from django.contrib.sessions.models import Session
from django.test import Client

from lessons.guided import progress
from lessons.guided.reader import LESSONS
from play.models import StoredMatch
from tests.lessons.test_guided_lessons import each_lesson
from tests.lessons.ways import places
from tests.play.page import HTMX, Page, words
from tests.play.positions import EIGHT, kept, sit_down, you_drew

pytestmark = pytest.mark.django_db

KNOCK = "/lessons/knock/"
LAST = {"moves": "draw.discard-Qc.take", "move": "knock", "card": "Kh"}


def choose(client: Client, address: str, htmx: bool = False, **data: str) -> Page:
    """Post a choice, and follow where a plain answer leads."""
    headers = HTMX if htmx else {}
    return Page(client.post(address, data, headers=headers, follow=True))


def link(page: Page, text: str) -> str:
    """Where the link with this text leads."""
    (found,) = [each for each in page.elements("a") if words(each) == text]
    return found.get("href") or ""


def show(client: Client, **query: str) -> Page:
    return Page(client.get(KNOCK, query))


# --- the list -------------------------------------------------------------


def test_all_lessons_are_open_from_the_start_in_a_suggested_order(client: Client) -> None:
    page = Page(client.get("/lessons/"))
    titles = [words(head) for head in page.elements("h2")][: len(LESSONS)]
    assert titles == ["Knock", "Gin", "Undercut", "Laying off"]
    for lesson in LESSONS:
        assert client.get(link(page, lesson.title)).status_code == 200


def test_the_list_says_how_long_it_remembers(client: Client) -> None:
    days = settings.SESSION_COOKIE_AGE // (24 * 60 * 60)
    kept_here = f"kept here for this browser, without your name, for {days} days."
    assert kept_here in Page(client.get("/lessons/")).text("main")
    end = choose(client, KNOCK, **LAST).text("main")
    assert f"Kept here for this browser, without your name, for {days} days." in end
    assert kept_here in Page(client.get("/lessons/")).text("main")


def test_the_list_marks_what_was_done(client: Client) -> None:
    choose(client, KNOCK, **LAST)
    page = Page(client.get("/lessons/"))
    (done,) = page.elements("li", "is-done")
    assert words(done).startswith("Knock done")


# --- a choice -------------------------------------------------------------


@each_lesson
def test_every_place_is_a_page_of_sound_markup(client: Client, lesson: object) -> None:
    for place in places(lesson):  # type: ignore[arg-type]
        page = Page(client.get(f"/lessons/{place.lesson.slug}/", {"moves": place.written}))
        assert (page.status, page.whole) == (200, True)
        assert page.text("lesson-task")


def test_an_accepted_choice_leads_on_by_an_address_that_can_be_reloaded(client: Client) -> None:
    response = client.post(KNOCK, {"moves": "", "move": "draw"})
    assert response.headers["Location"] == "/lessons/knock/?moves=draw"
    once, twice = (Page(client.get("/lessons/knock/?moves=draw")) for _ in range(2))
    assert once.text("main") == twice.text("main")
    assert once.texts("praise") == [
        "You drew 10♠, and it makes a set of tens: a set costs nothing."
    ]
    assert once.text("lesson-task") == "Throw the card that leaves the least deadwood."


def test_a_choice_that_is_not_taken_is_answered_where_one_stands(client: Client) -> None:
    response = client.post(KNOCK, {"moves": "draw", "move": "discard", "card": "7h"})
    assert response.headers["Location"] == "/lessons/knock/?moves=draw&tried=discard-7h"
    page = Page(client.get(response.headers["Location"]))
    assert page.text("told-head") == "That breaks 5-6-7♥"
    assert page.error == "That breaks 5-6-7♥: 51 without 7♥, 30 after the best throw."
    assert page.text("put-back") == "Take this move back"
    assert page.text("lesson-task") == "Throw the card that leaves the least deadwood."


def test_the_tried_card_lies_chosen_and_all_others_can_still_be(client: Client) -> None:
    page = show(client, moves="draw", tried="discard-7h")
    (chosen,) = [each for each in page.elements("input") if each.get("checked") is not None]
    assert chosen.get("value") == "7h"
    assert len(page.throwable) == 11
    assert page.prompt == "Throw 7♥."
    assert page.deadwood == 51


def test_put_back_is_the_same_place_without_the_answer(client: Client) -> None:
    page = show(client, moves="draw", tried="discard-7h")
    back = Page(client.get(link(page, "Take this move back")))
    assert back.hidden("moves") == "draw"
    assert not back.text("told-head")


def test_choosing_again_right_after_a_wrong_choice_works(client: Client) -> None:
    show(client, moves="draw", tried="discard-7h")
    page = choose(client, KNOCK, moves="draw", move="discard", card="Kh")
    assert page.hidden("moves") == "draw.discard-Kh"


@pytest.mark.parametrize("thrown", ["Kh", "Qc"])
def test_a_choice_as_good_is_taken_too(client: Client, thrown: str) -> None:
    page = choose(client, KNOCK, moves="draw", move="discard", card=thrown)
    assert page.texts("praise")[0].startswith(f"Without {thrown[0]}")


def test_no_card_chosen_is_told(client: Client) -> None:
    page = choose(client, KNOCK, moves="draw", move="discard")
    assert page.text("told-head") == "No card was chosen"


def test_a_knock_wants_a_card_as_a_throw_does(client: Client) -> None:
    before = show(client, moves="draw.discard-Qc.take")
    assert before.prompt == "Choose a card to throw, or to knock with."
    assert before.buttons == {"Discard": "discard", "Knock": "knock"}
    assert not before.hidden("best")
    page = choose(client, KNOCK, moves=before.hidden("moves"), move="knock")
    assert page.text("told-head") == "No card was chosen"
    gin = Page(client.get("/lessons/gin/?moves=discard-Ac.take"))
    assert gin.prompt == "Choose the card to throw, then call gin."


def test_the_rule_answers_a_card_that_may_not_go_back(client: Client) -> None:
    page = choose(client, KNOCK, moves="draw.discard-Qc.take", move="discard", card="9c")
    assert "may not go back this turn" in page.text("table")


def test_a_wrong_choice_costs_nothing(client: Client) -> None:
    for card in ("7h", "2d", "Ts"):
        choose(client, KNOCK, moves="draw", move="discard", card=card)
    choose(client, KNOCK, **LAST)
    assert progress.done(client.session) == {"knock"}


# --- with htmx ------------------------------------------------------------


def test_htmx_gets_the_place_alone_its_title_and_one_announcement(client: Client) -> None:
    response = client.post(KNOCK, {"moves": "", "move": "draw"}, headers=HTMX)
    page = Page(response)
    assert not page.whole
    assert response.headers["HX-Push-Url"] == "/lessons/knock/?moves=draw"
    assert response.headers["HX-Reswap"] == "outerHTML show:window:top"
    assert "<title>Step 2, Knock: a lesson · Knock on Ten</title>" in page.html
    assert page.text("announcer") == (
        "You drew 10♠, and it makes a set of tens: a set costs nothing. "
        "Next: Throw the card that leaves the least deadwood."
    )


def test_htmx_stays_where_it_is_for_an_answer(client: Client) -> None:
    data = {"moves": "draw", "move": "discard", "card": "7h"}
    response = client.post(KNOCK, data, headers=HTMX)
    assert response.headers["HX-Replace-Url"] == "/lessons/knock/?moves=draw&tried=discard-7h"
    assert "HX-Reswap" not in response.headers
    page = Page(response)
    assert page.text("announcer").startswith("That breaks 5-6-7♥. 5♥ and 6♥ are")
    assert not [each for each in page.elements() if each.get("role") == "alert"]


def test_going_back_in_the_browser_gets_a_whole_page(client: Client) -> None:
    headers = {**HTMX, "hx-history-restore-request": "true"}
    assert Page(client.get("/lessons/knock/?moves=draw", headers=headers)).whole


# --- hints, and ways out --------------------------------------------------


def test_the_ways_out_are_called_what_they_do(client: Client) -> None:
    page = show(client, moves="draw")
    assert link(page, "Step back") == "/lessons/knock/"
    assert link(page, "Start again") == "/lessons/knock/"
    assert link(page, "Skip this step") == "/lessons/knock/?moves=draw.skip-discard-Qc"
    assert link(page, "Leave lesson") == "/lessons/"


def test_a_hint_has_two_stages_and_then_the_move_is_shown(client: Client) -> None:
    page = show(client, moves="draw")
    assert [words(each) for each in page.elements("summary")] == ["Hint", "A plainer hint"]
    shown = Page(client.get(link(page, "Show me")))
    assert shown.text("told-head") == "Throw Q♣"
    assert "no throw leaves less. K♥ would be as good." in shown.text("main")
    (chosen,) = [each for each in shown.elements("input") if each.get("checked") is not None]
    assert chosen.get("value") == "Qc"
    assert not shown.error


@pytest.mark.parametrize(
    ("address", "says", "button"),
    [
        ("/lessons/knock/?show=1", "Draw from the stock.", "button-draw"),
        ("/lessons/knock/?moves=draw.discard-Qc&show=1", "Take 9♣.", "button-take"),
        (
            "/lessons/knock/?moves=draw.discard-Qc.take&show=1",
            "Knock with K♥.",
            "button-knock",
        ),
        ("/lessons/laying-off/?show=1", "Lay 8♥ on 5-6-7♥.", "lay-8h-1"),
    ],
)
def test_the_move_shown_is_pointed_out_on_the_table(
    client: Client, address: str, says: str, button: str
) -> None:
    page = Page(client.get(address))
    assert page.prompt == says
    (amber,) = page.elements("button", "act")
    assert amber.get("id") == button


def test_the_move_shown_can_be_played_for_one(client: Client) -> None:
    shown = show(client, moves="draw", show="1")
    assert shown.prompt == "Throw Q♣."
    assert link(shown, "Play it for me") == "/lessons/knock/?moves=draw.skip-discard-Qc"
    lay_off = Page(client.get("/lessons/laying-off/?show=1"))
    (played,) = link(lay_off, "Play it for me").split("moves=")[1:]
    assert played == "skip-lay-8h-on-1"  # this card alone, not the whole step


def test_a_skipped_step_is_done_for_one_and_does_not_count(client: Client) -> None:
    page = Page(client.get("/lessons/knock/?moves=draw.skip-discard-Qc"))
    assert page.texts("praise")[0].startswith("Done for you. Without Q♣")
    end = choose(client, KNOCK, moves="draw.skip-discard-Qc.take", move="knock", card="Kh")
    assert "Not quite done" in end.text("main")
    assert link(end, "Back to the skipped step") == "/lessons/knock/?moves=draw"
    assert progress.done(client.session) == set()


# --- the end --------------------------------------------------------------


def test_the_last_move_shows_the_lay_off_the_sum_and_other_tables(client: Client) -> None:
    page = choose(client, KNOCK, **LAST)
    assert page.text("lesson-task") == "You win 10 points"
    assert page.sums == ["20 − 8 = 12", "12 − 2 = 10"]
    assert "Lesson done" in page.text("main")
    assert "Straight this knock is not allowed: only gin ends the deal" in page.text("main")
    assert link(page, "Next lesson: Gin") == "/lessons/gin/"


def test_other_tables_pay_gin_and_undercuts_their_own_way(client: Client) -> None:
    gin = Page(client.get("/lessons/gin/?moves=discard-Ac.take.knock-2h")).text("main")
    assert (
        "Quick, Club, Classic, Loser leads, Oklahoma, Straight and Hollywood 25 + 16 = 41 to you"
        in gin
    )
    undercut = Page(client.get("/lessons/laying-off/?moves=" + LAYING_OFF)).text("main")
    assert "25 to you" in undercut


LAYING_OFF = "lay-8h-on-1.lay-9h-on-1.lay-Qh-on-0.done.on.lay-4h-on-1.done"


def test_a_lesson_is_not_done_by_an_address_alone(client: Client) -> None:
    page = Page(client.get("/lessons/knock/?moves=draw.discard-Qc.take.knock-Kh"))
    assert "Make the last move yourself" in page.text("main")
    assert progress.done(client.session) == set()


def test_what_was_done_is_kept_with_a_slug_that_is_none_left_out(client: Client) -> None:
    session = client.session
    session["lessons"] = ["knock", "no-such-lesson"]
    session.save()
    page = Page(client.get("/lessons/"))
    assert len([*page.elements("li", "is-done")]) == 1
    last = {"moves": "discard-Ac.take", "move": "knock", "card": "2h"}
    choose(client, "/lessons/gin/", **last)
    assert client.session["lessons"] == ["gin", "knock"]


# --- what must not happen -------------------------------------------------


@pytest.mark.parametrize(
    "query",
    [
        {"moves": "x" * 5000},
        {"moves": "draw", "tried": "\x00"},
        {"moves": "draw", "tried": "discard-Kd"},
        {"moves": "draw", "tried": "knock"},
        {"moves": "draw", "tried": "discard-Kh"},
        {"tried": "big-gin"},
        {"moves": "draw.discard-Qc.take.knock-Kh", "tried": "draw", "show": "1"},
        {"show": "1", "tried": "take"},
    ],
)
def test_rubbish_in_an_address_is_no_error(client: Client, query: dict[str, str]) -> None:
    assert show(client, **query).status == 200


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"moves": "draw"},
        {"moves": "draw", "move": "fly"},
        {"moves": "draw", "move": "discard", "card": "Xx"},
        {"moves": "draw", "move": "discard", "card": "As"},
        {"moves": "draw", "move": "lay 8h on 7"},
        {"moves": "draw.discard-Qc.take.knock-Kh", "move": "draw"},
        {"moves": "\x00", "move": "draw"},
    ],
)
def test_a_forged_choice_shows_the_place_as_it_is(client: Client, data: dict[str, str]) -> None:
    assert choose(client, KNOCK, **data).status == 200
    assert choose(client, "/lessons/undercut/", moves="knock-Qd", move="draw").status == 200


def test_a_lesson_that_there_is_not_is_not_found(client: Client) -> None:
    assert client.get("/lessons/poker/").status_code == 404
    assert client.post("/lessons/poker/", {"move": "draw"}).status_code == 404


def test_no_lesson_makes_a_session_before_it_is_done(client: Client) -> None:
    client.get("/lessons/")
    show(client, moves="draw", tried="discard-7h")
    choose(client, KNOCK, moves="", move="draw")
    assert Session.objects.count() == 0
    assert "sessionid" not in client.cookies


def test_a_choice_needs_the_page_s_own_token() -> None:
    client = Client(enforce_csrf_checks=True)
    token = Page(client.get(KNOCK)).hidden("csrfmiddlewaretoken")
    assert client.post(KNOCK, {"moves": "", "move": "draw"}).status_code == 403
    data = {"moves": "", "move": "draw", "csrfmiddlewaretoken": token}
    assert client.post(KNOCK, data).status_code == 302


def test_a_lesson_and_a_match_leave_each_other_alone(client: Client) -> None:
    sit_down(client, you_drew(EIGHT, "Kd"))
    before = kept(client)
    choose(client, KNOCK, **LAST)
    show(client, moves="draw", tried="discard-7h")
    after = kept(client)
    assert (after.id, after.version) == (before.id, before.version)
    assert after.table == before.table
    assert StoredMatch.objects.count() == 1

    data = {"version": str(after.version), "move": "discard", "card": "Kd"}
    client.post("/play/move/", data)
    client.post("/play/abandon/", {"version": str(kept(client).version)})
    assert progress.done(client.session) == {"knock"}
