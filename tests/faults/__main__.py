"""``make faults``: kills the server under load again and again, and counts what became of it.

python -m tests.faults [kills] [seed]
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from pathlib import Path

import django


def main(kills: int, seed: int) -> None:
    """Print how many moves were acknowledged; fail when one is missing or made twice."""
    os.environ["DJANGO_SETTINGS_MODULE"] = "tests.settings"
    django.setup()
    from tests.faults.killing import killed
    from tests.served_site import ServedSite, own_database

    began = time.monotonic()
    with (
        tempfile.TemporaryDirectory() as folder,
        ServedSite(Path(folder), **own_database()) as site,
    ):
        said = killed(site, kills, seed)
        print(f"{said} ({time.monotonic() - began:.0f} s, seed {seed})")


if __name__ == "__main__":
    main(
        int(sys.argv[1]) if len(sys.argv) > 1 else 100,
        int(sys.argv[2]) if len(sys.argv) > 2 else 1,
    )
