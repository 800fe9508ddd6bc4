"""Every answer carries the security headers, whoever gives it, and they mean what they should."""

from __future__ import annotations

import re
from collections.abc import Iterator
from http.client import HTTPConnection, HTTPResponse

import pytest
from django.http import HttpResponse
from django.test import Client, override_settings

from lessons.views.site_map import addresses
from tests.ginsite.observatory import Answer, directives, graded, score
from tests.play.page import HTMX, Page
from tests.served_site import ServedSite

POLICY = {
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self'",
    "img-src": "'self'",
    "font-src": "'self'",
    "connect-src": "'self'",
    "form-action": "'self'",
    "base-uri": "'none'",
    "frame-ancestors": "'none'",
    "object-src": "'none'",
}
OTHERS = {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}


def carries_them(response: HttpResponse) -> bool:
    headers = response.headers
    features = headers["Permissions-Policy"].split(", ")
    assert directives(headers["Content-Security-Policy"]) == POLICY
    assert {name: headers[name] for name in OTHERS} == OTHERS
    assert "camera=()" in features
    assert all(re.fullmatch(r"[a-z-]+=\(\)", feature) for feature in features)
    assert "Access-Control-Allow-Origin" not in headers
    return True


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("path", "status"),
    [
        *((path, 200) for path in addresses()),
        ("/play/carry/", 302),
        ("/play/move/", 405),
        ("/static/favicon.svg", 200),
        ("/static/no-such-file.css", 404),
        ("/no-such-page/", 404),
        ("/robots.txt", 200),
    ],
)
@pytest.mark.parametrize("asked", [{}, HTMX], ids=["plain", "htmx"])
def test_pages_files_and_errors_carry_them(
    client: Client, path: str, status: int, asked: dict[str, str]
) -> None:
    response = client.get(path, headers=asked)

    assert response.status_code == status
    assert carries_them(response)


@pytest.mark.django_db
@pytest.mark.parametrize("asked", [{}, HTMX], ids=["plain", "htmx"])
def test_answers_to_forms_carry_them(client: Client, asked: dict[str, str]) -> None:
    assert carries_them(client.post("/play/new/", headers=asked))
    version = Page(client.get("/play/")).version
    dealt = client.post("/play/deal/", {"version": version}, headers=asked)
    assert dealt.status_code == (200 if asked else 302)
    assert carries_them(dealt)
    assert carries_them(client.post("/play/move/", {"version": "no"}, headers=asked))
    far_too_long = client.post("/play/move/", {"move": "x" * 20_000}, headers=asked)
    assert far_too_long.status_code == 413
    assert carries_them(far_too_long)


def test_a_form_without_its_token_is_refused_with_them() -> None:
    response = Client(enforce_csrf_checks=True).post("/play/move/")

    assert response.status_code == 403
    assert carries_them(response)


def test_an_unknown_host_is_refused_with_them(client: Client) -> None:
    response = client.get("/", headers={"host": "elsewhere.example"})

    assert response.status_code == 400
    assert carries_them(response)


@override_settings(SECURE_HSTS_SECONDS=63_072_000)
def test_https_is_kept_for_two_years(client: Client) -> None:
    response = client.get("/static/favicon.svg", secure=True)

    assert response.headers["Strict-Transport-Security"] == "max-age=63072000"


@pytest.mark.django_db
@pytest.mark.parametrize("path", [*addresses(), "/no-such-page/"])
def test_no_page_holds_a_style_or_a_script_of_its_own(client: Client, path: str) -> None:
    page = Page(client.get(path))

    for element in page.elements():
        assert element.tag != "style"
        assert not [name for name in element.attrib if name == "style" or name.startswith("on")]
        assert not element.get("href", "").startswith("javascript:")
        if element.tag == "script" and element.get("type") != "application/ld+json":
            assert element.get("src", "").startswith("/static/")
            assert not (element.text or "").strip()


# --- as it is served under HTTPS --------------------------------------------------------------


@pytest.fixture(scope="module")
def secure_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServedSite]:
    """The site behind a proxy that does HTTPS and says so."""
    secret = "made-for-this-test-b6Ww9s!x0Qe4u-8kZp1rTn5vCy7mLd2hGf3jKa_EoIqXzRtYb"
    with ServedSite(tmp_path_factory.mktemp("secure"), HTTPS="1", SECRET_KEY=secret) as site:
        yield site


def ask(site: ServedSite, path: str, scheme: str) -> tuple[HTTPResponse, str]:
    connection = HTTPConnection("127.0.0.1", site.port, timeout=20)
    connection.request("GET", path, headers={"X-Forwarded-Proto": scheme})
    answer = connection.getresponse()
    return answer, answer.read().decode()


@pytest.mark.parametrize("path", ["/", "/play/new/"])
def test_the_observatory_would_give_130_or_more(secure_site: ServedSite, path: str) -> None:
    answer, body = ask(secure_site, path, "https")
    insecure, _ = ask(secure_site, path, "http")
    cookies = tuple(answer.headers.get_all("Set-Cookie", []))
    page = Answer(dict(answer.headers.items()), cookies, tuple(re.findall(r'src="([^"]+)"', body)))

    grades = graded(page, insecure.status, insecure.headers.get("Location", ""))

    assert score(grades) >= 130, grades
    assert insecure.headers["Location"] == f"https://127.0.0.1:{secure_site.port}{path}"


def test_cookies_are_bound_to_this_very_host(secure_site: ServedSite) -> None:
    answer, _ = ask(secure_site, "/play/new/", "https")
    cookies = answer.headers.get_all("Set-Cookie", [])

    assert cookies
    for cookie in cookies:
        assert cookie.startswith("__Host-")
        parts = {part.strip() for part in cookie.split(";")}
        assert {"Secure", "HttpOnly", "SameSite=Lax", "Path=/"} <= parts
        assert not [part for part in parts if part.startswith("Domain")]
