"""``make test-postgres``: the tests on a PostgreSQL server of their own.

What follows on the command line is pytest's.
"""

from __future__ import annotations

import os
import subprocess
import sys

from tests.postgres.server import Postgres


def main(arguments: list[str]) -> int:
    """Run pytest with ``DATABASE_URL`` set; its exit code."""
    with Postgres() as server:
        environment = {**os.environ, "DATABASE_URL": server.url}
        command = [sys.executable, "-m", "pytest", *arguments]
        return subprocess.run(command, env=environment, check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
