"""The engine as a filter: JSON objects in, one a line; answers out, one a line.

A line that is no good is answered with an error, and the next one is read. Lines
are UTF-8, whatever the machine makes of text; answers escape all beyond ASCII.
With ``arena`` and two names behind it, players meet instead.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from typing import TextIO

from play.engine import arena
from play.engine.questions import answer


def main(lines: Iterable[bytes], out: TextIO) -> None:
    for line in lines:
        print(json.dumps(_answer(line)), file=out, flush=True)


def _answer(line: bytes) -> object:
    try:
        question = json.loads(line.decode())
    except (ValueError, RecursionError):
        return {"error": "this line is not JSON"}
    return answer(question)


if __name__ == "__main__":
    if sys.argv[1:2] == ["arena"]:
        sys.exit(arena.main(sys.argv[2:], sys.stdout))
    main(sys.stdin.buffer, sys.stdout)
