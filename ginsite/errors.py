"""What a person sees when something went wrong: what happened, what became of it, the way on.

htmx puts the answer of a failed move where the table was, and of a failed question where
the coach speaks, so it gets the message alone; anyone else gets a whole page.
"""

import re
import sys
from collections.abc import Callable

from django.conf import settings
from django.core.exceptions import RequestDataTooBig
from django.db import DataError, Error, IntegrityError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.utils.http import url_has_allowed_host_and_scheme

from ginsite.http import TooManyRequests
from ginsite.logs import request_id

RETRY_AFTER = 5
"""Seconds after which it is worth asking again for what the database could not give."""


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """A request that no form or link of this site makes."""
    if isinstance(exception, RequestDataTooBig):
        return _answer(request, "413.html", status=413)
    return _answer(request, "400.html", status=400)


def permission_denied(request: HttpRequest, exception: Exception) -> HttpResponse:
    """A page that is not this person's."""
    return _answer(request, "403.html", status=403)


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    """A form without this browser's token: an old page, cookies deleted since, or refused."""
    return _answer(
        request,
        "403_csrf.html",
        status=403,
        nameless=settings.SESSION_COOKIE_NAME not in request.COOKIES,
        back=_page_before(request),
    )


def page_not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    """An address where nothing is."""
    return _answer(request, "404.html", status=404)


def too_much(request: HttpRequest, refused: TooManyRequests) -> HttpResponse:
    """More than one browser or one address may ask for."""
    page = _answer(request, "429.html", status=429, wait=_in_words(refused.wait))
    page.headers["Retry-After"] = str(refused.wait)
    page.headers["Cache-Control"] = "no-store"
    return page


class Explained:
    """Middleware that gives a page to the answers which have none of their own:

    405, which Django leaves empty, and 429 for what a view refused as too much.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        if response.status_code != 405 or response.content or request.method == "HEAD":
            return response
        page = _answer(request, "405.html", status=405)
        page.headers["Allow"] = response.headers["Allow"]
        return page

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse | None:
        """The page for what was too much; None leaves any other exception to Django."""
        return too_much(request, exception) if isinstance(exception, TooManyRequests) else None


def server_error(request: HttpRequest) -> HttpResponse:
    """A fault of the site, or a database that cannot be reached.

    The page leans on nothing that may itself be at fault.
    """
    unreachable = _is_of_the_database(sys.exc_info()[1])
    shell = "errors/_fragment.html" if _is_by_htmx(request) else "errors/bare.html"
    template, status = ("503.html", 503) if unreachable else ("500.html", 500)
    context = {"shell": shell, "at": _place(request), "number": request_id.get()}
    page = HttpResponse(render_to_string(template, context), status=status)
    page.headers["Cache-Control"] = "no-store"
    if unreachable:
        page.headers["Retry-After"] = str(RETRY_AFTER)
    return page


def _is_of_the_database(error: BaseException | None) -> bool:
    """Whether the database failed us, rather than we it with rows that it cannot take."""
    return isinstance(error, Error) and not isinstance(error, DataError | IntegrityError)


def _is_by_htmx(request: HttpRequest) -> bool:
    # The header, not `request.htmx`: the error may have come before that was set.
    return request.headers.get("HX-Request") == "true"


def _place(request: HttpRequest) -> str:
    """The id of the element that the answer takes the place of."""
    target = request.headers.get("HX-Target", "")
    return target if re.fullmatch(r"[a-z][a-z-]{0,30}", target) else "table"


def _page_before(request: HttpRequest) -> str:
    """The address of the page of ours that the form was on; empty where none is named."""
    address = request.headers.get("Referer", "")
    ours = url_has_allowed_host_and_scheme(
        address, {request.get_host()}, require_https=request.is_secure()
    )
    return address if ours else ""


def _answer(
    request: HttpRequest, template: str, status: int, **context: str | bool
) -> HttpResponse:
    shell = "errors/_fragment.html" if _is_by_htmx(request) else "base.html"
    context = {"shell": shell, "at": _place(request), **context}
    return render(request, template, context, status=status)


def _in_words(seconds: int) -> str:
    minutes = -(-seconds // 60)
    if minutes > 90:
        return f"{-(-minutes // 60)} hours"
    if minutes > 1:
        return f"{minutes} minutes"
    return "a minute" if seconds > 30 else "half a minute"
