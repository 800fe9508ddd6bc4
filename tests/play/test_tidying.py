"""How long matches are kept, and the commands that clear away what is out of date."""

from __future__ import annotations

from datetime import timedelta
from io import StringIO

from django.conf import settings
from django.contrib.sessions.models import Session
from django.core.management import call_command
from django.test import Client
from django.utils import timezone

from play.models import StoredMatch
from tests.play.person import Person
from tests.play.positions import EIGHT, kept, sit_down, stock_at

A_LIFE = timedelta(seconds=settings.SESSION_COOKIE_AGE)


def aged(client: Client, age: timedelta) -> None:
    """Let the client's match lie untouched for so long."""
    StoredMatch.objects.filter(pk=kept(client).id).update(updated_at=timezone.now() - age)


def test_clear_matches_clears_what_has_outlived_its_session_and_nothing_else() -> None:
    old, young = Client(), Client()
    for client in (old, young):
        sit_down(client, stock_at(29, EIGHT))
    aged(old, A_LIFE + timedelta(minutes=1))
    aged(young, A_LIFE - timedelta(minutes=1))

    said = StringIO()
    call_command("clear_matches", stdout=said)

    assert said.getvalue() == "Matches cleared: 1\n"
    assert list(StoredMatch.objects.all()) == [StoredMatch.objects.get(pk=kept(young).id)]
    assert "That match is no longer here" in Person(old).look().text()


def test_a_move_keeps_a_match_from_being_cleared(client: Client) -> None:
    sit_down(client, stock_at(29, EIGHT))
    aged(client, A_LIFE + timedelta(minutes=1))
    person = Person(client)
    person.look()

    person.press("draw")
    call_command("clear_matches", stdout=StringIO())

    assert kept(client)


def test_clearsessions_clears_the_sessions_that_have_run_out() -> None:
    old, young = Client(), Client()
    for client in (old, young):
        sit_down(client, stock_at(29, EIGHT))
    Session.objects.filter(pk=old.session.session_key).update(
        expire_date=timezone.now() - timedelta(minutes=1)
    )

    call_command("clearsessions")

    assert [each.pk for each in Session.objects.all()] == [young.session.session_key]


def test_the_first_move_of_a_day_renews_the_session_and_the_next_does_not(client: Client) -> None:
    sit_down(client, stock_at(29, EIGHT))
    session = client.session
    session["day"] = "2026-01-01"
    session.save()
    almost = timezone.now() + timedelta(days=1)
    Session.objects.update(expire_date=almost)
    person = Person(client, htmx=True)
    person.look()

    person.press("draw")

    assert "sessionid" in person.answers[-1].cookies
    assert person.answers[-1].cookies["sessionid"]["max-age"] == settings.SESSION_COOKIE_AGE
    assert Session.objects.get().expire_date > almost + timedelta(days=30)

    person.press("discard", person.page.hidden("best"))

    assert "sessionid" not in person.answers[-1].cookies


def test_the_cookie_is_for_this_site_and_not_for_scripts(client: Client) -> None:
    cookie = client.post("/play/new/").cookies["sessionid"]

    assert cookie["httponly"]
    assert cookie["samesite"] == "Lax"
    assert cookie["max-age"] == settings.SESSION_COOKIE_AGE
