"""Drills: endless single decisions, in deals played or made up, each marked at once."""
