"""Tests of how the site is put together."""
