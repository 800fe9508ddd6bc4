"""Values that no form holds, and what was sent or stored with a part of it spoilt."""

from __future__ import annotations

import json
from random import Random
from typing import Any

JUNK = (
    "",
    " ",
    "0",
    "-1",
    "1e9",
    "9" * 30,
    "²",
    "٣",
    "\x00",
    "Kd\x00",
    "\ud800",
    "é" * 90,
    "<b>7h</b>",
    "'; DROP TABLE play_storedmatch; --",
    "../../etc/passwd",
    "{{ 7 }}%s%n",
    "Kd",
    "7h 7h",
    "10♥",
    "knock",
    "knock 7h: 5s6s7s 8s8h8d8c",
    "lay 9s on 0",
    "lay on 99",
    "big gin",
    "discard",
    "done",
    "null",
    "True",
    "upcard",
    "house",
    "hard",
    "match",
    "2026-02-30",
    "x" * 3000,
)
VALUES: tuple[Any, ...] = (
    None,
    True,
    -1,
    0,
    3,
    10**20,
    10**4000,
    1.5,
    float("inf"),
    "",
    "x",
    "pass",
    "7h",
    "\ud800",
    [],
    {},
    [None],
    [[]],
    {"a": 1},
    "house",
)


def junk(chance: Random) -> str:
    """A value as it comes from nobody's form."""
    if chance.random() < 0.7:
        return chance.choice(JUNK)
    return "".join(chr(chance.choice((9, 10, 32, 48, 65, 97, 233, 9827, 127137))) for _ in range(9))


def mangled_fields(fields: list[tuple[str, str]], chance: Random) -> list[tuple[str, str]]:
    """A form's fields with one or two of them spoilt, lost, doubled or added."""
    fields = list(fields)
    for _ in range(chance.randint(1, 2)):
        at = chance.randrange(len(fields)) if fields else -1
        match chance.choice(("spoil", "spoil", "spoil", "lose", "double", "add", "swap")):
            case "spoil" if fields:
                fields[at] = (fields[at][0], junk(chance))
            case "lose" if fields:
                del fields[at]
            case "double" if fields:
                fields.append((fields[at][0], junk(chance)))
            case "swap" if fields:
                fields[at] = (fields[at][0], chance.choice(fields)[1])
            case _:
                fields.append((chance.choice(("card", "move", "sure", "level", "x")), junk(chance)))
    return fields


def mangled(data: Any, chance: Random) -> Any:
    """Plain data with a value somewhere inside spoilt, lost or put elsewhere."""
    places = list(_places(data))
    copy = [_copied(data)]
    way = (0, *chance.choice(places))
    inside: Any = copy
    for step in way[:-1]:
        inside = inside[step]
    if len(way) > 1 and chance.random() < 0.2:
        del inside[way[-1]]
    elif chance.random() < 0.3:
        other: Any = data
        for step in chance.choice(places):
            other = other[step]
        inside[way[-1]] = _copied(other)
    else:
        inside[way[-1]] = _copied(chance.choice(VALUES))
    return copy[0]


def mangled_text(text: str, chance: Random) -> str:
    """A text cut short, or with a few of its signs changed."""
    if not text or chance.random() < 0.4:
        return text[: chance.randrange(len(text) + 1)]
    signs = list(text)
    for _ in range(chance.randint(1, 4)):
        signs[chance.randrange(len(signs))] = chance.choice('{}[]",:0aKd\x00é')
    return "".join(signs)


def _copied(data: Any) -> Any:
    return json.loads(json.dumps(data)) if isinstance(data, dict | list) else data


def _places(data: Any, way: tuple[Any, ...] = ()) -> Any:
    yield way
    inside = data.items() if isinstance(data, dict) else ()
    inside = enumerate(data) if isinstance(data, list) else inside
    for step, value in inside:
        yield from _places(value, (*way, step))
