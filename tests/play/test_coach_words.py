"""What the coach says, sentence by sentence, counted again from the cards."""

from __future__ import annotations

import re
from random import Random

import pytest

from play.engine.cards import CARDS, Card, cards_in, parse_cards
from play.engine.coach import counted
from play.engine.coach import hint as coach
from play.engine.coach.advice import Knocking, LookAtLoose, Throwing
from play.engine.coach.hint import hint, where_to_look
from play.engine.coach.odds import odds
from play.engine.melds import least_after_discard, least_deadwood
from play.engine.moves import BigGin, Discard, Done, Draw, Knock, LayOff, Pass, Take
from play.engine.observation import Observation, Phase
from play.engine.players.hard import Hard
from play.engine.rules import PRESETS, TableRules
from play.presenter.hinting import hint_in_words, look_in_words
from play.presenter.hinting_throws import JUDGED
from play.presenter.odds import odds_in_short, odds_view, percent
from play.presenter.people import Players
from play.presenter.words import number
from tests.engine.playouts import positions

TABLES = [*PRESETS.values(), TableRules.from_json({"like": "club", "lay_off": "hand"})]
SIGNS = {card.sign: card for card in CARDS}
SIGN = re.compile(r"(?:10|[A2-9JQK])[♣♦♥♠]")
NUMBERS = ["none", *map(number, range(1, 13))]
LONGEST = 84
"""Letters that three lines beside the dial hold on the narrowest phone."""


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(coach, "_ADVISER", Hard(0, playouts=16))
    monkeypatch.setattr(coach, "PLAYOUTS", 24)
    monkeypatch.setattr(counted, "GUESSES", 12)


def cards_of(text: str) -> list[Card]:
    return [SIGNS[sign] for sign in SIGN.findall(text)]


def number_of(word: str) -> int:
    return int(word) if word.isdigit() else NUMBERS.index(word.lower())


def test_every_number_and_card_of_a_hint_is_so() -> None:
    chance = Random("words")
    said = 0
    while said < 700:
        for deal in positions(chance, chance.choice(TABLES)):
            if deal.to_move is None or chance.random() < 0.4:
                continue
            seen = deal.observation(deal.mover, (chance.randrange(100), chance.randrange(100)))
            people = Players(seen.seat)
            told = hint(seen)
            short, more = hint_in_words(told, seen, people)
            check_short(short, told.move, seen)
            for sentence in more:
                check_more(sentence, told.move, seen)
            if isinstance(told.reason, Throwing | Knocking) and told.reason.alike:
                assert any("would do as well" in sentence for sentence in more)
            look, _ = look_in_words(where_to_look(seen), people)
            for each in (short, look):
                assert len(each) <= LONGEST, each
            for text in (short, look, *more):
                assert not text[0].islower() and text.endswith((".", "?")) and "  " not in text
            said += 1


def check_short(short: str, move: object, seen: Observation) -> None:
    match move:
        case Take() | Draw() | Pass():
            top = seen.pile[-1]
            after = least_after_discard(seen.held | 1 << top, banned=top)
            if isinstance(move, Take):
                assert short.startswith(f"Take {top.sign}")
                left = after or "nothing"
                assert short.endswith(f", {left} is left, not {least_deadwood(seen.held)}.")
            else:
                assert short.startswith(
                    "Pass: " if isinstance(move, Pass) else "Draw from the stock"
                )
        case Discard(card):
            left, now = least_deadwood(seen.held ^ 1 << card), least_deadwood(seen.held)
            throws = [each for each in seen.hand if each != seen.taken]
            least = min(least_deadwood(seen.held ^ 1 << each) for each in throws)
            becomes = f"{now} becomes {left}" if now != left else f"{left} is left"
            assert short.startswith(f"Throw {card.sign}: {becomes}, ")
            assert ("no throw leaves less" in short) == (left == least)
            if left > least:
                assert f"{left - least} more than without {cards_of(short)[-1].sign}" in short
        case Knock(card):
            left = least_deadwood(seen.held ^ 1 << card)
            expected = f"Knock, throwing {card.sign}: {left} is left."
            assert short == (
                expected if left else f"Go gin, throwing {card.sign}: nothing is left over."
            )
        case BigGin():
            assert short == "Call big gin: all eleven cards lie in melds."
        case LayOff(card):
            assert short.startswith(f"Lay {card.sign} on ")
            assert f"{least_deadwood(seen.held)} becomes " in short
        case Done():
            assert str(least_deadwood(seen.held)) in short


def check_more(sentence: str, move: object, seen: Observation) -> None:
    if not seen.knock_limit:
        assert "knock" not in sentence.lower(), sentence
    if isinstance(move, Discard) and "would then" in sentence:
        check_outs(sentence, seen.held ^ 1 << move.card, seen)
    elif "keeps more open" in sentence:
        found = re.search(r"open: (\w+) unseen cards? then .*, not (\w+)\.", sentence)
        assert found and number_of(found[1]) > number_of(found[2])
    elif "from the stock leaves" in sentence:
        total = sum(least_after_discard(seen.held | 1 << card) for card in cards_in(seen.unseen))
        assert f"{total / seen.unseen.bit_count():.1f} on the average" in sentence
    elif "took" in sentence:
        *known, wanted = cards_of(sentence.partition("took")[2])
        assert {*known} <= {*seen.known} and wanted in seen.hand
    elif "would do as well" in sentence:
        assert {*cards_of(sentence)} <= {*seen.hand} - {seen.taken}
    elif sentence == JUDGED:
        assert isinstance(move, Discard)


def check_outs(sentence: str, ten: int, seen: Observation) -> None:
    left = {card: least_after_discard(ten | 1 << card) for card in cards_in(seen.unseen)}
    if "knock" in sentence:
        helping = {card for card in left if left[card] <= seen.knock_limit}
    elif "gin" in sentence:
        helping = {card for card in left if not left[card]}
    else:
        helping = {card for card in left if left[card] < least_deadwood(ten)}
    named = cards_of(sentence)
    found = re.search(r"(\w+) of the (\d+) cards you have not seen", sentence)
    assert found and int(found[2]) == len(left)
    assert {*named} <= helping
    if named:
        assert number_of(found[1]) == len(named)
    if "meld" not in sentence:
        assert number_of(found[1]) == len(helping)


def test_the_words_of_the_odds_are_their_figures() -> None:
    chance = Random("figures")
    said = 0
    while said < 150:
        for deal in positions(chance, chance.choice(TABLES)):
            if deal.to_move is None or deal.phase is Phase.LAYOFF or chance.random() < 0.6:
                continue
            seen = deal.observation(deal.mover)
            told = odds(seen)
            short = odds_in_short(told)
            assert len(short) <= LONGEST
            gin = told.limit == 0 or told.count <= told.limit
            shown = [percent(each.gin if gin else each.knock) for each in told.within]
            assert re.findall(r"(?:under |over )?\d+%", short) == shown
            view = odds_view(told, Players(seen.seat))
            named = {each.label: [sign for sign, _ in each.signs] for each in view.outs}
            if told.count:
                assert {*named["Make gin"]} == {card.sign for card in told.outs.gins}
            else:
                assert ("Make gin", "any card", ()) in [
                    (each.label, each.count, each.signs) for each in view.outs
                ]
            if told.limit and told.count > told.limit:
                assert {*named["Let you knock"]} == {card.sign for card in told.outs.knocks}
            assert len(view.heads) == len(told.within)
            said += 1


@pytest.mark.parametrize(
    ("loose", "lone", "end"),
    [
        ("Ah 7c 8d", "Ah", "A♥ waits for nothing, but others cost more."),
        ("Ah 3s 8d", "Ah 3s", "A♥ and 3♠ wait for nothing, but one costs more."),
        ("Ah Kd", "Kd", "K♦ waits for nothing that can still come."),
    ],
)
def test_a_cheap_card_that_waits_for_nothing_is_not_pointed_at(
    loose: str, lone: str, end: str
) -> None:
    look = LookAtLoose(tuple(parse_cards(loose)), tuple(parse_cards(lone)), ())
    assert look_in_words(look, Players(0)) == (f"Look at the loose cards: {end}", ())


def test_nobody_is_pointed_at_a_pile_that_may_not_be_taken_from() -> None:
    """Both have passed the upcard: it lies there still, but is nobody's to take."""
    deal = next(positions(Random("passed"), PRESETS["house"]))
    for _ in range(2):
        deal = deal.play(Pass())
    look, more = look_in_words(where_to_look(deal.observation(deal.mover)), Players(deal.mover))
    assert "pile" not in look and look.startswith("Look at the stock: both have passed")
    assert not more
