"""The style sheets: the long one says what is in it, and none speaks of what no page has."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
SHEETS = sorted((ROOT / "static" / "css").glob("*.css"))
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
WRITTEN = ("templates/**/*.html", "static/js/*.js", "play/**/*.py", "lessons/**/*.py")


def test_the_contents_of_the_table_s_sheet_are_its_sections() -> None:
    sheet = (ROOT / "static" / "css" / "table.css").read_text()
    contents, *comments = COMMENT.findall(sheet)
    sections = re.findall(r"/\* --- ([^:]+?)(?::.*?)? ---", "\n".join(comments), re.DOTALL)
    _, _, listed = contents.removesuffix("*/").partition("\n\n")
    assert [line.strip() for line in listed.splitlines()] == sections


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.name)
def test_a_sheet_names_nothing_that_no_page_has(sheet: Path) -> None:
    written = {
        word
        for pattern in WRITTEN
        for path in ROOT.glob(pattern)
        for word in re.findall(r"[\w-]+", path.read_text())
    }
    selectors = re.findall(r"([^{};]+)\{", COMMENT.sub("", sheet.read_text()))
    named = {name for each in selectors for name in re.findall(r"[.#]([a-z][\w-]*)", each)}
    assert named - written == set()
