"""The addresses of the whole site."""

from django.urls import include, path

from play.places import DAILY
from play.views import daily, review, table

urlpatterns = [
    path("", include("lessons.urls")),
    path("play/", include("play.urls")),
    path("daily/", daily.daily, name="daily"),
    path("daily/move/", table.move, {"place": DAILY}, name="daily-move"),
    path("daily/review/", review.deal, {"place": DAILY, "number": 1}, name="daily-review"),
]

handler400 = "ginsite.errors.bad_request"
handler403 = "ginsite.errors.permission_denied"
handler404 = "ginsite.errors.page_not_found"
handler500 = "ginsite.errors.server_error"
