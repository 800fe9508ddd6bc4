"""Tests of the game itself. They need no Django."""
