"""The site's addresses, and a bare view to measure a move against."""

from django.http import HttpRequest, HttpResponse
from django.urls import path

from ginsite.urls import urlpatterns as site


def bare(request: HttpRequest) -> HttpResponse:
    """Reads the session and writes it, and does nothing else."""
    request.session["count"] = request.session.get("count", 0) + 1
    return HttpResponse(str(request.session["count"]))


urlpatterns = [*site, path("bare/", bare)]
