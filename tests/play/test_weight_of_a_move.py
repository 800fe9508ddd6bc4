"""What a move is answered with stays light, whatever the hand is and however it lies."""

from __future__ import annotations

from gzip import compress
from random import Random

import pytest
from django.test import Client

from play.preferences import Sort
from tests.bench.weights import MOST_OF_A_MOVE
from tests.play.person import Person


@pytest.mark.parametrize("sort", Sort)
def test_every_answer_to_a_move_is_light(
    client: Client, monkeypatch: pytest.MonkeyPatch, sort: Sort
) -> None:
    chance = Random(11)
    monkeypatch.setattr("play.table.secrets.token_bytes", chance.randbytes)
    person = Person(client, htmx=True)
    client.post("/play/sort/", {"place": "match", "sort": sort})
    person.send("/play/new/", {})
    person.look()
    heavy = []
    for _ in range(120):
        playing = bool(person.page.buttons)
        person.turn(chance)
        if playing and person.page.buttons:  # the end of a deal is a page of its own
            weight = len(compress(person.answers[-1].content, 6))
            heavy += [weight] if weight > MOST_OF_A_MOVE else []
        if person.page.texts("match-line"):
            break
    assert len(person.answers) > 60
    assert heavy == []
