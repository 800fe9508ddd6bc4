"""The site as people get it: its own process, two workers, collected static files."""

import os
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from contextlib import closing, suppress
from http.client import HTTPConnection
from pathlib import Path
from types import TracebackType
from typing import Any

ROOT = Path(__file__).resolve().parent.parent


class ServedSite:
    """A running site with an empty database, both gone when the block ends.

    Variables given by name are set in its environment, as an operator would.
    """

    def __init__(self, var_dir: Path, **variables: str) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.database = var_dir / "db.sqlite3"
        self._log = var_dir / "log"
        self._environment = {
            **os.environ,
            "DJANGO_SETTINGS_MODULE": "ginsite.settings",
            "PORT": str(self.port),
            "VAR_DIR": str(var_dir),
        }
        for name in ("ALLOWED_HOSTS", "BIND", "DATABASE_URL", "DEBUG", "HTTPS", "WORKERS"):
            self._environment.pop(name, None)
        # Tests play faster than anyone can.
        self._environment |= {"LIMITS": "0", **variables}

    def __enter__(self) -> "ServedSite":
        self.manage("migrate", "--verbosity", "0")
        self.manage("collectstatic", "--no-input", "--verbosity", "0")
        self.start()
        return self

    def start(self) -> None:
        """Start the server, also again; it answers when this returns."""
        with self._log.open("a") as log:
            self._server = subprocess.Popen(
                [sys.executable, "-m", "gunicorn"],
                cwd=ROOT,
                env=self._environment,
                stdout=log,
                stderr=subprocess.STDOUT,
            )
        self._wait()

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.stop()
        self.stopped()

    def stop(self) -> None:
        """Tell the server to stop, as a supervisor does."""
        self._server.terminate()

    def process(self) -> int:
        """The server's own process, by number; the workers are its children."""
        return self._server.pid

    def ended(self) -> int | None:
        """The exit status once the server has ended, -9 by signal 9; None while it runs."""
        return self._server.poll()

    def workers(self) -> list[int]:
        """The processes that answer, by number; Linux alone tells."""
        master = self._server.pid
        children = Path(f"/proc/{master}/task/{master}/children")
        return [int(each) for each in children.read_text().split()]

    def kill(self) -> None:
        """End the server and its workers at once, with no time for a last word."""
        for process in (self._server.pid, *self.workers()):
            with suppress(ProcessLookupError):
                os.kill(process, signal.SIGKILL)
        self._server.wait(timeout=30)

    def stopped(self) -> int:
        """Wait for the server to stop; its exit status."""
        return self._server.wait(timeout=40)

    def ask(self, sql: str) -> list[tuple[Any, ...]]:
        """Rows of the site's database, read past the site; or what to change there."""
        if url := self._environment.get("DATABASE_URL"):
            import psycopg  # with SQLite no driver is needed

            with psycopg.connect(url) as connection:
                answer = connection.execute(sql.encode())
                return answer.fetchall() if answer.description else []
        with closing(sqlite3.connect(self.database)) as database, database:
            return database.execute(sql).fetchall()

    def manage(self, *arguments: str) -> str:
        """Run a command of ``manage.py`` on this site; what it printed."""
        run = subprocess.run(
            [sys.executable, "manage.py", *arguments],
            cwd=ROOT,
            env=self._environment,
            check=True,
            capture_output=True,
            text=True,
        )
        return run.stdout

    def log(self) -> str:
        """All that the server has said so far."""
        return self._log.read_text()

    def _wait(self, seconds: int = 30) -> None:
        until = time.monotonic() + seconds
        while time.monotonic() < until and self._server.poll() is None:
            try:
                with closing(HTTPConnection("127.0.0.1", self.port, timeout=5)) as connection:
                    connection.request("HEAD", "/static/favicon.svg")
                    connection.getresponse()
                    return
            except OSError:
                time.sleep(0.1)
        raise RuntimeError(f"the site did not start:\n{self.log()}")


def own_database() -> dict[str, str]:
    """What names a new database to a site, where the tests run on PostgreSQL; else nothing."""
    url = os.environ.get("DATABASE_URL")
    if not url:
        return {}
    from tests.postgres.server import new_database

    return {"DATABASE_URL": new_database(url)}


def free_port() -> int:
    """A port of this machine that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
