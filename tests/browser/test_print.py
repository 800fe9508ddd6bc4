"""The guide and the score sheet as Chromium prints them, without backgrounds."""

import io
import unicodedata

import pytest
from playwright.sync_api import Page
from pypdf import PageObject, PdfReader

from play.engine.rules import PRESETS
from tests.browser.conftest import Browse

PAGES = ("/guide/", "/score-sheet/")
PAPERS = ("A4", "Letter")
# Faces that stand in where Palatino is missing, from narrow to wide.
STAND_INS = ("Nimbus Roman", "Georgia", "C059", "DejaVu Serif")

# Each line of text that is to be on the paper.
LINES = """() => {
  const lines = [];
  const walker = document.createTreeWalker(document.querySelector(".sheet"), NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const hidden = text.parentElement.closest(".visually-hidden");
    if (!hidden && text.data.trim()) lines.push(text.data);
  }
  return lines;
}"""

# Text that reaches out of the sheet, or out of a box that cuts it off.
CUT_OFF = """() => {
  const sheet = document.querySelector(".sheet").getBoundingClientRect();
  const cut = [];
  const walker = document.createTreeWalker(document.querySelector(".sheet"), NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    if (!text.data.trim() || text.parentElement.closest(".visually-hidden")) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    for (const box of range.getClientRects()) {
      let inside = box.left >= sheet.left - 1 && box.right <= sheet.right + 1;
      for (let around = text.parentElement; around; around = around.parentElement) {
        if (getComputedStyle(around).overflow === "visible") continue;
        const limit = around.getBoundingClientRect();
        inside &&= box.right <= limit.right + 1 && box.bottom <= limit.bottom + 1;
      }
      if (!inside) cut.push(text.data);
    }
  }
  return cut;
}"""

# The colours of all text and of the cards' suits, as red, green and blue.
COLOURS = """() => [...document.querySelectorAll(".sheet *")].map(element => {
  const style = getComputedStyle(element);
  const colour = element.tagName === "svg" ? style.fill : style.color;
  return colour.match(/[\\d.]+/g).slice(0, 3).map(Number);
})"""


def printed(page: Page, paper: str) -> list[PageObject]:
    return list(PdfReader(io.BytesIO(page.pdf(format=paper))).pages)


def squeezed(text: str) -> str:
    """Letters and signs alone: how lines break and where gaps fall is the printer's affair."""
    return "".join(unicodedata.normalize("NFKC", text).split())


@pytest.fixture
def to_print(browse: Browse) -> Page:
    return browse()


@pytest.mark.parametrize("table", PRESETS)
@pytest.mark.parametrize("address", PAGES)
def test_each_table_s_page_is_one_sheet_with_every_line_on_it(
    to_print: Page, address: str, table: str
) -> None:
    to_print.goto(f"{address}?table={table}")
    lines = to_print.evaluate(LINES)
    assert len(lines) > 30
    for paper in PAPERS:
        sheets = printed(to_print, paper)
        assert len(sheets) == 1, paper
        on_paper = squeezed(sheets[0].extract_text())
        assert [line for line in lines if squeezed(line) not in on_paper] == [], paper


@pytest.mark.parametrize("face", STAND_INS)
def test_it_stays_one_sheet_in_whatever_face_stands_in(to_print: Page, face: str) -> None:
    for address in PAGES:
        for table in ("house", "oklahoma", "hollywood"):
            to_print.goto(f"{address}?table={table}")
            to_print.evaluate(
                "face => document.documentElement.style.setProperty('--serif', face)", f"'{face}'"
            )
            for paper in PAPERS:
                assert len(printed(to_print, paper)) == 1, (address, table, paper)


@pytest.mark.parametrize("address", PAGES)
def test_the_site_s_own_head_and_hints_stay_off_the_paper(to_print: Page, address: str) -> None:
    to_print.goto(address)
    (sheet,) = printed(to_print, "A4")
    text = sheet.extract_text()
    for unwanted in ("Knock on Ten", "Print it", "Another table?", "Privacy", "To the content"):
        assert unwanted not in text


@pytest.mark.parametrize("table", PRESETS)
@pytest.mark.parametrize("width", [695, 718], ids=PAPERS)  # between the margins, in pixels
def test_nothing_is_cut_off(browse: Browse, width: int, table: str) -> None:
    page = browse(width=width)
    page.emulate_media(media="print")
    for address in PAGES:
        page.goto(f"{address}?table={table}")
        assert page.evaluate(CUT_OFF) == []


def brightness(colour: list[float]) -> float:
    """Relative luminance, as a grey print shows it: 0 is black, 1 is paper."""
    parts = [value / 255 for value in colour]
    linear = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("address", PAGES)
def test_it_reads_in_greys_on_white_paper_whatever_the_screen(
    browse: Browse, address: str, scheme: str
) -> None:
    page = browse(color_scheme=scheme)
    page.goto(address)
    page.emulate_media(media="print")
    for colour in page.evaluate(COLOURS):
        contrast = 1.05 / (brightness(colour) + 0.05)
        assert contrast >= 4.5, colour


def test_without_scripts_the_page_says_how_it_prints_and_shows_no_dead_button(
    plain_page: Page,
) -> None:
    plain_page.goto("/guide/")
    assert plain_page.get_by_text("This page prints on one sheet").is_visible()
    assert plain_page.get_by_role("button", name="Print it").count() == 0


def test_the_button_prints(browse: Browse) -> None:
    page = browse()
    page.add_init_script("window.print = () => { window.printed = true; }")
    page.goto("/score-sheet/")
    page.get_by_role("button", name="Print it").click()
    assert page.evaluate("window.printed")
