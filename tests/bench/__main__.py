"""``make bench``: prints every figure. Run on an idle machine."""

from __future__ import annotations

import logging
import os
from tempfile import mkdtemp

import django
from django.conf import settings
from django.core.management import call_command


def main() -> None:
    """Set the site up as it is served, on a new database, and measure."""
    os.environ["VAR_DIR"] = mkdtemp(prefix="knock-on-ten-bench-")
    os.environ["DJANGO_SETTINGS_MODULE"] = "ginsite.settings"
    os.environ["LIMITS"] = "0"  # it plays faster than anyone can
    os.environ.pop("DATABASE_URL", None)
    django.setup()
    logging.disable()  # a line for each of thousands of requests would bury the figures
    settings.ROOT_URLCONF = "tests.bench.urls"
    call_command("migrate", verbosity=0)
    call_command("collectstatic", interactive=False, verbosity=0)

    from tests.bench import engine, practice, site, weights

    engine.run()
    site.run()
    practice.run()
    weights.run()


if __name__ == "__main__":
    main()
