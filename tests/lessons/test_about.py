"""What is kept, where the game comes from, and rummy beside gin rummy."""

from __future__ import annotations

import pytest
from django.conf import settings as site_settings
from django.contrib.sessions.models import Session
from django.test import Client
from pytest_django import DjangoAssertNumQueries, Settings

from lessons.facts import Facts
from lessons.rummy import differences
from play.engine.cards import mask_of, parse_cards
from play.engine.melds import least_deadwood
from play.engine.rules import PRESETS
from play.models import StoredMatch
from tests.play.page import Page, words

pytestmark = pytest.mark.django_db

DAY = 24 * 60 * 60


# --- privacy --------------------------------------------------------------


def test_the_times_that_things_are_kept_are_the_settings_own(
    client: Client, settings: Settings
) -> None:
    settings.SESSION_COOKIE_AGE = 41 * DAY
    settings.CSRF_COOKIE_AGE = 17 * DAY

    page = Page(client.get("/privacy/"))

    kept = [words(cell) for cell in page.elements("td")]
    assert kept == [
        "41 days after your last move",
        "as long as the match",
        "as long as the match",
        "a day at most, or until the next time the site is tidied",
        "41 days after the last day you played or finished a lesson",
        "41 days after the last day you saved them, played or finished a lesson",
        "41 days after the last day you played or finished a lesson",
        "41 days after the last day you played or finished a lesson",
        "41 days after the last day you practised, played or finished a lesson",
        "41 days after the last day you played or finished a lesson",
        "17 days",
    ]


def test_the_two_cookies_are_all_there_are_and_named_as_they_are(client: Client) -> None:
    client.get("/")
    client.post("/play/new/")

    named = {words(code) for code in Page(client.get("/privacy/")).elements("code")}

    assert named == set(client.cookies)
    for cookie in client.cookies.values():
        assert cookie["max-age"] == site_settings.SESSION_COOKIE_AGE


def test_a_page_with_a_button_to_play_leaves_one_cookie_and_records_nothing(
    client: Client,
) -> None:
    client.get("/")

    assert set(client.cookies) == {site_settings.CSRF_COOKIE_NAME}
    assert not Session.objects.exists()
    text = Page(client.get("/privacy/")).text()
    assert "Reading is not recorded. A page with a button to play leaves one cookie" in text


def test_reading_keeps_nothing(
    client: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    with django_assert_num_queries(0):
        for address in ("/privacy/", "/history/", "/compare/", "/guide/", "/score-sheet/"):
            assert not client.get(address).cookies


def test_a_match_is_kept_without_a_name_and_deleted_when_it_is_abandoned(client: Client) -> None:
    client.post("/play/new/", {"table": "club"})
    stored = StoredMatch.objects.get()
    (session,) = Session.objects.all()
    assert session.get_decoded().keys() == {"match", "choice"}

    client.post("/play/abandon/", {"version": stored.version})

    assert not StoredMatch.objects.exists()


def test_nothing_comes_from_another_site(client: Client) -> None:
    for address in ("/privacy/", "/history/", "/compare/", "/guide/"):
        page = Page(client.get(address))
        sources = [element.get("src") for element in page.elements() if element.get("src")]
        sheets = [
            link.get("href")
            for link in page.elements("link")
            if link.get("rel") in ("stylesheet", "icon")
        ]
        assert all(source and source.startswith("/static/") for source in sources + sheets)


# --- history --------------------------------------------------------------


def test_each_claim_of_the_history_has_its_source_on_the_page(client: Client) -> None:
    page = Page(client.get("/history/"))
    (sources,) = page.elements("ol", "sources")
    named = [item.get("id") for item in sources]

    notes = [link for note in page.elements("sup") for link in note.iter("a")]

    assert [f"#{name}" for name in named] == [link.get("href") for link in notes]
    assert [words(link) for link in notes] == [str(place + 1) for place in range(len(named))]
    for link in notes:
        assert (link.get("aria-label") or "").startswith("Source: ")


# --- rummy and gin rummy --------------------------------------------------


@pytest.mark.parametrize("name", PRESETS)
def test_the_gin_side_is_the_table_s_own(client: Client, name: str) -> None:
    rules = PRESETS[name]

    text = Page(client.get("/compare/", {"table": name})).text()

    assert f"in scores {rules.gin_bonus} points and all the deadwood" in text
    assert (f"undercut scores {rules.undercut_bonus} points" in text) is (rules.knock_limit != 0)
    assert ("Never at this table" in text) is (rules.knock_limit == 0)


def test_what_the_other_player_sees_of_a_hand_is_all_of_it(client: Client) -> None:
    text = Page(client.get("/compare/")).text()

    assert "only what you throw and what you take from the pile to guess from" in text
    assert "In rummy both melds could lie on the table by now." in text


def test_the_two_games_differ_in_every_topic() -> None:
    for difference in differences(Facts(PRESETS["house"])):
        assert difference.rummy != difference.gin
        for side in (difference.rummy, difference.gin):
            assert side.endswith(".")
            assert side[0].isupper()


def test_the_hand_is_counted_by_the_engine(client: Client) -> None:
    text = Page(client.get("/compare/")).text()

    left = least_deadwood(mask_of(parse_cards("5h 6h 7h Jc Jd Js Ac 2d 3s 4c")))
    assert f"Two melds, and {left} left over." in text


def test_what_the_log_holds_is_told(client: Client) -> None:
    """What it does hold is tested in ``tests/ginsite/test_log.py``."""
    told = Page(client.get("/privacy/")).text("not-kept")
    assert "a line for each request: when it came, which kind of page it was for" in told
    assert "no network address, no cookie, no card" in told
