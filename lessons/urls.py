from django.urls import path

from lessons.views.home import home

app_name = "lessons"

urlpatterns = [
    path("", home, name="home"),
]
