"""The examples that answer back: right and wrong tries, reloaded, shared and by htmx."""

from __future__ import annotations

import pytest
from django.test import Client

from lessons.other_melds import melds_leaving
from lessons.try_cards import HANDS, KNOCKER, LOOSE, MELD_CARDS
from play.engine.cards import mask_of, parse_cards, points_of
from play.engine.melds import MELDS, MeldKind
from tests.engine.brute import least_deadwood as brute_least
from tests.play.page import Page

MELDS_PAGE = "/rules/melds-and-deadwood/"
LAYING_OFF = "/rules/laying-off/"


def verdict(client: Client, path: str, place: str, **asked: object) -> str:
    page = Page(client.get(path, asked))
    form = page.element(place)
    assert form is not None
    (said,) = [part for part in form.iter("p") if "verdict" in part.get("class", "").split()]
    return " ".join("".join(said.itertext()).split())


@pytest.mark.parametrize(
    ("picked", "said"),
    [
        ("5s 6s 7s", "5♠ 6♠ 7♠: a run. None of these counts against you."),
        ("5s 6s 7s 8s", "5♠ 6♠ 7♠ 8♠: a run. None of these counts against you."),
        ("7c 7d 7s", "7♣ 7♦ 7♠: a set. None of these counts against you."),
        ("7c 7d 7h 7s", "7♣ 7♦ 7♥ 7♠: a set. None of these counts against you."),
        ("Ad 2d 3d", "A♦ 2♦ 3♦: a run. None of these counts against you."),
        ("Qd Kd Ad", "A♦ Q♦ K♦: no meld. The ace is low: it goes before the two, not after "),
        ("Kd Ad 2d", "A♦ 2♦ K♦: no meld. The ace is low: it goes before the two, not after "),
        ("5s 6s", "5♠ 6♠: no meld. A meld has at least three cards."),
        ("5s 7s 8s", "5♠ 7♠ 8♠: no meld. The cards of a run follow one another without a gap."),
        ("6s 7h 8s", "7♥ 6♠ 8♠: no meld. A set is of one rank, a run is of one suit."),
    ],
)
def test_cards_are_told_whether_they_are_a_meld_and_why_not(
    client: Client, picked: str, said: str
) -> None:
    assert verdict(client, MELDS_PAGE, "try-meld", build=picked.split()).startswith(said)


def test_nothing_is_said_while_nothing_is_tried_or_what_is_asked_is_rubbish(
    client: Client,
) -> None:
    for asked in ({}, {"build": "Zz"}, {"build": "5s5s"}, {"count": "many"}, {"count": "-1"}):
        assert verdict(client, MELDS_PAGE, "try-meld", **asked) == ""
        assert verdict(client, MELDS_PAGE, "try-count", **asked) == ""
    for asked in ({}, {"card": "8h"}, {"card": "Ks", "onto": "0"}, {"card": "8h", "onto": "9"}):
        assert verdict(client, LAYING_OFF, "try-lay-off", **asked) == ""
    assert verdict(client, LAYING_OFF, "try-lay-off", laid="8h-7", card="9h", onto="0") == ""


@pytest.mark.parametrize("number", range(1, len(HANDS) + 1))
def test_a_count_is_right_when_no_grouping_leaves_less(client: Client, number: int) -> None:
    hand = parse_cards(HANDS[number - 1])
    least = brute_least(hand)

    def said(count: int) -> str:
        return verdict(client, MELDS_PAGE, "try-count", hand=number, count=count)

    assert said(least) == f"Yes: {least}. No other grouping leaves less."
    assert said(least + 1).startswith(f"Not {least + 1}.")
    assert said(least - 1) == f"Not {least - 1}. No grouping leaves as little."
    everything = sum(card.points for card in hand)
    assert said(everything + 39).endswith(f"All ten cards together count only {everything}.")
    assert said(everything).endswith("count that; in melds some of them cost nothing.")


@pytest.mark.parametrize("hand", HANDS)
def test_in_each_hand_a_card_could_serve_two_melds(hand: str) -> None:
    held = mask_of(parse_cards(hand))
    melds = [mask for mask in MELDS if mask & held == mask]
    sets = [mask for mask in melds if MELDS[mask].kind is MeldKind.SET]
    assert any(one & other for one in sets for other in melds if other not in sets)


def test_the_count_of_another_grouping_is_named_as_that(client: Client) -> None:
    # 6-7-8 of diamonds leaves 8 + 8 + 10 + 2 + 1 + 5 + 5; the eights 6 + 7 + 10 + 2 + 1 + 5 + 5.
    assert verdict(client, MELDS_PAGE, "try-count", hand=1, count=39) == (
        "Not 39. 39 is left beside the run 6 to 8♦; less beside the eights."
    )
    assert verdict(client, MELDS_PAGE, "try-count", hand=1, count=36).startswith("Yes: 36.")


def test_melds_that_leave_a_count_are_melds_of_the_hand_and_leave_it() -> None:
    hand = mask_of(parse_cards(HANDS[1]))
    everything = points_of(hand)
    for count in range(everything):
        melds = melds_leaving(hand, count)
        together = mask_of(card for meld in melds for card in meld.cards)
        assert together & hand == together
        assert not melds or points_of(hand ^ together) == count
    assert melds_leaving(hand, everything) == ()


def test_another_hand_comes_round_again(client: Client) -> None:
    number = "1"
    seen = []
    for _ in HANDS:
        page = Page(client.get(MELDS_PAGE, {"hand": number, "table": "club"}))
        (link,) = [a.get("href") or "" for a in page.elements("a") if _is_hand(a.get("href"))]
        assert link.startswith(f"{MELDS_PAGE}?table=club&hand=")
        number = link.split("hand=")[1].split("#")[0]
        seen.append(number)
    assert seen == [*map(str, range(2, len(HANDS) + 1)), "1"]


def _is_hand(address: str | None) -> bool:
    return "hand=" in (address or "")


def test_lay_offs_go_one_after_another_and_each_refusal_has_its_reason(client: Client) -> None:
    def said(card: str, onto: int, *laid: str) -> str:
        return verdict(client, LAYING_OFF, "try-lay-off", card=card, onto=onto, laid=laid)

    assert said("9h", 0) == "No. The run goes from 5♥ to 7♥: the 9♥ touches neither end."
    assert said("8h", 0) == "8♥ goes on the run 5 to 7♥: 49 − 8 = 41. Something else fits."
    assert said("9h", 0, "8h-0") == "9♥ goes on the run 5 to 8♥: 41 − 9 = 32. Something else fits."
    assert said("8s", 0) == "No. The 8♠ is of another suit than the run."
    assert said("Jc", 1) == "No. The J♣ is of another rank than the set."
    everything = said("Qh", 1, "8h-0", "9h-0", "4h-0")
    assert everything == "Q♥ goes on the queens: 28 − 10 = 18. That is all: two cards fit nowhere."
    # What was laid off cannot be laid off again.
    assert said("8h", 0, "8h-0") == ""


def test_the_cards_to_try_with_are_of_one_pack(client: Client) -> None:
    laying = [card for cards in KNOCKER for card in parse_cards(cards)] + list(LOOSE)
    for cards in (MELD_CARDS, laying, *map(parse_cards, HANDS)):
        assert mask_of(cards).bit_count() == len(cards)


def test_htmx_gets_the_form_alone_and_the_words_for_the_live_region(client: Client) -> None:
    asked = {"build": ["5s", "6s", "7s"]}
    headers = {"HX-Request": "true", "HX-Target": "try-meld"}

    whole, part = client.get(MELDS_PAGE, asked), client.get(MELDS_PAGE, asked, headers=headers)

    page = Page(part)
    assert not page.whole and page.element("try-count") is None
    assert page.text("announcer").startswith("5♠ 6♠ 7♠: a run.")
    region = page.element("announcer")
    assert region is not None and region.get("hx-swap-oob") == "innerHTML"
    for response in (whole, part):
        assert {"HX-Request", "HX-Target"} <= set(response.headers["Vary"].split(", "))
    assert Page(whole).whole


@pytest.mark.parametrize("path", [MELDS_PAGE, LAYING_OFF])
def test_a_try_keeps_to_its_table(client: Client, path: str) -> None:
    page = Page(client.get(path, {"table": "oklahoma"}))

    for form in page.elements("form", "try"):
        fields = {field.get("name"): field.get("value") for field in form.iter("input")}
        assert fields["table"] == "oklahoma"
        assert form.get("method") == "get" and form.get("action") == f"{path}#{form.get('id')}"
