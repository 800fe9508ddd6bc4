"""The headers that every answer carries, pages, static files and errors alike.

Django's own middleware adds the rest: ``X-Content-Type-Options``, ``X-Frame-Options``,
``Referrer-Policy``, ``Cross-Origin-Opener-Policy`` and, under HTTPS, ``Strict-Transport-Security``.
"""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponseBase

# Everything comes from this site, and nothing is inline: so no nonce is needed.
_CONTENT_SECURITY_POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self'",
        "font-src 'self'",
        "connect-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "object-src 'none'",
    )
)

# The features browsers know by these names; a name they do not know is an error in their console.
_PERMISSIONS_POLICY = ", ".join(
    f"{feature}=()"
    for feature in (
        "accelerometer",
        "autoplay",
        "camera",
        "clipboard-read",
        "clipboard-write",
        "display-capture",
        "encrypted-media",
        "fullscreen",
        "gamepad",
        "geolocation",
        "gyroscope",
        "hid",
        "idle-detection",
        "local-fonts",
        "magnetometer",
        "microphone",
        "midi",
        "payment",
        "picture-in-picture",
        "publickey-credentials-create",
        "publickey-credentials-get",
        "screen-wake-lock",
        "serial",
        "storage-access",
        "sync-xhr",
        "usb",
        "window-management",
        "xr-spatial-tracking",
    )
)

HEADERS = {
    "Content-Security-Policy": _CONTENT_SECURITY_POLICY,
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": _PERMISSIONS_POLICY,
}


def security_headers(
    get_response: Callable[[HttpRequest], HttpResponseBase],
) -> Callable[[HttpRequest], HttpResponseBase]:
    """Middleware that adds ``HEADERS``. It stands first, so that no answer slips past it."""

    def middleware(request: HttpRequest) -> HttpResponseBase:
        response = get_response(request)
        for name, value in HEADERS.items():
            response.headers[name] = value
        return response

    return middleware
