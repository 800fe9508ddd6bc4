"""Which browser the tests take, of those that are there."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.browser.find_browser import SHELL, found

NOT_THERE = "/nowhere/chromium"


@pytest.fixture
def on_the_path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that is the whole path, and no browser named besides."""
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("CHROMIUM", raising=False)
    return tmp_path


def put(path: Path, runs: bool = True) -> str:
    path.write_text(f"#!/bin/sh\nexit {0 if runs else 1}\n")
    path.chmod(0o755)
    return str(path)


def test_the_shell_is_taken_before_a_whole_browser(on_the_path: Path) -> None:
    put(on_the_path / "chromium")
    shell = put(on_the_path / SHELL)
    assert found(NOT_THERE) == shell


def test_what_does_not_run_is_passed_over(on_the_path: Path) -> None:
    put(on_the_path / SHELL, runs=False)
    chrome = put(on_the_path / "google-chrome")
    assert found(NOT_THERE) == chrome


def test_the_one_that_is_named_comes_first_and_playwright_s_own_last(
    on_the_path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = put(tmp_path / "of-playwright")
    assert found(own) == own
    put(on_the_path / SHELL)
    named = put(tmp_path / "named")
    monkeypatch.setenv("CHROMIUM", named)
    assert found(own) == named
