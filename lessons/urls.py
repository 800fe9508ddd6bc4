from django.urls import path

from lessons.views import (
    about,
    drill,
    fair,
    guide,
    guided,
    home,
    practice,
    reading,
    site_map,
    watch,
)

app_name = "lessons"

urlpatterns = [
    path("", home.home, name="home"),
    path("lessons/", guided.lessons, name="lessons"),
    path("lessons/<slug:slug>/", guided.lesson, name="lesson"),
    path("practice/", practice.practice_list, name="practice"),
    path("practice/yours/", practice.yours, name="your-practice"),
    path("practice/<slug:slug>/", drill.drill, name="drill"),
    path("practice/<slug:slug>/result/", practice.drill_result, name="drill-result"),
    path("watch/", watch.watch, name="watch"),
    path("rules/", reading.rules, name="rules"),
    path("rules/scoring/", reading.scoring, name="scoring"),
    path("rules/variations/", reading.variations, name="variations"),
    path("rules/<slug:slug>/", reading.chapter, name="chapter"),
    path("strategy/", reading.strategy, name="strategy"),
    path("glossary/", reading.glossary, name="glossary"),
    path("questions/", reading.questions, name="questions"),
    path("guide/", guide.guide, name="guide"),
    path("score-sheet/", guide.score_sheet, name="score-sheet"),
    path("compare/", about.compare, name="compare"),
    path("history/", about.history, name="history"),
    path("fair/", fair.fair, name="fair"),
    path("privacy/", about.privacy, name="privacy"),
    path("sitemap.xml", site_map.sitemap, name="sitemap"),
    path("robots.txt", site_map.robots, name="robots"),
]
