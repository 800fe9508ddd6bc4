"""Every answer carries the security headers, whoever gives it."""

import pytest
from django.test import Client, override_settings

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


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("path", "status"),
    [("/", 200), ("/play/", 200), ("/static/favicon.svg", 200), ("/no-such-page/", 404)],
)
def test_pages_files_and_errors_carry_them(client: Client, path: str, status: int) -> None:
    response = client.get(path)

    assert response.status_code == status
    policy = response.headers["Content-Security-Policy"]
    assert dict(line.split(" ", 1) for line in policy.split("; ")) == POLICY
    assert {name: response.headers[name] for name in OTHERS} == OTHERS
    assert "camera=()" in response.headers["Permissions-Policy"]
    assert "Access-Control-Allow-Origin" not in response.headers


def test_an_unknown_host_is_refused_with_them(client: Client) -> None:
    response = client.get("/", headers={"host": "elsewhere.example"})

    assert response.status_code == 400
    assert "Content-Security-Policy" in response.headers
    assert response.headers["X-Frame-Options"] == "DENY"


@override_settings(SECURE_HSTS_SECONDS=63_072_000)
def test_https_is_kept_for_two_years(client: Client) -> None:
    response = client.get("/static/favicon.svg", secure=True)

    assert response.headers["Strict-Transport-Security"] == "max-age=63072000"
