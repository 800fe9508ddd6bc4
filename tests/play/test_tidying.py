"""How long matches are kept, and the commands that clear away what is out of date."""

from __future__ import annotations

from datetime import timedelta
from io import StringIO

import pytest
from django.conf import settings
from django.contrib.sessions.models import Session
from django.core.management import call_command
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from play.models import Spent, StoredMatch
from tests.play.person import Person
from tests.play.positions import EIGHT, kept, sit_down, stock_at

A_LIFE = timedelta(seconds=settings.SESSION_COOKIE_AGE)


def aged(client: Client, age: timedelta) -> None:
    """Let the client's match lie untouched for so long."""
    StoredMatch.objects.filter(pk=kept(client).id).update(updated_at=timezone.now() - age)


def tidy(**options: int) -> str:
    """What the command says."""
    said = StringIO()
    call_command("tidy", stdout=said, **options)
    return said.getvalue()


def test_tidy_clears_what_has_outlived_its_session_and_nothing_else() -> None:
    old, young = Client(), Client()
    for client in (old, young):
        sit_down(client, stock_at(29, EIGHT))
    aged(old, A_LIFE + timedelta(minutes=1))
    aged(young, A_LIFE - timedelta(minutes=1))

    assert "Matches cleared: 1\n" in tidy()
    assert list(StoredMatch.objects.all()) == [StoredMatch.objects.get(pk=kept(young).id)]
    assert "That match is no longer here" in Person(old).look().text()


def test_a_move_keeps_a_match_from_being_cleared(client: Client) -> None:
    sit_down(client, stock_at(29, EIGHT))
    aged(client, A_LIFE + timedelta(minutes=1))
    person = Person(client)
    person.look()

    person.press("draw")
    tidy()

    assert kept(client)


def test_tidy_clears_the_sessions_that_have_run_out() -> None:
    old, young = Client(), Client()
    for client in (old, young):
        sit_down(client, stock_at(29, EIGHT))
    Session.objects.filter(pk=old.session.session_key).update(
        expire_date=timezone.now() - timedelta(minutes=1)
    )

    assert "Sessions cleared: 1\n" in tidy()

    assert [each.pk for each in Session.objects.all()] == [young.session.session_key]


def test_many_rows_are_cleared_a_batch_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    rests: list[float] = []
    monkeypatch.setattr("play.management.commands.tidy.time.sleep", rests.append)
    old = timezone.now() - A_LIFE - timedelta(minutes=1)
    StoredMatch.objects.bulk_create(
        StoredMatch(state=f"{number}", updated_at=old) for number in range(25)
    )

    with CaptureQueriesContext(connection) as captured:
        assert "Matches cleared: 25\n" in tidy(batch=10)

    deletes = [query["sql"] for query in captured if query["sql"].startswith("DELETE")]
    assert len([sql for sql in deletes if "storedmatch" in sql]) == 3
    assert len(rests) == 3
    assert not StoredMatch.objects.exists()


def test_a_row_used_again_between_two_batches_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    old = timezone.now() - A_LIFE - timedelta(minutes=1)
    StoredMatch.objects.bulk_create(
        StoredMatch(state=f"{number}", updated_at=old) for number in range(4)
    )

    def play_one(_: float) -> None:
        last = StoredMatch.objects.last()
        assert last is not None
        StoredMatch.objects.filter(pk=last.pk).update(updated_at=timezone.now())

    monkeypatch.setattr("play.management.commands.tidy.time.sleep", play_one)

    assert "Matches cleared: 3\n" in tidy(batch=2)
    assert StoredMatch.objects.count() == 1


def test_counts_of_limits_are_cleared_once_they_mean_nothing() -> None:
    now = timezone.now()
    Spent.objects.create(key="old", count=1, until=now - timedelta(seconds=1))
    Spent.objects.create(key="new", count=1, until=now + timedelta(minutes=1))

    assert "Counts cleared: 1\n" in tidy()
    assert Spent.objects.get().key == "new"


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
