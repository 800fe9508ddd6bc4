"""The pages that teach: each view reads load, draw, answer."""
