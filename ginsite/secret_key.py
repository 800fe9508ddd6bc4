"""The key that signs cookies, for a site that was not given one."""

import os
from pathlib import Path

from django.core.management.utils import get_random_secret_key


def kept_in(path: Path) -> str:
    """The key kept in the file at ``path``; made there on first use, for its owner alone to read.

    A key that lasts lets sessions outlive a restart, and all workers share it.
    """
    try:
        with open(path, "x", opener=_for_its_owner) as file:
            file.write(get_random_secret_key())
    except FileExistsError:
        pass
    return path.read_text()


def _for_its_owner(path: str, flags: int) -> int:
    return os.open(path, flags, mode=0o600)
