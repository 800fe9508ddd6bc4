"""The settings as the environment makes them, each set in a fresh interpreter."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from django.db import connection

from ginsite import secret_key

ROOT = Path(__file__).resolve().parent.parent.parent
PRODUCTION = {
    "ALLOWED_HOSTS": "gin.example,www.gin.example",
    "HTTPS": "1",
    "SECRET_KEY": "made-for-this-test-b6Ww9s!x0Qe4u-8kZp1rTn5vCy7mLd2hGf3jKa_EoIqXzRtYb",
}


def run(var_dir: Path, *command: str, **variables: str) -> subprocess.CompletedProcess[str]:
    environment = {
        "PATH": os.environ["PATH"],
        "DJANGO_SETTINGS_MODULE": "ginsite.settings",
        "VAR_DIR": str(var_dir),
        **variables,
    }
    return subprocess.run(
        [sys.executable, *command], cwd=ROOT, env=environment, capture_output=True, text=True
    )


def settings(var_dir: Path, *names: str, **variables: str) -> list[Any]:
    program = (
        "import json, sys; from django.conf import settings;"
        "print(json.dumps([getattr(settings, name) for name in sys.argv[1:]]))"
    )
    answer = run(var_dir, "-c", program, *names, **variables)
    assert answer.returncode == 0, answer.stderr
    values: list[Any] = json.loads(answer.stdout)
    return values


def test_an_empty_environment_is_safe_and_local(tmp_path: Path) -> None:
    names = ("DEBUG", "ALLOWED_HOSTS", "SESSION_COOKIE_NAME", "SESSION_COOKIE_SECURE")
    assert settings(tmp_path, *names) == [
        False,
        ["localhost", "127.0.0.1", "[::1]"],
        "sessionid",
        False,
    ]


def test_https_makes_the_cookies_secure_and_bound_to_the_host(tmp_path: Path) -> None:
    names = ("SESSION_COOKIE_NAME", "SESSION_COOKIE_SECURE", "CSRF_COOKIE_NAME", "ALLOWED_HOSTS")
    assert settings(tmp_path, *names, **PRODUCTION) == [
        "__Host-sessionid",
        True,
        "__Host-csrftoken",
        ["gin.example", "www.gin.example"],
    ]


def test_the_deployment_check_is_silent(tmp_path: Path) -> None:
    answer = run(
        tmp_path, "manage.py", "check", "--deploy", "--fail-level", "WARNING", **PRODUCTION
    )
    assert answer.returncode == 0, answer.stderr
    assert "no issues" in answer.stdout + answer.stderr


def test_sqlite_is_set_for_many_small_writes(tmp_path: Path) -> None:
    (databases,) = settings(tmp_path, "DATABASES")
    assert databases["default"]["CONN_MAX_AGE"] is None
    assert databases["default"]["OPTIONS"]["transaction_mode"] == "IMMEDIATE"


def test_another_database_gets_no_option_of_sqlite(tmp_path: Path) -> None:
    (databases,) = settings(tmp_path, "DATABASES", DATABASE_URL="postgres://gin@localhost/gin")
    assert databases["default"]["ENGINE"] == "django.db.backends.postgresql"
    assert databases["default"]["OPTIONS"] == {"connect_timeout": 5}


@pytest.mark.django_db
def test_sqlite_syncs_at_checkpoints_alone() -> None:
    if connection.vendor != "sqlite":
        pytest.skip("another database is under test")
    with connection.cursor() as cursor:
        assert cursor.execute("PRAGMA synchronous").fetchone() == (1,)


def test_a_key_is_made_once_and_only_its_owner_reads_it(tmp_path: Path) -> None:
    path = tmp_path / "secret-key"

    key = secret_key.kept_in(path)

    assert len(key) >= 50
    assert secret_key.kept_in(path) == key
    assert path.stat().st_mode & 0o777 == 0o600


def test_no_file_of_the_project_is_the_key(tmp_path: Path) -> None:
    (key,) = settings(tmp_path, "SECRET_KEY")
    assert (tmp_path / "secret-key").read_text() == key
