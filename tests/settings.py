"""The site's settings, as the tests need them: nothing from the environment but the database."""

import os
import tempfile

_variables = (
    "ALLOWED_HOSTS",
    "DEBUG",
    "HTTPS",
    "HSTS_INCLUDE_SUBDOMAINS",
    "HSTS_PRELOAD",
    "PROXY_HOPS",
)
for _name in _variables:
    os.environ.pop(_name, None)
os.environ["SECRET_KEY"] = "for the tests alone, and so no secret"
os.environ["VAR_DIR"] = tempfile.mkdtemp(prefix="knock-on-ten-")

from ginsite.settings import *  # noqa: E402, F403
from ginsite.settings import DATABASES, VAR_DIR  # noqa: E402

# Tests play faster than anyone can; those of the limits themselves set them again.
LIMITS = False

# Files are served from where they lie, under their own names: nothing has to be collected.
STORAGES = {
    "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
}
WHITENOISE_AUTOREFRESH = True
WHITENOISE_USE_FINDERS = True

if DATABASES["default"]["ENGINE"] == "django.db.backends.sqlite3":
    # In a file, as on the site: each of the live server's threads has its own connection.
    DATABASES["default"]["TEST"] = {"NAME": VAR_DIR / "tests.sqlite3"}
