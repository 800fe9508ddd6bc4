"""What the chapters, the glossary and the advice claim of cards, counted anew."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from lessons.chapters import CHAPTERS
from lessons.deals import knocked, result
from lessons.examples import hand_leaving
from lessons.facts import Facts
from lessons.glossary import glossary
from lessons.strategy import completing, open_melds, tips
from lessons.tally import entered_late
from lessons.worked import BROKEN, EXAMPLES, worked
from play.engine.cards import mask_of, parse_card, parse_cards
from play.engine.deal import Deal
from play.engine.layoff import extended
from play.engine.melds import best_arrangements, meld
from play.engine.moves import Discard, Draw, Pass, Take
from play.engine.rules import HOUSE, PRESETS
from play.engine.shuffle import SECRET_BYTES, shuffled
from tests.engine import brute
from tests.lessons.reading import TABLES, page_of
from tests.play.page import words

pytestmark = pytest.mark.django_db

NAMES = [
    "ace",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "jack",
    "queen",
    "king",
]
SUITS = {"clubs": "c", "diamonds": "d", "hearts": "h", "spades": "s"}


def drawn_groups(client: Client, path: str, table: str) -> list[tuple[str, str, list[str]]]:
    """Each group of cards that a page draws: its kind, its caption and its cards."""
    found = []
    for group in page_of(client, path, table).elements("div", "group"):
        kind = group.get("class", "").split()[-1]
        caption = " ".join(words(part) for part in group.iter("p") if words(part) != "goes on")
        cards = [
            _code(words(next(iter(card))))
            for card in group.iter("span")
            if "card" in card.get("class", "").split()
        ]
        found.append((kind, caption, cards))
    return found


def _code(name: str) -> str:
    rank, suit = re.match(r"(\w+) of (\w+)", name).groups()  # type: ignore[union-attr]
    return "A23456789TJQK"[NAMES.index(rank)] + SUITS[suit]


@pytest.mark.parametrize("table", ["house", "straight", "oklahoma"])
@pytest.mark.parametrize(
    "path", [f"/rules/{chapter.slug}/" for chapter in CHAPTERS] + ["/glossary/", "/strategy/"]
)
def test_every_drawn_group_is_what_it_is_said_to_be(client: Client, path: str, table: str) -> None:
    for kind, caption, codes in drawn_groups(client, path, table):
        cards = tuple(brute.number(code) for code in codes)
        if kind == "loose":
            figures = [int(figure) for figure in re.findall(r"\d+", caption)]
            if "=" in caption or "no meld" in caption or "left over" in caption:
                assert figures[-1] == brute.points(cards)
            if "=" in caption:
                assert sum(figures[:-1]) == figures[-1] and len(figures) == len(cards) + 1
            assert not brute.is_meld(cards) or "no meld" not in caption
        else:
            assert brute.is_run(cards) if kind == "run" else brute.is_set(cards)


@pytest.mark.parametrize("count", range(13))
def test_a_hand_can_be_shown_for_every_limit(count: int) -> None:
    hand = parse_cards(hand_leaving(count))
    assert len(set(hand)) == 10
    assert brute.least_deadwood(hand) == count


@pytest.mark.parametrize("table", TABLES)
def test_every_worked_deal_ends_as_its_title_says(table: str) -> None:
    rules = PRESETS[table]
    for example in EXAMPLES:
        shown = {each.slug for each in worked(Facts(rules), example.slug)}
        possible = {
            result(match).kind
            for ending in example.endings
            if (match := knocked(rules, ending.ten, ending.against, ending.upcard, ending.knocker))
        }
        assert bool(shown) == (example.kind in possible)


def test_the_naive_count_of_the_broken_set_is_what_the_page_says(client: Client) -> None:
    # Keep three fours and the run of spades: 2d and 3d stay, and nothing fits on hearts or jacks.
    assert sum(card.points for card in parse_cards("2d 3d")) == 5
    match = knocked(HOUSE, "5h 6h 7h Jc Jd Js Jh As Ad 2c", BROKEN, "Kd")
    assert match is not None
    assert result(match).defender_deadwood == parse_card("4s").points == 4
    assert result(match).kind == "undercut"
    assert "been left with 5" in page_of(client, "/rules/laying-off/").text()


def test_the_chapter_on_a_turn_says_what_each_draw_leaves(client: Client) -> None:
    ten = "4c 5c 6c Jh Jd Js 2h 2d 3d Ac"
    held = [*parse_cards(ten), parse_card("Kd")]
    thrown = {card: brute.least_deadwood([c for c in held if c != card]) for card in held}
    assert min(thrown.values()) == thrown[parse_card("Kd")] == 8
    assert min(left for card, left in thrown.items() if card != parse_card("Kd")) == 15
    text = page_of(client, "/rules/a-turn/").text()
    assert "it may go again, and 8 stay" in text
    assert "the best you can come to is 15" in text


def test_every_word_has_an_anchor_and_an_example(client: Client) -> None:
    page = page_of(client, "/glossary/")
    terms = glossary(Facts(HOUSE))

    assert len({term.anchor for term in terms}) == len(terms) >= 30
    for term in terms:
        place = page.element(term.anchor)
        assert place is not None and words(place).startswith(f"{term.word} {term.meaning}")
        assert term.groups or term.cards or term.backs or term.said


@pytest.mark.parametrize(
    ("held", "cards"),
    [
        ("7h 8h 8c", "6h 9h 8d 8s"),
        ("7h 8h", "6h 9h"),
        ("7h 7c", "7d 7s"),
        ("Qh Kh", "Jh"),
        ("Ah 2h", "3h"),
    ],
)
def test_the_cards_that_complete_a_holding(held: str, cards: str) -> None:
    assert set(completing(mask_of(parse_cards(held)))) == set(parse_cards(cards))


def test_the_melds_still_open_to_a_discard() -> None:
    gone = mask_of(parse_cards("9s 9d 8c"))
    # 9-10-J of clubs; and of the six: three sets, 4-5-6, 5-6-7 and 6-7-8 of hearts.
    assert open_melds(parse_card("9c"), gone) == 1
    assert open_melds(parse_card("6h"), gone) == 6


def test_advice_is_marked_as_advice_with_its_reason_and_its_exception(client: Client) -> None:
    page = page_of(client, "/strategy/")
    for tip in tips(Facts(HOUSE)):
        place = page.element(tip.anchor)
        assert place is not None
        text = words(place)
        assert text.startswith("Advice") and tip.reason in text and tip.unless in text
    assert "This is advice, not rule." in page.text()


def test_two_groupings_of_one_hand_leave_the_same_and_let_different_cards_fit() -> None:
    hand = mask_of(parse_cards("5s 6s 7s 8s 8h 8d 8c Ah 2d 3c"))
    assert {way.deadwood for way in best_arrangements(hand)} == {6}
    (tip,) = [tip for tip in tips(Facts(HOUSE)) if tip.anchor == "close-melds"]
    # 4s on the run of three and nothing on four eights; 4s and 9s on the run of four.
    assert "one card fits on the first and two on the second" in tip.reason


def test_a_straight_table_gets_no_advice_on_plain_knocks() -> None:
    anchors = {tip.anchor for tip in tips(Facts(PRESETS["straight"]))}
    assert not anchors & {"knock-early", "close-melds"}


def test_a_seven_goes_where_the_hand_is_left_with_less(client: Client) -> None:
    hand = parse_cards("7s 7d 7h 8h 9h Kc Kd Ks 2c 4d")
    as_a_set = sum(card.points for card in parse_cards("8h 9h 2c 4d"))
    as_a_run = sum(card.points for card in parse_cards("7s 7d 2c 4d"))
    assert brute.least_deadwood(hand) == as_a_run < as_a_set
    said = page_of(client, "/rules/melds-and-deadwood/").text("one-meld")
    assert f"With the sevens as a set instead, 8♥ and 9♥ {LEFT_OVER} 7♦ and 7♠: 23, not 20." in said
    assert (as_a_set, as_a_run) == (23, 20)


LEFT_OVER = "would be left over in place of"


def test_of_eleven_melded_cards_those_named_may_go(client: Client) -> None:
    eleven = parse_cards("5h 6h 7h 8h Qs Qd Qc Qh 2s 2d 2c")
    may_go = {
        str(card) for card in eleven if not brute.least_deadwood([c for c in eleven if c != card])
    }
    assert may_go == {"Qs", "Qd", "Qc", "Qh", "5h", "8h"}
    said = page_of(client, "/rules/knock-and-gin/").text("big-gin")
    assert said.endswith("Here: a queen, the 5♥ or the 8♥.")


def test_the_card_that_makes_only_a_pair_touches_nothing_else() -> None:
    (tip,) = [tip for tip in tips(Facts(HOUSE)) if tip.anchor == "take-to-complete"]
    assert "with the 9♣, which only makes a pair, to 40" in tip.reason
    held = [*parse_cards("4c 5c 6c 8s 8d Jh 9h 2h 3d Ac"), parse_card("9c")]
    kept = [[other for other in held if other != card] for card in held if str(card) != "9c"]
    assert min(map(brute.least_deadwood, kept)) == 40
    assert not {"8c", "Tc", "7c", "Jc"} & {str(card) for card in held}


def test_the_win_that_skips_closed_games_is_the_one_told_of(client: Client) -> None:
    # Wins: you, you, other side, you, you (the first two games close), other side, you.
    rules = PRESETS["hollywood"]
    text = page_of(client, "/rules/variations/").text("hollywood")
    assert entered_late(rules) in text
    assert "With deal six the other side has won two deals." in text
    assert "Games one and two are closed by then, so this one counts in game three." in text


@pytest.mark.parametrize("path", ["/rules/scoring/", "/rules/the-match/", "/guide/"])
def test_every_page_says_alike_how_a_win_counts_side_by_side(client: Client, path: str) -> None:
    entering = "from then on each win counts in every game that is still open."
    for asked in (path, "/rules/variations/"):
        assert entering in page_of(client, asked, "hollywood").text()


def test_with_three_left_a_card_from_the_pile_keeps_the_deal_alive(client: Client) -> None:
    deal = Deal.replay(HOUSE, shuffled(bytes(SECRET_BYTES)), 1, [Pass(), Pass()])
    while deal.stock_left > 3:
        top = deal.stock[0]
        deal = deal.play(Draw()).play(Discard(top))
    taken = deal.play(Take())
    after = taken.play(next(move for move in taken.legal_moves() if isinstance(move, Discard)))
    assert after.result() is None and after.stock_left == 3
    said = page_of(client, "/rules/dead-hand/").text("last-card")
    assert "With three cards left, a player who takes from the pile leaves three" in said


@pytest.mark.parametrize(
    ("onto", "card", "then"),
    [("5h 6h 7h", "9h", "8h"), ("5h 6h 7h", "8s", ""), ("Qs Qd Qc", "Jh", "")],
)
def test_what_is_said_not_to_fit_does_not(onto: str, card: str, then: str) -> None:
    laid = meld(parse_cards(onto))
    assert extended(laid, parse_card(card)) is None
    if then:
        grown = extended(laid, parse_card(then))
        assert grown is not None and extended(grown, parse_card(card)) is not None


def test_what_the_chapter_says_not_to_fit_is_that(client: Client) -> None:
    text = page_of(client, "/rules/laying-off/").text("what-fits")
    for said in (
        "The 9♥ on 5-6-7♥, before the 8♥ has gone there.",
        "The 8♠: of another suit than the run.",
        "The J♥: of another rank than the queens.",
        "Anything on the queens, once the Q♥ has gone there: that set is full.",
    ):
        assert said in text


@pytest.mark.parametrize("table", TABLES)
def test_a_plain_knock_is_explained_where_it_is_played(table: str) -> None:
    terms = {term.word: term for term in glossary(Facts(PRESETS[table]))}
    assert ("Plain knock" in terms) is (table != "straight")


@pytest.mark.parametrize("path", ["/rules/before-the-first-turn/", "/rules/the-match/"])
def test_it_is_said_who_deals_first_at_a_real_table_and_on_the_screen(
    client: Client, path: str
) -> None:
    text = page_of(client, path).text()
    assert "each player cuts a card for the first deal; the lower deals" in text
    assert "On this site your opponent deals the first deal, so you play first." in text
    assert (
        "Each cuts a card for the first deal; the lower deals." in page_of(client, "/guide/").text()
    )


def test_the_home_page_explains_a_dead_hand_and_the_lay_offs(client: Client) -> None:
    text = page_of(client, "/").text()
    assert "Dead hand: only two cards are left in the stock, and nobody has knocked." in text
    assert "The other side may first add cards to your melds" in text


def test_a_card_laid_at_the_low_end_is_drawn_before_the_run(client: Client) -> None:
    section = page_of(client, "/rules/laying-off/").element("together")
    assert section is not None
    pairs = [
        [words(next(iter(card))) for card in pair.iter("span") if "card" in card.get("class", "")]
        for pair in section.iter("span")
        if pair.get("class") == "pair"
    ]
    assert pairs == [["four of hearts", "five of hearts"]]
