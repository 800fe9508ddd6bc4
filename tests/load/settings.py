"""The site's settings, with the bare view of the benchmarks beside its own pages."""

from ginsite.settings import *  # noqa: F403

ROOT_URLCONF = "tests.bench.urls"
