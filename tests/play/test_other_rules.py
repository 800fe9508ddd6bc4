"""Every number of the rules on a page comes from the table's own rules."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest
from django.test import Client

from play.engine.rules import HOUSE
from play.table import Table
from tests.engine.hands import stacked
from tests.play.page import Page
from tests.play.positions import (
    COMPUTER,
    EIGHT,
    YOU,
    apart_from,
    computer_knocked,
    kept,
    sit_down,
    table,
    you_drew,
    you_knocked,
)

ODD = replace(HOUSE, gin_bonus=37, undercut_bonus=13, knock_limit=7, target=143)
TEMPLATES = Path(__file__).resolve().parents[2] / "templates"


def shown(client: Client, seated: Table) -> Page:
    sit_down(client, seated)
    return Page(client.get("/play/"))


def test_the_target_is_the_table_s_own(client: Client) -> None:
    page = shown(client, you_drew(EIGHT, "Kd", rules=ODD, won=[(YOU, 100), (COMPUTER, 20)]))

    assert page.texts("deal-line") == [
        "Deal 3, to 143 Computer dealt. You need 43.",
    ]


def test_the_knock_limit_is_the_table_s_own(client: Client) -> None:
    page = shown(client, you_drew(EIGHT, "Kd", rules=ODD))
    assert list(page.buttons) == ["Discard"]
    assert page.text("dial-detail") == "One too many to knock."
    assert "Deadwood dial: 8. A knock needs 7 or less." in page.html

    version = str(kept(client).version)
    form = {"version": version, "move": "knock", "card": "Kd"}
    refused = Page(client.post("/play/move/", form, follow=True))
    assert refused.error == "Without the K♦ you are left with 8; you may knock with 7 or less."


def test_the_gin_bonus_is_the_table_s_own(client: Client) -> None:
    ten, other = "4c 5c 6c Jh Jd Js 2h 3h 4h 5h", "Kc Kd Ks 9h 9d 9s 8s Ah As 7d"

    page = shown(client, you_knocked(ten, other, rules=ODD))

    assert page.sums == ["37 + 17 = 54"]
    assert page.running[-1] == ("1, gin", 54, 0)


def test_the_undercut_bonus_is_the_table_s_own(client: Client) -> None:
    ten, other = "4c 5c 6c Jh Jd Js 2h 2d Ac As", "Kc Kd Ks 9h 9d 9s 8s 8h 8d 3d"

    page = shown(client, computer_knocked(ten, other, rules=ODD))

    assert page.sums == ["6 − 3 = 3", "3 + 13 = 16"]
    assert page.running[-1] == ("1, undercut", 16, 0)


@pytest.mark.parametrize(("upcard", "limit"), [("7d", 7), ("Qd", 10), ("2s", 2)])
def test_at_an_oklahoma_table_the_upcard_sets_the_limit(
    client: Client, upcard: str, limit: int
) -> None:
    rules = replace(HOUSE, knock_limit="upcard")
    ten = "4c 5c 6c Jh Jd Js 9h 8d 3s Ac"

    page = shown(client, table(stacked(ten, apart_from(ten, upcard), upcard=upcard), rules=rules))

    assert f"A knock needs {limit} or less." in page.html


def test_a_table_where_only_gin_ends_a_deal_says_so(client: Client) -> None:
    page = shown(client, you_drew(EIGHT, "Kd", rules=replace(HOUSE, knock_limit=0)))

    assert list(page.buttons) == ["Discard"]
    assert page.text("dial-detail") == "Only gin ends this deal."


def test_a_table_without_an_offer_begins_with_a_free_draw(client: Client) -> None:
    rules = replace(HOUSE, opening="free")

    page = shown(client, table(stacked(EIGHT, apart_from(EIGHT, "Kd"), upcard="Kd"), rules=rules))

    assert page.prompt == "Your turn: take K♦, or draw from the stock."


def test_big_gin_is_offered_where_it_is_played(client: Client) -> None:
    rules = replace(HOUSE, big_gin_bonus=41)
    page = shown(client, you_drew("4c 5c 6c Jh Jd Js 2h 3h 4h 5h", "6h", rules=rules))
    assert page.buttons["Big gin"] == "big gin"

    form = {"version": page.version, "move": "big gin"}
    over = Page(client.post("/play/move/", form, follow=True))

    assert over.text("showdown-title").startswith("Big gin! You win ")
    assert over.sums[0].startswith("41 + ")


def test_a_match_of_one_deal_names_no_target(client: Client) -> None:
    rules = replace(HOUSE, target=None)
    page = shown(client, you_drew(EIGHT, "Kd", rules=rules))

    assert page.texts("deal-line") == ["Deal 1 Computer dealt. One deal decides."]


# --- templates ------------------------------------------------------------


@pytest.mark.parametrize(
    "template",
    [*sorted(TEMPLATES.glob("play/*.html")), *sorted(TEMPLATES.glob("components/*.html"))],
    ids=lambda path: path.name,
)
def test_no_template_of_the_table_spells_a_number(template: Path) -> None:
    text = template.read_text()
    text = re.sub(
        r"\{% comment %\}.*?\{% endcomment %\}|\{%.*?%\}|\{\{.*?\}\}", "", text, flags=re.S
    )
    text = re.sub(r"<svg.*?</svg>|<[^>]*>", " ", text, flags=re.S)

    assert not re.search(r"\d", text), text
