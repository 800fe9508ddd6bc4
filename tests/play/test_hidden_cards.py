"""Nothing that a player cannot know leaves the server, in any spelling."""

from __future__ import annotations

import json
from base64 import b64encode
from dataclasses import replace
from random import Random

import pytest
from django.http import HttpResponse
from django.test import Client

from play.engine.cards import CARDS, Card, cards_in, parse_cards
from play.engine.code import deal_code
from play.engine.deal import Deal
from play.engine.match import Deck, Match
from play.engine.moves import Discard, Draw, Knock, Move
from play.engine.observation import Phase
from play.engine.rules import HOUSE
from play.models import StoredMatch
from play.table import Table
from tests.engine.playouts import random_move
from tests.play.page import HTMX, without_token
from tests.play.positions import COMPUTER, EIGHT, YOU, kept, sit_down, stock_at
from tests.play.spellings import cards_named


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ('value="7h"', "7h"),
        ('id="card-Th"', "Th"),
        ("10h 7H 7♥", "Th 7h"),
        ("/play/?knock=9c&amp;tried=discard+Kd", "9c Kd"),
        ("{&quot;Ac&quot;:{}}", "Ac"),
        ("5s6s7s", "5s 6s 7s"),
        ("You threw 10♠, ♥Q.", "Ts Qh"),
        ("seven of hearts, three Queens, Ace of spades", "7h As"),
        ('<span class="card d" data-tag="x"><b aria-hidden="true">10</b>', "Td"),
        ("<td>9</td> Take 2dozen of 5x5h h2 card-deck 14c", ""),
    ],
)
def test_a_card_is_found_in_each_of_its_spellings(text: str, cards: str) -> None:
    assert cards_named(text) == set(parse_cards(cards))


# --- whole matches --------------------------------------------------------


def may_be_known(deal: Deal) -> set[Card]:
    """The cards that you have held, that lay open, or that were laid down by a knock."""
    known = {deal.upcard, *cards_in(deal.hands[YOU])}
    known |= {seen.move.card for seen in deal.history if isinstance(seen.move, Discard | Knock)}
    if deal.knocked is not None:
        known |= set(cards_in(deal.hands[COMPUTER]))
    return known


def everything(response: HttpResponse) -> str:
    """The answer with its headers and cookies, as one text."""
    headers = "\n".join(f"{name}: {value}" for name, value in response.headers.items())
    return f"{headers}\n{response.cookies.output()}\n{response.content.decode()}"


def holds(text: str, secret: bytes) -> bool:
    """Whether a text gives a secret away: as it is, or as the code of some cut."""
    codes = {deal_code(secret, cut).replace("-", "")[:24].lower() for cut in (0, 51)}
    text = text.lower().replace("-", "")
    written = {secret.hex(), b64encode(secret).decode().lower().rstrip("="), *codes}
    return any(each in text for each in written)


def check(response: HttpResponse, table: Table) -> None:
    """Whether this answer holds what may be known, and no more."""
    deal, deck = table.match.deal, table.match.deck
    text = everything(response)
    assert not holds(text, table.next_secret)
    if deal is None or deck is None:
        assert not cards_named(text)
        return
    shown = cards_named(text)
    assert shown <= may_be_known(deal), shown - may_be_known(deal)
    if response.status_code == 200:
        assert set(cards_in(deal.hands[YOU])) <= shown
    if deck.secret is not None and deal.phase is not Phase.OVER:
        assert not holds(text, deck.secret)


def form(move: Move) -> dict[str, str]:
    if isinstance(move, Knock):
        return {"move": "knock", "card": str(move.card), "sure": "1"}
    return {"move": str(move)}


@pytest.mark.parametrize("seed", range(8))
def test_no_answer_of_twenty_five_matches_names_a_hidden_card(
    client: Client, monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    chance = Random(seed)
    monkeypatch.setattr("play.table.secrets.token_bytes", chance.randbytes)
    answers = 0
    for number in range(25):
        # Most are short: what a deal shows does not hang on the target.
        target = 100 if number == 0 else 25 if number % 10 == 0 else 10
        headers, care = HTMX if number % 4 else {}, chance.choice((0.7, 1.0))
        sit_down(client, Table.practice(replace(HOUSE, target=target), "medium"))
        seated = kept(client)
        check(client.get("/play/"), seated.table)
        while not seated.table.match.over:
            deal, data = seated.table.match.deal, {"version": str(seated.version)}
            if not seated.table.running:
                data["cut"] = str(chance.randrange(52))
                response = client.post("/play/deal/", data, headers=headers)
            else:
                knocks = [move for move in deal.legal_moves() if isinstance(move, Knock)]
                knocking = knocks and chance.random() < 0.5
                move = chance.choice(knocks) if knocking else random_move(deal, chance, care)
                data |= form(move)
                response = client.post("/play/move/", data, headers=headers)
            seated = kept(client)
            check(response, seated.table)
            if not headers:
                check(client.get(response.headers["Location"]), seated.table)
            answers += 1
    assert answers > 25 * 10


def test_no_question_asked_by_an_address_brings_a_hidden_card_out(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    chance = Random(7)
    monkeypatch.setattr("play.table.secrets.token_bytes", chance.randbytes)
    for _ in range(3):
        sit_down(client, Table.practice(HOUSE, "medium").next_deal(17))
        while (deal := kept(client).table.match.deal).phase is not Phase.OVER:
            for card in chance.sample(CARDS, 2):
                said = (
                    f"knock={card}",
                    f"tried=discard+{card}",
                    f"tried=knock+{card}",
                    f"card={card}",
                )
                for query in said:
                    response = client.get(f"/play/?{query}")
                    # What the address itself names is nothing new to whoever wrote it.
                    shown = cards_named(everything(response)) - {card}
                    assert shown <= may_be_known(deal)
            query = chance.choice(("late=1", "tried=draw", "tried=take", "tried=pass"))
            check(client.get(f"/play/?{query}"), kept(client).table)
            data = {"version": str(kept(client).version), **form(random_move(deal, chance, 0.9))}
            client.post("/play/move/", data)


# --- other cards behind the same view -------------------------------------


def shuffled_behind(table: Table, chance: Random) -> Table:
    """The same table to your eyes, the cards that you cannot know in another order."""
    match = table.match
    deal = match.deal
    assert deal is not None
    hidden = [*deal.stock]
    if deal.knocked is None:
        known = set(deal.observation(YOU).known)
        hidden += [card for card in cards_in(deal.hands[COMPUTER]) if card not in known]
    other = dict(zip(hidden, chance.sample(hidden, len(hidden)), strict=True))
    deck = tuple(other.get(card, card) for card in deal.deck)
    again = Deal.replay(match.rules, deck, deal.dealer, deal.moves)
    return replace(
        table,
        match=Match(match.rules, match.first_dealer, match.earlier, Deck(deck), again),
    )


def put_back(client: Client, table: Table) -> None:
    """Lay other cards on the client's table, with all else as it was."""
    StoredMatch.objects.filter(pk=kept(client).id).update(state=json.dumps(table.to_json()))


def views(client: Client, version: int) -> list[bytes]:
    """All that the site answers at this moment, without playing on."""
    answers = [
        client.get(address)
        for address in ("/", "/play/", "/play/abandon/", "/play/?late=1", "/play/?tried=pass")
    ]
    # The coach names cards that nobody has seen: the same ones wherever they lie.
    answers += [client.get(f"/play/?{asked}") for asked in ("hint=1", "hint=2", "odds=1")]
    refused = {"version": str(version), "move": "lay Ac on 0"}
    answers.append(client.post("/play/move/", refused, headers=HTMX))
    for answer in answers:
        del answer.headers["Expires"]  # the time of day
        del answer.headers["X-Request-ID"]  # drawn for each answer
    return [
        without_token(answer.content) + repr(sorted(answer.headers.items())).encode()
        for answer in answers
    ]


def same_to_your_eyes(client: Client, table: Table, chance: Random) -> bool:
    """Check that the pages do not change; whether the other hand did.

    Neither deck has a secret, as the one of a deal that is over is shown.
    """
    deal = table.match.deal
    assert deal is not None
    table = replace(table, match=replace(table.match, deck=Deck(deal.deck)))
    other = shuffled_behind(table, chance)
    version = kept(client).version
    put_back(client, table)
    before = views(client, version)
    put_back(client, other)
    assert views(client, version) == before
    assert table.match.deal is not None and other.match.deal is not None
    return other.match.deal.hands != table.match.deal.hands


def test_the_pages_do_not_change_when_hidden_cards_change_places(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    chance = Random(8)
    monkeypatch.setattr("play.table.secrets.token_bytes", chance.randbytes)
    phases, moved = set(), 0
    for _ in range(8):
        table = Table.practice(HOUSE, "medium").next_deal(5)
        sit_down(client, table)
        care = chance.choice((0.3, 0.9, 1.0))
        while (deal := table.match.deal) is not None and deal.phase is not Phase.OVER:
            if chance.random() < 0.3:
                phases.add(deal.phase)
                moved += same_to_your_eyes(client, table, chance)
            table = table.play(YOU, random_move(deal, chance, care))
        assert not same_to_your_eyes(client, table, chance) or deal.knocked is None
    assert phases == {Phase.OFFER, Phase.DRAW, Phase.DISCARD}
    assert moved > 15


def test_a_dead_deal_does_not_change_with_the_hand_that_was_not_laid_down(client: Client) -> None:
    table = stock_at(3, EIGHT)
    deal = table.match.deal
    assert deal is not None
    dead = table.play(YOU, Draw()).play(YOU, Discard(deal.stock[0]))
    assert dead.match.deal is not None and dead.match.deal.knocked is None
    sit_down(client, dead)

    assert same_to_your_eyes(client, dead, Random(1))
    check(client.get("/play/"), kept(client).table)
