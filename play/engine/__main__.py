"""The engine as a filter: JSON objects in, one a line; answers out, one a line.

A line that is no good is answered with an error, and the next one is read. Lines
are UTF-8, whatever the machine makes of text; answers escape all beyond ASCII.
With ``arena`` and two names behind it, players meet instead.
"""

from __future__ import annotations

import argparse
import json
import signal
import sys
from collections.abc import Iterable
from typing import TextIO

from play.engine import arena
from play.engine.questions import answer


def main(lines: Iterable[bytes], out: TextIO) -> None:
    for line in lines:
        print(_answer(line), file=out, flush=True)


def _answer(line: bytes) -> str:
    try:
        # A byte-order mark, as some editors write one before the first line, is passed over.
        question = json.loads(line.decode("utf-8-sig"))
    except (ValueError, RecursionError):
        return json.dumps({"error": "this line is not JSON"})
    try:
        return json.dumps(answer(question))
    except (ValueError, RecursionError) as wrong:
        return json.dumps({"error": f"this question is too much for the engine: {wrong}"})


def _end_without_a_word() -> None:
    """Be ended as filters are, by Ctrl-C or when nobody reads on: with no traceback."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    if hasattr(signal, "SIGPIPE"):  # not on Windows
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)


if __name__ == "__main__":
    if sys.argv[1:2] == ["arena"]:
        sys.exit(arena.main(sys.argv[2:], sys.stdout))
    argparse.ArgumentParser(
        prog="python -m play.engine",
        description="Read a JSON object a line, answer with one a line.",
        epilog="Let players meet instead: python -m play.engine arena --help",
    ).parse_args()
    _end_without_a_word()
    main(sys.stdin.buffer, sys.stdout)
