from django.urls import path

from play.views import sitting, table

app_name = "play"

urlpatterns = [
    path("", table.table, name="table"),
    path("new/", sitting.new, name="new"),
    path("move/", table.move, name="move"),
    path("deal/", table.deal, name="deal"),
    path("abandon/", sitting.abandon, name="abandon"),
]
