"""What tests of every folder share."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.served_site import ServedSite, own_database

BROWSER_TESTS = Path(__file__).parent / "browser"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put the browser tests last: beside Playwright's loop, Django takes all for async code."""
    items.sort(key=lambda item: item.path.is_relative_to(BROWSER_TESTS))


@pytest.fixture(scope="session")
def served_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServedSite]:
    """The site as ``make run`` serves it: gunicorn with two workers and a database file.

    Where the tests run on PostgreSQL, it has a database of its own there.
    """
    with ServedSite(tmp_path_factory.mktemp("var"), **own_database()) as site:
        yield site
