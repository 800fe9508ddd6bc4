from django.apps import AppConfig


class LessonsConfig(AppConfig):
    """The pages that teach."""

    name = "lessons"
