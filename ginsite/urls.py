"""The addresses of the whole site."""

from django.urls import include, path

urlpatterns = [
    path("", include("lessons.urls")),
    path("play/", include("play.urls")),
]

handler400 = "ginsite.errors.bad_request"
handler403 = "ginsite.errors.permission_denied"
handler404 = "ginsite.errors.page_not_found"
handler500 = "ginsite.errors.server_error"
