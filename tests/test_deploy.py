"""What is written down for whoever runs the site fits the site: files, variables, libraries."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
DEPLOY = ROOT / "deploy"
README = (ROOT / "README.md").read_text()
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
VARIABLES = set(re.findall(r"`([A-Z_]+)`", README.split("### Set by the environment")[1]))
# Python's, the shell's, and those of the database's own image.
OF_OTHERS = {"PATH", "PYTHONUNBUFFERED", "PYTHONDONTWRITEBYTECODE"}
OF_POSTGRES = {"POSTGRES_USER", "POSTGRES_DB", "POSTGRES_PASSWORD"}


def dockerfile() -> str:
    return (DEPLOY / "Dockerfile").read_text()


def test_the_image_copies_what_there_is_and_all_that_the_site_needs() -> None:
    copied = [
        source
        for line in re.findall(r"^COPY (?!--from)(.+) \S+$", dockerfile(), re.MULTILINE)
        for source in line.split()
    ]
    assert all((ROOT / source).exists() for source in copied), copied
    assert {"manage.py", "gunicorn.conf.py", "ginsite", "lessons", "play", "static"} <= {*copied}
    sent = (DEPLOY / "Dockerfile.dockerignore").read_text().splitlines()
    assert {f"!{source}" for source in copied} == {line for line in sent if line.startswith("!")}


def test_the_image_is_pinned_and_runs_without_rights() -> None:
    images = re.findall(r"^FROM (\S+)", dockerfile(), re.MULTILINE)
    assert len(images) == 2
    assert all(re.search(r":\d+\.\d+\.\d+-", image) for image in images)
    assert "--require-hashes" in dockerfile()
    assert re.findall(r"^USER (\S+)", dockerfile(), re.MULTILINE) == ["gin"]


def test_no_variable_is_set_that_the_site_does_not_know() -> None:
    environment = (DEPLOY / "knock-on-ten.env.example").read_text()
    compose = (DEPLOY / "compose.yaml").read_text()
    units = "\n".join(path.read_text() for path in DEPLOY.glob("*.service"))
    named = {
        *re.findall(r"^#?([A-Z_]{4,})=", environment, re.MULTILINE),
        *re.findall(r"^\s+([A-Z_]{4,}):", compose, re.MULTILINE),
        *re.findall(r"\$\{([A-Z_]+)", compose),
        *re.findall(r"(?:ENV|\\\n)\s*([A-Z_]+)=", dockerfile()),
        *(
            name
            for line in re.findall(r"^Environment=(.+)$", units, re.MULTILINE)
            for name in re.findall(r"([A-Z_]+)=", line)
        ),
    }
    assert {"SECRET_KEY", "PROXY_HOPS", "VAR_DIR", "DATABASE_URL"} <= named
    assert named <= VARIABLES | OF_OTHERS | OF_POSTGRES


def test_the_supervisor_waits_longer_than_the_server_does() -> None:
    server = re.search(r"^graceful_timeout = (\d+)", (ROOT / "gunicorn.conf.py").read_text(), re.M)
    unit = re.search(r"^TimeoutStopSec=(\d+)", (DEPLOY / "knock-on-ten.service").read_text(), re.M)
    container = re.search(
        r"site:\n(?:    .*\n)*?    stop_grace_period: (\d+)s", (DEPLOY / "compose.yaml").read_text()
    )
    assert server and unit and container
    assert int(server[1]) < min(int(unit[1]), int(container[1]))


def test_sixteen_workers_have_room() -> None:
    unit, compose = DEPLOY / "knock-on-ten.service", DEPLOY / "compose.yaml"
    server = (ROOT / "gunicorn.conf.py").read_text()
    threads = re.search(r'"THREADS"\) or (\d+)', server)
    assert threads
    # As many threads as a worker begins, itself, and the one that looks after them all.
    tasks = 16 * (int(threads[1]) + 1) + 1
    for file, names in (
        (unit, r"^TasksMax=(\d+)\n|^MemoryMax=(\d+)G"),
        (compose, r"^  pids_limit: (\d+)\n|^  mem_limit: (\d+)g"),
    ):
        found = re.findall(names, file.read_text(), re.MULTILINE)
        bounds = sorted(int(number) for pair in found for number in pair if number)
        assert len(bounds) == 2
        assert bounds[0] * 1024 >= 16 * 85  # megabytes; DEPLOYMENT.md says what a worker takes
        assert bounds[1] >= tasks


@pytest.mark.parametrize("name", ["README.md", "DEPLOYMENT.md"])
def test_the_files_that_are_named_are_there(name: str) -> None:
    text = (ROOT / name).read_text()
    named = set(re.findall(r"\b(?:deploy|tests|play|ginsite|static)/[\w./-]+\.\w+\b", text))
    named |= set(re.findall(r"\brequirements[\w-]*\.lock\b", text))
    made = {"deploy/.env"}
    assert named
    assert [path for path in sorted(named - made) if not (ROOT / path).exists()] == []


def test_each_library_is_listed_with_its_reason() -> None:
    listed = README.split("## Libraries, and why")[1].split("## Glossary")[0].lower()
    wanted = [
        *PYPROJECT["project"]["dependencies"],
        *PYPROJECT["project"]["optional-dependencies"]["postgres"],
        *PYPROJECT["dependency-groups"]["dev"],
    ]
    names = {re.split(r"[\[<>=]", each)[0].lower() for each in wanted}
    assert len(names) > 15
    assert {name for name in names if not re.search(rf"\b{re.escape(name)}\b", listed)} == set()


def test_each_pin_has_its_hash() -> None:
    locks = sorted(ROOT.glob("requirements*.lock"))
    assert len(locks) >= 2
    for lock in locks:
        pins = re.split(r"^(?=[a-z0-9])", lock.read_text(), flags=re.MULTILINE)[1:]
        assert pins
        for pin in pins:
            assert "==" in pin and "--hash=sha256:" in pin, f"{lock.name}: {pin[:60]}"
