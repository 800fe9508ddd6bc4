"""Drills: endless single decisions, out of real deals, each marked at once by the engine."""
