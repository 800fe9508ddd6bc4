"""The server that the tests of this folder share."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

from tests.postgres.server import Postgres


@pytest.fixture(scope="session")
def postgres_url() -> Iterator[str]:
    """The address of a PostgreSQL server: the one that all tests run on, or one for these."""
    if url := os.environ.get("DATABASE_URL"):
        yield url
    else:
        with Postgres() as server:
            yield server.url
