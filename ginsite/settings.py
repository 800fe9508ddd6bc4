"""The settings of the site, from the environment; README lists the variables.

Without any, the site is safe and plays on this machine alone, over plain HTTP.
"""

import os
from pathlib import Path
from typing import Any

import dj_database_url

from ginsite import logs, secret_key


def _switched_on(name: str) -> bool:
    return os.environ.get(name, "").strip().lower() in {"1", "true", "yes", "on"}


BASE_DIR = Path(__file__).resolve().parent.parent
# What the site makes for itself: the database, the key, the collected static files.
VAR_DIR = Path(os.environ.get("VAR_DIR") or BASE_DIR / "var")
VAR_DIR.mkdir(parents=True, exist_ok=True)

DEBUG = _switched_on("DEBUG")
HTTPS = _switched_on("HTTPS")
SECRET_KEY = os.environ.get("SECRET_KEY") or secret_key.kept_in(VAR_DIR / "secret-key")
ALLOWED_HOSTS = (os.environ.get("ALLOWED_HOSTS") or "localhost,127.0.0.1,[::1]").split(",")

INSTALLED_APPS = [
    "whitenoise.runserver_nostatic",
    "django.contrib.sessions",
    "django.contrib.staticfiles",
    "django_htmx",
    "play",
    "lessons",
]

# WhiteNoise answers for static files here, so what stands above it sees those answers too.
MIDDLEWARE = [
    "ginsite.requests.numbered",
    "ginsite.headers.security_headers",
    "ginsite.health.probes",
    "django.middleware.security.SecurityMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.middleware.gzip.GZipMiddleware",
    "ginsite.newcomers.CountedSessions",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "ginsite.errors.Explained",
    "django_htmx.middleware.HtmxMiddleware",
]

ROOT_URLCONF = "ginsite.urls"
WSGI_APPLICATION = "ginsite.wsgi.application"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "OPTIONS": {
            "context_processors": ["django.template.context_processors.request"],
            "libraries": {"head": "ginsite.head"},
        },
    }
]

# --- The store -----------------------------------------------------------------------------------

DATABASES: dict[str, Any] = {
    "default": dj_database_url.parse(
        os.environ.get("DATABASE_URL") or f"sqlite:///{VAR_DIR / 'db.sqlite3'}",
        conn_max_age=None,
        conn_health_checks=True,
    )
}
if DATABASES["default"]["ENGINE"] == "django.db.backends.sqlite3":
    # A write takes its lock at the start, and waits its turn for up to five seconds.
    DATABASES["default"]["OPTIONS"] = {
        "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL;",
        "transaction_mode": "IMMEDIATE",
        "timeout": 5,
    }
elif DATABASES["default"]["ENGINE"] == "django.db.backends.postgresql":
    # A server that is gone is told to the player after as many seconds.
    DATABASES["default"].setdefault("OPTIONS", {}).setdefault("connect_timeout", 5)
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

# --- Cookies, and how long a match is kept -------------------------------------------------------

SESSION_ENGINE = "ginsite.sessions"
SESSION_COOKIE_AGE = CSRF_COOKIE_AGE = 90 * 24 * 60 * 60  # seconds: ninety days
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = HTTPS
CSRF_COOKIE_HTTPONLY = True
# Browsers take a `__Host-` cookie over HTTPS alone.
SESSION_COOKIE_NAME = "__Host-sessionid" if HTTPS else "sessionid"
CSRF_COOKIE_NAME = "__Host-csrftoken" if HTTPS else "csrftoken"
CSRF_FAILURE_VIEW = "ginsite.errors.csrf_failure"

# --- Requests and answers ------------------------------------------------------------------------

# Who asks too often is refused, unless something in front of the site sees to that.
LIMITS = os.environ.get("LIMITS") != "0"
# How many proxies of ours a request passes: each adds to X-Forwarded-For whom it came from.
PROXY_HOPS = int(os.environ.get("PROXY_HOPS") or 0)
DATA_UPLOAD_MAX_MEMORY_SIZE = 16_384  # bytes; a move is a few hundred
DATA_UPLOAD_MAX_NUMBER_FIELDS = 50
DATA_UPLOAD_MAX_NUMBER_FILES = 0
SECURE_SSL_REDIRECT = HTTPS
SECURE_HSTS_SECONDS = 63_072_000 if HTTPS else 0  # two years
SECURE_HSTS_INCLUDE_SUBDOMAINS = _switched_on("HSTS_INCLUDE_SUBDOMAINS")
SECURE_HSTS_PRELOAD = _switched_on("HSTS_PRELOAD")
# Both speak for a whole domain, of which this site may be a small part: its owner's choice.
SILENCED_SYSTEM_CHECKS = ["security.W005", "security.W021"]

# --- Static files --------------------------------------------------------------------------------

STATIC_URL = "static/"
STATIC_ROOT = VAR_DIR / "static"
STATICFILES_DIRS = [BASE_DIR / "static"]
STORAGES = {
    "staticfiles": {"BACKEND": "whitenoise.storage.CompressedManifestStaticFilesStorage"},
}
WHITENOISE_ALLOW_ALL_ORIGINS = False

# --- Words, time and the log ---------------------------------------------------------------------

LANGUAGE_CODE = "en-gb"
USE_I18N = False
TIME_ZONE = "UTC"

LOGGING = logs.CONFIG
