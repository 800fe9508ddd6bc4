"""Two requests that change one session at once: neither loses what the other has written."""

from __future__ import annotations

import pytest
from django.contrib.sessions.backends.base import UpdateError
from django.contrib.sessions.models import Session
from django.test import Client

from ginsite.sessions import SessionStore
from play.models import StoredMatch
from tests.play.page import Page

pytestmark = pytest.mark.django_db


def stored(key: str | None) -> dict[str, object]:
    return dict(SessionStore(key).items())


@pytest.fixture
def key() -> str:
    session = SessionStore()
    session.update({"match": "one", "day": "today"})
    session.save()
    assert session.session_key is not None
    return session.session_key


def test_what_is_saved_is_read_again(key: str) -> None:
    assert stored(key) == {"match": "one", "day": "today"}
    assert Session.objects.count() == 1


def test_each_of_two_requests_keeps_its_own_key(key: str) -> None:
    finishing, sitting_down = SessionStore(key), SessionStore(key)
    assert finishing["match"] == sitting_down["match"] == "one"

    sitting_down["match"] = "two"
    sitting_down.save()
    finishing["lessons"] = ["knock"]
    finishing.save()

    assert stored(key) == {"match": "two", "day": "today", "lessons": ["knock"]}


def test_a_key_removed_by_one_is_not_brought_back_by_the_other(key: str) -> None:
    leaving, playing = SessionStore(key), SessionStore(key)
    assert leaving["day"] == playing["day"] == "today"

    del leaving["match"]
    leaving.save()
    playing["day"] = "tomorrow"
    playing.save()

    assert stored(key) == {"day": "tomorrow"}


def test_what_was_changed_inside_a_value_is_saved_too(key: str) -> None:
    session = SessionStore(key)
    session["choice"] = {"table": "house"}
    session.save()
    again = SessionStore(key)
    again["choice"]["table"] = "quick"
    again.save()

    assert stored(key)["choice"] == {"table": "quick"}


def test_a_session_that_is_gone_is_not_made_again(key: str) -> None:
    session = SessionStore(key)
    session["day"] = "tomorrow"
    Session.objects.all().delete()

    with pytest.raises(UpdateError):
        session.save()
    assert not Session.objects.exists()


def test_a_made_up_key_gets_another_one() -> None:
    session = SessionStore("made-up-by-somebody-0123456789ab")
    session["day"] = "today"
    session.save()

    assert session.session_key != "made-up-by-somebody-0123456789ab"
    assert Session.objects.count() == 1


def test_a_match_begun_while_a_choice_is_remembered_is_not_lost(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The second post comes while the first is between its reading and its saving."""
    client.post("/play/new/", {"table": "club", "then": "look"})
    other = Client()
    other.cookies = client.cookies
    from play.views import sitting

    remember = sitting.remember

    def remember_slowly(*arguments: object) -> None:
        remember(*arguments)  # type: ignore[arg-type]
        monkeypatch.setattr("play.views.sitting.remember", remember)
        assert other.post("/play/new/").status_code == 302

    monkeypatch.setattr("play.views.sitting.remember", remember_slowly)
    client.post("/play/new/", {"table": "quick", "then": "look"})

    assert StoredMatch.objects.count() == 1
    assert Page(client.get("/play/")).text("button-next") == "Deal"
    assert client.session["choice"]["table"] == "quick"
