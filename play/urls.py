from django.urls import path

from play.places import AGAIN
from play.views import (
    again,
    arranging,
    carry,
    preferences,
    record,
    review,
    sitting,
    table,
    taking_back,
)

app_name = "play"

urlpatterns = [
    path("", table.table, name="table"),
    path("new/", sitting.new, name="new"),
    path("again/", again.again, name="again"),
    path("again/move/", table.move, {"place": AGAIN}, name="again-move"),
    path("again/review/", review.deal, {"place": AGAIN, "number": 1}, name="again-review"),
    path("move/", table.move, name="move"),
    path("settings/", preferences.settings, name="settings"),
    path("back/", taking_back.back, name="back"),
    path("record/", record.yours, name="record"),
    path("meter/", preferences.meter, name="meter"),
    path("sort/", preferences.sort, name="sort"),
    path("arrange/", arranging.arrange, name="arrange"),
    path("deal/", table.deal, name="deal"),
    path("review/", review.match, name="review-match"),
    path("review/<int:number>/", review.deal, name="review"),
    path("carry/", carry.carry, name="carry"),
    path("carry/take/", carry.take, name="take"),
    path("abandon/", sitting.abandon, name="abandon"),
]
