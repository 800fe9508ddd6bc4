"""What a person sees when something went wrong: what happened, what became of it, the way on.

htmx puts the answer of a failed move where the table was, so it gets the message
alone; anyone else gets a whole page.
"""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """A request that no form or link of this site makes."""
    return _answer(request, "400.html", status=400)


def permission_denied(request: HttpRequest, exception: Exception) -> HttpResponse:
    """A page that is not this person's."""
    return _answer(request, "403.html", status=403)


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    """A form without this browser's token: an old page, or cookies refused."""
    return _answer(request, "403_csrf.html", status=403)


def page_not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    """An address where nothing is."""
    return _answer(request, "404.html", status=404)


def explained(
    get_response: Callable[[HttpRequest], HttpResponse],
) -> Callable[[HttpRequest], HttpResponse]:
    """Middleware that gives a page to the answer 405, which Django leaves empty."""

    def middleware(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        if response.status_code != 405 or response.content or request.method == "HEAD":
            return response
        page = _answer(request, "405.html", status=405)
        page.headers["Allow"] = response.headers["Allow"]
        return page

    return middleware


def server_error(request: HttpRequest) -> HttpResponse:
    """A fault of the site. The page leans on nothing that may itself be at fault."""
    return HttpResponse(render_to_string("500.html"), status=500)


def _answer(request: HttpRequest, template: str, status: int) -> HttpResponse:
    # The header, not `request.htmx`: the error may have come before that was set.
    by_htmx = request.headers.get("HX-Request") == "true"
    shell = "errors/_fragment.html" if by_htmx else "base.html"
    return render(request, template, {"shell": shell}, status=status)
