"""The engine as a filter: JSON objects in, one a line; answers out, one a line.

A line that is no good is answered with an error, and the next one is read.
"""

from __future__ import annotations

import json
import sys
from typing import TextIO

from play.engine.questions import answer


def main(lines: TextIO, out: TextIO) -> None:
    for line in lines:
        if line.strip():
            print(json.dumps(_answer(line), ensure_ascii=False), file=out, flush=True)


def _answer(line: str) -> object:
    try:
        question = json.loads(line)
    except (ValueError, RecursionError):
        return {"error": "this line is not JSON"}
    return answer(question)


if __name__ == "__main__":
    main(sys.stdin, sys.stdout)
