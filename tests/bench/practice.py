"""An answer to a drill against the bare view: the request that counts it, and the page after it.

The first is asked once of a process that has shown the position and so remembers it, and once
of another, which has to make the position first.
"""

from __future__ import annotations

from functools import partial
from statistics import median
from typing import Any
from urllib.parse import urlencode
from zlib import compress

from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from lessons.drills.catalogue import DRILLS, position_at
from lessons.drills.drill import Drill
from lessons.drills.place import Place
from tests.bench.timing import seconds
from tests.lessons.drills.everywhere import answers_to, places

SETS = 4
"""Of ten positions, at each level."""


class Learner:
    """Somebody who answers one position after another, each beside a request to the bare view."""

    def __init__(self) -> None:
        self.client = Client(headers={"Host": "localhost"})
        self.client.post("/bare/")
        self.times: dict[str, list[float]] = {name: [] for name in ("bare", "known", "new", "page")}
        self.weights: list[int] = []
        self.queries = 0

    def answer(self, drill: Drill[Any], place: Place) -> None:
        address = f"/practice/{drill.slug}/"
        _, wrong = answers_to(position_at(drill, place))  # a reason takes more than praise
        sent = {**place.parameters, "answer": wrong, "since": ""}
        self._time("bare", partial(self.send, "/bare/", {"version": "1", "move": "draw"}))
        if place.number % 2:  # every other answer comes to a process that has not shown it
            position_at.cache_clear()
        self._time("new" if place.number % 2 else "known", partial(self.send, address, sent))
        self._time("page", partial(self._see, f"{address}?{urlencode(sent)}"))

    def _time(self, name: str, request: partial[None]) -> None:
        self.times[name].append(1000 * seconds(request))

    def send(self, address: str, fields: dict[str, str]) -> None:
        form = "application/x-www-form-urlencoded"
        answered = self.client.post(address, urlencode(fields), content_type=form)
        assert answered.status_code in (200, 302), answered

    def _see(self, address: str) -> None:
        self.weights.append(len(compress(self.client.get(address).content, 6)))


def run(sets: int = SETS) -> None:
    print("An answer to a drill (milliseconds; against the bare view; one in a hundred)")
    for drill in DRILLS:
        learner, table = Learner(), drill.tables[0] if drill.tables else ""
        for level in drill.levels(table):
            for place in places(drill, level, sets, table):
                learner.answer(drill, place)
        bare = median(learner.times["bare"])
        for name, told in (
            ("known", drill.title),
            ("new", "  to a process that has not shown it"),
            ("page", "  the page with the mark"),
        ):
            taken = sorted(learner.times[name])
            half, most = median(taken), taken[len(taken) * 99 // 100]
            print(f"  {told:<35} {half:8.2f}   {half / bare:5.1f} times {most:8.2f}")
        print(
            f"    {_queries(learner, drill)} queries; the page, compressed: "
            f"{median(learner.weights):,.0f} bytes"
        )


def _queries(learner: Learner, drill: Drill[Any]) -> int:
    """Of a request that counts an answer."""
    table = drill.tables[0] if drill.tables else ""
    place = Place(1, "fade", 2, table)
    fields = {**place.parameters, "answer": answers_to(position_at(drill, place))[0]}
    with CaptureQueriesContext(connection) as asked:
        learner.send(f"/practice/{drill.slug}/", fields)
    return len(asked)
