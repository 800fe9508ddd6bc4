"""What the tests of the table share."""

import pytest


@pytest.fixture(autouse=True)
def _database(db: None) -> None:
    """Every page looks for a match."""
