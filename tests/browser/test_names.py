"""What the browser tells a screen reader of the cards."""

from typing import Any

import pytest
from playwright.sync_api import Page

from play.engine.cards import CARDS
from play.engine.match import Match
from tests.browser.cards import NAMES
from tests.browser.conftest import Sit
from tests.browser.positions import drew, took

# Five hands of eleven, in which each of the 52 cards lies at least once.
ELEVENS = [[str(card) for card in CARDS[start : start + 11]] for start in (0, 11, 22, 33, 41)]


def test_every_card_has_its_own_right_name(page: Page, sit: Sit) -> None:
    seen: dict[str, str] = {}
    for cards in ELEVENS:
        named = _named(sit(page, drew(" ".join(cards[:10]), cards[10])))
        assert set(named) == set(cards)
        seen |= named
    assert set(seen) == set(NAMES)
    assert len(set(seen.values())) == len(CARDS)
    for card, name in seen.items():
        assert name.split(",")[0] == NAMES[card]


@pytest.mark.parametrize(
    ("match", "card", "name"),
    [
        (drew("4c 5c 6c Jh Jd Js 3h 2d Ac 2s", "Ts"), "Ts", "ten of spades, drawn, left over"),
        (drew("4c 5c 6c Jh Jd Js 3h 2d Ac 2s", "Ts"), "5c", "five of clubs, in a run"),
        (drew("4c 5c 6c Jh Jd 9s 3h 2d Ac 2s", "Js"), "Js", "jack of spades, drawn, in a set"),
        (drew("4c 5c 6c Jh Jd Js 3h 2d Ac 2s", "Ts"), "Ac", "ace of clubs, left over"),
        (
            took("4c 5c 6c Jh Jd Js 3h 2d Ac 2s", "Ts"),
            "Ts",
            "ten of spades, taken from the pile, may not be thrown this turn, left over",
        ),
    ],
)
def test_a_name_tells_the_state_of_its_card(
    page: Page, sit: Sit, match: Match, card: str, name: str
) -> None:
    assert _named(sit(page, match))[card] == name


def test_the_hand_the_piles_and_the_score_have_heads_and_lists(page: Page, sit: Sit) -> None:
    sit(page, drew("4c 5c 6c Jh Jd Js 3h 2d Ac 2s", "Ts"))
    for role, name in [
        ("heading", "Your match"),
        ("heading", "Stock and pile"),
        ("heading", "Your hand: choose a card to throw"),
        ("region", "Score"),
        ("list", "run"),
        ("list", "set"),
        ("list", "left over"),
        ("img", "Deadwood dial: 8. A knock needs 10 or less."),
    ]:
        assert page.get_by_role(role, name=name, exact=True).count() == 1, (role, name)


def _named(page: Page) -> dict[str, str]:
    """The card that each radio button stands for, and its name as the browser computes it."""
    browser = page.context.new_cdp_session(page)
    document = browser.send("DOM.getDocument", {"depth": 0})["root"]["nodeId"]
    found = browser.send(
        "DOM.querySelectorAll", {"nodeId": document, "selector": "#table [name=card]"}
    )
    return dict(_name(browser, node) for node in found["nodeIds"])


def _name(browser: Any, node: int) -> tuple[str, str]:
    attributes = browser.send("DOM.getAttributes", {"nodeId": node})["attributes"]
    card = attributes[attributes.index("value") + 1]
    tree = browser.send("Accessibility.getPartialAXTree", {"nodeId": node, "fetchRelatives": False})
    (radio,) = tree["nodes"]
    assert radio["role"]["value"] == "radio"
    return card, radio["name"]["value"]
