"""The session with the filter in the README runs as it stands there."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]


def test_the_session_of_the_readme_runs(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(ROOT)
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    [session] = re.findall(r"```pycon\n(.*?)```", text, flags=re.DOTALL)
    parsed = doctest.DocTestParser().get_doctest(session, {}, "README", "README.md", 0)
    assert len(parsed.examples) > 20
    results = doctest.DocTestRunner().run(parsed)
    assert results.failed == 0, capsys.readouterr().out
