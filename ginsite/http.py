"""The request as every view of this site gets it, and how a view says: too much."""

from django.http import HttpRequest
from django_htmx.middleware import HtmxDetails


class HtmxRequest(HttpRequest):
    """A request that has passed the htmx middleware."""

    htmx: HtmxDetails


class TooManyRequests(Exception):
    """More was asked for than one browser or one address may; it is answered with 429.

    ``wait`` says after how many seconds it may be asked for again.
    """

    def __init__(self, wait: int) -> None:
        super().__init__(f"wait {wait} seconds")
        self.wait = wait
