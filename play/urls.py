from django.urls import path

from play import views

app_name = "play"

urlpatterns = [
    path("", views.table, name="table"),
    path("new/", views.new, name="new"),
    path("move/", views.move, name="move"),
    path("deal/", views.deal, name="deal"),
    path("abandon/", views.abandon, name="abandon"),
]
