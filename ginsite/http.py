"""The request as every view of this site gets it."""

from django.http import HttpRequest
from django_htmx.middleware import HtmxDetails


class HtmxRequest(HttpRequest):
    """A request that has passed the htmx middleware."""

    htmx: HtmxDetails
