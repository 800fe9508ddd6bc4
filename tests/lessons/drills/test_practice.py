"""What every drill shares: addresses, marks counted once, mistakes that come back, the results."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.contrib.sessions.models import Session
from django.test import Client

from lessons.drills import practice
from lessons.drills.catalogue import DRILLS, drill_named, position_at
from lessons.drills.count import hand_at
from lessons.drills.drill import Drill
from lessons.drills.place import SET_SIZE, Place
from lessons.drills.practice import MOST_DUE
from play.engine.cards import cards_in
from tests.lessons.drills.everywhere import answers_to, places
from tests.play.page import Page, words

COUNT = "/practice/count/"
HERE = {"level": "2", "set": "8f3a", "n": "1"}

pytestmark = pytest.mark.django_db


def least(number: int, chosen: str = "8f3a") -> str:
    return str(hand_at(2, chosen, number).least)


def count() -> Drill[object]:
    found = drill_named("count")
    assert found is not None
    return found


def answer(client: Client, number: int, right: bool = True, **more: str) -> Page:
    """The page after an answer to a position of the set, or to the mistake named by ``again``."""
    again = Place.read(more.get("again", ""))
    asked = again or Place(2, more.get("set", "8f3a"), number)
    given = least(asked.number, asked.chosen) if right else "0"
    sent = {**HERE, "n": str(number), "answer": given, **more}
    return Page(client.post(COUNT, sent, follow=True))


def onward(page: Page) -> str:
    """Where the page leads on."""
    (link,) = [a for a in page.elements("a", "act") if "Next" in words(a) or "How" in words(a)]
    return link.get("href") or ""


def log(client: Client) -> practice.Log:
    return practice.log_of(client.session, count())


def test_a_position_is_its_address_and_looking_keeps_nothing(client: Client) -> None:
    first, second = (Page(client.get(COUNT, HERE)).text("main") for _ in range(2))
    assert first == second
    for address in ("/practice/", "/practice/yours/", COUNT, f"{COUNT}result/?level=2&set=8f3a"):
        assert client.get(address).status_code == 200
    client.get(COUNT, {**HERE, "answer": "1"})
    assert not client.cookies.get("sessionid") and not Session.objects.exists()


def test_an_address_without_a_set_leads_to_a_new_one(client: Client) -> None:
    led = client.get(COUNT, {"level": "3"})
    assert led.status_code == 302 and "level=3&set=" in led["Location"]
    assert client.get(led["Location"]).status_code == 200


def test_a_shared_answer_is_marked_for_someone_without_a_session(client: Client) -> None:
    page = Page(client.get(COUNT, {**HERE, "answer": least(1)}))
    assert f"Right: {least(1)}." in page.text("main")
    assert "n=2" in onward(page)


def test_an_answer_counts_once_however_often_it_is_sent(client: Client) -> None:
    for right in (True, True, False):
        answer(client, 1, right)
    answer(client, 2, right=False)
    answer(client, 1, right=False)  # by the Back button
    answer(client, 2)
    assert (log(client).asked, log(client).right) == (2, 1)


def test_an_answer_of_an_earlier_set_counts_once(client: Client) -> None:
    answer(client, 1)
    answer(client, 1, set="beef")
    answer(client, 1, right=False)
    assert (log(client).asked, log(client).right) == (2, 2)


def test_a_mistake_comes_back_three_positions_later_and_once_more_in_the_next_set(
    client: Client,
) -> None:
    answer(client, 1, right=False)
    leads = [onward(answer(client, number)) for number in range(2, 5)]
    assert ["again=2.8f3a.1" in lead for lead in leads] == [False, False, True]
    page = answer(client, 4, again="2.8f3a.1")
    assert "n=5" in onward(page) and "again" not in onward(page)
    answer(client, 4, again="2.8f3a.1")  # sent twice
    assert log(client).asked == 5
    for number in range(5, SET_SIZE + 1):
        assert "again" not in onward(answer(client, number))

    leads = [onward(answer(client, number, set="beef")) for number in (1, 2)]
    assert ["again=2.8f3a.1" in lead for lead in leads] == [False, True]
    answer(client, 2, set="beef", again="2.8f3a.1")
    assert log(client).due == []


def test_a_mistake_made_twice_in_a_later_set_counts_once_there_and_stays_due(
    client: Client,
) -> None:
    answer(client, 9, right=False)
    for _ in range(2):
        answer(client, 2, right=False, set="beef", again="2.8f3a.9")
    assert (log(client).asked, log(client).due) == (2, [["2.8f3a.9", "2.beef"]])
    assert "again" not in onward(answer(client, 4, set="beef"))
    assert "again=2.8f3a.9" in onward(answer(client, 2, set="cafe"))


def test_a_mistake_near_the_end_waits_for_the_next_set(client: Client) -> None:
    answer(client, 8, right=False)
    assert "again" not in onward(answer(client, 9))
    assert "/result/" in onward(answer(client, 10))
    assert "again=2.8f3a.8" in onward(answer(client, 2, set="beef"))


def test_a_set_ends_with_what_went_wrong_and_where_to_read_of_it(client: Client) -> None:
    for number in range(1, SET_SIZE + 1):
        answer(client, number, right=number not in (2, 9))
    answer(client, 5, again="2.8f3a.2")
    page = Page(client.get(f"{COUNT}result/?level=2&set=8f3a"))
    assert "8 of 10 right the first time" in page.text("main")
    assert "Too low, 2 times" in page.text("main")
    assert sorted(page.texts("mended") + page.texts("wrong"))[-1] == "9 too low"
    links = {a.get("href") or "" for a in page.elements("a")}
    assert "/rules/melds-and-deadwood/#one-meld" in links
    assert any("level=3&set=" in link for link in links)


def test_your_practice_is_told_in_numbers_and_forgotten_on_request(client: Client) -> None:
    for number in range(1, SET_SIZE + 1):
        answer(client, number, right=number != 2)
    page = Page(client.get("/practice/yours/"))
    text = page.text("main")
    assert "9 of 10 answers right" in text and "A mistake comes back in your next set." in text
    rows = [[words(cell) for cell in row] for row in page.elements("tr")]
    assert ["too low", "1", "10 %", ""] in rows
    (plot,) = list(page.elements("figure"))
    assert "As a table" in words(plot)
    assert "9 of 10 right so far" in Page(client.get("/practice/")).text("main")
    client.post("/practice/yours/")
    assert "Nothing yet." in Page(client.get("/practice/yours/")).text("main")


@pytest.mark.parametrize("drill", DRILLS, ids=lambda drill: drill.slug)
def test_what_is_kept_stays_small(client: Client, drill: Drill[object]) -> None:
    session = client.session
    table = drill.tables[-1] if drill.tables else ""
    for chosen in range(40):
        here = Place(1, f"{chosen + 0xABCD1234:x}", 1, table)
        for number in range(1, SET_SIZE + 1):
            kind = list(drill.kinds)[number % len(drill.kinds)]
            practice.record(session, drill, here.at(number), here.at(number), kind, 100.0)
    (kept,) = [value for key, value in session.items() if key.startswith("practice")]
    assert len(json.dumps(kept, separators=(",", ":"))) < 1000
    assert practice.log_of(session, drill).asked == 40 * SET_SIZE


def test_what_another_version_kept_is_let_go(client: Client) -> None:
    session = client.session
    for kept in ({"asked": 3}, [1], {"sets": [[1, 2, 3, 4, 5]]}, "x"):
        session["practice-count"] = kept
        assert practice.log_of(session, count()) == practice.Log()


def test_bad_input_is_answered_and_counts_nothing(client: Client) -> None:
    for wrong in ({"level": "9"}, {"set": "zz"}, {"n": "11"}, {"again": "x"}, {"table": "club"}):
        assert client.get(COUNT, {**HERE, **wrong}).status_code == 404
        assert client.post(COUNT, {**HERE, **wrong, "answer": "3"}).status_code == 400
    too_long = client.post(COUNT, {**HERE, "answer": "3" * 200})
    assert too_long.status_code == 400
    assert "That made no sense here" in Page(too_long).text("main")
    assert client.post(COUNT, {}).status_code == 400
    assert client.get("/practice/nothing/").status_code == 404
    assert client.get(f"{COUNT}result/?level=9&set=1").status_code == 404
    page = Page(client.post(COUNT, {**HERE, "answer": "ten"}, follow=True))
    assert "Give the count as a whole number" in page.text("main")
    client.post(COUNT, {**HERE, "answer": "3", "since": "2.8f3a.1:forged:x"})
    assert (log(client).asked, log(client).timed) == (1, 0)


def test_an_answer_is_timed_by_what_the_site_signed(client: Client) -> None:
    since = Page(client.get(COUNT, HERE)).hidden("since")
    client.post(COUNT, {**HERE, "answer": "3", "since": since})
    assert log(client).timed == 1


def test_no_more_mistakes_are_said_to_come_back_than_do(client: Client) -> None:
    for number in range(1, SET_SIZE + 1):
        answer(client, number, right=False)
    result = f"{COUNT}result/?level=2&set=8f3a"
    assert f"{MOST_DUE} of these positions come back in your next sets, a few in each." in (
        Page(client.get(result)).text("main")
    )
    met = set()
    for chosen in ("b1", "b2"):
        for number in range(1, SET_SIZE + 1):
            led = onward(answer(client, number, set=chosen))
            if "again=2.8f3a" in led:
                again = led.rpartition("again=")[2]
                met.add(again)
                answer(client, number, set=chosen, again=again)
    assert met == {f"2.8f3a.{number}" for number in range(SET_SIZE - MOST_DUE + 1, SET_SIZE + 1)}
    assert "come back" not in Page(client.get(result)).text("main")
    assert "come back" not in Page(client.get("/practice/yours/")).text("main")


def test_no_page_says_that_what_was_made_up_was_played(client: Client) -> None:
    for address in ("/", "/practice/", *(f"/practice/{drill.slug}/" for drill in DRILLS)):
        page = client.get(address).content.decode()
        assert "really played" not in page and "real deal" not in page


def test_a_mistake_that_comes_back_is_shown_with_its_own_level(client: Client) -> None:
    page = Page(client.get(COUNT, {**HERE, "level": "3", "again": "1.beef.4"}))
    (where,) = page.texts("where")
    assert "level 1" in where and "level 3" not in where


@pytest.mark.parametrize("drill", DRILLS, ids=lambda drill: drill.slug)
def test_looking_at_any_drill_leaves_no_row(client: Client, drill: Drill[object]) -> None:
    table = drill.tables[-1] if drill.tables else ""
    for level in drill.levels(table):
        place = Place(level, "8f3a", 4, table)
        sent = {**place.parameters, "answer": ""}
        assert client.get(f"/practice/{drill.slug}/", place.parameters).status_code == 200
        assert "problem" in Page(client.get(f"/practice/{drill.slug}/", sent)).html
        assert client.get(f"/practice/{drill.slug}/", {**sent, "answer": "~"}).status_code in (
            200,
            404,
        )
    assert not Session.objects.exists()


@pytest.mark.parametrize("drill", DRILLS, ids=lambda drill: drill.slug)
def test_every_kind_of_mistake_leads_to_a_place_that_is_there(
    client: Client, drill: Drill[object]
) -> None:
    assert 0 < len(drill.kinds) <= practice.MOST_KINDS
    for name, kind in drill.kinds.items():
        assert kind.advice.endswith(".") and kind.links, name
        for address, _ in kind.links:
            path, _, anchor = address.partition("#")
            answered = client.get(path)
            assert answered.status_code == 200
            assert not anchor or Page(answered).element(anchor) is not None, address


@pytest.mark.parametrize("drill", DRILLS, ids=lambda drill: drill.slug)
def test_every_level_says_what_is_new_and_can_be_started(
    client: Client, drill: Drill[object]
) -> None:
    for table in drill.tables or ("",):
        page = Page(client.get(f"/practice/{drill.slug}/", {"table": table} if table else {}))
        text = page.text("main")
        for level, words_of_it in drill.levels(table).items():
            assert words_of_it in text
            (link,) = [
                a.get("href") or ""
                for a in page.elements("a", "button")
                if words(a) == f"Level {level}"
            ]
            assert client.get(link).status_code == 200


def test_nothing_is_said_of_laying_off_before_the_answer_to_gin(client: Client) -> None:
    for number in range(1, 4):
        sent = {"table": "straight", "level": "2", "set": "8f3a", "n": str(number)}
        html = client.get("/practice/score/", sent).content.decode()
        assert "laying off" not in html.partition("<main")[2].partition("</form>")[0]


def test_after_a_set_that_went_badly_the_level_before_is_offered(client: Client) -> None:
    for number in range(1, SET_SIZE + 1):
        answer(client, number, right=number < 5)
    text = Page(client.get(f"{COUNT}result/?level=2&set=8f3a")).text("main")
    assert "Back to level 1" in text and "Level 3" not in text
    for number in range(1, SET_SIZE + 1):
        answer(client, number, right=number < 6, set="beef")
    text = Page(client.get(f"{COUNT}result/?level=2&set=beef")).text("main")
    assert "Back to level" not in text and "Level 3" in text


def test_what_was_chosen_is_kept_where_an_answer_was_not_clear(client: Client) -> None:
    place = {"level": "1", "set": "8f3a", "n": "1"}
    knock = drill_named("lay-off")
    assert knock is not None
    first, second, *_ = [str(card) for card in cards_in(knock.position(Place(1, "8f3a", 1)).hand)]
    sent = {**place, "answer": [first, second, "none"]}
    page = Page(client.post("/practice/lay-off/", sent, follow=True))
    assert "Which of the two?" in page.text("main")
    ticked = {box.get("value") for box in page.elements("input") if box.get("checked") is not None}
    assert ticked == {first, second}
    assert not log(client).asked
    typed = Page(client.post(COUNT, {**HERE, "answer": "1234"}, follow=True))
    assert typed.element("count").get("value") == "1234"


@pytest.mark.parametrize("drill", DRILLS, ids=lambda drill: drill.slug)
def test_a_right_answer_and_a_wrong_one_are_told_apart(client: Client, drill: Drill[Any]) -> None:
    place = next(places(drill, 2, 1))
    for answer, right in zip(answers_to(position_at(drill, place)), (True, False), strict=True):
        sent = {**place.parameters, "answer": answer}
        page = Page(client.post(f"/practice/{drill.slug}/", sent, follow=True))
        (marked,) = page.elements("section", "marked")
        assert ("wrong" in (marked.get("class") or "").split()) != right
