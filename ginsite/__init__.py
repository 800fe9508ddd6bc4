"""The Django project: how the site is put together."""
