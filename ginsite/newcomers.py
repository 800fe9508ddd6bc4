"""A browser that is new gets a session, but not as many as it likes."""

from __future__ import annotations

from django.contrib.sessions.middleware import SessionMiddleware
from django.http import HttpRequest, HttpResponse

from ginsite.errors import too_much
from ginsite.http import TooManyRequests
from play.limits import NEWCOMERS, spend
from play.places import PLACES


class CountedSessions(SessionMiddleware):
    """Django's sessions; of new ones each address has so many a day."""

    def process_response(self, request: HttpRequest, response: HttpResponse) -> HttpResponse:
        """Save the session. One that would be too many is not made, and the answer says so."""
        if _is_new(request):
            try:
                spend(request, NEWCOMERS)
            except TooManyRequests as refused:
                return too_much(request, refused)
        return super().process_response(request, response)


def _is_new(request: HttpRequest) -> bool:
    """Whether a row will be made for this session that is not counted already, as a match is."""
    session = request.session
    made = session.modified and session.session_key is None and not session.is_empty()
    return made and PLACES.keys().isdisjoint(session.keys())
