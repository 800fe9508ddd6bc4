"""What a supervisor asks: the process answers by itself, and says when it cannot serve."""

from __future__ import annotations

import pytest
from django.db import OperationalError, connection, connections
from django.db.migrations.recorder import MigrationRecorder
from django.http import HttpResponse
from django.test import Client, override_settings


def plain(response: HttpResponse) -> str:
    """The words of an answer that nobody keeps and that begins no session."""
    assert response.headers["Content-Type"].startswith("text/plain")
    assert response.headers["Cache-Control"] == "no-store"
    assert "Content-Security-Policy" in response.headers
    assert not response.cookies
    return response.content.decode().strip()


def test_a_process_is_alive_without_the_database(client: Client) -> None:
    """No database is open to this test: to ask it would fail."""
    response = client.get("/healthz")
    assert (response.status_code, plain(response)) == (200, "alive")


@pytest.mark.django_db
def test_it_is_ready_once_the_database_answers_as_this_version_wants_it(client: Client) -> None:
    response = client.get("/readyz")
    assert (response.status_code, plain(response)) == (200, "ready")


@pytest.mark.django_db
def test_it_is_not_ready_before_the_migrations(client: Client) -> None:
    MigrationRecorder(connection).migration_qs.filter(app="play").latest("name").delete()

    response = client.get("/readyz")

    assert response.status_code == 503
    assert "migrate" in plain(response)
    assert client.get("/healthz").status_code == 200


@pytest.mark.django_db
def test_it_is_not_ready_while_the_database_does_not_answer(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    def gone(*arguments: object) -> None:
        raise OperationalError("at 10.0.0.7")

    with monkeypatch.context() as patch:
        patch.setattr(connections["default"], "cursor", gone)
        response = client.get("/readyz")
    assert response.status_code == 503
    assert plain(response) == "the database does not answer"

    assert client.get("/readyz").status_code == 200


@pytest.mark.django_db
@override_settings(SECURE_SSL_REDIRECT=True, ALLOWED_HOSTS=["gin.example"])
@pytest.mark.parametrize("address", ["/healthz", "/readyz"])
def test_they_are_asked_by_number_and_without_https(client: Client, address: str) -> None:
    assert client.get(address, headers={"Host": "10.0.0.7:8000"}).status_code == 200
    assert client.get("/", headers={"Host": "10.0.0.7:8000"}).status_code != 200


@pytest.mark.parametrize("address", ["/healthz", "/readyz"])
def test_they_take_nothing(client: Client, address: str) -> None:
    response = client.post(address)
    assert response.status_code == 405
    assert response.headers["Allow"] == "GET, HEAD"
