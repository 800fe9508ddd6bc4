"""A site's grade as Mozilla's HTTP Observatory works it out, from the answers alone.

The scores are those of its published table (mdn-http-observatory, ``src/grader/charts.js``):
a hundred, less what is missing, and extra credit only from ninety on. What the Observatory
asks the outside world, which is whether the host is on browsers' preload list, counts nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

START: Final = 100
LEAST_FOR_EXTRA: Final = 90
SIX_MONTHS: Final = 15_768_000
PRIVATE: Final = {"no-referrer", "same-origin", "strict-origin", "strict-origin-when-cross-origin"}

Headers = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Answer:
    """A page as it came: its headers, each cookie as it was set, and the scripts it names."""

    headers: Headers
    cookies: tuple[str, ...]
    scripts: tuple[str, ...]


def graded(page: Answer, insecure_status: int, insecure_location: str) -> dict[str, int]:
    """Each of the Observatory's ten tests with what it adds to a hundred or takes off it."""
    return {
        "content-security-policy": _policy(page.headers.get("Content-Security-Policy", "")),
        "cookies": _cookies(page.cookies),
        "cross-origin-resource-sharing": _sharing(page.headers),
        "cross-origin-resource-policy": _resource_policy(page.headers),
        "redirection": _redirection(insecure_status, insecure_location),
        "referrer-policy": 5 if page.headers.get("Referrer-Policy") in PRIVATE else -5,
        "strict-transport-security": _transport(page.headers),
        "subresource-integrity": _integrity(page.scripts),
        "x-content-type-options": 0 if page.headers["X-Content-Type-Options"] == "nosniff" else -5,
        "x-frame-options": _frames(page.headers),
    }


def score(grades: Mapping[str, int]) -> int:
    """The whole of it."""
    without = START + sum(value for value in grades.values() if value < 0)
    extra = sum(value for value in grades.values() if value > 0)
    return without + extra if without >= LEAST_FOR_EXTRA else without


def directives(policy: str) -> dict[str, str]:
    """A content security policy, read as browsers read it."""
    read: dict[str, str] = {}
    for line in filter(None, map(str.strip, policy.split(";"))):
        name, _, sources = line.partition(" ")
        read.setdefault(name.lower(), sources.strip())
    return read


def _policy(policy: str) -> int:
    read = directives(policy)
    if not read:
        return -25
    if any("unsafe" in sources or "data:" in sources for sources in read.values()):
        return -20
    own = read.get("form-action") in {"'self'", "'none'"}
    return 10 if read.get("default-src") == "'none'" and own else 5


def _cookies(cookies: Iterable[str]) -> int:
    flags = [{part.strip().lower() for part in cookie.split(";")} for cookie in cookies]
    if not flags:
        return 0
    if not all({"secure", "httponly"} <= each for each in flags):
        return -40
    return 5 if all(each & {"samesite=lax", "samesite=strict"} for each in flags) else 0


def _sharing(headers: Headers) -> int:
    return -50 if "Access-Control-Allow-Origin" in headers else 0


def _resource_policy(headers: Headers) -> int:
    value = headers.get("Cross-Origin-Resource-Policy")
    return 10 if value in {"same-origin", "same-site"} else 0


def _redirection(status: int, location: str) -> int:
    return 0 if status in {301, 302, 307, 308} and location.startswith("https://") else -20


def _transport(headers: Headers) -> int:
    parts = headers.get("Strict-Transport-Security", "").replace(" ", "").split(";")
    ages = [int(part.partition("=")[2]) for part in parts if part.startswith("max-age=")]
    return 0 if ages and ages[0] >= SIX_MONTHS else -20


def _integrity(scripts: Iterable[str]) -> int:
    """Scripts of the site's own need no digest."""
    return 0 if all(each.startswith("/") and each[:2] != "//" for each in scripts) else -5


def _frames(headers: Headers) -> int:
    policy = directives(headers.get("Content-Security-Policy", ""))
    if policy.get("frame-ancestors") in {"'none'", "'self'"}:
        return 5
    return 0 if headers.get("X-Frame-Options") in {"DENY", "SAMEORIGIN"} else -20
