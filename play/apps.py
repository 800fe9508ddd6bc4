from django.apps import AppConfig


class PlayConfig(AppConfig):
    """The practice table."""

    name = "play"
